/**
 * Where a sheet of leads stands. `refused`: the file could not be read. `checked`: nothing is in the tracker yet. `done`:
 * its correct rows are leads.
 */
export type LeadSheetState = "refused" | "checked" | "done";
