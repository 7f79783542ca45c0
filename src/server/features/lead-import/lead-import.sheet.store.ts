import { type Selectable, sql } from "kysely";
import type { LeadSheetTable } from "#database/schema/imports.ts";
import { getUserId } from "#domain/account/roles.ts";
import type { LeadCells } from "#domain/lead-import/lead-columns.ts";
import type { LeadSheetState } from "#domain/lead-import/sheet-states.ts";
import type { Authorized, AuthorizedOn } from "#domain/policy/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { writeJson } from "#server/platform/database/statements.ts";

type Texts = Readonly<Record<string, string>>;

/** A row of a sheet, with what has to be fixed in it, or why it makes no lead. */
export interface LeadSheetRow {
  readonly number: number;
  readonly cells: LeadCells;
  readonly problems: Texts;
  readonly known: string;
}

export type LeadSheetRecord = Selectable<LeadSheetTable> & { readonly owner_id: string };
type MayChange = AuthorizedOn<"lead.import-sheet">;

/** Rows in one statement. */
const PIECE = 200;

interface NewLeadSheet {
  readonly fileName: string;
  readonly state: LeadSheetState;
  readonly failure?: string;
  readonly ignored?: readonly string[];
  readonly rows?: readonly LeadSheetRow[];
  readonly at: Date;
}

/** Stores a sheet of the actor. @returns its id */
export async function insertLeadSheet(
  proof: Authorized<"lead.import">,
  queries: Queries,
  { fileName, state, failure = "", ignored = [], rows = [], at }: NewLeadSheet,
): Promise<string> {
  const made = await queries
    .insertInto("lead_sheet")
    .values({
      ...{ sent_by: getUserId(proof.actor) ?? "", file_name: fileName, state, failure },
      ...{ ignored: [...ignored], row_count: rows.length, created_at: at },
    })
    .returning(["id", "public_id"])
    .executeTakeFirstOrThrow();
  for (let from = 0; from < rows.length; from += PIECE)
    await queries
      .insertInto("lead_sheet_row")
      .values(
        rows.slice(from, from + PIECE).map(({ number, cells, problems, known }) => ({
          ...{ sheet_id: made.id, number, known },
          ...{ cells: writeJson(cells), problems: writeJson(problems) },
        })),
      )
      .execute();
  return made.public_id;
}

const selectSheets = (queries: Queries) =>
  queries.selectFrom("lead_sheet").selectAll().select("sent_by as owner_id");

export const readLeadSheet = (queries: Queries, publicId: string): Promise<LeadSheetRecord | undefined> =>
  selectSheets(queries).where("public_id", "=", publicId).executeTakeFirst();

/** Nobody else can change it until the transaction ends. */
export const lockLeadSheet = (queries: Queries, publicId: string): Promise<LeadSheetRecord | undefined> =>
  selectSheets(queries).where("public_id", "=", publicId).forUpdate().executeTakeFirst();

/** A member's sheets, newest first. */
export const readLeadSheetsOf = (
  queries: Queries,
  userId: string,
  limit: number,
): Promise<LeadSheetRecord[]> =>
  selectSheets(queries)
    .where("sent_by", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();

const selectRows = (queries: Queries, sheetId: number) =>
  queries
    .selectFrom("lead_sheet_row")
    .select(["number", "cells", "problems", "known"])
    .where("sheet_id", "=", sheetId)
    .orderBy("number");

const getTexts = (texts: Readonly<Partial<Record<string, string>>>): Texts =>
  Object.fromEntries(Object.entries(texts).map(([name, text = ""]) => [name, text]));

/** The rows that would become leads. */
export const readReadyLeadRows = (queries: Queries, sheetId: number) =>
  selectRows(queries, sheetId)
    .where("problems", "=", sql<never>`'{}'::jsonb`)
    .where("known", "=", "")
    .execute();

/** The rows that would not. */
export async function readLeftLeadRows(queries: Queries, sheetId: number): Promise<LeadSheetRow[]> {
  const rows = await selectRows(queries, sheetId)
    .where((build) => build.or([build("problems", "!=", sql<never>`'{}'::jsonb`), build("known", "!=", "")]))
    .execute();
  return rows.map((row) => ({ ...row, problems: getTexts(row.problems) }));
}

/** Stores what has become of a row since it was checked. */
export async function updateLeadRow(
  proof: MayChange,
  queries: Queries,
  { number, problems, known }: Omit<LeadSheetRow, "cells">,
): Promise<void> {
  await queries
    .updateTable("lead_sheet_row")
    .set({ problems: writeJson(problems), known })
    .where("sheet_id", "=", proof.subjectId)
    .where("number", "=", number)
    .execute();
}

/** Ends a sheet: the rows that are leads now are deleted, the others stay to be fixed. */
export async function finishLeadSheet(
  proof: MayChange,
  queries: Queries,
  { added, at }: { added: number; at: Date },
): Promise<void> {
  await queries
    .deleteFrom("lead_sheet_row")
    .where("sheet_id", "=", proof.subjectId)
    .where("problems", "=", sql<never>`'{}'::jsonb`)
    .where("known", "=", "")
    .execute();
  await queries
    .updateTable("lead_sheet")
    .set({ state: "done", added_count: added, finished_at: at })
    .where("id", "=", proof.subjectId)
    .execute();
}

/** Deletes sheets that were uploaded before this day, with the rows that were left out. @returns how many */
export async function deleteOldLeadSheets(
  _proof: Authorized<"lead.import">,
  queries: Queries,
  before: Date,
): Promise<number> {
  const gone = await queries.deleteFrom("lead_sheet").where("created_at", "<", before).executeTakeFirst();
  return Number(gone.numDeletedRows);
}
