import type { FastifyInstance } from "fastify";
import { ORIGIN } from "./built-app.ts";
import { readWords } from "./page-words.ts";
import { fillIn, findForm } from "./plain-form.ts";

let count = 0;

/**
 * Somebody whose browser runs no scripts: it keeps cookies, follows redirects, and sends the forms of the page that it
 * shows, with the fields that they have.
 */
export class PlainVisitor {
  /** Path and query of the page; the whole address on another site. */
  address = "";
  status = 0;
  body = "";
  readonly #cookies = new Map<string, string>();
  // Each from a different IP address, because attempts per address are limited.
  readonly #from = `10.98.${++count >> 8}.${count & 255}`;

  readonly #http: FastifyInstance;

  constructor(http: FastifyInstance, signedIn?: { headers: { cookie: string } }) {
    this.#http = http;
    for (const cookie of signedIn?.headers.cookie.split("; ") ?? []) this.#keep(cookie);
  }

  /** The text of the page's main part. */
  get words(): string {
    return readWords(this);
  }

  open(address: string): Promise<void> {
    return this.#visit("GET", address);
  }

  /** Presses a button of the page. @param typed the fields that are filled in first; null takes off a tick */
  press(button: string, typed: Record<string, string | null> = {}): Promise<void> {
    const form = findForm(this.body, button);
    const fields = fillIn(form, typed);
    const { pathname, search } = new URL(form.action || this.address, new URL(this.address, ORIGIN));
    if (form.method === "GET") return this.#visit("GET", `${pathname}?${fields}`);
    return this.#visit("POST", pathname + search, fields.toString());
  }

  /** What the page has filled in or chosen in a field of the form with this button. */
  readField(button: string, name: string): string | undefined {
    return findForm(this.body, button).filled.get(name);
  }

  /** Follows the first link of the page with these words. */
  async follow(words: string): Promise<void> {
    const links = this.body.matchAll(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gs);
    const link = [...links].find(
      ([, , inner = ""]) => readWords({ body: `<main>${inner}</main>` }).trim() === words,
    );
    if (!link) throw new Error(`The page has no link “${words}”`);
    return this.open(new URL((link[1] ?? "").replaceAll("&amp;", "&"), new URL(this.address, ORIGIN)).href);
  }

  /** Whether a session is open. */
  get isSignedIn(): boolean {
    return [...this.#cookies.keys()].some((name) => name.includes("session_token"));
  }

  #keep(cookie: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (value === "" || /; Max-Age=0/i.test(cookie)) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }

  async #visit(method: "GET" | "POST", address: string, payload?: string): Promise<void> {
    const { origin, pathname, search } = new URL(address, ORIGIN);
    if (origin !== ORIGIN) {
      Object.assign(this, { address, status: 0, body: "" });
      return;
    }
    const answer = await this.#http.inject({
      method,
      url: pathname + search,
      remoteAddress: this.#from,
      headers: {
        cookie: Array.from(this.#cookies, ([name, value]) => `${name}=${value}`).join("; "),
        ...{ accept: "text/html", "sec-fetch-site": "same-origin", "sec-fetch-dest": "document" },
        ...(payload !== undefined && { origin: ORIGIN, "content-type": "application/x-www-form-urlencoded" }),
      },
      ...(payload !== undefined && { payload }),
    });
    for (const cookie of [answer.headers["set-cookie"] ?? []].flat()) this.#keep(cookie);
    const { location } = answer.headers;
    if (location) return this.#visit("GET", new URL(String(location), new URL(pathname, ORIGIN)).href);
    Object.assign(this, { address: pathname + search, status: answer.statusCode, body: answer.body });
  }
}
