import { isUtf8 } from "node:buffer";
import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { createUnsupported, Failure } from "#domain/failure.ts";
import { m } from "#words/generated/messages.js";
import { readXlsx } from "./read-xlsx.ts";
import { nameCell, type SheetLimits, type SheetRow, SheetRows } from "./sheet.ts";

/** Characters that are parsed before other requests have their turn. */
const PIECE = 65_536;

/**
 * The rows of a CSV file in UTF-8 or UTF-16, with commas, semicolons or tabs between the cells.
 * @throws Failure unsupported for another encoding, a formula or broken quotes; too_large over a limit
 */
async function readCsv(bytes: Buffer, limits: SheetLimits): Promise<SheetRow[]> {
  const decoded = decode(bytes);
  const { text, delimiter, skipped } = readSeparator(decoded);
  const parser = Readable.from(cut(text)).pipe(parse({ delimiter, relax_column_count: true }));
  const found = new SheetRows(limits);
  let number = skipped;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      number += 1;
      rejectFormula(cells, number);
      found.add(number, cells.map(removeGuard));
    }
  } catch (error) {
    if (error instanceof Failure) throw error;
    if (error instanceof CsvError)
      throw createUnsupported(m.import_csv_broken({ row: skipped + Number(error.records) + 1 }));
    throw error;
  }
  return found.rows;
}

const MARKS = [
  { mark: [0xef, 0xbb, 0xbf], encoding: "utf-8" },
  { mark: [0xff, 0xfe], encoding: "utf-16le" },
  { mark: [0xfe, 0xff], encoding: "utf-16be" },
] as const;

/**
 * The signs and letters of Windows-1252 that Excel writes for texts in English: … ‘ ’ “ ” • – — blank £ ° ² ³ · ¼ ½ ¾ × é.
 * Texts in other languages, in another encoding, have other bytes as well.
 */
const WESTERN: ReadonlySet<number> = new Set([
  ...[0x85, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0xa0, 0xa3],
  ...[0xb0, 0xb2, 0xb3, 0xb7, 0xbc, 0xbd, 0xbe, 0xd7, 0xe9],
]);

/**
 * Without a byte order mark it must be UTF-8, or Windows-1252 with nothing but the usual signs beside English: other
 * encodings would turn names into nonsense without any error.
 */
function decode(bytes: Buffer): string {
  const marked = MARKS.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  const isWestern = !marked && !isUtf8(bytes) && bytes.every((byte) => byte < 0x80 || WESTERN.has(byte));
  const encoding = marked?.encoding ?? (isWestern ? "windows-1252" : "utf-8");
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (!text.includes("\0")) return text;
  } catch {
    // Below.
  }
  const line = marked ? 0 : findForeignLine(bytes);
  throw createUnsupported(line > 0 ? m.import_encoding_line({ line }) : m.import_encoding());
}

/** The first line, from 1, that is no text in UTF-8; 0 if there is none. */
function findForeignLine(bytes: Buffer): number {
  let line = 1;
  for (let start = 0; start < bytes.length; line += 1) {
    const end = bytes.indexOf(0x0a, start);
    if (!isUtf8(bytes.subarray(start, end < 0 ? bytes.length : end))) return line;
    start = end < 0 ? bytes.length : end + 1;
  }
  return 0;
}

/** A first line by which programs tell Excel the separator: `sep=;`. It is no row, but it is counted as one. */
const SEPARATOR = /^"?sep=([,;|\t])"?[,;\t]*(?:\r\n|\r|\n|$)/i;

function readSeparator(text: string): { text: string; delimiter: string; skipped: number } {
  const [line, separator] = SEPARATOR.exec(text) ?? [];
  if (line === undefined || separator === undefined)
    return { text, delimiter: findDelimiter(text), skipped: 0 };
  return { text: text.slice(line.length), delimiter: separator, skipped: 1 };
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

function rejectFormula(cells: readonly string[], row: number): void {
  const at = cells.findIndex((cell) => cell.trimStart().startsWith("="));
  if (at >= 0) throw createUnsupported(m.import_formula({ cell: nameCell(at, row) }));
}

/** Our own files have an apostrophe before texts that a spreadsheet program would run (domain/text/escape.ts). */
const removeGuard = (cell: string): string => cell.replace(/^'(?=\s*[=+\-@])/, "");

const startsWith = (bytes: Buffer, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);

/**
 * The rows of a CSV or XLSX file; its content says which of them it is.
 * @throws Failure unsupported if it cannot be read or has a formula, too_large over a limit
 */
export async function readSheet(bytes: Buffer, limits: SheetLimits): Promise<SheetRow[]> {
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return readXlsx(bytes, limits);
  // The format of Excel before 2007, and of files with a password.
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw createUnsupported(m.import_old_format());
  return readCsv(bytes, limits);
}
