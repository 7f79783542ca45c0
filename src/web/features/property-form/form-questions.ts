import type { Choice } from "#domain/choice.ts";
import { getLabel } from "#domain/choice.ts";
import { formatRupees } from "#domain/money/money.ts";
import { AMENITIES, type Amenity, type Purpose } from "#domain/property/choices.ts";
import { getChoiceLabel } from "#domain/property/fields/answers.ts";
import { hasThreeStates, type QuestionSubject } from "#domain/property/fields/field.ts";
import { type FieldName, getField, isFieldName } from "#domain/property/fields/fields.ts";
import { getAmenitiesFor, getDetailQuestions, getPriceQuestions } from "#domain/property/fields/questions.ts";
import {
  getPurposesFor,
  hasUnits,
  PROPERTY_KINDS,
  PROPERTY_TYPES,
  type PropertyType,
} from "#domain/property/kinds.ts";
import { OWNER_PURPOSES } from "#domain/property/owner-choices.ts";
import { readTypedNumber } from "#domain/text/typed-number.ts";
import { m } from "#words/generated/messages.js";
import type { FormValues, TextFieldName } from "./form-values.ts";

const STEP_IDS = [
  "basics",
  "location",
  "details",
  "units",
  "amenities",
  "photos",
  "price",
  "preview",
] as const;
export type StepId = (typeof STEP_IDS)[number];

/** A step as it was stored; the first one if it is none. */
export const readStepId = (stored: unknown): StepId => STEP_IDS.find((step) => step === stored) ?? "basics";

/** The chosen property type; null while none is chosen. */
export function getType(values: Pick<FormValues, "propertyType">): PropertyType | null {
  return (PROPERTY_TYPES as readonly string[]).includes(values.propertyType)
    ? (values.propertyType as PropertyType)
    : null;
}

/** The steps, in order; only a project has units. */
export function listFormSteps(values: Pick<FormValues, "propertyType">): StepId[] {
  const steps: StepId[] = ["basics", "location", "details"];
  if (hasUnits(getType(values))) steps.push("units");
  return [...steps, "amenities", "photos", "price", "preview"];
}

type Asked = Readonly<Record<"basics" | "location" | "details" | "price", readonly TextFieldName[]>>;

/** The questions that apply to the property, step by step. Others are not sent. */
export function getQuestionsFor(values: FormValues): Asked {
  const subject = getSubject(values);
  const purpose = values.purpose as Purpose;
  return {
    basics: [
      ...(["purpose", "propertyType", "propertyTitle", "postedBy"] as const),
      ...(hasBuilder(values) ? (["builder", "reraNumber"] as const) : []),
      ...(["title", "firstName", "lastName"] as const),
    ],
    location: ["city", "locality", "address", "pincode", "state", "lat", "lng"],
    details: [...(subject ? getDetailQuestions(subject) : []), "description"],
    price: [
      ...getPriceQuestions(subject ?? { propertyType: "Flat/Apartment", purpose }),
      "negotiable",
      "visitDays",
      "visitHours",
    ],
  };
}

/** The amenities that it can have; all while no kind of property is chosen. */
export function listOfferedAmenities(values: Pick<FormValues, "propertyType">): readonly Amenity[] {
  const type = getType(values);
  return type ? getAmenitiesFor(type) : AMENITIES;
}

function hasBuilder(values: FormValues): boolean {
  return values.postedBy !== "owner" || hasUnits(getType(values));
}

/** The answers that decide which questions apply; null while no kind of property is chosen. */
export function getSubject(values: FormValues): QuestionSubject | null {
  const propertyType = getType(values);
  const { purpose, availability } = values;
  return propertyType && { propertyType, purpose: purpose as Purpose, availability };
}

/** The step that contains a field, by the field's name in an error: `projectUnits.0.priceFrom` belongs to the units. */
export function getStepOfField(values: FormValues, field: string): StepId {
  const [root = ""] = field.split(".");
  if (root === "projectUnits") return hasUnits(getType(values)) ? "units" : "basics";
  if (root === "amenities") return "amenities";
  if (root === "mediaFiles") return "photos";
  const asked = getQuestionsFor(values);
  for (const step of ["basics", "location", "details", "price"] as const)
    if ((asked[step] as readonly string[]).includes(root)) return step;
  // A price or a size that a project gets from its units.
  if (root === "price" || root === "area") return hasUnits(getType(values)) ? "units" : "price";
  return root === "mobile" ? "basics" : "preview";
}

/** The types that are listed for the chosen purpose: a plot is no PG. A type that was chosen before stays. */
export const listTypesFor = (chosen: { purpose: string; propertyType: string }): readonly Choice[] =>
  PROPERTY_KINDS.filter(
    ({ value }) =>
      value === chosen.propertyType || getPurposesFor(value).some((purpose) => purpose === chosen.purpose),
  ).map(({ value, label }) => ({ value, label }));

/** The choices, and the stored value if it is not one of them. */
export function addStoredChoice(choices: readonly Choice[], stored: string): readonly Choice[] {
  return stored === "" || choices.some(({ value }) => value === stored)
    ? choices
    : [...choices, { value: stored, label: () => stored }];
}

