/**
 * One option of a closed list: the value in the API and the database, and its label. The label is a function, called
 * when it is shown, so that it uses the reader's language.
 */
export interface Choice<V extends string = string> {
  readonly value: V;
  readonly label: () => string;
}

/**
 * A closed list of choices in this order, from the label of each value.
 * @__NO_SIDE_EFFECTS__ so that a page's scripts leave out lists that it does not use
 */
export function listChoices<V extends string>(
  labels: Readonly<Record<V, () => string>>,
): readonly [Choice<V>, ...Choice<V>[]] {
  const choices = Object.entries<() => string>(labels).map(([value, label]) => ({
    value: value as V,
    label,
  }));
  return choices as [Choice<V>, ...Choice<V>[]];
}

/**
 * The values of a list of choices as a tuple, ready for `z.enum`.
 * @__NO_SIDE_EFFECTS__ as above
 */
export function getValues<const C extends readonly Choice[]>(
  choices: C,
): [C[number]["value"], ...C[number]["value"][]] {
  return choices.map((choice) => choice.value) as [C[number]["value"], ...C[number]["value"][]];
}

/** The label of a value, or the value itself if the list does not contain it (an old row). */
export function getLabel(choices: readonly Choice[], value: string | null | undefined): string {
  return choices.find((choice) => choice.value === value)?.label() ?? value ?? "";
}

/** The list in the form that selects and similar controls need. */
export function getOptions<V extends string>(choices: readonly Choice<V>[]): { value: V; label: string }[] {
  return choices.map(({ value, label }) => ({ value, label: label() }));
}

/**
 * Reads a table by a name that comes from outside. A plain `table[name]` would also find names that every object has,
 * such as "constructor" and "toString".
 */
export function getOwnValue<V>(table: Readonly<Record<string, V>>, name: string): V | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
