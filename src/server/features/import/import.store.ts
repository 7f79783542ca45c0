import { type Selectable, type SqlBool, sql, type Updateable } from "kysely";
import type { ImportTable } from "#database/schema/imports.ts";
import type { Authorized, AuthorizedOn } from "#domain/policy/policy.ts";
import { lockName, type Queries } from "#server/platform/database/database.ts";
import { writeJson } from "#server/platform/database/statements.ts";
import type { MayCreate } from "../property/property.write.store.ts";

type Texts = Readonly<Partial<Record<string, string>>>;

/** A row of a sheet with what has to be fixed in it. */
export interface CheckedRow {
  readonly number: number;
  readonly cells: Texts;
  readonly problems: Texts;
}

export type ImportRow = Selectable<ImportTable> & { readonly owner_name: string };
type NewImport = Pick<ImportTable, "file_name" | "state" | "sent_by"> & {
  readonly row_count?: number;
  readonly ready_count?: number;
  readonly failure?: string;
  readonly created_at: Date;
};
type NewImportRow = Pick<Selectable<ImportTable>, "id" | "public_id" | "owner_id">;
export type MayChangeImport = AuthorizedOn<"import.change">;

/** Rows in one statement. */
const PIECE = 200;

export async function insertImport(
  proof: MayCreate,
  queries: Queries,
  { values, rows }: { values: NewImport; rows: readonly CheckedRow[] },
): Promise<NewImportRow> {
  const made = await queries
    .insertInto("property_import")
    .values({ ...values, owner_id: proof.subjectId })
    .returning(["id", "public_id", "owner_id"])
    .executeTakeFirstOrThrow();
  for (let at = 0; at < rows.length; at += PIECE)
    await queries
      .insertInto("property_import_row")
      .values(
        rows.slice(at, at + PIECE).map(({ number, cells, problems }) => ({
          ...{ import_id: made.id, number },
          ...{ cells: writeJson(cells), problems: writeJson(problems) },
        })),
      )
      .execute();
  return made;
}

const selectImports = (queries: Queries) =>
  queries
    .selectFrom("property_import")
    .innerJoin("users", "users.id", "property_import.owner_id")
    .selectAll("property_import")
    .select("users.name as owner_name");

export const readImport = (queries: Queries, publicId: string): Promise<ImportRow | undefined> =>
  selectImports(queries).where("property_import.public_id", "=", publicId).executeTakeFirst();

/** The imports for an account, and those that it sent for others; newest first. */
export const readImportsOf = (queries: Queries, userId: string, limit: number): Promise<ImportRow[]> =>
  selectImports(queries)
    .where(({ or, eb }) =>
      or([eb("property_import.owner_id", "=", userId), eb("property_import.sent_by", "=", userId)]),
    )
    .orderBy("property_import.created_at", "desc")
    .orderBy("property_import.id", "desc")
    .limit(limit)
    .execute();

/** Nobody else can change it until the transaction ends. */
export const lockImport = (queries: Queries, publicId: string) =>
  queries
    .selectFrom("property_import")
    .selectAll()
    .where("public_id", "=", publicId)
    .forUpdate()
    .executeTakeFirst();

export async function updateImport(
  proof: MayChangeImport,
  queries: Queries,
  change: Updateable<ImportTable>,
): Promise<void> {
  await queries.updateTable("property_import").set(change).where("id", "=", proof.subjectId).execute();
}

/** Stores which property a row has become. */
export async function setPropertyOfImportRow(
  proof: MayChangeImport,
  queries: Queries,
  { number, propertyId }: { number: number; propertyId: number },
): Promise<void> {
  await queries
    .updateTable("property_import_row")
    .set({ property_id: propertyId })
    .where("import_id", "=", proof.subjectId)
    .where("number", "=", number)
    .execute();
}

/** The rows without errors, in the order of the sheet. */
export const readReadyRows = (queries: Queries, importId: number) =>
  queries
    .selectFrom("property_import_row")
    .select(["number", "cells"])
    .where("import_id", "=", importId)
    .where("problems", "=", sql<never>`'{}'::jsonb`)
    .orderBy("number")
    .execute();

/** The first row of the sheet below its headings. */
export const readFirstRow = (queries: Queries, importId: number) =>
  queries
    .selectFrom("property_import_row")
    .select("cells")
    .where("import_id", "=", importId)
    .orderBy("number")
    .limit(1)
    .executeTakeFirst();

/** The rows with errors, in the order of the sheet. */
export const readFaultyRows = (queries: Queries, importId: number) =>
  queries
    .selectFrom("property_import_row")
    .select(["number", "cells", "problems"])
    .where("import_id", "=", importId)
    .where("problems", "!=", sql<never>`'{}'::jsonb`)
    .orderBy("number")
    .execute();

