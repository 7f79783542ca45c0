import { type RawBuilder, sql } from "kysely";
import { AUDIT_NOUNS, type AuditThing } from "#contract/admin/audit.ts";
import { AUDIT_ACTIONS } from "#domain/audit/actions.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { buildContains, writeLikePattern } from "#server/platform/database/lists.ts";
import { MODERATION_TEXT } from "../moderation/moderation.store.ts";

type Named = readonly [id: string, thing: StoredThing];
/** What a thing is called; a visitor's name may have to be masked. */
export interface StoredThing extends AuditThing {
  readonly visitor: { readonly name: string; readonly assignee_id: string | null } | null;
}
const createThing = (thing: Partial<StoredThing>): StoredThing => ({
  ...{ title: "", name: "", owner: null, visitor: null },
  ...thing,
});

/** How the things of one kind are called, by the ids in the log. Those that are gone are left out. */
type ReadNames = (queries: Queries, ids: readonly string[]) => Promise<readonly Named[]>;

async function readProperties(queries: Queries, ids: readonly string[]): Promise<Named[]> {
  const rows = await queries
    .selectFrom("property")
    .select(["public_id", "property_title"])
    .where("public_id", "in", ids)
    .execute();
  return rows.map((row) => [row.public_id, createThing({ title: row.property_title })]);
}

async function readAccounts(queries: Queries, ids: readonly string[]): Promise<Named[]> {
  const rows = await queries
    .selectFrom("users")
    .select(["id", "name"])
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .execute();
  return rows.map(({ id, name }) => [id, createThing({ name })]);
}

async function readLeads(queries: Queries, ids: readonly string[]): Promise<Named[]> {
  const rows = await queries
    .selectFrom("lead")
    .leftJoin("property", "property.id", "lead.property_id")
    .select(["lead.public_id", "lead.name", "lead.assignee_id", "property.property_title"])
    .where("lead.public_id", "in", ids)
    .execute();
  return rows.map((row) => [
    row.public_id,
    createThing({
      visitor: { name: row.name, assignee_id: row.assignee_id },
      title: row.property_title ?? "",
    }),
  ]);
}

async function readImports(queries: Queries, ids: readonly string[]): Promise<Named[]> {
  const rows = await queries
    .selectFrom("property_import")
    .select(["public_id", "file_name", "owner_id"])
    .where("public_id", "in", ids)
    .execute();
  return rows.map((row) => [row.public_id, createThing({ name: row.file_name, owner: row.owner_id })]);
}

const readAbout =
  (table: "review" | "report"): ReadNames =>
  async (queries, ids) => {
    const rows = await queries
      .selectFrom(table)
      .innerJoin("property", "property.id", `${table}.property_id`)
      .select([`${table}.public_id`, "property.property_title"])
      .where(`${table}.public_id`, "in", ids)
      .execute();
    return rows.map((row) => [row.public_id, createThing({ title: row.property_title })]);
  };

async function readMessages(queries: Queries, ids: readonly string[]): Promise<Named[]> {
  const rows = await queries
    .selectFrom("contact_message")
    .select(["public_id", "full_name"])
    .where("public_id", "in", ids)
    .execute();
  return rows.map((row) => [row.public_id, createThing({ name: row.full_name })]);
}

async function readWebhookNames(queries: Queries, ids: readonly string[]): Promise<Named[]> {
  const rows = await queries
    .selectFrom("webhook")
    .select(["public_id", "url", "description"])
    .where("public_id", "in", ids)
    .execute();
  return rows.map((row) => [row.public_id, createThing({ name: row.description || getHost(row.url) })]);
}

const getHost = (url: string): string => URL.parse(url)?.host ?? url;

const READ: Readonly<Record<string, ReadNames>> = {
  property: readProperties,
  account: readAccounts,
  lead: readLeads,
  import: readImports,
  review: readAbout("review"),
  report: readAbout("report"),
  contact: readMessages,
  webhook: readWebhookNames,
};

/** What the things of these entries are called now, by noun and id with a space between. */
export async function readThings(
  queries: Queries,
  rows: readonly { readonly noun: string; readonly noun_id: string }[],
): Promise<ReadonlyMap<string, StoredThing>> {
  const things = new Map<string, StoredThing>();
  for (const [noun, read] of Object.entries(READ)) {
    const ids = [...new Set(rows.filter((row) => row.noun === noun).map((row) => row.noun_id))];
    if (ids.length === 0) continue;
    for (const [id, thing] of await read(queries, ids)) things.set(`${noun} ${id}`, thing);
  }
  return things;
}

/** More things than this with the same words are no search any more. */
const MOST_FOUND = 1_000;

/** Entries about things of one kind; their ids are found first, so that the log is read through its index on them. */
const buildAbout = (noun: string, ids: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(entry.noun = ${noun} and entry.noun_id = any (array(${ids} limit ${MOST_FOUND})))`;

/**
 * Entries by a person, or about a thing, with these words in its name, title or id. Properties, accounts and leads are
 * found through the indexes of their own lists. The text of a lead has the visitor's name only once somebody has claimed
 * it, so that nobody finds by a name what is masked for them.
 */
export function buildSearch(search: string): RawBuilder<unknown> {
  const like = writeLikePattern(search);
  const people = sql`select id from users where (users.name || E'\\n' || users.email || E'\\n' || users.id) ilike ${like}`;
  const properties = sql`from property where ${buildContains(MODERATION_TEXT, search)}`;
  const ofProperties = sql`property_id in (select id ${properties} limit ${MOST_FOUND})`;
  const conditions = [
    sql`entry.actor_id = any (array(${people} limit ${MOST_FOUND}))`,
    buildAbout("account", people),
    buildAbout("property", sql`select public_id ${properties}`),
    buildAbout("lead", sql`select public_id from lead where ${buildContains(sql`lead.desk_text`, search)}`),
    buildAbout(
      "import",
      sql`select public_id from property_import where file_name ilike ${like}
      or owner_id = any (array(${people} limit ${MOST_FOUND})) or public_id = ${search}`,
    ),
    buildAbout("review", sql`select public_id from review where ${ofProperties} or public_id = ${search}`),
    buildAbout("report", sql`select public_id from report where ${ofProperties} or public_id = ${search}`),
    buildAbout(
      "contact",
      sql`select public_id from contact_message where full_name ilike ${like} or public_id = ${search}`,
    ),
    buildAbout(
      "webhook",
      sql`select public_id from webhook where url ilike ${like} or description ilike ${like} or public_id = ${search}`,
    ),
    sql`(entry.noun in (${sql.join(AUDIT_NOUNS)}) and entry.noun_id = ${search})`,
  ];
  // Not in the database: a text to search in each row would make every search read the whole log.
  const actions = AUDIT_ACTIONS.filter((action) => action.includes(search.toLowerCase()));
  if (actions.length > 0) conditions.push(sql`entry.action in (${sql.join(actions)})`);
  return sql`(${sql.join(conditions, sql` or `)})`;
}
