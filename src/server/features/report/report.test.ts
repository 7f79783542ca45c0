import { beforeEach, describe, expect, it } from "vitest";
import { NOBODY, NOON, openDesk, readRow, readTrail } from "#tests/support/desk-calls.ts";
import { makeProperty, makeReport } from "#tests/support/factories.ts";
import { type SignedInAs, signInAs, visitorHeaders } from "#tests/support/sign-in.ts";
import { REPORTS_PER_PERSON } from "./report.service.ts";

const { admin, clock, database, db, http } = await openDesk();

type Headers = Record<string, string>;
let user: SignedInAs;
beforeEach(async () => {
  clock.set(NOON);
  user = await signInAs(http, database, "user");
});

const send = (propertyId: string, more: object = {}, headers: Headers = user.headers) =>
  http.inject({
    method: "POST",
    url: "/api/v1/reports",
    headers,
    payload: { propertyId, reason: "gone", text: "", ...more },
  });
/** Decides on the report and its listing as they are now, unless the payload says what was read. */
async function decide(id: string, payload: object, headers: Headers = admin.headers) {
  const seen = await db
    .selectFrom("report")
    .innerJoin("property", "property.id", "report.property_id")
    .select(["report.status as from", "property.version"])
    .where("report.public_id", "=", id)
    .executeTakeFirst();
  const url = `/api/v1/admin/reports/${id}`;
  return http.inject({ method: "PATCH", url, headers, payload: { ...seen, ...payload } });
}
const listReports = async (query: string) =>
  (await http.inject({ url: `/api/v1/admin/reports${query}`, headers: admin.headers })).json();

describe("[DETAIL-11] a report", () => {
  it("reaches the team with its reason and text, and its sender is thanked", async () => {
    const property = await makeProperty(db, { property_title: "Marigold Court" });
    const answer = await send(property.public_id, { text: " Sold in October. " });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json().message).toMatch(/Thank you/);
    expect((await listReports("?search=Marigold")).rows).toMatchObject([
      {
        _id: answer.json().report._id,
        reason: "gone",
        text: "Sold in October.",
        status: "open",
        reporter: { _id: user.userId },
        property: { _id: property.public_id, title: "Marigold Court", public: true, openReports: 1 },
      },
    ]);
  });

  it("is possible once at a time: another one after the team has closed it", async () => {
    const property = await makeProperty(db);
    const answers = await Promise.all([send(property.public_id), send(property.public_id)]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409]);
    const { rows } = await listReports(`?search=${property.public_id}`);
    await decide(rows[0]._id, { status: "dismissed" });
    expect((await send(property.public_id)).statusCode).toBe(201);
    expect((await decide(rows[0]._id, { status: "open" })).statusCode).toBe(409);
  });

  it("is refused for one's own listing, for listings that are not public, and when signed out", async () => {
    const own = await makeProperty(db, { owner_id: user.userId });
    const hidden = await makeProperty(db, { life: "paused" });
    expect((await send(own.public_id)).statusCode).toBe(403);
    expect((await send(hidden.public_id)).statusCode).toBe(404);
    expect((await send(hidden.public_id, {}, visitorHeaders)).statusCode).toBe(401);
  });

  it.each([
    ["no reason", { reason: undefined }, "reason"],
    ["a reason that is none", { reason: "ugly" }, "reason"],
    ["something else without words", { reason: "other", text: "  " }, "text"],
    ["too many words", { text: "x".repeat(1_001) }, "text"],
  ])("is refused with %s, with an error at its field", async (_what, more, field) => {
    const property = await makeProperty(db);
    const answer = await send(property.public_id, more);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });

  it("is limited per person", async () => {
    const property = await makeProperty(db);
    for (let n = 0; n < REPORTS_PER_PERSON.max; n += 1) await send(property.public_id);
    const answer = await send(property.public_id);
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  });
});

