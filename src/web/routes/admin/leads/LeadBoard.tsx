import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { LeadColumn, LeadRow } from "#contract/lead/lead.ts";
import { getLabel } from "#domain/choice.ts";
import { LEAD_STATUSES, type LeadStatus } from "#domain/lead/choices.ts";
import { LEAD_BOARD_DEFAULTS } from "#web/features/admin/list-address.ts";
import { formatCountedTotal } from "#web/features/admin/list-count.ts";
import { getListSearch } from "#web/features/desk/desk-address.ts";
import { BoardColumn } from "#web/features/lead-desk/BoardColumn.tsx";
import { useMoveLead, useMoving } from "#web/features/lead-desk/lead-moves.ts";
import { ChipLink } from "#web/ui/Chip.tsx";
import { m } from "#words/generated/messages.js";
import * as styles from "./LeadBoard.module.css";

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
