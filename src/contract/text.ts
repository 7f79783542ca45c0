import { z } from "zod";
import { removeInvisible } from "#domain/text/invisible.ts";
import { m } from "#words/generated/messages.js";

/** How typed texts are read: without invisible characters and the blanks around them, and up to a length. */

/** Several values in one text, separated by commas; anything else is left as it is, for the schema to judge. */
export const splitText = (value: unknown) =>
  typeof value === "string" ? value.split(",").filter(Boolean) : value;

/** A text that may be empty. @param wrong the error for what is no text */
export function allowText(max: number, wrong?: () => string) {
  const long = () => m.form_text_long({ max });
  return z
    .string({ error: () => (wrong ?? long)() })
    .overwrite(removeInvisible)
    .trim()
    .max(max, { error: long });
}

/** A text that must be there. @param missing the error where it is not */
export const requireText = (max: number, missing: () => string) =>
  allowText(max, missing).min(1, { error: () => missing() });

/** A name that must be there. @param missing the error where it is not */
export const requireName = (max: number, missing: () => string) =>
  z
    .string({ error: () => missing() })
    .overwrite(removeInvisible)
    .trim()
    .min(1, { error: () => missing() })
    .max(max, { error: () => m.form_name_long({ max }) });
