import type { FieldGroup } from "#domain/property/fields/field.ts";
import { FIELD_NAMES, type FieldName, getField } from "#domain/property/fields/fields.ts";
import { m } from "#words/generated/messages.js";
import { formatSeries } from "#words/lists.ts";
import { formatNumber } from "#words/numbers.ts";
import { getSheetChoices } from "./sheet-choices.ts";

/** A column of the sheet in which many properties are listed at once. It belongs to a field of a property. */
export interface SheetColumn {
  readonly field: FieldName;
  readonly heading: string;
  /** Whether every row needs it. Other fields are needed for some kinds of property. */
  readonly needed: boolean;
  /** The texts that people choose from, or null. */
  readonly choices: readonly string[] | null;
}

const ORDER: readonly FieldGroup[] = [
  ...(["basics", "place", "size", "price", "details"] as const),
  ...(["amenities", "media", "person"] as const),
];

/** The fields that a sheet has, in the order of its columns: all except the owner's account. */
export const SHEET_FIELDS: readonly FieldName[] = ORDER.flatMap((group) =>
  FIELD_NAMES.filter((name) => getField(name).group === group && getField(name).value.kind !== "account"),
);

/** The columns, from the one table of a property's fields. */
export const listColumns = (): SheetColumn[] =>
  SHEET_FIELDS.map((field) => ({
    field,
    heading: getField(field).label(),
    needed: getField(field).needed === true,
    choices: getChoiceTexts(field),
  }));

/** What a cell of this field may say; null where people write freely. */
function getChoiceTexts(field: FieldName): string[] | null {
  const { value } = getField(field);
  if (value.kind !== "choice") return null;
  return getSheetChoices(field).map(({ label }) => label());
}

/** The heading as our sheets write it: columns that every row needs have a mark. */
export const writeHeading = ({ heading, needed }: SheetColumn): string =>
  needed ? m.import_heading_needed({ heading }) : heading;

const fold = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s_*:]+/g, " ")
    .trim();

/** The field that a heading means: its label, or its name in the API. Null for an unknown heading. */
export function findSheetField(heading: string): FieldName | null {
  const sought = fold(heading);
  return (
    SHEET_FIELDS.find((name) => fold(getField(name).label()) === sought || fold(name) === sought) ?? null
  );
}

/** Whether a column has what our sheet of left-out rows says about them: it may be sent again as it is. */
export const isFixHeading = (heading: string): boolean => fold(heading) === fold(m.import_fix());

/** The columns that every row needs and that the sheet does not have. */
export const findMissingColumns = (present: readonly FieldName[]): SheetColumn[] =>
  listColumns().filter(({ field, needed }) => needed && !present.includes(field));

/** What to enter in a column, in a sentence. */
export function describeColumn(field: FieldName): string {
  const { value } = getField(field);
  switch (value.kind) {
    case "line":
    case "text":
      return m.import_kind_text({ max: formatNumber(value.max) });
    case "choice":
      return m.import_kind_choice({ list: formatSeries(getChoiceTexts(field) ?? []) });
    case "rupees":
      return m.import_kind_rupees();
    case "whole":
      return m.import_kind_whole({ min: value.min, max: value.max });
    case "size":
      return field === "landArea" ? m.import_kind_size_land() : m.import_kind_size_sqft();
    case "degrees":
      return m.import_kind_degrees();
    case "day":
      return m.import_kind_day_or_month();
    case "yes-no":
      return m.import_kind_yes_no();
    case "place":
      return m.import_kind_place();
    case "set":
      return m.import_kind_set({
        list: formatSeries(getSheetChoices("amenities").map(({ label }) => label())),
      });
    case "units":
      return m.import_kind_units();
    case "files":
      return m.import_kind_files();
    default:
      return m.property_pincode();
  }
}
