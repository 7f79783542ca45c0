import { strToU8, zipSync } from "fflate";
import { escapeXml } from "#domain/text/escape.ts";
import { nameColumn } from "./sheet.ts";
import { writeEscapes } from "./xlsx-parts.ts";

/** A choice list: the cells of a column below the headings may only say what a column of another sheet says. */
export interface SheetChoice {
  readonly column: number;
  /** Name of the sheet with the choices, the column there, and how many there are below its heading. */
  readonly from: { readonly sheet: string; readonly column: number; readonly count: number };
}

export interface SheetToWrite {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
  readonly choices?: readonly SheetChoice[];
  /** Columns whose headings stand out, from 0. */
  readonly marked?: readonly number[];
  /** Whether the first row below the headings is an example, which looks different from what people write. */
  readonly startsWithExample?: boolean;
  /** Width of the columns in characters. */
  readonly width?: number;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const LINKS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";
/** The styles of cells, by their place in `STYLES`: headings, those of columns that must be filled in, an example. */
const PLAIN = 0;
const HEADING = 1;
const MARKED_HEADING = 2;
const EXAMPLE = 3;
const FONTS = ["<font/>", "<font><b/></font>", '<font><i/><color rgb="FF6B6460"/></font>'];
/** The first two fills are always the same: spreadsheet programs keep their places for themselves. */
const FILLS = [
  '<fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill>',
  '<fill><patternFill patternType="solid"><fgColor rgb="FFFFE1EA"/></patternFill></fill>',
];
const FORMATS = [
  "<xf/>",
  '<xf fontId="1" applyFont="1"/>',
  '<xf fontId="1" fillId="2" applyFont="1" applyFill="1"/>',
  '<xf fontId="2" applyFont="1"/>',
];
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="${FONTS.length}">${FONTS.join("")}</fonts><fills count="${FILLS.length}">${FILLS.join("")}</fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${FORMATS.length}">${FORMATS.join("")}</cellXfs></styleSheet>`;

/** An XLSX file. Texts are stored as texts, so a spreadsheet program never runs one as a formula. */
export function writeXlsx(sheets: readonly SheetToWrite[]): Buffer {
  const files = new Map([
    ["[Content_Types].xml", writeTypes(sheets)],
    ["_rels/.rels", writeLinks([{ id: "rId1", type: `${LINKS}/officeDocument`, target: "xl/workbook.xml" }])],
    ["xl/workbook.xml", writeBook(sheets)],
    ["xl/_rels/workbook.xml.rels", writeBookLinks(sheets)],
    ["xl/styles.xml", STYLES],
    ...sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, writeSheet(sheet)] as const),
  ]);
  const bytes = [...files].map(([name, text]) => [name, strToU8(text)] as const);
  return Buffer.from(zipSync(Object.fromEntries(bytes)));
}

function writeTypes(sheets: readonly SheetToWrite[]): string {
  const parts = [
    ["/xl/workbook.xml", `${TYPES}.sheet.main+xml`],
    ["/xl/styles.xml", `${TYPES}.styles+xml`],
    ...sheets.map((_, at) => [`/xl/worksheets/sheet${at + 1}.xml`, `${TYPES}.worksheet+xml`]),
  ].map(([name, type]) => `<Override PartName="${name}" ContentType="${type}"/>`);
  const plain = [
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
  ];
  return `${HEAD}<Types xmlns="${PACKAGE}/content-types">${[...plain, ...parts].join("")}</Types>`;
}

function writeLinks(links: readonly { id: string; type: string; target: string }[]): string {
  const lines = links.map(
    ({ id, type, target }) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`,
  );
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${lines.join("")}</Relationships>`;
}

const writeBookLinks = (sheets: readonly SheetToWrite[]): string =>
  writeLinks([
    ...sheets.map((_, at) => ({
      id: `rId${at + 1}`,
      type: `${LINKS}/worksheet`,
      target: `worksheets/sheet${at + 1}.xml`,
    })),
    { id: `rId${sheets.length + 1}`, type: `${LINKS}/styles`, target: "styles.xml" },
  ]);

function writeBook(sheets: readonly SheetToWrite[]): string {
  const lines = sheets.map(
    ({ name }, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${LINKS}"><sheets>${lines.join("")}</sheets></workbook>`;
}

/** Rows for which the choices apply; the spreadsheet program needs an end. */
const LAST_ROW = 5_000;

function writeSheet(sheet: SheetToWrite): string {
  const { headings, rows, choices = [], width = 20 } = sheet;
  const all = [headings, ...rows].map((cells, at) =>
    writeRow(cells, at + 1, (column) => getStyle(sheet, at, column)),
  );
  const lists = choices.map(({ column, from }) => {
    const [own, there] = [nameColumn(column), nameColumn(from.column)];
    const list = `'${from.sheet}'!$${there}$2:$${there}$${from.count + 1}`;
    return `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${own}2:${own}${LAST_ROW}"><formula1>${escapeXml(list)}</formula1></dataValidation>`;
  });
  return [
    `${HEAD}<worksheet xmlns="${MAIN}">`,
    // The headings stay in view.
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    `<cols><col min="1" max="${Math.max(1, headings.length)}" width="${width}" customWidth="1"/></cols>`,
    `<sheetData>${all.join("")}</sheetData>`,
    lists.length > 0 ? `<dataValidations count="${lists.length}">${lists.join("")}</dataValidations>` : "",
    "</worksheet>",
  ].join("");
}

function getStyle({ marked = [], startsWithExample }: SheetToWrite, row: number, column: number): number {
  if (row === 0) return marked.includes(column) ? MARKED_HEADING : HEADING;
  return row === 1 && startsWithExample ? EXAMPLE : PLAIN;
}

type StyleOf = (column: number) => number;

function writeRow(cells: readonly (string | number | null)[], number: number, getStyleOf: StyleOf): string {
  const texts = cells.map((cell, at) => {
    if (cell === null || cell === "") return "";
    const style = getStyleOf(at) === PLAIN ? "" : ` s="${getStyleOf(at)}"`;
    const name = `${nameColumn(at)}${number}`;
    if (typeof cell === "number") return `<c r="${name}"${style}><v>${cell}</v></c>`;
    return `<c r="${name}" t="inlineStr"${style}><is><t xml:space="preserve">${escapeXml(writeEscapes(cell))}</t></is></c>`;
  });
  return `<row r="${number}">${texts.join("")}</row>`;
}
