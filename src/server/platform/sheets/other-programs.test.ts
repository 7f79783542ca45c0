import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { Failure } from "#domain/failure.ts";
import { packSheet } from "#tests/support/sheets.ts";
import { readSheet } from "./read-sheet.ts";
import type { SheetLimits } from "./sheet.ts";
import { writeXlsx } from "./write-xlsx.ts";
import { isDayFormat, toDay } from "./xlsx-parts.ts";
import { readZip } from "./zip.ts";

const LIMITS: SheetLimits = { rows: 9, columns: 9, cellLength: 200, unpackedBytes: 1_000_000 };
const read = async (bytes: Uint8Array | string) =>
  (await readSheet(Buffer.from(bytes as string), LIMITS)).map(({ number, cells }) => [number, ...cells]);
const reject = (work: Promise<unknown>) =>
  work.then(
    () => "read",
    (error: unknown) => (error instanceof Failure ? error.message : String(error)),
  );
const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

/** A workbook with styles: `numFmtId` of each style of its cells, and formats of its own. */
function packStyled(cells: string, formats: readonly number[], { own = "", book = "" } = {}): Buffer {
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const xfs = formats.map((id) => `<xf numFmtId="${id}"/>`).join("");
  const files = {
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="r"><workbookPr ${book}/><sheets><sheet name="A" r:id="r1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels":
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    "xl/styles.xml": `<styleSheet xmlns="${main}"><numFmts>${own}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${xfs}</cellXfs></styleSheet>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${main}"><sheetData><row r="1">${cells}</row></sheetData></worksheet>`,
  };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  );
}

