import { type LeadSheet, type LeadSheetSummary, readSheetLead } from "#contract/lead/lead.import.ts";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import { createConflict, createNotFound, Failure } from "#domain/failure.ts";
import { CELL_ERROR } from "#domain/import/cells.ts";
import { computeCallDeadline } from "#domain/lead/office-hours.ts";
import {
  getColumnOfField,
  getLeadHeading,
  type LeadCells,
  type LeadColumn,
  listLeadColumns,
  readLeadCells,
} from "#domain/lead-import/lead-columns.ts";
import { authorize, authorizeOn } from "#domain/policy/policy.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { RateLimit } from "#server/platform/auth/rate-limiter.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import type { SheetKind } from "../import/import.export.service.ts";
import { groupProblems } from "../import/import.present.ts";
import { getPlainName } from "../media/media.service.ts";
import {
  addLeads,
  judgeLeads,
  type LeadImportDeps,
  listPortals,
  readHours,
} from "./lead-import.add.service.ts";
import {
  finishLeadSheet,
  insertLeadSheet,
  type LeadSheetRecord,
  type LeadSheetRow,
  lockLeadSheet,
  readLeadSheet,
  readLeadSheetsOf,
  readLeftLeadRows,
  readReadyLeadRows,
  updateLeadRow,
} from "./lead-import.sheet.store.ts";
import { lockLeadImports } from "./lead-import.store.ts";
import {
  type NamedRow,
  readLeadTable,
  writeLeadHeadings,
  writeLeadTable,
} from "./lead-import.table.service.ts";

/** A sheet as it was uploaded. */
export interface SentLeadSheet {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Sheets that one member checks: people upload a corrected one again and again. */
const CHECKS: RateLimit = { max: 60, seconds: 3600 };
const LISTED = 20;
const TEXT_SHOWN = 60;

export type LeadSheetService = ReturnType<typeof createLeadSheetService>;

/** Leads of other portals from a sheet: checked first, then brought in together. Only the member who sent it sees it. */
export function createLeadSheetService(deps: LeadImportDeps) {
  const { database, clock } = deps;
  const checks = deps.limits("lead-sheet", CHECKS);
  return {
    /** Checks who may send a sheet, before any byte is read. @throws Failure sign_in_needed or forbidden */
    begin: (actor: Actor): void => void authorize(actor, "lead.import"),

    /**
     * Reads a sheet and checks every row. Nothing is in the tracker yet. A file that cannot be read is remembered with the
     * reason.
     * @returns its id
     * @throws Failure too_many
     */
    async check(actor: Actor, { name, bytes }: SentLeadSheet): Promise<string> {
      const proof = authorize(actor, "lead.import");
      await checks.take(getUserId(actor) ?? "");
      const about = { fileName: getPlainName(name), at: clock.now() };
      const read = await readLeadTable(bytes).catch((error: unknown) => {
        if (error instanceof Failure && ["unsupported", "too_large"].includes(error.code)) return error;
        throw error;
      });
      return database.transaction(async (queries) => {
        if (read instanceof Failure)
          return insertLeadSheet(proof, queries, { ...about, state: "refused", failure: read.message });
        const rows = (await judgeRows(queries, read.rows, about.at)).map(({ row }) => row);
        return insertLeadSheet(proof, queries, { ...about, state: "checked", ignored: read.ignored, rows });
      });
    },

    /**
     * Brings in the rows that are right and new. Each is looked at again: a listing may have closed since. A sheet that was
     * brought in is only answered again.
     * @throws Failure not_found for somebody else's, conflict if there is nothing to bring in
     */
    async start(actor: Actor, publicId: string): Promise<LeadSheet> {
      const hours = await readHours(deps);
      const isDone = await database.transaction(async (queries) => {
        const found = await lockLeadSheet(queries, publicId);
        const proof = authorizeOn(actor, "lead.import-sheet", found);
        if (!found || found.state === "done") return true;
        await lockLeadImports(queries);
        const at = clock.now();
        const judged = await judgeRows(queries, await readReadyLeadRows(queries, found.id), at);
        const leads = judged.flatMap(({ made }) => made ?? []);
        for (const { row, made } of judged) if (!made) await updateLeadRow(proof, queries, row);
        if (leads.length === 0) return false;
        await addLeads(authorize(actor, "lead.import"), queries, { leads, at, hours });
        await finishLeadSheet(proof, queries, { added: leads.length, at });
        const after = { file: found.file_name, leads: leads.length, portals: listPortals(leads) };
        await recordAudit(queries, actor, { action: "lead.import", noun: "lead", nounId: "all", after });
        return true;
      });
      // After the transaction: what is wrong with the rows now stays.
      if (!isDone) throw createConflict(m.leads_in_none_ready());
      return readWhole(deps, actor, publicId);
    },

    /** @throws Failure not_found for somebody else's */
    read: (actor: Actor, publicId: string): Promise<LeadSheet> => readWhole(deps, actor, publicId),

    /** The member's own sheets, newest first. */
    async list(actor: Actor): Promise<LeadSheetSummary[]> {
      authorize(actor, "lead.import");
      return (await readLeadSheetsOf(database.db, getUserId(actor) ?? "", LISTED)).map(presentSheet);
    },

    /**
     * The rows that have something to fix, with what to fix in one more column; it can be sent again as it is.
     * @throws Failure not_found for somebody else's sheet, and if nothing is to be fixed
     */
    async writeToFix(actor: Actor, publicId: string, kind: SheetKind): Promise<Buffer> {
      const found = await readLeadSheet(database.db, publicId);
      authorizeOn(actor, "lead.import-sheet", found);
      const rows = found ? (await readLeftLeadRows(database.db, found.id)).filter(hasProblems) : [];
      if (rows.length === 0) throw createNotFound();
      const columns = listLeadColumns();
      return writeLeadTable(kind, {
        headings: [...writeLeadHeadings(), m.import_fix()],
        rows: rows.map((row) => [
          ...columns.map(({ name }) => row.cells[name] ?? null),
          describeProblems(row),
        ]),
      });
    },

    /** The headings and an example; as XLSX also what to enter in each column. */
    writeTemplate: (kind: SheetKind): Buffer =>
      writeLeadTable(kind, {
        headings: writeLeadHeadings(),
        rows: [listLeadColumns().map(({ example }) => example)],
        startsWithExample: true,
      }),
  };
}

/** What becomes of each row: a lead (`made`), or why not. */
async function judgeRows(queries: Queries, rows: readonly NamedRow[], at: Date) {
  const read = rows.map((row) => ({ row, ...readRow(row.cells) }));
  const leads = read.flatMap(({ lead }) => lead ?? []);
  const verdicts = (await judgeLeads(queries, leads, at)).values();
  return read.map(({ row: { number, cells }, lead, problems }) => {
    const verdict = lead ? verdicts.next().value : undefined;
    const wrong = verdict?.kind === "refused" ? nameColumns(verdict.fields) : problems;
    const known = verdict?.kind === "known" ? verdict.message : "";
    return {
      row: { number, cells, problems: wrong, known },
      made: verdict?.kind === "new" ? verdict : null,
    };
  });
}

function readRow(cells: LeadCells) {
  const read = readSheetLead(readLeadCells(cells));
  const errors = Object.entries(cells).flatMap(([name, text]) =>
    CELL_ERROR.test(text) ? [[name, m.import_cell_error({ error: text })] as const] : [],
  );
  const problems = { ...nameColumns(read.fields ?? {}), ...Object.fromEntries(errors) };
  return { lead: errors.length === 0 ? read.lead : null, problems };
}

const nameColumns = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([field, problem]) => [getColumnOfField(field), problem]));

