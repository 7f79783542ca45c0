import sax from "sax";
import { createTooLarge, createUnsupported, Failure } from "#domain/failure.ts";
import { m } from "#words/generated/messages.js";
import { type SheetLimits, type SheetRow, SheetRows } from "./sheet.ts";
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
  const path = (await read((name) => name === "xl/workbook.xml", readFirstSheetId)) ?? null;
  if (path === null) throw createUnsupported(m.import_not_a_sheet());
  const sheet = await read(
    (name) => name === "xl/_rels/workbook.xml.rels",
    (entry) => readTarget(entry, path),
  );
  const texts = await read(
    (name) => name === "xl/sharedStrings.xml",
    (entry) => readTexts(entry, limits),
  );
  const rows = await read(
    (name) => name === sheet,
    (entry) => readRows(entry, texts ?? [], limits),
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

type Attributes = Readonly<Record<string, string>>;
interface Handlers {
  readonly open?: (name: string, attributes: Attributes) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

const plain = (name: string) => name.slice(name.indexOf(":") + 1);

/** Runs the handlers over an XML file. Names come without their prefix. */
async function readXml(entry: ZipEntry, handlers: Handlers): Promise<void> {
  const parser = sax.parser(true, { position: false });
  parser.onopentag = ({ name, attributes }) => handlers.open?.(plain(name), attributes as Attributes);
  parser.onclosetag = (name) => handlers.close?.(plain(name));
  parser.ontext = (text) => handlers.text?.(text);
  parser.oncdata = (text) => handlers.text?.(text);
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const piece of entry.read()) parser.write(decoder.decode(piece, { stream: true }));
    parser.write(decoder.decode()).close();
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw createUnsupported(m.import_not_a_sheet());
  }
}

async function readFirstSheetId(entry: ZipEntry): Promise<string | null> {
  let id: string | null = null;
  await readXml(entry, {
    open: (name, attributes) => {
      if (name !== "sheet" || attributes.state === "hidden" || attributes.state === "veryHidden") return;
      id ??=
        attributes["r:id"] ?? Object.entries(attributes).find(([key]) => plain(key) === "id")?.[1] ?? null;
    },
  });
  return id;
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
      if (texts.push(text) > (rows + 1) * columns) throw createTooLarge(m.import_too_many_cells());
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
  text: string;
}

async function readRows(entry: ZipEntry, texts: readonly string[], limits: SheetLimits): Promise<SheetRow[]> {
  const found = new SheetRows(limits);
  const inside = new Tags();
  let number = 0;
  let cells: string[] = [];
  let cell: Cell | undefined;
  await readXml(entry, {
    open: (name, { r = "", t = "n" }) => {
      inside.open(name);
      if (name === "row") {
        number = Number(r) || number + 1;
        cells = [];
      }
      if (name === "c") cell = { column: r ? readColumn(r) : cells.length, name: r, type: t, text: "" };
      if (name === "f" && cell) throw createUnsupported(m.import_formula({ cell: cell.name }));
    },
    text: (piece) => {
      if (cell && (inside.has("v") || inside.has("t")) && !inside.has("rPh")) cell.text += piece;
    },
    close: (name) => {
      inside.close(name);
      if (name === "c" && cell) {
        if (cell.column < limits.columns * 2) cells[cell.column] = readText(cell, texts);
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

function readText({ type, text }: Cell, texts: readonly string[]): string {
  if (type === "s") return texts[Number(text)] ?? "";
  if (type === "b") return text === "1" ? m.ui_yes() : m.ui_no();
  // Numbers are stored with more digits than they have: 0.1 as 0.10000000000000001.
  if (type === "n" && text !== "") return String(Number(Number(text).toPrecision(15)));
  return text;
}
