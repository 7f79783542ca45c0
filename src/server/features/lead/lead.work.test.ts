import { describe, expect, it, vi } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { makeLead, makeProperty, makeTown, makeUser } from "#tests/support/factories.ts";
import { waitForJobs } from "#tests/support/mails.ts";
import { signInAs, visitorHeaders } from "#tests/support/sign-in.ts";

const { http, database, services, clock, mails } = await testApp({ work: true });
const { db } = database;
const NOON = new Date("2026-11-21T12:00:00+05:30");
clock.set(NOON);
const admin = await signInAs(http, database, "admin");
const colleague = await signInAs(http, database, "admin");
let count = 0;

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
const callDesk = (method: Method, path: string, payload?: object, headers = admin.headers) =>
  http.inject({ method, url: `/api/v1/admin/leads/${path}`, headers, ...(payload && { payload }) });

/** Sends a visitor's enquiry through the API. Returns the lead and the visitor's own link. */
async function makeRequest(more: object = {}) {
  const property = await makeProperty(db, { property_title: `Flat ${++count} in Pradhan Nagar` });
  const email = `asker${count}@example.in`;
  const answer = await http.inject({
    method: "POST",
    url: "/api/v1/leads",
    headers: visitorHeaders,
    remoteAddress: `10.2.0.${count}`,
    payload: {
      propertyId: property.public_id,
      kind: "contact",
      name: "দীপা ছেত্রী",
      phone: "98320 00140",
      email,
      language: "bn",
      topic: "price",
      consent: true,
      ...more,
    },
  });
  expect(answer.statusCode).toBe(201);
  const { _id: id, follow } = answer.json().lead;
  return { id, email, property, signed: String(follow).split("/").at(-1) ?? "" };
}
const readDossier = async (id: string) => (await callDesk("GET", id)).json();

