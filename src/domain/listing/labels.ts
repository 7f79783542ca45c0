import type { Purpose, TransactionType } from "#domain/property/choices.ts";
import { addDays } from "#domain/time/dates.ts";
import { m } from "#words/generated/messages.js";

/** The facts that a tag is made of. */
interface TagFacts {
  readonly purpose: Purpose;
  readonly transactionType: TransactionType | null;
}

const PURPOSES = {
  buy: m.tag_for_sale,
  rent: m.tag_for_rent,
  lease: m.tag_for_lease,
  pg: m.tag_pg,
};
const TRANSACTIONS = { resale: m.choice_transaction_resale, "new-booking": m.tag_new_booking };

/** What a listing is offered for, wherever it is shown: "For sale · Resale", "For rent". */
export function getListingTag({ purpose, transactionType }: TagFacts): string {
  const first = PURPOSES[purpose]();
  if (purpose !== "buy" || !transactionType) return first;
  return m.tag_two({ first, second: TRANSACTIONS[transactionType]() });
}

/** How long a listing is called new after it first became public. */
export const NEW_DAYS = 14;
/** How long a reduced price is marked as reduced; and how far back it is compared (database/repeatable/property.sql). */
export const REDUCED_DAYS = 30;

interface MarkFacts {
  readonly published_at: Date | null;
  readonly reduced_from: number | null;
  readonly reduced_at: Date | null;
  readonly under_offer: boolean;
}

const isWithin = (since: Date | null, days: number, now: Date): boolean =>
  since !== null && now < addDays(since, days);

/** The labels of a listing today: whether it is new, the earlier price if it was reduced, and whether an offer was accepted. */
export function getMarks({ published_at, reduced_from, reduced_at, under_offer }: MarkFacts, now: Date) {
  return {
    isNew: isWithin(published_at, NEW_DAYS, now),
    /** Rupees, per month for a rent. */
    reducedFrom: isWithin(reduced_at, REDUCED_DAYS, now) ? reduced_from : null,
    underOffer: under_offer,
  };
}
