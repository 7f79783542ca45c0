import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { Failure } from "#domain/failure.ts";
import { packSheet } from "#tests/support/sheets.ts";
import { readSheet } from "./read-sheet.ts";
import { nameCell, type SheetLimits } from "./sheet.ts";
import { writeXlsx } from "./write-xlsx.ts";

const LIMITS: SheetLimits = { rows: 3, columns: 4, cellLength: 50, unpackedBytes: 1_000_000 };
const read = async (bytes: Buffer | string, limits = LIMITS) =>
  (await readSheet(Buffer.from(bytes as string), limits)).map(({ number, cells }) => [number, ...cells]);
const reject = async (bytes: Buffer | string, limits?: SheetLimits) => {
  const error = await read(bytes, limits).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(Failure);
  const { code, message } = error as Failure;
  return `${code}: ${message}`;
};

describe("[DESK-15] a CSV file", () => {
  it("is read with commas, semicolons or tabs, quotes, line breaks in cells and blank rows", async () => {
    expect(await read('a,b\r\n"x, y","two\nlines"\r\n\r\n"say ""yes""",\r\n')).toEqual([
      [1, "a", "b"],
      [2, "x, y", "two\nlines"],
      [4, 'say "yes"'],
    ]);
    expect(await read("a;b\n1,5;2\n")).toEqual([
      [1, "a", "b"],
      [2, "1,5", "2"],
    ]);
    expect(await read("a\tb\n1;2,3\t4\n")).toEqual([
      [1, "a", "b"],
      [2, "1;2,3", "4"],
    ]);
  });

  it("is read in UTF-8 and UTF-16, with the marks of spreadsheet programs", async () => {
    const text = "नाम,b\nঅর্ধেক,😀\n";
    const rows = [
      [1, "नाम", "b"],
      [2, "অর্ধেক", "😀"],
    ];
    expect(await read(text)).toEqual(rows);
    expect(await read(`\uFEFF${text}`)).toEqual(rows);
    const wide = Buffer.from(`\uFEFF${text}`, "utf16le");
    expect(await read(wide)).toEqual(rows);
    expect(await read(Buffer.from(wide).swap16())).toEqual(rows);
  });

  it("is refused with an explanation for another encoding, formulas, broken quotes or unreadable content", async () => {
    expect(await reject(Buffer.from("caf\xe8,b\n", "latin1"))).toContain("CSV UTF-8");
    expect(await reject(Buffer.from([1, 0, 2, 0, 3]))).toContain("CSV UTF-8");
    expect(await reject("a,b\n1,=1+1\n")).toContain("Cell B2 has a formula");
    expect(await reject('a,b\n1,"open\n')).toContain("Row 2");
    // What our own files write before such texts is removed again.
    expect(await read("a,b\n'=5,'-x\n")).toEqual([
      [1, "a", "b"],
      [2, "=5", "-x"],
    ]);
  });

  it("is refused if it has too many rows, columns or characters, and the error names the limit", async () => {
    expect(await reject("a\n1\n2\n3\n4\n")).toBe(
      "too_large: The sheet has more than 3 rows. Split it into several files.",
    );
    expect(await reject("a,b,c,d,e\n")).toContain("more than 4 columns");
    expect(await reject(`a\n${"x".repeat(51)}\n`)).toContain("Cell A2 is too long");
    // Blank columns and rows do not count.
    expect(await read("a,,,,,,\n\n\n\n\n1,,,,,\n")).toEqual([
      [1, "a"],
      [6, "1"],
    ]);
  });
});

describe("[DESK-15] an XLSX file", () => {
  it("is read: the first sheet that is shown, with shared, rich and inline texts, numbers, and gaps", async () => {
    const file = packSheet(
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>' +
        '<row r="4"><c r="B4"><v>0.10000000000000001</v></c><c r="C4" t="b"><v>1</v></c>' +
        '<c r="D4" t="inlineStr"><is><t>a &amp; b</t></is></c></row>',
      ["<t>Price</t>", "<r><t>Ti</t></r><r><t>tle</t></r><rPh><t>ignored</t></rPh>"],
    );
    expect(await read(file)).toEqual([
      [1, "Price", "Title"],
      [4, "", "0.1", "Yes", "a & b"],
    ]);
  });

  it("that we have written can be read again, whatever the texts contain", async () => {
    const texts = ["=1+1", "<b>&\"'", "अर्ध\u0001", "  two\nlines "];
    const file = writeXlsx([{ name: "A & B", headings: ["a", "b", "c", "d"], rows: [texts, [12.5, null]] }]);
    expect(await read(file)).toEqual([
      [1, "a", "b", "c", "d"],
      [2, "=1+1", "<b>&\"'", "अर्ध", "two\nlines"],
      [3, "12.5"],
    ]);
  });

  it("is refused with an explanation if it has formulas, is old or encrypted, or is another ZIP", async () => {
    const formula = packSheet('<row r="1"><c r="B1"><f>SUM(A1:A9)</f><v>3</v></c></row>');
    expect(await reject(formula)).toContain("Cell B1 has a formula");
    expect(await reject(Buffer.from("d0cf11e0a1b11ae1", "hex"))).toContain("XLSX without a password");
    expect(await reject(Buffer.from(zipSync({ "a.txt": new Uint8Array(5) })))).toContain("not a spreadsheet");
    expect(await reject(packSheet("<row><c></row>"))).toContain("not a spreadsheet");
    expect(await reject(Buffer.from("PK\x03\x04 and nothing more"))).toContain("damaged");
    expect(await reject(packSheet("").subarray(0, -30))).toContain("damaged");
  });

  it("is refused if it has 100,000 rows or unpacks without end, and the error names the limit", async () => {
    const rows = Array.from(
      { length: 100_000 },
      (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>1</v></c></row>`,
    );
    expect(await reject(packSheet(rows.join("")), { ...LIMITS, unpackedBytes: 50_000_000 })).toContain(
      "more than 3 rows",
    );
    // Fifty megabytes in fifty kilobytes.
    const bomb = packSheet(
      `<row r="1"><c r="A1" t="inlineStr"><is><t>${" ".repeat(50_000_000)}</t></is></c></row>`,
    );
    expect(bomb.length).toBeLessThan(100_000);
    expect(await reject(bomb)).toMatch(/larger than .* once it is unpacked/);
  });
});

it("cells are named as spreadsheet programs name them", () => {
  expect([0, 25, 26, 701, 702].map((column) => nameCell(column, 7))).toEqual([
    "A7",
    "Z7",
    "AA7",
    "ZZ7",
    "AAA7",
  ]);
});
