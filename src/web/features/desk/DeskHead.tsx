import type { ReactNode } from "react";
import * as styles from "../admin/AdminFrame.module.css";

interface AdminHeadProps {
  title: string;
  words: string;
  /** Buttons and links at the end of the row. */
  children?: ReactNode;
}

/** The heading of a page of the desk: its title, a line of explanation, and what can be done here. */
export function AdminHead({ title, words, children }: AdminHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h1>{title}</h1>
        <p>{words}</p>
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  );
}
