import type { AuthorizedOn } from "#domain/policy/policy.ts";
import type { Life } from "#domain/property/lifecycle.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { lockOwnerOf } from "./property.owner.store.ts";

/** The facts that a change of life depends on. Nobody else can change them until the transaction ends. */
export async function lockPropertyLife(queries: Queries, publicId: string) {
  await lockOwnerOf(queries, publicId);
  return await queries
    .selectFrom("property")
    .select(["id", "public_id", "owner_id", "property_title", "purpose", "verification", "life", "withheld"])
    .select(["confirmed_at", "published_at", "deleted_at", "demo"])
    .where("public_id", "=", publicId)
    .forUpdate()
    .executeTakeFirst();
}
export type PropertyLifeRow = NonNullable<Awaited<ReturnType<typeof lockPropertyLife>>>;

export async function writeLife(
  proof: AuthorizedOn<"property.change-life">,
  queries: Queries,
  change: { life: Life; confirmedAt: Date; deletedAt: Date | null; at: Date },
): Promise<void> {
  const { life, confirmedAt, deletedAt, at } = change;
  await queries
    .updateTable("property")
    .set({ life, confirmed_at: confirmedAt, deleted_at: deletedAt, updated_at: at })
    .where("id", "=", proof.subjectId)
    .execute();
}
