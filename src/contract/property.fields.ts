import { z } from "zod";
import { LIMITS } from "#domain/limits.ts";
import {
  AMENITIES,
  APARTMENT_TYPES,
  AVAILABILITY_VALUES,
  FACING_VALUES,
  FURNISHING_VALUES,
  HONORIFICS,
  LAND_UNITS,
  POSSESSIONS,
  POSTED_BY_VALUES,
  PURPOSE_VALUES,
  TENANT_TYPES,
  TRANSACTION_VALUES,
} from "#domain/property-choices.ts";
import { PROPERTY_TYPES } from "#domain/property-kinds.ts";
import { publicCodeTrouble } from "#domain/public-text/public-text.ts";
import { STATES } from "#domain/states.ts";
import { m } from "#words/generated/messages.js";
import { forEverybody, refusing } from "./public-text.ts";

const indian = new Intl.NumberFormat("en-IN");

/** Forms send what was typed: blank is nothing, and a number may come as text with Indian grouping. */
const blankIsNull = (value: unknown) => (typeof value === "string" && value.trim() === "" ? null : value);
const readNumber = (value: unknown) => {
  if (typeof value !== "string") return value;
  const text = value.trim().replaceAll(",", "");
  return text === "" ? null : Number(text);
};

const lineOf = (max: number) =>
  z
    .string({ error: () => m.property_text_wrong() })
    .trim()
    .max(max, { error: () => m.property_text_long({ max }) })
    // A control character has no place in a line; PostgreSQL would refuse the null one.
    .refine((text) => !/\p{Cc}/u.test(text), { error: () => m.property_text_wrong() });

const needed = (max: number, missing: () => string) =>
  z.string({ error: missing }).trim().min(1, { error: missing }).pipe(lineOf(max));

const line = (max: number = LIMITS.nameLength) =>
  z.preprocess(blankIsNull, lineOf(max).nullable()).optional();

/** A line that everybody reads. */
const publicLine = () => line().superRefine(forEverybody);

const choice = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.preprocess(blankIsNull, z.enum(values, { error: () => m.property_choose() }).nullable()).optional();

const yesOrNo = z
  .preprocess(
    (value) =>
      value === "true" || value === "on" ? true : value === "false" || value === "" ? false : value,
    z.boolean({ error: () => m.property_yes_or_no() }).nullable(),
  )
  .optional();

function numberBetween(min: number, max: number, wrong: () => string) {
  const error = { error: wrong };
  return z.preprocess(readNumber, z.number(error).min(min, error).max(max, error).nullable()).optional();
}
function wholeBetween(min: number, max: number, wrong: () => string) {
  const error = { error: wrong };
  return z
    .preprocess(readNumber, z.number(error).int(error).min(min, error).max(max, error).nullable())
    .optional();
}
const rupees = (max: number) => wholeBetween(1, max, () => m.property_rupees({ max: indian.format(max) }));
const size = numberBetween(0.01, LIMITS.area, () =>
  m.property_size_wrong({ max: indian.format(LIMITS.area) }),
);
const count = (max: number) => wholeBetween(0, max, () => m.property_count({ max }));

/** One kind of apartment in a project; rupees and square feet. */
const projectUnit = z.object({
  typeOfApartment: z.enum(APARTMENT_TYPES, { error: () => m.property_choose() }),
  typeOfPossession: z.enum(POSSESSIONS, { error: () => m.property_choose() }),
  priceFrom: rupees(LIMITS.price).refine((price) => Boolean(price), { error: () => m.property_unit_price() }),
  priceTo: rupees(LIMITS.price),
  areaFrom: size.refine((area) => Boolean(area), { error: () => m.property_unit_area() }),
  areaTo: size,
});

/** A day of the calendar, as a date field gives it. */
const day = z.preprocess(blankIsNull, z.iso.date({ error: () => m.property_day() }).nullable()).optional();

