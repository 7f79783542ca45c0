import type { ImportedListing, ImportSummary } from "#contract/listing/import.ts";
import { m } from "#words/generated/messages.js";

/** Where an import stands, as a badge says it. */
export const stateText: Readonly<Record<ImportSummary["state"], () => string>> = {
  refused: m.import_state_refused,
  checked: m.import_state_checked,
  waiting: m.import_state_waiting,
  running: m.import_state_running,
  done: m.import_state_done,
  failed: m.import_failed,
  undone: m.import_state_undone,
};

const STAYS = {
  decided: m.import_stays_decided,
  asked: m.import_stays_asked,
  gone: m.import_stays_gone,
} as const;

/** What undoing the import would do to a listing. */
export const describeUndo = ({ stays }: ImportedListing): string =>
  stays === null ? m.import_can_undo() : STAYS[stays]();
