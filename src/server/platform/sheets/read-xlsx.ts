import { createTooLarge, createUnsupported } from "#domain/failure.ts";
import { m } from "#words/generated/messages.js";
import { type SheetLimits, type SheetRow, SheetRows } from "./sheet.ts";
import { plainName, readEscapes, readStyles, readXml, toDay } from "./xlsx-parts.ts";
import { readZip, type ZipEntry } from "./zip.ts";

const ENTRIES = 500;
const MEGABYTE = 1024 ** 2;

/**
 * The rows of the first sheet of an XLSX file. It is read piece by piece, and only up to the limits.
 * @throws Failure unsupported if it cannot be read or has a formula, too_large over a limit
 */
export async function readXlsx(bytes: Buffer, limits: SheetLimits): Promise<SheetRow[]> {
  const read = <Found>(wanted: (name: string) => boolean, make: (entry: ZipEntry) => Promise<Found>) =>
    readPart(bytes, limits, wanted, make);
  const { sheetId = null, is1904 = false } =
    (await read((name) => name === "xl/workbook.xml", readWorkbook)) ?? {};
  if (sheetId === null) throw createUnsupported(m.import_not_a_sheet());
  const sheet = await read(
    (name) => name === "xl/_rels/workbook.xml.rels",
    (entry) => readTarget(entry, sheetId),
  );
  const styles = await read((name) => name === "xl/styles.xml", readStyles);
  const texts = await read(
    (name) => name === "xl/sharedStrings.xml",
    (entry) => readTexts(entry, limits),
  );
  const rows = await read(
    (name) => name === sheet,
    (entry) => readRows(entry, { texts: texts ?? [], isDay: styles?.isDay ?? [], is1904 }, limits),
  );
  if (!rows) throw createUnsupported(m.import_not_a_sheet());
  return rows;
}

async function readPart<Found>(
  bytes: Buffer,
  { unpackedBytes }: SheetLimits,
  wanted: (name: string) => boolean,
  make: (entry: ZipEntry) => Promise<Found>,
): Promise<Found | undefined> {
  const tooLarge = () => m.import_unpacked({ megabytes: unpackedBytes / MEGABYTE });
  for await (const entry of readZip(bytes, { entries: ENTRIES, unpackedBytes, tooLarge }))
    if (wanted(entry.name)) return make(entry);
  return undefined;
}

/** What the workbook says: the first sheet that is shown, and from which day its days are counted. */
interface Workbook {
  readonly sheetId: string | null;
  readonly is1904: boolean;
}

async function readWorkbook(entry: ZipEntry): Promise<Workbook> {
  let sheetId: string | null = null;
  let is1904 = false;
  await readXml(entry, {
    open: (name, attributes) => {
      if (name === "workbookPr") is1904 = /^(?:1|true|on)$/.test(attributes.date1904 ?? "");
      if (name !== "sheet" || attributes.state === "hidden" || attributes.state === "veryHidden") return;
      sheetId ??=
        attributes["r:id"] ??
        Object.entries(attributes).find(([key]) => plainName(key) === "id")?.[1] ??
        null;
    },
  });
  return { sheetId, is1904 };
}

async function readTarget(entry: ZipEntry, id: string): Promise<string | null> {
  let target: string | null = null;
  await readXml(entry, {
    open: (name, { Id, Target = "" }) => {
      if (name !== "Relationship" || Id !== id) return;
      target = Target.startsWith("/") ? Target.slice(1) : `xl/${Target}`;
    },
  });
  return target;
}

/** The texts that cells name by their number. */
async function readTexts(entry: ZipEntry, { rows, columns }: SheetLimits): Promise<string[]> {
  const texts: string[] = [];
  let text = "";
  const inside = new Tags();
  await readXml(entry, {
    open: (name) => {
      if (name === "si") text = "";
      inside.open(name);
    },
    text: (piece) => {
      if (inside.has("t") && !inside.has("rPh")) text += piece;
    },
    close: (name) => {
      inside.close(name);
      if (name !== "si") return;
      if (texts.push(readEscapes(text)) > (rows + 1) * columns)
        throw createTooLarge(m.import_too_many_cells());
    },
  });
  return texts;
}

/** How often each element is open. */
class Tags {
  readonly #open = new Map<string, number>();

  open(name: string): void {
    this.#open.set(name, (this.#open.get(name) ?? 0) + 1);
  }

  close(name: string): void {
    this.#open.set(name, (this.#open.get(name) ?? 1) - 1);
  }

  has(name: string): boolean {
    return (this.#open.get(name) ?? 0) > 0;
  }
}

interface Cell {
  readonly column: number;
  readonly name: string;
  readonly type: string;
  readonly style: number;
  text: string;
}

/** What cells refer to. */
interface Book {
  readonly texts: readonly string[];
  /** Whether each style of cells shows a day. */
  readonly isDay: readonly boolean[];
  readonly is1904: boolean;
}

async function readRows(entry: ZipEntry, book: Book, limits: SheetLimits): Promise<SheetRow[]> {
  const found = new SheetRows(limits);
  const inside = new Tags();
  let number = 0;
  let cells: string[] = [];
  let cell: Cell | undefined;
  await readXml(entry, {
    open: (name, { r = "", t = "n", s = "0" }) => {
      inside.open(name);
      if (name === "row") {
        number = Number(r) || number + 1;
        cells = [];
      }
      if (name === "c")
        cell = { column: r ? readColumn(r) : cells.length, name: r, type: t, style: Number(s), text: "" };
      if (name === "f" && cell) throw createUnsupported(m.import_formula({ cell: cell.name }));
    },
    text: (piece) => {
      if (cell && (inside.has("v") || inside.has("t")) && !inside.has("rPh")) cell.text += piece;
    },
    close: (name) => {
      inside.close(name);
      if (name === "c" && cell) {
        if (cell.column < limits.columns * 2) cells[cell.column] = readText(cell, book);
        cell = undefined;
      }
      if (name === "row") found.add(number, cells);
    },
  });
  return found.rows;
}

/** The column of a cell's name, from 0. */
function readColumn(name: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(name)?.[0] ?? "") column = column * 26 + letter.charCodeAt(0) - 64;
  return Math.max(0, column - 1);
}

function readText({ type, style, text }: Cell, { texts, isDay, is1904 }: Book): string {
  if (type === "s") return texts[Number(text)] ?? "";
  if (type === "b") return text === "1" ? m.ui_yes() : m.ui_no();
  // A day by the calendar: 2027-12-31T00:00:00.
  if (type === "d") return text.replace(/^(\d{4}-\d{2}-\d{2})T.*$/, "$1");
  if (type === "n" && text !== "") {
    const day = isDay[style] ? toDay(Number(text), is1904) : null;
    // Numbers are stored with more digits than they have: 0.1 as 0.10000000000000001.
    return day ?? String(Number(Number(text).toPrecision(15)));
  }
  return readEscapes(text);
}
