import { describe, expect, it } from "vitest";
import { LIVES, OWNER_STEPS } from "#domain/property/lifecycle.ts";
import { decide, openDesk, readRow } from "#tests/support/desk-calls.ts";
import { makeProperty } from "#tests/support/factories.ts";
import { makeHakimpara } from "#tests/support/import-calls.ts";
import { PLOT } from "#tests/support/plot.ts";
import { type SignedInAs, signInAs } from "#tests/support/sign-in.ts";
import { call } from "#tests/support/user-calls.ts";

const { database, db, http, services } = await openDesk();
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
async function leave({ headers, password }: SignedInAs): Promise<void> {
  const { actor } = await services.session.readViewer(headers.cookie);
  await services.profile.leave(actor, { currentPassword: password, understood: "yes" });
}
async function approve(id: string) {
  const { version } = await readRow(id);
  return post(`admin/queue/${id}`, { decision: "approve", version });
}
const listPublicOf = ({ userId }: SignedInAs) =>
  db.selectFrom("public_property").select("public_id").where("owner_id", "=", userId).execute();
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
    const bulk = await post("admin/queue", { decision: "approve", items: [{ id, version }] });
    expect(bulk.json().results).toMatchObject([{ ok: false }]);
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
      const [listed, approved] = await Promise.all([
        post("property/createproperty", { ...PLOT }, owner),
        approve(waits.public_id),
        post(`property/${paused.public_id}/life`, { step: "resume" }, owner),
        suspend(owner),
      ]);
      const made = listed.json()._id;
      // Without the version that was read, an approval would be refused for that alone.
      const decided = [approved, ...(made ? [await approve(made)] : [])];
      for (const { statusCode, body } of decided) expect([200, 409], body).toContain(statusCode);
      expect(await listPublicOf(owner)).toEqual([]);
    }
  });
});

/** How an account ends, by the word that the refusals use. */
const ENDS: [words: string, end: (owner: SignedInAs) => Promise<unknown>][] = [
  ["suspended", suspend],
  ["deleted", leave],
];

describe.each(ENDS)("[ADMIN-09] [LINK-03] [SEC-09] of an owner whose account is %s", (text, end) => {
  it("no step of the team makes a listing public, from whatever state", async () => {
    const owner = await newOwner();
    await end(owner);
    const rejected = new Set<string>();
    for (const life of LIVES.filter((one) => one !== "live"))
      for (const step of OWNER_STEPS) {
        const deleted = life === "deleted" && { deleted_at: new Date() };
        const row = await makeProperty(db, { owner_id: owner.userId, purpose: "buy", life, ...deleted });
        // A listing that was deleted is first restored, and then shown again.
        for (const taken of [step, "resume"]) {
          const { statusCode, body } = await post(`property/${row.public_id}/life`, { step: taken });
          if (statusCode === 409 && body.includes(` ${text}, so`)) rejected.add(`${step} ${life}`);
        }
        expect(await listPublicOf(owner), `${step} ${life}`).toEqual([]);
      }
    for (const one of ["resume paused", "relist sold", "confirm expired", "restore deleted"])
      expect(rejected).toContain(one);
  }, 60_000);

  it("no decision makes a listing public, nor its undoing", async () => {
    const owner = await newOwner();
    const rejected = await makeProperty(db, { owner_id: owner.userId });
    const reject = { verification: "rejected", reason: "Not the owner." };
    expect((await decide(rejected.public_id, reject, admin.headers)).statusCode).toBe(200);
    await end(owner);
    // As it was before the account ended.
    await db.updateTable("property").set({ life: "live" }).where("id", "=", rejected.id).execute();
    const waits = await makePendingOf(owner);
    const answers = [
      await approve(waits.public_id),
      await decide(waits.public_id, { verification: "approved" }),
      await post("admin/queue", {
        decision: "approve",
        items: [{ id: waits.public_id, version: waits.version }],
      }),
    ];
    for (const { body } of answers) expect(body).toContain(text);
    const undone = await post(`admin/queue/${rejected.public_id}`, { decision: "undo" });
    expect(undone.statusCode, undone.body).toBe(409);
    expect(await listPublicOf(owner)).toEqual([]);
  });

  it("no listing is given to the account", async () => {
    const owner = await newOwner();
    await end(owner);
    const other = await makeProperty(db);
    const given = await post(`property/updateproperty/${other.public_id}`, { owner: owner.userId });
    expect([given.statusCode, Object.keys(given.json().fields)]).toEqual([422, ["owner"]]);
    expect((await post("property/createproperty", { ...PLOT, owner: owner.userId })).statusCode).toBe(422);
  });
});
