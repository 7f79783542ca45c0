import type { Draft } from "./draft.ts";
import { readFilmFacts } from "./facts.ts";

/**
 * Which listings have which film, by town, purpose and kind: the one at this place among the public ones that are
 * ready. Their pictures are chosen so that they are those of the film.
 */
const WANTED = [
  ["siliguri", "buy", "Flat/Apartment", 45, "rooms-01.mp4"],
  ["siliguri", "rent", "Flat/Apartment", 35, "rooms-01.mp4"],
  ["siliguri", "rent", "Shop", 0, "shops.mp4"],
  ["matigara", "buy", "Land/Plot", 0, "plot.mp4"],
  ["patna", "buy", "Flat/Apartment", 59, "rooms-01.mp4"],
  ["patna", "buy", "Land/Plot", 1, "plot.mp4"],
  ["patna", "rent", "Shop", 7, "shops.mp4"],
  ["gangtok", "rent", "Flat/Apartment", 5, "rooms-02.mp4"],
  ["darjeeling", "buy", "Villa", 2, "rooms-02.mp4"],
] as const;

/** Gives a few public listings a film. */
export function giveFilms(drafts: readonly Draft[]): void {
  const films = new Map(readFilmFacts().map((film) => [film.file, film]));
  for (const [town, purpose, type, at, file] of WANTED) {
    const fitting = drafts.filter(
      ({ slot, row }) =>
        slot.site.town.slug === town &&
        slot.purpose === purpose &&
        slot.type === type &&
        row.published_at &&
        row.availability === "ready",
    );
    const [film, draft] = [films.get(file), fitting[at]];
    if (!film || !draft) throw new Error(`No listing in ${town} can have ${file}`);
    draft.film = film;
  }
}
