import type { Purpose } from "#domain/property-choices.ts";
import { kindOf, PROPERTY_TYPES, type PropertyType } from "#domain/property-kinds.ts";
import type { FormValues, TextFieldName } from "./form-values.ts";

export type StepId =
  | "basics"
  | "location"
  | "details"
  | "units"
  | "amenities"
  | "photos"
  | "price"
  | "preview";

/** A type that one of ours is; none while it is not chosen. */
export function typeOf(values: Pick<FormValues, "propertyType">): PropertyType | null {
  return (PROPERTY_TYPES as readonly string[]).includes(values.propertyType)
    ? (values.propertyType as PropertyType)
    : null;
}

/** The steps, in order; only a project has units. */
export function stepsFor(values: Pick<FormValues, "propertyType">): StepId[] {
  const steps: StepId[] = ["basics", "location", "details"];
  if (typeOf(values) === "Project") steps.push("units");
  return [...steps, "amenities", "photos", "price", "preview"];
}

type Asked = Readonly<Record<"basics" | "location" | "details" | "price", readonly TextFieldName[]>>;

/** The questions that make sense for what is listed, step by step. What is not asked is not sent. */
export function questionsFor(values: FormValues): Asked {
  return {
    basics: [
      ...(["purpose", "propertyType", "propertyTitle", "postedBy"] as const),
      ...(hasBuilder(values) ? (["builder", "reraNumber"] as const) : []),
      ...(["title", "firstName", "lastName"] as const),
    ],
    location: ["city", "locality", "address", "pincode", "state", "lat", "lng"],
    details: detailsFor(values),
    price: priceFor(values),
  };
}

function hasBuilder(values: FormValues): boolean {
  return values.postedBy !== "owner" || typeOf(values) === "Project";
}

function priceFor(values: FormValues): TextFieldName[] {
  if (values.purpose !== "buy") return ["rent", "security", "negotiable"];
  return typeOf(values) === "Project" ? ["negotiable"] : ["price", "negotiable"];
}

function detailsFor(values: FormValues): TextFieldName[] {
  const type = typeOf(values);
  if (!type) return ["description"];
  const kind = kindOf(type);
  const bought = (values.purpose as Purpose) === "buy";
  const sale: TextFieldName[] = bought ? ["transactionType", "ownership"] : [];
  const when: TextFieldName[] =
    values.availability === "ready" ? ["availability"] : ["availability", "possessionOn"];
  if (kind.land) return ["landArea", "landUnit", "facing", ...sale, "description"];
  if (type === "Project") return [...when, "totalfloors", "watersupply", ...sale, ...parking, "description"];
  const onLand: TextFieldName[] =
    type === "Villa" || type === "Independent House" ? ["landArea", "landUnit"] : [];
  const rooms: TextFieldName[] = kind.home
    ? ["bedrooms", "bathrooms", "numberofbalconies", "kitchen"]
    : ["bathrooms"];
  const tenants: TextFieldName[] = kind.home && !bought ? ["tenantType"] : [];
  return [
    ...(["area", ...onLand, ...rooms] as const),
    ...(["floorno", "totalfloors", "facing", "furnishing", "ageofproperty", "watersupply"] as const),
    ...parking,
    ...when,
    ...sale,
    ...tenants,
    "description",
  ];
}

const parking = ["numberofcarparking", "numberofbikeparking"] as const satisfies readonly TextFieldName[];

/** The step that holds a field, by the field's name in an error: `projectUnits.0.priceFrom` is of the units. */
export function stepOfField(values: FormValues, field: string): StepId {
  const [root = ""] = field.split(".");
  if (root === "projectUnits") return typeOf(values) === "Project" ? "units" : "basics";
  if (root === "amenities") return "amenities";
  if (root === "mediaFiles") return "photos";
  const asked = questionsFor(values);
  for (const step of ["basics", "location", "details", "price"] as const)
    if ((asked[step] as readonly string[]).includes(root)) return step;
  // A price or a size that a project takes from its units.
  if (root === "price" || root === "area") return typeOf(values) === "Project" ? "units" : "price";
  return root === "mobile" ? "basics" : "preview";
}
