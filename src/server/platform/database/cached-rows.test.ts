import { expect, it, vi } from "vitest";
import { cacheRows } from "./cached-rows.ts";
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
  let isAway = true;
  const read = vi.fn(async () => {
    if (isAway) throw new Error("away");
    return ["a row"];
  });
  const rows = cacheRows({ listen } as Pick<Database, "listen"> as Database, read);
  for (let n = 0; n < 4; n++) await expect(rows.get()).rejects.toThrow("away");
  expect(listen).toHaveBeenCalledTimes(2);
  isAway = false;
  expect(await rows.get()).toEqual(["a row"]);
  await rows.get();
  // The first time it could not listen, so it did not read.
  expect(read).toHaveBeenCalledTimes(4);
  for (const callback of callbacks) callback();
  await rows.get();
  expect(read).toHaveBeenCalledTimes(5);
});
