import { m } from "#words/generated/messages.js";
import { type Choice, getLabel } from "../choice.ts";
import { OTHER_LOCALITY } from "../place/places.ts";
import { CHOICES_OF } from "./choices.ts";
import { type FieldName, getField } from "./fields.ts";
import { PROPERTY_KINDS } from "./kinds.ts";

const named: Partial<Record<string, readonly Choice[]>> = {
  ...CHOICES_OF,
  propertyType: PROPERTY_KINDS.map(({ value, name }) => ({ value, label: name })),
};
/** A place that no known locality covers; the others are called by their names. */
const OUTSIDE: readonly Choice[] = [{ value: OTHER_LOCALITY, label: m.owner_locality_other }];
const getAsWritten = (values: readonly string[]): Choice[] =>
  values.map((value) => ({ value, label: () => value }));

/** What a form offers as answers: a closed list, or what is usually written; null where people write themselves. */
export function getChoicesFor(name: FieldName): readonly Choice[] | null {
  const { value } = getField(name);
  if (value.kind === "choice") return named[name] ?? getAsWritten(value.values);
  return value.kind === "line" ? (value.offered ?? null) : null;
}

/** A chosen value as people read it. */
export const getChoiceLabel = (name: FieldName, value: string): string =>
  getLabel(name === "locality" ? OUTSIDE : (getChoicesFor(name) ?? []), value);
