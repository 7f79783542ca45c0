import { createUnsupported } from "#domain/failure.ts";
import { m } from "#words/generated/messages.js";
import { readCsv } from "./read-csv.ts";
import { readXlsx } from "./read-xlsx.ts";
import type { SheetLimits, SheetRow } from "./sheet.ts";

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
