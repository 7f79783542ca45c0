import type { WebhookMessage, WebhookMessageRow, WebhookRow } from "#contract/webhook/webhook.ts";
import { paths } from "#domain/address/paths.ts";
import type { OneValueName } from "#domain/property/fields/fields.ts";
import type { DealRow } from "../deal/deal.store.ts";
import { presentLead } from "../lead/lead.present.ts";
import type { LeadRecord } from "../lead/lead.store.ts";
import { getAnswersIn } from "../property/property.present.ts";
import type { PropertyRow } from "../property/property.store.ts";
import { presentAdminVisit } from "../visit/visit.present.ts";
import type { VisitRow } from "../visit/visit.store.ts";
import type { ListedMessage, MessageRecord, TryRecord } from "./webhook.message.store.ts";
import type { WebhookRecord } from "./webhook.store.ts";

/** The header `webhook-id`. */
export const getMessageId = (publicId: string): string => `msg_${publicId}`;

/** An endpoint, without its secrets. */
export function presentWebhook(row: WebhookRecord, now: Date): WebhookRow {
  return {
    _id: row.public_id,
    url: row.url,
    description: row.description,
    events: row.events,
    isOn: row.is_on,
    offReason: row.off_reason,
    formerSecretUntil: row.former_until && row.former_until > now ? row.former_until.toISOString() : null,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    failingSince: row.failing_since?.toISOString() ?? null,
    version: row.version,
    createdAt: row.created_at.toISOString(),
  };
}

export function presentMessageRow(row: ListedMessage): WebhookMessageRow {
  return {
    _id: row.public_id,
    messageId: getMessageId(row.public_id),
    webhookId: row.webhook_public_id,
    url: row.url,
    isOn: row.is_on,
    type: row.type,
    about: row.subject,
    state: row.state,
    tries: Number(row.sent),
    status: row.status,
    problem: row.problem,
    nextAt: row.next_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}

/** A message with every time it was sent. @param tries newest first */
export function presentMessage(row: MessageRecord, tries: readonly TryRecord[]): WebhookMessage {
  const [last] = tries;
  return {
    ...presentMessageRow({
      ...row,
      sent: tries.length,
      status: last?.status ?? null,
      problem: last?.problem ?? null,
    }),
    body: row.body,
    attempts: tries.map(({ at, ...one }) => ({ at: at.toISOString(), ...one })),
  };
}

/**
 * What other systems are told about a lead: what every member of the team sees, without the visitor's name, number,
 * address and words. A program that needs them asks a person.
 */
export function presentLeadData(lead: LeadRecord) {
  const row = presentLead({ role: "system" }, lead);
  return {
    _id: row._id,
    propertyId: row.propertyId,
    // Of a caller whom no listing interested, the words of the team stand here.
    propertyTitle: row.propertyId === null ? null : row.propertyTitle,
    source: row.source,
    kind: row.kind,
    status: row.status,
    stopped: row.stopped,
    topic: row.topic,
    language: row.language,
    preferredTime: row.preferredTime,
    assignee: row.assignee && { _id: row.assignee._id },
    nextStepAt: row.nextStepAt,
    wishedAt: row.wishedAt,
    visitAt: row.visitAt,
    callBy: row.callBy,
    createdAt: row.createdAt,
  };
}

/** The same about a visit, without what people wrote about it. */
export function presentVisitData(visit: VisitRow) {
  const { feedback: _, place: __, ...row } = presentAdminVisit(visit);
  return { ...row, leadId: visit.lead_public_id, propertyId: visit.property_public_id };
}

/** The same about a deal, without what its sides and the team wrote, and without papers. */
export function presentDealData(deal: DealRow) {
  const { off_reason: reason, off_by: by } = deal;
  const { token_amount: amount, token_on: day, token_way: way } = deal;
  return {
    _id: deal.public_id,
    leadId: deal.lead_public_id,
    propertyId: deal.property_public_id,
    title: deal.title,
    purpose: deal.purpose,
    stage: deal.stage,
    version: deal.version,
    off: deal.stage === "off" && reason && by ? { reason, by } : null,
    asked: deal.asked,
    agreed: deal.agreed,
    token: amount !== null && day !== null && way !== null ? { amount, day, way } : null,
    days: { agreement: deal.agreement_on, registry: deal.registry_on, handover: deal.handover_on },
    updatedAt: deal.updated_at.toISOString(),
  };
}

/** The facts that cards of a listing show. */
const LISTING_NAMES = [
  "propertyTitle",
  "propertyType",
  "purpose",
  "price",
  "rent",
  "area",
  "bedrooms",
  "city",
  "locality",
] as const satisfies readonly OneValueName[];

/** The same about a listing: what visitors see of it in a list, and its state. */
export function presentListingData(row: PropertyRow, siteUrl: string) {
  return {
    _id: row.public_id,
    url: siteUrl + paths.property(row.public_id),
    ...getAnswersIn(row, LISTING_NAMES),
    isPublic: row.is_public,
    life: row.life,
    verification: row.verification,
    checked: row.checked,
    underOffer: row.under_offer,
    publishedAt: row.published_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
  };
}
