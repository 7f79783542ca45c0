import type { BulkAnswer } from "#contract/fields/list.ts";
import { m } from "#words/generated/messages.js";

/** "3 of 4 are done." */
export function summarize({ results }: BulkAnswer): string {
  const done = results.filter(({ ok }) => ok).length;
  return m.several_summary({ done, all: results.length });
}
