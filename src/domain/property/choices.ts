import { getValues, listChoices } from "#domain/choice.ts";
import { m } from "#words/generated/messages.js";

/** Closed lists of a property's fields (docs/values.md). The values are used in the API and the database. */
export const PURPOSES = listChoices({
  buy: m.choice_purpose_buy,
  rent: m.choice_purpose_rent,
  lease: m.choice_purpose_lease,
  pg: m.choice_purpose_pg,
});
export type Purpose = (typeof PURPOSES)[number]["value"];

export const BHK_BUCKETS = listChoices({
  "1": m.choice_bhk_1,
  "2": m.choice_bhk_2,
  "3": m.choice_bhk_3,
  "4plus": m.choice_bhk_4plus,
});
export type BhkBucket = (typeof BHK_BUCKETS)[number]["value"];

export const POSTED_BY = listChoices({
  owner: m.choice_posted_by_owner,
  builder: m.choice_posted_by_builder,
  dealer: m.choice_posted_by_dealer,
  "featured-dealer": m.choice_posted_by_featured_dealer,
});
export type PostedBy = (typeof POSTED_BY)[number]["value"];

export const AVAILABILITIES = listChoices({
  ready: m.choice_availability_ready,
  "under-construction": m.choice_availability_under_construction,
  "new-launch": m.choice_availability_new_launch,
});

export const TRANSACTIONS = listChoices({
  resale: m.choice_transaction_resale,
  "new-booking": m.choice_transaction_new_booking,
});
export type TransactionType = (typeof TRANSACTIONS)[number]["value"];

export const FURNISHINGS = listChoices({
  full: m.choice_furnishing_full,
  semi: m.choice_furnishing_semi,
  none: m.choice_furnishing_none,
});

export const PETS = listChoices({
  yes: m.choice_pets_yes,
  no: m.choice_pets_no,
});

/** The days on which the owner can show the property; any day if nothing is chosen. */
export const VISIT_DAYS = listChoices({
  weekdays: m.choice_visit_days_weekdays,
  weekends: m.choice_visit_days_weekends,
});
export type ShowingDays = (typeof VISIT_DAYS)[number]["value"];

/** The time of day at which the owner can show it. */
export const VISIT_HOURS = listChoices({
  morning: m.choice_visit_hours_morning,
  afternoon: m.choice_visit_hours_afternoon,
  evening: m.choice_visit_hours_evening,
});
export type ShowingHours = (typeof VISIT_HOURS)[number]["value"];

export const FACINGS = listChoices({
  north: m.choice_facing_north,
  south: m.choice_facing_south,
  east: m.choice_facing_east,
  west: m.choice_facing_west,
  "north-east": m.choice_facing_north_east,
  "north-west": m.choice_facing_north_west,
  "south-east": m.choice_facing_south_east,
  "south-west": m.choice_facing_south_west,
});
export type Facing = (typeof FACINGS)[number]["value"];

export const VERIFICATIONS = listChoices({
  pending: m.choice_verification_pending,
  approved: m.choice_verification_approved,
  rejected: m.choice_verification_rejected,
  // The team has asked the owner for a change and is waiting for it.
  "changes-requested": m.choice_verification_changes_requested,
});
/** How lists filter and count it (docs/values.md): a listing with a requested change counts as pending. */
export const VERIFICATION_FILTERS = VERIFICATIONS.filter(({ value }) => value !== "changes-requested");
export type Verification = (typeof VERIFICATIONS)[number]["value"];

/** The checks that the team can make; each adds a line to the public verification trail. */
export const CHECK_KINDS = listChoices({
  papers: m.choice_check_papers,
  photos: m.detail_photos,
  video: m.detail_video,
  site: m.choice_check_site,
});
export type CheckKind = (typeof CHECK_KINDS)[number]["value"];

export const HONORIFIC_CHOICES = listChoices({
  Mr: m.choice_honorific_mr,
  Mrs: m.choice_honorific_mrs,
  Ms: m.choice_honorific_ms,
  Dr: m.choice_honorific_dr,
});
const TENANT_CHOICES = listChoices({
  Any: m.choice_tenant_any,
  Family: m.choice_tenant_family,
  "Bachelors (Men)": m.choice_tenant_bachelors_men,
  "Bachelors (Women)": m.choice_tenant_bachelors_women,
  Company: m.choice_tenant_company,
});
export const APARTMENT_CHOICES = listChoices({
  "1 BHK": m.choice_bhk_1,
  "2 BHK": m.choice_bhk_2,
  "3 BHK": m.choice_bhk_3,
  "4 BHK": m.choice_apartment_4_bhk,
  "5+ BHK": m.choice_apartment_5plus_bhk,
  Studio: m.choice_apartment_studio,
  Penthouse: m.choice_apartment_penthouse,
});
export const POSSESSION_CHOICES = listChoices({
  "Ready to Move": m.choice_availability_ready,
  "Under Construction": m.choice_availability_under_construction,
  "New Launch": m.choice_availability_new_launch,
});
export const AMENITY_CHOICES = listChoices({
  Lift: m.choice_amenity_lift,
  "Car Parking": m.choice_amenity_car_parking,
  "Power Backup": m.choice_amenity_power_backup,
  "Water Supply": m.choice_amenity_water_supply,
  Security: m.choice_amenity_security,
  Gymnasium: m.choice_amenity_gymnasium,
  "Swimming Pool": m.choice_amenity_swimming_pool,
  Clubhouse: m.choice_amenity_clubhouse,
  "Gas Pipeline": m.choice_amenity_gas_pipeline,
  Park: m.choice_amenity_park,
  "Servant Room": m.choice_amenity_servant_room,
  AC: m.choice_amenity_ac,
});
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
  visitDays: VISIT_DAYS,
  visitHours: VISIT_HOURS,
  title: HONORIFIC_CHOICES,
  tenantType: TENANT_CHOICES,
} as const;

export const HONORIFICS = getValues(HONORIFIC_CHOICES);
export const TENANT_TYPES = getValues(TENANT_CHOICES);
export type TenantType = (typeof TENANT_TYPES)[number];
export const APARTMENT_TYPES = getValues(APARTMENT_CHOICES);
export const POSSESSIONS = getValues(POSSESSION_CHOICES);
export const AMENITIES = getValues(AMENITY_CHOICES);
export const PURPOSE_VALUES = getValues(PURPOSES);
export const BHK_VALUES = getValues(BHK_BUCKETS);
export const VISIT_DAY_VALUES = getValues(VISIT_DAYS);
export const VISIT_HOUR_VALUES = getValues(VISIT_HOURS);
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
