import { type PropertyInput, propertyInput } from "#contract/property.ts";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import { createUnsupported, Failure } from "#domain/failure.ts";
import { findMissingColumns, findSheetField } from "#domain/import/columns.ts";
import { type Cells, readCells } from "#domain/import/read-cells.ts";
import type { FieldName } from "#domain/property/fields.ts";
import type { SheetRow } from "#server/platform/sheets/sheet.ts";
import { m } from "#words/generated/messages.js";
import { formatSeries } from "#words/lists.ts";
import type { PropertyColumns } from "../property/property.columns.service.ts";
import { getNewColumns } from "../property/property.create.service.ts";
import type { PropertyDeps } from "../property/property.service.ts";

/** A row of the sheet, its texts by field. */
export interface SheetCells {
  readonly number: number;
  readonly cells: Cells;
}

/** @throws Failure unsupported if the first row does not have the headings of our template, or nothing follows it */
export function nameCells([head, ...rows]: readonly SheetRow[]): SheetCells[] {
  if (!head) throw createUnsupported(m.import_empty());
  const fields = readHeadings(head.cells);
  if (rows.length === 0) throw createUnsupported(m.import_no_rows());
  return rows.map(({ number, cells }) => {
    const named = fields.flatMap((field, at) => (field && cells[at] ? [[field, cells[at]] as const] : []));
    return { number, cells: Object.fromEntries(named) };
  });
}

/** The field of each column; null for a column without a heading. */
function readHeadings(headings: readonly string[]): (FieldName | null)[] {
  const fields = headings.map((heading) => (heading === "" ? null : findSheetField(heading)));
  const unknown = headings.filter((heading, at) => heading !== "" && fields[at] === null);
  if (unknown.length > 0)
    throw createUnsupported(m.import_headings_unknown({ list: formatSeries(unknown.slice(0, 5)) }));
  const twice = headings.filter((_, at) => fields[at] !== null && fields.indexOf(fields[at] ?? null) !== at);
  if (twice.length > 0) throw createUnsupported(m.import_headings_twice({ list: formatSeries(twice) }));
  const missing = findMissingColumns(fields.filter((field) => field !== null));
  if (missing.length > 0)
    throw createUnsupported(
      m.import_headings_missing({ list: formatSeries(missing.map(({ heading }) => heading)) }),
    );
  return fields;
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
