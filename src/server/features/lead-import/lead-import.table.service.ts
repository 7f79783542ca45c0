import { createTooLarge, createUnsupported } from "#domain/failure.ts";
import { isFixHeading } from "#domain/import/columns.ts";
import {
  findLeadColumn,
  isLeadExample,
  LEAD_SHEET_ROWS,
  type LeadCells,
  type LeadColumn,
  listLeadColumns,
} from "#domain/lead-import/lead-columns.ts";
import { LIMITS } from "#domain/limits.ts";
import { BYTE_ORDER_MARK, writeCsvLine } from "#domain/text/escape.ts";
import { readSheet } from "#server/platform/sheets/read-sheet.ts";
import type { SheetRow } from "#server/platform/sheets/sheet.ts";
import { writeXlsx } from "#server/platform/sheets/write-xlsx.ts";
import { m } from "#words/generated/messages.js";
import { formatSeries } from "#words/lists.ts";
import { formatNumber } from "#words/numbers.ts";
import type { SheetKind } from "../import/import.export.service.ts";

const MEGABYTE = 1024 ** 2;
/** Headings in one sentence, own columns that are remembered, and the characters of each. */
const HEADINGS_SHOWN = 5;
const OWN_COLUMNS = 20;
const OWN_HEADING = 60;

/** A row of a sheet, its texts by column. */
export interface NamedRow {
  readonly number: number;
  readonly cells: LeadCells;
}

/**
 * The rows of a sheet of leads, and the headings of columns that are not ours. The example of our empty sheet is no row.
 * @throws Failure unsupported or too_large if the file cannot be read
 */
export async function readLeadTable(bytes: Buffer): Promise<{ rows: NamedRow[]; ignored: string[] }> {
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

/** Our headings, with a mark for those that every row needs. */
export const writeLeadHeadings = (): string[] =>
  listLeadColumns().map(({ heading, needed }) => (needed ? m.import_heading_needed({ heading }) : heading));

interface TableToWrite {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly (string | null)[])[];
  readonly startsWithExample?: boolean;
}

/** A file with these rows; as XLSX also with what to enter in each column. */
export function writeLeadTable(kind: SheetKind, table: TableToWrite): Buffer {
  if (kind === "csv")
    return Buffer.from(BYTE_ORDER_MARK + [table.headings, ...table.rows].map(writeCsvLine).join(""));
  const columns = listLeadColumns();
  const help = columns.map(({ heading, needed, help }) => [heading, needed ? m.ui_yes() : m.ui_no(), help]);
  const marked = columns.flatMap(({ needed }, column) => (needed ? [column] : []));
  return writeXlsx([
    { ...table, name: m.figures_leads(), marked },
    {
      name: m.import_sheet_help(),
      headings: [m.import_column(), m.import_column_needed(), m.import_column_what()],
      rows: help,
      width: 40,
    },
  ]);
}
