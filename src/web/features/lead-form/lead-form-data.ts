import { readLocalInput } from "#domain/time/dates.ts";
import type { Texts } from "#web/features/form/action-answer.ts";

/** What the form says once it is sent: where to follow it. */
export interface LeadSent {
  readonly follow: string;
}

/** What the form sends, as the call's schema takes it (contract/lead.ts). */
export function getLeadInputFrom(texts: Texts, propertyId: string): Record<string, unknown> {
  const { visitDay = "", visitTime = "", ...values } = texts;
  const visitAt = values.kind === "visit" ? readWishedVisit(visitDay, visitTime) : null;
  return { ...values, propertyId, visitAt, consent: values.consent === "on" };
}

/** Null where both are left open; where one is, no moment at all, for the schema to refuse. */
function readWishedVisit(day: string, time: string): string | null {
  return day === "" && time === "" ? null : readLocalInput(`${day}T${time}`);
}
