import { randomBytes } from "node:crypto";

/**
 * The words followed by unique letters. Digits could look like a phone number, which a listing's text must not contain.
 */
export function createUnique(words: string): string {
  const letters = Array.from(randomBytes(10), (byte) => String.fromCharCode(97 + (byte % 26)));
  return `${words} ${letters.join("")}`;
}
