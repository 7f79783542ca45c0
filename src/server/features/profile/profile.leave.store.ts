import { sql } from "kysely";
import type { Authorized } from "#domain/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { blankLeads } from "../lead/lead.blank.store.ts";
import { pictureKey } from "../media/media.store.ts";

/** Makes members of the team who leave at the same moment wait for each other, and counts those who stay. */
export async function otherAdmins(queries: Queries, userId: string): Promise<number> {
  const admins = await queries
    .selectFrom("users")
    .select("id")
    .where("usertype", "=", "admin")
    .where("status", "=", "active")
    .orderBy("id")
    .forUpdate()
    .execute();
  return admins.filter(({ id }) => id !== userId).length;
}

interface Leaving {
  userId: string;
  at: Date;
  /** What stands where the name stood. */
  name: string;
}

/** The row stays, since listings and the trail point to it; nothing of the person stays in it. */
export async function blankPerson(
  _proof: Authorized<"profile.change">,
  queries: Queries,
  { userId, at, name }: Leaving,
): Promise<void> {
  await queries
    .updateTable("users")
    .set({
      name,
      first_name: "",
      last_name: "",
      email: `${userId}@deleted.invalid`,
      email_verified: false,
      image: null,
      mobile: null,
      language: null,
      usertype: "user",
      status: "inactive",
      updated_at: at,
    })
    .where("id", "=", userId)
    .execute();
}

const BELONGINGS = [
  "sessions",
  "credentials",
  "mail_choice",
  "draft",
  "upload",
  "shortlist",
  "saved_search",
  "review",
] as const;

/** Removes what is the person's alone. */
export async function deleteBelongings(
  _proof: Authorized<"profile.change">,
  queries: Queries,
  userId: string,
): Promise<void> {
  for (const table of BELONGINGS) await queries.deleteFrom(table).where("user_id", "=", userId).execute();
  // A link that is still under way would set a password for the account that is gone.
  await queries.deleteFrom("verifications").where("value", "=", userId).execute();
  await queries
    .updateTable("report")
    .set({ user_id: null, text: "" })
    .where("user_id", "=", userId)
    .execute();
}

/** The person's requests stay as figures, without the person. Answers how many. */
export function blankOwnLeads(
  proof: Authorized<"profile.change">,
  queries: Queries,
  { userId, at, name }: Leaving,
): Promise<number> {
  const leads = queries.selectFrom("lead").select("id").where("user_id", "=", userId);
  return blankLeads(proof, queries, { leads, at, name });
}

/** The person's listings come down, without their photos and names. Answers how many, and the photos' keys. */
export async function takeDownListings(
  _proof: Authorized<"profile.change">,
  queries: Queries,
  { userId, at }: Leaving,
): Promise<{ listings: number; keys: string[] }> {
  const own = queries.selectFrom("property").select("id").where("owner_id", "=", userId);
  const files = await queries
    .deleteFrom("media")
    .where((build) => build.or([build("property_id", "in", own), build("uploader_id", "=", userId)]))
    .returning("key")
    .execute();
  const person = await queries
    .selectFrom("users")
    .select("image")
    .where("id", "=", userId)
    .executeTakeFirst();
  const picture = pictureKey(person?.image ?? null);
  const { numUpdatedRows } = await queries
    .updateTable("property")
    .set({
      title: null,
      first_name: "",
      last_name: "",
      address: "",
      life: "deleted",
      deleted_at: sql`coalesce(deleted_at, ${at})`,
      updated_at: at,
    })
    .where("owner_id", "=", userId)
    .executeTakeFirst();
  return {
    listings: Number(numUpdatedRows),
    keys: [...files.map(({ key }) => key), ...(picture ? [picture] : [])],
  };
}
