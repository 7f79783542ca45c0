import { m } from "#words/generated/messages.js";
import { type Choice, getValues } from "../choice.ts";

/** Closed lists of a property's fields (spec section 3, values.md). The values are used in the API and the database. */
export const PURPOSES = [
  { value: "buy", label: m.choice_purpose_buy },
  { value: "rent", label: m.choice_purpose_rent },
  { value: "lease", label: m.choice_purpose_lease },
  { value: "pg", label: m.choice_purpose_pg },
] as const satisfies readonly Choice[];
export type Purpose = (typeof PURPOSES)[number]["value"];

export const BHK_BUCKETS = [
  { value: "1", label: m.choice_bhk_1 },
  { value: "2", label: m.choice_bhk_2 },
  { value: "3", label: m.choice_bhk_3 },
  { value: "4plus", label: m.choice_bhk_4plus },
] as const satisfies readonly Choice[];
export type BhkBucket = (typeof BHK_BUCKETS)[number]["value"];

export const POSTED_BY = [
  { value: "owner", label: m.choice_posted_by_owner },
  { value: "builder", label: m.choice_posted_by_builder },
  { value: "dealer", label: m.choice_posted_by_dealer },
  { value: "featured-dealer", label: m.choice_posted_by_featured_dealer },
] as const satisfies readonly Choice[];
export type PostedBy = (typeof POSTED_BY)[number]["value"];

export const AVAILABILITIES = [
  { value: "ready", label: m.choice_availability_ready },
  { value: "under-construction", label: m.choice_availability_under_construction },
  { value: "new-launch", label: m.choice_availability_new_launch },
] as const satisfies readonly Choice[];

export const TRANSACTIONS = [
  { value: "resale", label: m.choice_transaction_resale },
  { value: "new-booking", label: m.choice_transaction_new_booking },
] as const satisfies readonly Choice[];
export type TransactionType = (typeof TRANSACTIONS)[number]["value"];

export const FURNISHINGS = [
  { value: "full", label: m.choice_furnishing_full },
  { value: "semi", label: m.choice_furnishing_semi },
  { value: "none", label: m.choice_furnishing_none },
] as const satisfies readonly Choice[];

export const PETS = [
  { value: "yes", label: m.choice_pets_yes },
  { value: "no", label: m.choice_pets_no },
] as const satisfies readonly Choice[];

export const FACINGS = [
  { value: "north", label: m.choice_facing_north },
  { value: "south", label: m.choice_facing_south },
  { value: "east", label: m.choice_facing_east },
  { value: "west", label: m.choice_facing_west },
  { value: "north-east", label: m.choice_facing_north_east },
  { value: "north-west", label: m.choice_facing_north_west },
  { value: "south-east", label: m.choice_facing_south_east },
  { value: "south-west", label: m.choice_facing_south_west },
] as const satisfies readonly Choice[];
export type Facing = (typeof FACINGS)[number]["value"];

export const VERIFICATIONS = [
  { value: "pending", label: m.choice_verification_pending },
  { value: "approved", label: m.choice_verification_approved },
  { value: "rejected", label: m.choice_verification_rejected },
  // The team has asked the owner for a change and is waiting for it.
  { value: "changes-requested", label: m.choice_verification_changes_requested },
] as const satisfies readonly Choice[];
/** How lists filter and count it (specification): a listing with a requested change counts as pending. */
export const VERIFICATION_FILTERS = VERIFICATIONS.filter(({ value }) => value !== "changes-requested");
export type Verification = (typeof VERIFICATIONS)[number]["value"];

/** The checks that the team can make; each adds a line to the public verification trail. */
export const CHECK_KINDS = [
  { value: "papers", label: m.choice_check_papers },
  { value: "photos", label: m.detail_photos },
  { value: "video", label: m.detail_video },
  { value: "site", label: m.choice_check_site },
] as const satisfies readonly Choice[];
export type CheckKind = (typeof CHECK_KINDS)[number]["value"];

