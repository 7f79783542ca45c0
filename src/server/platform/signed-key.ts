import { createHmac, timingSafeEqual } from "node:crypto";

/** Keys in links that let somebody do one thing without signing in, for a while. */
export interface SignedKeys {
  /** The key for one subject, good until then (to the second). */
  make(subject: string, until: Date): string;
  /** Whether the key was made for the subject, and still counts. */
  check(subject: string, key: string): "good" | "over" | "wrong";
}

/** Nothing is stored: who holds the secret can tell. A key of one purpose is no key of another. */
export function signedKeys(secret: string, purpose: string, now: () => Date): SignedKeys {
  const signature = (subject: string, until: string) =>
    createHmac("sha256", secret).update(`${purpose}\n${subject}\n${until}`).digest("base64url");
  return {
    make(subject, until) {
      const seconds = Math.floor(until.getTime() / 1000).toString(36);
      return `${seconds}.${signature(subject, seconds)}`;
    },
    check(subject, key) {
      const [until = "", given = ""] = key.split(".");
      const expected = Buffer.from(signature(subject, until));
      const sent = Buffer.from(given);
      if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) return "wrong";
      return Number.parseInt(until, 36) * 1000 > now().getTime() ? "good" : "over";
    },
  };
}
