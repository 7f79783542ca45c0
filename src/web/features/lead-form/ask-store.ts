import type { LeadKind } from "#domain/lead/choices.ts";
import type { ShowingTimes } from "#domain/visit/visit-times.ts";
import { createListeners } from "#web/browser/listeners.ts";

/** A listing that somebody wants to ask about without leaving the page. */
export interface AskSubject {
  readonly id: string;
  readonly title: string;
  readonly kind: LeadKind;
  /** Cards do not know it. */
  readonly showing?: ShowingTimes | undefined;
}

const listeners = createListeners();
let asking: AskSubject | null = null;

/** One form for all cards and buttons of a page; null closes it. */
export function askAbout(next: AskSubject | null): void {
  asking = next;
  listeners.notify();
}

export const askStore = {
  current: (): AskSubject | null => asking,
  subscribe: listeners.subscribe,
};
