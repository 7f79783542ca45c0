import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import type { UserType } from "#domain/account/roles.ts";
import { NOBODY, openDesk } from "#tests/support/desk-calls.ts";
import { makeLead, makeProperty, makeUser } from "#tests/support/factories.ts";
import { readViewer, type SignedInAs, signInAs } from "#tests/support/sign-in.ts";
import { call, readAccount, readAccountTrail } from "#tests/support/user-calls.ts";

const { admin, database, db, http, owner, services, user } = await openDesk();

const listIds = (answer: { json(): { users: { _id: string }[] } }) =>
  answer.json().users.map(({ _id }) => _id);
const readLife = async (id: number) =>
  (await db.selectFrom("property").select("life").where("id", "=", id).executeTakeFirstOrThrow()).life;

describe("[ADMIN-09] the list of users", () => {
  it("searches name, email and id, in capital or small letters", async () => {
    const { id } = await makeUser(db, { name: "Pemba Lhamu", email: "pemba.lhamu@example.test" });
    for (const search of ["pemba lhamu", "LHAMU@EXAMPLE", id, id.slice(-6).toUpperCase()])
      expect(listIds(await call("GET", `?search=${encodeURIComponent(search)}`)), search).toContain(id);
    expect(listIds(await call("GET", "?search=lhamu%25pemba"))).toEqual([]);
  });

  it("filters by role and status, and counts all accounts and the active ones", async () => {
    const before = (await call("GET", "")).json().counters;
    const idle = await makeUser(db, { usertype: "owner", status: "inactive" });
    const active = await makeUser(db, { usertype: "owner" });
    const found = listIds(await call("GET", "?role=owner&status=inactive&pageSize=100"));
    expect(found).toContain(idle.id);
    expect(found).not.toContain(active.id);
    expect((await call("GET", "")).json().counters).toEqual({
      total: before.total + 2,
      active: before.active + 1,
    });
    expect((await call("GET", "?role=king")).json().fields).toHaveProperty("role");
  });

  it("answers five rows, newest first, and the last page for a page beyond it", async () => {
    const { users, total, pages, more } = (await call("GET", "")).json();
    expect(users).toHaveLength(5);
    expect({ pages, more }).toEqual({ pages: Math.ceil(total / 5), more: false });
    expect((await call("GET", "?page=999")).json().page).toBe(pages);
  });

  it("shows an account with its listings, leads, devices, similar accounts and its log", async () => {
    const person = await makeUser(db, { usertype: "owner", mobile: "+919832099881" });
    const twin = await makeUser(db, { mobile: "+919832099881" });
    const property = await makeProperty(db, { owner_id: person.id });
    const lead = await makeLead(db, { user_id: person.id, assignee_id: admin.userId });
    // Beside the account, it would reveal who sent it before anybody has claimed it.
    await makeLead(db, { user_id: person.id });
    const answer = (await call("GET", `/${person.id}`)).json();
    expect(answer).toMatchObject({
      user: { _id: person.id, properties: 1, sessions: 0, mergedInto: null },
      properties: [{ _id: property.public_id }],
      leads: [{ _id: lead.public_id }],
      alike: [{ _id: twin.id }],
      trail: [],
    });
    expect((await call("GET", `/${NOBODY}`)).statusCode).toBe(404);
  });
});

describe("[ADMIN-09] suspending an account", () => {
  it("ends the sessions at once, hides the live listings, and can be undone completely", async () => {
    const person = await signInAs(http, database, "owner");
    const live = await makeProperty(db, { owner_id: person.userId });
    const sold = await makeProperty(db, { owner_id: person.userId, life: "sold" });
    const paused = await makeProperty(db, { owner_id: person.userId, life: "paused" });
    const done = await call("PATCH", `/${person.userId}`, {
      status: "suspended",
      reason: "Poses as an owner.",
    });
    expect(done.json().user.status).toBe("suspended");
    const me = await readViewer(http, person.headers);
    expect(me.statusCode).toBe(401);
    expect((await http.inject({ url: `/api/v1/listings/${live.public_id}` })).statusCode).toBe(404);
    expect([await readLife(live.id), await readLife(sold.id), await readLife(paused.id)]).toEqual([
      "paused",
      "sold",
      "paused",
    ]);
    await call("PATCH", `/${person.userId}`, { status: "active" });
    expect([await readLife(live.id), await readLife(sold.id), await readLife(paused.id)]).toEqual([
      "live",
      "sold",
      "paused",
    ]);
    expect((await http.inject({ url: `/api/v1/listings/${live.public_id}` })).statusCode).toBe(200);
    expect(await readAccountTrail(person.userId)).toMatchObject([
      { action: "account.suspend", after: { reason: "Poses as an owner.", sessions: 1, hidden: 1 } },
      { action: "account.restore", after: { shown: 1 } },
    ]);
  });

  it("is refused for your own account, and does nothing if nothing changes", async () => {
    const answer = await call("PATCH", `/${admin.userId}`, { status: "suspended" });
    expect(answer.statusCode).toBe(409);
    await call("PATCH", `/${user.userId}`, { status: "active" });
    expect(await readAccountTrail(user.userId)).toEqual([]);
  });
});

