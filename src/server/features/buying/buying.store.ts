import type { BuyingRuleInput } from "#contract/lead/buying.ts";
import { getUserId } from "#domain/account/roles.ts";
import type { Authorized, AuthorizedOn } from "#domain/policy/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";

/** Every rule, by state and name, newest first. */
export const readRuleRows = (queries: Queries) =>
  queries
    .selectFrom("buying_rule")
    .selectAll()
    .orderBy("state")
    .orderBy("deal")
    .orderBy("name")
    .orderBy("valid_from", "desc")
    .execute();
export type BuyingRuleRow = Awaited<ReturnType<typeof readRuleRows>>[number];

/** Reads a rule and locks it until the transaction ends. */
export const lockRule = (queries: Queries, publicId: string) =>
  queries
    .selectFrom("buying_rule")
    .selectAll()
    .where("public_id", "=", publicId)
    .forUpdate()
    .executeTakeFirst();

/** @throws if the state has a rule of that name from that day (constraint buying_rule_day) */
export const insertRule = (
  proof: Authorized<"setting.change">,
  queries: Queries,
  input: BuyingRuleInput,
  at: Date,
) =>
  queries
    .insertInto("buying_rule")
    .values(getValues(proof, input, at))
    .returningAll()
    .executeTakeFirstOrThrow();

/** @throws like insertRule */
export const updateRule = (
  proof: AuthorizedOn<"setting.change">,
  queries: Queries,
  change: { input: BuyingRuleInput; at: Date },
) =>
  queries
    .updateTable("buying_rule")
    .set(getValues(proof, change.input, change.at))
    .where("id", "=", proof.subjectId)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function deleteRule(proof: AuthorizedOn<"setting.change">, queries: Queries): Promise<void> {
  await queries.deleteFrom("buying_rule").where("id", "=", proof.subjectId).execute();
}

function getValues(proof: Authorized<"setting.change">, input: BuyingRuleInput, at: Date) {
  const { validFrom, checkedOn, ...fields } = input;
  return {
    ...fields,
    valid_from: validFrom,
    checked_on: checkedOn,
    updated_at: at,
    updated_by: getUserId(proof.actor),
  };
}
