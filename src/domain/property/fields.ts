import type { ChangeKind, PropertyField } from "./field.ts";
import { BASICS_FIELDS, PERSON_FIELDS, PRICE_FIELDS } from "./fields.basics.ts";
import { DETAIL_FIELDS } from "./fields.details.ts";
import { PLACE_FIELDS, SIZE_FIELDS } from "./fields.place.ts";

/**
 * Every field that people fill in of a property, once, by its name on the wire. What a change of it does, what is
 * checked about it, where it is stored and what it is called follow from here.
 */
export const PROPERTY_FIELDS = {
  ...PERSON_FIELDS,
  ...BASICS_FIELDS,
  ...PRICE_FIELDS,
  ...PLACE_FIELDS,
  ...SIZE_FIELDS,
  ...DETAIL_FIELDS,
} as const satisfies Record<string, PropertyField>;

export type FieldName = keyof typeof PROPERTY_FIELDS;
export type FieldColumn = (typeof PROPERTY_FIELDS)[FieldName]["columns"][number];

export const FIELD_NAMES = Object.keys(PROPERTY_FIELDS) as FieldName[];

/** The field by its name on the wire. */
export const fieldOf = (name: FieldName): PropertyField => PROPERTY_FIELDS[name];

export const isFieldName = (name: string): name is FieldName => name in PROPERTY_FIELDS;

const FIELD_OF_COLUMN = new Map<string, FieldName>(
  FIELD_NAMES.flatMap((name) => fieldOf(name).columns.map((column) => [column, name] as const)),
);

/** The field that a column of the database belongs to; undefined for what nobody fills in. */
export const fieldOfColumn = (column: string): FieldName | undefined => FIELD_OF_COLUMN.get(column);

/** What a change of the column does; nobody proposes what is worked out or the process's own. */
export const changeOfColumn = (column: string): ChangeKind | undefined => {
  const name = fieldOfColumn(column);
  return name && fieldOf(name).change;
};

/** Answers that depend on others or on what we know of places; the server works their columns out together. */
const WORKED_OUT: ReadonlySet<FieldName> = new Set([
  ...(["price", "rent"] as const),
  ...(["city", "state", "locality", "lat", "lng"] as const),
  ...(["area", "landArea", "landUnit"] as const),
]);

/** Columns of answers that are one column each and stored as they are given. */
export const PLAIN_COLUMNS: readonly { readonly field: FieldName; readonly column: FieldColumn }[] =
  FIELD_NAMES.flatMap((field) => {
    const { columns, value } = fieldOf(field);
    const [column, second] = columns;
    const plain = column !== undefined && second === undefined && !WORKED_OUT.has(field);
    return plain && value.kind !== "set" && value.kind !== "account"
      ? [{ field, column: column as FieldColumn }]
      : [];
  });
