import type { PropertyAnswers } from "#contract/listing/property.ts";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import { createNotFound, createSignInNeeded } from "#domain/failure.ts";
import { writeCell } from "#domain/import/cells.ts";
import {
  describeColumn,
  listColumns,
  SHEET_FIELDS,
  type SheetColumn,
  writeHeading,
} from "#domain/import/columns.ts";
import { writeExample } from "#domain/import/example.ts";
import { LIMITS } from "#domain/limits.ts";
import { authorizeOn } from "#domain/policy/policy.ts";
import { BYTE_ORDER_MARK, writeCsvLine } from "#domain/text/escape.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { Database } from "#server/platform/database/database.ts";
import { type SheetChoice, type SheetToWrite, writeXlsx } from "#server/platform/sheets/write-xlsx.ts";
import { m } from "#words/generated/messages.js";
import type { PlaceService } from "../place/place.service.ts";
import { presentAnswers } from "../property/property.present.ts";
import { type PropertyRow, readParts, readPropertyPage } from "../property/property.store.ts";
import { listRowsToFix } from "./import.photo-state.service.ts";
import { readImportPhotos } from "./import.photos.store.ts";
import { describeProblems } from "./import.present.ts";
import { readFaultyRows, readImport } from "./import.store.ts";

type Row = (string | number | null)[];
type Places = Pick<PlaceService, "listTowns" | "listLocalities">;

export type SheetKind = "csv" | "xlsx";

/** The empty sheets that people fill in. Their columns come from the table of a property's fields. */
export function createTemplateService({ place }: { place: Places }) {
  return {
    /** The headings and an example as a CSV file. */
    writeCsvTemplate: (): string => writeCsv(writeHeadings(), [writeExampleRow()]),

    /** An XLSX file with choice lists, and what to enter in each column. */
    writeXlsxTemplate: (): Promise<Buffer> =>
      writeBook(place, { headings: writeHeadings(), rows: [writeExampleRow()], startsWithExample: true }),
  };
}

function writeExampleRow(): Row {
  const example = writeExample();
  return SHEET_FIELDS.map((field) => example[field] ?? null);
}

/** Our headings, with marks for the columns that every row needs. */
const writeHeadings = (): string[] => listColumns().map(writeHeading);

const writeCsv = (headings: readonly string[], rows: readonly Row[]): string =>
  BYTE_ORDER_MARK + [headings, ...rows].map(writeCsvLine).join("");

interface Rejected {
  readonly publicId: string;
  readonly kind: SheetKind;
}

/**
 * The rows of an import that have something to fix, in the columns of the sheet, with what to fix in one more. It can be
 * sent again as it is. Once the import is listed, these are the rows that were left out.
 * @throws Failure not_found for somebody else's import, and if all rows are correct
 */
export async function writeRowsToFix(
  { database, place, siteUrl }: ExportDeps,
  actor: Actor,
  { publicId, kind }: Rejected,
): Promise<Buffer> {
  const { db } = database;
  const found = await readImport(db, publicId);
  authorizeOn(actor, "import.read", found);
  const photos = new Map(
    (found ? await readImportPhotos(db, found.id) : []).map((photo) => [photo.name, photo]),
  );
  const rows = found ? listRowsToFix(found, await readFaultyRows(db, found.id), { photos, siteUrl }) : [];
  if (rows.length === 0) throw createNotFound();
  const cells = rows.map(
    (row): Row => [...SHEET_FIELDS.map((field) => row.cells[field] ?? null), describeProblems(row)],
  );
  const headings = [...writeHeadings(), m.import_fix()];
  if (kind === "csv") return Buffer.from(writeCsv(headings, cells));
  return writeBook(place, { headings, rows: cells });
}

/** A book with these rows in our columns, and the choices for them. */
async function writeBook(
  place: Places,
  sheet: Pick<SheetToWrite, "headings" | "rows" | "startsWithExample">,
): Promise<Buffer> {
  const columns = listColumns();
  const lists = await getLists(place, columns);
  const choices: SheetChoice[] = lists.map(({ column, texts }, at) => ({
    column,
    from: { sheet: m.import_sheet_choices(), column: at, count: texts.length },
  }));
  const marked = columns.flatMap(({ needed }, column) => (needed ? [column] : []));
  const main: SheetToWrite = { ...sheet, name: m.import_sheet_main(), marked, choices };
  return writeXlsx([main, writeChoices(columns, lists), writeHelp(columns)]);
}

