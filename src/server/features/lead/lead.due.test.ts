import { describe, expect, it } from "vitest";
import { addDays } from "#domain/time/dates.ts";
import { makeLead, makeProperty } from "#tests/support/factories.ts";
import { createRequest, NOON, openLeads, send } from "#tests/support/lead-calls.ts";
import { signInAs } from "#tests/support/sign-in.ts";

const { clock, database, db, http, services } = await openLeads();

const admin = await signInAs(http, database, "admin");
const colleague = await signInAs(http, database, "admin");
const at = (text: string) => new Date(`2026-11-${text}:00+05:30`);

async function listWork(work: string, headers: Record<string, string> = admin.headers) {
  const answer = await http.inject({ url: `/api/v1/admin/leads?work=${work}&pageSize=100`, headers });
  expect(answer.statusCode).toBe(200);
  return answer.json().leads as {
    _id: string;
    dueAt: string | null;
    callBy: string | null;
    waits: boolean;
  }[];
}
const listIds = async (work: string, headers?: Record<string, string>) =>
  (await listWork(work, headers)).map(({ _id }) => _id);
const countWork = async (headers: Record<string, string> = admin.headers) =>
  (await http.inject({ url: "/api/v1/admin/leads/work", headers })).json();
async function ask(when: Date, more: object = {}) {
  clock.set(when);
  const { request } = await createRequest(more);
  return (await send(request)).json().lead as { _id: string; callBy: string };
}

describe("[DESK-04] the promise to call", () => {
  it("is computed from the office hours, shown to visitor and team, and the same after the hours have changed", async () => {
    const lead = await ask(at("20T18:00"));
    // An hour was left on Friday, and the second is on Saturday morning.
    expect(lead.callBy).toBe(at("21T11:00").toISOString());
    const { office, version } = await services.settings.readOfficeForTeam({
      role: "admin",
      userId: admin.userId,
      sessionId: "",
    });
    const hours = { ...office, hours: "Mon-Sun 6:00 AM - 11:00 PM" };
    await http.inject({
      method: "PUT",
      url: "/api/v1/admin/settings",
      headers: admin.headers,
      payload: { office: hours, version },
    });
    const row = (await listWork("unclaimed")).find(({ _id }) => _id === lead._id);
    expect(row).toMatchObject({ callBy: lead.callBy, dueAt: lead.callBy, waits: true });
    await http.inject({
      method: "PUT",
      url: "/api/v1/admin/settings",
      headers: admin.headers,
      payload: { office, version: version + 1 },
    });
  });

  it("is kept with the first logged call, whether anybody answered or not", async () => {
    const lead = await ask(NOON);
    clock.set(at("21T13:00"));
    await http.inject({
      method: "POST",
      url: `/api/v1/admin/leads/${lead._id}/calls`,
      headers: admin.headers,
      payload: { outcome: "no-answer" },
    });
    const row = (await listWork("all")).find(({ _id }) => _id === lead._id);
    expect(row).toMatchObject({ dueAt: null, waits: false });
  });

  it("stays due until somebody has called, whatever the lead is moved to, and for nobody once it is over", async () => {
    const lead = await ask(NOON);
    clock.set(at("21T15:00"));
    const send = (method: "PATCH" | "POST", path: string, payload: object) =>
      http.inject({ method, url: `/api/v1/admin/leads/${lead._id}${path}`, headers: admin.headers, payload });
    const readRow = async () => (await listWork("all")).find(({ _id }) => _id === lead._id);
    const isOverdue = async () => (await listIds("overdue")).includes(lead._id);
    for (const status of ["contacted", "visit-scheduled", "negotiating"]) {
      expect((await send("PATCH", "", { status })).statusCode).toBe(200);
      expect(await readRow(), status).toMatchObject({ dueAt: lead.callBy, waits: true });
      expect(await isOverdue(), status).toBe(true);
    }
    for (const status of ["lost", "closed"]) {
      await send("PATCH", "", { status });
      expect(await readRow(), status).toMatchObject({ dueAt: null, waits: false });
    }
    await send("PATCH", "", { status: "contacted" });
    expect(await isOverdue()).toBe(true);
    await send("POST", "/calls", { outcome: "no-answer" });
    expect(await readRow()).toMatchObject({ dueAt: null, waits: false });
    expect(await isOverdue()).toBe(false);
  });
});

