import { describe, expect, it } from "vitest";
import { openDesk } from "#tests/support/desk-calls.ts";
import { makeLead } from "#tests/support/factories.ts";
import { signInAs } from "#tests/support/sign-in.ts";
import { call, readAccountTrail } from "#tests/support/user-calls.ts";

const { admin, database, db, http, services } = await openDesk();

const readLeads = async (ids: readonly string[]) =>
  new Map(
    (
      await db.selectFrom("lead").select(["public_id", "assignee_id"]).where("public_id", "in", ids).execute()
    ).map((lead) => [lead.public_id, lead.assignee_id]),
  );
const listUnclaimed = async () =>
  (await http.inject({ url: "/api/v1/admin/leads?work=unclaimed&pageSize=100", headers: admin.headers }))
    .json()
    .leads.map(({ _id }: { _id: string }) => _id);
const readDossier = async (id: string) =>
  (await http.inject({ url: `/api/v1/admin/leads/${id}`, headers: admin.headers })).json();

describe.each([
  ["is suspended", { status: "suspended" }, "account.suspend"],
  ["loses the role", { role: "user" }, "account.role"],
])("[ADMIN-09] the leads of a member who %s", (_what, change, action) => {
  it("can be claimed by colleagues, which the answer and the logs say; those that are done keep their member", async () => {
    const member = await signInAs(http, database, "admin");
    const make = (more: object) => makeLead(db, { assignee_id: member.userId, ...more });
    const open = [await make({ status: "contacted" }), await make({ status: "negotiating" })].map(
      ({ public_id }) => public_id,
    );
    const done = [await make({ status: "closed" }), await make({ stopped_at: new Date() })];
    const theirs = await makeLead(db, { assignee_id: admin.userId, status: "contacted" });

    const answer = await call("PATCH", `/${member.userId}`, change);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().message).toMatch(/2 leads are unclaimed again\.$/);
    const holders = await readLeads([...open, theirs.public_id, ...done.map(({ public_id }) => public_id)]);
    expect(open.map((id) => holders.get(id))).toEqual([null, null]);
    expect(done.map(({ public_id }) => holders.get(public_id))).toEqual([member.userId, member.userId]);
    expect(holders.get(theirs.public_id)).toBe(admin.userId);
    expect(await listUnclaimed()).toEqual(expect.arrayContaining(open));
    expect(await readAccountTrail(member.userId)).toMatchObject([{ action, after: { released: 2 } }]);

    const [id = ""] = open;
    const { events, trail } = await readDossier(id);
    expect(events).toMatchObject([{ kind: "released" }]);
    expect(trail).toMatchObject([
      { action: "lead.update", before: { assignee: member.userId }, after: { assignee: null } },
    ]);
    const claim = await http.inject({
      method: "PATCH",
      url: `/api/v1/admin/leads/${id}`,
      headers: admin.headers,
      payload: { assignee: "me" },
    });
    expect(claim.statusCode).toBe(200);
  });

  it("are not mentioned if there are none", async () => {
    const member = await signInAs(http, database, "admin");
    expect((await call("PATCH", `/${member.userId}`, change)).json().message).not.toMatch(/lead/);
  });
});

it("the leads of a member who deletes their own account can be claimed by colleagues", async () => {
  const member = await signInAs(http, database, "admin");
  const lead = await makeLead(db, { assignee_id: member.userId, status: "contacted" });
  const { actor } = await services.session.readViewer(member.headers.cookie);
  await services.profile.leave(actor, { currentPassword: member.password, understood: "yes" });
  expect((await readLeads([lead.public_id])).get(lead.public_id)).toBeNull();
  expect((await readDossier(lead.public_id)).events).toMatchObject([{ kind: "released" }]);
});
