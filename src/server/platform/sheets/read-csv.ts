import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { createUnsupported, Failure } from "#domain/failure.ts";
import { m } from "#words/generated/messages.js";
import { nameCell, type SheetLimits, type SheetRow, SheetRows } from "./sheet.ts";

/** Characters that are parsed before other requests have their turn. */
const PIECE = 65_536;

/**
 * The rows of a CSV file in UTF-8 or UTF-16, with commas, semicolons or tabs between the cells.
 * @throws Failure unsupported for another encoding, a formula or broken quotes; too_large over a limit
 */
export async function readCsv(bytes: Buffer, limits: SheetLimits): Promise<SheetRow[]> {
  const text = decode(bytes);
  const parser = Readable.from(cut(text)).pipe(
    parse({ delimiter: findDelimiter(text), relax_column_count: true }),
  );
  const found = new SheetRows(limits);
  let number = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      number += 1;
      refuseFormula(cells, number);
      found.add(number, cells.map(removeGuard));
    }
  } catch (error) {
    if (error instanceof Failure) throw error;
    if (error instanceof CsvError)
      throw createUnsupported(m.import_csv_broken({ row: Number(error.records) + 1 }));
    throw error;
  }
  return found.rows;
}

const MARKS = [
  { mark: [0xef, 0xbb, 0xbf], encoding: "utf-8" },
  { mark: [0xff, 0xfe], encoding: "utf-16le" },
  { mark: [0xfe, 0xff], encoding: "utf-16be" },
] as const;

/** Without a byte order mark it must be UTF-8: other encodings would turn names into nonsense without any error. */
function decode(bytes: Buffer): string {
  const marked = MARKS.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  try {
    const text = new TextDecoder(marked?.encoding ?? "utf-8", { fatal: true }).decode(bytes);
    if (!text.includes("\0")) return text;
  } catch {
    // Below.
  }
  throw createUnsupported(m.import_encoding());
}

function* cut(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE);
}

/** The separator of the first line; which one a spreadsheet program writes depends on its country. */
function findDelimiter(text: string): string {
  const [line = ""] = text.split(/\r?\n/, 1);
  const count = (mark: string) => line.split(mark).length;
  return [",", ";", "\t"].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

function refuseFormula(cells: readonly string[], row: number): void {
  const at = cells.findIndex((cell) => cell.trimStart().startsWith("="));
  if (at >= 0) throw createUnsupported(m.import_formula({ cell: nameCell(at, row) }));
}

/** Our own files have an apostrophe before texts that a spreadsheet program would run (domain/text/csv.ts). */
const removeGuard = (cell: string): string => cell.replace(/^'(?=\s*[=+\-@])/, "");
