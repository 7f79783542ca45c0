import type { RegionSlug } from "../place/places.ts";

/** The languages besides English in the areas of our properties. */
export const POSTER_LANGUAGES = ["hi", "bn", "ne"] as const;
export type PosterLanguage = (typeof POSTER_LANGUAGES)[number];

/** Towns of the Darjeeling and Kalimpong hills, where Nepali is spoken; below them it is Bengali. */
const NEPALI_TOWNS: readonly string[] = ["darjeeling", "kurseong", "kalimpong", "mirik"];

/**
 * The second language of a poster: the owner's choice, otherwise the language of the town.
 * @param chosen the owner's language; English is always printed
 */
export function getPosterLanguage(
  region: RegionSlug,
  townSlug: string,
  chosen?: string | null,
): PosterLanguage {
  const own = POSTER_LANGUAGES.find((language) => language === chosen);
  if (own) return own;
  if (region === "patna-bihar") return "hi";
  return region === "sikkim" || NEPALI_TOWNS.includes(townSlug) ? "ne" : "bn";
}