/** The form's own labels; other fields have their label from the table of fields. */
const QUESTIONS: Partial<Record<FieldName, () => string>> = {
  propertyTitle: m.owner_title,
  propertyType: m.owner_type,
  purpose: m.owner_purpose,
  price: m.owner_price,
  rent: m.owner_rent,
  security: m.owner_deposit,
  maintenance: m.owner_maintenance,
  negotiable: m.owner_negotiable,
  tenantType: m.owner_tenants,
  postedBy: m.owner_posted_by,
  builder: m.owner_builder,
  reraNumber: m.detail_rera,
  transactionType: m.owner_transaction,
  possessionOn: m.owner_possession,
  ownership: m.owner_ownership,
  firstName: m.account_first_name,
  lastName: m.account_last_name,
  city: m.owner_town,
  area: m.owner_area,
  landArea: m.field_land_area,
  landUnit: m.owner_land_unit,
  totalfloors: m.owner_floors,
  ageofproperty: m.owner_age,
  numberofcarparking: m.owner_car_parking,
  numberofbikeparking: m.owner_bike_parking,
  watersupply: m.owner_water,
  amenities: m.detail_amenities,
  projectUnits: m.owner_step_units,
};

/** Fields that are calculated from others, or that have controls of their own. */
const NOT_ASKED: ReadonlySet<string> = new Set(["owner", "parking", "mediaFiles"]);

/** The label of the question for a field; null for a calculated field. */
export const getLabelOfField = (name: string): string | null =>
  isFieldName(name) && !NOT_ASKED.has(name) ? (QUESTIONS[name] ?? getField(name).label)() : null;

/** An answer in words. */
export function getTextOfAnswer(name: string, text: string): string {
  if (text === "") return m.owner_theirs_nothing();
  if (!isFieldName(name)) return text;
  if (name === "purpose") return getLabel(OWNER_PURPOSES, text);
  const field = getField(name);
  const { kind } = field.value;
  if (kind === "yes-no" && !hasThreeStates(field)) return m.owner_theirs_yes();
  const amount = readTypedNumber(text);
  if (kind === "rupees" && amount !== null && Number.isFinite(amount)) return formatRupees(amount);
  return getChoiceLabel(name, text);
}

interface StepText {
  /** In the step navigation and on the buttons. */
  readonly name: () => string;
  readonly title: () => string;
  readonly intro: () => string;
}

/** The headings of a listing that is edited; the other steps have the same. */
export const EDIT_TEXT: Readonly<Partial<Record<StepId, Omit<StepText, "name">>>> = {
  basics: { title: m.owner_edit_basics_title, intro: m.owner_edit_basics_intro },
  location: { title: m.owner_edit_location_title, intro: m.owner_step_location_intro },
  price: { title: m.owner_edit_price_title, intro: m.owner_edit_price_intro },
  preview: { title: m.owner_edit_preview_title, intro: m.owner_edit_preview_intro },
};

/** The name and the heading of each step. */
export const STEP_TEXT: Readonly<Record<StepId, StepText>> = {
  basics: { name: m.owner_step_basics, title: m.owner_step_basics_title, intro: m.owner_step_basics_intro },
  location: {
    name: m.list_location,
    title: m.owner_step_location_title,
    intro: m.owner_step_location_intro,
  },
  details: { name: m.detail_details, title: m.owner_step_details_title, intro: m.owner_step_details_intro },
  units: { name: m.owner_step_units, title: m.owner_step_units_title, intro: m.owner_step_units_intro },
  amenities: {
    name: m.detail_amenities,
    title: m.detail_amenities,
    intro: m.owner_step_amenities_intro,
  },
  photos: { name: m.detail_photos, title: m.owner_step_photos_title, intro: m.owner_step_photos_intro },
  price: { name: m.field_price, title: m.owner_step_price_title, intro: m.owner_step_price_intro },
  preview: {
    name: m.owner_step_preview,
    title: m.owner_step_preview_title,
    intro: m.owner_step_preview_intro,
  },
};

/** Words with which our team names what has to be changed, by the step of the form in which it is. */
const STEP_WORDS: readonly (readonly [StepId, RegExp])[] = [
  ["location", /\b(?:pin|map|location|locality|address|pin ?code|street|landmark)\b/i],
  ["photos", /\b(?:photos?|pictures?|images?|videos?|captions?)\b/i],
  ["price", /\b(?:price|rent|deposit|security|maintenance)\b/i],
  ["details", /\b(?:description|area|size|sq\.? ?ft|bedrooms?|bhk|floors?|facing|furnishing|bathrooms?)\b/i],
  ["amenities", /\b(?:amenit(?:y|ies)|lift)\b/i],
  ["units", /\bunits?\b/i],
  ["basics", /\b(?:title|type|purpose|builder|rera|contact person|name)\b/i],
];

/**
 * The step of the form that a message of our team names first; null if it names none.
 * @param steps those that the form of this property has
 */
export function findNamedStep(message: string, steps: readonly StepId[]): StepId | null {
  const named = STEP_WORDS.filter(([step]) => steps.includes(step))
    .map(([step, words]) => ({ step, at: message.search(words) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  return named[0]?.step ?? null;
}
