import type { Entry } from "./names/dictionary.ts";
import type { SetFilters } from "./word-sets.ts";

/** A place name found in a sentence. */
export interface PlaceMention {
  readonly entries: readonly Entry[];
  /** Whether the home should be near it. */
  readonly near: boolean;
}

/** The entries meant by each name, in the same order; empty if it is not a place. */
export function choosePlaces(said: readonly PlaceMention[]): (readonly Entry[])[] {
  const towns = said.flatMap(({ entries }) => entries.filter(({ kind }) => kind === "town"));
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

/**
 * If several entries have the same name, those in a town that is also named, or with that town in their name: "City
 * Centre Siliguri" is in Matigara. If there are none, all of them.
 */
function pickIn(entries: readonly Entry[], towns: readonly Entry[]): readonly Entry[] {
  const there = entries.filter((entry) => towns.some(({ value }) => entry.towns?.includes(value)));
  if (there.length > 0) return there;
  const called = entries.filter((entry) =>
    towns.some(({ names: [town = ""] }) => entry.names.some((name) => name.split(" ").includes(town))),
  );
  return called.length > 0 ? called : entries;
}

/** The smallest places that are meant, as filters: a locality needs no town beside it. */
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
