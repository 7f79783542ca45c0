import { m } from "#words/generated/messages.js";
import type { Purpose, TransactionType } from "../property/choices.ts";

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