interface ChoiceList {
  readonly column: number;
  readonly texts: readonly string[];
}

/** The choices of each column that has some, with the places that we know. */
async function getLists(place: Places, columns: readonly SheetColumn[]): Promise<ChoiceList[]> {
  const towns = await place.listTowns();
  const localities = await place.listLocalities();
  const places: Partial<Record<string, string[]>> = {
    city: towns.map(({ name }) => name),
    locality: [...new Set(localities.map(({ name }) => name))],
  };
  return columns.flatMap(({ field, choices }, column) => {
    const texts = places[field] ?? choices ?? [];
    return texts.length > 0 ? [{ column, texts }] : [];
  });
}

function writeChoices(columns: readonly SheetColumn[], lists: readonly ChoiceList[]): SheetToWrite {
  const longest = Math.max(...lists.map(({ texts }) => texts.length));
  return {
    name: m.import_sheet_choices(),
    headings: lists.map(({ column }) => columns[column]?.heading ?? ""),
    rows: Array.from({ length: longest }, (_, at) => lists.map(({ texts }) => texts[at] ?? null)),
  };
}

const writeHelp = (columns: readonly SheetColumn[]): SheetToWrite => ({
  name: m.import_sheet_help(),
  headings: [m.import_column(), m.import_column_needed(), m.import_column_what()],
  rows: columns.map(({ field, heading, needed }) => [
    heading,
    needed ? m.ui_yes() : m.import_needed_some(),
    describeColumn(field),
  ]),
  width: 40,
});

/** Rows that are read at once, so that other requests run in between. */
const PAGE = 200;
const EVERYTHING = {
  search: "",
  verification: "all",
  type: "all",
  life: "all",
  from: null,
  before: null,
} as const;

/** Without marks, since programs read them. */
const plainHeadings = (): string[] => listColumns().map(({ heading }) => heading);

interface ExportDeps {
  readonly database: Database;
  readonly place: Places;
  /** The address of this site. */
  readonly siteUrl: string;
}

/** A person's own properties in the columns of the sheet for imports: what is exported can be imported. */
export function createExportService({ database, place, siteUrl }: ExportDeps) {
  const { db } = database;

  /** The newest first. The export is written to the activity log. */
  async function readRows(actor: Actor): Promise<Row[]> {
    const ownerId = getUserId(actor);
    if (ownerId === null) throw createSignInNeeded();
    const rows: Row[] = [];
    for (let total = 1; rows.length < total && rows.length < LIMITS.exportRows; ) {
      const page = await readPropertyPage(db, { ...EVERYTHING, ownerId }, PAGE, rows.length);
      if (page.rows.length === 0) break;
      total = page.total;
      rows.push(...(await writeRows(page.rows)));
    }
    await recordAudit(db, actor, {
      ...{ action: "property.export", noun: "account", nounId: ownerId, after: { listings: rows.length } },
    });
    return rows;
  }

  async function writeRows(properties: readonly PropertyRow[]): Promise<Row[]> {
    const ids = properties.map(({ id }) => id);
    const { units, media } = await readParts(db, ids);
    return properties.map((property) => {
      const isOf = ({ property_id: id }: { property_id: number | null }) => id === property.id;
      const answers = presentAnswers(property, { units: units.filter(isOf), media: media.filter(isOf) });
      // Other programs need whole addresses.
      const mediaFiles = answers.mediaFiles.map((file) => ({ ...file, url: `${siteUrl}${file.url}` }));
      return writeRow({ ...answers, mediaFiles });
    });
  }

  return {
    /** @throws Failure sign_in_needed */
    async writeCsvExport(actor: Actor): Promise<string> {
      return writeCsv(plainHeadings(), await readRows(actor));
    },

    /** With the choices, like the empty sheet. @throws Failure sign_in_needed */
    writeXlsxExport: async (actor: Actor): Promise<Buffer> =>
      writeBook(place, { headings: plainHeadings(), rows: await readRows(actor) }),
  };
}

const writeRow = (answers: PropertyAnswers): Row =>
  SHEET_FIELDS.map((name) => writeCell(name, (answers as Record<string, unknown>)[name]));
