import type { Choice } from "#domain/choice.ts";
import { m } from "#words/generated/messages.js";
import { POSTED_BY, PURPOSES, type Purpose } from "./choices.ts";

/** What an owner wants to do; visitors read the same purposes from their side: Buy, Rent, Lease. */
const LABELS: Readonly<Record<Purpose, () => string>> = {
  buy: m.owner_purpose_sell,
  rent: m.owner_purpose_rent_out,
  lease: m.owner_purpose_lease_out,
  pg: m.choice_purpose_pg,
};

export const OWNER_PURPOSES: readonly Choice<Purpose>[] = PURPOSES.map(({ value }) => ({
  value,
  label: LABELS[value],
}));

/** Who offers it, as owners may say: only the team can give the mark "featured dealer". */
export const OWNER_POSTED_BY: readonly Choice[] = POSTED_BY.filter(
  ({ value }) => value !== "featured-dealer",
);