export const HONORIFIC_CHOICES = [
  { value: "Mr", label: m.choice_honorific_mr },
  { value: "Mrs", label: m.choice_honorific_mrs },
  { value: "Ms", label: m.choice_honorific_ms },
  { value: "Dr", label: m.choice_honorific_dr },
] as const satisfies readonly Choice[];
export const TENANT_CHOICES = [
  { value: "Any", label: m.choice_tenant_any },
  { value: "Family", label: m.choice_tenant_family },
  { value: "Bachelors (Men)", label: m.choice_tenant_bachelors_men },
  { value: "Bachelors (Women)", label: m.choice_tenant_bachelors_women },
  { value: "Company", label: m.choice_tenant_company },
] as const satisfies readonly Choice[];
export const APARTMENT_CHOICES = [
  { value: "1 BHK", label: m.choice_bhk_1 },
  { value: "2 BHK", label: m.choice_bhk_2 },
  { value: "3 BHK", label: m.choice_bhk_3 },
  { value: "4 BHK", label: m.choice_apartment_4_bhk },
  { value: "5+ BHK", label: m.choice_apartment_5plus_bhk },
  { value: "Studio", label: m.choice_apartment_studio },
  { value: "Penthouse", label: m.choice_apartment_penthouse },
] as const satisfies readonly Choice[];
export const POSSESSION_CHOICES = [
  { value: "Ready to Move", label: m.choice_availability_ready },
  { value: "Under Construction", label: m.choice_availability_under_construction },
  { value: "New Launch", label: m.choice_availability_new_launch },
] as const satisfies readonly Choice[];
export const AMENITY_CHOICES = [
  { value: "Lift", label: m.choice_amenity_lift },
  { value: "Car Parking", label: m.choice_amenity_car_parking },
  { value: "Power Backup", label: m.choice_amenity_power_backup },
  { value: "Water Supply", label: m.choice_amenity_water_supply },
  { value: "Security", label: m.choice_amenity_security },
  { value: "Gymnasium", label: m.choice_amenity_gymnasium },
  { value: "Swimming Pool", label: m.choice_amenity_swimming_pool },
  { value: "Clubhouse", label: m.choice_amenity_clubhouse },
  { value: "Gas Pipeline", label: m.choice_amenity_gas_pipeline },
  { value: "Park", label: m.choice_amenity_park },
  { value: "Servant Room", label: m.choice_amenity_servant_room },
  { value: "AC", label: m.choice_amenity_ac },
] as const satisfies readonly Choice[];
export type Amenity = (typeof AMENITY_CHOICES)[number]["value"];

/** All units of land. The database knows which of them a place uses, and how large they are there. */
export const LAND_UNITS = [
  "sqft",
  "sqyd",
  "sqm",
  "chatak",
  "katha",
  "dhur",
  "decimal",
  "bigha",
  "acre",
  "hectare",
] as const;
export type LandUnit = (typeof LAND_UNITS)[number];
/** Units for the remainder of a size: 2 katha 5 dhur. */
export const LAND_PARTS = ["chatak", "dhur", "katha"] as const satisfies readonly LandUnit[];
export type LandPart = (typeof LAND_PARTS)[number];

/** The closed lists by the field that they belong to. */
export const CHOICES_OF = {
  purpose: PURPOSES,
  postedBy: POSTED_BY,
  availability: AVAILABILITIES,
  transactionType: TRANSACTIONS,
  facing: FACINGS,
  furnishing: FURNISHINGS,
  pets: PETS,
  title: HONORIFIC_CHOICES,
  tenantType: TENANT_CHOICES,
} as const;

export const HONORIFICS = getValues(HONORIFIC_CHOICES);
export const TENANT_TYPES = getValues(TENANT_CHOICES);
export const APARTMENT_TYPES = getValues(APARTMENT_CHOICES);
export const POSSESSIONS = getValues(POSSESSION_CHOICES);
export const AMENITIES = getValues(AMENITY_CHOICES);
export const PURPOSE_VALUES = getValues(PURPOSES);
export const BHK_VALUES = getValues(BHK_BUCKETS);
export const POSTED_BY_VALUES = getValues(POSTED_BY);
export const AVAILABILITY_VALUES = getValues(AVAILABILITIES);
export const TRANSACTION_VALUES = getValues(TRANSACTIONS);
export const FURNISHING_VALUES = getValues(FURNISHINGS);
export const PET_VALUES = getValues(PETS);
export const FACING_VALUES = getValues(FACINGS);
export const VERIFICATION_VALUES = getValues(VERIFICATIONS);
export const CHECK_VALUES = getValues(CHECK_KINDS);

/** The BHK bucket for a number of bedrooms; null below one. */
export function getBhk(bedrooms: number | null | undefined): BhkBucket | null {
  if (!bedrooms || bedrooms < 1) return null;
  return bedrooms >= 4 ? "4plus" : (String(bedrooms) as BhkBucket);
}
