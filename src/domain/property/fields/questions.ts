import { AMENITIES, type Amenity } from "../choices.ts";
import { getKind, type PropertyType } from "../kinds.ts";
import type { IsAsked, QuestionSubject } from "./field.ts";
import { DETAIL_FIELDS } from "./fields.details.ts";
import { SIZE_FIELDS } from "./fields.place.ts";
import { PRICE_FIELDS } from "./fields.price.ts";
import { type FieldName, getField, type NamesLike, PROPERTY_FIELDS } from "./fields.ts";

/** Fields that only some properties have. */
export type OwnQuestion = NamesLike<{ asked: IsAsked }>;

const isOwnQuestion = (name: FieldName): name is OwnQuestion => getField(name).asked !== undefined;
/** In the order of the form: a form asks first for the size. */
const IN_ORDER = { ...SIZE_FIELDS, ...DETAIL_FIELDS, ...PRICE_FIELDS, ...PROPERTY_FIELDS };
export const OWN_QUESTIONS = (Object.keys(IN_ORDER) as FieldName[]).filter(isOwnQuestion);

const PRICES: readonly OwnQuestion[] = ["price", "rent", "security", "maintenance", "availableFrom"];
/** Whether such a property has the field. */
export const isAsked = (subject: QuestionSubject) => (question: OwnQuestion) =>
  PROPERTY_FIELDS[question].asked(subject);

/** The questions about its size, rooms and state, in the order of the form: a plot has no bathrooms. */
export function getDetailQuestions(subject: QuestionSubject): OwnQuestion[] {
  return OWN_QUESTIONS.filter((question) => !PRICES.includes(question)).filter(isAsked(subject));
}

/** A sale has a price; anything else has a rent, a deposit and a day from which it is free. */
export function getPriceQuestions(subject: QuestionSubject): OwnQuestion[] {
  return PRICES.filter(isAsked(subject));
}

/** The fields that make no sense for this property. */
export function listUnaskedQuestions(subject: QuestionSubject): OwnQuestion[] {
  const asked = isAsked(subject);
  return OWN_QUESTIONS.filter((question) => !asked(question));
}

/** Land has no lift, and nobody lives in a shop. */
const NOT_ON_LAND: readonly Amenity[] = [
  "Lift",
  "Car Parking",
  "Gymnasium",
  "Swimming Pool",
  "Servant Room",
  "AC",
];
const NOT_AT_WORK: readonly Amenity[] = ["Swimming Pool", "Servant Room"];

/** The amenities that such a property can have, in the order of the list. */
export function getAmenitiesFor(type: PropertyType): Amenity[] {
  const { land, workplace } = getKind(type);
  const not = land ? NOT_ON_LAND : workplace ? NOT_AT_WORK : [];
  return AMENITIES.filter((amenity) => !not.includes(amenity));
}
