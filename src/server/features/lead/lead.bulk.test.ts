import { beforeAll, describe, expect, it } from "vitest";
import type { BulkAnswer } from "#contract/fields/list.ts";
import { createRequest, openLeads, readRow, send } from "#tests/support/lead-calls.ts";
import { type SignedInAs, signInAs } from "#tests/support/sign-in.ts";

const { database, http } = await openLeads();
let admin: SignedInAs;
let colleague: SignedInAs;
let owner: SignedInAs;
beforeAll(async () => {
  admin = await signInAs(http, database, "admin");
  colleague = await signInAs(http, database, "admin");
  owner = await signInAs(http, database, "owner");
});

async function makeLead(): Promise<string> {
  const { request } = await createRequest();
  return (await send(request)).json().lead._id;
}
const patch = (payload: object, headers: Record<string, string> = admin.headers, one = "") =>
  http.inject({ method: "PATCH", url: `/api/v1/admin/leads${one}`, headers, payload });
async function assign(
  items: readonly object[],
  headers?: Record<string, string>,
): Promise<BulkAnswer["results"]> {
  const answer = await patch({ items }, headers);
  expect(answer.statusCode).toBe(200);
  return answer.json().results;
}
const readAssignee = async (id: string) => (await readRow(id)).assignee_id;

describe("[DESK-07] several leads are assigned at once", () => {
  it("claims them for a member, and undoing returns each to the member who had it", async () => {
    const [free, own] = [await makeLead(), await makeLead()];
    await patch({ assignee: "me" }, admin.headers, `/${own}`);
    const results = await assign([
      { id: free, assignee: colleague.userId, assigneeFrom: null },
      { id: own, assignee: null, assigneeFrom: admin.userId },
    ]);
    expect(results.map(({ ok }) => ok)).toEqual([true, true]);
    expect([await readAssignee(free), await readAssignee(own)]).toEqual([colleague.userId, null]);
    await assign([
      { id: free, assignee: null, assigneeFrom: colleague.userId },
      { id: own, assignee: admin.userId, assigneeFrom: null },
    ]);
    expect([await readAssignee(free), await readAssignee(own)]).toEqual([null, admin.userId]);
  });

  it("skips leads that a colleague has claimed meanwhile and names the colleague; sending it twice changes nothing more", async () => {
    const [taken, free] = [await makeLead(), await makeLead()];
    await patch({ assignee: "me" }, colleague.headers, `/${taken}`);
    const items = [
      { id: taken, assignee: "me", assigneeFrom: null },
      { id: "0".repeat(24), assignee: "me" },
      { id: free, assignee: "me", assigneeFrom: null },
    ];
    const results = await assign(items);
    expect(results.map(({ ok }) => ok)).toEqual([false, false, true]);
    expect(await readAssignee(taken)).toBe(colleague.userId);
    // To nobody, based on an old view.
    const stale = await assign([{ id: taken, assignee: null, assigneeFrom: admin.userId }]);
    expect(stale).toMatchObject([{ ok: false }]);
    expect(stale[0]?.message).toContain("in the meantime");
    expect((await assign(items)).map(({ ok }) => ok)).toEqual([false, false, true]);
    const events = await database.db
      .selectFrom("lead_event")
      .innerJoin("lead", "lead.id", "lead_event.lead_id")
      .where("lead.public_id", "=", free)
      .select("lead_event.kind")
      .execute();
    expect(events).toEqual([{ kind: "taken" }]);
  });

  it("leaves a lead with the colleague who has claimed it, until they are suspended", async () => {
    const leaving = await signInAs(http, database, "admin");
    const id = await makeLead();
    await patch({ assignee: "me" }, leaving.headers, `/${id}`);
    for (const assignee of [null, "me", colleague.userId]) {
      const [result] = await assign([{ id, assignee, assigneeFrom: leaving.userId }]);
      expect(result).toMatchObject({ ok: false, message: expect.stringContaining("handles this lead") });
    }
    expect(await readAssignee(id)).toBe(leaving.userId);
    await database.db
      .updateTable("users")
      .set({ status: "suspended" })
      .where("id", "=", leaving.userId)
      .execute();
    expect(await assign([{ id, assignee: colleague.userId }])).toMatchObject([{ ok: true }]);
    expect(await readAssignee(id)).toBe(colleague.userId);
  });

  it("is refused to everybody but the team, and for an assignee outside the team", async () => {
    const id = await makeLead();
    expect((await patch({ items: [{ id, assignee: "me" }] }, owner.headers)).statusCode).toBe(403);
    expect(await assign([{ id, assignee: owner.userId }])).toMatchObject([{ ok: false }]);
    expect((await patch({ items: [] })).statusCode).toBe(422);
    expect(await readAssignee(id)).toBeNull();
  });

  it("exports only the chosen leads", async () => {
    const [one, two] = [await makeLead(), await makeLead()];
    const ask = (search: string) =>
      http.inject({ url: `/api/v1/admin/leads.csv?${search}`, headers: admin.headers });
    const file = (await ask(`id=${one}`)).body;
    expect(file).toContain(one);
    expect(file).not.toContain(two);
    expect((await ask(`id=${one}&id=${two}`)).body.trim().split("\r\n")).toHaveLength(3);
    expect((await ask("id=x")).statusCode).toBe(422);
  });
});
