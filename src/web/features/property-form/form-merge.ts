import { type EditConflict, mergeEdits } from "#web/features/edit-conflict/edit-conflict.ts";
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
  const { values, meanwhile } = mergeEdits(getWhole(base), getWhole(stored), typed);
  const theirs = meanwhile.map((change) => ({ ...change, mine: typed[change.name] ?? "" }));
  const isFollowed = (name: string) => theirs.some((change) => change.name === name && !change.kept);
  const lists = LISTS.map((name) => [name, (isFollowed(name) ? stored : mine)[name]]);
  return {
    values: { ...mine, ...getValuesFrom({ ...mine, ...values, ...Object.fromEntries(lists) }) },
    theirs,
  };
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
