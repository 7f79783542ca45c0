import type { Actor } from "#domain/account/roles.ts";
import { isDealOpen } from "#domain/deal/choices.ts";
import { type AuthorizedOn, authorizeOn } from "#domain/policy/policy.ts";
import { isVisitOpen } from "#domain/visit/choices.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { endDeal } from "../deal/deal.act.service.ts";
import type { NotifyAboutDeal } from "../deal/deal.notify.service.ts";
import { readOffers } from "../deal/deal.offer.store.ts";
import { readLastDeal } from "../deal/deal.store.ts";
import type { MailService } from "../mail/mail.service.ts";
import { moveVisit } from "../visit/visit.move.service.ts";
import type { NotifyAboutVisit } from "../visit/visit.notify.service.ts";
import { readLastVisit } from "../visit/visit.store.ts";
import { addEvent, type LeadState, type VisitorAction } from "./lead.team.store.ts";
import { lockLeadsOfVisitor, stopByVisitor } from "./lead.visitor.store.ts";
import { leadStopped } from "./lead.mail.ts";
import { readLead, updateLead } from "./lead.store.ts";

interface Stopping {
  readonly proof: AuthorizedOn<VisitorAction>;
  /** The lead, locked in the same transaction. */
  readonly lead: LeadState;
  readonly at: Date;
}

interface StopDeps {
  readonly mail: Pick<MailService, "addMail">;
  readonly tellVisit: NotifyAboutVisit;
  readonly tellDeal: NotifyAboutDeal;
}

interface StopOf {
  readonly actor: Actor;
  /** The right to stop this one; the others are the same visitor's. */
  readonly action: "lead.follow" | "lead.stop";
  readonly id: string;
  readonly at: Date;
  /** What is said if there is no such enquiry. */
  readonly missing?: string;
}

/**
 * "Stop contacting me" about a property: ends this enquiry and the visitor's others about the same property, because
 * they do not want to be called about it any more. @throws Failure not_found if it is not the actor's
 */
export async function stopEnquiries(
  queries: Queries,
  deps: StopDeps,
  { actor, action, id, at, missing }: StopOf,
): Promise<void> {
  const leads = await lockLeadsOfVisitor(queries, id);
  const asked = leads.find(({ public_id }) => public_id === id);
  const proof = authorizeOn(actor, action, asked, missing);
  for (const lead of leads) {
    const own = lead === asked ? proof : authorizeOn(actor, "lead.follow", lead);
    await stopLead(queries, deps, { proof: own, lead, at });
  }
}

/**
 * From now on the team sees neither number nor address. The visit is off, which its owner is told; the lead is lost,
 * which its member is told. Doing it again changes nothing.
 */
async function stopLead(
  queries: Queries,
  { mail, tellVisit, tellDeal }: StopDeps,
  { proof, lead, at }: Stopping,
): Promise<void> {
  if (lead.stopped_at) return;
  const visit = await readLastVisit(queries, lead.public_id);
  if (visit && isVisitOpen(visit.state)) {
    const moving = { proof, visit, by: "visitor", move: { name: "stop" }, seen: null, now: at } as const;
    await moveVisit(queries, tellVisit, moving);
  }
  const deal = await readLastDeal(queries, lead.public_id);
  if (deal && isDealOpen(deal.stage)) {
    const offers = await readOffers(queries, deal.id);
    const moving = { proof, deal, offers, by: "visitor", party: "visitor", now: at } as const;
    await endDeal(queries, tellDeal, moving, { reason: "visitor", words: "" });
  }
  if (lead.status !== "closed" && lead.status !== "lost") {
    await updateLead(proof, queries, { status: "lost", at });
    await addEvent(proof, queries, { kind: "status", status: "lost", at });
  }
  await stopByVisitor(proof, queries, { at, note: m.lead_stop_note() });
  await recordAudit(queries, proof.actor, { action: "lead.stop", noun: "lead", nounId: lead.public_id });
  const row = await readLead(queries, lead.public_id);
  if (!row?.assignee_id) return;
  const data = { id: lead.public_id, title: row.property_title };
  await mail.addMail(queries, leadStopped, { to: { userId: row.assignee_id }, data });
}
