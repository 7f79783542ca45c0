import { type RawBuilder, sql } from "kysely";
import type { Sort, SortColumn } from "#contract/fields/list.ts";
import type { Authorized, AuthorizedOn } from "#domain/policy/policy.ts";
import type { MessageState, MessageType, TryProblem, WebhookEvent } from "#domain/webhook/choices.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { buildOrder, countUpTo, joinConditions, type Window } from "#server/platform/database/lists.ts";

type Proof = AuthorizedOn<"webhook.manage">;

/** Something that happened and was not made into messages yet. */
export interface StoredEvent {
  readonly type: WebhookEvent;
  readonly subject: string;
  /** The transaction in which it happened. */
  readonly tx: string;
  readonly at: Date;
}

/** Takes the oldest events, which nobody else is working on; they come back if the transaction is rolled back. */
export async function takeEvents(
  _proof: Authorized<"webhook.manage">,
  queries: Queries,
  limit: number,
): Promise<StoredEvent[]> {
  const { rows } = await sql<StoredEvent & { id: number }>`
    delete from webhook_event where id in (
      select id from webhook_event order by id limit ${limit} for update skip locked
    ) returning id, type, subject, tx, at
  `.execute(queries);
  return rows.sort((a, b) => a.id - b.id);
}

interface NewMessage {
  readonly type: MessageType;
  readonly subject: string | null;
  readonly body: string;
  readonly at: Date;
}

/** A message to the endpoint of the proof. */
export function insertMessage(
  proof: Proof,
  queries: Queries,
  { type, subject, body, at }: NewMessage,
): Promise<{ public_id: string }> {
  return queries
    .insertInto("webhook_message")
    .values({ webhook_id: proof.subjectId, type, subject, body, next_at: at, created_at: at })
    .returning("public_id")
    .executeTakeFirstOrThrow();
}

const selectMessages = (queries: Queries) =>
  queries
    .selectFrom("webhook_message as message")
    .innerJoin("webhook", "webhook.id", "message.webhook_id")
    .selectAll("message")
    .select(["webhook.public_id as webhook_public_id", "webhook.url", "webhook.is_on"])
    .select(["webhook.secret", "webhook.former_secret", "webhook.former_until", "webhook.failing_since"])
    .select((build) =>
      build
        .selectFrom("webhook_try")
        .select((count) => count.fn.countAll<number>().as("count"))
        .whereRef("webhook_try.message_id", "=", "message.id")
        .as("sent"),
    );

export type MessageRecord = Awaited<ReturnType<ReturnType<typeof selectMessages>["executeTakeFirstOrThrow"]>>;

export const readMessage = (queries: Queries, publicId: string): Promise<MessageRecord | undefined> =>
  selectMessages(queries).where("message.public_id", "=", publicId).executeTakeFirst();

/** Reads a message, and locks it and its endpoint until the transaction ends. */
export const lockMessage = (queries: Queries, publicId: string): Promise<MessageRecord | undefined> =>
  selectMessages(queries).where("message.public_id", "=", publicId).forUpdate().executeTakeFirst();

interface MessageFilter {
  readonly search: string;
  readonly webhook: string;
  readonly state: "all" | MessageState;
  readonly type: "all" | MessageType;
}

/** A message in a list, with the end of its last try. */
export interface ListedMessage
  extends Pick<
    MessageRecord,
    "public_id" | "webhook_public_id" | "url" | "is_on" | "type" | "subject" | "state" | "next_at"
  > {
  readonly created_at: Date;
  readonly sent: number;
  readonly status: number | null;
  readonly problem: TryProblem | null;
}

const ORDER = {
  own: sql`message.created_at desc, message.id desc`,
  id: sql`message.id`,
  columns: { sent: sql`message.created_at`, event: sql`message.type` },
};

const FROM = sql`webhook_message as message join webhook on webhook.id = message.webhook_id`;

/** How many messages there are, counted no further than a list has pages. */
export const countMessages = (queries: Queries, filter: MessageFilter): Promise<number> =>
  countUpTo(queries, sql`select 1 from ${FROM} where ${buildCondition(filter)}`);

