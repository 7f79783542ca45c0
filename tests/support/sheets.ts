import type { FastifyInstance } from "fastify";
import { strToU8, zipSync } from "fflate";
import type { Cells } from "#domain/import/cells.ts";
import { listColumns } from "#domain/import/columns.ts";
import { PROPERTY_FIELDS } from "#domain/property/fields/fields.ts";
import { writeCsvLine } from "#domain/text/escape.ts";
import { writeXlsx } from "#server/platform/sheets/write-xlsx.ts";

/** A row of a sheet that can be listed, as people type it. */
export const PLOT_ROW = {
  propertyTitle: "Plot in Hakimpara",
  propertyType: "Land/Plot",
  purpose: "Buy",
  price: "36 lakh",
  area: "2,160",
  city: "Siliguri",
  state: "West Bengal",
  locality: "Hakimpara",
  address: "Ashrampara Road",
  pincode: "734001",
  description: "Level land on a road of 16 feet.",
} as const satisfies Cells;

const getHeadings = (rows: readonly Cells[]) =>
  listColumns().filter(({ field }) => rows.some((row) => row[field] !== undefined));

/** The rows under our headings, without columns that no row uses. */
const writeTable = (rows: readonly Cells[]): string[][] => {
  const columns = getHeadings([PLOT_ROW, ...rows]);
  return [
    columns.map(({ heading }) => heading),
    ...rows.map((row) => columns.map(({ field }) => row[field] ?? "")),
  ];
};

export const writeCsvSheet = (rows: readonly Cells[]): Buffer =>
  Buffer.from(writeTable(rows).map(writeCsvLine).join(""));

export function writeXlsxSheet(rows: readonly Cells[]): Buffer {
  const [headings = [], ...body] = writeTable(rows);
  return writeXlsx([{ name: "Properties", headings, rows: body }]);
}

/** An XLSX file as other programs write it, from the XML inside its first sheet and its shared texts. */
export function packSheet(sheetData: string, texts: readonly string[] = []): Buffer {
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const links = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const files = {
    "xl/workbook.xml": `<x:workbook xmlns:x="${main}" xmlns:r="${links}"><x:sheets><x:sheet name="Hidden" sheetId="1" state="hidden" r:id="rId7"/><x:sheet name="A" sheetId="2" r:id="rId9"/></x:sheets></x:workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId7" Target="worksheets/other.xml"/><Relationship Id="rId9" Target="/xl/worksheets/first.xml"/></Relationships>`,
    "xl/sharedStrings.xml": `<sst xmlns="${main}">${texts.map((text) => `<si>${text}</si>`).join("")}</sst>`,
    "xl/worksheets/other.xml": `<worksheet xmlns="${main}"><sheetData/></worksheet>`,
    "xl/worksheets/first.xml": `<worksheet xmlns="${main}"><sheetData>${sheetData}</sheetData></worksheet>`,
  };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  );
}

/** `POST /api/v1/imports`, or the form of the page. */
export function sendSheet(
  http: FastifyInstance,
  headers: Record<string, string>,
  sheet: {
    readonly bytes: Buffer;
    readonly name?: string;
    readonly owner?: string;
    readonly url?: string;
  },
) {
  const { bytes, name = "plots.csv", owner, url = "/api/v1/imports" } = sheet;
  const { payload, contentType } = createSheetForm({ name, bytes, owner });
  return http.inject({ method: "POST", url, headers: { ...headers, "content-type": contentType }, payload });
}

/** A multipart form with a sheet, as a browser sends it. */
export const createSheetForm = (sheet: {
  readonly name: string;
  readonly bytes: Buffer;
  readonly owner?: string | undefined;
}) => createForm({ field: "sheet", ...sheet });

/** A multipart form with an archive of photos. */
export const createArchiveForm = (bytes: Buffer) =>
  createForm({ field: "photos", name: "photos.zip", bytes });

function createForm(file: { field: string; name: string; bytes: Buffer; owner?: string | undefined }) {
  const line = "----a-line-between-parts";
  const part = (about: string) => `--${line}\r\nContent-Disposition: form-data; ${about}\r\n`;
  const payload = Buffer.concat([
    Buffer.from(file.owner ? `${part('name="owner"')}\r\n${file.owner}\r\n` : ""),
    Buffer.from(`${part(`name="${file.field}"; filename="${file.name}"`)}Content-Type: text/csv\r\n\r\n`),
    file.bytes,
    Buffer.from(`\r\n--${line}--\r\n`),
  ]);
  return { payload, contentType: `multipart/form-data; boundary=${line}` };
}

/** A ZIP with these files by their paths. */
export const createArchive = (files: Readonly<Record<string, Uint8Array>>): Buffer =>
  Buffer.from(zipSync({ ...files }, { level: 1 }));

/** The heading of a field's column. */
export const headingOf = (field: keyof typeof PROPERTY_FIELDS): string => PROPERTY_FIELDS[field].label();
