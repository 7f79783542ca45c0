import type { Purpose } from "../property/choices.ts";
import type { Party } from "../visit/choices.ts";
import type { DealStage, OfferState, StoredOfferState } from "./choices.ts";
import type { DealFacts } from "./moves.ts";

/** What names an owner of its time: an offer, or a file. Null if their account is gone. */
interface OfOwner {
  readonly owner_id: string | null;
}
interface Offer extends OfOwner {
  readonly state: StoredOfferState;
}
/** The deal, with the present owner of its property. */
interface OfPresentOwner {
  readonly owner_id: string;
}

/** Whether it is of an owner who has given the property away since; the account of the present owner is there. */
export const isOfFormerOwner = ({ owner_id }: OfOwner, deal: OfPresentOwner): boolean =>
  owner_id !== deal.owner_id;

/** What became of an offer: it belongs to the owner who made or got it, so it ends with a hand-over. */
export const getOfferState = (offer: Offer, deal: OfPresentOwner): OfferState =>
  offer.state === "open" && isOfFormerOwner(offer, deal) ? "ended" : offer.state;

/** The offer that waits for an answer. */
export const findOpenOffer = <O extends Offer>(offers: readonly O[], deal: OfPresentOwner): O | undefined =>
  offers.find((offer) => getOfferState(offer, deal) === "open");

interface Row extends OfPresentOwner {
  readonly stage: DealStage;
  readonly stage_before: DealStage | null;
  readonly purpose: Purpose;
  readonly stopped_at: Date | null;
}

/** What a move of a deal depends on, from its row and its offers. */
export const getDealFacts = (
  deal: Row,
  offers: readonly (Offer & { readonly party: Party })[],
): DealFacts => ({
  stage: deal.stage,
  before: deal.stage_before,
  purpose: deal.purpose,
  openOffer: findOpenOffer(offers, deal)?.party ?? null,
  isStopped: deal.stopped_at !== null,
});
