import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EMPTY_QUERY } from "#domain/listing/filters/listing-query.ts";
import { systemClock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { testDatabase } from "#tests/support/database.ts";
import {
  makeCheck,
  makeLocality,
  makeProjectUnit,
  makeProperty,
  makeReview,
} from "#tests/support/factories.ts";
import { Dice } from "#tests/support/random-listings.ts";
import { Follower } from "./follower.ts";
import { IndexChannel } from "./index-channel.ts";
import { SqlEngine } from "./sql-engine.store.ts";

const database = await testDatabase();
const { db } = database;
const truth = new SqlEngine(db);
const index = new IndexChannel();
let changes = 0;
const follower = new Follower({ database, clock: systemClock, index, onChange: () => changes++ });
afterAll(() => index.close());

const newest = { ...EMPTY_QUERY, sort: "newest" as const, pageSize: 96 };
const countFound = async () => (await index.find(newest)).ids;
const approve = (queries: Queries, id: number, verification: "approved" | "rejected" = "approved") =>
  queries.updateTable("property").set({ verification }).where("id", "=", id).execute();

let townSlug = "";
let localitySlug = "";
let ownerId = "";
/** A property in the only locality of this file, waiting for approval. */
async function waiting(queries: Queries = db): Promise<number> {
  const overrides = { verification: "pending", locality_slug: localitySlug, owner_id: ownerId } as const;
  return (await makeProperty(queries, overrides)).id;
}

beforeAll(async () => {
  const locality = await makeLocality(db, { name: "Hakimpara" });
  localitySlug = locality.slug;
  townSlug = locality.town_slug;
  ownerId = (await makeProperty(db, { locality_slug: localitySlug })).owner_id;
  await follower.load();
});

describe("an index that follows the database", () => {
  it("starts with the public listings", async () => {
    await waiting();
    await follower.look();
    expect(await index.find(newest)).toEqual(await truth.find(newest));
    expect((await countFound()).length).toBe(1);
  });

  it("finds approved listings, no longer finds rejected ones, and reports both", async () => {
    const id = await waiting();
    const before = changes;
    await approve(db, id);
    await follower.look();
    expect(await countFound()).toContain(id);
    await approve(db, id, "rejected");
    await follower.look();
    expect(await countFound()).not.toContain(id);
    expect(changes).toBe(before + 2);
    await follower.look();
    expect(changes).toBe(before + 2);
  });

  it("includes a property's units, checks, reviews and the names of its place", async () => {
    const { id } = await makeProperty(db, { property_type: "Project", locality_slug: localitySlug });
    await makeProjectUnit(db, { property_id: id, type_of_apartment: "3 BHK" });
    await makeCheck(db, { property_id: id, kind: "video" });
    await makeReview(db, { property_id: id, rating: 5 });
    await follower.look();
    const query = { ...EMPTY_QUERY, bhk: ["3"], videos: true, rating: ["5"] } as const;
    expect((await index.find(query)).ids).toEqual([id]);
    await db
      .updateTable("locality")
      .set({ aliases: ["Old Bazaar"] })
      .where("slug", "=", localitySlug)
      .execute();
    await db
      .updateTable("town")
      .set({ region_slug: "siliguri", name: "Newtown" })
      .where("slug", "=", townSlug)
      .execute();
    await follower.look();
    expect((await index.find({ ...query, q: "bazaar newtown" })).ids).toEqual([id]);
    await db.deleteFrom("property").where("id", "=", id).execute();
    await follower.look();
    expect((await index.find(query)).total).toBe(0);
  });

  it("ignores changes that were rolled back", async () => {
    const id = await waiting();
    const changed = database.transaction(async (queries) => {
      await approve(queries, id);
      throw new Error("changed my mind");
    });
    await expect(changed).rejects.toThrow("changed my mind");
    await follower.look();
    expect(await countFound()).not.toContain(id);
  });

  it("can wait for the transaction that a writer names", async () => {
    const id = await waiting();
    const xid = await database.transaction(async (queries) => {
      await approve(queries, id);
      const { rows } = await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(queries);
      return BigInt(rows[0]?.xid ?? 0);
    });
    await follower.reach(xid);
    expect(await countFound()).toContain(id);
  });

  it("is rebuilt when a quarter of its space is unused, not earlier", async () => {
    const { size } = follower;
    await sql`insert into property (owner_id, property_title, property_type, purpose, price, town_slug, locality_slug,
        city, state, address, pincode, lat, lng, area, verification)
      select owner_id, 'Plot ' || n, 'Land/Plot', purpose, n, town_slug, locality_slug, city, state, address, pincode,
        lat, lng, area, 'approved'
      from property, generate_series(1, 300) as n
      where id = (select min(id) from property)`.execute(db);
    const raise = (from: number) =>
      db
        .updateTable("property")
        .set((row) => ({ price: row("price", "+", 1000) }))
        .where("property_type", "=", "Land/Plot")
        .where("price", ">", from)
        .execute();
    await follower.look();
    await raise(250);
    await follower.look();
    expect(follower.size).toEqual({ alive: size.alive + 300, slots: size.slots + 350 });
    await raise(0);
    await follower.look();
    expect(follower.size).toEqual({ alive: size.alive + 300, slots: size.alive + 300 });
    expect(await index.find(newest)).toEqual(await truth.find(newest));
  });
});

describe("the comparison of index and database", () => {
  it("accepts an index that equals the database", async () => {
    expect(await follower.verify()).toBe(true);
  });

  it("finds a missing or outdated row, and rebuilds the index", async () => {
    const [id = 0] = await countFound();
    await index.change([], [id]);
    expect(await follower.verify()).toBe(false);
    expect(await countFound()).toContain(id);
    const row = await db
      .selectFrom("search_listing")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await index.change([{ ...row, price: 1 }], []);
    expect(await follower.verify()).toBe(false);
    expect(await index.find(newest)).toEqual(await truth.find(newest));
    expect(await follower.verify()).toBe(true);
  });
});

// The embedded database has one connection, so its transactions never overlap.
describe.skipIf(database.kind === "embedded")("transactions that overlap", () => {
  it("a change that is committed late is not lost", async () => {
    const early = await waiting();
    const late = await waiting();
    let commit = (): void => {};
    const committed = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let begun = (): void => {};
    const changed = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const slow = database.transaction(async (queries) => {
      await approve(queries, early);
      begun();
      await committed;
    });
    await changed;
    await approve(db, late);
    await follower.look();
    expect(await countFound()).toContain(late);
    expect(await countFound()).not.toContain(early);
    commit();
    await slow;
    await follower.look();
    expect(await countFound()).toContain(early);
  });

  it("nothing is lost or left over with many writers and rollbacks during a rebuild", async () => {
    const ids = await Promise.all(Array.from({ length: 40 }, () => waiting()));
    const dice = new Dice(5003);
    const writer = async () => {
      for (let i = 0; i < 60; i++)
        await database
          .transaction(async (queries) => {
            const id = dice.one(ids);
            await queries
              .updateTable("property")
              .set({ verification: dice.one(["approved", "rejected"]), price: 1 + dice.below(1_000_000) })
              .where("id", "=", id)
              .execute();
            // Some transactions stay open for longer than others.
            for (let n = dice.below(6); n > 0; n--) await sql`select 1`.execute(queries);
            if (dice.isLucky(0.1)) throw new Error("rolled back");
          })
          .catch((error: Error) => expect(error.message).toBe("rolled back"));
    };
    let writing = true;
    const following = (async () => {
      while (writing) {
        await follower.look();
        if (dice.isLucky(0.1)) await follower.load();
      }
    })();
    await Promise.all(Array.from({ length: 6 }, writer));
    writing = false;
    await following;
    await follower.look();
    expect(await index.find(newest)).toEqual(await truth.find(newest));
    expect(await follower.verify()).toBe(true);
  }, 60_000);
});
