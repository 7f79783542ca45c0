import type { Choice } from "#domain/choice.ts";
import { AVAILABILITIES, POSTED_BY, PURPOSES } from "#domain/property-choices.ts";
import { PROPERTY_KINDS } from "#domain/property-kinds.ts";

/** Offered as they are written; a property may hold other words that somebody wrote before. */
const plain = (...values: string[]): Choice[] => values.map((value) => ({ value, label: value }));

export const KITCHENS = plain("Modular", "Separate", "Open", "Shared", "None");
export const WATER_SUPPLIES = plain(
  "Municipal supply",
  "Borewell",
  "Municipal and borewell",
  "PHE line and tank",
  "Spring line and tank",
);
export const AGES = plain(
  "New",
  "Less than 1 year",
  "1 to 3 years",
  "3 to 5 years",
  "5 to 10 years",
  "More than 10 years",
);
export const OWNERSHIPS = plain("Freehold", "Leasehold", "Co-operative society", "Power of attorney");

/** Featured dealers are named by the team. */
export const OWN_POSTED_BY: readonly Choice[] = POSTED_BY.filter(({ value }) => value !== "featured-dealer");
export const TYPES: readonly Choice[] = PROPERTY_KINDS.map(({ value, label }) => ({ value, label }));
export const PURPOSE_CHOICES: readonly Choice[] = PURPOSES;
export const AVAILABILITY_CHOICES: readonly Choice[] = AVAILABILITIES;

/** The choices, and the stored value where it is none of them. */
export function withStored(choices: readonly Choice[], stored: string): readonly Choice[] {
  return stored === "" || choices.some(({ value }) => value === stored)
    ? choices
    : [...choices, { value: stored, label: stored }];
}
