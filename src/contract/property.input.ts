import type { z } from "zod";
import {
  type AnswerOf,
  hasThreeStates,
  type OneValue,
  type PropertyField,
} from "#domain/property/fields/field.ts";
import {
  getField,
  type NamesLike,
  ONE_VALUE_NAMES,
  type OneValueName,
  type PROPERTY_FIELDS,
} from "#domain/property/fields/fields.ts";
import { findPublicCodeTrouble } from "#domain/public-text/public-text.ts";
import { m } from "#words/generated/messages.js";
import { rejectContactDetails, rejectTexts } from "./fields/public-text.ts";
import { THREE_STATES } from "./listing/property.answers.ts";
import {
  allowChoice,
  allowLine,
  day,
  pincode,
  requireChoice,
  requireLandSize,
  requireLine,
  requireLines,
  requireNumber,
  requireRupees,
  requireSize,
  requireWholeNumber,
  yesNoOrNothing,
  yesOrNo,
} from "./listing/property.input.ts";

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
