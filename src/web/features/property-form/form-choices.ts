import type { Choice } from "#domain/choice.ts";
import { POSTED_BY, PURPOSES, type Purpose } from "#domain/property/choices.ts";
import { PROPERTY_KINDS } from "#domain/property/kinds.ts";
import { m } from "#words/generated/messages.js";

/** The choices for owners: only the team can set "featured dealer". */
export const OWN_POSTED_BY: readonly Choice[] = POSTED_BY.filter(({ value }) => value !== "featured-dealer");
export const TYPES: readonly Choice[] = PROPERTY_KINDS.map(({ value, label }) => ({ value, label }));
/** What an owner wants to do; visitors read the same purposes from their side: Buy, Rent, Lease. */
const OWN_PURPOSES: Readonly<Record<Purpose, () => string>> = {
  buy: m.owner_purpose_sell,
  rent: m.owner_purpose_rent_out,
  lease: m.owner_purpose_lease_out,
  pg: m.choice_purpose_pg,
};
export const PURPOSE_CHOICES: readonly Choice[] = PURPOSES.map(({ value }) => ({
  value,
  label: OWN_PURPOSES[value],
}));

/** The choices, and the stored value if it is not one of them. */
export function addStoredChoice(choices: readonly Choice[], stored: string): readonly Choice[] {
  return stored === "" || choices.some(({ value }) => value === stored)
    ? choices
    : [...choices, { value: stored, label: () => stored }];
}
