import { z } from "zod";
import { rejectContactDetails, rejectTexts } from "#contract/fields/public-text.ts";
import { allowText, requireDay, requireId, requireText } from "#contract/fields/values.ts";
import { LIMITS } from "#domain/limits.ts";
import { readTypedRupees } from "#domain/money/amount.ts";
import { formatRupees } from "#domain/money/money.ts";
import { AMENITIES, APARTMENT_TYPES, POSSESSIONS } from "#domain/property/choices.ts";
import {
  type AnswerOf,
  hasThreeStates,
  type OneValue,
  type PropertyField,
} from "#domain/property/fields/field.ts";
import { PRICE_FIELDS } from "#domain/property/fields/fields.price.ts";
import {
  getField,
  type NamesLike,
  ONE_VALUE_NAMES,
  type OneValueName,
  type PROPERTY_FIELDS,
} from "#domain/property/fields/fields.ts";
import { findLandUnit, readTypedSqft } from "#domain/property/typed-sizes.ts";
import { findPublicCodeTrouble } from "#domain/public-text/public-text.ts";
import { tidyText } from "#domain/text/invisible.ts";
import { readTypedNumber, toPlainDigits } from "#domain/text/typed-number.ts";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import { THREE_STATES } from "./property.answers.ts";

// How each kind of value is read, from a form or from a program, and the errors for values that cannot be
// read.

/** Forms send text: a blank means nothing. */
const turnBlankToNull = (value: unknown) =>
  typeof value === "string" && tidyText(value).trim() === "" ? null : value;
/** Numbers come as people type them, or as numbers from programs. */
const readNumber = (value: unknown) => (typeof value === "string" ? readTypedNumber(value) : value);

const getLine = (max: number) =>
  allowText(max, m.property_text_wrong)
    // A control character has no place in a line; PostgreSQL would refuse the null one.
    .refine((text) => !/\p{Cc}/u.test(text), { error: () => m.property_text_wrong() });

const requireLine = (max: number, missing: () => string) =>
  z.string({ error: missing }).overwrite(tidyText).trim().min(1, { error: missing }).pipe(getLine(max));

const allowLine = (max: number) => z.preprocess(turnBlankToNull, getLine(max).nullable()).optional();

/** Line breaks are kept; other control characters are removed. */
const requireLines = (max: number, missing: () => string) =>
  z
    .string({ error: missing })
    .overwrite((text) => text.replace(/[^\P{Cc}\n\t]/gu, ""))
    .pipe(requireText(max, missing));

const requireChoice = (values: readonly string[], missing: () => string) =>
  z.enum(values as [string, ...string[]], { error: missing });

const allowChoice = (values: readonly string[]) =>
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

function requireNumber(min: number, max: number, wrong: () => string) {
  const error = { error: wrong };
  return z.preprocess(readNumber, z.number(error).min(min, error).max(max, error).nullable()).optional();
}

