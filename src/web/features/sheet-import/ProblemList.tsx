import type { ImportProblemGroup } from "#contract/listing/import.ts";
import { Badge } from "#web/ui/Badge.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import * as styles from "./ProblemList.module.css";
import { describeCells, describeRows } from "./problem-text.ts";

/** What to fix in a sheet: each mistake once, with its rows. */
export function ProblemList({ groups }: { groups: readonly ImportProblemGroup[] }) {
  return (
    <ul className={styles.problems}>
      {groups.map((group) => (
        <li key={`${group.column} ${group.message}`} data-part="problem">
          <div className={styles.problemHead}>
            <b>{describeCells(group)}</b>
            <Badge tone="bad">{m.import_in_rows({ count: group.rows.length })}</Badge>
          </div>
          <p>{group.message}</p>
          <p className={textStyles.muted}>{describeRows(group.rows)}</p>
        </li>
      ))}
    </ul>
  );
}

interface ReasonListProps {
  reasons: readonly { readonly message: string; readonly rows: readonly number[] }[];
}

/** Why rows are left out in which nothing has to be fixed. */
export function ReasonList({ reasons }: ReasonListProps) {
  return (
    <ul className={styles.problems}>
      {reasons.map(({ message, rows }) => (
        <li key={message} data-part="reason">
          <b>{message}</b>
          <p className={textStyles.muted}>{describeRows(rows)}</p>
        </li>
      ))}
    </ul>
  );
}
