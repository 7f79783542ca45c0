import { AMENITIES, type Amenity, PURPOSES, type Purpose } from "./property-choices.ts";
import { kindOf, type PropertyType } from "./property-kinds.ts";

/** Answers that make sense for some properties only; everything else is asked of each. */
export const OWN_QUESTIONS = [
  "area",
  "landArea",
  "landUnit",
  "bedrooms",
  "bathrooms",
  "numberofbalconies",
  "kitchen",
  "floorno",
  "totalfloors",
  "facing",
  "furnishing",
  "ageofproperty",
  "watersupply",
  "numberofcarparking",
  "numberofbikeparking",
  "availability",
  "possessionOn",
  "transactionType",
  "ownership",
  "tenantType",
  "price",
  "rent",
  "security",
] as const;
export type OwnQuestion = (typeof OWN_QUESTIONS)[number];

/** The answers that the others depend on. */
export interface Subject {
  readonly propertyType: PropertyType;
  readonly purpose: Purpose;
  /** How far it is built; what is not said is ready. */
  readonly availability?: string | null | undefined;
}

const PARKING = ["numberofcarparking", "numberofbikeparking"] as const;

/** What is asked of its size, rooms and state, in the order of the form: a plot has no bathrooms. */
export function detailQuestions({ propertyType, purpose, availability }: Subject): OwnQuestion[] {
  const kind = kindOf(propertyType);
  const sale: OwnQuestion[] = purpose === "buy" ? ["transactionType", "ownership"] : [];
  if (kind.land) return ["landArea", "landUnit", "facing", "watersupply", ...sale];
  const ready = (availability ?? "ready") === "ready";
  const when: OwnQuestion[] = ready ? ["availability"] : ["availability", "possessionOn"];
  // Its homes differ: what is asked of one stands with the units.
  if (propertyType === "Project") return [...when, "totalfloors", "watersupply", ...sale, ...PARKING];
  const ownLand = propertyType === "Villa" || propertyType === "Independent House";
  return [
    "area",
    ...(ownLand ? (["landArea", "landUnit"] as const) : []),
    ...(kind.needsBedrooms ? (["bedrooms"] as const) : []),
    "bathrooms",
    ...(kind.home ? (["numberofbalconies", "kitchen"] as const) : []),
    ...(["floorno", "totalfloors", "facing", "furnishing", "ageofproperty", "watersupply"] as const),
    ...PARKING,
    ...when,
    ...sale,
    ...(kind.home && purpose !== "buy" ? (["tenantType"] as const) : []),
  ];
}

/** A sale has a price, which a project takes from its units; whatever is let has a rent and a deposit. */
export function priceQuestions({ propertyType, purpose }: Subject): OwnQuestion[] {
  if (purpose !== "buy") return ["rent", "security"];
  return propertyType === "Project" ? [] : ["price"];
}

/** The answers that make no sense for it. */
export function unasked(subject: Subject): OwnQuestion[] {
  const asked = new Set([...detailQuestions(subject), ...priceQuestions(subject)]);
  return OWN_QUESTIONS.filter((question) => !asked.has(question));
}

/** What it can be offered for: a project is sold, and a bed is let only where people live. */
export function purposesFor(type: PropertyType): Purpose[] {
  const every = PURPOSES.map(({ value }) => value);
  if (type === "Project") return ["buy"];
  return kindOf(type).home ? every : every.filter((purpose) => purpose !== "pg");
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
export function amenitiesFor(type: PropertyType): Amenity[] {
  const work = type === "Shop" || type === "Office";
  const not = kindOf(type).land ? NOT_ON_LAND : work ? NOT_AT_WORK : [];
  return AMENITIES.filter((amenity) => !not.includes(amenity));
}
