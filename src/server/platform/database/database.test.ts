import { AbortedTransactionError, sql } from "kysely";
import { describe, expect, it } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import type { Queries } from "./database.ts";
import { isTaken } from "./database-errors.ts";
import { cacheStatement, PREPARED } from "./statements.ts";

const database = await testDatabase();

async function scratch(name: string): Promise<void> {
  await sql`create table ${sql.id(name)} (n int primary key)`.execute(database.db);
}

async function numbers(name: string): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`select n from ${sql.id(name)} order by n`.execute(database.db);
  return rows.map(({ n }) => n);
}

it("runs a prepared query after the columns of its table have changed", async () => {
  await scratch("replanned");
  await sql`insert into replanned values (1)`.execute(database.db);
  const read = async () => (await sql`select * from replanned ${PREPARED}`.execute(database.db)).rows;
  // Each connection of the pool has its own plan.
  for (let i = 0; i < 12; i++) expect(await read()).toEqual([{ n: 1 }]);
  await sql`alter table replanned add column more int`.execute(database.db);
  for (let i = 0; i < 12; i++) expect(await read()).toEqual([{ n: 1, more: null }]);
});

it("runs a kept statement with the values of each call", async () => {
  await scratch("kept_statement");
  await sql`insert into kept_statement values (1), (2), (3)`.execute(database.db);
  let written = 0;
  const read = cacheStatement((queries: Queries, least: number, not: readonly number[]) => {
    written++;
    return queries
      .selectFrom(sql<{ n: number }>`kept_statement`.as("kept"))
      .select("n")
      .where("n", ">=", least)
      .where(sql<boolean>`n <> all(${not}::int[])`)
      .orderBy("n");
  });
  expect(await read(database.db, 2, [])).toEqual([{ n: 2 }, { n: 3 }]);
  const both = await Promise.all([read(database.db, 1, [1, 3]), read(database.db, 3, [])]);
  expect(both).toEqual([[{ n: 2 }], [{ n: 3 }]]);
  expect(written).toBe(1);
});

describe("values in the database", () => {
  it("are returned in the same form by both databases", async () => {
    const at = new Date("2026-11-21T08:15:30.123Z");
    const { rows } =
      await sql`select 9007199254740991::int8 as big, 12.5::numeric as exact, ${at}::timestamptz as at,
      '2026-11-21'::date as day, '{"a":[1]}'::jsonb as document, ${JSON.stringify([1, "x"])}::jsonb as list,
      ${[1, 2]}::int8[] as bigs, ${['a "b"', "c\\d,e", null]}::text[] as texts, array[1.5]::numeric[] as exacts,
      array['2026-11-21'::date] as days, interval '1 day' as span, ${true}::bool as yes, ${null}::text as nothing,
      1.5::float8 as float`.execute(database.db);
    expect(rows).toEqual([
      {
        big: 9007199254740991,
        exact: 12.5,
        at,
        day: "2026-11-21",
        document: { a: [1] },
        list: [1, "x"],
        bigs: [1, 2],
        texts: ['a "b"', "c\\d,e", null],
        exacts: [1.5],
        days: ["2026-11-21"],
        span: "1 day",
        yes: true,
        nothing: null,
        float: 1.5,
      },
    ]);
  });

  it("do not contain the NUL character, which no text column accepts, in texts, lists and JSON", async () => {
    const { rows } = await sql`select ${"a\0b"}::text as word, ${["\0"]}::text[] as words,
      ${{ a: ["b\0"] }}::jsonb as document`.execute(database.db);
    expect(rows).toEqual([{ word: "ab", words: [""], document: { a: ["b"] } }]);
  });

  it("can be bytes", async () => {
    const { rows } = await sql<{
      bytes: Uint8Array;
    }>`select ${Buffer.from([0, 255, 7])}::bytea as bytes`.execute(database.db);
    expect([...(rows[0]?.bytes ?? [])]).toEqual([0, 255, 7]);
  });

  it("are dates in UTC", async () => {
    const { rows } = await sql<{ zone: string }>`select current_setting('TimeZone') as zone`.execute(
      database.db,
    );
    expect(rows[0]?.zone).toBe("UTC");
  });
});

