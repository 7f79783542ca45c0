import sax from "sax";
import { createUnsupported, Failure } from "#domain/failure.ts";
import { DAY_MS } from "#domain/time/dates.ts";
import { m } from "#words/generated/messages.js";
import type { ZipEntry } from "./zip.ts";

export type Attributes = Readonly<Record<string, string>>;
interface Handlers {
  readonly open?: (name: string, attributes: Attributes) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

/** A name without its prefix. */
export const plainName = (name: string): string => name.slice(name.indexOf(":") + 1);

/** Runs the handlers over an XML file of a package. Names come without their prefix. */
export async function readXml(entry: ZipEntry, handlers: Handlers): Promise<void> {
  const parser = sax.parser(true, { position: false });
  parser.onopentag = ({ name, attributes }) => handlers.open?.(plainName(name), attributes as Attributes);
  parser.onclosetag = (name) => handlers.close?.(plainName(name));
  parser.ontext = (text) => handlers.text?.(text);
  parser.oncdata = (text) => handlers.text?.(text);
  let decoder: TextDecoder | undefined;
  try {
    for await (const piece of entry.read()) {
      decoder ??= new TextDecoder(getEncoding(piece), { fatal: true });
      parser.write(decoder.decode(piece, { stream: true }));
    }
    parser.write(decoder?.decode() ?? "").close();
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw createUnsupported(m.import_not_a_sheet());
  }
}

/** Packages have XML in UTF-8 or in UTF-16 (ISO/IEC 29500-2, 8.2.5); UTF-16 begins with a mark. */
function getEncoding([first, second]: Buffer): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}

/** How the numbers of a workbook are to be read. */
export interface NumberStyles {
  /** Whether a style of a cell, by its number, shows a day. */
  readonly isDay: readonly boolean[];
}

/** Formats for days that every program knows by number (ISO/IEC 29500-1, 18.8.30), also those of East Asia. */
const DAY_FORMATS: ReadonlySet<number> = new Set([
  ...[14, 15, 16, 17, 22, 27, 28, 29, 30, 31],
  ...[36, 50, 51, 52, 53, 54, 57, 58],
]);
/** Parts of a format that are shown as they are: texts, single characters, colours, conditions. */
const SHOWN = /"[^"]*"|\\.|[_*].|\[[^[\]]*\]/g;

/** Whether a format of a workbook's own shows a day: `dd/mm/yyyy` does, `hh:mm`, `0.00` and `0 "days"` do not. */
export const isDayFormat = (format: string): boolean =>
  /[dy]/i.test((format.split(";", 1)[0] ?? "").replace(SHOWN, "").replace(/general/gi, ""));

/** Which styles of cells show days, from `xl/styles.xml`. */
export async function readStyles(entry: ZipEntry): Promise<NumberStyles> {
  const own = new Map<number, boolean>();
  const isDay: boolean[] = [];
  let isInCells = false;
  await readXml(entry, {
    open: (name, { numFmtId = "0", formatCode = "" }) => {
      if (name === "numFmt") own.set(Number(numFmtId), isDayFormat(formatCode));
      if (name === "cellXfs") isInCells = true;
      const format = Number(numFmtId);
      if (name === "xf" && isInCells) isDay.push(own.get(format) ?? DAY_FORMATS.has(format));
    },
    close: (name) => {
      if (name === "cellXfs") isInCells = false;
    },
  });
  return { isDay };
}

/** Day 0 of spreadsheets, which count days; the 60th is one that never was (29 February 1900). */
const EPOCH = Date.UTC(1899, 11, 30);
/** Days between it and day 0 of workbooks that Excel for Mac has begun (1 January 1904). */
const DAYS_TO_1904 = 1_462;
/** 31 December 9999, the last day that spreadsheet programs know. */
const LAST_DAY = 2_958_465;

/** The day that a number of a cell means, as `2027-12-31`; null for a time of day or no day at all. */
export function toDay(count: number, is1904: boolean): string | null {
  const days = Math.floor(count) + (is1904 ? DAYS_TO_1904 : 0);
  if (!(count >= (is1904 ? 0 : 1) && days <= LAST_DAY)) return null;
  return new Date(EPOCH + (days < 60 ? days + 1 : days) * DAY_MS).toISOString().slice(0, 10);
}

/**
 * A text of a sheet with its escapes read: characters that XML cannot hold, or that programs do not trust it with, are
 * written as `_xHHHH_`, and such a text itself as `_x005F_xHHHH_` (ISO/IEC 29500-1, 22.9.2.19, ST_Xstring).
 */
export const readEscapes = (text: string): string =>
  text
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\r\n?/g, "\n");

/** The reverse for texts that look like an escape. */
export const writeEscapes = (text: string): string => text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_");
