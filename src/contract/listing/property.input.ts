import { z } from "zod";
import { requireDay } from "#contract/day.ts";
import { allowText, requireText } from "#contract/fields/values.ts";
import { readTypedRupees } from "#domain/money/amount.ts";
import { formatRupees } from "#domain/money/money.ts";
import { findLandUnit, readTypedSqft } from "#domain/property/typed-sizes.ts";
import { tidyText } from "#domain/text/invisible.ts";
import { readTypedNumber, toPlainDigits } from "#domain/text/typed-number.ts";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";

/** How each kind of value is read, from a form or from a program, and the errors for values that cannot be read. */

/** Forms send text: a blank means nothing. */
const turnBlankToNull = (value: unknown) =>
  typeof value === "string" && tidyText(value).trim() === "" ? null : value;
/** Numbers come as people type them, or as numbers from programs. */
const readNumber = (value: unknown) => (typeof value === "string" ? readTypedNumber(value) : value);

const getLine = (max: number) =>
  allowText(max, m.property_text_wrong)
    // A control character has no place in a line; PostgreSQL would refuse the null one.
    .refine((text) => !/\p{Cc}/u.test(text), { error: () => m.property_text_wrong() });

export const requireLine = (max: number, missing: () => string) =>
  z.string({ error: missing }).overwrite(tidyText).trim().min(1, { error: missing }).pipe(getLine(max));

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

const readYesNo = (value: unknown) =>
  value === "true" || value === "on" ? true : value === "false" ? false : value;
const yesNo = z.boolean({ error: () => m.property_yes_or_no() }).nullable();

/** A tick box: a blank is no. */
export const yesOrNo = z.preprocess((value) => (value === "" ? false : readYesNo(value)), yesNo).optional();

/** A question of three states: a blank says nothing. */
export const yesNoOrNothing = z.preprocess((value) => readYesNo(turnBlankToNull(value)), yesNo).optional();

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
 * @param small the error for an amount that is too small, where zero is none
 */
export function requireRupees(min: number, max: number, small = m.property_price_small) {
  const error = {
    error: () => (min > 0 ? m.property_rupees({ max: formatNumber(max) }) : m.property_rupees_or_none()),
  };
  const least = {
    error: ({ input }: { readonly input?: unknown }) =>
      min > 0 && typeof input === "number" && input > 0 ? small({ min: formatRupees(min) }) : error.error(),
  };
  const read = (value: unknown) => (typeof value === "string" ? readTypedRupees(value) : value);
  return z.preprocess(read, z.number(error).int(error).min(min, least).max(max, error).nullable()).optional();
}

/** Square feet; the unit may be written behind them. */
export const requireSize = (max: number) => readSize(max, readTypedSqft, m.property_size_unit);

/** The size of land in the unit that a field of its own names. */
export const requireLandSize = (max: number) => readSize(max, readTypedNumber, m.property_land_area_unit);

/** @param otherUnit the error where a unit is written that does not belong there */
function readSize(max: number, readText: (text: string) => number | null, otherUnit: () => string) {
  const error = { error: () => m.property_size_wrong({ max: formatNumber(max) }) };
  const read = (value: unknown, context: z.RefinementCtx) => {
    if (typeof value !== "string") return value;
    const size = readText(value);
    if (Number.isNaN(size) && findLandUnit(value)) context.addIssue({ code: "custom", message: otherUnit() });
    return size;
  };
  return z.preprocess(read, z.number(error).min(0.01, error).max(max, error).nullable()).optional();
}

/** A day of the calendar, as a date field gives it. */
export const day = z.preprocess(turnBlankToNull, requireDay(m.property_day).nullable()).optional();

/** Six digits, which people also write in two groups, and copy from the end of an address. */
export const pincode = z
  .preprocess(
    (value) => (typeof value === "number" ? String(value) : value),
    z.string({ error: () => m.property_pincode() }),
  )
  .pipe(
    z
      .string()
      .overwrite((text) => toPlainDigits(text).replace(/[\s.,-]/g, ""))
      .regex(/^[1-9]\d{5}$/, { error: () => m.property_pincode() }),
  );
