import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { createInvalid, createTooLarge } from "#domain/failure.ts";

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
export function refuseLongTexts(form: Iterable<readonly [string, FormDataEntryValue]>): void {
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
