import { z } from "zod";
import { isOtherAddress } from "#domain/address/web-address.ts";
import { tidyText } from "#domain/text/invisible.ts";
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
