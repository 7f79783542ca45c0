import type {
  ImportedListing,
  ImportProblem,
  ImportRecord,
  ImportSummary,
} from "#contract/listing/import.ts";
import { findUndoError } from "#domain/import/states.ts";
import { getField, isFieldName } from "#domain/property/fields/fields.ts";
import { m } from "#words/generated/messages.js";
import type { CheckedRow, ImportRow, readListed } from "./import.store.ts";

/** Problems in one answer: more help nobody, because they come from one mistake in a column. */
const PROBLEMS_SHOWN = 300;
const TEXT_SHOWN = 60;

export function presentImport(row: ImportRow): ImportSummary {
  return {
    _id: row.public_id,
    fileName: row.file_name,
    state: row.state,
    owner: { _id: row.owner_id, name: row.owner_name },
    rows: row.row_count,
    ready: row.ready_count,
    progress: { done: row.step_count, all: row.ready_count },
    failure: row.failure,
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    undoneAt: row.undone_at?.toISOString() ?? null,
  };
}

type Listed = Awaited<ReturnType<typeof readListed>>;

/** The parts of an import. */
interface ImportParts extends Pick<ImportRecord, "ignored" | "photos"> {
  readonly faulty: readonly CheckedRow[];
  readonly listed: Listed;
}

export function presentWholeImport(
  row: ImportRow,
  { faulty, listed, ignored, photos }: ImportParts,
): ImportRecord {
  const problems = faulty.flatMap(presentProblems);
  return {
    ...presentImport(row),
    problems: problems.slice(0, PROBLEMS_SHOWN),
    problemCount: problems.length,
    ignored,
    photos,
    listings: listed.map(presentListed),
  };
}

function presentProblems({ number, cells, problems }: CheckedRow): ImportProblem[] {
  return Object.entries(problems).map(([field, message = ""]) => ({
    row: number,
    column: isFieldName(field) ? getField(field).label() : field,
    text: cutText(cells[field] ?? ""),
    message,
  }));
}

const cutText = (text: string): string =>
  text.length > TEXT_SHOWN ? m.import_text_cut({ text: text.slice(0, TEXT_SHOWN) }) : text;

const presentListed = (row: Listed[number]): ImportedListing => ({
  row: row.number,
  _id: row.public_id,
  title: row.property_title,
  verification: row.verification,
  life: row.life,
  stays: findUndoError({ ...row, leads: Number(row.leads) }),
});
