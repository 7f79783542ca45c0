import { type Choice, labelOf } from "#domain/choice.ts";
import { rupees } from "#domain/money.ts";
import { CHOICES_OF } from "#domain/property-choices.ts";
import { m } from "#words/generated/messages.js";
import type { TextFieldName } from "./form-values.ts";

const LABELS: Record<Exclude<TextFieldName, "parking"> | "amenities" | "projectUnits", () => string> = {
  propertyTitle: m.owner_title,
  propertyType: m.owner_type,
  purpose: m.owner_purpose,
  price: m.owner_price,
  rent: m.owner_rent,
  security: m.owner_deposit,
  negotiable: m.owner_negotiable,
  tenantType: m.owner_tenants,
  postedBy: m.owner_posted_by,
  builder: m.owner_builder,
  reraNumber: m.owner_rera,
  transactionType: m.owner_transaction,
  availability: m.owner_availability,
  possessionOn: m.owner_possession,
  ownership: m.owner_ownership,
  title: m.owner_person_title,
  firstName: m.owner_first_name,
  lastName: m.owner_last_name,
  city: m.owner_town,
  state: m.owner_state,
  locality: m.owner_locality,
  address: m.owner_address,
  pincode: m.owner_pincode,
  lat: m.owner_lat,
  lng: m.owner_lng,
  area: m.owner_area,
  landArea: m.owner_land,
  landUnit: m.owner_land_unit,
  bedrooms: m.owner_bedrooms,
  bathrooms: m.owner_bathrooms,
  numberofbalconies: m.owner_balconies,
  kitchen: m.owner_kitchen,
  floorno: m.owner_floor,
  totalfloors: m.owner_floors,
  facing: m.owner_facing,
  ageofproperty: m.owner_age,
  numberofcarparking: m.owner_car_parking,
  numberofbikeparking: m.owner_bike_parking,
  watersupply: m.owner_water,
  furnishing: m.owner_furnishing,
  description: m.owner_description,
  amenities: m.owner_amenities,
  projectUnits: m.owner_step_units,
};

const MONEY = ["price", "rent", "security"];

/** The question that a field answers; null for what is worked out from others. */
export const labelOfField = (name: string): string | null =>
  Object.hasOwn(LABELS, name) ? LABELS[name as keyof typeof LABELS]() : null;

/** An answer as people read it. */
export function wordsOfAnswer(name: string, text: string): string {
  if (text === "") return m.owner_theirs_nothing();
  if (name === "negotiable") return m.owner_theirs_yes();
  const amount = Number(text.replaceAll(",", ""));
  if (MONEY.includes(name) && Number.isFinite(amount)) return rupees(amount);
  const choices: readonly Choice[] | undefined = CHOICES_OF[name as keyof typeof CHOICES_OF];
  return choices ? labelOf(choices, text) : text;
}
