import type { Choice } from "#domain/choice.ts";
import { PURPOSES, type Purpose } from "#domain/property/choices.ts";
import { m } from "#words/generated/messages.js";

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
