import { Link } from "react-router";
import type { ModerationCounters } from "#contract/moderation.ts";
import { paths } from "#web/paths.ts";
import { m } from "#words/generated/messages.js";

const figures = new Intl.NumberFormat("en-IN");

/** The four counters; each shows its own in the table below. */
export function Counters({ counters }: { counters: ModerationCounters }) {
  const tiles = [
    { key: "pending", label: m.admin_pending(), count: counters.pending },
    { key: "approved", label: m.admin_approved(), count: counters.approved },
    { key: "rejected", label: m.admin_rejected(), count: counters.rejected },
    { key: "all", label: m.admin_total(), count: counters.total },
  ];
  return (
    <ul className="counters" aria-label={m.admin_counters()}>
      {tiles.map(({ key, label, count }) => (
        <li key={key}>
          <Link
            to={paths.adminDashboard() + (key === "all" ? "" : `?status=${key}`)}
            preventScrollReset
            data-tile={key}
          >
            <span>{label}</span>
            <b>{figures.format(count)}</b>
          </Link>
        </li>
      ))}
    </ul>
  );
}
