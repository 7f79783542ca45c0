import { createHmac, timingSafeEqual } from "node:crypto";

/** 128 bits: what fits into a short link and cannot be guessed. */
const KEY_LENGTH = 22;

/**
 * Keys for links that open one thing without signing in. A key holds for one purpose and one id, as long as the
 * server's secret stays.
 */
export function createSignedLinks(secret: string) {
  const keyOf = (purpose: string, id: string): string =>
    createHmac("sha256", secret).update(`${purpose}:${id}`).digest("base64url").slice(0, KEY_LENGTH);
  return {
    /** `<id>.<key>` */
    sign: (purpose: string, id: string): string => `${id}.${keyOf(purpose, id)}`,
    /** The id of a signed text, or null where it was not made here for this purpose. */
    read(purpose: string, signed: string): string | null {
      const [id = "", key = ""] = signed.split(".");
      const given = Buffer.from(key);
      const expected = Buffer.from(keyOf(purpose, id));
      return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
    },
  };
}
export type SignedLinks = ReturnType<typeof createSignedLinks>;
