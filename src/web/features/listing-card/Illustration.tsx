import { m } from "#words/generated/messages.js";
import * as styles from "./NoPhoto.module.css";

/** Says on a photo that it was drawn for the demo; screen readers hear it in the photo's own text. */
export function Illustration() {
  return (
    <span className={styles.drawing} aria-hidden="true">
      {m.ui_illustration()}
    </span>
  );
}
