import { z } from "zod";
import { m } from "#words/generated/messages.js";

const idempotencyKey = z.string().regex(/^[\w.:-]{8,100}$/, { error: () => m.property_form_key() });

/** The header `idempotency-key`: names one sending, so that it is done once, however often it arrives. */
export const idempotencyHeaders = z.object({ "idempotency-key": idempotencyKey.optional() });

/** The same from the hidden field `key` of a page's form; undefined if it is none. */
export const findIdempotencyKey = (text: string | undefined): string | undefined =>
  idempotencyKey.safeParse(text).data;
