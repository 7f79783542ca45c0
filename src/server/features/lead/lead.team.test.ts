import { describe, expect, it } from "vitest";
import { leadBoardQuery } from "#contract/lead/lead.ts";
import { makeLead, makeProperty, makeUser } from "#tests/support/factories.ts";
import { createRequest, NOON, openLeads, readRow, send } from "#tests/support/lead-calls.ts";
import { signInAs, visitorHeaders } from "#tests/support/sign-in.ts";

const { clock, database, db, http, services } = await openLeads();

let count = 0;
const admin = await signInAs(http, database, "admin");
const colleague = await signInAs(http, database, "admin");

function list(query: Record<string, string> = {}, headers: Record<string, string> = admin.headers) {
  return http.inject({ url: `/api/v1/admin/leads?${new URLSearchParams(query)}`, headers });
}
function change(id: string, payload: object, headers: Record<string, string> = admin.headers) {
  return http.inject({ method: "PATCH", url: `/api/v1/admin/leads/${id}`, headers, payload });
}
/** What the visitor enters besides the name. */
const ASKED = { phone: "+919832000140", email: "asker@example.in", message: "Is it still free?" };
/** Creates a lead, found by the title of its property. */
async function makeRequest(at: Date = NOON) {
  clock.set(at);
  const { property, request } = await createRequest({ ...ASKED, name: `Asker ${++count}` });
  const { lead } = (await send(request)).json();
  return { id: lead._id as string, title: property.property_title, name: request.name };
}

