import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { EMPTY_QUERY } from "#domain/listing/filters/listing-query.ts";
import { runWithRequestReads } from "#server/platform/database/replica-reads.ts";
import { testApp } from "#tests/support/app.ts";
import { makeProperty } from "#tests/support/factories.ts";
import { createSearchService, type SearchService } from "./search.service.ts";

const { http, services, database, clock } = await testApp();
const { db } = database;
/** A second process on the same database. */
const other = createSearchService({ database, place: services.place, clock, log: http.log as never });
const processes: [SearchService, SearchService] = [services.search, other];

/** Resolves when this process's search results next change. */
function change({ index }: SearchService): Promise<void> {
  return new Promise((resolve) => index.onChange(resolve));
}
const titles = async (search: SearchService) =>
  (await search.search(EMPTY_QUERY)).items.map((item) => item.propertyTitle);

beforeAll(async () => {
  await makeProperty(db, { property_title: "First" });
  expect((await http.inject("/readyz")).json()).toMatchObject({ checks: { search: "ok" } });
  const loaded = processes.map(change);
  for (const { index } of processes) index.start();
  expect((await http.inject("/readyz")).json()).toMatchObject({
    checks: { search: "the search index is loading" },
  });
  expect(await titles(services.search)).toEqual(["First"]);
  await Promise.all(loaded);
  // A change may be announced before an index has loaded everything.
  await vi.waitFor(() => expect(processes.every(({ index }) => index.loaded)).toBe(true), 15_000);
});
afterAll(() => other.index.close());

it("finds an approved listing in every process, and a rejected one in none", async () => {
  expect(processes.map(({ index }) => index.loaded)).toEqual([true, true]);
  const arrived = processes.map(change);
  const { id } = await makeProperty(db, { property_title: "Second", verification: "pending" });
  await Promise.all(arrived);
  for (const each of processes) expect(await titles(each)).toEqual(["First"]);

  const approved = processes.map(change);
  await db.updateTable("property").set({ verification: "approved" }).where("id", "=", id).execute();
  await Promise.all(approved);
  for (const each of processes) expect((await titles(each)).sort()).toEqual(["First", "Second"]);

  // Takes effect at once, even if the index does not know yet: which cards are public is asked of the database.
  await db.updateTable("property").set({ verification: "rejected" }).where("id", "=", id).execute();
  for (const each of processes) expect(await titles(each)).toEqual(["First"]);
});

it("shows a changed price as soon as it is announced, and reads an unchanged card only once", async () => {
  const { id } = await makeProperty(db, { property_title: "Third", price: 4_000_000 });
  const [first] = processes;
  const readPrices = async (search = first) => (await search.readCards([id])).map((card) => card.price);
  await vi.waitFor(async () => expect(await readPrices()).toEqual([4_000_000]));
  await db.updateTable("property").set({ price: 3_900_000 }).where("id", "=", id).execute();
  for (const each of processes)
    await vi.waitFor(async () => expect(await readPrices(each)).toEqual([3_900_000]));
  const [card] = await first.readCards([id]);
  expect((await first.readCards([id]))[0]).toBe(card);
  // Behind a replica, whoever is signed in, or has just written, sees the present state.
  for (const reading of [
    { mayUseReplica: false, needed: 0n, hasWritten: false },
    { mayUseReplica: true, needed: 1n, hasWritten: false },
  ]) {
    const [now] = await runWithRequestReads(reading, () => first.readCards([id]));
    expect(now).toEqual(card);
    expect(now).not.toBe(card);
  }
});

it("never shows a hidden listing, even if nobody announces that it is hidden", async () => {
  const { id } = await makeProperty(db, { property_title: "Fourth" });
  const deaf = createSearchService({
    ...{ database: { ...database, listen: async () => async () => {} }, place: services.place, clock },
    ...{ log: http.log as never, sharedIndex: services.search.index },
  });
  expect(await deaf.readCards([id])).toHaveLength(1);
  await db.updateTable("property").set({ life: "paused" }).where("id", "=", id).execute();
  expect(await deaf.readCards([id])).toEqual([]);
});

it("reports its status", async () => {
  expect((await http.inject("/readyz")).json()).toMatchObject({ checks: { search: "ok" } });
  const metrics = (await http.inject("/metrics")).body;
  expect(metrics).toMatch(/^search_listings \d+$/m);
  expect(metrics).toMatch(/^search_differences 0$/m);
});
