import { describe, expect, it } from "vitest";
import { decide, openDesk } from "#tests/support/desk-calls.ts";
import { makeProperty } from "#tests/support/factories.ts";
import { makeHakimpara } from "#tests/support/import-calls.ts";
import { PLOT } from "#tests/support/plot.ts";
import { type SignedInAs, signInAs } from "#tests/support/sign-in.ts";
import { call } from "#tests/support/user-calls.ts";

const { database, db, http } = await openDesk();
await makeHakimpara({ database });
const admin = await signInAs(http, database, "admin");

const post = (path: string, payload: object, { headers }: Pick<SignedInAs, "headers"> = admin) =>
  http.inject({ method: "POST", url: `/api/v1/${path}`, headers, payload });
const isPublic = async (id: string) =>
  (await http.inject({ url: `/api/v1/listings/${id}` })).statusCode === 200;
const newOwner = () => signInAs(http, database, "owner");
const suspend = ({ userId }: SignedInAs) =>
  call("PATCH", `/${userId}`, { status: "suspended", reason: "Poses as an owner." });
const restore = ({ userId }: SignedInAs) => call("PATCH", `/${userId}`, { status: "active" });
const makePendingOf = ({ userId }: SignedInAs, more: object = {}) =>
  makeProperty(db, { owner_id: userId, verification: "pending", published_at: null, ...more });

describe("[ADMIN-09] [LINK-03] a suspended owner", () => {
  it("gets no new listing, neither listed by the team nor handed over", async () => {
    const owner = await newOwner();
    const other = await makeProperty(db);
    await suspend(owner);
    const listed = await post("property/createproperty", { ...PLOT, owner: owner.userId });
    expect([listed.statusCode, listed.json().fields]).toEqual([
      422,
      { owner: expect.stringContaining("suspended") },
    ]);
    const given = await post(`property/updateproperty/${other.public_id}`, { owner: owner.userId });
    expect([given.statusCode, given.json().fields]).toEqual([
      422,
      { owner: expect.stringContaining("suspended") },
    ]);
    await restore(owner);
    expect((await post("property/createproperty", { ...PLOT, owner: owner.userId })).statusCode).toBe(201);
  });

  it("gets no listing approved, wherever the decision comes from, until the account is restored", async () => {
    const owner = await newOwner();
    const { public_id: id, version } = await makePendingOf(owner);
    await suspend(owner);
    const answers = [
      await decide(id, { verification: "approved" }),
      await post(`admin/queue/${id}`, { decision: "approve", version }),
    ];
    for (const answer of answers)
      expect([answer.statusCode, answer.json().message]).toEqual([
        409,
        expect.stringContaining("account is suspended"),
      ]);
    const several = await post("admin/queue", { decision: "approve", items: [{ id, version }] });
    expect(several.json().results).toMatchObject([{ ok: false }]);
    expect(await isPublic(id)).toBe(false);
    await restore(owner);
    expect((await post(`admin/queue/${id}`, { decision: "approve", version })).statusCode).toBe(200);
    expect(await isPublic(id)).toBe(true);
  });

  it("can have a listing rejected", async () => {
    const owner = await newOwner();
    const { public_id: id, version } = await makePendingOf(owner);
    await suspend(owner);
    const rejected = await post(`admin/queue/${id}`, {
      decision: "reject",
      reason: "Not the owner.",
      version,
    });
    expect(rejected.statusCode, rejected.body).toBe(200);
  });

  it("has nothing public after the account is suspended while a listing is approved, resumed or listed", async () => {
    for (const _ of [1, 2, 3]) {
      const owner = await newOwner();
      const waits = await makePendingOf(owner);
      const paused = await makeProperty(db, { owner_id: owner.userId, life: "paused" });
      const [listed] = await Promise.all([
        post("property/createproperty", { ...PLOT }, owner),
        post(`admin/queue/${waits.public_id}`, { decision: "approve" }),
        post(`property/${paused.public_id}/life`, { step: "resume" }, owner),
        suspend(owner),
      ]);
      const made = listed.json()._id;
      if (made) await post(`admin/queue/${made}`, { decision: "approve" });
      const shown = await db
        .selectFrom("public_property")
        .select("public_id")
        .where("owner_id", "=", owner.userId)
        .execute();
      expect(shown).toEqual([]);
    }
  });
});
