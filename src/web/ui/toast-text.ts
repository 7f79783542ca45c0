import type { ReactNode } from "react";

export interface ToastText<Words extends ReactNode = ReactNode> {
  words: Words;
  tone?: "ok" | "bad";
  /** One action for the message: undo, retry. */
  action?: { label: string; onAct: () => void };
  /** What the toast answers: the next answer of the same kind replaces a refusal that is still shown. */
  answers?: string;
  /** Replaces a toast with the same text. */
  once?: boolean;
}

export const TOAST_STAYS_MS = 6000;
/** More toasts would cover the page. */
export const MOST_TOASTS = 3;

/** The toasts that stay when another one comes, without those that it replaces; the oldest leave. */
export function listOthers<T extends ToastText>(shown: readonly T[], next: ToastText): readonly T[] {
  return shown
    .filter(({ words }) => !next.once || words !== next.words)
    .filter(({ tone, answers }) => tone !== "bad" || !answers || answers !== next.answers)
    .slice(1 - MOST_TOASTS);
}

/** A function that shows a short message: the page's toasts, with the application or without. */
export type ShowToast = (toast: ToastText<string>) => void;
