import { expect, it } from "vitest";
import { EMPTY_QUERY } from "#domain/listing/filters/listing-query.ts";
import { PROPERTY_KINDS } from "#domain/property/kinds.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeProperty } from "#tests/support/factories.ts";
import { SqlEngine } from "./sql-engine.store.ts";

const { db } = await testDatabase();

it("[LIST-08] relevance shows places to live and land before business property, also before a featured one", async () => {
  const ofId = new Map<number, (typeof PROPERTY_KINDS)[number]>();
  for (const kind of PROPERTY_KINDS) {
    const business = !kind.home && !kind.land;
    const { id } = await makeProperty(db, {
      property_type: kind.value,
      featured: business,
      published_at: business ? "2026-11-01" : "2026-10-01",
    });
    ofId.set(id, kind);
  }
  const { ids } = await new SqlEngine(db).find({ ...EMPTY_QUERY, pageSize: 24 });
  const found = ids.map((id) => ofId.get(id)).map((kind) => Boolean(kind?.home || kind?.land));
  expect(found).toHaveLength(PROPERTY_KINDS.length);
  expect(found).toEqual(found.toSorted((one, other) => Number(other) - Number(one)));
  expect(new Set(found).size).toBe(2);
});
