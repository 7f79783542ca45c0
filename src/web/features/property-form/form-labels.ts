import { formatRupees } from "#domain/money/money.ts";
import { getChoiceLabel } from "#domain/property/fields/answers.ts";
import { hasThreeStates } from "#domain/property/fields/field.ts";
import { type FieldName, getField, isFieldName } from "#domain/property/fields/fields.ts";
import { readTypedNumber } from "#domain/text/typed-number.ts";
import { m } from "#words/generated/messages.js";

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
  const field = getField(name);
  const { kind } = field.value;
  if (kind === "yes-no" && !hasThreeStates(field)) return m.owner_theirs_yes();
  const amount = readTypedNumber(text);
  if (kind === "rupees" && amount !== null && Number.isFinite(amount)) return formatRupees(amount);
  return getChoiceLabel(name, text);
}