describe("[ADMIN-08] the team's work on a lead", () => {
  it("stores the visitor's language and topic, and refuses unknown ones", async () => {
    const { id, property } = await makeRequest();
    expect((await readDossier(id)).lead).toMatchObject({ language: "bn", topic: "price" });
    const payload = {
      propertyId: property.public_id,
      kind: "contact",
      name: "A",
      phone: "9832000140",
      consent: true,
    };
    const bad = { ...payload, language: "xx", topic: "weather" };
    const answer = await http.inject({
      method: "POST",
      url: "/api/v1/leads",
      headers: visitorHeaders,
      payload: bad,
    });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().fields)).toEqual(["language", "topic"]);
  });

  it("logs each call; the first answered call changes a new lead to contacted", async () => {
    const { id } = await makeRequest();
    await callDesk("POST", `${id}/calls`, { outcome: "no-answer" });
    expect((await readDossier(id)).lead.status).toBe("new");
    const answer = await callDesk("POST", `${id}/calls`, { outcome: "reached", note: "Wants 2 BHK" });
    expect(answer.json().lead.status).toBe("contacted");
    const { events, notes, trail } = await readDossier(id);
    expect(trail).toMatchObject([
      { action: "lead.call", actor: "Test Admin", after: { outcome: "reached" } },
      { action: "lead.call", actor: "Test Admin", after: { outcome: "no-answer" } },
    ]);
    expect(events.map(({ kind, outcome }: { kind: string; outcome: string }) => [kind, outcome])).toEqual([
      ["status", null],
      ["call", "reached"],
      ["call", "no-answer"],
    ]);
    expect(notes).toMatchObject([{ text: "Wants 2 BHK" }]);
    expect((await callDesk("POST", `${id}/calls`, { outcome: "shouted" })).json().fields).toHaveProperty(
      "outcome",
    );
  });

  it("stores a next step with its day, refuses a day in the past, and reminds the member once", async () => {
    const { id, property } = await makeRequest();
    await callDesk("PATCH", id, { assignee: "me" });
    const past = await callDesk("PUT", `${id}/next-step`, { text: "Call", at: "2026-11-21T11:00:00+05:30" });
    expect([past.statusCode, past.json().fields]).toEqual([422, { at: "Choose a time in the future." }]);
    await callDesk("PUT", `${id}/next-step`, { text: "Send the papers", at: "2026-11-21T16:00:00+05:30" });
    expect(await services.leadReminder.remindDue()).toBe(0);
    clock.set(new Date("2026-11-21T16:00:00+05:30"));
    expect([await services.leadReminder.remindDue(), await services.leadReminder.remindDue()]).toEqual([
      1, 0,
    ]);
    const mail = await mails.to(admin.email, "Send the papers");
    expect(mail.text).toContain(property.property_title);
    clock.set(NOON);
    const cleared = await callDesk("PUT", `${id}/next-step`, { text: "" });
    expect(cleared.json().lead).toMatchObject({ nextStep: "", nextStepAt: null });
  });

  it("assigns a lead only to active members", async () => {
    const { id } = await makeRequest();
    const suspended = await makeUser(db, { usertype: "admin", status: "suspended", name: "Ravi Sah" });
    const owner = await makeUser(db, { usertype: "owner" });
    const rejected = await callDesk("PATCH", id, { assignee: suspended.id });
    expect([rejected.statusCode, rejected.json().fields]).toEqual([
      422,
      { assignee: "Ravi Sah cannot take leads at present." },
    ]);
    expect((await callDesk("PATCH", id, { assignee: owner.id })).statusCode).toBe(422);
    expect((await callDesk("PATCH", id, { assignee: colleague.userId })).json().lead.mine).toBe(false);
    expect((await callDesk("PATCH", id, { assignee: admin.userId })).statusCode).toBe(409);
    expect((await readDossier(id)).lead).toMatchObject({ phone: null, contactHidden: true });
    expect((await callDesk("GET", id, undefined, colleague.headers)).json().lead.phone).toBe("+919832000140");
  });

  it("shows the same visitor's other requests and similar listings", async () => {
    const { slug: town_slug } = await makeTown(db);
    const like = {
      town_slug,
      purpose: "rent",
      rent: 18_000,
      price: null,
      property_type: "Flat/Apartment",
      bedrooms: 2,
    } as const;
    const one = await makeProperty(db, { ...like, property_title: "First" });
    const two = await makeProperty(db, { ...like, rent: 20_000, property_title: "Near it" });
    await makeProperty(db, { ...like, rent: 60_000, property_title: "Too dear" });
    const lead = await makeLead(db, {
      property_id: one.id,
      phone: "+919800000001",
      email: "same@example.in",
    });
    const assignee_id = colleague.userId;
    await makeLead(db, { property_id: two.id, phone: "+919800000001", assignee_id });
    await makeLead(db, { property_id: two.id, phone: null, email: "same@example.in", assignee_id });
    await callDesk("PATCH", lead.public_id, { assignee: "me" });
    const { others, matches } = await readDossier(lead.public_id);
    expect(others.map((other: { propertyTitle: string }) => other.propertyTitle)).toEqual([
      "Near it",
      "Near it",
    ]);
    const titles = matches.map((match: { propertyTitle: string }) => match.propertyTitle);
    expect(titles).toContain("Near it");
    expect(titles).not.toContain("First");
    expect(titles).not.toContain("Too dear");
  });
});

describe("[ADMIN-08] the tracker as a file", () => {
  it("hides numbers like the page, contains no cell that a spreadsheet runs as a formula, and is logged", async () => {
    const property = await makeProperty(db, { property_title: '=cmd|"/C Csv"!A0' });
    const mine = {
      property_id: property.id,
      assignee_id: admin.userId,
      name: "Csv Mine",
      phone: "+919832000777",
    };
    await makeLead(db, mine);
    await makeLead(db, { property_id: property.id, name: "Other", phone: "+919832000888" });
    const answer = await http.inject({ url: "/api/v1/admin/leads.csv?search=Csv", headers: admin.headers });
    expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
    const lines = answer.body.trim().split("\r\n");
    expect(lines).toHaveLength(3);
    expect(answer.body).toContain("'+919832000777");
    expect(answer.body).not.toContain("919832000888");
    expect(lines[1]).toContain(`"'=cmd|""/C Csv""!A0"`);
    const trail = await db
      .selectFrom("audit_entry")
      .selectAll()
      .where("action", "=", "lead.export")
      .execute();
    expect(trail).toMatchObject([{ actor_id: admin.userId, after: { isSearched: true, period: "all" } }]);
    const rejected = await http.inject({ url: "/api/v1/admin/leads.csv", headers: visitorHeaders });
    expect(rejected.statusCode).toBe(401);
  });
});

