import { type Choice, getLabel } from "#domain/choice.ts";
import { readTypedRupees } from "#domain/money/amount.ts";
import { OTHER_LOCALITY } from "#domain/place/places.ts";
import { m } from "#words/generated/messages.js";
import { CHOICES_OF } from "../choices.ts";
import { PROPERTY_KINDS } from "../kinds.ts";
import { hasThreeStates } from "./field.ts";
import { type FieldName, getField, isFieldName } from "./fields.ts";
import { YES_NO_CHOICES } from "./yes-no.ts";

const named: Partial<Record<string, readonly Choice[]>> = {
  ...CHOICES_OF,
  propertyType: PROPERTY_KINDS.map(({ value, name }) => ({ value, label: name })),
};
/** The choice for a place outside all known localities. */
const OUTSIDE: readonly Choice[] = [{ value: OTHER_LOCALITY, label: m.owner_locality_other }];
const getAsWritten = (values: readonly string[]): Choice[] =>
  values.map((value) => ({ value, label: () => value }));

/** The choices of a form: a closed list, both answers, or common ones; null if people write freely or tick a box. */
export function getChoicesFor(name: FieldName): readonly Choice[] | null {
  const field = getField(name);
  const { value } = field;
  if (hasThreeStates(field)) return YES_NO_CHOICES;
  if (value.kind === "choice") return named[name] ?? getAsWritten(value.values);
  return value.kind === "line" ? (value.offered ?? null) : null;
}

/** The label of a chosen value. */
export const getChoiceLabel = (name: FieldName, value: string): string =>
  getLabel(name === "locality" ? OUTSIDE : (getChoicesFor(name) ?? []), value);

const NUMBERS: readonly string[] = ["rupees", "whole", "size"];
/** Of one kind of apartment in a project. */
const UNIT_NUMBERS: readonly string[] = ["priceFrom", "priceTo", "areaFrom", "areaTo"];

/**
 * Whether two texts are the same answer about a property or a unit of a project: line breaks of text areas are sent as
 * two characters, and numbers may be written in different ways, such as 18k, 18,000 and 18000.
 */
export function isSameAnswer(name: string, a = "", b = ""): boolean {
  if (normalize(a) === normalize(b)) return true;
  const isNumber = isFieldName(name)
    ? NUMBERS.includes(getField(name).value.kind)
    : UNIT_NUMBERS.includes(name);
  return isNumber && readTypedRupees(a) !== null && readTypedRupees(a) === readTypedRupees(b);
}

const normalize = (text: string) => text.normalize("NFC").replaceAll("\r\n", "\n").trim();
