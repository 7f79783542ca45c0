import { hash as argonHash, verify as argonVerify } from "@node-rs/argon2";
import { verifyPassword as verifyScrypt } from "better-auth/crypto";
import { WorkGate } from "../images/work-gate.ts";

/** OWASP's minimum for Argon2id, which is what the library makes (Password Storage Cheat Sheet, 2025): 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const PARAMETERS = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/;

/** They run in libuv's four threads, 19 MiB each: two at once leave threads for files, and take 38 MiB at most. */
const gate = new WorkGate(2);

/** The hash of a new password, made outside of the main thread. */
export function hashPassword(password: string): Promise<string> {
  return gate.run(() => argonHash(password, COST));
}

/** Whether the password belongs to the hash, be it one of ours or an older one by scrypt. */
export function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const isOurs = hash.startsWith("$argon2");
  return gate.run(() => (isOurs ? argonVerify(hash, password) : verifyScrypt({ hash, password })));
}

/** Whether a hash is weaker than those made now, so that it is renewed at the next sign-in. */
export function isOutdated(hash: string): boolean {
  const [, memory = 0, passes = 0] = PARAMETERS.exec(hash) ?? [];
  return Number(memory) < COST.memoryCost || Number(passes) < COST.timeCost;
}