describe("[ADMIN-12] reports, for the team", () => {
  it("can be dismissed with a note, which is logged, and opened again", async () => {
    const report = await makeReport(db);
    const answer = await decide(report.public_id, { status: "dismissed", note: "Phoned: still on offer." });
    expect(answer.json().report).toMatchObject({
      status: "dismissed",
      note: "Phoned: still on offer.",
      decidedAt: NOON.toISOString(),
    });
    expect((await decide(report.public_id, { status: "open" })).json().report).toMatchObject({
      status: "open",
      decidedAt: null,
    });
    expect(await readTrail(report.public_id)).toMatchObject([
      { action: "report.decide", actor_id: admin.userId, after: { status: "dismissed" } },
      { before: { status: "dismissed" }, after: { status: "open" } },
    ]);
  });

  it("can hide the listing: it is pending again", async () => {
    const property = await makeProperty(db);
    const report = await makeReport(db, { property_id: property.id });
    const answer = await decide(report.public_id, { status: "upheld", hide: true });
    expect(answer.json().report).toMatchObject({ status: "upheld", property: { public: false } });
    expect((await readRow(property.public_id)).verification).toBe("pending");
    expect(await readTrail(property.public_id)).toMatchObject([{ action: "property.decide" }]);
    expect((await http.inject({ url: `/api/v1/listings/${property.public_id}` })).statusCode).toBe(404);
  });

  it("keep a colleague's decision if the list was read before it, and the listing stays", async () => {
    const property = await makeProperty(db);
    const report = await makeReport(db, { property_id: property.id, status: "dismissed" });
    const stale = await decide(report.public_id, { status: "upheld", hide: true, from: "open" });
    expect(stale.statusCode).toBe(409);
    expect(stale.json().message).toBe('A colleague was faster: it is "Dismissed" now. Nothing was changed.');
    expect((await readRow(property.public_id)).verification).toBe("approved");
    expect(await readTrail(report.public_id)).toEqual([]);
    const fresh = await decide(report.public_id, { status: "open", from: "dismissed" });
    expect(fresh.json().report.status).toBe("open");
  });

  it("keep a note that a colleague has written since", async () => {
    const report = await makeReport(db, { status: "upheld", note: "Phoned the owner." });
    const again = { status: "upheld", from: "upheld", note: "Wrote to the owner." };
    const stale = await decide(report.public_id, again);
    expect([stale.statusCode, stale.json().message]).toEqual([
      409,
      expect.stringContaining("Phoned the owner."),
    ]);
    const fresh = await decide(report.public_id, { ...again, noteWas: "Phoned the owner." });
    expect(fresh.json().report.note).toBe("Wrote to the owner.");
  });

  it("do not hide a listing that was changed since it was read, nor one that nobody says they have read", async () => {
    const property = await makeProperty(db);
    const report = await makeReport(db, { property_id: property.id });
    const { version } = (await listReports(`?search=${property.public_id}`)).rows[0];
    await db
      .updateTable("property")
      .set({ version: version + 1 })
      .where("id", "=", property.id)
      .execute();
    const stale = await decide(report.public_id, { status: "upheld", hide: true, version });
    expect(stale.statusCode).toBe(409);
    const unseen = await decide(report.public_id, { status: "upheld", hide: true, version: undefined });
    expect([unseen.statusCode, Object.keys(unseen.json().fields)]).toEqual([422, ["version"]]);
    const blind = await decide(report.public_id, { status: "dismissed", from: undefined });
    expect([blind.statusCode, Object.keys(blind.json().fields)]).toEqual([422, ["from"]]);
    expect((await readRow(property.public_id)).verification).toBe("approved");
    expect(await readTrail(report.public_id)).toEqual([]);
  });

  it("do not change a listing that is rejected already", async () => {
    const property = await makeProperty(db, { verification: "rejected" });
    const report = await makeReport(db, { property_id: property.id });
    expect((await decide(report.public_id, { status: "upheld", hide: true })).statusCode).toBe(200);
    expect((await readRow(property.public_id)).verification).toBe("rejected");
  });

  it("cannot be dismissed and acted on at once; unknown ids are refused", async () => {
    const report = await makeReport(db);
    expect((await decide(report.public_id, { status: "dismissed", hide: true })).statusCode).toBe(422);
    expect((await decide(NOBODY, { status: "dismissed" })).statusCode).toBe(404);
  });

  it("can be filtered by status and reason, in pages, the oldest open ones first", async () => {
    const property = await makeProperty(db, { property_title: "Filtered Villa" });
    const at = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
    const late = await makeReport(db, { property_id: property.id, reason: "twice", created_at: at(2) });
    const early = await makeReport(db, { property_id: property.id, reason: "fraud", created_at: at(1) });
    const done = await makeReport(db, { property_id: property.id, status: "dismissed" });
    const ids = async (query: string) =>
      (await listReports(`?search=Filtered&${query}`)).rows.map(({ _id }: { _id: string }) => _id);
    expect(await ids("")).toEqual([early.public_id, late.public_id]);
    expect(await ids("reason=twice")).toEqual([late.public_id]);
    expect(await ids("status=dismissed")).toEqual([done.public_id]);
    expect(await ids("status=all&pageSize=2")).toHaveLength(2);
    expect(await ids("pageSize=1&page=2")).toEqual([late.public_id]);
  });
});
