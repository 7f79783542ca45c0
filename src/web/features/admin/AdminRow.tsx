import type { ComponentProps, ReactNode } from "react";
import { Badge } from "#web/ui/Badge.tsx";
import { Link } from "#web/ui/Link.tsx";
import * as styles from "./AdminLine.module.css";

interface AdminRowProps {
  part: string;
  /** Before the title, such as the time. */
  start?: string;
  title: string;
  to: string;
  state: { tone: ComponentProps<typeof Badge>["tone"]; label: string };
  /** Below the title. */
  children: ReactNode;
}

/** One row of a list of the desk, such as a visit; the whole row leads to its page. */
export function AdminRow({ part, start, title, to, state, children }: AdminRowProps) {
  return (
    <li className={start ? `${styles.line} ${styles.started}` : styles.line} data-part={part}>
      {start && <b>{start}</b>}
      <div>
        <Link className={styles.title} to={to}>
          {title}
        </Link>
        {children}
      </div>
      <Badge tone={state.tone} status>
        {state.label}
      </Badge>
    </li>
  );
}
