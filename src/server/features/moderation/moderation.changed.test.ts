import { describe, expect, it } from "vitest";
import type { Database } from "#server/platform/database/database.ts";
import {
  decide,
  flat,
  makeApproved,
  makeListing,
  openPropertyWorld,
  update,
} from "#tests/support/property-world.ts";
import { readSeenCheck } from "#tests/support/seen-check.ts";
import { signInAs } from "#tests/support/sign-in.ts";
import { createModerationQueue } from "./moderation.queue.service.ts";

const { admin, app, owner } = await openPropertyWorld();
const colleague = await signInAs(app.http, app.database, "admin");

const readPublic = (id: string) => app.http.inject({ url: `/api/v1/listings/${id}` });
const readVersion = async (id: string): Promise<number> => {
  const url = `/api/v1/property/getallproperties?search=${id}`;
  return (await app.http.inject({ url, headers: owner.headers })).json().properties[0].version;
};

/** Runs the work once, after the second statement: what waits has been counted, and one of it chosen. */
function interrupt(db: Database["db"], work: () => Promise<unknown>): Database["db"] {
  let statements = 0;
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      statements += 1;
      if (statements === 2) await work();
      return result;
    },
  });
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

describe("[ADMIN-11] an undo after a colleague", () => {
  const check = async (id: string, kind: "site" | "papers" | "photos") =>
    app.services.moderation.setCheck(
      (await app.services.session.readViewer(colleague.headers.cookie)).actor,
      id,
      kind,
      { note: "", ...(await readSeenCheck(app.database.db, id, kind)) },
    );
  const rejection = [409, expect.stringContaining("edited since")];

  it("has made one of its checks anew is refused, and the check stays", async () => {
    const { _id: id } = (await makeListing()) as { _id: string };
    expect((await decide(id, { decision: "approve", checks: "site" })).statusCode).toBe(200);
    app.clock.set(new Date(app.clock.now().getTime() + 1_000));
    await check(id, "site");
    const undone = await decide(id, { decision: "undo" });
    expect([undone.statusCode, undone.json().message]).toEqual(rejection);
    expect((await readPublic(id)).json().checks).toMatchObject([{ kind: "site" }]);
  });

  it("is refused where its owner has proposed something since", async () => {
    const { _id: id } = (await makeListing()) as { _id: string };
    await decide(id, { decision: "approve" });
    await update(owner, id, { propertyTitle: "With a view" });
    const undone = await decide(id, { decision: "undo" });
    expect([undone.statusCode, undone.json().message]).toEqual(rejection);
    expect((await readPublic(id)).statusCode).toBe(200);
  });

  it("is refused where an approved change had ended a check that was made anew since", async () => {
    const { _id: id } = (await makeListing()) as { _id: string };
    await decide(id, { decision: "approve", checks: "site" });
    await update(owner, id, { address: "Another house, by the river" });
    expect((await decide(id, { decision: "approve" })).statusCode).toBe(200);
    expect((await readPublic(id)).json().checks).toEqual([]);
    app.clock.set(new Date(app.clock.now().getTime() + 1_000));
    await check(id, "site");
    const undone = await decide(id, { decision: "undo" });
    expect([undone.statusCode, undone.json().message]).toEqual(rejection);
    expect((await readPublic(id)).json().checks).toMatchObject([{ kind: "site" }]);
  });
});

describe("[ADMIN-11] a property that was read in the queue while the owner saved", () => {
  it("cannot be approved", async () => {
    const id = await makeApproved();
    await update(owner, id, { propertyTitle: "First" });
    const save = () => update(owner, id, { propertyTitle: "Second" });
    const interrupted = createModerationQueue({
      database: { ...app.database, db: interrupt(app.database.db, save) },
      clock: app.clock,
      queueDecisionMail: async () => undefined,
    });
    const { actor } = await app.services.session.readViewer(admin.headers.cookie);
    const { item: seen } = await interrupted.findPlace(actor, id);
    expect(JSON.stringify(seen?.proposal)).toContain("Second");
    const approved = await decide(id, { decision: "approve", version: seen?.version });
    expect(approved.statusCode).toBe(409);
    expect((await readPublic(id)).json().propertyTitle).toBe(flat.propertyTitle);
    const { item: now } = await app.services.moderationQueue.findPlace(actor, id);
    expect((await decide(id, { decision: "approve", version: now?.version })).statusCode).toBe(200);
    expect((await readPublic(id)).json().propertyTitle).toBe("Second");
  });
});

describe("[ADMIN-11] [LINK-06] a decision that does not name what was seen", () => {
  it("is refused, and nothing changes", async () => {
    const id = await makeApproved();
    await update(owner, id, { propertyTitle: "Unseen" });
    for (const payload of [{ decision: "approve" }, { decision: "reject", reason: "Unseen." }]) {
      const rejected = await decide(id, { ...payload, version: undefined });
      expect([rejected.statusCode, Object.keys(rejected.json().fields)]).toEqual([422, ["version"]]);
    }
    expect((await readPublic(id)).json().propertyTitle).toBe(flat.propertyTitle);
    const pending = (await makeListing()) as { _id: string };
    expect((await decide(pending._id, { decision: "approve", version: undefined })).statusCode).toBe(422);
    expect((await readPublic(pending._id)).statusCode).toBe(404);
  });
});
