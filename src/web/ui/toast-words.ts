import type { ReactNode } from "react";

export interface ToastWords<Words extends ReactNode = ReactNode> {
  words: Words;
  tone?: "ok" | "bad";
  /** One thing to do about it: undo, retry. */
  action?: { label: string; onAct: () => void };
  /** Takes the place of one that says the same. */
  once?: boolean;
}

/** Whatever shows plain words in passing: the page's toasts, with the application or without. */
export type ShowToast = (toast: ToastWords<string>) => void;

export const TOAST_STAYS_MS = 6000;
/** More would cover the page. */
export const MOST_TOASTS = 3;
