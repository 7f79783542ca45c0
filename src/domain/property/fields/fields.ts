import { type AnswerOf, hasThreeStates, type OneValue, type PropertyField } from "./field.ts";
import { BASICS_FIELDS, PERSON_FIELDS } from "./fields.basics.ts";
import { DETAIL_FIELDS } from "./fields.details.ts";
import { PLACE_FIELDS, SIZE_FIELDS } from "./fields.place.ts";
import { PRICE_FIELDS } from "./fields.price.ts";

/**
 * Every field of a property that people fill in, defined once, by its name in the API. Requests and answers, columns,
 * forms, records and the activity log are derived from it, and so are the effects of a change and the checks that cover
 * it.
 */
export const PROPERTY_FIELDS = {
  ...PERSON_FIELDS,
  ...BASICS_FIELDS,
  ...PRICE_FIELDS,
  ...SIZE_FIELDS,
  ...DETAIL_FIELDS,
  ...PLACE_FIELDS,
} as const satisfies Record<string, PropertyField>;

type Fields = typeof PROPERTY_FIELDS;
export type FieldName = keyof Fields;

/** Names of the fields that are like `Like`, as in `NamesLike<{ onCard: true }>`. */
export type NamesLike<Like> = { [N in FieldName]: Fields[N] extends Like ? N : never }[FieldName];

/** Fields whose answer is one text, number, day, or yes or no. */
export type OneValueName = NamesLike<{ value: OneValue }>;

/** The value of a field in the API; null if nothing was entered, unless the field always has a value. */
export type Answer<N extends OneValueName> = Fields[N] extends { value: infer V extends OneValue }
  ? Fields[N] extends { needed: true } | { known: true } | { empty: unknown }
    ? AnswerOf<V>
    : AnswerOf<V> | null
  : never;

export const FIELD_NAMES = Object.keys(PROPERTY_FIELDS) as FieldName[];

/** The field by its name in the API. */
export const getField = (name: FieldName): PropertyField => PROPERTY_FIELDS[name];

export const isFieldName = (name: string): name is FieldName => Object.hasOwn(PROPERTY_FIELDS, name);

const NOT_ONE_VALUE: ReadonlySet<string> = new Set(["set", "units", "files", "account"]);
/** Whether the field has a single value that can be shown as a text. */
export const isOneValue = (name: FieldName): name is OneValueName =>
  !NOT_ONE_VALUE.has(getField(name).value.kind);

export const ONE_VALUE_NAMES = FIELD_NAMES.filter(isOneValue);

type PublicTextName = OneValueName & NamesLike<{ seenBy: "public"; value: { kind: "line" | "text" } }>;
const isPublicText = (name: OneValueName): name is PublicTextName => {
  const { seenBy, value } = getField(name);
  return seenBy === "public" && (value.kind === "text" || (value.kind === "line" && !value.isCode));
};

/** Fields whose text is written freely and is public. */
export const PUBLIC_TEXTS = ONE_VALUE_NAMES.filter(isPublicText);

/** Whether the field always has a value. */
export function isAlwaysAnswered(name: FieldName): boolean {
  const { needed, known, empty } = getField(name);
  return Boolean(needed || known) || empty !== undefined;
}

/** Whether an answer says something: a box that was not ticked does not say "no". */
export function isAnswered(name: FieldName, answer: unknown): boolean {
  if (answer === null || answer === undefined || answer === "") return false;
  return answer !== false || hasThreeStates(getField(name));
}

const FIELD_OF_COLUMN = new Map<string, FieldName>(
  FIELD_NAMES.flatMap((name) => getField(name).columns.map((column) => [column, name] as const)),
);

/** The field that a column of the database belongs to; undefined for columns that nobody fills in. */
export const getFieldOfColumn = (column: string): FieldName | undefined => FIELD_OF_COLUMN.get(column);

/** Fields that depend on others or on places; the server calculates their columns together. */
const WORKED_OUT = [
  ...(["price", "rent"] as const),
  ...(["city", "state", "locality", "lat", "lng"] as const),
  ...(["area", "landArea", "landUnit", "landPart"] as const),
] as const satisfies readonly FieldName[];

/** Fields with a single column that are stored as given. */
export type PlainName = Exclude<OneValueName, (typeof WORKED_OUT)[number]>;
export type PlainColumn<N extends PlainName> = Fields[N]["columns"][0];

const isPlain = (name: OneValueName): name is PlainName => !(WORKED_OUT as readonly string[]).includes(name);

/** Columns of answers that are stored as they are given. */
export const PLAIN_COLUMNS: readonly {
  readonly field: PlainName;
  readonly column: PlainColumn<PlainName>;
}[] = ONE_VALUE_NAMES.filter(isPlain).map((field) => ({ field, column: PROPERTY_FIELDS[field].columns[0] }));

type Unanswered = { [N in PlainName as PlainColumn<N>]: Answer<N> | null };
/** The columns of an empty property; required ones are null here and must be filled in. */
export const UNANSWERED = Object.fromEntries(
  PLAIN_COLUMNS.map(({ field, column }) => [column, getField(field).empty ?? null]),
) as Unanswered;
