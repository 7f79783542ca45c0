import { AMENITIES, type Amenity, PURPOSES, type Purpose } from "./choices.ts";
import { getKind, type PropertyKind, type PropertyType } from "./kinds.ts";

/** The fields that decide which others are asked. */
export interface QuestionSubject {
  readonly propertyType: PropertyType;
  readonly purpose: Purpose;
  /** The state of construction; ready where nothing was entered. */
  readonly availability?: string | null | undefined;
}

/** Whether a question is asked for such a property. */
type Asked = (subject: QuestionSubject, kind: PropertyKind) => boolean;

const isLand: Asked = (_, { land }) => land;
const isSold: Asked = ({ purpose }) => purpose === "buy";
const isLet: Asked = ({ purpose }) => purpose !== "buy";
const isProject: Asked = ({ propertyType }) => propertyType === "Project";
/** Stands on the ground, finished or not; a project is many of them. */
const isBuilt: Asked = (_, { land }) => !land;
/** One flat, house, shop or room: what differs among the homes of a project stands with its units. */
const isOne: Asked = ({ propertyType }, { land }) => !land && propertyType !== "Project";
const isHome: Asked = (subject, kind) => kind.home && isOne(subject, kind);
const isHomeToLet: Asked = (subject, kind) => isHome(subject, kind) && isLet(subject, kind);
const hasOwnLand: Asked = (_, { land, ownLand }) => land || ownLand;

/**
 * Of which properties each answer is asked, in the order of the form; a field that is not named here is asked of
 * each. Pages show by it what can be said, and the server clears what cannot. It stands apart from the table of fields
 * (property/fields.ts) because public pages load it.
 */
const ASKED = {
  area: isOne,
  landArea: hasOwnLand,
  landUnit: hasOwnLand,
  bedrooms: (_, kind) => kind.needsBedrooms,
  bathrooms: isOne,
  numberofbalconies: isHome,
  kitchen: isHome,
  floorno: isOne,
  totalfloors: isBuilt,
  facing: (subject, kind) => isOne(subject, kind) || isLand(subject, kind),
  furnishing: (subject, kind) => kind.furnished && isOne(subject, kind),
  ageofproperty: isOne,
  watersupply: () => true,
  numberofcarparking: isBuilt,
  numberofbikeparking: isBuilt,
  availability: isBuilt,
  possessionOn: (subject, kind) => isBuilt(subject, kind) && (subject.availability ?? "ready") !== "ready",
  transactionType: isSold,
  ownership: isSold,
  tenantType: isHomeToLet,
  pets: isHomeToLet,
  // A project's prices are those of its units.
  price: (subject, kind) => isSold(subject, kind) && !isProject(subject, kind),
  rent: isLet,
  security: isLet,
} as const satisfies Record<string, Asked>;

/** Fields that make sense for some properties only. */
export type OwnQuestion = keyof typeof ASKED;
export const OWN_QUESTIONS = Object.keys(ASKED) as OwnQuestion[];

const PRICES: readonly OwnQuestion[] = ["price", "rent", "security"];
const isAsked = (subject: QuestionSubject) => (question: OwnQuestion) =>
  ASKED[question](subject, getKind(subject.propertyType));

/** What is asked of its size, rooms and state, in the order of the form: a plot has no bathrooms. */
export function getDetailQuestions(subject: QuestionSubject): OwnQuestion[] {
  return OWN_QUESTIONS.filter((question) => !PRICES.includes(question)).filter(isAsked(subject));
}

/** A sale has a price, whatever is let a rent and a deposit. */
export function getPriceQuestions(subject: QuestionSubject): OwnQuestion[] {
  return PRICES.filter(isAsked(subject));
}

/** The fields that make no sense for this property. */
export function listUnaskedQuestions(subject: QuestionSubject): OwnQuestion[] {
  const asked = isAsked(subject);
  return OWN_QUESTIONS.filter((question) => !asked(question));
}

/** What it can be offered for: a project is sold, and a bed is let only where people live. */
export function getPurposesFor(type: PropertyType): Purpose[] {
  const every = PURPOSES.map(({ value }) => value);
  if (type === "Project") return ["buy"];
  return getKind(type).home ? every : every.filter((purpose) => purpose !== "pg");
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

/** The amenities that it can have, in the order of the list. */
export function getAmenitiesFor(type: PropertyType): Amenity[] {
  const { land, workplace } = getKind(type);
  const not = land ? NOT_ON_LAND : workplace ? NOT_AT_WORK : [];
  return AMENITIES.filter((amenity) => !not.includes(amenity));
}
