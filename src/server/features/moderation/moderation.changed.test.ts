import { QueryCreator } from "kysely";
import { describe, expect, it } from "vitest";
import type { Queries } from "#server/platform/database/database.ts";
import { decide, flat, makeApproved, openPropertyWorld, update } from "#tests/support/property-world.ts";
import { getComparison } from "./moderation.compare.service.ts";

const { admin, app, owner } = await openPropertyWorld();

const readPublic = (id: string) => app.http.inject({ url: `/api/v1/listings/${id}` });
const readVersion = async (id: string): Promise<number> => {
  const url = `/api/v1/property/getallproperties?search=${id}`;
  return (await app.http.inject({ url, headers: owner.headers })).json().properties[0].version;
};

/** Runs the work once, after the first statement. */
function createInterrupted(db: Queries, work: () => Promise<unknown>): Queries {
  let isDone = false;
  const executor = new Proxy(db.getExecutor(), {
    get(real, name) {
      const value: unknown = Reflect.get(real, name);
      if (typeof value !== "function") return value;
      if (name !== "executeQuery") return value.bind(real);
      return async (query: Parameters<typeof real.executeQuery>[0]) => {
        const answer = await real.executeQuery(query);
        if (!isDone) {
          isDone = true;
          await work();
        }
        return answer;
      };
    },
  });
  return new QueryCreator({ executor }) as unknown as Queries;
}

describe("[ADMIN-11] an undo of a decision after which the owner has saved", () => {
  it("is refused if it would show visitors what nobody has read", async () => {
    const id = await makeApproved();
    // Its owner has the form open, while the listing is set back and its state restored within the minute.
    const version = await readVersion(id);
    expect((await update(admin, id, { verification: "pending" })).statusCode).toBe(200);
    const saved = await update(owner, id, { version, propertyTitle: "Never read by the team" });
    expect(saved.json()).toMatchObject({ verification: "pending" });
    const undone = await decide(id, { decision: "undo" });
    expect([undone.statusCode, undone.json().message]).toEqual([
      409,
      expect.stringContaining("edited since"),
    ]);
    expect((await readPublic(id)).statusCode).toBe(404);
  });

  it("works if nothing has changed, and where the listing stays with the team", async () => {
    const back = await makeApproved();
    await update(admin, back, { verification: "pending" });
    expect((await decide(back, { decision: "undo" })).statusCode).toBe(200);
    expect((await readPublic(back)).json().propertyTitle).toBe(flat.propertyTitle);
    const approved = await makeApproved();
    await update(owner, approved, { price: 4_400_000 });
    expect((await decide(approved, { decision: "undo" })).statusCode).toBe(200);
    expect((await readPublic(approved)).statusCode).toBe(404);
  });
});

describe("[ADMIN-11] a comparison that was read while the owner saved", () => {
  it("cannot be approved", async () => {
    const id = await makeApproved();
    await update(owner, id, { propertyTitle: "First" });
    const { db } = app.database;
    const { id: innerId } = await db
      .selectFrom("property")
      .select("id")
      .where("public_id", "=", id)
      .executeTakeFirstOrThrow();
    const save = () => update(owner, id, { propertyTitle: "Second" });
    const seen = await getComparison(createInterrupted(db, save), innerId);
    const approved = await decide(id, { decision: "approve", version: seen?.version });
    expect(approved.statusCode).toBe(409);
    expect((await readPublic(id)).json().propertyTitle).toBe(flat.propertyTitle);
    const now = await getComparison(db, innerId);
    expect((await decide(id, { decision: "approve", version: now?.version })).statusCode).toBe(200);
    expect((await readPublic(id)).json().propertyTitle).toBe("Second");
  });
});
