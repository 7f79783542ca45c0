import { isSameAnswer } from "#domain/property/fields/answers.ts";
import { type EditConflict, mergeEdits } from "../form/edit-conflict.ts";
import { type FormValues, getValuesFrom, TEXT_FIELDS, UNIT_FIELDS } from "./form-values.ts";

interface Photo {
  readonly id: string;
  readonly caption?: string | null | undefined;
}

/** The whole form with all its parts, each as one text. */
type Whole = Readonly<Record<string, string>>;
const LISTS = ["amenities", "projectUnits"] as const;

function getWhole(values: FormValues): Whole {
  const texts = TEXT_FIELDS.map((name) => [name, values[name]]);
  return {
    ...Object.fromEntries(texts),
    amenities: values.amenities.join(", "),
    projectUnits: values.projectUnits
      .map((unit) => UNIT_FIELDS.map((name) => unit[name]).join(" · "))
      .join("; "),
  };
}

/** What was changed while a form was open, with both versions. */
export interface Theirs extends EditConflict {
  /** The value in the form that was refused. */
  readonly mine: string;
}

/**
 * Merges a form that was sent after the property had been changed elsewhere: fields that were changed here keep their
 * text, and others get the stored value.
 * @param base the values when the form was opened
 */
export function mergeForms(
  base: FormValues,
  stored: FormValues,
  mine: FormValues,
): { values: FormValues; theirs: Theirs[] } {
  const typed = getWhole(mine);
  const now = getWhole(stored);
  const { values, meanwhile } = mergeEdits(getWhole(base), now, typed, isSameAnswer);
  const lists = LISTS.map((name) => [name, (values[name] === now[name] ? stored : mine)[name]]);
  return {
    values: { ...mine, ...getValuesFrom({ ...mine, ...values, ...Object.fromEntries(lists) }) },
    theirs: meanwhile.map((change) => ({ ...change, mine: typed[change.name] ?? "" })),
  };
}

/** The version of a property that an edit form was opened with, and its values; null if they are not known. */
export interface OpenedForm {
  readonly version: number;
  readonly base: FormValues | null;
}

/** A form that was sent without JavaScript and is shown again. */
export interface SentPropertyForm {
  readonly values: FormValues;
  /** Null for a new property. */
  readonly opened: OpenedForm | null;
}

/**
 * The values with which such a form is shown again beside the present version of its property.
 * @returns theirs null if the property was not saved since the form was opened
 */
export function mergeSent(
  { values, opened }: SentPropertyForm,
  now: { readonly version: number; readonly values: FormValues },
): { values: FormValues; theirs: readonly Theirs[] | null } {
  if (!opened || opened.version === now.version) return { values, theirs: null };
  return opened.base ? mergeForms(opened.base, now.values, values) : { values, theirs: [] };
}

/** The photos of such a form: those of the form if they were changed in it. */
export function mergePhotos<P extends Photo>(
  base: readonly Photo[],
  stored: readonly P[],
  mine: readonly P[],
): readonly P[] {
  const writePhotos = (photos: readonly Photo[]) =>
    JSON.stringify(photos.map(({ id, caption }) => [id, caption ?? ""]));
  return writePhotos(mine) === writePhotos(base) ? stored : mine;
}
