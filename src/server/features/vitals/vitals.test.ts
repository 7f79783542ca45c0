import { beforeEach, describe, expect, it } from "vitest";
import { RETENTION_DAYS } from "#domain/account/retention-days.ts";
import { addDays } from "#domain/time/dates.ts";
import { NOON, openDesk } from "#tests/support/desk-calls.ts";

const { admin, clock, db, http, owner, services } = await openDesk();

const PHONE = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36";
const report = { page: "listing", device: "phone", lcp: 2_100.4, inp: 96, cls: 0.0812, ttfb: 130 };
const ORIGIN = { origin: "http://localhost", host: "localhost", "user-agent": PHONE };

const send = (payload: object = report, headers: Record<string, string> = {}, remoteAddress = "192.0.2.1") =>
  http.inject({
    ...{ method: "POST", url: "/vitals", payload, remoteAddress },
    headers: { ...ORIGIN, ...headers },
  });
const readFigures = async (headers: Record<string, string> = admin.headers) =>
  (await http.inject({ url: "/api/v1/admin/figures", headers })).json().vitals;
const readRows = () => db.selectFrom("web_vital_day").selectAll().orderBy("name").execute();

beforeEach(async () => {
  clock.set(NOON);
  await readFigures();
  await db.deleteFrom("web_vital_day").execute();
});

describe("[OPS-03] how fast pages are for visitors", () => {
  it("is counted by day, kind of page and device, and by nothing else", async () => {
    expect(await readFigures()).toEqual([]);
    const { statusCode, headers, body } = await send();
    expect([statusCode, body]).toEqual([204, ""]);
    expect(headers["set-cookie"]).toBeUndefined();
    await send({ ...report, lcp: 2_400, inp: undefined });
    await send({ ...report, lcp: 9_000 });
    const of = { page: "listing", device: "phone" };
    const [lcp, inp, cls, ttfb] = await readFigures();
    expect(lcp).toEqual({ ...of, name: "lcp", count: 3, threeQuarters: 7_000 + 2_000 });
    expect(inp).toMatchObject({ ...of, name: "inp", count: 2 });
    expect(cls).toMatchObject({ ...of, name: "cls", count: 3 });
    expect(ttfb).toMatchObject({ ...of, name: "ttfb", count: 3 });
    const rows = await readRows();
    const on = { ...of, day: "2026-11-21" };
    expect(rows).toEqual(
      expect.arrayContaining([
        { ...on, name: "cls", range_end: 100, visits: 3 },
        { ...on, name: "lcp", range_end: 2_500, visits: 2 },
        { ...on, name: "lcp", range_end: 12_000, visits: 1 },
      ]),
    );
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual([
      ...["day", "device", "name", "page", "range_end", "visits"],
    ]);
  });

  it("adds up over days and processes, for four weeks", async () => {
    for (const days of [28, 27, 1]) {
      clock.set(addDays(NOON, -days));
      await send({ page: "home", device: "computer", ttfb: 40 });
      await services.vitals.close();
    }
    clock.set(NOON);
    await send({ page: "home", device: "computer", ttfb: 40 });
    expect(await readFigures()).toMatchObject([{ page: "home", name: "ttfb", count: 3 }]);
    await services.vitals.close();
    expect((await readRows()).map(({ visits }) => visits)).toEqual([1, 1, 1, 1]);
  });

  it("is deleted after its time", async () => {
    const { vitals: days } = RETENTION_DAYS;
    for (const ago of [days + 1, days]) {
      clock.set(addDays(NOON, -ago));
      await send();
      await services.vitals.close();
    }
    clock.set(NOON);
    expect((await services.retention.sweep()).vitals).toBe(4);
    expect(await readRows()).toHaveLength(4);
  });

  it("is not counted for programs, for who asks not to be tracked, and for floods", async () => {
    expect((await send(report, { "user-agent": "Googlebot/2.1" })).statusCode).toBe(204);
    expect((await send(report, { "sec-gpc": "1" })).statusCode).toBe(204);
    expect((await send(report, { dnt: "1" })).statusCode).toBe(204);
    expect(await readFigures()).toEqual([]);
    for (let n = 0; n < 125; n++) expect((await send(report, {}, "192.0.2.2")).statusCode).toBe(204);
    expect((await readFigures())[0].count).toBe(120);
  });

  it("is refused from other sites, and if it is not what browsers measure", async () => {
    expect((await send(report, { origin: "https://elsewhere.example" })).statusCode).toBe(403);
    const { "user-agent": _, ...none } = ORIGIN;
    const plain = await http.inject({
      method: "POST",
      url: "/vitals",
      payload: report,
      headers: { host: none.host },
    });
    expect(plain.statusCode).toBe(403);
    for (const wrong of [
      { ...report, page: "/user/propertydetail/abc" },
      { ...report, device: "watch" },
      { ...report, lcp: -1 },
      { ...report, lcp: "2100" },
      { ...report, cls: 1e300 },
      { ...report, visitor: "pema" },
      [],
      { ...report, page: "x".repeat(2_000) },
    ])
      expect((await send(wrong)).statusCode).toBeGreaterThanOrEqual(400);
    expect(await readFigures()).toEqual([]);
  });

  it("is shown to the team alone, and is part of the metrics", async () => {
    await send();
    expect(await readFigures(owner.headers)).toBeUndefined();
    const { body } = await http.inject("/metrics");
    expect(body).toMatch(/web_vital_seconds_bucket\{le="2.5",device="phone",name="lcp"\} [1-9]/);
    expect(body).toMatch(/web_vital_layout_shift_count\{device="phone",name="cls"\} [1-9]/);
  });
});
