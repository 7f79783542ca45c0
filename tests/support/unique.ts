import { randomBytes } from "node:crypto";

/** The words with letters behind them that no other run has. Digits would look like a phone number, which no text of a listing may hold. */
export function createUnique(words: string): string {
  const letters = Array.from(randomBytes(10), (byte) => String.fromCharCode(97 + (byte % 26)));
  return `${words} ${letters.join("")}`;
}
