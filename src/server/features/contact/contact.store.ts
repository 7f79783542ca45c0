import { type Expression, type SqlBool, sql } from "kysely";
import type { ContactInput, MessageChange, MessageQuery } from "#contract/lead/contact.ts";
import { getUserId } from "#domain/account/roles.ts";
import { CONTACT_SUBJECT_VALUES } from "#domain/feedback/choices.ts";
import type { Authorized, AuthorizedOn } from "#domain/policy/policy.ts";
import { lockName, type Queries } from "#server/platform/database/database.ts";
import {
  buildRank,
  countUpTo,
  type OrderedWindow,
  readWindow,
  writeLikePattern,
} from "#server/platform/database/lists.ts";

const SHOWN = ["public_id", "subject", "created_at"] as const;

/** Locks the same message, so that simultaneous requests with it run one after another. */
export async function lockSameMessages(queries: Queries, input: ContactInput): Promise<void> {
  await lockName(queries, `contact ${input.phone ?? ""} ${input.email ?? ""}`);
}

/** A message with the same content that was sent at or after `since`. */
export async function readSameMessage(queries: Queries, input: ContactInput, since: Date) {
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

/** Inserts a message; without an account if the sender is signed out. */
export async function insertMessage(
  proof: Authorized<"contact.send">,
  queries: Queries,
  input: ContactInput,
  at: Date,
) {
  return await queries
    .insertInto("contact_message")
    .values({
      user_id: getUserId(proof.actor),
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

const FOR_TEAM = [
  "id",
  "user_id as owner_id",
  "public_id",
  "full_name",
  "email",
  "phone",
  "subject",
  "message",
  "status",
  "note",
  "created_at",
] as const;

/** How many match, counted no further than a list has pages. */
export function countMessages(queries: Queries, query: MessageQuery): Promise<number> {
  return countUpTo(queries, sql`select 1 from contact_message where ${buildMessageCondition(query)}`);
}

const ORDER = {
  time: sql`contact_message.created_at`,
  id: sql`contact_message.id`,
  columns: {
    received: sql`contact_message.created_at`,
    name: sql`lower(contact_message.full_name)`,
    subject: buildRank(sql`contact_message.subject`, CONTACT_SUBJECT_VALUES),
  },
};

/** One page of the matches. */
export function readMessageRows(queries: Queries, query: MessageQuery, window: OrderedWindow) {
  const rows = queries.selectFrom("contact_message").select(FOR_TEAM).where(buildMessageCondition(query));
  return readWindow(rows, ORDER, { ...window, ...query });
}
export type MessageRecord = Awaited<ReturnType<typeof readMessageRows>>[number];

function buildMessageCondition({ search, status, subject }: MessageQuery): Expression<SqlBool> {
  const like = writeLikePattern(search);
  return sql<SqlBool>`(${status} = 'all' or status = ${status})
    and (${subject} = 'all' or subject = ${subject})
    and (${search} = '' or full_name ilike ${like} or email ilike ${like} or phone ilike ${like}
      or message ilike ${like})`;
}

/** Reads a message and locks it until the transaction ends. */
export function lockMessage(queries: Queries, publicId: string) {
  return queries
    .selectFrom("contact_message")
    .select(FOR_TEAM)
    .where("public_id", "=", publicId)
    .forUpdate()
    .executeTakeFirst();
}

export function changeMessage(
  proof: AuthorizedOn<"contact.manage">,
  queries: Queries,
  { status, note, at }: Pick<MessageChange, "status" | "note"> & { at: Date },
) {
  return queries
    .updateTable("contact_message")
    .set({
      updated_at: at,
      ...(status !== undefined && { status }),
      ...(note !== undefined && { note }),
    })
    .where("id", "=", proof.subjectId)
    .returning(FOR_TEAM)
    .executeTakeFirstOrThrow();
}