/** The properties that its rows have become, as they are now. */
export const readListed = (queries: Queries, importId: number) =>
  queries
    .selectFrom("property_import_row as row")
    .innerJoin("property", "property.id", "row.property_id")
    .select(["row.number", "property.public_id", "property.property_title"])
    .select(["property.verification", "property.life", "property.deleted_at"])
    .select((build) =>
      build
        .selectFrom("lead")
        .select((count) => count.fn.countAll<number>().as("n"))
        .whereRef("lead.property_id", "=", "property.id")
        .as("leads"),
    )
    .where("row.import_id", "=", importId)
    .orderBy("row.number")
    .execute();

/** Which of these deleted listings were paused before, by the activity log. */
export async function readIdsOfPaused(queries: Queries, ids: readonly string[]): Promise<Set<string>> {
  const rows = await queries
    .selectFrom("audit_entry")
    .distinctOn("noun_id")
    .select("noun_id")
    .select(sql<string | null>`before ->> 'life'`.as("life"))
    .where("noun", "=", "property")
    .where("noun_id", "in", ids)
    .where("action", "=", "property.delete")
    .orderBy("noun_id")
    .orderBy("id", "desc")
    .execute();
  return new Set(rows.flatMap(({ noun_id: id, life }) => (life === "paused" ? [id] : [])));
}

/** How many listings the account's imports since then have made or are about to make; other starts wait. */
export async function countImportedSince(queries: Queries, ownerId: string, since: Date): Promise<number> {
  await queries.selectFrom("users").select("id").where("id", "=", ownerId).forNoKeyUpdate().execute();
  const { n } = await queries
    .selectFrom("property_import")
    .select((build) => build.fn.coalesce(build.fn.sum<number>("ready_count"), sql<number>`0`).as("n"))
    .where("owner_id", "=", ownerId)
    .where("started_at", ">=", since)
    .where("state", "in", ["waiting", "running", "done", "undone"])
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** The account that sent it, with the facts that its rights depend on. */
export const readSender = (queries: Queries, userId: string) =>
  queries
    .selectFrom("users")
    .select(["id", "usertype", "status"])
    .where("id", "=", userId)
    .executeTakeFirst();

/** Until the transaction ends, no other archive begins to arrive: otherwise both would count the same room. */
export const lockArchives = (queries: Queries): Promise<void> => lockName(queries, "import.archives");

/** The owners for whom an archive arrives, waits to be read or is read. */
export async function readArchives(queries: Queries, now: Date) {
  const arrives = sql<SqlBool>`coalesce(archive_until > ${now}, false)`;
  return await queries
    .selectFrom("property_import")
    .select("owner_id")
    .select(arrives.as("isArriving"))
    .where((build) => build.or([arrives, build("photo_state", "in", ["waiting", "reading"])]))
    .execute();
}

/** The public ids of imports whose archive waits to be read or is read. */
export async function readIdsOfRead(queries: Queries): Promise<string[]> {
  const rows = await queries
    .selectFrom("property_import")
    .select("public_id")
    .where("photo_state", "in", ["waiting", "reading"])
    .execute();
  return rows.map(({ public_id }) => public_id);
}

/** Gives back the room that was kept for archives which never arrived. */
export async function endLostArrivals(
  _proof: Authorized<"import.change">,
  queries: Queries,
  now: Date,
): Promise<void> {
  await queries
    .updateTable("property_import")
    .set({ archive_until: null })
    .where("archive_until", "<=", now)
    .execute();
}

/**
 * Deletes sheets that were uploaded before this day and have listed nothing, with their rows and photos. Those that a job
 * works on, or whose photos arrive, stay.
 * @returns how many, and the keys of their photos
 */
export async function deleteUnlistedImports(
  _proof: Authorized<"import.change">,
  queries: Queries,
  before: Date,
): Promise<{ sheets: number; keys: string[] }> {
  const rows = await queries
    .selectFrom("property_import")
    .select("id")
    .where("created_at", "<", before)
    .where("state", "in", ["refused", "checked", "failed"])
    .where("photo_state", "not in", ["waiting", "reading"])
    .where("archive_until", "is", null)
    .forUpdate()
    .skipLocked()
    .execute();
  if (rows.length === 0) return { sheets: 0, keys: [] };
  const ids = rows.map(({ id }) => id);
  const photos = await queries
    .deleteFrom("property_import_photo")
    .where("import_id", "in", ids)
    .returning("key")
    .execute();
  await queries.deleteFrom("property_import").where("id", "in", ids).execute();
  return { sheets: ids.length, keys: photos.flatMap(({ key }) => (key === null ? [] : [key])) };
}
