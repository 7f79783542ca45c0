import { m } from "#words/generated/messages.js";
import * as styles from "./NoPhoto.module.css";

/** A label on a photo that was drawn for the demo; screen readers read this in the photo's alternative text. */
export function Illustration() {
  return (
    <span className={styles.drawing} aria-hidden="true">
      {m.ui_illustration()}
    </span>
  );
}
