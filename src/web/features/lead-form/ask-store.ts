import type { LeadKind } from "#domain/lead/choices.ts";
import type { ShowingTimes } from "#domain/visit/visit-times.ts";
import { createListeners } from "#web/listeners.ts";

/** A listing that somebody wants to ask about without leaving the page. */
export interface Asking {
  readonly id: string;
  readonly title: string;
  readonly kind: LeadKind;
  /** Cards do not know it. */
  readonly showing?: ShowingTimes | undefined;
}

const listeners = createListeners();
let asking: Asking | null = null;

/** One form for all cards and buttons of a page; null closes it. */
export function askAbout(next: Asking | null): void {
  asking = next;
  listeners.notify();
}

export const askStore = {
  current: (): Asking | null => asking,
  subscribe: listeners.subscribe,
};
