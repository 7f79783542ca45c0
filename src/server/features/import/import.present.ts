import type {
  ImportedListing,
  ImportProblem,
  ImportProblemGroup,
  ImportRecord,
  ImportSummary,
} from "#contract/listing/import.ts";
import { canRestore, findUndoError } from "#domain/import/states.ts";
import { getField, isFieldName } from "#domain/property/fields/fields.ts";
import { m } from "#words/generated/messages.js";
import type { CheckedRow, ImportRow, readListed } from "./import.store.ts";

/** Problems in one answer: more help nobody, because they come from one mistake in a column. */
const PROBLEMS_SHOWN = 300;
const TEXT_SHOWN = 60;
const GROUPS_SHOWN = 100;
/** Different texts that have the same mistake. */
const TEXTS_OF_GROUP = 3;

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
  /** The rows with something to fix. */
  readonly faulty: readonly CheckedRow[];
  /** How many rows wait for nothing but their photos. */
  readonly awaiting: number;
  readonly listed: Listed;
}

export function presentWholeImport(
  row: ImportRow,
  { faulty, awaiting, listed, ignored, photos }: ImportParts,
): ImportRecord {
  const problems = faulty.flatMap(presentProblems);
  return {
    ...presentImport(row),
    toFix: faulty.length,
    awaitingPhotos: awaiting,
    restorable: listed.filter((listing) => canRestore(listing, row.undone_at)).length,
    problems: problems.slice(0, PROBLEMS_SHOWN),
    problemCount: problems.length,
    problemGroups: groupProblems(problems),
    ignored,
    photos,
    listings: listed.map(presentListed),
  };
}

function presentProblems({ number, cells, problems }: CheckedRow): ImportProblem[] {
  return Object.entries(problems).map(([field, message = ""]) => ({
    row: number,
    column: getColumnName(field),
    text: cutText(cells[field] ?? ""),
    message,
  }));
}

/** The heading of a field's column. */
const getColumnName = (field: string): string => (isFieldName(field) ? getField(field).label() : field);

const cutText = (text: string): string =>
  text.length > TEXT_SHOWN ? m.import_text_cut({ text: text.slice(0, TEXT_SHOWN) }) : text;

/** Most mistakes are one wrong idea about a column: they are told once, with their rows. */
export function groupProblems(problems: readonly ImportProblem[]): ImportProblemGroup[] {
  const groups = Map.groupBy(problems, ({ column, message }) => JSON.stringify([column, message]));
  return [...groups.values()]
    .flatMap((same) => {
      const [first] = same;
      const texts = [...new Set(same.map(({ text }) => text))];
      const rows = same.map(({ row }) => row);
      return first ? [{ column: first.column, message: first.message, texts, rows }] : [];
    })
    .sort((one, other) => other.rows.length - one.rows.length || Number(one.rows[0]) - Number(other.rows[0]))
    .slice(0, GROUPS_SHOWN)
    .map(({ texts, ...group }) => ({
      ...group,
      texts: texts.slice(0, TEXTS_OF_GROUP),
      moreTexts: Math.max(0, texts.length - TEXTS_OF_GROUP),
    }));
}

/** What has to be fixed in a row, in one cell: a line for each column. */
export const describeProblems = ({ problems }: Pick<CheckedRow, "problems">): string =>
  Object.entries(problems)
    .map(([field, problem = ""]) => m.import_fix_line({ column: getColumnName(field), problem }))
    .join("\n");

const presentListed = (row: Listed[number]): ImportedListing => ({
  row: row.number,
  _id: row.public_id,
  title: row.property_title,
  verification: row.verification,
  life: row.life,
  stays: findUndoError({ ...row, leads: Number(row.leads) }),
});
