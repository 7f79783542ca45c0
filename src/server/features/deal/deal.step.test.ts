import { describe, expect, it } from "vitest";
import { makeDealLead, openDeals, TODAY } from "#tests/support/deal-calls.ts";

const world = await openDeals();
const { db } = world.app.database;
const makeOne = () => makeDealLead(world);

describe("a deal that has ended with the keys", () => {
  it("is the last about this property, and leaves no reminder", async () => {
    const one = await makeOne();
    const readDossier = async () => (await one.call("GET", "")).json();
    expect((await readDossier()).mayStartDeal).toBe(true);
    await one.agree();
    await db
      .updateTable("lead")
      .set({ next_step: "Go through the draft agreement", next_step_at: new Date("2026-11-22T10:00:00Z") })
      .where("id", "=", one.lead.id)
      .execute();
    await one.step("agreement");
    await one.step("registry");
    expect(await one.readLead()).toMatchObject({ next_step: "Go through the draft agreement" });
    await one.step("keys");
    expect(await one.readLead()).toMatchObject({ next_step: "", next_step_at: null });
    expect((await readDossier()).mayStartDeal).toBe(false);
    expect(await one.ask("POST", "")).toMatchObject({
      status: 409,
      body: { message: "This property is no longer offered, so no deal can begin." },
    });
  });

  it("is not the last if it was off while the property is still offered", async () => {
    const one = await makeOne();
    const { version } = await one.agree();
    await one.take("POST", "/off", { version, reason: "loan", words: "" });
    expect((await one.call("GET", "")).json().mayStartDeal).toBe(true);
    await db.updateTable("property").set({ life: "paused" }).where("id", "=", one.property.id).execute();
    expect((await one.call("GET", "")).json().mayStartDeal).toBe(true);
  });
});

describe("the day of a step", () => {
  it("is not before the day on which the deal began", async () => {
    const one = await makeOne();
    const { version } = await one.agree();
    const sign = (day: string) => one.ask("POST", "/step", { version, step: "agreement", day });
    const early = await sign("2026-11-20");
    expect([early.status, early.body.fields]).toEqual([422, { day: "This day is before the deal began." }]);
    expect((await sign(TODAY)).status).toBe(200);
  });

  it("can be before it for a token, which some pay at the visit", async () => {
    const one = await makeOne();
    const { version } = await one.agree();
    const pay = (day: string) => one.ask("POST", "/token", { version, amount: 50_000, day, way: "cash" });
    expect((await pay("2025-11-19")).body.fields).toHaveProperty("day");
    expect((await pay("2026-11-20")).status).toBe(200);
  });
});
