import { type Choice, valuesOf } from "../choice.ts";

/** Closed lists of a property's fields (spec section 3, values.md). Values are what wire and database carry. */
export const PURPOSES = [
  { value: "buy", label: "Buy" },
  { value: "rent", label: "Rent" },
  { value: "lease", label: "Lease" },
  { value: "pg", label: "PG/Hostel" },
] as const satisfies readonly Choice[];
export type Purpose = (typeof PURPOSES)[number]["value"];

export const BHK_BUCKETS = [
  { value: "1", label: "1 BHK" },
  { value: "2", label: "2 BHK" },
  { value: "3", label: "3 BHK" },
  { value: "4plus", label: "4+ BHK" },
] as const satisfies readonly Choice[];
export type BhkBucket = (typeof BHK_BUCKETS)[number]["value"];

export const POSTED_BY = [
  { value: "owner", label: "Owner" },
  { value: "builder", label: "Builder" },
  { value: "dealer", label: "Dealer" },
  { value: "featured-dealer", label: "Feature Dealer" },
] as const satisfies readonly Choice[];
export type PostedBy = (typeof POSTED_BY)[number]["value"];

export const AVAILABILITIES = [
  { value: "ready", label: "Ready to Move" },
  { value: "under-construction", label: "Under Construction" },
  { value: "new-launch", label: "New Launch" },
] as const satisfies readonly Choice[];

export const TRANSACTIONS = [
  { value: "resale", label: "Resale" },
  { value: "new-booking", label: "New Booking" },
] as const satisfies readonly Choice[];
export type TransactionType = (typeof TRANSACTIONS)[number]["value"];

export const FURNISHINGS = [
  { value: "full", label: "Fully Furnished" },
  { value: "semi", label: "Semi Furnished" },
  { value: "none", label: "Unfurnished" },
] as const satisfies readonly Choice[];

export const PETS = [
  { value: "yes", label: "Pets allowed" },
  { value: "no", label: "No pets" },
] as const satisfies readonly Choice[];

export const FACINGS = [
  { value: "north", label: "North" },
  { value: "south", label: "South" },
  { value: "east", label: "East" },
  { value: "west", label: "West" },
  { value: "north-east", label: "North East" },
  { value: "north-west", label: "North West" },
  { value: "south-east", label: "South East" },
  { value: "south-west", label: "South West" },
] as const satisfies readonly Choice[];
export type Facing = (typeof FACINGS)[number]["value"];

export const VERIFICATIONS = [
  { value: "pending", label: "Pending" },
  { value: "approved", label: "Approved" },
  { value: "rejected", label: "Rejected" },
  // The owner has been asked for a change, and the team waits for it.
  { value: "changes-requested", label: "Changes requested" },
] as const satisfies readonly Choice[];
/** What lists are filtered by and counted as (specification): whoever was asked for a change is pending. */
export const VERIFICATION_FILTERS = VERIFICATIONS.filter(({ value }) => value !== "changes-requested");
export type Verification = (typeof VERIFICATIONS)[number]["value"];

/** What the team can have checked at a property; each makes one line of the public verification trail. */
export const CHECK_KINDS = [
  { value: "papers", label: "Papers" },
  { value: "photos", label: "Photos" },
  { value: "video", label: "Video" },
  { value: "site", label: "Site" },
] as const satisfies readonly Choice[];
export type CheckKind = (typeof CHECK_KINDS)[number]["value"];

export const HONORIFICS = ["Mr", "Mrs", "Ms", "Dr"] as const;
export const TENANT_TYPES = ["Any", "Family", "Bachelors (Men)", "Bachelors (Women)", "Company"] as const;
export const APARTMENT_TYPES = ["1 BHK", "2 BHK", "3 BHK", "4 BHK", "5+ BHK", "Studio", "Penthouse"] as const;
export const POSSESSIONS = ["Ready to Move", "Under Construction", "New Launch"] as const;
export const AMENITIES = [
  "Lift",
  "Car Parking",
  "Power Backup",
  "Water Supply",
  "Security",
  "Gymnasium",
  "Swimming Pool",
  "Clubhouse",
  "Gas Pipeline",
  "Park",
  "Servant Room",
  "AC",
] as const;
export type Amenity = (typeof AMENITIES)[number];

/** What land is measured in, somewhere or other; which of them where, and how large each is there, the database says. */
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

/** The closed lists by the field that they answer. */
export const CHOICES_OF = {
  purpose: PURPOSES,
  postedBy: POSTED_BY,
  availability: AVAILABILITIES,
  transactionType: TRANSACTIONS,
  facing: FACINGS,
  furnishing: FURNISHINGS,
  pets: PETS,
} as const;

export const PURPOSE_VALUES = valuesOf(PURPOSES);
export const BHK_VALUES = valuesOf(BHK_BUCKETS);
export const POSTED_BY_VALUES = valuesOf(POSTED_BY);
export const AVAILABILITY_VALUES = valuesOf(AVAILABILITIES);
export const TRANSACTION_VALUES = valuesOf(TRANSACTIONS);
export const FURNISHING_VALUES = valuesOf(FURNISHINGS);
export const PET_VALUES = valuesOf(PETS);
export const FACING_VALUES = valuesOf(FACINGS);
export const VERIFICATION_VALUES = valuesOf(VERIFICATIONS);
export const CHECK_VALUES = valuesOf(CHECK_KINDS);

/** The BHK bucket of a number of bedrooms; none below one. */
export function bhkOf(bedrooms: number | null | undefined): BhkBucket | null {
  if (!bedrooms || bedrooms < 1) return null;
  return bedrooms >= 4 ? "4plus" : (String(bedrooms) as BhkBucket);
}
