import { describe, expect, it } from "vitest";
import { signInAs } from "#tests/support/sign-in.ts";
import { MONDAY, makeVisitLead, openVisits, TUESDAY } from "#tests/support/visit-calls.ts";

const world = await openVisits();
const { app, admin } = world;
const { http, services, database } = app;
const colleague = await signInAs(http, database, "admin");
const read = async (search: string, headers = admin.headers) =>
  (await http.inject({ url: `/api/v1/admin/visits${search}`, headers })).json();
const call = async (method: "GET" | "POST" | "DELETE", headers = admin.headers) =>
  (await http.inject({ method, url: "/api/v1/admin/visits/feed", headers })).json().address as string | null;
const getKey = (address: string | null) => /\/visits\/(.+)\/visits\.ics$/.exec(address ?? "")?.[1] ?? "";

const one = await makeVisitLead(world);
await one.propose({ at: TUESDAY, place: "Main gate" });
const two = await makeVisitLead(world);
await two.propose({ at: MONDAY, agreed: ["visitor", "owner"] });
const open = await makeVisitLead(world);
await open.propose({ at: "2026-12-02T11:00:00+05:30" });
await database.db.updateTable("lead").set({ assignee_id: null }).where("public_id", "=", open.id).execute();

describe("[DESK-04] the calendar of visits", () => {
  it("shows one's own visits or all visits of a week or a month, the earliest first", async () => {
    const week = await read("?day=2026-11-26");
    expect(week).toMatchObject({ previous: "2026-11-16", next: "2026-11-30", more: false });
    expect(week.visits).toMatchObject([
      { leadId: two.id, state: "agreed", visitorName: expect.stringContaining("Deepa") },
      { leadId: one.id, state: "proposed", place: "Main gate", owner: { answer: "none" } },
    ]);
    expect(JSON.stringify(week)).not.toMatch(/visitor\d+@|\+9198/);
    expect((await read("?day=2026-11-26", colleague.headers)).visits).toEqual([]);
    const month = await read("?day=2026-12-31&span=month&whose=all", colleague.headers);
    // Nobody has claimed the lead, so only the first letter of the name is shown.
    expect(month.visits).toMatchObject([{ leadId: open.id, visitorName: "D.", member: null }]);
    expect(month).toMatchObject({ previous: "2026-11-01", next: "2027-01-01" });
    const wrong = await http.inject({ url: "/api/v1/admin/visits?day=soon", headers: admin.headers });
    expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([422, ["day"]]);
  });
});

describe("[DESK-04] the feed of a member's visits", () => {
  it("has a secret address, lists only their own, and nothing about visitors", async () => {
    expect(await call("GET")).toBeNull();
    const address = await call("POST");
    expect(await call("GET")).toBe(address);
    // Long lines are folded (RFC 5545).
    const feed = (await services.visitCalendar.writeFeed(getKey(address))).replaceAll("\r\n ", "");
    expect(feed.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(feed).toContain(`/admin/leadtracker/${two.id}`);
    expect(feed).toMatch(/SUMMARY:Visit \(not agreed yet\)/);
    expect(feed).not.toMatch(/Deepa|visitor\d+@/);
    const theirs = await services.visitCalendar.writeFeed(getKey(await call("POST", colleague.headers)));
    expect(theirs).not.toContain("BEGIN:VEVENT");
  });

  it("no longer works at an old address, when it is turned off, and for people who have left the team", async () => {
    const isGone = (address: string | null) =>
      expect(services.visitCalendar.writeFeed(getKey(address))).rejects.toMatchObject({ code: "not_found" });
    const first = await call("POST");
    const second = await call("POST");
    expect(second).not.toBe(first);
    await isGone(first);
    await isGone(second?.replace(admin.userId, colleague.userId) ?? "");
    await services.visitCalendar.writeFeed(getKey(second));
    const setRole = (usertype: "admin" | "user") =>
      database.db.updateTable("users").set({ usertype }).where("id", "=", admin.userId).execute();
    await setRole("user");
    await isGone(second);
    await setRole("admin");
    expect(await call("DELETE")).toBeNull();
    await isGone(second);
    // Turned on again it gets another address.
    expect(await call("POST")).not.toBe(second);
    await isGone(second);
  });
});
