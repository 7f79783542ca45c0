import type { Purpose } from "../property/choices.ts";
import type { Party } from "../visit/choices.ts";
import type { DealStage, OfferState } from "./choices.ts";
import type { DealFacts } from "./moves.ts";

/** The offer that waits for an answer. */
export const findOpenOffer = <O extends { readonly state: OfferState }>(
  offers: readonly O[],
): O | undefined => offers.find(({ state }) => state === "open");

interface Row {
  readonly stage: DealStage;
  readonly stage_before: DealStage | null;
  readonly purpose: Purpose;
}

/** What a move of a deal depends on, from its row and its offers. */
export const getDealFacts = (
  { stage, stage_before, purpose }: Row,
  offers: readonly { readonly state: OfferState; readonly party: Party }[],
): DealFacts => ({
  stage,
  before: stage_before,
  purpose,
  openOffer: findOpenOffer(offers)?.party ?? null,
});
