import type { Choice } from "#domain/choice.ts";
import { POSTED_BY } from "#domain/property/choices.ts";
import { getPurposesFor, PROPERTY_KINDS } from "#domain/property/kinds.ts";

/** The choices for owners: only the team can set "featured dealer". */
export const OWN_POSTED_BY: readonly Choice[] = POSTED_BY.filter(({ value }) => value !== "featured-dealer");

/** The types that are listed for the chosen purpose: a plot is no PG. A type that was chosen before stays. */
export const listTypesFor = (chosen: { purpose: string; propertyType: string }): readonly Choice[] =>
  PROPERTY_KINDS.filter(
    ({ value }) =>
      value === chosen.propertyType || getPurposesFor(value).some((purpose) => purpose === chosen.purpose),
  ).map(({ value, label }) => ({ value, label }));

/** The choices, and the stored value if it is not one of them. */
export function addStoredChoice(choices: readonly Choice[], stored: string): readonly Choice[] {
  return stored === "" || choices.some(({ value }) => value === stored)
    ? choices
    : [...choices, { value: stored, label: () => stored }];
}
