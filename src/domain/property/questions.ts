import { AMENITIES, type Amenity, PURPOSES, type Purpose } from "./choices.ts";
import { getKind, type PropertyKind, type PropertyType } from "./kinds.ts";

/** The fields that decide which other fields a form asks for. */
export interface QuestionSubject {
  readonly propertyType: PropertyType;
  readonly purpose: Purpose;
  /** The state of construction; ready if nothing was entered. */
  readonly availability?: string | null | undefined;
}

/** Whether a question is asked for such a property. */
type Asked = (subject: QuestionSubject, kind: PropertyKind) => boolean;

const isLand: Asked = (_, { land }) => land;
const isSold: Asked = ({ purpose }) => purpose === "buy";
const isLet: Asked = ({ purpose }) => purpose !== "buy";
const isProject: Asked = ({ propertyType }) => propertyType === "Project";
/** A building, finished or not; a project consists of many. */
const isBuilt: Asked = (_, { land }) => !land;
/** A single flat, house, shop or room: what differs between the homes of a project belongs to its units. */
const isOne: Asked = ({ propertyType }, { land }) => !land && propertyType !== "Project";
const isHome: Asked = (subject, kind) => kind.home && isOne(subject, kind);
const isHomeToLet: Asked = (subject, kind) => isHome(subject, kind) && isLet(subject, kind);
const isReady = ({ availability }: QuestionSubject) => (availability ?? "ready") === "ready";
const hasOwnLand: Asked = (_, { land, ownLand }) => land || ownLand;

/**
 * Which properties have each field, in the order of the form; a field that is not named here belongs to every property.
 * Pages show fields by it, and the server clears fields that do not apply. It is separate from the table of fields
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
  possessionOn: (subject, kind) => isBuilt(subject, kind) && !isReady(subject),
  transactionType: isSold,
  ownership: isSold,
  tenantType: isHomeToLet,
  pets: isHomeToLet,
  // A project's prices are those of its units.
  price: (subject, kind) => isSold(subject, kind) && !isProject(subject, kind),
  rent: isLet,
  security: isLet,
  maintenance: isOne,
  availableFrom: (subject, kind) => isLet(subject, kind) && isReady(subject),
} as const satisfies Record<string, Asked>;

/** Fields that make sense only for some properties. */
export type OwnQuestion = keyof typeof ASKED;
export const OWN_QUESTIONS = Object.keys(ASKED) as OwnQuestion[];

const PRICES: readonly OwnQuestion[] = ["price", "rent", "security", "maintenance", "availableFrom"];
const isAsked = (subject: QuestionSubject) => (question: OwnQuestion) =>
  ASKED[question](subject, getKind(subject.propertyType));

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

/** The purposes that are possible: a project is for sale, and PG is only for places where people live. */
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

/** The amenities that such a property can have, in the order of the list. */
export function getAmenitiesFor(type: PropertyType): Amenity[] {
  const { land, workplace } = getKind(type);
  const not = land ? NOT_ON_LAND : workplace ? NOT_AT_WORK : [];
  return AMENITIES.filter((amenity) => !not.includes(amenity));
}
