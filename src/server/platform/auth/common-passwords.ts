import { invalid } from "#domain/failure.ts";
import { m } from "#words/generated/messages.js";

/** So short a part of a name or an address says nothing. */
const SHORTEST_PART = 4;

let common: Promise<ReadonlySet<string>> | undefined;

/**
 * @param known e-mail, name, brand
 * @throws Failure invalid for a password that is easy to guess
 */
export async function refuseGuessable(password: string, known: readonly string[]): Promise<void> {
  if (await isGuessable(password, known)) throw invalid({ password: m.auth_password_common() });
}

/**
 * Whether a password is among those that are tried first (NIST SP 800-63B, 3.1.1.2): one of 49,000 from leaks, or
 * nothing but what everybody knows of the person.
 * @param known e-mail, name, brand
 */
export async function isGuessable(password: string, known: readonly string[]): Promise<boolean> {
  const word = password.toLowerCase();
  common ??= readCommon();
  if ((await common).has(word)) return true;
  const bare = onlyLetters(word);
  return known
    .flatMap((text) => [text, ...text.split(/[@\s]+/)])
    .map((text) => onlyLetters(text.toLowerCase()))
    .some((text) => text.length >= SHORTEST_PART && bare === text);
}

/** Read when the first password is set: most processes start without one. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"] as string[]);
}

/** “Pema.Sherpa-1987” is the name all the same. */
function onlyLetters(text: string): string {
  return text.replace(/[^\p{L}\p{M}]/gu, "");
}
