import { type Insertable, sql, type Updateable } from "kysely";
import type { PropertyTable } from "#database/schema/property.ts";
import { getUserId } from "#domain/account/roles.ts";
import type { AuthorizedOn } from "#domain/policy/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";

/** The account that will own the property. */
export type MayCreate = AuthorizedOn<"property.create" | "property.create-for-other">;
export type MayUpdate = AuthorizedOn<"property.update" | "property.verify">;

export interface GivenUnit {
  readonly typeOfApartment: string;
  readonly typeOfPossession: string;
  readonly priceFrom: number | null;
  readonly priceTo: number | null;
  readonly areaFrom: number | null;
  readonly areaTo: number | null;
}

/** A new property of the account. */
export async function insertProperty(
  proof: MayCreate,
  queries: Queries,
  values: Omit<Insertable<PropertyTable>, "owner_id">,
): Promise<{ id: number; public_id: string; owner_id: string }> {
  return queries
    .insertInto("property")
    .values({ ...values, owner_id: proof.subjectId })
    .returning(["id", "public_id", "owner_id"])
    .executeTakeFirstOrThrow();
}

/** Writes the changed columns and increases the version. */
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
  proof: MayUpdate,
  queries: Queries,
  units: readonly GivenUnit[],
): Promise<void> {
  const propertyId = proof.subjectId;
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

/** Saves the owner's first number in the profile. */
export async function writeOwnerMobile(proof: MayCreate, queries: Queries, mobile: string): Promise<void> {
  await queries
    .updateTable("users")
    .set({ mobile, updated_at: sql`now()` })
    .where("id", "=", proof.subjectId)
    .where("mobile", "is", null)
    .execute();
}

/** The account that sent the form: the owner, or the member of the team who lists for them. */
const readSender = ({ actor, subjectId }: MayCreate): string => getUserId(actor) ?? subjectId;

/**
 * Records that a form with this key arrived. False if it had arrived before; a second request at the same moment waits
 * for the first one.
 */
export async function writeSentForm(
  proof: MayCreate,
  queries: Queries,
  { key, bodyHash }: { key: string; bodyHash: string },
): Promise<boolean> {
  const row = await queries
    .insertInto("sent_form")
    .values({ user_id: readSender(proof), key, body_hash: bodyHash, property_id: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  return row !== undefined;
}

export function readSentForm(proof: MayCreate, queries: Queries, key: string) {
  return queries
    .selectFrom("sent_form")
    .select(["body_hash", "property_id"])
    .where("user_id", "=", readSender(proof))
    .where("key", "=", key)
    .executeTakeFirst();
}

/** Stores which property the form created, and deletes records of old forms. */
export async function recordFormResult(
  proof: { form: MayCreate; made: MayUpdate },
  queries: Queries,
  { key, forgetBefore }: { key: string; forgetBefore: Date },
): Promise<void> {
  await queries
    .updateTable("sent_form")
    .set({ property_id: proof.made.subjectId })
    .where("user_id", "=", readSender(proof.form))
    .where("key", "=", key)
    .execute();
  await queries.deleteFrom("sent_form").where("created_at", "<", forgetBefore).execute();
}
