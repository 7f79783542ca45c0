import { z } from "zod";
import { readTypedRupees } from "#domain/money/amount.ts";
import { convertDigits } from "#domain/text/digits.ts";
import { removeInvisible } from "#domain/text/invisible.ts";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import { requireDay } from "./day.ts";
import { allowText, requireText } from "./text.ts";

/** How each kind of value is read, from a form or from a program, and the errors for values that cannot be read. */

/** Forms send text: a blank means nothing, and a number may have Indian grouping. */
const turnBlankToNull = (value: unknown) =>
  typeof value === "string" && removeInvisible(value).trim() === "" ? null : value;
const readNumber = (value: unknown) => {
  if (typeof value !== "string") return value;
  const text = value.trim().replaceAll(",", "");
  return text === "" ? null : Number(text);
};

const getLine = (max: number) =>
  allowText(max, m.property_text_wrong)
    // A control character has no place in a line; PostgreSQL would refuse the null one.
    .refine((text) => !/\p{Cc}/u.test(text), { error: () => m.property_text_wrong() });

export const requireLine = (max: number, missing: () => string) =>
  z
    .string({ error: missing })
    .overwrite(removeInvisible)
    .trim()
    .min(1, { error: missing })
    .pipe(getLine(max));

export const allowLine = (max: number) => z.preprocess(turnBlankToNull, getLine(max).nullable()).optional();

/** Line breaks are kept; other control characters are removed. */
export const requireLines = (max: number, missing: () => string) =>
  z
    .string({ error: missing })
    .overwrite((text) => text.replace(/[^\P{Cc}\n\t]/gu, ""))
    .pipe(requireText(max, missing));

export const requireChoice = (values: readonly string[], missing: () => string) =>
  z.enum(values as [string, ...string[]], { error: missing });

export const allowChoice = (values: readonly string[]) =>
  z
    .preprocess(
      turnBlankToNull,
      z.enum(values as [string, ...string[]], { error: () => m.property_choose() }).nullable(),
    )
    .optional();

export const yesOrNo = z
  .preprocess(
    (value) =>
      value === "true" || value === "on" ? true : value === "false" || value === "" ? false : value,
    z.boolean({ error: () => m.property_yes_or_no() }).nullable(),
  )
  .optional();

export function requireNumber(min: number, max: number, wrong: () => string) {
  const error = { error: wrong };
  return z.preprocess(readNumber, z.number(error).min(min, error).max(max, error).nullable()).optional();
}

export function requireWholeNumber(min: number, max: number, wrong: () => string) {
  const error = { error: wrong };
  return z
    .preprocess(readNumber, z.number(error).int(error).min(min, error).max(max, error).nullable())
    .optional();
}

/**
 * Whole rupees, as a number or as people write them: 85 lakh.
 * @param min 0 where the value may be zero
 */
export function requireRupees(min: number, max: number) {
  const error = {
    error: () => (min > 0 ? m.property_rupees({ max: formatNumber(max) }) : m.property_rupees_or_none()),
  };
  const read = (value: unknown) => (typeof value === "string" ? readTypedRupees(value) : value);
  return z.preprocess(read, z.number(error).int(error).min(min, error).max(max, error).nullable()).optional();
}

/** Square feet, or units of land. */
export const requireSize = (max: number) =>
  requireNumber(0.01, max, () => m.property_size_wrong({ max: formatNumber(max) }));

/** A day of the calendar, as a date field gives it. */
export const day = z.preprocess(turnBlankToNull, requireDay(m.property_day).nullable()).optional();

export const pincode = z
  .preprocess(
    (value) => (typeof value === "number" ? String(value) : value),
    z.string({ error: () => m.property_pincode() }),
  )
  .pipe(
    z
      .string()
      .overwrite(convertDigits)
      .trim()
      .regex(/^[1-9]\d{5}$/, { error: () => m.property_pincode() }),
  );
