import type { Entry } from "./dictionary.ts";
import type { SetFilters } from "./vocabulary.ts";

/** A name of places as a sentence has it. */
export interface SaidPlace {
  readonly entries: readonly Entry[];
  /** Said to be near it. */
  readonly near: boolean;
}

/** The entries that are meant by each name, in the same order; none where it is no place. */
export function choosePlaces(said: readonly SaidPlace[]): (readonly Entry[])[] {
  const towns = said.flatMap(({ entries }) =>
    entries.filter(({ kind }) => kind === "town").map(({ value }) => value),
  );
  return said.map(({ entries, near }) => {
    const pick = (kind: Entry["kind"]) =>
      pickIn(
        entries.filter((entry) => entry.kind === kind),
        towns,
      );
    const landmarks = pick("landmark").slice(0, 1);
    if (near && landmarks.length > 0) return landmarks;
    const choices = [pick("town"), pick("locality"), pick("region"), pick("state"), landmarks];
    return choices.find((choice) => choice.length > 0) ?? [];
  });
}

/** Of several that are called the same, those in a town that is named too; all of them where none is. */
function pickIn(entries: readonly Entry[], towns: readonly string[]): readonly Entry[] {
  const there = entries.filter((entry) => entry.towns?.some((town) => towns.includes(town)));
  return there.length > 0 ? there : entries;
}

/** The narrowest places that are meant, as filters: a locality needs no town beside it. */
export function getPlaceFilters(chosen: readonly Entry[]): SetFilters {
  const getValues = (kind: Entry["kind"]) => [
    ...new Set(chosen.filter((entry) => entry.kind === kind).map(({ value }) => value)),
  ];
  const localities = getValues("locality");
  if (localities.length > 0) return { locality: localities };
  const towns = getValues("town");
  if (towns.length > 0) return { town: towns };
  const regions = [...new Set(chosen.flatMap((entry) => entry.regions ?? []))];
  return regions.length > 0 ? { region: regions } : {};
}
