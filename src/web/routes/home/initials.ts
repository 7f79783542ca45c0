import { toUpperCase } from "#words/letters.ts";

/** The initials of a group's first two words, for its logo: TH for Teesta Habitat. */
export function getInitials(name: string): string {
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => toUpperCase([...word][0] ?? ""))
    .join("");
}