describe("GET /api/v1/admin/leads", () => {
  it("[ADMIN-08] answers id, property title, name, contact and date, newest first", async () => {
    const early = await makeRequest(NOON);
    const late = await makeRequest(new Date(NOON.getTime() + 60_000));
    const { leads, total } = (await list({ pageSize: "100" })).json();
    expect(total).toBe(leads.length);
    const at = (id: string) => leads.findIndex((lead: { _id: string }) => lead._id === id);
    expect(at(late.id)).toBeLessThan(at(early.id));
    expect(leads[at(late.id)]).toMatchObject({
      propertyTitle: late.title,
      name: "A.",
      status: "new",
      assignee: null,
      mine: false,
      createdAt: new Date(NOON.getTime() + 60_000).toISOString(),
    });
  });

  it("[SEC-11] shows number, email address and message to nobody until a member has claimed the lead", async () => {
    const { id, title, name } = await makeRequest();
    const shownTo = async (headers: Record<string, string>) => {
      const found = await list({ search: title }, headers);
      const { phone, email, message, contactHidden, ...row } = found.json().leads[0];
      return { name: row.name, phone, email, message, contactHidden };
    };
    const nothing = { phone: null, email: null, message: "", contactHidden: true };
    expect(await shownTo(admin.headers)).toEqual({ name: "A.", ...nothing });
    const unclaimed = [
      await list({ search: title }),
      await http.inject({ url: `/api/v1/admin/leads/${id}`, headers: admin.headers }),
      await http.inject({ url: `/api/v1/admin/leads.csv?search=${title}`, headers: admin.headers }),
    ];
    for (const { body, statusCode } of unclaimed) {
      expect(statusCode).toBe(200);
      expect(body).not.toMatch(new RegExp(`${name}|9832000140|asker@|Is it still free`));
    }
    expect((await change(id, { assignee: "me" })).json().lead).toMatchObject({ ...ASKED, name, mine: true });
    expect(await shownTo(admin.headers)).toEqual({ name, ...ASKED, contactHidden: false });
    expect(await shownTo(colleague.headers)).toEqual({ name, ...nothing });
  });

  it("[SEC-11] names no other lead of the same visitor beside an unclaimed one, nor an unclaimed one beside theirs", async () => {
    const sender = await makeUser(db);
    const phone = "+919832000141";
    const same = { phone, email: "same.person@example.in", user_id: sender.id };
    const unclaimed = await makeLead(db, { ...same, name: "Asker Unclaimed" });
    const claimed = await makeLead(db, { ...same, name: "Asker Known", assignee_id: colleague.userId });
    const read = (path: string) => http.inject({ url: `/api/v1/admin/${path}`, headers: admin.headers });
    for (const [here, there] of [
      [unclaimed, claimed],
      [claimed, unclaimed],
    ] as const) {
      const answer = await read(`leads/${here.public_id}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).not.toContain(there.public_id);
    }
    expect((await read(`users/${sender.id}`)).body).not.toContain(unclaimed.public_id);
    await change(unclaimed.public_id, { assignee: "me" });
    const ids = (await read(`leads/${unclaimed.public_id}`))
      .json()
      .others.map(({ _id }: { _id: string }) => _id);
    expect(ids).toEqual([claimed.public_id]);
  });

  it("[ADMIN-08] finds leads by property, id and complete email address, and by name once they are claimed", async () => {
    const { id, title, name } = await makeRequest();
    const countFound = async (search: string) => {
      const { leads } = (await list({ search, pageSize: "100" })).json();
      return leads.some((lead: { _id: string }) => lead._id === id);
    };
    for (const search of [title, id.slice(-6), " Asker@Example.in "])
      expect(await countFound(search)).toBe(true);
    for (const search of [name, "asker@", "50%", "no such lead"])
      expect(await countFound(search)).toBe(false);
    await change(id, { assignee: "me" });
    for (const search of [name.toUpperCase(), ` ${name} `]) expect(await countFound(search)).toBe(true);
  });

  it("[ADMIN-08] filters by status, also in the CSV file", async () => {
    const { id, title } = await makeRequest();
    await change(id, { status: "lost" });
    const total = async (status: string) => (await list({ search: title, status })).json().total;
    expect([await total("lost"), await total("new"), await total("all")]).toEqual([1, 0, 1]);
    const file = (status: string) =>
      http.inject({ url: `/api/v1/admin/leads.csv?status=${status}`, headers: admin.headers });
    expect((await file("lost")).body).toContain(title);
    expect((await file("closed")).body).not.toContain(title);
    expect((await list({ status: "sold" })).statusCode).toBe(422);
  });

  it("[ADMIN-08] [RULE-07] filters by day, week from Sunday, and month in Kolkata", async () => {
    // Saturday night, then Sunday half an hour later: another day, and another week.
    const saturday = await makeRequest(new Date("2026-11-21T23:45:00+05:30"));
    const sunday = await makeRequest(new Date("2026-11-22T00:15:00+05:30"));
    const october = await makeRequest(new Date("2026-10-31T23:59:00+05:30"));
    const countFound = async (period: string) => {
      const { leads } = (await list({ period, pageSize: "100" })).json();
      const ids = leads.map((lead: { _id: string }) => lead._id);
      return [october, saturday, sunday].map(({ id }) => ids.includes(id));
    };
    clock.set(new Date("2026-11-22T09:00:00+05:30"));
    expect(await countFound("today")).toEqual([false, false, true]);
    expect(await countFound("this-week")).toEqual([false, false, true]);
    expect(await countFound("this-month")).toEqual([false, true, true]);
    expect(await countFound("all")).toEqual([true, true, true]);
  });

  it("[ADMIN-08] answers pages of twenty rows, or fewer if requested", async () => {
    for (let n = 0; n < 7; n += 1) await makeRequest();
    expect((await list()).json()).toMatchObject({ page: 1, pageSize: 20 });
    const first = (await list({ pageSize: "5" })).json();
    expect(first.leads).toHaveLength(5);
    const second = (await list({ page: "2", pageSize: "5" })).json();
    const ids = [...first.leads, ...second.leads].map((lead: { _id: string }) => lead._id);
    expect(new Set(ids).size).toBe(ids.length);
    expect((await list({ pageSize: "20" })).json().pages).toBe(Math.ceil(first.total / 20));
    const beyond = (await list({ page: "9999" })).json();
    expect(beyond.page).toBe(beyond.pages);
    expect(beyond.more).toBe(false);
  });

  it.each([
    ["period", "yesterday"],
    ["page", "0"],
    ["page", "two"],
    ["pageSize", "101"],
    ["pageSize", "1.5"],
    ["search", "x".repeat(121)],
  ])("refuses %s=%s, naming the field", async (field, value) => {
    const answer = await list({ [field]: value });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toHaveProperty(field);
  });
});

describe("[ADMIN-08] the board", () => {
  const actor = { role: "admin", userId: admin.userId, sessionId: "of-a-test" } as const;
  const board = (asked: object) => services.leadList.readBoard(actor, leadBoardQuery.parse(asked));

  it("answers a page of each status, newest first, for the tracker's search", async () => {
    const name = `Board ${++count}`;
    const property = await makeProperty(db, { property_title: name });
    for (let n = 0; n < 12; n += 1)
      await makeLead(db, {
        property_id: property.id,
        phone: "+919832000140",
        status: "negotiating",
        created_at: new Date(NOON.getTime() + n * 60_000),
      });
    const columns = await board({ search: name });
    expect(columns.map(({ status, total }) => [status, total])).toEqual([
      ["new", 0],
      ["contacted", 0],
      ["visit-scheduled", 0],
      ["negotiating", 12],
      ["closed", 0],
      ["lost", 0],
    ]);
    const times = columns[3]?.leads.map(({ createdAt }) => createdAt) ?? [];
    expect(times).toEqual([...times].sort().reverse());
    expect(columns[3]?.leads[0]).toMatchObject({ phone: null, contactHidden: true });
    const [, , , second] = await board({ search: name, negotiating: "2" });
    expect(second).toMatchObject({ page: 2, pages: 2, total: 12 });
    expect(second?.leads).toHaveLength(2);
    const [, , , beyond] = await board({ search: name, negotiating: "9" });
    expect(beyond?.page).toBe(2);
  });

  it("is refused to everybody else", async () => {
    for (const role of ["user", "owner"] as const)
      await expect(
        services.leadList.readBoard({ ...actor, role }, leadBoardQuery.parse({})),
      ).rejects.toMatchObject({
        status: 403,
      });
  });
});

describe("PATCH /api/v1/admin/leads/{id}", () => {
  it("[ADMIN-08] changes status and assignee, and logs it", async () => {
    const { id } = await makeRequest();
    const answer = await change(id, { status: "visit-scheduled", assignee: "me" });
    expect(answer.json().lead).toMatchObject({
      status: "visit-scheduled",
      assignee: { _id: admin.userId, name: "Test Admin" },
    });
    const trail = await db.selectFrom("audit_entry").selectAll().where("noun_id", "=", id).execute();
    expect(trail).toMatchObject([
      {
        actor_id: admin.userId,
        action: "lead.update",
        noun: "lead",
        before: { status: "new", assignee: null },
        after: { status: "visit-scheduled", assignee: admin.userId },
      },
    ]);
  });

  it("does not let a colleague take a claimed lead until it is released", async () => {
    const { id } = await makeRequest();
    await change(id, { assignee: "me" });
    const taken = await change(id, { assignee: "me" }, colleague.headers);
    expect(taken.statusCode).toBe(409);
    expect(taken.json().message).toContain("Test Admin");
    expect((await change(id, { assignee: null })).json().lead.assignee).toBeNull();
    expect((await change(id, { assignee: "me" }, colleague.headers)).statusCode).toBe(200);
  });

  it("refuses with an explanation to move a lead that a colleague has moved meanwhile, and logs nothing", async () => {
    const { id, name } = await makeRequest();
    expect((await change(id, { from: "new", status: "lost" }, colleague.headers)).statusCode).toBe(200);
    const stale = await change(id, { from: "new", status: "contacted" });
    expect(stale.statusCode).toBe(409);
    expect(stale.json().message).toContain('lead was changed to "Lost"');
    // Nobody has claimed it, so nobody reads the name.
    expect(stale.json().message).not.toContain(name);
    expect((await readRow(id)).status).toBe("lost");
    const trail = await db.selectFrom("audit_entry").select("actor_id").where("noun_id", "=", id).execute();
    expect(trail).toEqual([{ actor_id: colleague.userId }]);
    // Two members who make the same change are not in conflict.
    expect((await change(id, { from: "new", status: "lost" })).statusCode).toBe(200);
  });

  it.each([
    ["an unknown status", { status: "sold" }, "status"],
    ["somebody else as assignee", { assignee: "0".repeat(24) }, "assignee"],
    ["nothing at all", {}, "status"],
  ])("refuses %s", async (_what, payload, field) => {
    const { id } = await makeRequest();
    const answer = await change(id, payload);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toHaveProperty(field);
  });

  it("answers 404 for an unknown lead and for an id that cannot be one", async () => {
    expect((await change("0".repeat(24), { status: "lost" })).statusCode).toBe(404);
    expect((await change("7", { status: "lost" })).statusCode).toBe(404);
  });
});

describe("[ROUTE-05] the team's lead calls", () => {
  it("are refused to other people", async () => {
    const { id } = await makeRequest();
    const owner = await signInAs(http, database, "owner");
    const user = await signInAs(http, database, "user");
    for (const [headers, status] of [
      [visitorHeaders, 401],
      [user.headers, 403],
      [owner.headers, 403],
    ] as const) {
      expect((await list({}, headers)).statusCode).toBe(status);
      // The actor is refused before the input is checked.
      expect((await change(id, { status: "nonsense" }, headers)).statusCode).toBe(status);
      expect((await change(id, { status: "lost" }, headers)).statusCode).toBe(status);
    }
    expect((await readRow(id)).status).toBe("new");
  });

  it("keep the lead of a deleted account", async () => {
    const gone = await makeUser(db);
    const { id } = await makeRequest();
    await db.updateTable("lead").set({ user_id: gone.id }).where("public_id", "=", id).execute();
    await db.deleteFrom("users").where("id", "=", gone.id).execute();
    expect((await readRow(id)).user_id).toBeNull();
  });
});
