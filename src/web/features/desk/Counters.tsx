import type { ModerationCounters } from "#contract/admin/moderation.ts";
import { m } from "#words/generated/messages.js";
import { CountTiles } from "../admin/AdminHead.tsx";

interface CountersProps {
  counters: ModerationCounters;
  /** The address of the list below the counters. */
  list: string;
}

/** The four counters; clicking one filters the list below by it. */
export function Counters({ counters, list }: CountersProps) {
  const tiles = [
    { key: "pending", label: m.choice_verification_pending(), count: counters.pending },
    { key: "approved", label: m.choice_verification_approved(), count: counters.approved },
    { key: "rejected", label: m.admin_rejected(), count: counters.rejected },
    { key: "all", label: m.admin_total(), count: counters.total },
  ].map((tile) => ({ ...tile, to: tile.key === "all" ? list : `${list}?status=${tile.key}` }));
  return <CountTiles label={m.admin_counters()} tiles={tiles} />;
}
