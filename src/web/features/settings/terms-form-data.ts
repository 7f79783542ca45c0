import type { ListingTerms } from "#domain/property/lifecycle.ts";
import { m } from "#words/generated/messages.js";

/** The fields, in the order in which the events happen. */
export const TERMS = ["firstReminderDays", "lastReminderDays", "confirmDays", "undoDays"] as const;

const LABELS: Record<(typeof TERMS)[number], () => string> = {
  firstReminderDays: m.admin_settings_first_reminder,
  lastReminderDays: m.admin_settings_last_reminder,
  confirmDays: m.admin_settings_confirm,
  undoDays: m.admin_settings_undo,
};

/** The label of a field. */
export function getTermLabel(name: string): string {
  const known = TERMS.find((term) => term === name);
  return known ? LABELS[known]() : name;
}

export const getTextsOfTerms = (terms: ListingTerms): Record<string, string> =>
  Object.fromEntries(TERMS.map((name) => [name, String(terms[name])]));
