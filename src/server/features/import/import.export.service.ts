import type { PropertyAnswers } from "#contract/listing/property.ts";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import { createSignInNeeded } from "#domain/failure.ts";
import { writeCell } from "#domain/import/cells.ts";
import { listColumns, SHEET_FIELDS } from "#domain/import/columns.ts";
import { LIMITS } from "#domain/limits.ts";
import { BYTE_ORDER_MARK, writeCsvLine } from "#domain/text/escape.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { PlaceService } from "../place/place.service.ts";
import { presentAnswers } from "../property/property.presenter.ts";
import { type PropertyRow, readParts, readPropertyPage } from "../property/property.store.ts";
import { writeBook } from "./import.template.service.ts";

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