describe("a transaction", () => {
  it("saves everything or nothing", async () => {
    await scratch("kept");
    await database.transaction((queries) => sql`insert into kept values (1), (2)`.execute(queries));
    const failing = database.transaction(async (queries) => {
      await sql`insert into kept values (3)`.execute(queries);
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    expect(await numbers("kept")).toEqual([1, 2]);
  });

  it("refuses queries outside it at once", async () => {
    const inner = database.transaction(() => sql`select 1`.execute(database.db));
    await expect(inner).rejects.toThrow("use the handle that the transaction gives");
    const nested = database.transaction(() => database.transaction(async () => {}));
    await expect(nested).rejects.toThrow("use the handle that the transaction gives");
    expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
  });

  it("never commits after a failed statement", async () => {
    await scratch("swallowed");
    const swallowing = database.transaction(async (queries) => {
      await sql`insert into swallowed values (1)`.execute(queries);
      await sql`select 1 / 0`.execute(queries).catch(() => {});
    });
    await expect(swallowing).rejects.toThrow(AbortedTransactionError);
    expect(await numbers("swallowed")).toEqual([]);
  });

  // The embedded database has no network connection that could be lost.
  it.skipIf(database.kind === "embedded")(
    "fails without side effects when its connection breaks between two queries",
    async () => {
      await scratch("cut");
      const begun = Promise.withResolvers<number>();
      const gone = Promise.withResolvers<void>();
      const failing = database.transaction(async (queries) => {
        await sql`insert into cut values (1)`.execute(queries);
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(queries);
        begun.resolve(rows[0]?.pid ?? 0);
        await gone.promise;
        await sql`insert into cut values (2)`.execute(queries);
      });
      const pid = await begun.promise;
      await sql`select pg_terminate_backend(${pid})`.execute(database.db);
      // The error is reported by itself, while no query runs on that connection.
      await expect
        .poll(
          async () => (await sql`select from pg_stat_activity where pid = ${pid}`.execute(database.db)).rows,
        )
        .toEqual([]);
      await new Promise((resolve) => setTimeout(resolve, 50));
      gone.resolve();
      const cause = { message: expect.stringMatching(/not queryable|terminat/) };
      await expect(failing).rejects.toMatchObject({ code: "busy", cause });
      expect(await numbers("cut")).toEqual([]);
    },
  );

  it("does not include other queries that arrive at the same time", async () => {
    await scratch("apart");
    let seen: Promise<number[]> = Promise.resolve([]);
    const rolledBack = database.transaction(async (queries) => {
      await sql`insert into apart values (1)`.execute(queries);
      throw new Error("no");
    });
    seen = numbers("apart");
    await expect(rolledBack).rejects.toThrow("no");
    expect(await seen).toEqual([]);
  });
});

describe("database errors", () => {
  it("name the constraint that refused a used key", async () => {
    await scratch("taken");
    await sql`insert into taken values (1)`.execute(database.db);
    const again = await sql`insert into taken values (1)`
      .execute(database.db)
      .catch((error: unknown) => error);
    expect(isTaken(again)).toBe(true);
    expect(isTaken(again, "taken_pkey")).toBe(true);
    expect(isTaken(again, "other")).toBe(false);
  });
});

describe("notifications of the database", () => {
  it("arrive after the commit, and stop when the listener is stopped", async () => {
    const heard: string[] = [];
    let ring = (): void => {};
    const next = () => new Promise<void>((resolve) => (ring = resolve));
    const stop = await database.listen("bell", (payload) => {
      heard.push(payload);
      ring();
    });
    const first = next();
    await database.transaction((queries) => sql`select pg_notify('bell', 'one')`.execute(queries));
    await first;
    await stop();
    const stopOther = await database.listen("other", () => ring());
    const other = next();
    await sql`select pg_notify('bell', 'two'), pg_notify('other', '')`.execute(database.db);
    await other;
    await stopOther();
    expect(heard).toEqual(["one"]);
  });
});
