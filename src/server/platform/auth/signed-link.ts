import { createHmac, timingSafeEqual } from "node:crypto";

/** 128 bits: short enough for a link, and impossible to guess. */
const KEY_LENGTH = 22;
/** Times in links are whole seconds in this base, to keep them short. */
const BASE = 36;

/**
 * Signed links that do one thing without signing in. A key is valid for one purpose and one id, as long as the server's
 * secret is the present one or a former one; nothing is stored. Ids must not contain a dot.
 */
export function createSignedLinks(secret: string, formerSecrets: readonly string[] = []) {
  const createKey = (purpose: string, text: string, each = secret): string =>
    createHmac("sha256", each).update(`${purpose}:${text}`).digest("base64url").slice(0, KEY_LENGTH);
  const isKeyOf = (key: string, purpose: string, text: string): boolean => {
    const given = Buffer.from(key);
    return [secret, ...formerSecrets].some((each) => {
      const expected = Buffer.from(createKey(purpose, text, each));
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  };
  return {
    /** `<id>.<key>`, which never expires. */
    sign: (purpose: string, id: string): string => `${id}.${createKey(purpose, id)}`,
    /** The id of a signed text, or null if it was not signed here for this purpose. */
    read(purpose: string, signed: string): string | null {
      const [id = "", key = "", ...rest] = signed.split(".");
      return rest.length === 0 && isKeyOf(key, purpose, id) ? id : null;
    },
    /** As `sign`, or as `signUntil` if there is a day. */
    signFor(purpose: string, id: string, until: Date | null): string {
      return until ? this.signUntil(purpose, id, until) : this.sign(purpose, id);
    },
    /** The id of a text of either form, with the day inside it, which may be in the past; null as for the others. */
    readFor(purpose: string, signed: string): { id: string; until: Date | null } | null {
      const id = this.read(purpose, signed);
      return id === null ? this.readUntil(purpose, signed) : { id, until: null };
    },
    /** `<id>.<until>.<key>`, valid until that second. */
    signUntil(purpose: string, id: string, until: Date): string {
      const text = `${id}.${Math.floor(until.getTime() / 1000).toString(BASE)}`;
      return `${text}.${createKey(purpose, text)}`;
    },
    /**
     * The id of such a text and when it expires, which may be in the past; null if it was not signed here for this
     * purpose.
     */
    readUntil(purpose: string, signed: string): { id: string; until: Date } | null {
      const [id = "", until = "", key = "", ...rest] = signed.split(".");
      if (rest.length > 0 || !isKeyOf(key, purpose, `${id}.${until}`)) return null;
      return { id, until: new Date(Number.parseInt(until, BASE) * 1000) };
    },
  };
}
export type SignedLinks = ReturnType<typeof createSignedLinks>;

/** The id in a signed text that is not checked yet: to read the row that says for whom the text must be signed. */
export const readUncheckedId = (signed: string): string => signed.split(".", 1)[0] ?? "";
