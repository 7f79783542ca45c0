import { sql } from "kysely";
import type { ContactInput } from "#contract/contact.ts";
import type { Authorized } from "#domain/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";

const SHOWN = ["public_id", "subject", "created_at"] as const;

/** Makes those who send the same message at the same moment wait for each other until the transaction ends. */
export async function queueSameMessages(queries: Queries, input: ContactInput): Promise<void> {
  const sender = `contact ${input.phone ?? ""} ${input.email ?? ""}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${sender}, 0))`.execute(queries);
}

/** The message that the same words made at or after `since`. */
export async function sameMessage(queries: Queries, input: ContactInput, since: Date) {
  return await queries
    .selectFrom("contact_message")
    .select(SHOWN)
    .where("full_name", "=", input.fullName)
    .where("email", "is not distinct from", input.email)
    .where("phone", "is not distinct from", input.phone)
    .where("subject", "=", input.subject)
    .where("message", "=", input.message)
    .where("created_at", ">=", since)
    .orderBy("created_at")
    .executeTakeFirst();
}

export async function insertMessage(
  _proof: Authorized<"contact.send">,
  queries: Queries,
  input: ContactInput,
  at: Date,
) {
  return await queries
    .insertInto("contact_message")
    .values({
      full_name: input.fullName,
      email: input.email,
      phone: input.phone,
      subject: input.subject,
      message: input.message,
      created_at: at,
    })
    .returning(SHOWN)
    .executeTakeFirstOrThrow();
}
