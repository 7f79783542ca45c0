import { readLocalInput } from "#domain/time/dates.ts";
import type { Texts } from "#web/features/form/action-answer.ts";

/** The form's message after it was sent: where to follow the request. */
export interface LeadSent {
  /** The path of its page. */
  readonly follow: string;
  /** The full address, to send to oneself. */
  readonly link: string;
  /** When it was sent (ISO). */
  readonly at: string;
}

/** The form's values in the shape of the call's schema (contract/lead/lead.ts). */
export function getLeadInputFrom(texts: Texts, propertyId: string): Record<string, unknown> {
  const { visitDay = "", visitTime = "", tellAnswers, buyer, land, tribe, ...values } = texts;
  const visitAt = values.kind === "visit" ? readWishedVisit(visitDay, visitTime) : null;
  // Answers about buying are sent only if their box is ticked.
  const answers = { ...(buyer && { buyer }), ...(land && { land }), ...(tribe && { tribe }) };
  const buying = tellAnswers === "on" ? answers : null;
  return { ...values, propertyId, buying, visitAt, consent: values.consent === "on" };
}

/** Null where both are empty; where only one is, an invalid date and time, which the schema rejects. */
export function readWishedVisit(day: string, time: string): string | null {
  return day === "" && time === "" ? null : readLocalInput(`${day}T${time}`);
}