describe("[DESK-15] an XLSX file of another program", () => {
  it("has its escapes read, once and after its runs are joined, in shared and inline texts", async () => {
    const file = packSheet(
      `<row r="1"><c t="s"><v>0</v></c><c t="s"><v>1</v></c>${inline("Two_x000D_\nlines")}${inline("_x005F_x000D_")}</row>`,
      ["<t>Tab_x0009_here</t>", "<r><t>_x00</t></r><r><t>E9_t_x00e9_</t></r>"],
    );
    expect(await read(file)).toEqual([[1, "Tab\there", "été", "Two\nlines", "_x000D_"]]);
    // A character that a database cannot store is left out.
    expect(await read(packSheet(`<row r="1">${inline("a_x0000_b_xD83D_c")}</row>`))).toEqual([
      [1, "ab\ufffdc"],
    ]);
  });

  it("reads a text of our own that looks like an escape as it was", async () => {
    const file = writeXlsx([{ name: "A", headings: ["_x0041_ and _xyz_"], rows: [] }]);
    expect(await read(file)).toEqual([[1, "_x0041_ and _xyz_"]]);
  });

  it("reads days by their style, from 1900 and from 1904, and leaves numbers and times alone", async () => {
    const cells = [46753, 46753.75, 46753, 46753, 0.5, 46753]
      .map((value, style) => `<c s="${style}"><v>${value}</v></c>`)
      .join("");
    const own =
      '<numFmt numFmtId="164" formatCode="[$-4009]dd\\/mm\\/yyyy;@"/><numFmt numFmtId="165" formatCode="0 &quot;days&quot;"/>';
    expect(await read(packStyled(cells, [14, 22, 164, 165, 20, 0], { own }))).toEqual([
      [1, "2028-01-01", "2028-01-01", "2028-01-01", "46753", "0.5", "46753"],
    ]);
    expect(await read(packStyled('<c s="0"><v>45291</v></c>', [14], { book: 'date1904="1"' }))).toEqual([
      [1, "2028-01-01"],
    ]);
    expect(await read(packStyled('<c t="d"><v>2028-01-01T00:00:00.000</v></c>', [0]))).toEqual([
      [1, "2028-01-01"],
    ]);
    expect([toDay(1, false), toDay(61, false), toDay(0, true), toDay(0.5, false), toDay(1e9, false)]).toEqual(
      ["1900-01-01", "1900-03-01", "1904-01-01", null, null],
    );
  });

  it.each([
    ["dd/mm/yyyy", true],
    ["d mmmm, yyyy", true],
    ["yyyy", true],
    ["h:mm AM/PM", false],
    ["[h]:mm:ss", false],
    ["General", false],
    ["#,##0.00_);[Red](#,##0.00)", false],
    ['0 "days"', false],
    ["0\\d", false],
  ])("the format %s shows a day: %s", (format, isDay) => expect(isDayFormat(format)).toBe(isDay));

  it("is read in UTF-16 too", async () => {
    const { "xl/sheet.xml": _, ...files } = {
      "xl/workbook.xml": '<workbook xmlns:r="r"><sheets><sheet name="A" r:id="r1"/></sheets></workbook>',
      "xl/_rels/workbook.xml.rels":
        '<Relationships><Relationship Id="r1" Target="sheet1.xml"/></Relationships>',
      "xl/sheet1.xml": `<worksheet><sheetData><row r="1">${inline("ঘর")}</row></sheetData></worksheet>`,
      "xl/sheet.xml": "",
    };
    const wide = (text: string) =>
      new Uint8Array(Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${text}`, "utf16le"));
    const packed = zipSync(
      Object.fromEntries(Object.entries(files).map(([name, text]) => [name, wide(text)])),
    );
    expect(await read(packed)).toEqual([[1, "ঘর"]]);
  });
});

describe("[DESK-15] a CSV file of another program", () => {
  it.each([
    ["sep=;\r\na;b,c\r\n1;2\r\n", ["a", "b,c"]],
    ["\ufeffsep=|\na|b,c\n1|2\n", ["a", "b,c"]],
    ['"sep=\t"\na\tb,c\n1\t2\n', ["a", "b,c"]],
    ["SEP=,,\na,b\n1,2\n", ["a", "b"]],
  ])("may name its separator in the first line, which is counted: %j", async (text, head) => {
    expect(await read(text)).toEqual([
      [2, ...head],
      [3, "1", "2"],
    ]);
  });

  it("is read in Windows-1252 where only its usual signs are in it", async () => {
    const text = Buffer.from("a,b\nOwner\x92s caf\xe9 \x96 40\xb0,1\xbd\n", "latin1");
    expect(await read(text)).toEqual([
      [1, "a", "b"],
      [2, "Owner’s café – 40°", "1½"],
    ]);
  });

  it("is refused in any other encoding, with the line and how to save it", async () => {
    const text = Buffer.from("a,b\nc,d\n\xc4\xd8\xe7,1\n", "latin1");
    const words = await reject(read(text));
    expect(words).toContain("Line 3");
    expect(words).toContain("CSV UTF-8");
  });
});

describe("[DESK-15] a ZIP of another program", () => {
  const names = async (zip: Buffer) => {
    const found: string[] = [];
    const limits = { entries: 9, unpackedBytes: 1_000, tooLarge: () => "too large" };
    for await (const { name, read: unpack } of readZip(zip, limits)) {
      for await (const _ of unpack()) found.push(name);
    }
    return found;
  };
  /** A ZIP whose file has another name than the library would write: the same bytes, without a flag. */
  const rename = (from: string, to: Buffer) => {
    const zip = Buffer.from(zipSync({ [from]: new Uint8Array(3) }, { level: 0 }));
    for (let at = zip.indexOf(from); at >= 0; at = zip.indexOf(from, at + 1)) to.copy(zip, at);
    return zip;
  };
  /** Changes the headers of the one file: the flags and the way to pack. */
  const mark = (flags: number, method: number) => {
    const zip = Buffer.from(zipSync({ "a.jpg": new Uint8Array(3) }, { level: 1 }));
    const central = zip.indexOf(Buffer.from("PK\x01\x02", "latin1"));
    for (const at of [6, central + 8]) zip.writeUInt16LE(flags, at);
    for (const at of [8, central + 10]) zip.writeUInt16LE(method, at);
    return zip;
  };

  it("has names in UTF-8 without the flag (Finder), or in code page 437 (Windows)", async () => {
    expect(await names(rename("xxxxxx.jpg", Buffer.from("ঘর.jpg")))).toEqual(["ঘর.jpg"]);
    expect(await names(rename("cafx.jpg", Buffer.from("caf\x82.jpg", "latin1")))).toEqual(["café.jpg"]);
    expect(await reject(names(rename("xx/a.jpg", Buffer.from("../a.jpg"))))).toContain("damaged");
  });

  it("has the name of Info-ZIP's field (WinRAR), where the checksum fits", async () => {
    const zip = Buffer.from(
      zipSync({
        "x.jpg": [
          new Uint8Array(3),
          {
            level: 0,
            // Version 1, the checksum of "x.jpg", and the name in UTF-8.
            extra: { 28789: Buffer.from([1, ...crc("x.jpg"), ...Buffer.from("घर.jpg")]) },
          },
        ],
      }),
    );
    expect(await names(zip)).toEqual(["घर.jpg"]);
  });

  it("is refused in words where it has a password, by any kind of encryption", async () => {
    for (const zip of [mark(1, 8), mark(1, 99), mark(0, 99), mark(0x41, 8)])
      expect(await reject(names(zip))).toBe(
        "The file has a password. Remove the password and upload it again.",
      );
  });

  it("is refused in words where it is packed in another way", async () => {
    for (const method of [9, 12, 14, 93, 98])
      expect(await reject(names(mark(0, method)))).toContain("Deflate");
  });
});

function crc(text: string): Buffer {
  // The checksum stands in the local header that the library writes.
  return Buffer.from(zipSync({ a: Buffer.from(text) }, { level: 0 })).subarray(14, 18);
}
