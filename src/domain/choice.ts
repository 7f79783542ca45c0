/**
 * One member of a closed list: the value on the wire and in the database, and the message that people read. The message
 * is called when it is shown, in the language of whoever reads it.
 */
export interface Choice<V extends string = string> {
  readonly value: V;
  readonly label: () => string;
}

/** The values of a list of choices as a tuple, ready for `z.enum`. */
export function getValues<const C extends readonly Choice[]>(
  choices: C,
): [C[number]["value"], ...C[number]["value"][]] {
  return choices.map((choice) => choice.value) as [C[number]["value"], ...C[number]["value"][]];
}

/** The text for a value, or the value itself where the list does not know it (an old row). */
export function getLabel(choices: readonly Choice[], value: string | null | undefined): string {
  return choices.find((choice) => choice.value === value)?.label() ?? value ?? "";
}

/** The list in the form that selects and similar controls need. */
export function getOptions<V extends string>(choices: readonly Choice<V>[]): { value: V; label: string }[] {
  return choices.map(({ value, label }) => ({ value, label: label() }));
}
