import { describe, expect, it } from "vitest";
import { makePending, NOON, openDesk } from "#tests/support/desk-calls.ts";
import { makeLead, makeProperty } from "#tests/support/factories.ts";
import { readSeenCheck } from "#tests/support/seen-check.ts";

const { actor, admin, clock, db, http, services } = await openDesk();

const MINUTE = 60_000;

describe("the figures of the team", () => {
  it("count leads by source and by day in Kolkata, including days without any", async () => {
    clock.set(NOON);
    const { id: property_id } = await makeProperty(db);
    for (const at of ["2026-11-21T00:10+05:30", "2026-11-20T23:50+05:30", "2026-11-20T09:00+05:30"])
      await makeLead(db, { property_id, kind: "visit", created_at: new Date(at) });
    await makeLead(db, { property_id, kind: "call", created_at: new Date("2026-10-01T09:00+05:30") });
    const answer = (await http.inject({ url: "/api/v1/admin/figures", headers: admin.headers })).json();
    expect(answer.leadsByDay).toHaveLength(30);
    expect(answer.leadsByDay.slice(-3)).toEqual([
      { day: "2026-11-19", count: 0 },
      { day: "2026-11-20", count: 2 },
      { day: "2026-11-21", count: 1 },
    ]);
    expect(answer.leadsBySource).toEqual([{ kind: "visit", count: 3 }]);
  });

  it("count public, checked, hidden and rejected listings", async () => {
    const before = await services.figures.getProof();
    const checked = await makeProperty(db);
    await services.moderation.setCheck(actor, checked.public_id, "papers", {
      note: "",
      ...(await readSeenCheck(db, checked.public_id, "papers")),
    });
    await makeProperty(db, { life: "expired" });
    await makeProperty(db, { verification: "rejected" });
    await makePending();
    const after = await services.figures.getProof();
    expect(after).toMatchObject({
      listings: before.listings + 1,
      verified: before.verified + 1,
      staleHidden: before.staleHidden + 1,
      rejected: before.rejected + 1,
      decided: before.decided + 3,
      checkedAt: NOON.toISOString(),
    });
    expect(after.checks.find(({ kind }) => kind === "papers")?.count).toBe(1);
  });

  it("show the median time to the first logged call only if there are enough calls", async () => {
    const { id: property_id } = await makeProperty(db);
    const now = new Date();
    const makeCall = async (minutes: number) => {
      const created_at = new Date(now.getTime() - minutes * MINUTE);
      const { public_id } = await makeLead(db, { property_id, created_at });
      await services.leadTeam.call(actor, public_id, { outcome: "no-answer", note: "" });
      // A second call changes nothing.
      clock.set(new Date(now.getTime() + 60 * MINUTE));
      await services.leadTeam.call(actor, public_id, { outcome: "reached", note: "" });
      clock.set(now);
    };
    clock.set(now);
    // Neither do events without a call.
    const idle = await makeLead(db, { property_id, created_at: new Date(now.getTime() - MINUTE) });
    await services.leadAssignment.update(actor, idle.public_id, { status: "contacted" });
    for (const minutes of [10, 20, 30, 40]) await makeCall(minutes);
    expect((await services.figures.getProof()).firstCall).toBeNull();
    await makeCall(500);
    expect((await services.figures.getProof()).firstCall).toEqual({ minutes: 30, count: 5 });
  });

  it("count deals that came to the keys within a year, and none below five", async () => {
    const now = new Date();
    clock.set(now);
    const makeDeal = async (stage: "keys" | "off" | "offer", days: number) => {
      const { id: property_id } = await makeProperty(db);
      const { id: lead_id } = await makeLead(db, { property_id });
      const ended_at = stage === "offer" ? null : new Date(now.getTime() - days * 24 * 60 * MINUTE);
      const over = { off_reason: stage === "off" ? ("price" as const) : null, agreed: 4_000_000 };
      await db
        .insertInto("deal")
        .values({ lead_id, property_id, purpose: "buy", stage, ended_at, ...over })
        .execute();
    };
    for (const days of [1, 30, 200, 364]) await makeDeal("keys", days);
    await makeDeal("keys", 366);
    await makeDeal("off", 2);
    await makeDeal("offer", 0);
    expect((await services.figures.getProof()).closedDeals).toBeNull();
    await makeDeal("keys", 2);
    expect((await services.figures.getProof()).closedDeals).toBe(5);
  });
});
