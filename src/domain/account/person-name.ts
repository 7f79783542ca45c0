import { readPublicText } from "#domain/public-text/public-text.ts";
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

/** Digits of any script, five or more with blanks or signs between them: no name has so many. */
const DIGITS = /[+\p{Nd}][\p{Nd}\s().-]{4,}/gu;

/**
 * A name without the phone numbers, addresses and links that some people type into its field, in digits of any script.
 * They are found as in texts that everybody reads; words in which they stand are left out whole.
 */
export function removeContactDetails(name: string): string {
  let left = name.normalize("NFKC");
  for (let [found] = readPublicText(left).contacts; found; [found] = readPublicText(left).contacts)
    left = `${left.slice(0, found.start)} ${left.slice(found.end).replace(/^\S+/u, "")}`;
  return left
    .replace(DIGITS, " ")
    .replace(/\S+/g, (word) => (/.@./.test(word) || !/[\p{L}\p{Nd}]/u.test(word) ? "" : word))
    .replace(/\s+/g, " ")
    .replace(/^[^\p{L}\p{Nd}]+/u, "")
    .trim();
}

/** A name as strangers see it: the first name and the initial of the last name. */
export function getDiscreetName(name: string): string {
  const [first = "", ...rest] = removeContactDetails(name).split(" ");
  const initial = /\p{L}/u.exec(rest.at(-1) ?? "")?.[0];
  return initial ? `${first} ${toUpperCase(initial)}.` : first;
}

/** The first word of a name, for somebody who may know no more of a person. */
export const getFirstName = (name: string): string => splitName(removeContactDetails(name)).firstName;
