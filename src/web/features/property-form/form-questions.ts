import { AMENITIES, type Amenity, type Purpose } from "#domain/property/choices.ts";
import type { QuestionSubject } from "#domain/property/fields/field.ts";
import { getAmenitiesFor, getDetailQuestions, getPriceQuestions } from "#domain/property/fields/questions.ts";
import { PROPERTY_TYPES, type PropertyType } from "#domain/property/kinds.ts";
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
  if (getType(values) === "Project") steps.push("units");
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
  return values.postedBy !== "owner" || getType(values) === "Project";
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
  if (root === "projectUnits") return getType(values) === "Project" ? "units" : "basics";
  if (root === "amenities") return "amenities";
  if (root === "mediaFiles") return "photos";
  const asked = getQuestionsFor(values);
  for (const step of ["basics", "location", "details", "price"] as const)
    if ((asked[step] as readonly string[]).includes(root)) return step;
  // A price or a size that a project gets from its units.
  if (root === "price" || root === "area") return getType(values) === "Project" ? "units" : "price";
  return root === "mobile" ? "basics" : "preview";
}
