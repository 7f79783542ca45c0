import { describe, expect, it } from "vitest";
import { STATUS_PARTS } from "#domain/status.ts";
import { testApp } from "#tests/support/app.ts";
import { createStatusService } from "./status.service.ts";

const { database, services } = await testApp();
let now = new Date("2026-11-24T06:00:00Z");
const clock = { now: () => now };
const fine = {
  database,
  clock,
  jobs: { readWaits: async () => [{ kind: "mail", seconds: 60 }] },
  disk: { isFull: async () => false },
  index: { notReady: () => null },
};
type Deps = Parameters<typeof createStatusService>[0];
const readParts = async (given: Partial<Deps>) =>
  Object.fromEntries(
    (await createStatusService({ ...fine, ...given }).read()).parts.map(({ part, state }) => [part, state]),
  );
const ALL_WORK = Object.fromEntries(STATUS_PARTS.map((part) => [part, "works"]));

describe("[OPS-03] the status of the site", () => {
  it("says that everything works", async () => {
    expect(await readParts({})).toEqual(ALL_WORK);
    expect((await services.status.read()).parts.map(({ part }) => part)).toEqual([...STATUS_PARTS]);
  });

  it("names what is limited: a search without its index, late mails, a full disk", async () => {
    const given = {
      index: { notReady: () => "loading" },
      jobs: { readWaits: async () => [{ kind: "mail", seconds: 3_600 }] },
      disk: { isFull: async () => true },
    };
    const limited = { search: "limited", mail: "limited", photos: "limited" };
    expect(await readParts(given)).toEqual({ ...ALL_WORK, ...limited });
    const others = { readWaits: async () => [{ kind: "photo-sizes", seconds: 3_600 }] };
    expect(await readParts({ jobs: others })).toEqual(ALL_WORK);
  });

  it("answers while the database is away, or does not answer at all", async () => {
    const unavailable = {
      get db(): never {
        throw new Error("not to be opened");
      },
    };
    const broken = { ...database, db: new Proxy(database.db, { get: () => unavailable.db }) };
    const jobs = { readWaits: () => new Promise<never>(() => {}) };
    const index = { notReady: () => "it follows nothing" };
    expect(await readParts({ database: broken, jobs, index })).toEqual({
      ...ALL_WORK,
      ...{ listings: "down", search: "down", sending: "down", mail: "down" },
    });
  });

  it("is checked once for everybody who asks within ten seconds", async () => {
    let count = 0;
    const status = createStatusService({ ...fine, disk: { isFull: async () => count++ > 99 } });
    await Promise.all([status.read(), status.read(), status.read()]);
    expect(count).toBe(1);
    now = new Date(now.getTime() + 10_000);
    await status.read();
    expect(count).toBe(2);
  });
});
