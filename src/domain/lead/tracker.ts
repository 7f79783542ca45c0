import { getValues, listChoices } from "#domain/choice.ts";
import type { OneValueName } from "#domain/property/fields/fields.ts";
import { m } from "#words/generated/messages.js";

/** The lists by which a member works through a day; `all` is the whole tracker. */
export const WORK_LISTS = listChoices({
  all: m.blog_all,
  mine: m.choice_work_mine,
  unclaimed: m.choice_work_unclaimed,
  overdue: m.choice_work_overdue,
  calls: m.choice_work_calls,
  visits: m.choice_work_visits,
});
export type WorkList = (typeof WORK_LISTS)[number]["value"];

export const WORK_LIST_VALUES = getValues(WORK_LISTS);

/** What a row says about time: how late something is, or until when it has to be done. ISO times. */
export interface DueFacts {
  readonly createdAt: string;
  /** When somebody has to do something about it next. */
  readonly dueAt: string | null;
  /** When we promised to call, while nobody has called. */
  readonly callBy: string | null;
  /** Nobody has called yet, and the visitor waits for it. */
  readonly waits: boolean;
}

const MINUTE_MS = 60_000;

/** Full minutes from one time to another, never negative. */
export const countMinutes = (from: string, to: string): number =>
  Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / MINUTE_MS));

/** Whether a row is late, and whether what is due next is the call that we promised. */
export function getDueState({ dueAt, callBy }: DueFacts, now: string): { late: boolean; promised: boolean } {
  return { late: dueAt !== null && dueAt <= now, promised: dueAt !== null && dueAt === callBy };
}

/** "25 minutes", "3 hours", "2 days": in words, for a waiting time in minutes. */
export function describeWait(minutes: number): string {
  if (minutes < 90) return m.wait_minutes({ count: minutes });
  if (minutes < 48 * 60) return m.wait_hours({ count: Math.round(minutes / 60) });
  return m.wait_days({ count: Math.round(minutes / 1440) });
}

/** The owner's conditions, in the order in which visitors ask about them. */
export const CONDITION_FIELD_NAMES = [
  "negotiable",
  "security",
  "maintenance",
  "availability",
  "possessionOn",
  "availableFrom",
  "tenantType",
  "pets",
  "furnishing",
  "visitDays",
  "visitHours",
] as const satisfies readonly OneValueName[];

/** The answers about a property that a member reads out or is asked for on the phone, in the order of the page. */
export const CALL_FIELD_NAMES = [
  "propertyTitle",
  "purpose",
  "price",
  "rent",
  ...CONDITION_FIELD_NAMES,
  "address",
  "locality",
  "city",
] as const satisfies readonly OneValueName[];
