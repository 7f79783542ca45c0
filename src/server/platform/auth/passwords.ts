import { hash as argonHash, verify as argonVerify, parseOptions } from "@node-rs/argon2";
import { verifyPassword as verifyScrypt } from "better-auth/crypto";
import { ConcurrencyLimiter } from "../work/concurrency-limiter.ts";

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
export const normalizePassword = (password: string): string => password.normalize("NFKC");

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
