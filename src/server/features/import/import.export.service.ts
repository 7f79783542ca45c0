import type { PropertyAnswers } from "#contract/listing/property.ts";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import { createSignInNeeded } from "#domain/failure.ts";
import { writeCell } from "#domain/import/cells.ts";
import { describeColumn, listColumns, SHEET_FIELDS, type SheetColumn } from "#domain/import/columns.ts";
import { LIMITS } from "#domain/limits.ts";
import { BYTE_ORDER_MARK, writeCsvLine } from "#domain/text/escape.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { Database } from "#server/platform/database/database.ts";
import { type SheetChoice, type SheetToWrite, writeXlsx } from "#server/platform/sheets/write-xlsx.ts";
import { m } from "#words/generated/messages.js";
import type { PlaceService } from "../place/place.service.ts";
import { presentAnswers } from "../property/property.present.ts";
import { type PropertyRow, readParts, readPropertyPage } from "../property/property.store.ts";

type Places = Pick<PlaceService, "listTowns" | "listLocalities">;

/** The empty sheets that people fill in. Their columns come from the table of a property's fields. */
export function createTemplateService({ place }: { place: Places }) {
  return {
    /** The headings as a CSV file. */
    writeCsvTemplate: (): string =>
      BYTE_ORDER_MARK + writeCsvLine(listColumns().map(({ heading }) => heading)),

    /** An XLSX file with choice lists, and what to enter in each column. */
    writeXlsxTemplate: (): Promise<Buffer> => writeBook(place, []),
  };
}

/** A book with these rows in our columns, and the choices for them. */
async function writeBook(
  place: Places,
  rows: readonly (readonly (string | number | null)[])[],
): Promise<Buffer> {
  const columns = listColumns();
  const lists = await getLists(place, columns);
  const choices: SheetChoice[] = lists.map(({ column, texts }, at) => ({
    column,
    from: { sheet: m.import_sheet_choices(), column: at, count: texts.length },
  }));
  const main: SheetToWrite = {
    name: m.import_sheet_main(),
    headings: columns.map(({ heading }) => heading),
    rows,
    choices,
  };
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

type Row = (string | number | null)[];

interface ExportDeps {
  readonly database: Database;
  readonly place: PlaceService;
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
      const head = writeCsvLine(listColumns().map(({ heading }) => heading));
      return BYTE_ORDER_MARK + head + (await readRows(actor)).map(writeCsvLine).join("");
    },

    /** With the choices, like the empty sheet. @throws Failure sign_in_needed */
    writeXlsxExport: async (actor: Actor): Promise<Buffer> => writeBook(place, await readRows(actor)),
  };
}

const writeRow = (answers: PropertyAnswers): Row =>
  SHEET_FIELDS.map((name) => writeCell(name, (answers as Record<string, unknown>)[name]));
