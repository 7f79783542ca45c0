import { type Selectable, sql } from "kysely";
import type { WebhookTable } from "#database/schema/webhooks.ts";
import type { Authorized, AuthorizedOn } from "#domain/policy/policy.ts";
import type { OffReason, WebhookEvent } from "#domain/webhook/choices.ts";
import type { Queries } from "#server/platform/database/database.ts";

export type WebhookRecord = Selectable<WebhookTable>;
type Proof = AuthorizedOn<"webhook.manage">;

/** All endpoints, oldest first. */
export function readWebhooks(queries: Queries): Promise<WebhookRecord[]> {
  return queries.selectFrom("webhook").selectAll().orderBy("id").execute();
}

export function readWebhook(queries: Queries, publicId: string): Promise<WebhookRecord | undefined> {
  return queries.selectFrom("webhook").selectAll().where("public_id", "=", publicId).executeTakeFirst();
}

/** Reads an endpoint and locks it until the transaction ends. */
export function lockWebhook(queries: Queries, publicId: string): Promise<WebhookRecord | undefined> {
  return queries
    .selectFrom("webhook")
    .selectAll()
    .where("public_id", "=", publicId)
    .forUpdate()
    .executeTakeFirst();
}

/** How many there are; nobody else can add one until the transaction ends. */
export async function countWebhooksLocked(queries: Queries): Promise<number> {
  await sql`lock table webhook in share row exclusive mode`.execute(queries);
  const { count } = await queries
    .selectFrom("webhook")
    .select((build) => build.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface NewWebhook {
  readonly url: string;
  readonly description: string;
  readonly events: readonly WebhookEvent[];
  /** Encrypted. */
  readonly secret: string;
  readonly at: Date;
}

export function insertWebhook(
  _proof: Authorized<"webhook.manage">,
  queries: Queries,
  { at, events, ...given }: NewWebhook,
): Promise<WebhookRecord> {
  return queries
    .insertInto("webhook")
    .values({ ...given, events: [...events], created_at: at, updated_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
}

interface WebhookFields {
  readonly url: string;
  readonly description: string;
  readonly events: readonly WebhookEvent[];
  readonly offReason: OffReason | null;
  readonly at: Date;
}

/** Writes what people change of an endpoint. Turned on again, it begins without failures. */
export function updateWebhook(
  proof: Proof,
  queries: Queries,
  { url, description, events, offReason, at }: WebhookFields,
): Promise<WebhookRecord> {
  return queries
    .updateTable("webhook")
    .set({ url, description, events: [...events], is_on: offReason === null, off_reason: offReason })
    .set({ version: sql<number>`version + 1`, updated_at: at })
    .set({ failing_since: sql<Date | null>`case when is_on then failing_since end` })
    .where("id", "=", proof.subjectId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

interface NewSecret {
  /** Encrypted. */
  readonly secret: string;
  readonly formerUntil: Date;
  readonly at: Date;
}

/** Gives an endpoint a new secret; the present one is valid for some time more. */
export function replaceSecret(
  proof: Proof,
  queries: Queries,
  { secret, formerUntil, at }: NewSecret,
): Promise<WebhookRecord> {
  return queries
    .updateTable("webhook")
    .set({ former_secret: sql<string>`secret`, former_until: formerUntil, secret, updated_at: at })
    .set({ version: sql<number>`version + 1` })
    .where("id", "=", proof.subjectId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes an endpoint with its messages. */
export async function deleteWebhook(proof: Proof, queries: Queries): Promise<void> {
  await queries.deleteFrom("webhook").where("id", "=", proof.subjectId).execute();
}

/** Remembers how a try ended: since when the endpoint fails, or that it does not. */
export async function recordHealth(
  proof: Proof,
  queries: Queries,
  { isDelivered, at }: { isDelivered: boolean; at: Date },
): Promise<void> {
  await queries
    .updateTable("webhook")
    .set(
      isDelivered
        ? { delivered_at: at, failing_since: null }
        : { failing_since: sql<Date>`coalesce(failing_since, ${at})` },
    )
    .where("id", "=", proof.subjectId)
    .execute();
}

/** Writes the secrets of an endpoint as they were encrypted again, unless they were changed meanwhile. */
export async function writeRenewedSecrets(
  proof: Proof,
  queries: Queries,
  { from, secret, former }: { from: WebhookRecord; secret: string; former: string | null },
): Promise<void> {
  await queries
    .updateTable("webhook")
    .set({ secret, former_secret: former })
    .where("id", "=", proof.subjectId)
    .where("secret", "=", from.secret)
    .execute();
}
