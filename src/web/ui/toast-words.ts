import type { ReactNode } from "react";

export interface ToastWords<Words extends ReactNode = ReactNode> {
  words: Words;
  tone?: "ok" | "bad";
  /** One action for the message: undo, retry. */
  action?: { label: string; onAct: () => void };
  /** Replaces a toast with the same text. */
  once?: boolean;
}

/** A function that shows a short message: the page's toasts, with the application or without. */
export type ShowToast = (toast: ToastWords<string>) => void;

export const TOAST_STAYS_MS = 6000;
/** More toasts would cover the page. */
export const MOST_TOASTS = 3;
