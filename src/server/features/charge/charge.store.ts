import type { ChargeInput } from "#contract/admin/charge.ts";
import { getUserId } from "#domain/account/roles.ts";
import type { Authorized, AuthorizedOn } from "#domain/policy/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { writeJson } from "#server/platform/database/statements.ts";

/** Every rule, by state and kind, newest first. */
export const readTaxRuleRows = (queries: Queries) =>
  queries
    .selectFrom("charge")
    .selectAll()
    .orderBy("state")
    .orderBy("kind")
    .orderBy("area")
    .orderBy("valid_from", "desc")
    .execute();
export type TaxRuleRow = Awaited<ReturnType<typeof readTaxRuleRows>>[number];

/** Reads a rule and locks it until the transaction ends. */
export const lockTaxRule = (queries: Queries, publicId: string) =>
  queries.selectFrom("charge").selectAll().where("public_id", "=", publicId).forUpdate().executeTakeFirst();

/** @throws if the same state, kind and area already have a rule from that day (constraint charge_day) */
export const insertTaxRule = (
  proof: Authorized<"charge.change">,
  queries: Queries,
  input: ChargeInput,
  at: Date,
) =>
  queries
    .insertInto("charge")
    .values(getValues(proof, input, at))
    .returningAll()
    .executeTakeFirstOrThrow();

/** @throws like insertCharge */
export const updateTaxRule = (
  proof: AuthorizedOn<"charge.change">,
  queries: Queries,
  change: { input: ChargeInput; at: Date },
) =>
  queries
    .updateTable("charge")
    .set(getValues(proof, change.input, change.at))
    .where("id", "=", proof.subjectId)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function deleteTaxRule(proof: AuthorizedOn<"charge.change">, queries: Queries): Promise<void> {
  await queries.deleteFrom("charge").where("id", "=", proof.subjectId).execute();
}

function getValues(proof: Authorized<"charge.change">, input: ChargeInput, at: Date) {
  return {
    state: input.state,
    kind: input.kind,
    area: input.area,
    bands: writeJson(input.bands),
    valid_from: input.validFrom,
    checked_on: input.checkedOn,
    source: input.source,
    note: input.note,
    updated_at: at,
    updated_by: getUserId(proof.actor),
  };
}
