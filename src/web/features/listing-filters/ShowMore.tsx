import { Children, type ReactNode } from "react";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import * as styles from "./Filters.module.css";

/** Further options, folded until somebody opens them; renders nothing if there are none. */
export function ShowMore({ label = m.list_show_more(), children }: { label?: string; children: ReactNode }) {
  if (Children.toArray(children).length === 0) return null;
  return (
    <details className={styles.more}>
      <summary className={textStyles.link} data-part="link">
        {label}
      </summary>
      {children}
    </details>
  );
}
