import * as styles from "#web/ui/Toast.module.css";
import { MOST_TOASTS, type ShowToast, TOAST_STAYS_MS } from "#web/ui/toast-text.ts";
import { copyPart, findAll } from "./parts.ts";

/** Shows a short message for some seconds, as `ui/Toast.tsx` does. */
export const showToast: ShowToast = ({ words, tone, action, once }) => {
  const [region] = findAll("[data-part=toasts]");
  const toast = copyPart(tone === "bad" ? "bad-toast" : "toast");
  const [text] = findAll(`.${styles.words}`, toast);
  const [button] = findAll("button", toast);
  if (!region || !text || !button) return;
  text.textContent = words;
  if (action) {
    button.textContent = action.label;
    button.removeAttribute("aria-label");
  }
  button.addEventListener("click", () => {
    action?.onAct();
    toast.remove();
  });
  closeLater(toast);
  const shown = [...region.children];
  const same = once ? shown.filter(({ textContent }) => textContent === toast.textContent) : [];
  for (const old of [...same, ...shown.slice(0, -MOST_TOASTS + 1)]) old.remove();
  region.append(toast);
};

/** It stays while the mouse or the focus is on it, so that nobody has to hurry. */
function closeLater(toast: HTMLElement): void {
  let timer = 0;
  const go = () => {
    timer = window.setTimeout(() => toast.remove(), TOAST_STAYS_MS);
  };
  for (const held of ["pointerenter", "focusin"]) toast.addEventListener(held, () => clearTimeout(timer));
  for (const left of ["pointerleave", "focusout"]) toast.addEventListener(left, go);
  go();
}