/** One page of messages, the newest first if the filter names no other order. */
export async function readMessages(
  queries: Queries,
  filter: MessageFilter & { readonly sort: Sort<SortColumn<"webhook">> },
  { limit, offset }: Window,
): Promise<ListedMessage[]> {
  const { rows } = await sql<ListedMessage>`
    select message.public_id, webhook.public_id as webhook_public_id, webhook.url, webhook.is_on, message.type,
      message.subject, message.state, message.next_at, message.created_at, last.status, last.problem,
      (select count(*)::int from webhook_try where message_id = message.id) as sent
    from ${FROM}
    left join lateral (
      select status, problem from webhook_try where message_id = message.id order by id desc limit 1
    ) as last on true
    where ${buildCondition(filter)}
    order by ${buildOrder(filter.sort, ORDER)} limit ${limit} offset ${offset}
  `.execute(queries);
  return rows;
}

/** Ids are searched as they are shown: of a message with `msg_` before it. */
function buildCondition({ search, webhook, state, type }: MessageFilter): RawBuilder<unknown> {
  const id = search.replace(/^msg_/, "");
  return joinConditions([
    search !== "" && sql`(message.public_id = ${id} or message.subject = ${id})`,
    webhook !== "all" && sql`webhook.public_id = ${webhook}`,
    state !== "all" && sql`message.state = ${state}`,
    type !== "all" && sql`message.type = ${type}`,
  ]);
}

/** Every time a message was sent, newest first. */
export function readTries(queries: Queries, messageId: number) {
  return queries
    .selectFrom("webhook_try")
    .select(["at", "status", "problem", "millis", "answer"])
    .where("message_id", "=", messageId)
    .orderBy("id", "desc")
    .execute();
}
export type TryRecord = Awaited<ReturnType<typeof readTries>>[number];

interface EndedTry {
  readonly at: Date;
  readonly status: number | null;
  readonly problem: TryProblem | null;
  readonly millis: number;
  readonly answer: string;
}

/** Adds a try to the log of a message to the endpoint of the proof. */
export async function insertTry(
  proof: Proof,
  queries: Queries,
  message: Pick<MessageRecord, "id">,
  ended: EndedTry,
): Promise<void> {
  // Only to a message of the proof's endpoint.
  await queries
    .insertInto("webhook_try")
    .columns(["message_id", "at", "status", "problem", "millis", "answer"])
    .expression((build) =>
      build
        .selectFrom("webhook_message")
        .where("webhook_id", "=", proof.subjectId)
        .where("id", "=", message.id)
        .select((of) => [
          "id",
          of.cast<Date>(of.val(ended.at), "timestamptz").as("at"),
          of.cast<number | null>(of.val(ended.status), "integer").as("status"),
          of.cast<EndedTry["problem"]>(of.val(ended.problem), "text").as("problem"),
          of.cast<number>(of.val(ended.millis), "integer").as("millis"),
          of.cast<string>(of.val(ended.answer), "text").as("answer"),
        ]),
    )
    .execute();
}

interface MessageProgress {
  readonly state: MessageState;
  readonly tries: number;
  readonly turn: number;
  readonly nextAt: Date | null;
}

/** What becomes of a message to the endpoint of the proof. */
export async function updateMessage(
  proof: Proof,
  queries: Queries,
  message: Pick<MessageRecord, "id">,
  { nextAt, ...progress }: MessageProgress,
): Promise<void> {
  await queries
    .updateTable("webhook_message")
    .set({ ...progress, next_at: nextAt })
    .where("webhook_id", "=", proof.subjectId)
    .where("id", "=", message.id)
    .execute();
}

/** Nothing more is sent to the endpoint: what waits has failed. */
export async function giveUpMessages(proof: Proof, queries: Queries): Promise<void> {
  await queries
    .updateTable("webhook_message")
    .set({ state: "failed", next_at: null })
    .where("webhook_id", "=", proof.subjectId)
    .where("state", "=", "waiting")
    .execute();
}

/** Deletes messages from before the given time, with their tries. Returns how many. */
export async function deleteOldMessages(
  _proof: Authorized<"webhook.manage">,
  queries: Queries,
  before: Date,
): Promise<number> {
  const gone = await queries
    .deleteFrom("webhook_message")
    .where("created_at", "<", before)
    .where("state", "<>", "waiting")
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}
