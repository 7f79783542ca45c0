import type { AuthorizedOn } from "#domain/policy/policy.ts";
import type { ProposalState } from "#domain/property/moderation.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { writeJson } from "#server/platform/database/statements.ts";
import type { GivenUnit } from "./property.write.store.ts";

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

/** Stores a proposal; it now waits for the team. */
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
    ...{ reason: null, proposed_by: by, submitted_at: at, decided_at: null },
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
