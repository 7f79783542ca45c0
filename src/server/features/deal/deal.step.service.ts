import type { DealDaysInput, DealStepInput, DealTokenInput } from "#contract/lead/deal.input.ts";
import { isDealOpen } from "#domain/deal/choices.ts";
import { listFirstPapers } from "#domain/deal/papers.ts";
import { createConflict, createInvalid, createNotFound } from "#domain/failure.ts";
import { authorizeOn } from "#domain/policy/policy.ts";
import type { Life } from "#domain/property/lifecycle.ts";
import { addDays, writeIsoDay } from "#domain/time/dates.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { addEvent, type LeadState, setNextStep, updateLead } from "../lead/lead.store.ts";
import { takeStep as takeLifeStep } from "../property/property.life.service.ts";
import { lockPropertyLife } from "../property/property.store.ts";
import { readLastVisit } from "../visit/visit.store.ts";
import { type DealMoving, moveDeal } from "./deal.move.service.ts";
import type { NotifyAboutDeal } from "./deal.notify.service.ts";
import { insertPapers } from "./deal.paper.store.ts";
import {
  addDealEvent,
  type DealProof,
  type DealRow,
  insertDeal,
  lockDealProperty,
  readLastDeal,
  readLifeOfProperty,
} from "./deal.store.ts";

/** The status of the lead follows the deal: negotiating, closed with the keys, and contacted again if it is off. */
export async function followStage(
  proof: DealProof,
  queries: Queries,
  deal: DealRow,
  at: Date,
): Promise<void> {
  const status = deal.stage === "keys" ? "closed" : deal.stage === "off" ? "contacted" : "negotiating";
  if (deal.lead_status === status || deal.lead_status === "lost") return;
  await updateLead(proof, queries, { status, at });
  await addEvent(proof, queries, { kind: "status", status, at });
}

/** States of a property that is still offered. */
const OFFERED: readonly (Life | undefined)[] = ["live", "paused", "expired"];

/** Why no deal can begin for a lead, as a text; null if one can. */
export async function findStartProblem(queries: Queries, leadPublicId: string): Promise<string | null> {
  const [visit, deal, life] = await Promise.all([
    readLastVisit(queries, leadPublicId),
    readLastDeal(queries, leadPublicId),
    readLifeOfProperty(queries, leadPublicId),
  ]);
  if (deal && isDealOpen(deal.stage)) return m.deal_error_open();
  if (!OFFERED.includes(life)) return m.deal_error_property_gone();
  return visit?.state === "done" ? null : m.deal_error_visit_first();
}

/** Begins the deal of a locked lead, with the papers that it needs. @throws Failure conflict with the reason */
export async function startDeal(
  queries: Queries,
  notify: NotifyAboutDeal,
  { proof, lead, now }: { proof: DealProof; lead: LeadState; now: Date },
): Promise<void> {
  // Locked first, so that it stays as the check finds it.
  const property = lead.property_id === null ? undefined : await lockDealProperty(queries, lead.property_id);
  const problem = await findStartProblem(queries, lead.public_id);
  if (problem) throw createConflict(problem);
  if (!property) throw createConflict(m.deal_error_property_gone());
  const deal = await insertDeal(proof, queries, { property, now });
  const papers = listFirstPapers({ type: property.property_type, purpose: property.purpose });
  await insertPapers(proof, queries, { dealId: deal.id, papers, now });
  await addDealEvent(proof, queries, { deal, event: { kind: "started", by: "team" }, now });
  const news = (["visitor", "owner"] as const).map((to) => ({ to, what: "started" as const }));
  await notify(queries, { deal: deal.public_id, news, by: "team" });
}

/** Days are planned at most this far ahead. */
const AHEAD_DAYS = 731;
/** A token may be paid before the deal is noted, but one long before it is a typing mistake. */
const BEFORE_DAYS = 366;

/** @throws Failure invalid at `day` if it is in the future, or more than so many days before the deal began */
function rejectOddDay(day: string, { deal, now }: DealMoving, daysBefore: number): void {
  if (day > writeIsoDay(now)) throw createInvalid({ day: m.deal_error_day_future() });
  if (day < writeIsoDay(addDays(deal.created_at, -daysBefore)))
    throw createInvalid({ day: m.deal_error_day_old() });
}

