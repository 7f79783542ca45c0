import { z } from "zod";
import { checkbox, publicId } from "#contract/fields/values.ts";
import { IMPORT_STATES } from "#domain/import/states.ts";
import { VERIFICATION_VALUES } from "#domain/property/choices.ts";
import { LIVES } from "#domain/property/lifecycle.ts";

const instant = z.iso.datetime();

/** Something to fix in the sheet. */
const importProblem = z.object({
  /** The row as the spreadsheet program counts. */
  row: z.number(),
  /** The heading of the column. */
  column: z.string(),
  /** What the cell says now; long texts are cut. */
  text: z.string(),
  message: z.string(),
});
export type ImportProblem = z.infer<typeof importProblem>;

/** The same mistake in several rows. */
const importProblemGroup = z.object({
  /** The heading of the column. */
  column: z.string(),
  /** What the cells say now, each text once, the first few; long texts are cut, and a blank is an empty cell. */
  texts: z.array(z.string()),
  /** How many other texts there are. */
  moreTexts: z.number(),
  message: z.string(),
  /** The rows as the spreadsheet program counts, in order. */
  rows: z.array(z.number()),
});
export type ImportProblemGroup = z.infer<typeof importProblemGroup>;

/** A property that was listed, as it is now. */
const importedListing = z.object({
  row: z.number(),
  _id: publicId,
  title: z.string(),
  verification: z.enum(VERIFICATION_VALUES),
  life: z.enum(LIVES),
  /** Why undoing the import leaves it as it is; null if it would be withdrawn. */
  stays: z.enum(["decided", "asked", "gone"]).nullable(),
});
export type ImportedListing = z.infer<typeof importedListing>;

const shape = {
  _id: publicId,
  fileName: z.string(),
  state: z.enum(IMPORT_STATES),
  owner: z.object({ _id: z.string(), name: z.string() }),
  rows: z.number(),
  /** Rows without errors. */
  ready: z.number(),
  /** Steps of the job that are done, and all of them. */
  progress: z.object({ done: z.number(), all: z.number() }),
  /** Why the file was refused, or why nothing was listed; otherwise blank. */
  failure: z.string(),
  createdAt: instant,
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  undoneAt: instant.nullable(),
};

/** An import in a list. */
const importSummary = z.object(shape);
export type ImportSummary = z.infer<typeof importSummary>;
export const importList = z.object({ imports: z.array(importSummary) });

/** The photos that the sheet names, and the archive with them. */
const importPhotos = z.object({
  state: z.enum(["none", "waiting", "reading", "done", "refused"]),
  /** Why the last archive was refused; otherwise blank. */
  failure: z.string(),
  progress: z.object({ done: z.number(), all: z.number() }),
  /** How many photos the rows name, and how many of them a ZIP has to bring yet; wrong addresses are not counted. */
  named: z.number(),
  missing: z.number(),
});

/** `GET /api/v1/imports/{id}` */
export const importRecord = z.object({
  ...shape,
  /** Rows with something to fix. Once the import is listed, the rows that were left out. */
  toFix: z.number(),
  /** Rows in which nothing is missing but photos that no ZIP has brought yet. */
  awaitingPhotos: z.number(),
  /** Listings that taking back the undo would restore. */
  restorable: z.number(),
  /** The first of them, by row. */
  problems: z.array(importProblem),
  problemCount: z.number(),
  /** The same problems together, those of the most rows first. */
  problemGroups: z.array(importProblemGroup),
  /** Headings of columns that are not ours; they were not read. */
  ignored: z.array(z.string()),
  photos: importPhotos,
  listings: z.array(importedListing),
});
export type ImportRecord = z.infer<typeof importRecord>;

/** `POST /api/v1/imports/{id}/start` */
export const importStart = z.object({
  /** Lists the rows without errors and leaves out the others. Without it, one row with an error stops everything. */
  leaveOut: checkbox.default(false),
  /** Lists rows also without the photos that they name and that no ZIP has brought. */
  withoutPhotos: checkbox.default(false),
});
export type ImportStart = z.infer<typeof importStart>;

/** The answer to a step: the import as it is now, and what happens next. */
export const importAnswer = z.object({ import: importRecord, message: z.string() });
export type ImportAnswer = z.infer<typeof importAnswer>;
