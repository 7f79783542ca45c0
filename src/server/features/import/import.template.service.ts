import { describeColumn, listColumns, type SheetColumn } from "#domain/import/columns.ts";
import { BYTE_ORDER_MARK, writeCsvLine } from "#domain/text/escape.ts";
import { type SheetChoice, type SheetToWrite, writeXlsx } from "#server/platform/sheets/write-xlsx.ts";
import { m } from "#words/generated/messages.js";
import type { PlaceService } from "../place/place.service.ts";

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
export async function writeBook(
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
