import type { Draft } from "./draft.ts";
import { readFilmFacts } from "./facts.ts";

/** Which listings have a film: one for each line, by town, purpose and kind. */
const WANTED = [
  ["siliguri", "buy", "Flat/Apartment"],
  ["siliguri", "rent", "Flat/Apartment"],
  ["siliguri", "rent", "Shop"],
  ["matigara", "buy", "Land/Plot"],
  ["patna", "buy", "Flat/Apartment"],
  ["patna", "buy", "Land/Plot"],
  ["patna", "rent", "Shop"],
  ["gangtok", "rent", "Flat/Apartment"],
  ["darjeeling", "buy", "Villa"],
] as const;

/** Gives a few public listings the film that is made from their own pictures. */
export function giveFilms(drafts: readonly Draft[]): void {
  const films = readFilmFacts();
  const findFilm = ({ photos }: Draft) =>
    films.find(({ pictures }) => pictures.every((name) => photos.some(({ file }) => file === name))) ?? null;
  for (const [town, purpose, type] of WANTED) {
    const found = drafts.find(
      (draft) =>
        draft.slot.site.town.slug === town &&
        draft.slot.purpose === purpose &&
        draft.slot.type === type &&
        draft.row.published_at &&
        draft.row.availability === "ready" &&
        findFilm(draft),
    );
    if (found) found.film = findFilm(found);
  }
}