describe("the visitor's own link", () => {
  it("comes by mail, shows the state of the request without number or address, and opens nothing else", async () => {
    const { id, email, signed, property } = await makeRequest();
    await waitForJobs(services.jobs);
    expect((await mails.to(email, property.property_title)).text).toContain(`/user/enquiry/${signed}`);
    const stored = await db
      .withSchema("jobs")
      .selectFrom("job" as never)
      .selectAll()
      .execute();
    expect(JSON.stringify(stored)).not.toContain(signed);
    await callDesk("PATCH", id, { assignee: "me" });
    await callDesk("POST", `${id}/calls`, { outcome: "busy", note: "secret note" });
    const seen = await services.leadLink.readTrackedLead(signed);
    expect(seen).toMatchObject({ _id: id, status: "new", language: "bn" });
    expect(seen.events.map(({ kind }) => kind)).toEqual(["call", "taken"]);
    expect(JSON.stringify(seen)).not.toMatch(/98320 ?00140|@example|secret note/);
    const other = await makeRequest();
    for (const forged of [id, `${id}.`, `${other.id}.${signed.split(".")[1]}`, "x.y"])
      await expect(services.leadLink.readTrackedLead(forged)).rejects.toMatchObject({ code: "not_found" });
  });

  it("ends all contact at once: nothing is shown, called, planned or mailed any more", async () => {
    const { id, signed, email } = await makeRequest();
    await callDesk("PATCH", id, { assignee: "me" });
    await callDesk("PUT", `${id}/visit`, { at: "2026-11-23T16:30:00+05:30" });
    await services.leadLink.stopTrackedLead({ role: "none" }, signed);
    await services.leadLink.stopTrackedLead({ role: "none" }, signed);
    const { lead, events, notes } = await readDossier(id);
    expect(lead).toMatchObject({ stopped: true, phone: null, email: null, visitAt: null });
    expect(events[0]).toMatchObject({ kind: "stopped", by: null });
    expect(notes).toHaveLength(1);
    for (const [method, path, payload] of [
      ["POST", "calls", { outcome: "reached" }],
      ["PUT", "visit", { at: "2026-11-23T16:30:00+05:30" }],
      ["PUT", "next-step", { text: "Call again" }],
    ] as const)
      expect((await callDesk(method, `${id}/${path}`, payload)).statusCode).toBe(409);
    await waitForJobs(services.jobs);
    const before = mails.sent.filter(({ to }) => to.address === email).length;
    await callDesk("PATCH", id, { status: "lost" });
    await waitForJobs(services.jobs);
    expect(mails.sent.filter(({ to }) => to.address === email)).toHaveLength(before);
  });
});

describe("GET /api/v1/events", () => {
  it("notifies open desks of new and changed leads from all processes, and nobody else", async () => {
    const heard: string[] = [];
    const actor = (await services.session.readViewer(admin.headers.cookie)).actor;
    const both = Promise.withResolvers<void>();
    const stop = await services.leadLive.follow(actor, ({ kind, id }) => {
      heard.push(`${kind} ${id}`);
      if (heard.length === 2) both.resolve();
    });
    const lead = await makeLead(db);
    await db.updateTable("lead").set({ status: "lost" }).where("id", "=", lead.id).execute();
    await both.promise;
    stop();
    expect(heard).toEqual([`insert ${lead.public_id}`, `update ${lead.public_id}`]);
    await expect(services.leadLive.follow({ role: "none" }, () => undefined)).rejects.toMatchObject({
      code: "sign_in_needed",
    });
  });

  it("tells whoever wrote down a call of a change, and colleagues of a new lead", async () => {
    const heard: Record<string, string[]> = { writer: [], colleague: [] };
    const follow = (who: string, userId: string) =>
      services.leadLive.follow({ role: "admin", userId, sessionId: "s" }, ({ kind }) =>
        heard[who]?.push(kind),
      );
    const stops = [await follow("writer", admin.userId), await follow("colleague", colleague.userId)];
    await makeLead(db, { assignee_id: admin.userId });
    await vi.waitFor(() => expect(heard).toEqual({ writer: ["update"], colleague: ["insert"] }));
    for (const stop of stops) stop();
  });

  it("limits the connections of each member", async () => {
    const open = () => http.inject({ url: "/api/v1/events", headers: admin.headers, payloadAsStream: true });
    const lines = [];
    for (let n = 0; n < 30; n += 1) lines.push(await open());
    expect(lines.map(({ statusCode }) => statusCode)).toEqual(lines.map(() => 200));
    const rejected = await open();
    expect(rejected.statusCode).toBe(429);
    for (const line of [...lines, rejected]) line.stream().destroy();
  });
});
