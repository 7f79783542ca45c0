/**
 * Where an import stands. `refused`: the file could not be read. `checked`: nothing is listed yet. `waiting` and
 * `running`: a job lists the properties. `failed`: nothing was listed. `undone`: the listings were withdrawn, except those
 * that the page names.
 */
export const IMPORT_STATES = [
  "refused",
  "checked",
  "waiting",
  "running",
  "done",
  "failed",
  "undone",
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export type ImportStep = "start" | "run" | "finish" | "fail" | "undo" | "restore";

/** The result of each step from each state; a pair that is missing is refused. */
const STEPS: Readonly<Record<ImportStep, Readonly<Partial<Record<ImportState, ImportState>>>>> = {
  start: { checked: "waiting", failed: "waiting" },
  // A job that was interrupted starts again.
  run: { waiting: "running", running: "running" },
  finish: { running: "done" },
  fail: { waiting: "failed", running: "failed" },
  // Again, when the reason why a listing could not be withdrawn is gone.
  undo: { done: "undone", undone: "undone" },
  restore: { undone: "done" },
};

/** The state after a step, or null if the step is not possible. */
export const getImportStateAfter = (state: ImportState, step: ImportStep): ImportState | null =>
  STEPS[step][state] ?? null;

/** Why a listing of an import stays when the import is undone. */
export type UndoError = "decided" | "asked" | "gone";

/** Only what nobody else has dealt with yet is withdrawn; null if the listing can be. */
export function findUndoError(listing: {
  readonly verification: string;
  readonly life: string;
  readonly leads: number;
}): UndoError | null {
  if (listing.life === "deleted") return "gone";
  if (listing.leads > 0) return "asked";
  return listing.verification === "pending" ? null : "decided";
}

/** Whether taking back the undo of its import restores a listing: it was deleted by the undo, or after it. */
export const canRestore = (
  listing: { readonly life: string; readonly deleted_at: Date | null },
  undoneAt: Date | null,
): boolean =>
  listing.life === "deleted" &&
  listing.deleted_at !== null &&
  undoneAt !== null &&
  listing.deleted_at >= undoneAt;