describe("[ADMIN-09] the role of an account", () => {
  it("can be changed, which ends its sessions and is logged", async () => {
    const person = await signInAs(http, database, "user");
    expect((await call("PATCH", `/${person.userId}`, { role: "admin" })).statusCode).toBe(200);
    expect((await readAccount(person.userId)).usertype).toBe("admin");
    const me = await readViewer(http, person.headers);
    expect(me.statusCode).toBe(401);
    expect(await readAccountTrail(person.userId)).toMatchObject([
      { action: "account.role", before: { usertype: "user" }, after: { usertype: "admin" } },
    ]);
    await call("PATCH", `/${person.userId}`, { role: "user" });
  });

  it("is never taken from the last admin, or from an owner with properties", async () => {
    const last = await call("PATCH", `/${admin.userId}`, { role: "user", currentPassword: admin.password });
    expect(last.json().message).toContain("last admin");
    expect((await readAccount(admin.userId)).usertype).toBe("admin");
    const { owner_id } = await makeProperty(db);
    expect((await call("PATCH", `/${owner_id}`, { role: "user" })).statusCode).toBe(409);
  });

  it("is not taken from two admins who remove each other at the same moment", async () => {
    const giveRole = (ids: readonly string[], usertype: UserType) =>
      db.updateTable("users").set({ usertype }).where("id", "in", ids).execute();
    const listAdmins = async () =>
      (await db.selectFrom("users").select("id").where("usertype", "=", "admin").execute()).map(
        ({ id }) => id,
      );
    // The admins of the other tests are users meanwhile. Whoever loses this role by a call also loses their sessions.
    const others = await listAdmins();
    await giveRole(others, "user");
    onTestFinished(async () => void (await giveRole(others, "admin")));
    const both = [await signInAs(http, database, "admin"), await signInAs(http, database, "admin")] as const;
    const remove = async (who: SignedInAs, whom: SignedInAs) => {
      const { actor } = await services.session.readViewer(who.headers.cookie);
      return services.user.change(actor, whom.userId, {
        role: "user",
        reason: "",
        currentPassword: who.password,
      });
    };
    const done = await Promise.allSettled([remove(both[0], both[1]), remove(both[1], both[0])]);
    expect(done.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await listAdmins()).toHaveLength(1);
    await giveRole(
      both.map(({ userId }) => userId),
      "user",
    );
  });

  it("[SEC-09] is never given by somebody who lost theirs while the request was under way", async () => {
    const [one, other] = [await signInAs(http, database, "admin"), await signInAs(http, database, "admin")];
    const { actor } = await services.session.readViewer(one.headers.cookie);
    await call("PATCH", `/${one.userId}`, { role: "user" });
    const late = services.user.change(actor, other.userId, {
      status: "suspended",
      reason: "",
      currentPassword: "",
    });
    await expect(late).rejects.toMatchObject({ code: "sign_in_needed" });
    expect((await readAccount(other.userId)).status).toBe("active");
    await call("PATCH", `/${other.userId}`, { role: "user" });
  });

  it("[SEC-09] [LINK-05] merging and signing out change only with the password of whoever acts, also for others", async () => {
    const colleague = await signInAs(http, database, "admin");
    const [person, other] = [await makeUser(db), await makeUser(db)];
    const ask = (method: "PATCH" | "POST", path: string, payload: object) =>
      http.inject({ method, url: `/api/v1/admin/users/${path}`, headers: colleague.headers, payload });
    const acts = [
      ["PATCH", person.id, { role: "admin" }],
      ["POST", `${person.id}/end-sessions`, {}],
      ["POST", `${person.id}/merge`, { into: other.id }],
      ["PATCH", colleague.userId, { role: "user" }],
    ] as const;
    for (const [method, path, payload] of acts)
      for (const currentPassword of [undefined, "", "not-the-password"]) {
        const rejected = await ask(method, path, { ...payload, currentPassword });
        expect([rejected.statusCode, Object.keys(rejected.json().fields)]).toEqual([
          422,
          ["currentPassword"],
        ]);
      }
    expect(await readAccount(person.id)).toMatchObject({ usertype: "user", merged_into: null });
    expect((await readAccount(colleague.userId)).usertype).toBe("admin");
    for (const [method, path, payload] of acts.slice(1)) {
      const done = await ask(method, path, { ...payload, currentPassword: colleague.password });
      expect(done.statusCode).toBe(200);
    }
    expect((await readAccount(person.id)).merged_into).toBe(other.id);
    expect((await readAccount(colleague.userId)).usertype).toBe("user");
  });

  it("[SEC-09] is reported by email to all remaining admins, and to the new one", async () => {
    const colleague = await makeUser(db, { usertype: "admin" });
    const gone = await makeUser(db, { usertype: "admin", status: "suspended" });
    const person = await makeUser(db, { name: "Dawa Bhutia" });
    await call("PATCH", `/${person.id}`, { role: "admin" });
    const { rows: queued } = await sql<{ data: { kind: string; to: { userId: string }; data: object } }>`
      select data from jobs.job where name = 'mail'`.execute(db);
    const told = queued
      .map(({ data }) => data)
      .filter(({ kind }) => kind === "user-role-changed")
      .filter((mail) => JSON.stringify(mail.data).includes("Dawa Bhutia"));
    expect(told[0]?.data).toMatchObject({ id: person.id, before: "user", after: "admin" });
    const receivers = told.map(({ to }) => to.userId);
    expect(receivers).toEqual(expect.arrayContaining([admin.userId, colleague.id, person.id]));
    expect(receivers).not.toContain(gone.id);
    for (const { id } of [colleague, person, gone])
      await db.updateTable("users").set({ usertype: "user" }).where("id", "=", id).execute();
  });

  it("[SEC-09] of a deleted account cannot change, nor can that account become active or get things of others", async () => {
    const at = new Date();
    const deleted = await makeUser(db, { status: "inactive", deleted_at: at });
    const rejected = [
      await call("PATCH", `/${deleted.id}`, { role: "admin" }),
      await call("PATCH", `/${deleted.id}`, { role: "owner" }),
      await call("PATCH", `/${deleted.id}`, { status: "active" }),
      await call("PATCH", `/${deleted.id}`, { status: "suspended" }),
      await call("POST", `/${deleted.id}/merge`, { into: user.userId }),
    ];
    expect(rejected.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 409, 409]);
    expect(rejected[0]?.json().message).toContain("deleted by its owner");
    expect((await call("POST", `/${user.userId}/merge`, { into: deleted.id })).statusCode).toBe(422);
    // The database refuses it too, whatever the code does.
    const write = (change: object) =>
      db.updateTable("users").set(change).where("id", "=", deleted.id).execute();
    await expect(write({ status: "active" })).rejects.toThrow(/users_deleted_has_no_powers/);
    await expect(write({ usertype: "admin" })).rejects.toThrow(/users_deleted_has_no_powers/);
    expect((await call("GET", `/${deleted.id}`)).json().user).toMatchObject({
      deleted: true,
      status: "inactive",
    });
  });

  it("needs exactly one known change", async () => {
    for (const payload of [{}, { status: "active", role: "user" }, { status: "gone" }, { role: "none" }])
      expect((await call("PATCH", `/${owner.userId}`, payload)).statusCode).toBe(422);
  });
});

it("[ADMIN-09] a role and a status that a colleague has changed since they were read stay as they are", async () => {
  const { id } = await makeUser(db);
  const change = (payload: object) => call("PATCH", `/${id}`, payload);
  expect((await change({ role: "owner", from: "user" })).statusCode).toBe(200);
  const late = await change({ role: "admin", from: "user" });
  expect([late.statusCode, late.json().message]).toEqual([409, expect.stringContaining("It is now: ")]);
  expect(await readAccount(id)).toMatchObject({ usertype: "owner" });
  // The answer to the same change was lost.
  expect((await change({ role: "owner", from: "user" })).statusCode).toBe(200);
  expect((await change({ status: "suspended", from: "active" })).statusCode).toBe(200);
  expect((await change({ status: "active", from: "inactive" })).statusCode).toBe(409);
  expect(await readAccount(id)).toMatchObject({ status: "suspended" });
});
