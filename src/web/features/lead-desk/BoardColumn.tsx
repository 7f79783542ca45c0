import { useState } from "react";
import type { LeadColumn, LeadRow } from "#contract/lead/lead.ts";
import { getLabel } from "#domain/choice.ts";
import { LEAD_STATUSES } from "#domain/lead/choices.ts";
import * as styles from "#web/routes/admin/leads/LeadBoard.module.css";
import { Icon } from "#web/ui/Icon.tsx";
import * as iconButtonStyles from "#web/ui/IconButton.module.css";
import { Link } from "#web/ui/Link.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import { formatCountedTotal, formatShown } from "../admin/list-count.ts";
import { LeadCard } from "./LeadCard.tsx";

interface BoardColumnProps {
  column: LeadColumn;
  now: string;
  /** On small screens. */
  shown: boolean;
  /** The dragged card can be dropped here. */
  takes: boolean;
  onDrag: (lead: LeadRow | null) => void;
  onDrop: () => void;
  getHref: (page: number) => string;
}

/** One status of the board. */
export function BoardColumn({ column, now, shown, takes, onDrag, onDrop, getHref }: BoardColumnProps) {
  const [over, setOver] = useState(false);
  const title = getLabel(LEAD_STATUSES, column.status);
  return (
    <section
      className={styles.column}
      aria-label={title}
      data-shown={shown}
      data-over={(takes && over) || undefined}
      onDragOver={(event) => {
        if (!takes) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop();
      }}
    >
      <header className={styles.columnHead} data-status={column.status}>
        <h2>{title}</h2>
        <span className={textStyles.figures}>{formatCountedTotal(column)}</span>
      </header>
      {column.leads.length > 0 ? (
        <ul className={styles.cards}>
          {column.leads.map((lead) => (
            <LeadCard key={lead._id} lead={lead} now={now} onDrag={onDrag} />
          ))}
        </ul>
      ) : (
        <p className={styles.none}>{m.admin_lead_column_none()}</p>
      )}
      {column.pages > 1 && <ColumnPages column={column} title={title} getHref={getHref} />}
    </section>
  );
}

function ColumnPages({
  column,
  title,
  getHref,
}: Pick<BoardColumnProps, "column" | "getHref"> & { title: string }) {
  const { page, pages, leads } = column;
  return (
    <nav className={styles.pages} aria-label={m.admin_lead_column_pages({ status: title })}>
      {page > 1 ? (
        <Link
          className={iconButtonStyles.button}
          data-part="icon-button"
          to={getHref(page - 1)}
          preventScrollReset
          aria-label={m.admin_lead_column_previous({ status: title })}
        >
          <Icon name="chevron-left" />
        </Link>
      ) : (
        <span />
      )}
      <span className={textStyles.figures}>
        {formatShown(column, leads.length, {
          some: m.admin_lead_column_showing,
          none: m.admin_lead_column_none,
        })}
      </span>
      {page < pages ? (
        <Link
          className={iconButtonStyles.button}
          data-part="icon-button"
          to={getHref(page + 1)}
          preventScrollReset
          aria-label={m.admin_lead_column_next({ status: title })}
        >
          <Icon name="chevron-right" />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
