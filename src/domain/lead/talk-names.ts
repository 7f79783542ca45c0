import type { OneValueName } from "#domain/property/fields/fields.ts";

/** The owner's conditions, in the order in which visitors ask about them. */
export const CONDITION_FIELD_NAMES = [
  "negotiable",
  "security",
  "maintenance",
  "availability",
  "possessionOn",
  "availableFrom",
  "tenantType",
  "pets",
  "furnishing",
  "visitDays",
  "visitHours",
] as const satisfies readonly OneValueName[];

/** The answers about a property that a member reads out or is asked for on the phone, in the order of the page. */
export const CALL_FIELD_NAMES = [
  "propertyTitle",
  "purpose",
  "price",
  "rent",
  ...CONDITION_FIELD_NAMES,
  "address",
  "locality",
  "city",
] as const satisfies readonly OneValueName[];
