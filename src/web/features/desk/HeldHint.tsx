import { m } from "#words/generated/messages.js";
import * as styles from "../admin/HeldHint.module.css";

/** Says, also to screen readers, that a choice by key is not saved yet. */
export function HeldHint({ held }: { held: boolean }) {
  return (
    <span className={styles.hint} role="status">
      {held && m.admin_choice_held()}
    </span>
  );
}
