import { randomBytes, randomInt } from "node:crypto";

/**
 * The words followed by unique letters. Digits could look like a phone number, which a listing's text must not contain.
 */
export function createUnique(text: string): string {
  const letters = Array.from(randomBytes(10), (byte) => String.fromCharCode(97 + (byte % 26)));
  return `${text} ${letters.join("")}`;
}

/** Ten digits of a mobile number that no other test uses. */
export function createMobileNumber(): string {
  return `97${String(randomInt(100_000_000)).padStart(8, "0")}`;
}
