import { sql } from "kysely";
import { getUserId } from "#domain/account/roles.ts";
import type { RegionSlug } from "#domain/place/places.ts";
import type { Authorized } from "#domain/policy/policy.ts";
import { lockName, type Queries } from "#server/platform/database/database.ts";
import { writeJson } from "#server/platform/database/statements.ts";

type Proof = Authorized<"setting.change">;

/** The saved value of a setting, if any. */
export async function readSetting(queries: Queries, key: string): Promise<unknown> {
  const row = await queries.selectFrom("setting").select("value").where("key", "=", key).executeTakeFirst();
  return row?.value;
}

/** Whether this is a demonstration: its people are invented, and so are their listings and reviews. */
export async function hasDemo(queries: Queries): Promise<boolean> {
  const row = await queries
    .selectFrom("users")
    .select("id")
    .where("demo", "=", true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A setting with its version and who saved it; `lock` locks it until the transaction ends. */
export async function readSavedSetting(queries: Queries, key: string, lock: "lock" | "read") {
  if (lock === "lock") await lockName(queries, `setting ${key}`);
  return await queries
    .selectFrom("setting")
    .leftJoin("users", "users.id", "setting.updated_by")
    .select(["setting.value", "setting.version", "setting.updated_at", "users.name"])
    .where("setting.key", "=", key)
    .executeTakeFirst();
}

/** Writes a setting and increases its version. */
export async function writeSetting(
  proof: Proof,
  queries: Queries,
  setting: { key: string; value: object; at: Date },
): Promise<void> {
  const { key, at } = setting;
  const values = { value: writeJson(setting.value), updated_at: at, updated_by: getUserId(proof.actor) };
  await queries
    .insertInto("setting")
    .values({ key, ...values })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({ ...values, version: sql<number>`setting.version + 1` }),
    )
    .execute();
}

export interface NamedPlace {
  readonly name: string;
  readonly names: Partial<Record<"hi" | "bn" | "ne", string>>;
  readonly character?: string;
}

export interface PlaceAddress {
  readonly kind: "region" | "locality";
  readonly slug: string;
}

/** A region or a locality with its names; `lock` locks it until the transaction ends. */
export async function readPlace(
  queries: Queries,
  { kind, slug }: PlaceAddress,
  lock: "lock" | "read",
): Promise<NamedPlace | undefined> {
  if (kind === "region") {
    const query = queries
      .selectFrom("region")
      .select(["name", "names"])
      .where("slug", "=", slug as RegionSlug);
    return await (lock === "lock" ? query.forUpdate() : query).executeTakeFirst();
  }
  const query = queries
    .selectFrom("locality")
    .select(["name", "names", "character"])
    .where("slug", "=", slug);
  return await (lock === "lock" ? query.forUpdate() : query).executeTakeFirst();
}

/** Whether another locality of the same town already has this name. */
export async function isLocalityNameTaken(queries: Queries, slug: string, name: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from locality as this join locality as other using (town_slug)
    where this.slug = ${slug} and other.slug <> ${slug} and lower(other.name) = lower(${name})`.execute(
    queries,
  );
  return rows.length > 0;
}

export async function writePlace(
  proof: Proof,
  queries: Queries,
  place: { kind: "region" | "locality"; slug: string; value: NamedPlace },
): Promise<void> {
  void proof;
  const { kind, slug, value } = place;
  const named = { name: value.name, names: writeJson(value.names) };
  if (kind === "region")
    await queries
      .updateTable("region")
      .set(named)
      .where("slug", "=", slug as RegionSlug)
      .execute();
  else
    await queries
      .updateTable("locality")
      .set({ ...named, ...(value.character !== undefined && { character: value.character }) })
      .where("slug", "=", slug)
      .execute();
}
