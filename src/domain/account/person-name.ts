import { toUpperCase } from "#words/letters.ts";

/** A display name in its two parts: the first word, and the rest (values.md "Ids and roles"). */
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

/** A name as strangers see it: the first name and the initial of the last name. */
export function getDiscreetName(name: string): string {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  const initial = /\p{L}/u.exec(rest.at(-1) ?? "")?.[0];
  return initial ? `${first} ${toUpperCase(initial)}.` : first;
}

/** A name without the phone numbers and email addresses that some people type into its field. */
export const removeReach = (name: string): string =>
  name
    .replace(/[+\d][\d\s-]{4,}/g, "")
    .replace(/\S+/g, (word) => (/.@./.test(word) ? "" : word))
    .trim();

/** The first word of a name, for somebody who may know no more of a person. */
export const getFirstName = (name: string): string => splitName(removeReach(name)).firstName;
