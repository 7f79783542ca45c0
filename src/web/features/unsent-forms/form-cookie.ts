import { redirect } from "react-router";
import { paths } from "#domain/address/paths.ts";

/**
 * What somebody typed before they had to sign in, stored in a short-lived cookie that only the pages of listings receive.
 * Works without JavaScript, and leaves nothing in addresses or on the server.
 */
type StoredForm = "review" | "report";

const STAYS_SECONDS = 3_600;

/** UTF-16 as base64: two bytes per character in every script, so that 1,000 Bengali letters fit into a cookie. */
function packText(text: string): string {
  const bytes = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)).flatMap((unit) => [
    unit >> 8,
    unit & 255,
  ]);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

function unpackText(text: string): string {
  const bytes = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const units = Array.from(
    { length: bytes.length / 2 },
    (_, at) => (bytes.charCodeAt(at * 2) << 8) | bytes.charCodeAt(at * 2 + 1),
  );
  return String.fromCharCode(...units);
}

/** The listing that it belongs to, and whether the site is opened by https. */
export interface StoredWhere {
  readonly propertyId: string;
  readonly secure: boolean;
}

interface StoredTexts {
  /** A short value: the stars, the reason. */
  readonly choice: string;
  readonly text: string;
}

/** The Set-Cookie header that stores the form. */
export function writeFormCookie(form: StoredForm, { choice, text }: StoredTexts, where: StoredWhere): string {
  const short = choice.replaceAll(/[^a-z0-9-]/g, "").slice(0, 20);
  // It comes from the address, so it may be anything; headers allow only Latin letters.
  const about = encodeURIComponent(where.propertyId);
  return writeCookie(form, `${about}.${short}.${packText(text)}`, STAYS_SECONDS, where.secure);
}

/** The Set-Cookie header that deletes the form after it was sent. */
export const writeRemovalCookie = (form: StoredForm, secure: boolean): string =>
  writeCookie(form, "", 0, secure);

function writeCookie(form: StoredForm, value: string, age: number, secure: boolean): string {
  const end = secure ? "; Secure" : "";
  return `kept-${form}=${value}; Path=${paths.property("")}; Max-Age=${age}; HttpOnly; SameSite=Lax${end}`;
}

/** The text stored for this listing, from the Cookie header; null if there is none, or if it cannot be read. */
export function readFormCookie(
  form: StoredForm,
  propertyId: string,
  header: string | null,
): StoredTexts | null {
  const value = new RegExp(`(?:^|; )kept-${form}=([^;]+)`).exec(header ?? "")?.[1];
  const [about, choice = "", text] = value?.split(".") ?? [];
  if (about !== propertyId || text === undefined) return null;
  try {
    return { choice, text: unpackText(text) };
  } catch {
    return null;
  }
}

interface Where {
  propertyId: string;
  /** The site's public address. */
  origin: string;
}

const isSecure = ({ origin }: Where) => origin.startsWith("https:");

/** Leads to the sign-in page, and from there to `next`, with what was typed. */
export function signInAndReturn(
  form: StoredForm,
  words: StoredTexts,
  where: Where & { next: string },
): Response {
  return redirect(paths.signIn(where.next), {
    headers: {
      "set-cookie": writeFormCookie(form, words, { propertyId: where.propertyId, secure: isSecure(where) }),
    },
  });
}

/** The header for the answer to a form that was accepted. */
export const createRemovalHeader = (form: StoredForm, where: Where) => ({
  "set-cookie": writeRemovalCookie(form, isSecure(where)),
});