const whatItIs = {
  propertyTitle: needed(LIMITS.titleLength, () => m.property_title_missing()).superRefine(forEverybody),
  propertyType: z.enum(PROPERTY_TYPES, { error: () => m.property_type_missing() }),
  purpose: z.enum(PURPOSE_VALUES, { error: () => m.property_purpose_missing() }),
  price: rupees(LIMITS.price),
  rent: rupees(LIMITS.rent),
  security: wholeBetween(0, LIMITS.price, () => m.property_rupees_or_none()),
  negotiable: yesOrNo,
  tenantType: choice(TENANT_TYPES),
  postedBy: choice(POSTED_BY_VALUES),
  builder: publicLine(),
  reraNumber: line().superRefine(refusing(publicCodeTrouble)),
  transactionType: choice(TRANSACTION_VALUES),
  availability: choice(AVAILABILITY_VALUES),
  possessionOn: day,
  ownership: publicLine(),
};

const whomToAsk = {
  title: choice(HONORIFICS),
  firstName: line(),
  lastName: line(),
};

const whereItIs = {
  city: needed(LIMITS.nameLength, () => m.property_city_missing()),
  state: z.enum(STATES, { error: () => m.property_state_missing() }),
  locality: needed(LIMITS.nameLength, () => m.property_locality_missing()),
  address: needed(LIMITS.addressLength, () => m.property_address_missing()),
  pincode: z
    .preprocess(
      (value) => (typeof value === "number" ? String(value) : value),
      z.string({ error: () => m.property_pincode() }),
    )
    .pipe(
      z
        .string()
        .trim()
        .regex(/^[1-9]\d{5}$/, { error: () => m.property_pincode() }),
    ),
  lat: numberBetween(-90, 90, () => m.property_pin_wrong()),
  lng: numberBetween(-180, 180, () => m.property_pin_wrong()),
};

const howItIs = {
  area: size,
  landArea: size,
  landUnit: choice(LAND_UNITS),
  bedrooms: count(50),
  bathrooms: count(50),
  numberofbalconies: count(50),
  kitchen: publicLine(),
  floorno: wholeBetween(-5, 200, () => m.property_floor()),
  totalfloors: wholeBetween(0, 200, () => m.property_floors()),
  facing: choice(FACING_VALUES),
  ageofproperty: publicLine(),
  parking: yesOrNo,
  numberofcarparking: count(500),
  numberofbikeparking: count(500),
  watersupply: publicLine(),
  furnishing: choice(FURNISHING_VALUES),
  description: z
    .string({ error: () => m.property_description_missing() })
    .trim()
    .min(1, { error: () => m.property_description_missing() })
    .max(LIMITS.descriptionLength, { error: () => m.property_text_long({ max: LIMITS.descriptionLength }) })
    // Lines may break; anything else that cannot be seen is dropped.
    .transform((text) => text.replace(/[^\P{Cc}\n\t]/gu, ""))
    .superRefine(forEverybody),
  amenities: z
    .partialRecord(z.enum(AMENITIES), z.boolean({ error: () => m.property_yes_or_no() }), {
      error: () => m.property_amenity({ list: AMENITIES.join(", ") }),
    })
    .optional(),
  projectUnits: z
    .array(projectUnit, { error: () => m.property_units_missing() })
    .max(LIMITS.projectUnits, { error: () => m.property_units_many({ max: LIMITS.projectUnits }) })
    .nullable()
    .optional(),
};

const mediaAnswer = z.object({
  id: z.string().regex(/^[0-9a-f]{24}$/, { error: () => m.property_photos_wrong() }),
  /** What it shows; without one, the caption that it has stays. */
  caption: z
    .string({ error: () => m.property_photos_wrong() })
    .trim()
    .max(LIMITS.captionLength, { error: () => m.property_caption_long({ max: LIMITS.captionLength }) })
    .superRefine(forEverybody)
    .optional(),
});

/** Photos in their order: those that were uploaded for this form, or are already at the property. */
const mediaFiles = z
  .array(mediaAnswer, { error: () => m.property_photos_wrong() })
  .max(LIMITS.photosPerProperty + LIMITS.videosPerProperty, {
    error: () => m.property_photos_many({ max: LIMITS.photosPerProperty }),
  })
  .optional();

/** Every answer of the form, each by itself; none has a default, so that a part of them changes only that part. */
export const propertyFields = z.object({ ...whatItIs, ...whomToAsk, ...whereItIs, ...howItIs, mediaFiles });
