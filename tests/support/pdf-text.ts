import { inflateSync } from "node:zlib";

interface PdfObject {
  readonly head: string;
  /** Decompressed, as Latin-1; empty if the object has no stream. */
  readonly stream: string;
}

/** The objects of a PDF with a plain cross-reference table, by number. @throws if the table has a wrong position */
function readObjects(pdf: Buffer): Map<number, PdfObject> {
  const text = pdf.toString("latin1");
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]);
  const table = /^xref\s+0 (\d+)\s+/.exec(text.slice(start));
  if (!table) throw new Error("startxref does not lead to a cross-reference table.");
  const objects = new Map<number, PdfObject>();
  const rows = text
    .slice(start + table[0].length)
    .split("\n")
    .slice(0, Number(table[1]));
  for (const [number, row] of rows.entries()) {
    if (!row.includes(" n")) continue;
    const at = Number(row.slice(0, 10));
    if (!text.startsWith(`${number} 0 obj`, at))
      throw new Error(`Object ${number} is not where the table says.`);
    objects.set(number, readObject(pdf, text, at));
  }
  return objects;
}

function readObject(pdf: Buffer, text: string, at: number): PdfObject {
  const body = text.slice(at, text.indexOf("endobj", at));
  const open = body.indexOf("stream\n");
  if (open < 0) return { head: body, stream: "" };
  const head = body.slice(0, open);
  const length = Number(/\/Length (\d+)/.exec(head)?.[1]);
  const bytes = pdf.subarray(at + open + 7, at + open + 7 + length);
  return { head, stream: head.includes("FlateDecode") ? inflateSync(bytes).toString("latin1") : "" };
}

/** The characters for the glyph numbers of a font. */
function readLetters(map: string): Map<number, string> {
  const letters = new Map<number, string>();
  const decode = (hex: string) => Buffer.from(hex.replace(/\s/g, ""), "hex").swap16().toString("utf16le");
  for (const [, from = "", list = ""] of map.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g))
    for (const [index, [, hex = ""]] of [...list.matchAll(/<([\w\s]*)>/g)].entries())
      letters.set(Number.parseInt(from, 16) + index, hex ? decode(hex) : "");
  return letters;
}

/** The choice of a font, letters that are drawn, a text that stands for what is drawn, and its end. */
const PARTS = /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|\/ActualText \(((?:\\.|[^\\)])*)\).{0,40}?BDC|\bEMC\b/gs;

/** A string of a PDF in UTF-16, with its escapes. */
function decodeString(written: string): string {
  const plain = written.replaceAll(/\\(.)/gs, (_, letter: string) => ESCAPES[letter] ?? letter);
  return Buffer.from(plain, "latin1").subarray(2).swap16().toString("utf16le");
}
const ESCAPES: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/** The text of each page of a PDF made by pdfkit; text runs of a line are joined without spaces. */
export function readPdfPages(pdf: Buffer): string[] {
  const objects = readObjects(pdf);
  const getObject = (number: string | undefined) => objects.get(Number(number)) ?? { head: "", stream: "" };
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head));
  return pages.map(({ head }) => {
    const resources = getObject(/\/Resources (\d+)/.exec(head)?.[1]).head;
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", number]) => [
        name,
        readLetters(getObject(/\/ToUnicode (\d+)/.exec(getObject(number).head)?.[1]).stream),
      ]),
    );
    const content = getObject(/\/Contents (\d+)/.exec(head)?.[1]).stream;
    let font = new Map<number, string>();
    let text = "";
    // Between BDC and EMC, what is drawn is written in ActualText.
    let isWritten = false;
    for (const [part, name, array, written] of content.matchAll(PARTS)) {
      if (name) font = fonts.get(name) ?? font;
      if (written !== undefined) text += decodeString(written);
      if (written !== undefined || part === "EMC") isWritten = part !== "EMC";
      if (array === undefined || isWritten) continue;
      for (const [, hex = ""] of array.matchAll(/<(\w+)>/g))
        for (const [glyph] of hex.matchAll(/.{4}/g)) text += font.get(Number.parseInt(glyph, 16)) ?? "";
      text += "\u2063";
    }
    return text.replaceAll("\u2063", " ");
  });
}
