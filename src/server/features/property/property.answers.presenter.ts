import { OTHER_LOCALITY } from "#domain/place/places.ts";
import { type Answer, type OneValueName, PROPERTY_FIELDS } from "#domain/property/fields/fields.ts";

type Answers<N extends OneValueName> = { [K in N]: Answer<K> };

/** A row of the property's table, or some of its columns, with its locality's name. */
export interface AnswersRow {
  readonly locality_name: string | null;
}

/** The values of these fields, by their names in the API. */
export function getAnswersIn<N extends OneValueName>(row: AnswersRow, names: readonly N[]): Answers<N> {
  // The column itself holds the locality's slug.
  const columns: Record<string, unknown> = { ...row, locality_slug: row.locality_name ?? OTHER_LOCALITY };
  const answers = names.map((name) => [name, columns[PROPERTY_FIELDS[name].columns[0]]]);
  return Object.fromEntries(answers) as Answers<N>;
}
