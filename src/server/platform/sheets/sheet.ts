import { createTooLarge } from "#domain/failure.ts";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";

/** One row of a sheet with something in it. */
export interface SheetRow {
  /** As the spreadsheet program counts: the headings are usually row 1. */
  readonly number: number;
  /** The texts of its cells by column, from 0; blank where there is nothing. */
  readonly cells: readonly string[];
}

export interface SheetLimits {
  /** Rows with something in them, without the headings. */
  readonly rows: number;
  /** Further rows that are read, for rows that turn out to be none: the caller checks the limit again. */
  readonly spareRows?: number;
  readonly columns: number;
  /** Characters of one cell. */
  readonly cellLength: number;
  /** Bytes of an XLSX file once it is unpacked. */
  readonly unpackedBytes: number;
}

/** Collects the rows of a sheet, and stops at the first that is over a limit. */
export class SheetRows {
  readonly rows: SheetRow[] = [];
  readonly #limits: SheetLimits;

  constructor(limits: SheetLimits) {
    this.#limits = limits;
  }

  /** @throws Failure too_large, with the limit in words */
  add(number: number, given: readonly (string | undefined)[]): void {
    const cells = Array.from(given, (cell) => cleanCell(cell ?? ""));
    const width = cells.findLastIndex((cell) => cell !== "") + 1;
    if (width === 0) return;
    const { rows, spareRows = 0, columns, cellLength } = this.#limits;
    if (width > columns) throw createTooLarge(m.import_too_many_columns({ max: columns }));
    if (this.rows.length > rows + spareRows)
      throw createTooLarge(m.import_too_many_rows({ max: formatNumber(rows) }));
    const long = cells.findIndex((cell) => cell.length > cellLength);
    if (long >= 0)
      throw createTooLarge(
        m.import_cell_long({ cell: nameCell(long, number), max: formatNumber(cellLength) }),
      );
    this.rows.push({ number, cells: cells.slice(0, width) });
  }
}

/** Without the characters that a database cannot store, or that nobody can see in a cell. */
const cleanCell = (text: string): string =>
  text
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .toWellFormed()
    .trim();

const LETTERS = 26;
const A = 65;

/** The name of a column, from 0: A, B … Z, AA. */
export function nameColumn(column: number): string {
  const before = Math.floor(column / LETTERS);
  const letter = String.fromCharCode(A + (column % LETTERS));
  return before === 0 ? letter : nameColumn(before - 1) + letter;
}

/** The name of a cell as spreadsheet programs show it: B7. */
export const nameCell = (column: number, row: number): string => `${nameColumn(column)}${row}`;
