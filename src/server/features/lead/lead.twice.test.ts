import { expect, it } from "vitest";
import { createRequest, NOON, openLeads, send } from "#tests/support/lead-calls.ts";
import { signInAs } from "#tests/support/sign-in.ts";

const { clock, database, db, http } = await openLeads();
const admin = await signInAs(http, database, "admin");
clock.set(NOON);

async function makeRequest() {
  const { request } = await createRequest({ email: "asker@example.in" });
  return (await send(request)).json().lead._id as string;
}
const act = (method: "POST" | "PUT" | "DELETE", path: string, key?: string, payload?: object) =>
  http.inject({
    ...{ method, url: `/api/v1/admin/leads/${path}` },
    headers: { ...admin.headers, ...(key && { "idempotency-key": key }) },
    ...(payload && { payload }),
  });
/** How many rows of each kind a lead has. */
async function countRows(id: string) {
  const { id: lead } = await db
    .selectFrom("lead")
    .select("id")
    .where("public_id", "=", id)
    .executeTakeFirstOrThrow();
  const count = async (table: "lead_note" | "lead_event" | "visit") =>
    (await db.selectFrom(table).select("id").where("lead_id", "=", lead).execute()).length;
  const lines = await db.selectFrom("audit_entry").select("id").where("noun_id", "=", id).execute();
  return {
    notes: await count("lead_note"),
    events: await count("lead_event"),
    visits: await count("visit"),
    lines: lines.length,
  };
}

const AT = "2026-11-23T16:30:00+05:30";
it.each([
  ["a note", "POST", "/notes", { text: "Wants 2 BHK" }],
  ["a call", "POST", "/calls", { outcome: "reached", note: "Call again on Monday" }],
  ["a next step", "PUT", "/next-step", { text: "Send the papers", at: AT }],
  ["a visit", "PUT", "/visit", { at: AT, place: "At the gate" }],
] as const)(
  "[ADMIN-08] %s that is sent again with its key is answered as the first time, and adds nothing",
  async (_what, method, path, payload) => {
    const id = await makeRequest();
    const first = await act(method, id + path, "key-of-a-form", payload);
    expect(first.statusCode).toBe(200);
    const before = await countRows(id);
    const again = [
      await act(method, id + path, "key-of-a-form", payload),
      ...(await Promise.all([1, 2].map(() => act(method, id + path, "key-of-a-form", payload)))),
    ];
    for (const answer of again) {
      expect(answer.statusCode).toBe(200);
      expect(answer.json().message).toBe(first.json().message);
      expect(answer.json().lead._id).toBe(id);
    }
    expect(await countRows(id)).toEqual(before);
  },
);

it("[ADMIN-08] another key, another text, another lead or no key is another sending", async () => {
  const [id, other] = [await makeRequest(), await makeRequest()];
  await act("POST", `${id}/notes`, "key-of-a-form", { text: "One" });
  await act("POST", `${id}/notes`, "key-of-a-form", { text: "One, changed" });
  await act("POST", `${id}/notes`, "key-of-another", { text: "One" });
  await act("POST", `${other}/notes`, "key-of-a-form", { text: "One" });
  for (let n = 0; n < 2; n += 1) await act("POST", `${id}/notes`, undefined, { text: "One" });
  expect(await countRows(id)).toMatchObject({ notes: 5, lines: 5 });
  expect(await countRows(other)).toMatchObject({ notes: 1, lines: 1 });
  expect((await act("POST", `${id}/notes`, "x", { text: "One" })).statusCode).toBe(422);
});

it("[ADMIN-08] what was refused is done when it is sent again with its key", async () => {
  const id = await makeRequest();
  const past = await act("PUT", `${id}/next-step`, "key-of-a-form", {
    text: "Call",
    at: "2026-11-20T10:00:00Z",
  });
  expect(past.statusCode).toBe(422);
  expect((await act("PUT", `${id}/next-step`, "key-of-a-form", { text: "Call", at: AT })).statusCode).toBe(
    200,
  );
  expect(await countRows(id)).toMatchObject({ lines: 1 });
});
