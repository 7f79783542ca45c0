import type { Updateable } from "kysely";
import type { DealAnswerInput, DealOfferInput, DealOffInput } from "#contract/lead/deal.input.ts";
import type { DealTable } from "#database/schema/deals.ts";
import { type DealStage, isDealOpen, isHolding } from "#domain/deal/choices.ts";
import {
  applyDealMove,
  type DealMove,
  type DealMoveError,
  type DealMover,
  findDealMoveError,
  findOpenOffer,
  getDealFacts,
  getOfferState,
  isOfferFar,
  listDealNotices,
} from "#domain/deal/moves.ts";
import { createConflict, createInvalid, createNotFound, type Failure } from "#domain/failure.ts";
import { formatRupees } from "#domain/money/money.ts";
import type { Party } from "#domain/visit/choices.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { getStageName, type NotifyAboutDeal } from "./deal.notify.service.ts";
import { insertOffer, type OfferRow, readOffers, setOfferState } from "./deal.offer.store.ts";
import { readDealFiles, readPapers } from "./deal.paper.store.ts";
import type { WholeDeal } from "./deal.present.ts";
import {
  addDealEvent,
  type DealProof,
  type DealRow,
  isPropertyHeld,
  lockDealProperty,
  type NewDealEvent,
  readDealEvents,
  updateDeal,
} from "./deal.store.ts";

/** Why a move is refused, with what stands now. */
function createDealMoveError(rejection: DealMoveError, { stage }: { stage: DealStage }): Failure {
  switch (rejection) {
    case "not-yours":
      return createNotFound();
    case "stage":
      return createConflict(m.deal_error_stage({ stage: getStageName(stage) }));
    case "nothing":
      return createConflict(m.deal_error_nothing());
    case "last":
      return createConflict(m.deal_error_last());
    case "stopped":
      return createConflict(m.lead_error_stopped());
  }
}

/** Somebody has moved the deal since the page was opened. */
const createDealMovedError = (stage: DealStage): Failure =>
  createConflict(m.deal_error_version_moved({ stage: getStageName(stage) }));

/** Everything that belongs to a deal. */
export async function readWholeDeal(queries: Queries, deal: DealRow): Promise<WholeDeal> {
  const [offers, papers, files, events] = await Promise.all([
    readOffers(queries, deal.id),
    readPapers(queries, deal.id),
    readDealFiles(queries, deal.id),
    readDealEvents(queries, deal.id),
  ]);
  return { deal, offers, papers, files, events };
}

/** Somebody who moves a deal whose lead is locked in the same transaction. */
export interface DealMoving {
  readonly proof: DealProof;
  readonly deal: DealRow;
  /** Newest first. */
  readonly offers: readonly OfferRow[];
  readonly by: DealMover;
  /** The side that speaks, or for which the team speaks. */
  readonly party: Party | null;
  readonly now: Date;
}

interface Change {
  readonly set?: Updateable<DealTable>;
  readonly event: Omit<NewDealEvent, "by">;
}

/**
 * Makes one move: writes the deal and its log, and queues the mails.
 * @returns the stage after it
 * @throws Failure conflict if the deal does not allow the move now; its message says why
 */
export async function moveDeal(
  queries: Queries,
  notify: NotifyAboutDeal,
  { proof, deal, offers, by, party, now }: DealMoving,
  move: DealMove,
  { set = {}, event }: Change,
): Promise<DealStage> {
  const facts = getDealFacts(deal, offers);
  const rejection = findDealMoveError(facts, { by, party, move });
  if (rejection) throw createDealMoveError(rejection, deal);
  const after = applyDealMove(facts, move);
  await rejectHeld(queries, deal, { stage: after.stage, by });
  const ended_at = isDealOpen(after.stage) ? null : (deal.ended_at ?? now);
  await updateDeal(proof, queries, {
    deal,
    set: { ...set, stage: after.stage, stage_before: after.before, ended_at },
    isMove: !["upload", "papers", "consent"].includes(move),
    now,
  });
  await addDealEvent(proof, queries, { deal, event: { ...event, by }, now });
  await notify(queries, { deal: deal.public_id, news: listDealNotices(move, by, party), by });
  return after.stage;
}

/** Of the deals about one property only one goes past its offer. */
async function rejectHeld(
  queries: Queries,
  deal: DealRow,
  { stage, by }: { stage: DealStage; by: DealMover },
): Promise<void> {
  if (!isHolding(stage) || isHolding(deal.stage)) return;
  // Locked, so that two deals cannot both find the property free.
  const property = await lockDealProperty(queries, deal.property_id);
  if (!property) throw createNotFound();
  if (await isPropertyHeld(queries, deal))
    throw createConflict(by === "team" ? m.deal_error_held_team() : m.deal_error_held());
  if (!["live", "paused", "expired"].includes(property.life))
    throw createConflict(m.deal_error_property_gone());
}

/** A mover who speaks for a side: the side itself, or the team for it. */
export type SideMoving = DealMoving & { readonly party: Party };

/** @throws Failure conflict if the deal was moved since the sender saw this version */
export function rejectStale({ deal }: Pick<DealMoving, "deal">, version: number): void {
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
  notify: NotifyAboutDeal,
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
  await moveDeal(queries, notify, moving, "offer", { event: { kind: "offer", party, amount } });
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
  notify: NotifyAboutDeal,
  moving: SideMoving,
  { offer: seen, answer }: DealAnswerInput,
): Promise<void> {
  const { proof, deal, offers, party } = moving;
  const offer = offers.find(({ public_id }) => public_id === seen);
  if (!offer) throw createNotFound();
  if (getOfferState(offer, deal) !== "open") throw rejectOver(offers, deal);
  const event = { party, amount: offer.amount, kind: answer === "accept" ? "accepted" : "declined" } as const;
  await moveDeal(queries, notify, moving, answer, {
    event,
    ...(answer === "accept" && { set: { agreed: offer.amount } }),
  });
  await setOfferState(proof, queries, { offer, state: answer === "accept" ? "accepted" : "declined" });
}

function rejectOver(offers: DealMoving["offers"], deal: DealMoving["deal"]) {
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
  notify: NotifyAboutDeal,
  moving: DealMoving,
  { version, reason, words }: DealOffInput,
): Promise<void> {
  rejectStale(moving, version);
  await endDeal(queries, notify, moving, { reason, words });
}

/** The same whatever the sender saw: the visitor wants no more contact, or an account is gone. */
export const endDeal = (
  queries: Queries,
  notify: NotifyAboutDeal,
  moving: DealMoving,
  { reason, words }: Pick<DealOffInput, "reason" | "words">,
) =>
  moveDeal(queries, notify, moving, "off", {
    set: { off_reason: reason, off_words: words, off_by: moving.by },
    event: { kind: "off", stage: moving.deal.stage },
  });
