import { m } from "#words/generated/messages.js";
import { OTHER_LOCALITY } from "./places.ts";

interface NamedPlace {
  /** The locality's name; null or "Other" where no known locality covers the place. */
  readonly locality: string | null;
  /** The town's name. */
  readonly city: string;
}

/** "Pradhan Nagar, Siliguri"; only the town where no locality is known, or where the locality has the town's name. */
export function formatPlaceLine({ locality, city }: NamedPlace): string {
  if (!locality || locality === OTHER_LOCALITY || locality === city) return city;
  return m.card_place({ locality, city });
}

interface Named {
  readonly slug: string;
  readonly name: string;
  readonly names: Partial<Record<string, string>>;
  readonly aliases: readonly string[];
}

/** Only letters are compared, because people write case, hyphens, dots and spaces in many ways. */
const simplify = (text: string): string =>
  text
    .normalize("NFC")
    .trim()
    .toLowerCase()
    .replace(/[\s.\-_]+/g, " ");

/** The place with this name: searched first by name or slug, then by its name in other scripts and spellings. */
export function findPlaceByName<T extends Named>(places: readonly T[], text: string): T | undefined {
  const wanted = simplify(text);
  if (wanted === "") return undefined;
  return (
    places.find(({ name, slug }) => simplify(name) === wanted || simplify(slug) === wanted) ??
    places.find(({ names, aliases }) =>
      [...aliases, ...Object.values(names)].some(
        (other) => other !== undefined && simplify(other) === wanted,
      ),
    )
  );
}