/** Writes down a token. @throws Failure invalid at `amount` or `day` */
export async function noteToken(
  queries: Queries,
  notify: NotifyAboutDeal,
  moving: DealMoving,
  { amount, day, way }: DealTokenInput,
): Promise<void> {
  rejectOddDay(day, moving, BEFORE_DAYS);
  if (moving.deal.agreed !== null && amount > moving.deal.agreed && moving.deal.purpose === "buy")
    throw createInvalid({ amount: m.deal_error_token_more() });
  await moveDeal(queries, notify, moving, "token", {
    set: { token_amount: amount, token_on: day, token_way: way },
    event: { kind: "token", amount },
  });
}

const COLUMN = { agreement: "agreement_on", registry: "registry_on", keys: "handover_on" } as const;

/** The agreement, the registry or the keys. @throws Failure invalid at `day`, or with a question before the keys */
export async function noteStep(
  queries: Queries,
  notify: NotifyAboutDeal,
  moving: DealMoving,
  { step, day, sure }: DealStepInput,
): Promise<void> {
  rejectOddDay(day, moving, 0);
  const { deal } = moving;
  const first = step === "registry" ? deal.agreement_on : (deal.registry_on ?? deal.agreement_on);
  if (step !== "agreement" && first !== null && day < first)
    throw createInvalid({ day: m.deal_error_day_order() });
  if (step === "keys" && moving.deal.stage !== "keys" && !sure)
    throw createInvalid({ sure: m.deal_sure_keys() }, m.deal_sure_keys());
  await moveDeal(queries, notify, moving, step, { set: { [COLUMN[step]]: day }, event: { kind: step } });
  if (step !== "keys") return;
  await closeListing(queries, moving);
  // What the member had planned on the way to the keys needs no reminder any more.
  await setNextStep(moving.proof, queries, { text: "", due: null, at: moving.now });
}

/** The property is sold or rented out with the keys, in the same transaction. */
async function closeListing(queries: Queries, { proof, deal, now }: DealMoving): Promise<void> {
  const row = await lockPropertyLife(queries, deal.property_public_id);
  const mayChange = authorizeOn(proof.actor, "property.change-life", row);
  if (!row) throw createNotFound();
  const step = row.purpose === "buy" ? "sell" : "rent-out";
  await takeLifeStep(queries, {
    proof: mayChange,
    row,
    step: { publicId: deal.property_public_id, step },
    at: now,
  });
}

/** The stages after which a planned day is the day on which it took place, and stays. */
const DONE = {
  agreement: ["agreement", "registry", "keys"],
  registry: ["registry", "keys"],
  handover: ["keys"],
} as const;

/** Plans days. @throws Failure invalid at the day that is over, too far ahead or in the wrong order */
export async function planDays(
  queries: Queries,
  notify: NotifyAboutDeal,
  moving: DealMoving,
  input: DealDaysInput,
): Promise<void> {
  const { deal, now } = moving;
  const before = {
    agreement: deal.agreement_on,
    registry: deal.registry_on,
    handover: deal.handover_on,
  };
  const after = { ...before };
  for (const name of ["agreement", "registry", "handover"] as const) {
    if ((DONE[name] as readonly string[]).includes(deal.stage)) continue;
    const day = input[name];
    after[name] = day;
    if (day === null || day === before[name]) continue;
    if (day < writeIsoDay(now)) throw createInvalid({ [name]: m.deal_error_day_past() });
    if (day > writeIsoDay(addDays(now, AHEAD_DAYS))) throw createInvalid({ [name]: m.deal_error_day_far() });
  }
  if (after.registry && after.agreement && after.registry < after.agreement)
    throw createInvalid({ registry: m.deal_error_day_order() });
  const last = after.registry ?? after.agreement;
  if (after.handover && last && after.handover < last)
    throw createInvalid({ handover: m.deal_error_day_order() });
  const { agreement, registry, handover } = after;
  await moveDeal(queries, notify, moving, "dates", {
    set: { agreement_on: agreement, registry_on: registry, handover_on: handover },
    event: { kind: "dates" },
  });
}

/** What an undone step takes back, besides the stage. */
export function getUndoSet({ deal }: DealMoving) {
  if (deal.stage === "off") return { off_reason: null, off_words: "", off_by: null };
  if (deal.stage === "accepted") return { agreed: null };
  if (deal.stage === "token") return { token_amount: null, token_on: null, token_way: null };
  return {};
}

/** @throws Failure conflict if the deal never began */
export const requireDeal = <T>(deal: T | undefined): T => {
  if (!deal) throw createConflict(m.deal_error_none());
  return deal;
};
