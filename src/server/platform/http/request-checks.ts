import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { createAddressTooLong, createInvalid, createNotFound, createTooLarge } from "#domain/failure.ts";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";

/** Thrown for a request that cannot be read. `error-answers` has the message. */
export class Malformed extends Error {
  readonly statusCode = 400;

  constructor() {
    super("The request cannot be read.");
  }
}

/**
 * A host instead of a path, a backslash, and the segments `.` and `..`: all of them change when the address is parsed.
 */
const MEANS_ANOTHER = /^\/\/|\\|\/(?:\.|%2e){1,2}(?:\/|$)/i;

/** Characters of path and query; RFC 9110 (4.1) asks servers to read at least 8,000. */
const LONGEST_ADDRESS = 8_000;

/** A name or an IP address, optionally with a port (RFC 9110, 7.2). Some health checks send none at all. */
const HOST = /^(?:[a-z0-9_.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** Refuses host names that are not valid in an address: pages contain the host if no public address is configured. */
function rejectOddHost({ host }: FastifyRequest): void {
  if (host && !(HOST.test(host) && URL.canParse(`http://${host}`))) throw new Malformed();
}

/**
 * Refuses addresses that change when they are parsed (RFC 3986, 5.2.4): the access rules for `/a/../b` would be chosen
 * by its beginning, but the response would be `/b`. Browsers never send such addresses. Nothing reads an address that is
 * longer than any of ours.
 */
export function registerPlainAddresses(app: FastifyInstance): void {
  app.addHook("onRequest", async (request) => {
    rejectOddHost(request);
    const { url } = request;
    if (url.length > LONGEST_ADDRESS) throw createAddressTooLong();
    if (MEANS_ANOTHER.test(url.split("?", 1)[0] ?? "")) throw createNotFound();
  });
}

/** The path of an address that also contains its host, as proxies send it (RFC 9112, 3.2.2). */
export function getPath({ url = "/" }: Pick<IncomingMessage, "url">): string {
  return url.replace(/^https?:\/\/[^/?]*(?=[/?]|$)/i, "").replace(/^(?!\/)/, "/");
}

/** Characters of any one text, before its field is known; each field has its own, shorter limit. */
const LONGEST_TEXT = 100_000;
/** A deeper path is not written any further. */
const LONGEST_PATH = 200;

const getMessage = (): string => m.error_text_too_long({ count: formatNumber(LONGEST_TEXT) });

/** Refuses a JSON body with a very long text before a schema or anything else reads it, at the field with that text. */
export function registerTextLimit(app: FastifyInstance): void {
  app.addHook("preValidation", async ({ headers, body }: FastifyRequest) => {
    if (!canBeLong(headers["content-length"])) return;
    const field = findLongText(body);
    if (field !== null) throw createInvalid({ [field]: getMessage() });
  });
}

/** @throws Failure too_large if a text of the form is very long; its files have limits of their own */
export function rejectLongTexts(form: Iterable<readonly [string, FormDataEntryValue]>): void {
  for (const [name, value] of form)
    if (name.length > LONGEST_TEXT || (typeof value === "string" && value.length > LONGEST_TEXT))
      throw createTooLarge(getMessage());
}

/** Whether a body of so many bytes can contain a text beyond the limit: most bodies need no second look. */
export const canBeLong = (bytes: string | number | undefined): boolean =>
  bytes === undefined || Number(bytes) > LONGEST_TEXT;

/** Whether it is a list or an object of JSON. A body can also be a stream, whose parts refer to each other. */
const isParsed = (value: unknown): value is object =>
  typeof value === "object" &&
  value !== null &&
  (Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value)));

/** The path of the first text, or of the first name, beyond the limit. Bodies may be nested deeper than the call stack. */
function findLongText(body: unknown): string | null {
  const waiting: (readonly [path: string, value: unknown])[] = [["", body]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [path, value] = next;
    if (typeof value === "string" && value.length > LONGEST_TEXT) return path;
    if (!isParsed(value)) continue;
    for (const [name, part] of Object.entries(value)) {
      if (name.length > LONGEST_TEXT) return path;
      waiting.push([path === "" ? name : path.length < LONGEST_PATH ? `${path}.${name}` : path, part]);
    }
  }
  return null;
}
