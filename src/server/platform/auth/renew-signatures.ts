import { createHmac, timingSafeEqual } from "node:crypto";
import { decodePercent } from "#server/platform/decode-percent.ts";

/** A value and its signature as the sign-in library writes them: HMAC-SHA256, 44 characters. */
const SIGNED = /^(?<value>.+)\.(?<signature>[A-Za-z0-9+/]{43}=)$/;

/**
 * Signs cookies again that were signed with a former secret, so that everything behind sees only the present one. Within
 * an hour of use the library sends the browser a session cookie that is signed with the present secret.
 * @param cookie the whole Cookie header
 */
export function renewSignatures(cookie: string, secret: string, formerSecrets: readonly string[]): string {
  if (formerSecrets.length === 0) return cookie;
  return cookie
    .split(";")
    .map((pair) => {
      const at = pair.indexOf("=") + 1;
      const { value, signature } = SIGNED.exec(decodePercent(pair.slice(at)))?.groups ?? {};
      if (!at || !value || !signature) return pair;
      const isFormer = formerSecrets.some((former) => isEqual(sign(value, former), signature));
      return isFormer ? pair.slice(0, at) + encodeURIComponent(`${value}.${sign(value, secret)}`) : pair;
    })
    .join(";");
}

const sign = (value: string, secret: string): string =>
  createHmac("sha256", secret).update(value).digest("base64");

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