const hasProblems = ({ problems }: LeadSheetRow): boolean => Object.keys(problems).length > 0;

const describeProblems = ({ problems }: LeadSheetRow): string =>
  Object.entries(problems)
    .map(([name, problem]) => m.import_fix_line({ column: getLeadHeading(name), problem }))
    .join("\n");

async function readWhole(deps: LeadImportDeps, actor: Actor, publicId: string): Promise<LeadSheet> {
  const { db } = deps.database;
  const found = await readLeadSheet(db, publicId);
  authorizeOn(actor, "lead.import-sheet", found);
  if (!found) throw createNotFound();
  const left = await readLeftLeadRows(db, found.id);
  const faulty = left.filter(hasProblems);
  const known = Map.groupBy(
    left.filter((row) => row.known !== ""),
    (row) => row.known,
  );
  const callBy = computeCallDeadline(found.finished_at ?? deps.clock.now(), await readHours(deps));
  return {
    ...presentSheet(found),
    ready: found.state === "checked" ? found.row_count - left.length : 0,
    toFix: faulty.length,
    problemGroups: groupProblems(faulty.flatMap(listProblems)),
    known: [...known].map(([message, rows]) => ({ message, rows: rows.map(({ number }) => number) })),
    ignored: found.ignored,
    callBy: callBy.toISOString(),
  };
}

const presentSheet = (row: LeadSheetRecord): LeadSheetSummary => ({
  _id: row.public_id,
  fileName: row.file_name,
  state: row.state,
  rows: row.row_count,
  added: row.added_count,
  failure: row.failure,
  createdAt: row.created_at.toISOString(),
});

const listProblems = ({ number, cells, problems }: LeadSheetRow) =>
  Object.entries(problems).map(([name, message]) => {
    const text = cells[name as LeadColumn] ?? "";
    return { row: number, column: getLeadHeading(name), text: text.slice(0, TEXT_SHOWN), message };
  });
