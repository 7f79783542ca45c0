import type { RegionSlug } from "./places.ts";

/** The languages that people read beside English where our properties stand. */
export const POSTER_LANGUAGES = ["hi", "bn", "ne"] as const;
export type PosterLanguage = (typeof POSTER_LANGUAGES)[number];

/** Towns of the Darjeeling and Kalimpong hills, where Nepali is spoken; below them it is Bengali. */
const NEPALI_TOWNS: readonly string[] = ["darjeeling", "kurseong", "kalimpong", "mirik"];

/** The language of the street in which a poster hangs. */
export function languageOf(region: RegionSlug, townSlug: string): PosterLanguage {
  if (region === "patna-bihar") return "hi";
  return region === "sikkim" || NEPALI_TOWNS.includes(townSlug) ? "ne" : "bn";
}
