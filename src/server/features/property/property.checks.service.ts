import { getChecksEndedBy, getReasonsFor, type PropertyChange } from "#domain/property/change-effects.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { type EndedCheckRow, endCheck, type MayEndChecks } from "./property.checks.store.ts";

interface Ending {
  readonly proof: MayEndChecks;
  readonly changed: PropertyChange;
  readonly at: Date;
}

/** Ends the checks that cover a changed field, in the transaction of the change. Returns the checks that ended. */
export async function endChecks(queries: Queries, { proof, changed, at }: Ending): Promise<EndedCheckRow[]> {
  const ended: EndedCheckRow[] = [];
  for (const kind of getChecksEndedBy(changed)) {
    const because = getReasonsFor(kind, changed);
    const check = await endCheck(proof, queries, { kind, because, at });
    if (check) ended.push(check);
  }
  return ended;
}
