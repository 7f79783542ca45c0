import { type PropertyInput, propertyInput } from "#contract/listing/property.ts";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import { createTooLarge, createUnsupported, Failure } from "#domain/failure.ts";
import { type Cells, readCells } from "#domain/import/cells.ts";
import { findMissingColumns, findSheetField, isFixHeading } from "#domain/import/columns.ts";
import { isExample } from "#domain/import/example.ts";
import { LIMITS } from "#domain/limits.ts";
import { type FieldName, isFieldName } from "#domain/property/fields/fields.ts";
import type { SheetRow } from "#server/platform/sheets/sheet.ts";
import { m } from "#words/generated/messages.js";
import { formatSeries } from "#words/lists.ts";
import { formatNumber } from "#words/numbers.ts";
import type { PropertyColumns } from "../property/property.columns.service.ts";
import { getNewColumns } from "../property/property.create.service.ts";
import type { PropertyDeps } from "../property/property.service.ts";

/** A row of the sheet, its texts by field. */
export interface SheetCells {
  readonly number: number;
  readonly cells: Cells;
}

/** Headings in one sentence; further ones help nobody. */
const HEADINGS_SHOWN = 5;
/** Own columns that are remembered, and the characters of each of their headings. */
const OWN_COLUMNS = 20;
const OWN_HEADING = 60;

/**
 * The cells of each row by their field. Columns that are not ours are passed over: the first row has their headings,
 * without a text, so that the page of the import can name them. The example of our empty sheet is no row.
 * @throws Failure unsupported if the first row does not have the headings of our template, or nothing follows it; too_large
 */
export function nameCells([head, ...rows]: readonly SheetRow[]): SheetCells[] {
  if (!head) throw createUnsupported(m.import_empty());
  const { fields, unknown } = readHeadings(head.cells);
  const own = unknown.slice(0, OWN_COLUMNS).map((heading) => [heading.slice(0, OWN_HEADING), ""] as const);
  const named = rows.map(({ number, cells }) => ({
    number,
    cells: Object.fromEntries(
      fields.flatMap((field, at) => (field && cells[at] ? [[field, cells[at]] as const] : [])),
    ),
  }));
  const [first, ...others] = named.filter(({ cells }) => !isExample(cells));
  if (!first) throw createUnsupported(m.import_no_rows());
  if (others.length >= LIMITS.importRows)
    throw createTooLarge(m.import_too_many_rows({ max: formatNumber(LIMITS.importRows) }));
  return [{ ...first, cells: { ...Object.fromEntries(own), ...first.cells } }, ...others];
}

/** The headings of columns that are not ours, in a row of `nameCells`. */
export const listOwnHeadings = (cells: Cells): string[] =>
  Object.keys(cells).filter((name) => !isFieldName(name));

interface Headings {
  /** The field of each column; null for a column without a heading, and for one that is not ours. */
  readonly fields: readonly (FieldName | null)[];
  readonly unknown: readonly string[];
}

function readHeadings(headings: readonly string[]): Headings {
  const fields = headings.map((heading) => (heading === "" ? null : findSheetField(heading)));
  const unknown = headings.filter(
    (heading, at) => heading !== "" && fields[at] === null && !isFixHeading(heading),
  );
  const shown = formatSeries(unknown.slice(0, HEADINGS_SHOWN));
  if (fields.every((field) => field === null) && unknown.length > 0)
    throw createUnsupported(m.import_headings_unknown({ list: shown }));
  const twice = headings.filter((_, at) => fields[at] !== null && fields.indexOf(fields[at] ?? null) !== at);
  if (twice.length > 0) throw createUnsupported(m.import_headings_twice({ list: formatSeries(twice) }));
  const missing = findMissingColumns(fields.filter((field) => field !== null));
  if (missing.length > 0) {
    const list = formatSeries(missing.map(({ heading }) => heading));
    // One of them may be a heading of ours with a mistake in it.
    throw createUnsupported(
      unknown.length > 0
        ? m.import_headings_missing_and_unknown({ list, unknown: shown })
        : m.import_headings_missing({ list }),
    );
  }
  return { fields, unknown };
}

/** For whom a sheet is: the sender, or the owner that a member of the team names. */
export interface SheetFor {
  readonly actor: Actor;
  readonly ownerId: string;
}

/** A property that a row describes, or what has to be fixed. */
export type RowCheck =
  | { readonly problems: null; readonly input: PropertyInput; readonly columns: PropertyColumns }
  | { readonly problems: Readonly<Record<string, string>> };

type SheetDeps = Pick<PropertyDeps, "place" | "clock">;

/** Checks a row with the same rules as a property that is sent by a form. */
export async function checkRow(
  deps: SheetDeps,
  { actor, ownerId }: SheetFor,
  cells: Cells,
): Promise<RowCheck> {
  const { input: typed, problems } = readCells(cells);
  const parsed = propertyInput.safeParse(ownerId === getUserId(actor) ? typed : { ...typed, owner: ownerId });
  const found = { ...(parsed.success ? {} : getIssues(parsed.error.issues)), ...problems };
  if (!parsed.success || Object.keys(found).length > 0) return { problems: found };
  try {
    return {
      problems: null,
      input: parsed.data,
      columns: await getNewColumns(deps, actor, parsed.data),
    };
  } catch (error) {
    if (error instanceof Failure && error.fields) return { problems: { ...error.fields } };
    throw error;
  }
}

/** The first sentence about each field. */
function getIssues(issues: readonly { readonly path: PropertyKey[]; readonly message: string }[]) {
  const found: Record<string, string> = {};
  for (const { path, message } of issues) found[String(path[0])] ??= message;
  return found;
}