function requireWholeNumber(min: number, max: number, wrong: () => string) {
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
function requireRupees(min: number, max: number, small = m.property_price_small) {
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
const requireSize = (max: number) => readSize(max, readTypedSqft, m.property_size_unit);

/** The size of land in the unit that a field of its own names. */
const requireLandSize = (max: number) => readSize(max, readTypedNumber, m.property_land_area_unit);

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
const day = z.preprocess(turnBlankToNull, requireDay(m.property_day).nullable()).optional();

/** Six digits, which people also write in two groups, and copy from the end of an address. */
const pincode = z
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

type Said<N extends OneValueName> = (typeof PROPERTY_FIELDS)[N] extends { value: infer V extends OneValue }
  ? AnswerOf<V>
  : never;
/** Required fields must be there; all others may be left out, or be cleared with null or a blank. */
type InputShape = {
  [N in OneValueName]: N extends NeededName ? z.ZodType<Said<N>> : z.ZodOptional<z.ZodType<Said<N> | null>>;
};

type NeededName = OneValueName & NamesLike<{ needed: true }>;
/** The errors for required fields that are missing. */
const MISSING: Readonly<Record<NeededName, () => string>> = {
  propertyTitle: m.property_title_missing,
  propertyType: m.property_type_missing,
  purpose: m.property_purpose_missing,
  description: m.property_description_missing,
  address: m.property_address_missing,
  locality: m.property_locality_missing,
  city: m.property_city_missing,
  state: m.property_state_missing,
  pincode: m.property_pincode,
};
/** The errors for wrong numbers, where a field has one of its own. */
const WRONG: Partial<Record<OneValueName, () => string>> = {
  floorno: m.property_floor,
  totalfloors: m.property_floors,
};
/** The schema of one field, made from its row in the table of fields. */
function createFieldSchema(name: OneValueName): z.ZodType {
  const field = getField(name);
  const { value, needed } = field;
  const missing = MISSING[name as NeededName];
  switch (value.kind) {
    case "choice":
      return needed ? requireChoice(value.values, missing) : allowChoice(value.values);
    case "line":
    case "place":
      return readByAll(field, needed ? requireLine(value.max, missing) : allowLine(value.max));
    case "text":
      return readByAll(field, requireLines(value.max, missing));
    case "rupees":
      return requireRupees(
        value.least ?? value.min,
        value.max,
        name === "rent" ? m.property_rent_small : undefined,
      );
    case "whole":
      return requireWholeNumber(
        value.min,
        value.max,
        WRONG[name] ?? (() => m.property_count({ max: value.max })),
      );
    case "size":
      return name === "landArea" ? requireLandSize(value.max) : requireSize(value.max);
    case "degrees":
      return requireNumber(-value.max, value.max, () => m.property_pin_wrong());
    case "yes-no":
      return hasThreeStates(field) ? yesNoOrNothing.describe(THREE_STATES) : yesOrNo;
    case "day":
      return day;
    default:
      return pincode;
  }
}

/** Public texts must not lead visitors past our team. Names of places come from our own lists and need no check. */
function readByAll({ seenBy, value }: PropertyField, schema: z.ZodType): z.ZodType {
  if (seenBy !== "public" || value.kind === "place") return schema;
  const isCode = value.kind === "line" && value.isCode;
  const text = schema as z.ZodType<string | null | undefined>;
  return text.superRefine(isCode ? rejectTexts(findPublicCodeTrouble) : rejectContactDetails);
}

/** The fields with one value each; without defaults, so that sending some of them changes only those. */
export const oneValueShape = Object.fromEntries(
  ONE_VALUE_NAMES.map((name) => [name, createFieldSchema(name)]),
) as InputShape;

const price = requireRupees(PRICE_FIELDS.price.value.least, LIMITS.price);
const area = requireSize(LIMITS.area);

/** One kind of apartment in a project; rupees and square feet. */
export const projectUnit = z.object({
  typeOfApartment: z.enum(APARTMENT_TYPES, { error: () => m.property_choose() }),
  typeOfPossession: z.enum(POSSESSIONS, { error: () => m.property_choose() }),
  priceFrom: price.refine((amount) => Boolean(amount), { error: () => m.property_unit_price() }),
  priceTo: price,
  areaFrom: area.refine((sqft) => Boolean(sqft), { error: () => m.property_unit_area() }),
  areaTo: area,
});

const projectUnits = z
  .array(projectUnit, { error: () => m.property_units_missing() })
  .max(LIMITS.projectUnits, { error: () => m.property_units_many({ max: LIMITS.projectUnits }) })
  .nullable()
  .optional();

const amenities = z
  .partialRecord(z.enum(AMENITIES), z.boolean({ error: () => m.property_yes_or_no() }), {
    error: () => m.property_amenity({ list: AMENITIES.join(", ") }),
  })
  .optional();

const mediaAnswer = z.object({
  id: requireId(m.property_photos_wrong),
  /** Its caption; where it is left out, the photo keeps the caption it has. */
  caption: z
    .string({ error: () => m.property_photos_wrong() })
    .overwrite(tidyText)
    .trim()
    .max(LIMITS.captionLength, { error: () => m.property_caption_long({ max: LIMITS.captionLength }) })
    .superRefine(rejectContactDetails)
    .optional(),
});

/** Photos in their order: uploaded for this form, or already on the property. */
const mediaFiles = z
  .array(mediaAnswer, { error: () => m.property_photos_wrong() })
  .max(LIMITS.photosPerProperty + LIMITS.videosPerProperty, {
    error: () => m.property_photos_many({ max: LIMITS.photosPerProperty }),
  })
  .optional();

/** Every field of the form, without defaults, so that sending some of them changes only those. */
export const propertyFields = z.object({ ...oneValueShape, amenities, projectUnits, mediaFiles });
