import { m } from "#words/generated/messages.js";
import { createElement, writeIcon } from "./plain-html.ts";
import * as styles from "./Toast.module.css";

export interface Toast {
  words: string;
  tone?: "ok" | "bad";
  /** One action for the message: undo, retry. */
  action?: { label: string; onAct: () => void };
  /** What the toast answers: the next answer of the same kind replaces a refusal that is still shown. */
  answers?: string;
  /** Replaces a toast with the same text. */
  once?: boolean;
}

const TOAST_STAYS_MS = 6000;
/** More toasts would cover the page. */
const MOST_TOASTS = 3;

/** The toasts that stay when another one comes, without those that it replaces; the oldest leave. */
export function listOthers<T extends Toast>(shown: readonly T[], next: Toast): readonly T[] {
  return shown
    .filter(({ words }) => !next.once || words !== next.words)
    .filter(({ tone, answers }) => tone !== "bad" || !answers || answers !== next.answers)
    .slice(1 - MOST_TOASTS);
}

interface ShownToast extends Toast {
  element: HTMLElement;
}

let shown: readonly ShownToast[] = [];

function keepOnly(staying: readonly ShownToast[]): void {
  for (const toast of shown) if (!staying.includes(toast)) toast.element.remove();
  shown = staying;
}

/**
 * Shows a short message for a while in the page's `ToastRegion`, on pages with React and without. For messages that must
 * not be missed, use a Notice.
 */
export function showToast(toast: Toast): void {
  const region = document.querySelector("[data-part=toasts]");
  const { words, tone, action } = toast;
  const isBad = tone === "bad";
  const element = createElement(
    `<div class="${isBad ? `${styles.toast} ${styles.bad}` : styles.toast}" data-part="toast">${writeIcon(isBad ? "alert" : "check")}<span class="${styles.words}"></span><button type="button" class="${styles.action}"></button></div>`,
  );
  const [text, button] = element.querySelectorAll<HTMLElement>("span, button");
  if (!region || !text || !button) return;
  text.textContent = words;
  if (action) button.textContent = action.label;
  else {
    button.setAttribute("aria-label", m.ui_dismiss());
    button.innerHTML = writeIcon("close", 18);
  }
  const drop = () => keepOnly(shown.filter((other) => other.element !== element));
  button.addEventListener("click", () => {
    action?.onAct();
    drop();
  });
  dropLater(element, drop);
  keepOnly(listOthers(shown, toast));
  shown = [...shown, { ...toast, element }];
  region.append(element);
}

/** It stays while the mouse or the focus is on it, so that nobody has to hurry. */
function dropLater(element: HTMLElement, drop: () => void): void {
  let timer = 0;
  const start = () => {
    timer = window.setTimeout(drop, TOAST_STAYS_MS);
  };
  for (const held of ["pointerenter", "focusin"]) element.addEventListener(held, () => clearTimeout(timer));
  for (const left of ["pointerleave", "focusout"]) element.addEventListener(left, start);
  start();
}
