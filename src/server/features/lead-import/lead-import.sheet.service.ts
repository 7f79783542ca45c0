import { type LeadSheet, type LeadSheetSummary, readSheetLead } from "#contract/lead/lead.import.ts";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import {
  createConflict,
  createNotFound,
  createTooLarge,
  createUnsupported,
  Failure,
} from "#domain/failure.ts";
import { CELL_ERROR } from "#domain/import/cells.ts";
import { isFixHeading } from "#domain/import/columns.ts";
import { computeCallDeadline } from "#domain/lead/office-hours.ts";
import {
  findLeadColumn,
  getColumnOfField,
  getLeadHeading,
  isLeadExample,
  LEAD_SHEET_ROWS,
  type LeadCells,
  type LeadColumn,
  listLeadColumns,
  readLeadCells,
} from "#domain/lead-import/lead-columns.ts";
import { LIMITS } from "#domain/limits.ts";
import { authorize, authorizeOn } from "#domain/policy/policy.ts";
import { BYTE_ORDER_MARK, writeCsvLine } from "#domain/text/escape.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { RateLimit } from "#server/platform/auth/rate-limiter.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { readSheet } from "#server/platform/sheets/read-sheet.ts";
import type { SheetRow } from "#server/platform/sheets/sheet.ts";
import { writeXlsx } from "#server/platform/sheets/write-xlsx.ts";
import { m } from "#words/generated/messages.js";
import { formatSeries } from "#words/lists.ts";
import { formatNumber } from "#words/numbers.ts";
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

/** A sheet as it was uploaded. */
export interface SentLeadSheet {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Sheets that one member checks: people upload a corrected one again and again. */
const CHECKS: RateLimit = { max: 60, seconds: 3600 };
const MEGABYTE = 1024 ** 2;
const LISTED = 20;
/** Headings in one sentence, own columns that are remembered, and the characters of each. */
const HEADINGS_SHOWN = 5;
const OWN_COLUMNS = 20;
const OWN_HEADING = 60;
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
      const read = await readRows(bytes).catch((error: unknown) => {
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
      return writeTable(kind, {
        headings: [...writeHeadings(), m.import_fix()],
        rows: rows.map((row) => [
          ...columns.map(({ name }) => row.cells[name] ?? null),
          describeProblems(row),
        ]),
      });
    },

    /** The headings and an example; as XLSX also what to enter in each column. */
    writeTemplate: (kind: SheetKind): Buffer =>
      writeTable(kind, {
        headings: writeHeadings(),
        rows: [listLeadColumns().map(({ example }) => example)],
        startsWithExample: true,
      }),
  };
}

type Judged = Omit<LeadSheetRow, "problems" | "known">;

/** What becomes of each row: a lead (`made`), or why not. */
async function judgeRows(queries: Queries, rows: readonly Judged[], at: Date) {
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

/** @throws Failure unsupported or too_large if the file cannot be read */
async function readRows(bytes: Buffer): Promise<{ rows: Judged[]; ignored: string[] }> {
  if (bytes.length > LIMITS.importFileBytes)
    throw createTooLarge(m.import_file_large({ megabytes: LIMITS.importFileBytes / MEGABYTE }));
  const [head, ...rows] = await readSheet(bytes, {
    rows: LEAD_SHEET_ROWS,
    // The example of our empty sheet.
    spareRows: 1,
    columns: LIMITS.importColumns,
    cellLength: LIMITS.importCellLength,
    unpackedBytes: LIMITS.importUnpackedBytes,
  });
  if (!head) throw createUnsupported(m.import_empty());
  const { columns, unknown } = readHeadings(head);
  const named = rows
    .map(({ number, cells }) => ({ number, cells: nameCells(columns, cells) }))
    .filter(({ cells }) => Object.keys(cells).length > 0 && !isLeadExample(cells));
  if (named.length === 0) throw createUnsupported(m.leads_in_no_rows());
  if (named.length > LEAD_SHEET_ROWS)
    throw createTooLarge(m.import_too_many_rows({ max: formatNumber(LEAD_SHEET_ROWS) }));
  return {
    rows: named,
    ignored: unknown.slice(0, OWN_COLUMNS).map((heading) => heading.slice(0, OWN_HEADING)),
  };
}

const nameCells = (columns: readonly (LeadColumn | null)[], cells: readonly string[]): LeadCells =>
  Object.fromEntries(columns.flatMap((name, at) => (name && cells[at] ? [[name, cells[at]] as const] : [])));

/** @throws Failure unsupported if the first row does not have the headings of our sheet */
function readHeadings({ cells }: SheetRow) {
  const columns = cells.map((heading) => (heading === "" ? null : findLeadColumn(heading)));
  const unknown = cells.filter((heading, at) => heading !== "" && !columns[at] && !isFixHeading(heading));
  const twice = cells.filter((_, at) => columns[at] && columns.indexOf(columns[at]) !== at);
  if (twice.length > 0) throw createUnsupported(m.import_headings_twice({ list: formatSeries(twice) }));
  const missing = listLeadColumns().filter(({ name, needed }) => needed && !columns.includes(name));
  if (missing.length > 0) {
    const list = formatSeries(missing.map(({ heading }) => heading));
    const shown = formatSeries(unknown.slice(0, HEADINGS_SHOWN));
    // One of them may be a heading of ours with a mistake in it.
    throw createUnsupported(
      unknown.length > 0
        ? m.import_headings_missing_and_unknown({ list, unknown: shown })
        : m.import_headings_missing({ list }),
    );
  }
  return { columns, unknown };
}

const writeHeadings = (): string[] =>
  listLeadColumns().map(({ heading, needed }) => (needed ? m.import_heading_needed({ heading }) : heading));

interface TableToWrite {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly (string | null)[])[];
  readonly startsWithExample?: boolean;
}

function writeTable(kind: SheetKind, table: TableToWrite): Buffer {
  if (kind === "csv")
    return Buffer.from(BYTE_ORDER_MARK + [table.headings, ...table.rows].map(writeCsvLine).join(""));
  const columns = listLeadColumns();
  const help = columns.map(({ heading, needed, help }) => [heading, needed ? m.ui_yes() : m.ui_no(), help]);
  const marked = columns.flatMap(({ needed }, column) => (needed ? [column] : []));
  return writeXlsx([
    { ...table, name: m.leads_in_sheet(), marked },
    {
      name: m.import_sheet_help(),
      headings: [m.import_column(), m.import_column_needed(), m.import_column_what()],
      rows: help,
      width: 40,
    },
  ]);
}

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
