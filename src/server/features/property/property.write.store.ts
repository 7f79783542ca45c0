import { type Insertable, sql, type Updateable } from "kysely";
import type { PropertyTable } from "#database/schema/property.ts";
import { getUserId } from "#domain/account/roles.ts";
import type { AuthorizedOn } from "#domain/policy/policy.ts";
import type { ProposalState } from "#domain/property/moderation.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { writeJson } from "#server/platform/database/statements.ts";

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

type Proof = AuthorizedOn<"property.update"> | AuthorizedOn<"property.verify">;

type StoredProposal = Awaited<ReturnType<typeof selectProposals>>[number];
export interface ProposalRow extends Omit<StoredProposal, "units"> {
  readonly units: readonly GivenUnit[] | null;
}

/** Stored JSON returns its keys in another order, and units are compared as texts. */
const readUnits = (stored: StoredProposal["units"]): readonly GivenUnit[] | null =>
  stored &&
  (stored as GivenUnit[]).map((unit) => ({
    typeOfApartment: unit.typeOfApartment,
    typeOfPossession: unit.typeOfPossession,
    priceFrom: unit.priceFrom,
    priceTo: unit.priceTo,
    areaFrom: unit.areaFrom,
    areaTo: unit.areaTo,
  }));

/** The proposed values of a listing. */
export interface ProposedValues {
  readonly columns: Readonly<Record<string, unknown>>;
  readonly units: readonly GivenUnit[] | null;
  readonly files: readonly { readonly id: string; readonly caption: string }[] | null;
}

const selectProposals = (queries: Queries, propertyIds: readonly number[]) =>
  queries
    .selectFrom("property_proposal as proposal")
    .leftJoin("locality", (join) =>
      join.on((build) =>
        build(
          build.ref("proposal.columns", "->>").key("locality_slug" as never),
          "=",
          build.ref("locality.slug"),
        ),
      ),
    )
    .select([
      "proposal.property_id",
      "proposal.state",
      "proposal.columns",
      "proposal.units",
      "proposal.files",
    ])
    .select(["proposal.reason", "proposal.proposed_by", "proposal.submitted_at", "proposal.decided_at"])
    .select("locality.name as locality_name")
    .where("proposal.property_id", "in", [...propertyIds])
    .execute();

/** The proposals of some properties. */
export async function readProposals(
  queries: Queries,
  propertyIds: readonly number[],
): Promise<Map<number, ProposalRow>> {
  if (propertyIds.length === 0) return new Map();
  const rows = await selectProposals(queries, propertyIds);
  return new Map(rows.map((row) => [row.property_id, { ...row, units: readUnits(row.units) }]));
}

export const readProposal = async (queries: Queries, propertyId: number): Promise<ProposalRow | null> =>
  (await readProposals(queries, [propertyId])).get(propertyId) ?? null;

/** Proposed files that are not yet public. */
export async function readProposedMedia(queries: Queries, propertyIds: readonly number[]) {
  if (propertyIds.length === 0) return [];
  return await queries
    .selectFrom("media")
    .selectAll()
    .where("proposed_for", "in", [...propertyIds])
    .execute();
}

/**
 * Stores a proposal; it now waits for the team. The time of the last decision on it stays: by it the queue knows that
 * this one comes again.
 */
export async function writeProposal(
  proof: Proof,
  queries: Queries,
  { columns, units, files, by, at }: ProposedValues & { by: string | null; at: Date },
): Promise<void> {
  const values = {
    state: "pending" as const,
    columns: writeJson(columns),
    units: units && writeJson(units),
    files: files && writeJson(files),
    ...{ reason: null, proposed_by: by, submitted_at: at },
  };
  await queries
    .insertInto("property_proposal")
    .values({ property_id: proof.subjectId, ...values })
    .onConflict((conflict) => conflict.column("property_id").doUpdateSet(values))
    .execute();
}

/** Stores the team's decision on a proposal, or that it waits again. */
export async function writeProposalState(
  proof: Proof,
  queries: Queries,
  decision: { state: ProposalState; reason: string | null; decided_at: Date | null },
): Promise<void> {
  await queries
    .updateTable("property_proposal")
    .set(decision)
    .where("property_id", "=", proof.subjectId)
    .execute();
}

/** Deletes a proposal: it was approved, or its owner withdrew it. */
export async function deleteProposal(proof: Proof, queries: Queries): Promise<void> {
  await queries.deleteFrom("property_proposal").where("property_id", "=", proof.subjectId).execute();
}
