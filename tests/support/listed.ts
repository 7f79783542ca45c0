import type { Queries } from "#server/platform/database/database.ts";
import { makeCheck, makeProperty } from "./factories.ts";

type Row = Awaited<ReturnType<typeof makeProperty>>;

/** Listings that the team has checked, as pages show them at first: each like the last, with these changes. */
export async function makeListed(
  db: Queries,
  many: number,
  changes: (at: number) => Parameters<typeof makeProperty>[1],
): Promise<Row[]> {
  const made: Row[] = [];
  for (let at = 0; at < many; at++) {
    const property = await makeProperty(db, changes(at));
    await makeCheck(db, { property_id: property.id });
    made.push(property);
  }
  return made;
}
