import { createConflict, createNotFound } from "#domain/failure.ts";
import { getMomentOnDay } from "#domain/lead/office-hours.ts";
import type { AuthorizedOn } from "#domain/policy/policy.ts";
import type { VisitState } from "#domain/visit/choices.ts";
import {
  applyVisitMove,
  createVisit,
  findVisitMoveError,
  type VisitFacts,
  type VisitMove,
  type VisitMoveError,
  type VisitMover,
} from "#domain/visit/moves.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { addEvent, type NewLeadEvent, updateLead } from "../lead/lead.store.ts";
import type { NotifyAboutVisit } from "./visit.notify.service.ts";
import { getVisitFacts, insertVisit, updateVisit, type VisitAction, type VisitRow } from "./visit.store.ts";

/** Why nothing can be answered any more: what became of the visit. */
function describeOver(state: VisitState): string {
  switch (state) {
    case "declined":
      return m.visit_over_declined();
    case "cancelled":
      return m.visit_over_cancelled();
    case "done":
      return m.visit_over_done();
    case "missed":
      return m.visit_over_missed();
    default:
      return m.visit_over_not_yet();
  }
}

/** Somebody has moved the visit since the page was opened: the time that counts now. */
const describeMoved = ({ state, at }: VisitFacts): string =>
  state === "agreed"
    ? m.visit_moved_agreed({ when: getMomentOnDay(at) })
    : m.visit_moved_proposed({ when: getMomentOnDay(at) });

/** A move of a visit whose lead is locked in the same transaction. */
export interface Moving {
  readonly proof: AuthorizedOn<VisitAction>;
  readonly visit: VisitRow;
  readonly by: VisitMover;
  readonly move: VisitMove;
  /** The time that the mover had in front of them; null if they decide whatever it is. */
  readonly seen: Date | null;
  readonly now: Date;
}

/**
 * Makes one move: writes the visit, its events and the status of its lead, and queues the mails.
 * @throws Failure conflict, which says what was agreed meanwhile
 */
export async function moveVisit(
  queries: Queries,
  notify: NotifyAboutVisit,
  moving: Moving,
): Promise<VisitFacts> {
  const { proof, visit, by, move, now } = moving;
  const before = getVisitFacts(visit);
  const rejection = findVisitMoveError(before, moving);
  if (rejection) throw createMoveError(rejection, before);
  const { after, news } = applyVisitMove(before, move);
  const suggestedBy = move.name === "suggest" ? move.party : null;
  await updateVisit(proof, queries, { before: visit, after, suggestedBy, now });
  for (const event of listEvents(before, after, move)) await addEvent(proof, queries, { ...event, at: now });
  if (after.state === "declined" || after.state === "cancelled") await reopenLead(queries, moving);
  await notify(queries, { visit: visit.public_id, sequence: after.sequence, news, by });
  return after;
}

/** Proposes the first visit of a lead, or another one after the last is over. */
export async function proposeVisit(
  queries: Queries,
  notify: NotifyAboutVisit,
  { proof, now, ...first }: Pick<Moving, "proof" | "now"> & Parameters<typeof createVisit>[0],
): Promise<void> {
  const { after, news } = createVisit(first);
  const visit = await insertVisit(proof, queries, { after, now });
  for (const event of listProposed(after)) await addEvent(proof, queries, { ...event, at: now });
  await notify(queries, { visit, sequence: after.sequence, news, by: "team" });
}

/** A lead whose visit is off is no longer one with a visit. A stop sets its own status. */
async function reopenLead(queries: Queries, { proof, visit, move, now }: Moving): Promise<void> {
  if (visit.lead_status !== "visit-scheduled" || move.name === "stop") return;
  await updateLead(proof, queries, { status: "contacted", at: now });
  await addEvent(proof, queries, { kind: "status", status: "contacted", at: now });
}

function createMoveError(rejection: VisitMoveError, visit: VisitFacts) {
  if (rejection === "not-yours") return createNotFound();
  if (rejection === "early") return createConflict(m.visit_error_early());
  return createConflict(rejection === "moved" ? describeMoved(visit) : describeOver(visit.state));
}

type Event = Omit<NewLeadEvent, "at">;

const listProposed = ({ state, at, place }: VisitFacts): Event[] => [
  { kind: "visit", visitAt: at, visitPlace: place },
  ...(state === "agreed" ? [{ kind: "visit-agreed", visitAt: at } as const] : []),
];

/** What the history of the lead says about a move. */
function listEvents(before: VisitFacts, after: VisitFacts, move: VisitMove): Event[] {
  const visitAt = after.at;
  const agreed: Event[] =
    after.state === "agreed" && before.state !== "agreed" ? [{ kind: "visit-agreed", visitAt }] : [];
  switch (move.name) {
    case "reschedule":
      return listProposed(after);
    case "suggest":
      return [{ kind: "visit", party: move.party, visitAt, visitPlace: after.place }];
    case "confirm":
      return before[move.party] === after[move.party]
        ? []
        : [{ kind: "visit-confirmed", party: move.party, visitAt }, ...agreed];
    case "decline":
      return [{ kind: "visit-declined", party: move.party, visitAt }];
    case "cancel":
    case "stop":
      return [{ kind: "visit-cancelled", visitAt }];
    case "done":
      return [{ kind: "visit-done", visitAt }];
    case "missed":
      return [{ kind: "visit-missed", visitAt }];
    case "rate":
      return [{ kind: "visit-feedback", party: "visitor", visitAt }];
  }
}
