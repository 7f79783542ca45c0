import type { Updateable } from "kysely";
import type { DealTable } from "#database/schema/deals.ts";
import { type DealStage, isDealOpen, isHolding } from "#domain/deal/choices.ts";
import {
  applyDealMove,
  type DealMove,
  type DealMover,
  findDealMoveError,
  getDealFacts,
  listDealNotices,
} from "#domain/deal/moves.ts";
import { createConflict, createNotFound } from "#domain/failure.ts";
import type { Party } from "#domain/visit/choices.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { addDealEvent, type NewDealEvent } from "./deal.event.store.ts";
import type { NotifyAboutDeal } from "./deal.notify.service.ts";
import type { OfferRow } from "./deal.offer.store.ts";
import { type DealProof, type DealRow, isPropertyHeld, lockDealProperty, updateDeal } from "./deal.store.ts";
import { createDealMoveError } from "./deal.words.ts";

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
  tell: NotifyAboutDeal,
  { proof, deal, offers, by, party, now }: DealMoving,
  move: DealMove,
  { set = {}, event }: Change,
): Promise<DealStage> {
  const facts = getDealFacts(deal, offers);
  const refusal = findDealMoveError(facts, { by, party, move });
  if (refusal) throw createDealMoveError(refusal, deal);
  const after = applyDealMove(facts, move);
  await refuseHeld(queries, deal, { stage: after.stage, by });
  const ended_at = isDealOpen(after.stage) ? null : (deal.ended_at ?? now);
  await updateDeal(proof, queries, {
    deal,
    set: { ...set, stage: after.stage, stage_before: after.before, ended_at },
    isMove: !["upload", "papers", "consent"].includes(move),
    now,
  });
  await addDealEvent(proof, queries, { deal, event: { ...event, by }, now });
  await tell(queries, { deal: deal.public_id, news: listDealNotices(move, by, party), by });
  return after.stage;
}

/** Of the deals about one property only one goes past its offer. */
async function refuseHeld(
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
