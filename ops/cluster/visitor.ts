import { randomBytes } from "node:crypto";

const XSRF = "a-token-that-this-visitor-made-up";
const TIMEOUT_MS = 20_000;

export interface Answer {
  /** 0 if the connection broke or nothing came in time. */
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: whoever asks knows what the call answers.
  readonly json: any;
}

interface Asked {
  readonly method?: string;
  /** Sent as JSON, or as it is if it is a form. */
  readonly body?: object | FormData;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Somebody who uses the site over HTTP: keeps the cookies, and comes from an address of its own. */
export class Visitor {
  #address = createAddress();
  readonly #cookies = new Map([["XSRF-TOKEN", XSRF]]);
  #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  get address(): string {
    return this.#address;
  }

  /** Comes from another network address from now on, so that limits by address count each call alone. */
  move(): void {
    this.#address = createAddress();
  }

  /** The same person at another address of the site, such as that of one web process. */
  at(origin: string): Visitor {
    const same = new Visitor(origin);
    for (const [name, value] of this.#cookies) same.#cookies.set(name, value);
    return same;
  }

  /** Sends a request. Never throws: without an answer the status is 0 and the text says why. */
  async ask(path: string, { method = "GET", body, headers = {} }: Asked = {}): Promise<Answer> {
    const isForm = body instanceof FormData;
    try {
      const answer = await fetch(this.#origin + path, {
        method,
        redirect: "manual",
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          ...{ cookie: this.#writeCookies(), "x-xsrf-token": XSRF, "x-forwarded-for": this.address },
          ...(body && !isForm && { "content-type": "application/json" }),
          ...headers,
        },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      });
      for (const cookie of answer.headers.getSetCookie()) this.#keep(cookie);
      const text = await answer.text();
      return { status: answer.status, headers: answer.headers, text, json: parse(text) };
    } catch (error) {
      const cause = (error as Error).cause ?? error;
      return { status: 0, headers: new Headers(), text: String(cause), json: null };
    }
  }

  post = (path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> =>
    this.ask(`/api/v1${path}`, { method: "POST", body, headers });

  get = (path: string): Promise<Answer> => this.ask(path);

  /** Uploads one photo in one request. */
  upload(photo: Buffer, name: string): Promise<Answer> {
    const form = new FormData();
    form.append("photos", new Blob([new Uint8Array(photo)], { type: "image/jpeg" }), name);
    return this.post("/media", form);
  }

  #writeCookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  #keep(cookie: string): void {
    const [pair = ""] = cookie.split(";", 1);
    const [name = "", value = ""] = pair.split("=", 2);
    if (name !== "XSRF-TOKEN") this.#cookies.set(name, value);
  }
}

/** A random address of the network that is reserved for tests of devices (RFC 2544), so limits count nobody twice. */
function createAddress(): string {
  const [a = 0, b = 0, c = 0] = randomBytes(3);
  return `198.${18 + (a % 2)}.${b}.${c}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Throws with the answer's status and words unless it has the status that is expected. */
export function expectStatus(answer: Answer, status: number, what: string): Answer {
  if (answer.status === status) return answer;
  throw new Error(`${what} answered ${answer.status}: ${answer.text.slice(0, 200)}`);
}
