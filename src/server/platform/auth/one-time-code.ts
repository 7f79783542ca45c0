import { createHmac, randomInt, timingSafeEqual } from "node:crypto";

interface Secrets {
  readonly sessionSecret: string;
  /** Secrets that it had before. */
  readonly formerSecrets?: readonly string[] | undefined;
}

export type OneTimeCodes = ReturnType<typeof createOneTimeCodes>;

/**
 * Six digits that are sent to somebody, and the form in which they are stored. @param kind part of what is hashed, so that
 * codes of one kind are never good for another
 */
export function createOneTimeCodes(kind: string, { sessionSecret, formerSecrets = [] }: Secrets) {
  /** It names the row, so it cannot be compared with that of other codes. */
  const hash = (secret: string, id: string, code: string): string =>
    createHmac("sha256", secret).update(`${kind}:${id}:${code}`).digest("hex");
  return {
    /** A new code. */
    draw: (): string => String(randomInt(1_000_000)).padStart(6, "0"),
    /** What is stored of a code, for the row with this id. */
    hash: (id: string, code: string): string => hash(sessionSecret, id, code),
    /**
     * Whether the code is the one whose hash is stored; null if none was sent. Compared in the same way then, so that
     * the time tells nothing.
     */
    isRight: (id: string, code: string, stored: string | null): boolean =>
      [sessionSecret, ...formerSecrets].some((secret) => {
        const given = hash(secret, id, code);
        return timingSafeEqual(Buffer.from(given), Buffer.from(stored ?? "0".repeat(given.length)));
      }),
  };
}
