import { describe, expect, it } from "vitest";
import type { LifeStep } from "#domain/property/lifecycle.ts";
import { makeProperty } from "#tests/support/factories.ts";
import { auditOf, list, openPropertyWorld, update, visitor } from "#tests/support/property-world.ts";

const { admin, app, owner, stranger, user } = await openPropertyWorld();

type Who = { headers: Record<string, string> };
const step = (who: Who, id: string, step: LifeStep | "explode") =>
  app.http.inject({
    method: "POST",
    url: `/api/v1/property/${id}/life`,
    headers: who.headers,
    payload: { step },
  });
const makeOwn = async (more: Partial<Parameters<typeof makeProperty>[1]> = {}) =>
  (await makeProperty(app.database.db, { owner_id: owner.userId, property_title: "Corner flat", ...more }))
    .public_id;
const isPublicNow = async (id: string) =>
  (await app.http.inject({ url: `/api/v1/listings/${id}` })).statusCode === 200;
const listIds = (answer: { json(): { properties: { _id: string }[] } }) =>
  answer.json().properties.map(({ _id }) => _id);

describe("POST {id}/life", () => {
  it("[OWNER-08] hides a paused listing at once and shows it again, and logs both", async () => {
    const id = await makeOwn();
    expect(await isPublicNow(id)).toBe(true);
    const paused = await step(owner, id, "pause");
    expect(paused.statusCode, paused.body).toBe(200);
    expect(paused.json()).toMatchObject({
      message: "Corner flat is paused. Visitors no longer see it.",
      property: { _id: id, life: "paused", hiddenOn: null },
    });
    expect(await isPublicNow(id)).toBe(false);
    const resumed = (await step(owner, id, "resume")).json();
    expect(resumed.property).toMatchObject({ life: "live", hiddenOn: expect.any(String) });
    expect(await isPublicNow(id)).toBe(true);
    expect(await auditOf(id)).toMatchObject([
      {
        action: "property.pause",
        actor_id: owner.userId,
        before: { life: "live" },
        after: { life: "paused" },
      },
      { action: "property.resume", before: { life: "paused" }, after: { life: "live" } },
    ]);
  });

  it("[OWNER-08] updates the search index and the cached pages at every step", async () => {
    const id = await makeOwn();
    let told = 0;
    const stop = await app.database.listen("public_change", () => {
      told += 1;
    });
    const feed = () =>
      app.database.db
        .selectFrom("search_change")
        .innerJoin("property", "property.id", "search_change.property_id")
        .select("seq")
        .where("property.public_id", "=", id)
        .execute();
    const before = (await feed()).length;
    await step(owner, id, "sell");
    await expect.poll(() => told).toBeGreaterThan(0);
    expect((await feed()).length).toBe(before + 1);
    await stop();
  });

  it("[OWNER-08] marks homes for sale as sold and homes for rent as rented out, and lists both again", async () => {
    const flat = await makeOwn();
    const room = await makeOwn({ purpose: "rent", property_type: "Room" });
    expect((await step(owner, flat, "sell")).json().property.life).toBe("sold");
    expect((await step(owner, room, "rent-out")).json().property.life).toBe("rented");
    for (const [id, wrong, words] of [
      [flat, "rent-out", "This listing is for sale. It can be sold, not rented out."],
      [room, "sell", "This listing is for rent. It can be rented out, not sold."],
    ] as const) {
      expect(await isPublicNow(id)).toBe(false);
      const rejected = await step(owner, id, wrong);
      expect([rejected.statusCode, rejected.json().message]).toEqual([409, words]);
      expect((await step(owner, id, "relist")).json().property.life).toBe("live");
      expect(await isPublicNow(id)).toBe(true);
    }
  });

  it("[OWNER-08] accepts the owner's confirmation that it is still available, also for a hidden listing", async () => {
    const old = new Date(Date.now() - 60 * 86_400_000);
    const id = await makeOwn({ life: "expired", confirmed_at: old, published_at: old });
    const answer = (await step(owner, id, "confirm")).json();
    expect(answer.message).toBe("Thank you. Corner flat stays listed as available.");
    expect(answer.property.life).toBe("live");
    expect(Date.parse(answer.property.confirmedAt)).toBeGreaterThan(Date.now() - 60_000);
    expect(Date.parse(answer.property.hiddenOn) - Date.parse(answer.property.confirmedAt)).toBe(
      45 * 86_400_000,
    );
    expect(await isPublicNow(id)).toBe(true);
  });

  it("[OWNER-06] deletes with undo: not seen by anyone, listed under Deleted, and brought back paused", async () => {
    const id = await makeOwn();
    expect((await step(owner, id, "delete")).json().property).toMatchObject({
      life: "deleted",
      deletedAt: expect.any(String),
    });
    expect(await isPublicNow(id)).toBe(false);
    expect(listIds(await list(owner, "?pageSize=100"))).not.toContain(id);
    expect(listIds(await list(owner, "?pageSize=100&life=deleted"))).toContain(id);
    expect(listIds(await list(stranger, "?pageSize=100&life=deleted"))).not.toContain(id);
    expect((await update(owner, id, { price: 1_000_000 })).statusCode).toBe(404);
    const back = (await step(owner, id, "restore")).json().property;
    expect(back).toMatchObject({ life: "paused", deletedAt: null });
    expect(listIds(await list(owner, "?pageSize=100"))).toContain(id);
  });

  it("[OWNER-08] does a step once, even if it is tapped several times", async () => {
    const id = await makeOwn();
    const answers = await Promise.all([step(owner, id, "pause"), step(owner, id, "pause")]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
    expect(await auditOf(id)).toHaveLength(1);
  });

  it("[OWNER-08] names the present state if another tab was faster", async () => {
    const id = await makeOwn();
    await step(owner, id, "sell");
    const paused = await step(owner, id, "pause");
    expect([paused.statusCode, paused.json().message]).toEqual([
      409,
      "This listing was marked as sold in the meantime. List it again first.",
    ]);
    await step(owner, id, "delete");
    expect((await step(owner, id, "confirm")).json().message).toMatch(/deleted in the meantime/);
    expect(await auditOf(id)).toHaveLength(2);
  });

  it("[OWNER-07] answers 404 to others; the team may do it", async () => {
    const id = await makeOwn();
    expect((await step(visitor, id, "pause")).statusCode).toBe(401);
    for (const who of [stranger, user]) expect((await step(who, id, "pause")).statusCode).toBe(404);
    expect((await step(owner, "0".repeat(24), "pause")).statusCode).toBe(404);
    expect((await step(admin, id, "pause")).statusCode).toBe(200);
  });

  it("refuses other steps, and only the process hides listings", async () => {
    const id = await makeOwn();
    for (const wrong of ["explode", "expire"] as const)
      expect((await step(owner, id, wrong)).statusCode).toBe(422);
    expect(await isPublicNow(id)).toBe(true);
  });
});

describe("an edit while it is not public", () => {
  it("[OWNER-10] sends a paused listing's new address to the team, so that it cannot come back unseen", async () => {
    const id = await makeOwn({ life: "paused" });
    const changed = (await update(owner, id, { address: "7 Other Road" })).json();
    expect(changed).toMatchObject({ verification: "approved", proposed: { fields: ["address"] } });
    await step(owner, id, "resume");
    expect(await isPublicNow(id)).toBe(true);
    const { address } = await app.database.db
      .selectFrom("property")
      .select("address")
      .where("public_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(address).not.toBe("7 Other Road");
  });
});

describe("[OWNER-08] the page behind a poster's QR code", () => {
  const state = (id: string) => app.services.property.readState(id);

  it("shows the listing's present status", async () => {
    const id = await makeOwn();
    expect(await state(id)).toEqual({ state: "available" });
    await step(owner, id, "pause");
    expect(await state(id)).toMatchObject({ state: "paused", title: "Corner flat" });
    await step(owner, id, "sell");
    expect(await state(id)).toMatchObject({ state: "sold" });
    await step(owner, id, "delete");
    expect(await state(id)).toMatchObject({ state: "withdrawn", title: null });
  });

  it("answers 404 for listings that were never public or were rejected afterwards", async () => {
    expect(await state(await makeOwn({ verification: "pending" }))).toEqual({ state: "unknown" });
    expect(await state(await makeOwn({ verification: "rejected", published_at: new Date() }))).toEqual({
      state: "unknown",
    });
    expect(await state("0".repeat(24))).toEqual({ state: "unknown" });
    expect(await state("../etc")).toEqual({ state: "unknown" });
  });
});
