import type { ImportProblemGroup } from "#contract/listing/import.ts";
import { m } from "#words/generated/messages.js";
import { formatSeries } from "#words/lists.ts";
import { formatNumber } from "#words/numbers.ts";

/** The cells with the same mistake: Purpose: “Xyz”. */
export function describeCells({ column, texts, moreTexts }: ImportProblemGroup): string {
  const list = formatSeries(
    texts.map((text) => (text === "" ? m.import_empty_cell() : m.list_chip_text({ text }))),
  );
  return m.import_group({
    column,
    texts: moreTexts > 0 ? m.import_texts_more({ texts: list, count: moreTexts }) : list,
  });
}

/** Runs of rows that are named; more help nobody to find them. */
const RUNS_SHOWN = 8;

/** The numbers of rows in order, runs of them together: Rows 2–60, 63. */
export function describeRows(rows: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    if (run && run[1] + 1 === row) run[1] = row;
    else runs.push([row, row]);
  }
  const shown = runs.slice(0, RUNS_SHOWN);
  const list = formatSeries(
    shown.map(([first, last]) => (first === last ? String(first) : m.import_row_range({ first, last }))),
  );
  const rest = runs.slice(RUNS_SHOWN).reduce((sum, [first, last]) => sum + last - first + 1, 0);
  const named = rest > 0 ? m.import_rows_more({ rows: list, count: formatNumber(rest) }) : list;
  return m.import_which_rows({ count: rows.length, rows: named });
}
