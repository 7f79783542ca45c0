import type { PropertyRecord } from "#contract/property.ts";
import {
  APARTMENT_TYPES,
  AVAILABILITIES,
  FACINGS,
  FURNISHINGS,
  HONORIFICS,
  LAND_UNITS,
  POSSESSIONS,
  POSTED_BY,
  PURPOSES,
  TENANT_TYPES,
  TRANSACTIONS,
} from "#domain/property-choices.ts";
import { PROPERTY_TYPES } from "#domain/property-kinds.ts";
import { STATES } from "#domain/states.ts";
import { m } from "#words/generated/messages.js";

type Option = { readonly value: string; readonly label: string };

/** One question of the edit form. */
export interface EditField {
  readonly name: keyof PropertyRecord & string;
  readonly label: () => string;
  /** Of a closed list; `blank` lets it stay unsaid. */
  readonly options?: readonly Option[];
  readonly blank?: boolean;
  readonly type?: "number" | "date";
  readonly step?: string;
  readonly wide?: boolean;
}

const list = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }));
const yesNo = (): Option[] => [
  { value: "true", label: m.admin_yes() },
  { value: "false", label: m.admin_no() },
];
const number = { type: "number" } as const;
const fraction = { type: "number", step: "any" } as const;

export const personFields = (): EditField[] => [
  { name: "title", label: m.admin_field_title, options: list(HONORIFICS), blank: true },
  { name: "firstName", label: m.admin_field_first_name },
  { name: "lastName", label: m.admin_field_last_name },
];

export const detailFields = (): EditField[] => [
  { name: "propertyTitle", label: m.admin_field_property_title, wide: true },
  { name: "propertyType", label: m.admin_field_property_type, options: list(PROPERTY_TYPES) },
  { name: "purpose", label: m.admin_field_purpose, options: PURPOSES },
  { name: "tenantType", label: m.admin_field_tenant_type, options: list(TENANT_TYPES), blank: true },
  { name: "price", label: m.admin_field_price, ...number },
  { name: "rent", label: m.admin_field_rent, ...number },
  { name: "security", label: m.admin_field_security, ...number },
  { name: "negotiable", label: m.admin_field_negotiable, options: yesNo() },
  { name: "area", label: m.admin_field_area, ...fraction },
  { name: "landArea", label: m.admin_field_land_area, ...fraction },
  { name: "landUnit", label: m.admin_field_land_unit, options: list(LAND_UNITS), blank: true },
  { name: "bedrooms", label: m.admin_field_bedrooms, ...number },
  { name: "bathrooms", label: m.admin_field_bathrooms, ...number },
  { name: "numberofbalconies", label: m.admin_field_numberofbalconies, ...number },
  { name: "kitchen", label: m.admin_field_kitchen },
  { name: "floorno", label: m.admin_field_floorno, ...number },
  { name: "totalfloors", label: m.admin_field_totalfloors, ...number },
  { name: "facing", label: m.admin_field_facing, options: FACINGS, blank: true },
  { name: "ageofproperty", label: m.admin_field_ageofproperty },
  { name: "parking", label: m.admin_field_parking, options: yesNo() },
  { name: "numberofcarparking", label: m.admin_field_numberofcarparking, ...number },
  { name: "numberofbikeparking", label: m.admin_field_numberofbikeparking, ...number },
  { name: "watersupply", label: m.admin_field_watersupply },
  { name: "furnishing", label: m.admin_field_furnishing, options: FURNISHINGS, blank: true },
  { name: "postedBy", label: m.admin_field_posted_by, options: POSTED_BY },
  { name: "builder", label: m.admin_field_builder },
  { name: "reraNumber", label: m.admin_field_rera_number },
  { name: "transactionType", label: m.admin_field_transaction_type, options: TRANSACTIONS, blank: true },
  { name: "availability", label: m.admin_field_availability, options: AVAILABILITIES },
  { name: "possessionOn", label: m.admin_field_possession_on, type: "date" },
  { name: "ownership", label: m.admin_field_ownership },
];

export const locationFields = (): EditField[] => [
  { name: "address", label: m.admin_field_address, wide: true },
  { name: "locality", label: m.admin_field_locality },
  { name: "city", label: m.admin_field_city },
  { name: "state", label: m.admin_field_state, options: list(STATES) },
  { name: "pincode", label: m.admin_field_pincode },
  { name: "lat", label: m.admin_field_lat, ...fraction },
  { name: "lng", label: m.admin_field_lng, ...fraction },
];

type Unit = PropertyRecord["projectUnits"][number];
export interface UnitField extends Omit<EditField, "name"> {
  readonly name: keyof Unit & string;
}

export const unitFields = (): UnitField[] => [
  { name: "typeOfApartment", label: m.admin_field_type_of_apartment, options: list(APARTMENT_TYPES) },
  { name: "typeOfPossession", label: m.admin_field_type_of_possession, options: list(POSSESSIONS) },
  { name: "priceFrom", label: m.admin_field_price_from, ...number },
  { name: "priceTo", label: m.admin_field_price_to, ...number },
  { name: "areaFrom", label: m.admin_field_area_from, ...fraction },
  { name: "areaTo", label: m.admin_field_area_to, ...fraction },
];

/** What a control of the form is called, by its name. */
export function editLabel(name: string): string {
  const unit = /^projectUnits\.(\d+)\.(\w+)$/.exec(name);
  if (unit) {
    const label =
      unitFields()
        .find((field) => field.name === unit[2])
        ?.label() ?? name;
    return `${m.admin_unit({ number: Number(unit[1]) + 1 })}, ${label}`;
  }
  const amenity = /^amenities\.(.+)$/.exec(name)?.[1];
  if (amenity) return amenity;
  if (name === "description") return m.admin_field_description();
  const field = [...personFields(), ...detailFields(), ...locationFields()].find((one) => one.name === name);
  return field?.label() ?? name;
}
