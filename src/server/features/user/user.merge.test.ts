import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { NOBODY, openDesk } from "#tests/support/desk-calls.ts";
import { makeLead, makeProperty, makeUser } from "#tests/support/factories.ts";
import { readViewer, signInAs } from "#tests/support/sign-in.ts";
import { call, readAccount, readAccountTrail } from "#tests/support/user-calls.ts";

const { actor, clock, database, db, http, services } = await openDesk();

describe("[ADMIN-09] merging a duplicate", () => {
  it("moves everything, makes the other account an owner, and closes the duplicate", async () => {
    clock.set(new Date("2026-11-21T12:00:00+05:30"));
    const from = await signInAs(http, database, "owner");
    const into = await makeUser(db);
    const property = await makeProperty(db, { owner_id: from.userId });
    const shared = await makeProperty(db);
    for (const user_id of [from.userId, into.id])
      await db.insertInto("shortlist").values({ user_id, property_id: shared.id }).execute();
    const lead = await makeLead(db, { user_id: from.userId });
    const before = (await call("GET", "")).json().counters;
    const done = await call("POST", `/${from.userId}/merge`, { into: into.id });
    expect(done.json()).toMatchObject({ user: { _id: into.id, usertype: "owner", properties: 1 } });
    const moved = await db
      .selectFrom("property")
      .innerJoin("lead", (join) => join.on("lead.id", "=", lead.id))
      .select(["property.owner_id", "lead.user_id"])
      .where("property.id", "=", property.id)
      .executeTakeFirstOrThrow();
    expect(moved).toEqual({ owner_id: into.id, user_id: into.id });
    expect(await readAccount(from.userId)).toMatchObject({ merged_into: into.id, status: "suspended" });
    const me = await readViewer(http, from.headers);
    expect(me.statusCode).toBe(401);
    expect((await call("GET", "")).json().counters).toEqual({
      total: before.total - 1,
      active: before.active - 1,
    });
    expect((await readAccountTrail(from.userId)).at(-1)).toMatchObject({
      action: "account.merge",
      after: { into: into.id, "property.owner_id": 1, "lead.user_id": 1 },
    });
    const again = await call("PATCH", `/${from.userId}`, { status: "active" });
    expect(again.statusCode).toBe(409);
  });

  it("is refused if one of the accounts was changed since both were shown", async () => {
    const from = await makeUser(db);
    const into = await signInAs(http, database, "user");
    const shown = await services.user.askAboutMerge(actor, from.id, into.userId);
    expect(shown.into.signedInAt).not.toBeNull();
    const seen = { fromSeen: shown.from.updatedAt, intoSeen: shown.into.updatedAt };
    await db
      .updateTable("users")
      .set({ name: "Somebody else", updated_at: new Date("2026-11-22T12:00:00Z") })
      .where("id", "=", into.userId)
      .execute();
    const merge = (more: object) => call("POST", `/${from.id}/merge`, { into: into.userId, ...more });
    const stale = await merge(seen);
    expect([stale.statusCode, stale.json().message]).toEqual([
      409,
      expect.stringContaining("Nothing was merged"),
    ]);
    expect((await readAccount(from.id)).merged_into).toBeNull();
    const again = await services.user.askAboutMerge(actor, from.id, into.userId);
    const fresh = { fromSeen: again.from.updatedAt, intoSeen: again.into.updatedAt };
    expect((await merge(fresh)).statusCode).toBe(200);
  });

  it("is refused for the same, a missing or a suspended account, and for admins", async () => {
    const one = await makeUser(db);
    const shut = await makeUser(db, { status: "suspended" });
    const boss = await makeUser(db, { usertype: "admin" });
    const merge = async (from: string, into: string) =>
      (await call("POST", `/${from}/merge`, { into })).statusCode;
    expect(await merge(one.id, one.id)).toBe(422);
    expect(await merge(one.id, NOBODY)).toBe(422);
    expect(await merge(one.id, "not an id")).toBe(422);
    expect(await merge(one.id, shut.id)).toBe(422);
    expect(await merge(boss.id, one.id)).toBe(409);
    expect(await merge(NOBODY, one.id)).toBe(404);
  });
});

it("[ADMIN-09] before a merge the team sees both accounts, found by id, by the end of it, or by email", async () => {
  const from = await makeUser(db);
  const into = await makeUser(db, { email: "stays@example.com" });
  await makeProperty(db, { owner_id: from.id });
  await makeLead(db, { user_id: into.id });
  const ask = (key: string) => services.user.askAboutMerge(actor, from.id, key);
  for (const key of [into.id, into.id.slice(-6).toUpperCase(), " Stays@Example.com "])
    expect(await ask(key)).toMatchObject({
      from: { _id: from.id, name: from.name, properties: 1, leads: 0, signedInAt: null },
      into: { _id: into.id, email: "stays@example.com", mobile: into.mobile, properties: 0, leads: 1 },
    });
  for (const key of ["nobody@example.com", from.id, "%", "ZZZZZZ"])
    await expect(ask(key)).rejects.toMatchObject({ code: "invalid" });
});

/** How somebody signs in: these stay with the account that is merged into another. */
const STAY = [
  "api_token",
  "authenticator",
  "credentials",
  "mobile_code",
  "passkey",
  "recovery_code",
  "sessions",
];
const MOVE =
  `buying_rule charge contact_message deal_event deal_file deal_offer draft ended_check lead lead_event lead_note
  lead_origin lead_sheet mail_choice media property property_import property_proposal report review saved_search sent_form setting shortlist
  upload verification_check visit_feed`.split(/\s+/);

it("[ADMIN-09] of each table that names an account it is known whether it moves with a merge", async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass and conrelid <> 'users'::regclass`.execute(db);
  // A new table goes into one of these lists, and if it stays, into move_user (database/repeatable/accounts.sql).
  expect(rows.map(({ name }) => name).sort()).toEqual([...STAY, ...MOVE].sort());
  const { rows: found } = await sql<{ source: string }>`
    select prosrc as source from pg_proc where proname = 'move_user'`.execute(db);
  const excluded = [...(found[0]?.source ?? "").matchAll(/'(\w+)'::regclass/g)].map(([, name]) => name);
  expect(new Set(excluded)).toEqual(new Set([...STAY, "users"]));
});

describe("the counters of the desk", () => {
  it("stay correct when accounts are merged", async () => {
    const before = (await call("GET", "")).json().counters;
    await sql`select desk_count_fold()`.execute(db);
    expect((await call("GET", "")).json().counters).toEqual(before);
    const truth = await db
      .selectFrom("users")
      .select((build) => build.fn.countAll<number>().as("n"))
      .where("merged_into", "is", null)
      .executeTakeFirstOrThrow();
    expect(before.total).toBe(Number(truth.n));
  });
});
