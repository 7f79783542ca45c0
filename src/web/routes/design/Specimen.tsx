import type { ReactNode } from "react";
import * as textStyles from "#web/ui/text.module.css";
import * as styles from "./Design.module.css";

/** One component: its name, then its states. */
export function Specimens({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.specimens}>
      <h3 className={textStyles.quiet}>{title}</h3>
      <div className={styles.stack}>{children}</div>
    </div>
  );
}

/** States beside each other, on several rows if needed. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** States in columns of equal width. */
export function Columns({ children, min = 236 }: { children: ReactNode; min?: number }) {
  return (
    <div
      className={styles.columns}
      style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${min}px), 1fr))` }}
    >
      {children}
    </div>
  );
}
