import { describe, expect, it } from "vitest";
import { createRequest, NOON, openLeads, readRow, send } from "#tests/support/lead-calls.ts";
import { signInAs } from "#tests/support/sign-in.ts";

const { clock, database, db, http, services } = await openLeads();
clock.set(NOON);

async function signInMember(name: string) {
  const member = await signInAs(http, database, "admin");
  await db.updateTable("users").set({ first_name: name }).where("id", "=", member.userId).execute();
  return member;
}
const asha = await signInMember("Asha");
const bimal = await signInMember("Bimal");

const change = (id: string, payload: object, headers: Record<string, string> = asha.headers) =>
  http.inject({ method: "PATCH", url: `/api/v1/admin/leads/${id}`, headers, payload });
async function ask() {
  const { request } = await createRequest();
  const { _id: id, follow } = (await send(request)).json().lead;
  return { id: String(id), signed: String(follow).split("/").at(-1) ?? "" };
}

describe("[ADMIN-08] a lead that is handed on", () => {
  it("names the colleague who handles it now, to the visitor and in the record", async () => {
    const { id, signed } = await ask();
    await change(id, { assignee: "me" });
    await change(id, { assignee: bimal.userId });
    const expected = [
      { kind: "taken", by: "Bimal" },
      { kind: "taken", by: "Asha" },
    ];
    const followed = await services.leadLink.readTrackedLead(signed);
    expect(followed.events).toMatchObject(expected);
    expect(followed.member).toBe("Bimal");
    const record = await http.inject({ url: `/api/v1/admin/leads/${id}`, headers: asha.headers });
    expect(record.json().events).toMatchObject(expected);
    // The activity log still says who handed it on.
    const trail = await db.selectFrom("audit_entry").select("actor_id").where("noun_id", "=", id).execute();
    expect(trail).toEqual([{ actor_id: asha.userId }, { actor_id: asha.userId }]);
  });
});

describe("[ADMIN-08] an unclaimed lead", () => {
  it.each(["contacted", "visit-scheduled", "negotiating"])(
    "belongs to the member who moves it to %s, and its visitor reads so",
    async (status) => {
      const { id, signed } = await ask();
      const answer = (await change(id, { from: "new", status })).json();
      expect(answer.lead).toMatchObject({ status, mine: true, assignee: { _id: asha.userId } });
      expect(answer.message).toBe("The lead was updated. It is yours now.");
      const { events } = await services.leadLink.readTrackedLead(signed);
      expect(events).toMatchObject([
        { kind: "taken", by: "Asha" },
        { kind: "status", status },
      ]);
    },
  );

  it("stays unclaimed if nothing more has to be done about it", async () => {
    for (const status of ["lost", "closed", "new"]) {
      const { id } = await ask();
      expect((await change(id, { status })).statusCode).toBe(200);
      expect((await readRow(id)).assignee_id).toBeNull();
    }
  });

  it("belongs to the first of two members who move it", async () => {
    const { id } = await ask();
    await change(id, { from: "new", status: "contacted" });
    const second = await change(id, { from: "new", status: "contacted" }, bimal.headers);
    expect(second.json().lead).toMatchObject({ mine: false, assignee: { _id: asha.userId } });
    // A colleague's lead can be moved without taking it from them.
    await change(id, { from: "contacted", status: "negotiating" }, bimal.headers);
    expect((await readRow(id)).assignee_id).toBe(asha.userId);
  });
});
