import { toUpperCase } from "#words/letters.ts";

/** A display name in its two parts: the first word, and the rest (docs/values.md "Ids and roles"). */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = "", ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(" ") };
}

/** The two parts as one display name. */
export function joinName(firstName: string, lastName: string): string {
  return [firstName, lastName]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(" ");
}

/** The first letter of a name, for people who may not see the full name yet: "R."; empty if there is no letter. */
export function getInitial(name: string): string {
  const letter = /\p{L}\p{M}*/u.exec(name)?.[0];
  return letter ? `${toUpperCase(letter)}.` : "";
}
