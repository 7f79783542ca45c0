import { describe, expect, it, vi } from "vitest";
import { cacheById, cacheRows } from "./cached-rows.ts";
import type { Database } from "./database.ts";
import { PostgresEngine } from "./postgres.ts";

it("[FAULT-02] are refused in words while the database is away, also if it cannot be listened to", async () => {
  // Nothing listens at this port.
  const engine = new PostgresEngine({ url: "postgres://somebody@127.0.0.1:1/nothing", onTrouble: () => {} });
  const database = { listen: engine.listen.bind(engine) } as Pick<Database, "listen"> as Database;
  const rows = cacheRows(database, async () => ["a row"]);
  await expect(rows.get()).rejects.toMatchObject({ code: "busy", retryAfterSeconds: 5 });
  await engine.close();
});

it("listen once, however often the rows cannot be read, and again if that did not work", async () => {
  const callbacks: (() => void)[] = [];
  const listen = vi.fn(async (_channel: string, callback: () => void) => {
    if (listen.mock.calls.length === 1) throw new Error("away");
    callbacks.push(callback);
    return async () => {};
  });
  let isUnavailable = true;
  const read = vi.fn(async () => {
    if (isUnavailable) throw new Error("away");
    return ["a row"];
  });
  const rows = cacheRows({ listen } as Pick<Database, "listen"> as Database, read);
  for (let n = 0; n < 4; n++) await expect(rows.get()).rejects.toThrow("away");
  expect(listen).toHaveBeenCalledTimes(2);
  isUnavailable = false;
  expect(await rows.get()).toEqual(["a row"]);
  await rows.get();
  // The first time it could not listen, so it did not read.
  expect(read).toHaveBeenCalledTimes(4);
  for (const callback of callbacks) callback();
  await rows.get();
  expect(read).toHaveBeenCalledTimes(5);
});

describe("what is read by id", () => {
  function makeCache(read: (ids: readonly number[]) => Promise<ReadonlyMap<number, { id: number }>>) {
    const callbacks: (() => void)[] = [];
    const time = { now: 1 };
    const listen = async (_channel: string, callback: () => void) => {
      callbacks.push(callback);
      return async () => {};
    };
    const database = { listen } as Pick<Database, "listen"> as Database;
    const options = { most: 3, oldestMs: 1_000, now: () => time.now, read };
    const announce = () => {
      for (const callback of callbacks) callback();
    };
    return { get: cacheById(database, options), announce, time };
  }
  const makeRows = async (ids: readonly number[]) =>
    new Map(ids.filter((id) => id < 100).map((id) => [id, { id }]));

  it("is read once until it is announced as changed or too old, and the others are read beside it", async () => {
    const read = vi.fn(makeRows);
    const { get, announce, time } = makeCache(read);
    expect([...(await get([1, 2])).keys()]).toEqual([1, 2]);
    expect([...(await get([2, 3])).keys()]).toEqual([2, 3]);
    await get([1, 2, 3]);
    expect(read.mock.calls).toEqual([[[1, 2]], [[3]]]);
    announce();
    await get([1]);
    time.now += 1_001;
    await get([1]);
    expect(read.mock.calls.slice(2)).toEqual([[[1]], [[1]]]);
  });

  it("is asked for again if it was not there, because it may be there now", async () => {
    const read = vi.fn(makeRows);
    const { get } = makeCache(read);
    expect((await get([500])).size).toBe(0);
    expect((await get([500])).size).toBe(0);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it("is not cached if a change was announced while it was read: it may be the state before", async () => {
    let price = 1;
    const read = vi.fn(async () => {
      const row = { id: 1, price };
      await Promise.resolve();
      return new Map([[1, row]]);
    });
    const { get, announce } = makeCache(read);
    await get([1]);
    announce();
    const early = get([1]);
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
    price = 2;
    announce();
    await early;
    expect((await get([1])).get(1)).toEqual({ id: 1, price: 2 });
  });
});
