import { describe, expect, it } from "vitest";
import type { BulkAnswer } from "#contract/fields/list.ts";
import { LIMITS } from "#domain/limits.ts";
import { makePending, NOBODY, openDesk, readRow, readTrail } from "#tests/support/desk-calls.ts";
import { makeProperty } from "#tests/support/factories.ts";

const { admin, clock, db, http, owner } = await openDesk();

const send = (payload: object, headers: Record<string, string> = admin.headers) =>
  http.inject({ method: "POST", url: "/api/v1/admin/queue", headers, payload });
async function decide(payload: object): Promise<BulkAnswer["results"]> {
  const answer = await send(payload);
  expect(answer.statusCode).toBe(200);
  return answer.json().results;
}
const askFile = (ids: readonly string[], headers: Record<string, string> = admin.headers) =>
  http.inject({
    url: `/api/v1/admin/properties.csv?${new URLSearchParams(ids.map((id) => ["id", id]))}`,
    headers,
  });

describe("[DESK-07] the same decision on several properties", () => {
  it("approves each like a single one, with its own entry in the log, and undoes them within the minute", async () => {
    const [one, two] = [await makePending(), await makePending()];
    const items = [one, two].map(({ public_id: id, version }) => ({ id, version }));
    expect(await decide({ decision: "approve", items })).toMatchObject([
      { id: one.public_id, title: one.property_title, ok: true },
      { id: two.public_id, ok: true },
    ]);
    for (const { public_id } of [one, two]) {
      expect((await readRow(public_id)).verification).toBe("approved");
      expect((await readTrail(public_id)).map(({ action }) => action)).toEqual(["property.decide"]);
    }
    const undone = await decide({ decision: "undo", items: items.map(({ id }) => ({ id })) });
    expect(undone.map(({ ok }) => ok)).toEqual([true, true]);
    expect((await readRow(one.public_id)).verification).toBe("pending");
  });

  it("says row by row what was refused and why, and does the rest", async () => {
    const [fine, changed, decided] = [await makePending(), await makePending(), await makePending()];
    await db
      .updateTable("property")
      .set({ property_title: "Changed meanwhile", version: changed.version + 1 })
      .where("id", "=", changed.id)
      .execute();
    await decide({
      decision: "reject",
      reason: "A colleague was faster.",
      items: [{ id: decided.public_id, version: decided.version }],
    });
    const results = await decide({
      decision: "approve",
      items: [
        { id: NOBODY },
        { id: changed.public_id, version: changed.version },
        { id: decided.public_id, version: decided.version },
        { id: fine.public_id, version: fine.version },
      ],
    });
    expect(results.map(({ ok }) => ok)).toEqual([false, false, false, true]);
    expect(results[0]?.title).toBe("");
    expect(results[1]?.message).toMatch(/changed/i);
    expect(results[2]?.message).toMatch(/rejected/i);
    expect((await readRow(changed.public_id)).verification).toBe("pending");
    expect((await readRow(fine.public_id)).verification).toBe("approved");
  });

  it("decides only once if the form is sent twice, or names a row twice", async () => {
    const { public_id: id, version } = await makePending();
    const items = [
      { id, version },
      { id, version },
    ];
    expect(await decide({ decision: "approve", items })).toHaveLength(1);
    expect(await decide({ decision: "approve", items })).toMatchObject([{ ok: false }]);
    expect(await readTrail(id)).toHaveLength(1);
  });

  it("cannot be undone after the minute", async () => {
    const { public_id: id, version } = await makePending();
    expect(await decide({ decision: "approve", items: [{ id }] })).toMatchObject([{ ok: false }]);
    await decide({ decision: "approve", items: [{ id, version }] });
    clock.set(new Date(Date.now() + (LIMITS.undoSeconds + 1) * 1000));
    expect(await decide({ decision: "undo", items: [{ id }] })).toMatchObject([{ ok: false }]);
    expect((await readRow(id)).verification).toBe("approved");
  });

  it("needs a reason for a rejection, and one to fifty rows", async () => {
    const { public_id: id } = await makePending();
    expect((await send({ decision: "reject", items: [{ id }] })).json().fields).toHaveProperty("reason");
    expect((await send({ decision: "approve", items: [] })).json().fields.items).toContain("at least one");
    const many = Array.from({ length: LIMITS.together + 1 }, () => ({ id }));
    expect((await send({ decision: "approve", items: many })).json().fields.items).toContain("at most 50");
    expect((await readRow(id)).verification).toBe("pending");
  });

  it("is refused for an owner, also for their own listings", async () => {
    const { public_id: id } = await makePending();
    expect((await send({ decision: "approve", items: [{ id }] }, owner.headers)).statusCode).toBe(403);
    expect((await askFile([id], owner.headers)).statusCode).toBe(403);
    expect((await readRow(id)).verification).toBe("pending");
  });
});

describe("[DESK-07] chosen properties as a file", () => {
  it("has a line for each in the given order, and is in the activity log", async () => {
    const one = await makeProperty(db, { property_title: '=HYPERLINK("x"), quoted' });
    const two = await makePending();
    const answer = await askFile([two.public_id, one.public_id, NOBODY, two.public_id]);
    expect(answer.headers["content-type"]).toContain("text/csv");
    const lines = answer.body.replace("\uFEFF", "").trim().split("\r\n");
    expect(lines.map((line) => line.split(",")[0])).toEqual(["ID", two.public_id, one.public_id]);
    expect(lines[2]).toContain(`"'=HYPERLINK(""x""), quoted"`);
    expect((await readTrail("several")).at(-1)).toMatchObject({
      action: "property.export",
      after: { chosen: [two.public_id, one.public_id] },
    });
  });

  it("is refused without an id", async () => {
    expect((await askFile([])).statusCode).toBe(422);
    expect((await askFile(["x"])).statusCode).toBe(422);
  });
});
