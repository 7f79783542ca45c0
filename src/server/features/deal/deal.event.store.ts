import { getUserId } from "#domain/account/roles.ts";
import type { DealEventKind, DealStage, PaperState } from "#domain/deal/choices.ts";
import type { DealMover } from "#domain/deal/moves.ts";
import type { PaperKind } from "#domain/deal/papers.ts";
import type { Party } from "#domain/visit/choices.ts";
import type { Queries } from "#server/platform/database/database.ts";
import type { DealProof } from "./deal.store.ts";

const LINES = 200;

export interface NewDealEvent {
  readonly kind: DealEventKind;
  readonly by: DealMover;
  readonly party?: Party | null;
  readonly amount?: number | null;
  readonly stage?: DealStage;
  readonly paper?: PaperKind;
  readonly state?: PaperState;
}

/** Adds a line to the log of a deal, which the caller has read by the proof's lead. */
export async function addDealEvent(
  proof: DealProof,
  queries: Queries,
  { deal, event, now }: { deal: { readonly id: number }; event: NewDealEvent; now: Date },
): Promise<void> {
  await queries
    .insertInto("deal_event")
    .values({
      deal_id: deal.id,
      kind: event.kind,
      by: event.by,
      member_id: event.by === "team" ? getUserId(proof.actor) : null,
      party: event.party ?? null,
      amount: event.amount ?? null,
      stage: event.stage ?? null,
      paper: event.paper ?? null,
      state: event.state ?? null,
      at: now,
    })
    .execute();
}

/** The newest lines of the log of a deal, newest first, with first names of members. */
export async function readDealEvents(queries: Queries, dealId: number) {
  return await queries
    .selectFrom("deal_event as event")
    .leftJoin("users", "users.id", "event.member_id")
    .select(["event.kind", "event.by", "event.at", "event.party", "event.amount", "event.stage"])
    .select(["event.paper", "event.state", "users.first_name as member"])
    .where("event.deal_id", "=", dealId)
    .orderBy("event.id", "desc")
    .limit(LINES)
    .execute();
}
export type DealEventRow = Awaited<ReturnType<typeof readDealEvents>>[number];
