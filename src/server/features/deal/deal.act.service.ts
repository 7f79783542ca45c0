import type { DealAnswerInput, DealOfferInput, DealOffInput } from "#contract/lead/deal.input.ts";
import { findOpenOffer, getOfferState, isOfferFar } from "#domain/deal/moves.ts";
import { createConflict, createInvalid, createNotFound } from "#domain/failure.ts";
import { formatRupees } from "#domain/money/money.ts";
import type { Party } from "#domain/visit/choices.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { type DealMoving, moveDeal } from "./deal.move.service.ts";
import type { NotifyAboutDeal } from "./deal.notify.service.ts";
import { insertOffer, type OfferRow, setOfferState } from "./deal.offer.store.ts";
import { createDealMovedError, getStageName } from "./deal.words.ts";

/** A mover who speaks for a side: the side itself, or the team for it. */
export type SideMoving = DealMoving & { readonly party: Party };

/** @throws Failure conflict if the deal was moved since the sender saw this version */
export function refuseStale({ deal }: Pick<DealMoving, "deal">, version: number): void {
  if (deal.version !== version) throw createDealMovedError(deal.stage);
}

/** The same offer again within this time, by somebody who has not seen it, is the same one: its answer was lost. */
const REPEAT_MS = 10 * 60_000;

/**
 * Makes an offer; the open one becomes countered, or withdrawn if it was the same side's.
 * An offer that was sent again after its answer was lost is left as it is.
 * @throws Failure conflict if another offer stands now than the sender saw; invalid with a question if it is far off
 */
export async function makeOffer(
  queries: Queries,
  tell: NotifyAboutDeal,
  moving: SideMoving,
  { amount, words, seen, sure }: DealOfferInput,
): Promise<void> {
  const { proof, deal, offers, by, party, now } = moving;
  const latest = offers[0];
  if (latest && isSentAgain(latest, moving, { amount, words, seen })) return;
  // The stage is checked first: "the deal is off" says more than "there is another offer".
  if (deal.stage === "offer" && (latest?.public_id ?? null) !== seen)
    throw createConflict(m.deal_error_offer_moved({ amount: formatRupees(latest?.amount ?? 0) }));
  if (deal.stage === "offer" && !sure && isOfferFar(amount, deal.asked)) {
    const question = m.deal_sure_far({ asked: formatRupees(deal.asked ?? 0), amount: formatRupees(amount) });
    throw createInvalid({ sure: question }, question);
  }
  // One that ended with a hand-over is replaced as well: only one may be stored as open.
  const open = offers.find(({ state }) => state === "open");
  if (open)
    await setOfferState(proof, queries, {
      offer: open,
      state: open.party === party ? "withdrawn" : "countered",
    });
  const made = { dealId: deal.id, party, byTeam: by === "team", amount, words, ownerId: deal.owner_id, now };
  await insertOffer(proof, queries, made);
  // Last, because the mail names the newest offer; a refusal takes everything back.
  await moveDeal(queries, tell, moving, "offer", { event: { kind: "offer", party, amount } });
}

const isSentAgain = (
  latest: OfferRow,
  { deal, by, party, now }: SideMoving,
  { amount, words, seen }: Pick<DealOfferInput, "amount" | "words" | "seen">,
): boolean =>
  latest.public_id !== seen &&
  getOfferState(latest, deal) === "open" &&
  latest.party === party &&
  latest.by_team === (by === "team") &&
  latest.amount === amount &&
  latest.words === words &&
  now.getTime() - latest.at.getTime() < REPEAT_MS;

/** Accepts or declines the offer that the sender saw. @throws Failure conflict, which says what stands now */
export async function answerOffer(
  queries: Queries,
  tell: NotifyAboutDeal,
  moving: SideMoving,
  { offer: seen, answer }: DealAnswerInput,
): Promise<void> {
  const { proof, deal, offers, party } = moving;
  const offer = offers.find(({ public_id }) => public_id === seen);
  if (!offer) throw createNotFound();
  if (getOfferState(offer, deal) !== "open") throw refuseOver(offers, deal);
  const event = { party, amount: offer.amount, kind: answer === "accept" ? "accepted" : "declined" } as const;
  await moveDeal(queries, tell, moving, answer, {
    event,
    ...(answer === "accept" && { set: { agreed: offer.amount } }),
  });
  await setOfferState(proof, queries, { offer, state: answer === "accept" ? "accepted" : "declined" });
}

function refuseOver(offers: DealMoving["offers"], deal: DealMoving["deal"]) {
  const open = findOpenOffer(offers, deal);
  return createConflict(
    open
      ? m.deal_error_offer_moved({ amount: formatRupees(open.amount) })
      : m.deal_error_offer_over({ stage: getStageName(deal.stage) }),
  );
}

/** Calls the deal off. @throws Failure conflict if it was moved meanwhile */
export async function callOff(
  queries: Queries,
  tell: NotifyAboutDeal,
  moving: DealMoving,
  { version, reason, words }: DealOffInput,
): Promise<void> {
  refuseStale(moving, version);
  await endDeal(queries, tell, moving, { reason, words });
}

/** The same whatever the sender saw: the visitor wants no more contact, or an account is gone. */
export const endDeal = (
  queries: Queries,
  tell: NotifyAboutDeal,
  moving: DealMoving,
  { reason, words }: Pick<DealOffInput, "reason" | "words">,
) =>
  moveDeal(queries, tell, moving, "off", {
    set: { off_reason: reason, off_words: words, off_by: moving.by },
    event: { kind: "off", stage: moving.deal.stage },
  });