describe("[DESK-04] the work lists", () => {
  it("are mine, unclaimed, overdue, today's calls and today's visits, with what is due first on top", async () => {
    await db.deleteFrom("lead").execute();
    const early = await ask(at("21T10:00"));
    const late = await ask(at("21T12:00"));
    const mine = await makeLead(db, {
      assignee_id: admin.userId,
      status: "contacted",
      next_step: "Call the owner",
      next_step_at: at("21T12:30"),
      visit_at: at("21T17:00"),
    });
    const theirs = await makeLead(db, {
      assignee_id: colleague.userId,
      status: "visit-scheduled",
      visit_at: at("22T00:30"),
    });
    // Nothing more is to be done about these.
    const over = { call_by: at("21T09:00"), next_step_at: at("21T09:00") };
    await makeLead(db, { ...over, status: "closed" });
    await makeLead(db, { ...over, status: "lost", assignee_id: admin.userId });
    await makeLead(db, { ...over, stopped_at: at("21T09:30") });
    clock.set(at("21T13:00"));
    expect(await listIds("mine")).toEqual([mine.public_id]);
    expect(await listIds("mine", colleague.headers)).toEqual([theirs.public_id]);
    expect(await listIds("unclaimed")).toEqual([early._id, late._id]);
    expect(await listIds("overdue")).toEqual([early._id, mine.public_id]);
    expect(await listIds("calls")).toEqual([early._id, mine.public_id, late._id]);
    expect(await listIds("visits")).toEqual([mine.public_id]);
    expect(await countWork()).toEqual({ mine: 1, unclaimed: 2, overdue: 2, calls: 3, visits: 1, waiting: 3 });
    expect(await countWork(colleague.headers)).toMatchObject({ mine: 1, waiting: 2 });
    clock.set(addDays(at("21T13:00"), 1));
    expect(await listIds("calls")).toEqual([]);
    expect(await listIds("visits")).toEqual([theirs.public_id]);
  });

  it("can each be saved as a file with the same leads", async () => {
    const title = "Filed";
    const property = await makeProperty(db, { property_title: title });
    const make = (more: object) => makeLead(db, { property_id: property.id, ...more });
    const mine = await make({ assignee_id: admin.userId, status: "contacted" });
    const unclaimed = await make({ call_by: at("21T10:00") });
    clock.set(at("21T13:00"));
    const readFile = async (work: string) =>
      (
        await http.inject({
          url: `/api/v1/admin/leads.csv?search=${title}&work=${work}`,
          headers: admin.headers,
        })
      ).body;
    for (const [work, ids] of [
      ["mine", [mine]],
      ["unclaimed", [unclaimed]],
      ["overdue", [unclaimed]],
      ["all", [mine, unclaimed]],
    ] as const) {
      const file = await readFile(work);
      const found = [mine, unclaimed].filter(({ public_id }) => file.includes(public_id));
      expect(
        found.map(({ public_id }) => public_id),
        work,
      ).toEqual(ids.map(({ public_id }) => public_id));
    }
  });

  it("can be searched, and refuse a list that does not exist", async () => {
    const { lead } = (
      await http.inject({
        method: "POST",
        url: "/api/v1/admin/leads",
        headers: admin.headers,
        payload: { phone: "9832099001", wanted: "A shop in Gangtok", consent: true },
      })
    ).json();
    const found = await http.inject({
      url: "/api/v1/admin/leads?work=mine&search=gangtok",
      headers: admin.headers,
    });
    expect(found.json().leads).toMatchObject([{ _id: lead._id }]);
    const wrong = await http.inject({ url: "/api/v1/admin/leads?work=sleep", headers: admin.headers });
    expect(wrong.json().fields).toHaveProperty("work");
  });
});

it("[DESK-04] the share of kept promises is counted from twenty requests on", async () => {
  await db.deleteFrom("lead").execute();
  const now = at("21T13:00");
  clock.set(now);
  const call_by = at("21T11:00");
  const promised = (more: object = {}) => makeLead(db, { call_by, ...more });
  for (let n = 0; n < 15; n++) await promised({ called_at: at("21T10:30") });
  for (let n = 0; n < 3; n++) await promised({ called_at: at("21T11:30") });
  await promised();
  // These do not count: no number, stopped before, not over yet, of the demo, and one that was called in.
  await promised({ phone: null, email: "a@example.test" });
  await promised({ stopped_at: at("21T10:00") });
  await promised({ call_by: at("21T14:00") });
  await promised({ demo: true });
  await promised({ call_by: null });
  expect((await services.figures.getProof()).promise).toBeNull();
  await promised({ called_at: call_by });
  expect((await services.figures.getProof()).promise).toEqual({ kept: 16, count: 20 });
});
