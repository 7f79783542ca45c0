import { toUpperCase } from "#words/letters.ts";

/** First letters of a group's first two words, for its drawn mark: Teesta Habitat is TH. */
export function getInitials(name: string): string {
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => toUpperCase([...word][0] ?? ""))
    .join("");
}
