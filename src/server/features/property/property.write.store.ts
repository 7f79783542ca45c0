import { type Insertable, sql, type Updateable } from "kysely";
import type { Authorized, AuthorizedOn } from "#domain/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";
import type { PropertyTable } from "#server/platform/database/schema.property.ts";

type MayCreate = Authorized<"property.create"> | Authorized<"property.create-for-other">;
export type MayUpdate = AuthorizedOn<"property.update"> | AuthorizedOn<"property.verify">;

export interface UnitValues {
  readonly typeOfApartment: string;
  readonly typeOfPossession: string;
  readonly priceFrom: number | null;
  readonly priceTo: number | null;
  readonly areaFrom: number | null;
  readonly areaTo: number | null;
}

export async function insertProperty(
  proof: MayCreate,
  queries: Queries,
  values: Insertable<PropertyTable>,
): Promise<{ id: number; public_id: string }> {
  void proof;
  return queries
    .insertInto("property")
    .values(values)
    .returning(["id", "public_id"])
    .executeTakeFirstOrThrow();
}

/** Writes the changed columns and counts the version on. */
export async function updateProperty(
  proof: MayUpdate,
  queries: Queries,
  values: Updateable<PropertyTable>,
): Promise<void> {
  await queries
    .updateTable("property")
    .set({ ...values, version: sql<number>`version + 1` })
    .where("id", "=", proof.subjectId)
    .execute();
}

/** Replaces the units of a project, in their order. */
export async function writeUnits(
  proof: MayCreate | MayUpdate,
  queries: Queries,
  propertyId: number,
  units: readonly UnitValues[],
): Promise<void> {
  void proof;
  await queries.deleteFrom("project_unit").where("property_id", "=", propertyId).execute();
  if (units.length === 0) return;
  await queries
    .insertInto("project_unit")
    .values(
      units.map((unit, position) => ({
        property_id: propertyId,
        position,
        type_of_apartment: unit.typeOfApartment,
        type_of_possession: unit.typeOfPossession,
        price_from: unit.priceFrom,
        price_to: unit.priceTo,
        area_from: unit.areaFrom,
        area_to: unit.areaTo,
      })),
    )
    .execute();
}

/** Who a property is to belong to, as far as a new property needs it. */
export function ownerOf(queries: Queries, userId: string) {
  return queries
    .selectFrom("users")
    .select(["id", "first_name", "last_name", "usertype", "status", "mobile"])
    .where("id", "=", userId)
    .executeTakeFirst();
}

/** Keeps an owner's first number in the profile. */
export async function writeOwnerMobile(
  proof: MayCreate,
  queries: Queries,
  userId: string,
  mobile: string,
): Promise<void> {
  void proof;
  await queries
    .updateTable("users")
    .set({ mobile, updated_at: sql`now()` })
    .where("id", "=", userId)
    .where("mobile", "is", null)
    .execute();
}

/**
 * Notes that a form with this key arrived. False where it had arrived before; a second one that comes at the same
 * moment waits for the first to be done.
 */
export async function noteForm(
  proof: MayCreate,
  queries: Queries,
  form: { userId: string; key: string; bodyHash: string },
): Promise<boolean> {
  void proof;
  const row = await queries
    .insertInto("sent_form")
    .values({ user_id: form.userId, key: form.key, body_hash: form.bodyHash, property_id: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  return row !== undefined;
}

export function notedForm(queries: Queries, form: { userId: string; key: string }) {
  return queries
    .selectFrom("sent_form")
    .select(["body_hash", "property_id"])
    .where("user_id", "=", form.userId)
    .where("key", "=", form.key)
    .executeTakeFirst();
}

/** Names what the form made, and forgets forms of long ago. */
export async function nameForm(
  proof: MayCreate,
  queries: Queries,
  form: { userId: string; key: string; propertyId: number; forgetBefore: Date },
): Promise<void> {
  void proof;
  await queries
    .updateTable("sent_form")
    .set({ property_id: form.propertyId })
    .where("user_id", "=", form.userId)
    .where("key", "=", form.key)
    .execute();
  await queries.deleteFrom("sent_form").where("created_at", "<", form.forgetBefore).execute();
}
