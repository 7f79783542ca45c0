import { getLabel } from "#domain/choice.ts";
import { formatRupees } from "#domain/money/money.ts";
import { getChoiceLabel } from "#domain/property/fields/answers.ts";
import { type FieldName, getField, isFieldName } from "#domain/property/fields/fields.ts";
import { OWNER_PURPOSES } from "#domain/property/owner-choices.ts";
import { formatAreaLine } from "#domain/property/sizes.ts";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { formatSeries } from "#words/lists.ts";

/** The label of a field; an unknown field is shown by its own name. */
export const getFieldLabel = (name: string): string => (isFieldName(name) ? getField(name).label() : name);

/** The labels of some fields as one text. */
export const getFieldLabels = (names: readonly string[]): string =>
  formatSeries(new Set(names.map((name) => getFieldLabel(name))));

/** One answer in words, as its owner and the team read it. */
export function formatAnswer(name: string, value: string | number | boolean | null): string {
  if (value === null || value === "") return m.proposal_nothing();
  if (typeof value === "boolean") return value ? m.ui_yes() : m.ui_no();
  return isFieldName(name) ? getWords(name, value) : String(value);
}

function getWords(name: FieldName, value: string | number): string {
  const { kind } = getField(name).value;
  if (kind === "rupees") return formatRupees(Number(value));
  if (kind === "day") return dayLine(String(value));
  if (kind === "degrees") return Number(value).toFixed(5);
  if (name === "purpose") return getLabel(OWNER_PURPOSES, String(value));
  if (name === "area") return formatAreaLine(Number(value));
  return getChoiceLabel(name, String(value));
}
