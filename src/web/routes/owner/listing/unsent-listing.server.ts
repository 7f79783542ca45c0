import { redirect } from "react-router";
import { paths } from "#domain/address/paths.ts";
import type { OpenedForm, SentPropertyForm } from "#web/features/property-form/form-merge.ts";
import { EMPTY_FORM, type FormValues, getValuesFrom } from "#web/features/property-form/form-values.ts";

/**
 * A listing's form that somebody sent without JavaScript while signed out, in a cookie until they have signed in. Only
 * the owner's pages receive it. Nothing is stored on the server.
 */
const NAME = "unsent-listing";
const SECONDS = 60 * 60;
/** A browser stores 4,096 bytes in a cookie. */
const MOST_LETTERS = 3_900;
/** The longest form that is unpacked, in bytes. */
const MOST_BYTES = 200_000;

interface Kept {
  readonly page: string;
  /** What differs from an empty form. */
  readonly values: Partial<FormValues>;
  /** For an edit: the version that it was opened with, and what was typed over. */
  readonly opened?: { readonly version: number; readonly base: Partial<FormValues> | null };
}

const PACKED_AS = "deflate-raw";

/** The values that differ from others. */
const getDifferent = (values: FormValues, others: FormValues): Partial<FormValues> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(others[name as keyof FormValues]),
    ),
  );

/** Packed, because a description may have 5,000 letters. */
async function pack(page: string, { values, opened }: SentPropertyForm): Promise<string> {
  const base = opened?.base ? getDifferent(opened.base, values) : null;
  const stored: Kept = {
    page,
    values: getDifferent(values, EMPTY_FORM),
    ...(opened && { opened: { version: opened.version, base } }),
  };
  const stream = new Blob([JSON.stringify(stored)]).stream().pipeThrough(new CompressionStream(PACKED_AS));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Null if it is not what `pack` has written. */
async function unpack(text: string): Promise<Kept | null> {
  try {
    const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(PACKED_AS));
    return JSON.parse(await readAtMost(stream, MOST_BYTES));
  } catch {
    return null;
  }
}

/** A few packed bytes can become very many. */
async function readAtMost(stream: ReadableStream<Uint8Array>, most: number): Promise<string> {
  const decoder = new TextDecoder();
  let [text, read] = ["", 0];
  for await (const bytes of stream) {
    read += bytes.length;
    if (read > most) throw new RangeError("The form is too long");
    text += decoder.decode(bytes, { stream: true });
  }
  return text + decoder.decode();
}

function writeCookie(value: string, age: number, origin: string): string {
  const end = origin.startsWith("https:") ? "; Secure" : "";
  return `${NAME}=${value}; Path=${paths.ownerArea()}; Max-Age=${age}; HttpOnly; SameSite=Lax${end}`;
}

const readCookie = ({ headers }: Request): string | null =>
  new RegExp(`(?:^|; )${NAME}=([\\w-]+)`).exec(headers.get("cookie") ?? "")?.[1] ?? null;

/** The address of the form, which may name the owner that it is for. */
function getPage({ url }: Request): string {
  const { pathname, searchParams } = new URL(url);
  const owner = searchParams.get("for");
  return pathname.replace(/\.data$/, "") + (owner ? `?${new URLSearchParams({ for: owner })}` : "");
}

/**
 * Leads to the page to sign in, or to create an account for a new listing, and from there back to the form with what was
 * typed.
 * @param origin the site's public address
 * @returns null if the form is too long for a cookie
 */
export async function signInWithListing(
  request: Request,
  sent: SentPropertyForm,
  origin: string,
): Promise<Response | null> {
  const page = getPage(request);
  const packed = await pack(page, sent);
  // What was typed is worth more than what was there before.
  const shorter = packed.length > MOST_LETTERS ? await pack(page, withoutBase(sent)) : packed;
  if (shorter.length > MOST_LETTERS) return null;
  const account = page === paths.ownerListing() ? paths.signUp(page) : paths.signIn(page);
  return redirect(account, { headers: { "set-cookie": writeCookie(shorter, SECONDS, origin) } });
}

const withoutBase = ({ values, opened }: SentPropertyForm): SentPropertyForm => ({
  values,
  opened: opened && { ...opened, base: null },
});

/** The form that was sent to this page before signing in; null if there is none. */
export async function readUnsentListing(request: Request): Promise<SentPropertyForm | null> {
  const packed = readCookie(request);
  const stored = packed ? await unpack(packed) : null;
  if (stored?.page !== getPage(request)) return null;
  const values = getValuesFrom(stored.values);
  return values && { values, opened: readOpened(stored.opened, values) };
}

function readOpened(opened: Kept["opened"], values: FormValues): OpenedForm | null {
  if (typeof opened?.version !== "number") return null;
  const { version, base } = opened;
  return { version, base: base && getValuesFrom({ ...values, ...base }) };
}

/** The Set-Cookie headers that delete it, once the listing is sent; none if the browser has no such form. */
export const forgetUnsentListing = (request: Request, origin: string): string[] =>
  readCookie(request) === null ? [] : [writeCookie("", 0, origin)];
