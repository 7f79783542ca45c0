import type { AuthorizedOn } from "#domain/policy/policy.ts";
import type { CheckKind } from "#domain/property/choices.ts";
import type { Queries } from "#server/platform/database/database.ts";

export type MayEndChecks = AuthorizedOn<"property.update" | "property.verify">;

/** Which files a property has. */
export async function readFilesByKind(queries: Queries, propertyId: number) {
  return await queries
    .selectFrom("media")
    .select(["public_id", "kind"])
    .where("property_id", "=", propertyId)
    .execute();
}

export interface EndedCheckRow {
  /** The entry of the verification trail that reports it. */
  readonly id: number;
  readonly kind: CheckKind;
  readonly checked_at: Date;
  readonly checked_by: string | null;
  readonly note: string;
}

/** Replaces a check by an entry that says when and why it ended. Null if there was no such check. */
export async function endCheck(
  proof: MayEndChecks,
  queries: Queries,
  { kind, because, at }: { kind: CheckKind; because: readonly string[]; at: Date },
): Promise<EndedCheckRow | null> {
  const check = await queries
    .deleteFrom("verification_check")
    .where("property_id", "=", proof.subjectId)
    .where("kind", "=", kind)
    .returning(["kind", "checked_at", "checked_by", "note"])
    .executeTakeFirst();
  if (!check) return null;
  const { id } = await queries
    .insertInto("ended_check")
    .values({ property_id: proof.subjectId, ...check, ended_at: at, because: [...because] })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, ...check };
}

/** The last end of each check that has not been made again. */
export const selectEndedChecks = (queries: Pick<Queries, "selectFrom">) =>
  queries
    .selectFrom("ended_check")
    .select(["ended_check.kind", "ended_check.checked_at", "ended_check.ended_at", "ended_check.because"])
    .distinctOn("ended_check.kind")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("verification_check as made")
            .select("made.id")
            .whereRef("made.property_id", "=", "ended_check.property_id")
            .whereRef("made.kind", "=", "ended_check.kind"),
        ),
      ),
    )
    .orderBy("ended_check.kind")
    .orderBy("ended_check.id", "desc");

/** The same for one property, the newest first. */
export async function readEndedChecks(queries: Queries, propertyId: number) {
  const rows = await selectEndedChecks(queries).where("ended_check.property_id", "=", propertyId).execute();
  return rows.sort((a, b) => b.ended_at.getTime() - a.ended_at.getTime());
}
