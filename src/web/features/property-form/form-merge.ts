import { type Meanwhile, mergeMeanwhile } from "#web/features/meanwhile/meanwhile.ts";
import { type FormValues, getValuesFrom, TEXT_FIELDS, UNIT_FIELDS } from "./form-values.ts";

interface Photo {
  readonly id: string;
  readonly caption?: string | null | undefined;
}

/** The form with what it holds beside its texts, each as one text. */
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

/** What was changed while a form was open, and both versions of it. */
export interface Theirs extends Meanwhile {
  /** As it stands in the form that was refused. */
  readonly mine: string;
}

/**
 * A form that was sent after the property had been changed elsewhere: what one typed stays, what one left alone follows
 * what is stored now.
 * @param base as the form was opened
 */
export function mergeForms(
  base: FormValues,
  stored: FormValues,
  mine: FormValues,
): { values: FormValues; theirs: Theirs[] } {
  const typed = getWhole(mine);
  const { values, meanwhile } = mergeMeanwhile(getWhole(base), getWhole(stored), typed);
  const theirs = meanwhile.map((change) => ({ ...change, mine: typed[change.name] ?? "" }));
  const isFollowed = (name: string) => theirs.some((change) => change.name === name && !change.kept);
  const lists = LISTS.map((name) => [name, (isFollowed(name) ? stored : mine)[name]]);
  return {
    values: { ...mine, ...getValuesFrom({ ...mine, ...values, ...Object.fromEntries(lists) }) },
    theirs,
  };
}

/** The photos of such a form: one's own where one touched them. */
export function mergePhotos<P extends Photo>(
  base: readonly Photo[],
  stored: readonly P[],
  mine: readonly P[],
): readonly P[] {
  const writePhotos = (photos: readonly Photo[]) =>
    JSON.stringify(photos.map(({ id, caption }) => [id, caption ?? ""]));
  return writePhotos(mine) === writePhotos(base) ? stored : mine;
}
