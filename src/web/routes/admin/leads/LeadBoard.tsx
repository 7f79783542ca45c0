import { type DragEvent, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { LeadColumn, LeadRow } from "#contract/lead/lead.ts";
import { paths } from "#domain/address/paths.ts";
import { getLabel } from "#domain/choice.ts";
import { LEAD_STATUSES, type LeadStatus } from "#domain/lead/choices.ts";
import { getListSearch, LEAD_BOARD_DEFAULTS } from "#web/features/admin/list-address.ts";
import { formatCountedTotal, formatShown } from "#web/features/admin/list-count.ts";
import { ChipLink } from "#web/ui/Chip.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import * as iconButtonStyles from "#web/ui/IconButton.module.css";
import { Link } from "#web/ui/Link.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { dayLine, timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import * as styles from "./LeadBoard.module.css";
import { Contact, MemberForm, StatusForm, useMoveLead, useMoving } from "./LeadControls.tsx";
import { LeadAbout, LeadDue } from "./LeadSummary.tsx";
import * as leadsStyles from "./Leads.module.css";

interface LeadCardProps {
  lead: LeadRow;
  /** The time at which the page was loaded, to decide what is due. */
  now: string;
  onDrag: (lead: LeadRow | null) => void;
}

/** A lead on the board: dragged to another column, or moved by its own list of statuses. */
function LeadCard({ lead, now, onDrag }: LeadCardProps) {
  const [held, setHeld] = useState(false);
  const hold = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = "move";
    event.dataTransfer.setData("text/plain", lead.name);
    setHeld(true);
    onDrag(lead);
  };
  const letGo = () => {
    setHeld(false);
    onDrag(null);
  };
  return (
    <li
      className={styles.card}
      data-lead={lead._id}
      data-held={held || undefined}
      draggable
      onDragStart={hold}
      onDragEnd={letGo}
    >
      <div className={styles.cardTop}>
        <Link
          className={leadsStyles.property}
          data-part="lead-property"
          to={paths.adminLead(lead._id)}
          draggable={false}
        >
          {lead.name}
        </Link>
        <time dateTime={lead.createdAt}>{dayLine(lead.createdAt)}</time>
      </div>
      <LeadAbout lead={lead} className={styles.home} draggable={false} />
      <Contact lead={lead} />
      {lead.waits && <LeadDue lead={lead} now={now} />}
      {lead.nextStep && (
        <p className={styles.step} data-due={isDue(lead, now) || undefined}>
          <Icon name="clock" size={16} />
          <span>
            {lead.nextStep}
            {lead.nextStepAt && <small>{timeLine(lead.nextStepAt)}</small>}
            {isDue(lead, now) && <b>{m.admin_lead_due()}</b>}
          </span>
        </p>
      )}
      <div className={styles.cardFoot}>
        <StatusForm lead={lead} />
        {lead.assignee ? (
          <span className={styles.member}>{lead.mine ? m.admin_lead_you() : lead.assignee.name}</span>
        ) : (
          <MemberForm lead={lead} />
        )}
      </div>
    </li>
  );
}

const isDue = ({ nextStepAt }: LeadRow, now: string): boolean => nextStepAt !== null && nextStepAt <= now;

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
function BoardColumn({ column, now, shown, takes, onDrag, onDrop, getHref }: BoardColumnProps) {
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

interface LeadBoardProps {
  columns: readonly LeadColumn[];
  /** The column that small screens show. */
  shown: LeadStatus;
  now: string;
}

/** The leads by status, each a column; on small screens one of them, with a switch. */
export function LeadBoard({ columns, shown, now }: LeadBoardProps) {
  const [current] = useSearchParams();
  const [dragged, setDragged] = useState<LeadRow | null>(null);
  const move = useMoveLead();
  const standing = applyMoves(columns, useMoving());
  const board = useKeptFocus();
  return (
    <div ref={board}>
      <nav className={styles.viewSwitch} aria-label={m.admin_lead_column_switch()}>
        {standing.map(({ status, ...column }) => (
          <ChipLink
            key={status}
            on={status === shown}
            to={getListSearch(current, { status }, LEAD_BOARD_DEFAULTS)}
            preventScrollReset
          >
            {getLabel(LEAD_STATUSES, status)} {formatCountedTotal(column)}
          </ChipLink>
        ))}
      </nav>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it sideways */}
      <section className={styles.columns} aria-label={m.admin_lead_columns()} tabIndex={0}>
        {standing.map((column) => (
          <BoardColumn
            key={column.status}
            column={column}
            now={now}
            shown={column.status === shown}
            takes={dragged !== null && dragged.status !== column.status}
            onDrag={setDragged}
            onDrop={() => dragged && move(dragged, column.status)}
            getHref={(page) => getListSearch(current, { [column.status]: String(page) }, LEAD_BOARD_DEFAULTS)}
          />
        ))}
      </section>
    </div>
  );
}

/** Leads that are being moved are shown in their new column at once; a refusal moves them back. */
function applyMoves(
  columns: readonly LeadColumn[],
  moving: ReadonlyMap<string, LeadStatus>,
): readonly LeadColumn[] {
  if (moving.size === 0) return columns;
  const leads = columns.flatMap((column) => column.leads);
  const findArriving = (status: LeadStatus) =>
    leads
      .filter((lead) => lead.status !== status && moving.get(lead._id) === status)
      .map((lead) => ({ ...lead, status }));
  return columns.map((column) => {
    const come = findArriving(column.status);
    const stay = column.leads.filter(({ _id }) => (moving.get(_id) ?? column.status) === column.status);
    const total = column.total + come.length - (column.leads.length - stay.length);
    return { ...column, leads: [...come, ...stay], total };
  });
}

/** A card that was moved by keyboard keeps the focus in its new column. */
function useKeptFocus() {
  const board = useRef<HTMLDivElement>(null);
  const last = useRef<string | undefined>(undefined);
  useEffect(() => {
    const remember = ({ target }: Event) => {
      const inside = target instanceof Element && board.current?.contains(target);
      last.current = inside ? target.closest<HTMLElement>("[data-lead]")?.dataset.lead : undefined;
    };
    document.addEventListener("focusin", remember);
    document.addEventListener("pointerdown", remember);
    return () => {
      document.removeEventListener("focusin", remember);
      document.removeEventListener("pointerdown", remember);
    };
  }, []);
  useEffect(() => {
    if (last.current && document.activeElement === document.body)
      board.current?.querySelector<HTMLElement>(`[data-lead="${last.current}"] select`)?.focus();
  });
  return board;
}
