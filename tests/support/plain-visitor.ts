import type { FastifyInstance } from "fastify";
import { ORIGIN } from "./built-app.ts";
import { fillIn, findForm, readForm, type Typed } from "./page-form.ts";
import { type Element, findAll, getWords, readTree } from "./page-tree.ts";
import { readWords } from "./page-words.ts";

/** A page as it was when it was opened. */
interface OpenPage {
  /** After redirects, without the origin; the whole address on another site. */
  readonly address: string;
  readonly status: number;
  readonly body: string;
  readonly tree: Element;
}

let count = 0;

/**
 * Somebody whose browser runs no scripts: it keeps cookies, follows redirects, and sends the forms of the page that it
 * shows, with the fields that they have.
 */
export class PlainVisitor {
  /** Of the page, after redirects, without the origin; the whole address on another site. */
  address = "";
  status = 0;
  body = "";
  readonly #cookies = new Map<string, string>();
  // Each from a different IP address, because attempts per address are limited.
  readonly #from = `10.98.${++count >> 8}.${count & 255}`;

  #tree: Element | undefined;
  readonly #http: FastifyInstance;

  constructor(http: FastifyInstance, signedIn?: { headers: { cookie: string } }) {
    this.#http = http;
    for (const cookie of signedIn?.headers.cookie.split("; ") ?? []) this.#keep(cookie);
  }

  /** The text of the page's main part. */
  get words(): string {
    return readWords(this);
  }

  /** The elements of the page. */
  get tree(): Element {
    this.#tree ??= readTree(this);
    return this.#tree;
  }

  open(address: string): Promise<OpenPage> {
    return this.#visit("GET", address);
  }

  /** Presses a button of the page. @param typed the fields that are filled in first */
  press(button: string, typed: Typed = {}): Promise<OpenPage> {
    return this.#send(findForm(this.tree, button), typed);
  }

  /** Sends a form of this page or of one that was open before. */
  send(form: Element, typed: Typed = {}): Promise<OpenPage> {
    return this.#send(readForm(form), typed);
  }

  /** What the page has filled in or chosen in a field of the form with this button. */
  readField(button: string, name: string): string | undefined {
    return findForm(this.tree, button).fields.get(name)?.values[0];
  }

  /** Follows the first link of the page with these words. */
  async follow(text: string): Promise<OpenPage> {
    const link = findAll(this.tree, { tag: "a", href: true }).find((one) => getWords(one) === text);
    if (!link) throw new Error(`The page has no link “${text}”`);
    return this.open(new URL(link.attributes.href ?? "", new URL(this.address, ORIGIN)).href);
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

  #send(form: ReturnType<typeof readForm>, typed: Typed): Promise<OpenPage> {
    const fields = fillIn(form, typed);
    const { pathname, search } = new URL(form.action || this.address, new URL(this.address, ORIGIN));
    if (form.method === "GET") return this.#visit("GET", `${pathname}?${fields}`);
    return this.#visit("POST", pathname + search, fields.toString());
  }

  async #visit(method: "GET" | "POST", address: string, payload?: string): Promise<OpenPage> {
    const { origin, pathname, search, hash } = new URL(address, ORIGIN);
    if (origin !== ORIGIN) {
      return this.#show({ address, status: 0, body: "" });
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
    return this.#show({ address: pathname + search + hash, status: answer.statusCode, body: answer.body });
  }

  #show(page: Omit<OpenPage, "tree">): OpenPage {
    Object.assign(this, page);
    this.#tree = undefined;
    return { ...page, tree: this.tree };
  }
}
