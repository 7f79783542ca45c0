import { z } from "zod";
import { PUBLIC_ID } from "#domain/public-id.ts";
import { tidyText } from "#domain/text/invisible.ts";
import { isCalendarDay, isThinkable } from "#domain/time/dates.ts";
import { m } from "#words/generated/messages.js";
import { isOtherAddress } from "./web-address.ts";

/** `_id` on the wire: 24 lower-case hex characters. */
export const publicId = z.string().regex(PUBLIC_ID);

/** The id that a form or a program sends. @param wrong the error for anything else */
export const requireId = (wrong: () => string) =>
  z.string({ error: () => wrong() }).regex(PUBLIC_ID, { error: () => wrong() });

export const idParams = z.object({ id: publicId });

/** A day such as 2026-11-21, from 1900 to 9999. @param wrong the error for anything else */
export const requireDay = (wrong: () => string = m.moderation_error_day) => {
  const error = () => wrong();
  return z.iso.date({ error, abort: true }).refine(isCalendarDay, { error });
};

/** A day, or a blank text for none. @param wrong the error for anything else */
export const allowDay = (wrong: () => string = m.moderation_error_day) =>
  z
    .string()
    .regex(/^(\d{4}-\d{2}-\d{2})?$/, { error: () => wrong() })
    .refine((text) => text === "" || isCalendarDay(text), { error: () => wrong() });

/** A moment with its time zone, from 1900 to 9999. @param wrong the error for anything else */
export const requireMoment = (wrong: () => string = m.lead_error_moment) => {
  const error = () => wrong();
  return z.iso
    .datetime({ offset: true, error, abort: true })
    .refine((text) => isThinkable(new Date(text)), { error });
};

/** A box of a form, which is sent only if it is ticked, or a true or false of a program. */
export const checkbox = z.preprocess(
  (value) => value === true || value === "true" || value === "on",
  z.boolean(),
);

// How typed texts are read: without invisible characters and the blanks around them, and up to a length.

/** Several values in one text, separated by commas; anything else is left as it is, for the schema to judge. */
export const splitText = (value: unknown) =>
  typeof value === "string" ? value.split(",").filter(Boolean) : value;

/** A text that may be empty. @param wrong the error for what is no text */
export function allowText(max: number, wrong?: () => string) {
  const long = () => m.form_text_long({ max });
  return z
    .string({ error: () => (wrong ?? long)() })
    .overwrite(tidyText)
    .trim()
    .max(max, { error: long });
}

/** A text that must be there. @param missing the error where it is not */
export const requireText = (max: number, missing: () => string) =>
  allowText(max, missing).min(1, { error: () => missing() });

/**
 * Where a fact was found: the address of a page, or words. An address of another kind would run as a script, or open a
 * file, for whoever presses it.
 */
export const requireSource = (max: number, missing: () => string) =>
  requireText(max, missing).refine((text) => !isOtherAddress(text), {
    error: () => m.source_error_address(),
  });

/** A name that must be there. @param missing the error where it is not */
export const requireName = (max: number, missing: () => string) =>
  z
    .string({ error: () => missing() })
    .overwrite(tidyText)
    .trim()
    .min(1, { error: () => missing() })
    .max(max, { error: () => m.form_name_long({ max }) });

/** The answer to a call that only says what was done, in a sentence for people. */
export const messageAnswer = z.object({ message: z.string() });

const idempotencyKey = z.string().regex(/^[\w.:-]{8,100}$/, { error: () => m.property_form_key() });

/** The header `idempotency-key`: names one sending, so that it is done once, however often it arrives. */
export const idempotencyHeaders = z.object({ "idempotency-key": idempotencyKey.optional() });

/** The same from the hidden field `key` of a page's form; undefined if it is none. */
export const findIdempotencyKey = (text: string | undefined): string | undefined =>
  idempotencyKey.safeParse(text).data;
