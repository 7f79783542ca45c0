import { describe, expect, it } from "vitest";
import { NOBODY, NOON, openDesk, readTrail } from "#tests/support/desk-calls.ts";
import { makeMessage } from "#tests/support/factories.ts";

const { admin, db, http } = await openDesk();

const listMessages = async (query: Record<string, string>) =>
  (
    await http.inject({
      url: `/api/v1/admin/messages?${new URLSearchParams(query)}`,
      headers: admin.headers,
    })
  ).json();
/** Changes the message as it is now, unless the payload says what was read. */
async function change(id: string, payload: object) {
  const seen = await db
    .selectFrom("contact_message")
    .select(["status as from", "note as noteWas"])
    .where("public_id", "=", id)
    .executeTakeFirst();
  const url = `/api/v1/admin/messages/${id}`;
  return http.inject({ method: "PATCH", url, headers: admin.headers, payload: { ...seen, ...payload } });
}
const listIds = (answer: { rows: { _id: string }[] }) => answer.rows.map(({ _id }) => _id);

describe("[CONTACT-02] [ADMIN-12] messages to the office, for the team", () => {
  it("are listed with their complete text, open ones first, oldest on top", async () => {
    const at = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
    const late = await makeMessage(db, { message: "About the lychee garden.", created_at: at(2) });
    const early = await makeMessage(db, {
      full_name: "Lychee Devi",
      phone: "+919832000777",
      subject: "complaint",
      created_at: at(1),
    });
    const found = await listMessages({ search: "lychee" });
    expect(listIds(found)).toEqual([early.public_id, late.public_id]);
    expect(found.rows[0]).toEqual({
      _id: early.public_id,
      fullName: "Lychee Devi",
      email: "writer@example.test",
      phone: "+919832000777",
      subject: "complaint",
      message: "Do you work on Sundays?",
      status: "open",
      note: "",
      createdAt: at(1).toISOString(),
    });
    expect(listIds(await listMessages({ search: "lychee", subject: "complaint" }))).toEqual([
      early.public_id,
    ]);
    expect(await listMessages({ search: "lychee", pageSize: "1" })).toMatchObject({ total: 2, pages: 2 });
  });

  it("can be marked as answered or spam, noted, and opened again; each change is logged once", async () => {
    const { public_id: id } = await makeMessage(db);
    const answered = await change(id, { status: "answered", note: "Phoned at noon." });
    expect(answered.json().row).toMatchObject({ status: "answered", note: "Phoned at noon." });
    await change(id, { status: "answered" });
    expect((await change(id, { status: "spam" })).json().row.note).toBe("Phoned at noon.");
    expect((await change(id, { note: "" })).json().row).toMatchObject({ status: "spam", note: "" });
    await change(id, { status: "open" });
    const trail = await readTrail(id);
    expect(trail.map((line) => line.after)).toEqual([
      { status: "answered", note: "Phoned at noon." },
      { status: "spam", note: "Phoned at noon." },
      { status: "spam", note: "" },
      { status: "open", note: "" },
    ]);
    expect(trail[0]).toMatchObject({ actor_id: admin.userId, action: "contact.change" });
  });

  it("keep what a colleague has done if the list was read before it", async () => {
    const { public_id: id } = await makeMessage(db);
    await change(id, { status: "answered", from: "open", note: "Phoned at noon." });
    for (const stale of [{ status: "spam" }, { note: "Not yet." }]) {
      const answer = await change(id, { ...stale, from: "open" });
      expect(answer.statusCode).toBe(409);
      expect(answer.json().message).toMatch('it is "Answered" now');
    }
    expect((await change(id, { status: "open", from: "answered" })).json().row).toMatchObject({
      status: "open",
      note: "Phoned at noon.",
    });
  });

  it("keep a note that a colleague has written since, and need to know what was read", async () => {
    const { public_id: id } = await makeMessage(db);
    await change(id, { note: "Phoned at noon." });
    const stale = await change(id, { note: "Not yet.", noteWas: "" });
    expect([stale.statusCode, stale.json().fields.note]).toEqual([
      409,
      expect.stringContaining("Phoned at noon."),
    ]);
    const blind = await change(id, { status: "spam", from: undefined });
    expect([blind.statusCode, Object.keys(blind.json().fields)]).toEqual([422, ["from"]]);
    expect(
      (await listMessages({ search: "" })).rows.find(({ _id }: { _id: string }) => _id === id),
    ).toMatchObject({
      status: "open",
      note: "Phoned at noon.",
    });
    const added = await change(id, { note: "Phoned at noon. Not yet sold.", noteWas: "Phoned at noon." });
    expect(added.json().row.note).toBe("Phoned at noon. Not yet sold.");
  });

  it("refuse empty changes, notes that are too long, and unknown ids", async () => {
    const { public_id: id } = await makeMessage(db);
    for (const payload of [{}, { status: "closed" }, { note: "x".repeat(1_001) }])
      expect((await change(id, payload)).statusCode).toBe(422);
    expect((await change(NOBODY, { status: "spam" })).statusCode).toBe(404);
  });
});
