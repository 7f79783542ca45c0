import { m } from "#words/generated/messages.js";
import * as styles from "./Toast.module.css";

/** Where `showToast` (`show-toast.ts`) puts its messages; once on each page. */
export function ToastRegion() {
  return (
    <section className={styles.toasts} data-part="toasts" aria-label={m.ui_notices()} aria-live="polite" />
  );
}
