import { sql } from "kysely";
import type { AuthorizedOn } from "#domain/policy/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { anonymiseDeals } from "../deal/deal.paper.store.ts";
import { anonymiseLeads } from "../lead/lead.visitor.store.ts";
import { readPictureKey } from "../media/media.store.ts";

declare const read: unique symbol;
/** A person who leaves, with all their accounts. Only `readLeavingPerson` creates one. */
interface Leaving {
  readonly proof: AuthorizedOn<"profile.change">;
  readonly people: readonly string[];
  readonly at: Date;
  /** Replaces the person's name. */
  readonly name: string;
  readonly [read]: true;
}

/** The account of the proof and those that were merged into it: they belong to the same person. */
export async function readLeavingPerson(
  proof: AuthorizedOn<"profile.change">,
  queries: Queries,
  { at, name }: { at: Date; name: string },
): Promise<Leaving> {
  const { rows } = await sql<{ id: string }>`
    with recursive person(id) as (
      select ${proof.subjectId}::text union
      select users.id from users join person on users.merged_into = person.id)
    select id from person`.execute(queries);
  return { proof, people: rows.map(({ id }) => id), at, name } as unknown as Leaving;
}

/** Removes personal data from the activity log; who did what and when is kept, without a name. */
export async function anonymiseLog({ people }: Leaving, queries: Queries): Promise<void> {
  await sql`select forget_people_in_log(${people}::text[])`.execute(queries);
}

/**
 * Removes all personal data from the row; the row itself is kept, because listings and the activity log refer to it.
 */
export async function anonymisePerson({ people, at, name }: Leaving, queries: Queries): Promise<void> {
  await queries
    .updateTable("users")
    .set({
      name,
      first_name: "",
      last_name: "",
      email: sql`id || '@deleted.invalid'`,
      email_verified: false,
      image: null,
      mobile: null,
      language: null,
      usertype: "user",
      status: "inactive",
      deleted_at: at,
      updated_at: at,
    })
    .where("id", "in", people)
    .execute();
}

const BELONGINGS = [
  "sessions",
  "credentials",
  "authenticator",
  "recovery_code",
  "passkey",
  "api_token",
  "mobile_code",
  "mail_choice",
  "draft",
  "upload",
  "shortlist",
  "saved_search",
  "review",
] as const;

/** Deletes data that belongs only to this person. */
export async function deleteBelongings({ people, at, name }: Leaving, queries: Queries): Promise<void> {
  for (const table of BELONGINGS) await queries.deleteFrom(table).where("user_id", "in", people).execute();
  // Otherwise a pending link could still set a password for the deleted account.
  await queries.deleteFrom("verifications").where("value", "in", people).execute();
  await queries
    .updateTable("report")
    .set({ user_id: null, text: "", note: "" })
    .where("user_id", "in", people)
    .execute();
  await queries
    .updateTable("contact_message")
    .set({ user_id: null, full_name: name, email: null, phone: null, message: "", note: "", updated_at: at })
    .where("user_id", "in", people)
    .execute();
}

/**
 * Anonymises the person's leads, which still count in the figures: those of their accounts, and those that belong to no
 * account and have a number that the person has confirmed, such as calls that the team wrote down. A number that nobody
 * has confirmed may be somebody else's. Returns how many.
 * @param wanted replaces what they looked for, where they named no property
 */
export function anonymiseOwnLeads(
  { proof, people, at, name }: Leaving,
  queries: Queries,
  wanted: string,
): Promise<number> {
  const numbers = queries
    .selectFrom("users")
    .select("mobile")
    .where("id", "in", people)
    .where("mobile_confirmed_at", "is not", null);
  const leads = queries
    .selectFrom("lead")
    .select("id")
    .where(({ or, and, eb }) =>
      or([eb("user_id", "in", people), and([eb("user_id", "is", null), eb("phone", "in", numbers)])]),
    );
  return anonymiseLeads(proof, queries, { leads, at, name, wanted });
}

/** Deletes the sheets that the person has sent. Returns the keys of photos that were read for them. */
async function deleteImports(queries: Queries, people: readonly string[]): Promise<string[]> {
  const photos = await queries
    .deleteFrom("property_import_photo")
    .where("import_id", "in", (build) =>
      build.selectFrom("property_import").select("id").where("owner_id", "in", people),
    )
    .returning("key")
    .execute();
  await queries.deleteFrom("property_import").where("owner_id", "in", people).execute();
  await queries
    .updateTable("property_import")
    .set({ sent_by: null })
    .where("sent_by", "in", people)
    .execute();
  return photos.flatMap(({ key }) => (key === null ? [] : [key]));
}

/**
 * Takes down the person's listings, without their photos and names. What they have sent for listings of others (as a
 * member of the team) stays. Returns how many, and the photos' keys.
 */
export async function takeDownListings(
  { proof, people, at }: Leaving,
  queries: Queries,
): Promise<{ listings: number; keys: string[] }> {
  const own = queries.selectFrom("property").select("id").where("owner_id", "in", people);
  const files = await queries
    .deleteFrom("media")
    .where((build) => {
      const loose = [build("property_id", "is", null), build("proposed_for", "is", null)];
      return build.or([
        build("property_id", "in", own),
        build("proposed_for", "in", own),
        build.and([build("uploader_id", "in", people), ...loose]),
      ]);
    })
    .returning("key")
    .execute();
  const deals = queries.selectFrom("deal").select("id").where("property_id", "in", own);
  await anonymiseDeals(proof, queries, { deals, by: "owner", at });
  const imported = await deleteImports(queries, people);
  const accounts = await queries.selectFrom("users").select("image").where("id", "in", people).execute();
  const pictures = accounts.map(({ image }) => readPictureKey(image)).filter((key) => key !== null);
  // The team's notes on a check may quote the person's papers.
  await queries.updateTable("verification_check").set({ note: "" }).where("property_id", "in", own).execute();
  await queries.updateTable("ended_check").set({ note: "" }).where("property_id", "in", own).execute();
  await queries.deleteFrom("property_proposal").where("property_id", "in", own).execute();
  const { numUpdatedRows } = await queries
    .updateTable("property")
    .set({
      title: null,
      first_name: "",
      last_name: "",
      address: "",
      builder: null,
      rera_number: null,
      description: "",
      rejection_reason: null,
      life: "deleted",
      deleted_at: sql`coalesce(deleted_at, ${at})`,
      updated_at: at,
    })
    .where("owner_id", "in", people)
    .executeTakeFirst();
  return {
    listings: Number(numUpdatedRows),
    keys: [...files.map(({ key }) => key), ...imported, ...pictures],
  };
}
