/**
 * Rows for tests: each function inserts one minimal valid row, creates parent rows that are not given, and returns the
 * whole row. Names and emails contain a counter, so that nothing collides within a test file.
 */
import type { Insertable, Selectable } from "kysely";
import type { RegionSlug } from "#domain/place/places.ts";
import { REGIONS } from "#domain/place/places.ts";
import { getKind, type PropertyType } from "#domain/property/kinds.ts";
import type { Queries } from "#server/platform/database/database.ts";
import type { Schema } from "../../database/schema/schema.ts";

type Row<T extends keyof Schema> = Selectable<Schema[T]>;
type With<T extends keyof Schema> = Partial<Insertable<Schema[T]>>;

let count = 0;
const next = () => ++count;

/** A region, unless it is there already. */
export async function makeRegion(queries: Queries, slug: RegionSlug = "siliguri"): Promise<Row<"region">> {
  const name = REGIONS.find((region) => region.slug === slug)?.name ?? slug;
  await queries
    .insertInto("region")
    .values({ slug, name, names: "{}" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return queries.selectFrom("region").selectAll().where("slug", "=", slug).executeTakeFirstOrThrow();
}

/** A town at Siliguri's coordinates in West Bengal. */
export async function makeTown(queries: Queries, overrides: With<"town"> = {}): Promise<Row<"town">> {
  const n = next();
  const region_slug = overrides.region_slug ?? "siliguri";
  await makeRegion(queries, region_slug);
  return queries
    .insertInto("town")
    .values({
      slug: `town-${n}`,
      name: `Town ${n}`,
      names: "{}",
      district: "Darjeeling",
      state: "West Bengal",
      lat: 26.7271,
      lng: 88.3953,
      pincodes: ["734001"],
      ...overrides,
      region_slug,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A locality; in a new town unless `town_slug` is given. */
export async function makeLocality(
  queries: Queries,
  overrides: With<"locality"> = {},
): Promise<Row<"locality">> {
  const n = next();
  const town_slug = overrides.town_slug ?? (await makeTown(queries)).slug;
  return queries
    .insertInto("locality")
    .values({
      slug: `locality-${n}`,
      name: `Locality ${n}`,
      names: "{}",
      lat: 26.7271,
      lng: 88.3953,
      pincode: "734001",
      ...overrides,
      town_slug,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An active person of type `user`, whose email address is confirmed, without a password; for users who sign in, see `tests/support/sign-in.ts`. */
export async function makeUser(queries: Queries, overrides: With<"users"> = {}): Promise<Row<"users">> {
  const n = next();
  return queries
    .insertInto("users")
    .values({
      name: `Person ${n}`,
      first_name: "Person",
      last_name: String(n),
      email: `person-${n}@example.test`,
      email_verified: true,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * A property: by default an approved, live flat of two bedrooms for sale, so that it is public. What the type does not
 * have (bedrooms of land) and the price that the purpose does not have are left empty.
 */
export async function makeProperty(
  queries: Queries,
  overrides: With<"property"> = {},
): Promise<Row<"property">> {
  const owner_id = overrides.owner_id ?? (await makeUser(queries, { usertype: "owner" })).id;
  const place = await findOrMakePlace(queries, overrides);
  const verification = overrides.verification ?? "approved";
  return queries
    .insertInto("property")
    .values({
      ...createWhatItIs(overrides.property_type ?? "Flat/Apartment", overrides.purpose ?? "buy"),
      property_title: `Property ${next()}`,
      description: "A property that a test made.",
      first_name: "Person",
      address: "12 Test Road",
      verification,
      published_at: verification === "approved" ? new Date() : null,
      ...overrides,
      ...place,
      owner_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

function createWhatItIs(property_type: PropertyType, purpose: Row<"property">["purpose"]) {
  const kind = getKind(property_type);
  return {
    property_type,
    purpose,
    area: 1000,
    price: purpose === "buy" ? 4_500_000 : null,
    rent: purpose === "buy" ? null : 15_000,
    bedrooms: kind.needsBedrooms ? 2 : null,
    bathrooms: kind.home ? 2 : null,
    ...(kind.land && { land_area: 1000, land_unit: "sqft" as const, land_factor: 1 }),
  };
}

/** City, state, pincode and coordinates of the locality or town that is named, or of new ones. */
async function findOrMakePlace(queries: Queries, overrides: With<"property">) {
  const locality = overrides.locality_slug
    ? await queries
        .selectFrom("locality")
        .selectAll()
        .where("slug", "=", overrides.locality_slug)
        .executeTakeFirstOrThrow()
    : overrides.town_slug || overrides.locality_slug === null
      ? null
      : await makeLocality(queries);
  const townSlug = locality?.town_slug ?? overrides.town_slug ?? (await makeTown(queries)).slug;
  const town = await queries
    .selectFrom("town")
    .selectAll()
    .where("slug", "=", townSlug)
    .executeTakeFirstOrThrow();
  return {
    town_slug: town.slug,
    locality_slug: locality?.slug ?? null,
    city: overrides.city ?? town.name,
    state: overrides.state ?? town.state,
    pincode: overrides.pincode ?? locality?.pincode ?? town.pincodes[0] ?? "734001",
    lat: overrides.lat ?? locality?.lat ?? town.lat,
    lng: overrides.lng ?? locality?.lng ?? town.lng,
  };
}

/** A unit of a project; of a new project unless `property_id` is given. */
export async function makeProjectUnit(
  queries: Queries,
  overrides: With<"project_unit"> = {},
): Promise<Row<"project_unit">> {
  const property_id = overrides.property_id ?? (await makeProperty(queries, { property_type: "Project" })).id;
  return queries
    .insertInto("project_unit")
    .values({
      position: next(),
      type_of_apartment: "2 BHK",
      type_of_possession: "Ready to Move",
      price_from: 4_000_000,
      price_to: 4_600_000,
      area_from: 900,
      area_to: 1050,
      ...overrides,
      property_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A photo's row; no file is stored under its key. Not attached to a property when `property_id` is null. */
export async function makeMedia(queries: Queries, overrides: With<"media"> = {}): Promise<Row<"media">> {
  const n = next();
  const property_id =
    overrides.property_id === undefined ? (await makeProperty(queries)).id : overrides.property_id;
  return queries
    .insertInto("media")
    .values({
      key: n.toString(16).padStart(32, "0"),
      name: `photo-${n}.jpg`,
      bytes: 1000,
      width: 1280,
      height: 854,
      ...overrides,
      property_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A verification check (the badge), of the photos by default. */
export async function makeCheck(
  queries: Queries,
  overrides: With<"verification_check"> = {},
): Promise<Row<"verification_check">> {
  const property_id = overrides.property_id ?? (await makeProperty(queries)).id;
  return queries
    .insertInto("verification_check")
    .values({ kind: "photos", checked_at: new Date(), ...overrides, property_id })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A published review of four stars. */
export async function makeReview(queries: Queries, overrides: With<"review"> = {}): Promise<Row<"review">> {
  const property_id = overrides.property_id ?? (await makeProperty(queries)).id;
  const user_id = overrides.user_id ?? (await makeUser(queries)).id;
  return queries
    .insertInto("review")
    .values({
      rating: 4,
      text: "Quiet street, water all day.",
      status: "published",
      ...overrides,
      property_id,
      user_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A visitor's lead of kind contact, with a phone number and consent. */
export async function makeLead(queries: Queries, overrides: With<"lead"> = {}): Promise<Row<"lead">> {
  const property_id = overrides.wanted ? null : (overrides.property_id ?? (await makeProperty(queries)).id);
  return queries
    .insertInto("lead")
    .values({
      kind: "contact",
      name: `Visitor ${next()}`,
      phone: "9000000000",
      message: "Please call me.",
      consent: true,
      ...overrides,
      property_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A property on someone's shortlist. */
export async function makeShortlisted(
  queries: Queries,
  overrides: With<"shortlist"> = {},
): Promise<Row<"shortlist">> {
  const property_id = overrides.property_id ?? (await makeProperty(queries)).id;
  const user_id = overrides.user_id ?? (await makeUser(queries)).id;
  return queries
    .insertInto("shortlist")
    .values({ ...overrides, property_id, user_id })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An open report that the price is wrong. */
export async function makeReport(queries: Queries, overrides: With<"report"> = {}): Promise<Row<"report">> {
  const property_id = overrides.property_id ?? (await makeProperty(queries)).id;
  const user_id = overrides.user_id ?? (await makeUser(queries)).id;
  return queries
    .insertInto("report")
    .values({ reason: "price", text: "It costs more.", ...overrides, property_id, user_id })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An open message to the office. */
export async function makeMessage(
  queries: Queries,
  overrides: With<"contact_message"> = {},
): Promise<Row<"contact_message">> {
  return queries
    .insertInto("contact_message")
    .values({
      full_name: `Writer ${next()}`,
      email: "writer@example.test",
      subject: "question",
      message: "Do you work on Sundays?",
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
