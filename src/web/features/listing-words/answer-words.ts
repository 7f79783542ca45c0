import { rupees } from "#domain/money/money.ts";
import { areaLine } from "#domain/property/area.ts";
import { choiceLabel } from "#domain/property/field-choices.ts";
import { type FieldName, fieldOf, isFieldName } from "#domain/property/fields.ts";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";

/** What a field is called; one that is not known here, by its own name. */
export const fieldLabel = (name: string): string => (isFieldName(name) ? fieldOf(name).label() : name);

/** The labels of some fields in one line. */
export const fieldLabels = (names: readonly string[]): string =>
  [...new Set(names.map((name) => fieldLabel(name)))].join(", ");

/** One answer as people read it. */
export function answerWords(name: string, value: string | number | boolean | null): string {
  if (value === null || value === "") return m.proposal_nothing();
  if (typeof value === "boolean") return value ? m.admin_yes() : m.admin_no();
  return isFieldName(name) ? wordsOf(name, value) : String(value);
}

function wordsOf(name: FieldName, value: string | number): string {
  const { kind } = fieldOf(name).value;
  if (kind === "rupees") return rupees(Number(value));
  if (kind === "day") return dayLine(String(value));
  if (kind === "degrees") return Number(value).toFixed(5);
  if (name === "area") return areaLine(Number(value));
  return choiceLabel(name, String(value));
}
