import { z } from "zod";
import { m } from "#words/generated/messages.js";

const sendingKey = z.string().regex(/^[\w.:-]{8,100}$/, { error: () => m.property_form_key() });

/** The header `idempotency-key`: names one sending, so that it is done once, however often it arrives. */
export const sendingHeaders = z.object({ "idempotency-key": sendingKey.optional() });

/** The same from the hidden field `key` of a page's form; undefined if it is none. */
export const findSendingKey = (text: string | undefined): string | undefined =>
  sendingKey.safeParse(text).data;
