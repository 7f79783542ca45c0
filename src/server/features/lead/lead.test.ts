import { describe, expect, it } from "vitest";
import { makeProperty } from "#tests/support/factories.ts";
import { createAddress, createRequest, NOON, openLeads, readRow, send } from "#tests/support/lead-calls.ts";
import { signInAs, visitorHeaders } from "#tests/support/sign-in.ts";
import { LEADS_PER_ADDRESS } from "./lead.visitor.service.ts";

const { clock, database, db, http, services } = await openLeads();

describe("POST /api/v1/leads", () => {
  it("[DETAIL-04] stores a visitor's request, with the phone number in one format", async () => {
    clock.set(NOON);
    const { property, request } = await createRequest({
      email: " Deepa@Example.in ",
      message: " Is the lift working? ",
      preferredTime: "evening",
    });
    const answer = await send(request);
    expect(answer.statusCode).toBe(201);
    const { lead, message } = answer.json();
    expect(lead).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      propertyId: property.public_id,
      kind: "contact",
      createdAt: NOON.toISOString(),
      follow: expect.stringMatching(/^\/user\/enquiry\/[0-9a-f]{24}\.[\w-]{22}$/),
      callBy: "2026-11-21T13:30:00.000Z",
    });
    expect(message).toBe("Our team will call you by 7 pm today.");
    expect(await readRow(lead._id)).toMatchObject({
      property_id: property.id,
      user_id: null,
      name: "Deepa Chettri",
      phone: "+919832000140",
      email: "deepa@example.in",
      message: "Is the lift working?",
      preferred_time: "evening",
      consent: true,
      status: "new",
      assignee_id: null,
      created_at: NOON,
    });
  });

  it("[VISIT-10] accepts a request with only phone and consent, and says by when the team will call", async () => {
    clock.set(new Date("2026-11-21T20:00:00+05:30"));
    const { request } = await createRequest({ name: undefined });
    const answer = await send(request);
    expect(answer.statusCode).toBe(201);
    const { lead, message } = answer.json();
    expect(lead.callBy).toBe("2026-11-23T06:30:00.000Z");
    expect(message).toBe("Our team will call you by 12 noon on Mon, 23 Nov.");
    expect(await readRow(lead._id)).toMatchObject({ name: "", preferred_time: "any", wished_at: null });
    const admin = await signInAs(http, database, "admin");
    const { actor } = await services.session.readViewer(admin.headers.cookie);
    expect((await services.leadDossier.readDossier(actor, lead._id)).lead.name).toBe("Visitor");
  });

  it("[VISIT-10] stores the day and time that a visitor prefers for a visit", async () => {
    clock.set(NOON);
    const { request } = await createRequest({ kind: "visit", visitAt: "2026-11-23T16:00:00+05:30" });
    const { lead, message } = (await send(request)).json();
    expect(message).toMatch(/to confirm your visit on 23 Nov 2026, 4.pm/);
    expect((await readRow(lead._id)).wished_at).toEqual(new Date("2026-11-23T16:00:00+05:30"));
    const admin = await signInAs(http, database, "admin");
    const { actor } = await services.session.readViewer(admin.headers.cookie);
    const told = await services.leadDossier.readDossier(actor, lead._id);
    expect(told.lead).toMatchObject({ wishedAt: "2026-11-23T10:30:00.000Z", visitAt: null });
    const followed = await services.leadLink.readTrackedLead(lead.follow.split("/").at(-1));
    expect(followed).toMatchObject({
      wishedAt: "2026-11-23T10:30:00.000Z",
      callBy: "2026-11-21T08:30:00.000Z",
    });
  });

  it("[DESK-10] refuses a visit when the owner cannot show the home, and says when it is possible", async () => {
    clock.set(NOON);
    const asked = await createRequest({ kind: "visit", visitAt: "2026-11-23T16:00:00+05:30" });
    await database.db
      .updateTable("property")
      .set({ visit_days: "weekends", visit_hours: "evening" })
      .where("public_id", "=", asked.request.propertyId)
      .execute();
    const rejected = await send(asked.request);
    expect([rejected.statusCode, rejected.json().fields]).toEqual([
      422,
      {
        visitAt: "The owner cannot show the home then. Visits are possible: Saturday and Sunday, after 4 pm.",
      },
    ]);
    const possible = { ...asked.request, visitAt: "2026-11-28T16:00:00+05:30" };
    expect((await send(possible)).statusCode).toBe(201);
  });

  it.each(["contact", "call", "request", "visit", "brochure"])(
    "accepts a request of kind %s",
    async (kind) => {
      const { request } = await createRequest({ kind });
      const answer = await send(request);
      expect(answer.json().lead.kind).toBe(kind);
    },
  );

  it("stores the account of signed-in visitors, and needs no phone number if there is an email", async () => {
    const user = await signInAs(http, database, "user");
    const { request } = await createRequest({ phone: "", email: user.email });
    const answer = await send(request, user.headers);
    expect(await readRow(answer.json().lead._id)).toMatchObject({
      user_id: user.userId,
      phone: null,
      email: user.email,
    });
  });

  it.each([
    ["a name that is no text", { name: 7 }, "name"],
    ["a visit on a Sunday", { kind: "visit", visitAt: "2026-11-22T12:00:00+05:30" }, "visitAt"],
    ["a visit in an hour", { kind: "visit", visitAt: "2026-11-21T13:00:00+05:30" }, "visitAt"],
    ["a visit before the promised call", { kind: "visit", visitAt: "2026-11-21T14:30:00+05:30" }, "visitAt"],
    [
      "a visit before the call in the evening that the visitor prefers",
      { kind: "visit", preferredTime: "evening", visitAt: "2026-11-21T17:00:00+05:30" },
      "visitAt",
    ],
    ["a visit in the night", { kind: "visit", visitAt: "2026-11-23T22:00:00+05:30" }, "visitAt"],
    ["a visit next year", { kind: "visit", visitAt: "2027-11-23T12:00:00+05:30" }, "visitAt"],
    ["a visit without its time", { kind: "visit", visitAt: "2026-11-23T" }, "visitAt"],
    ["a name too long", { name: "x".repeat(81) }, "name"],
    ["no way to answer", { phone: " ", email: null }, "phone"],
    ["a number that is none", { phone: "12345" }, "phone"],
    ["an email that is none", { email: "deepa@" }, "email"],
    ["an unknown kind", { kind: "buy" }, "kind"],
    ["an unknown time", { preferredTime: "night" }, "preferredTime"],
    ["a message too long", { message: "x".repeat(2001) }, "message"],
    ["a message that is no text", { message: 7 }, "message"],
    ["no consent", { consent: false }, "consent"],
    ["consent left out", { consent: undefined }, "consent"],
    ["a broken property id", { propertyId: "7" }, "propertyId"],
  ])("refuses %s, naming the field", async (_what, more, field) => {
    clock.set(NOON);
    const { request } = await createRequest(more);
    const answer = await send(request);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: "invalid", fields: { [field]: expect.any(String) } });
  });

  it("reports all wrong fields at once", async () => {
    const answer = await send({});
    expect(Object.keys(answer.json().fields).sort()).toEqual(["consent", "kind", "phone", "propertyId"]);
  });

  it.each([
    ["pending", { verification: "pending" }],
    ["rejected", { verification: "rejected" }],
    ["paused", { life: "paused" }],
    ["deleted", { life: "deleted" }],
  ] as const)("answers 404 for a %s property, as for an unknown one", async (_what, state) => {
    const property = await makeProperty(db, state);
    const { request } = await createRequest();
    const hidden = await send({ ...request, propertyId: property.public_id });
    const unknown = await send({ ...request, propertyId: "0".repeat(24) });
    expect(hidden.statusCode).toBe(404);
    expect(hidden.json()).toEqual(unknown.json());
  });

  it("answers the first request when the same one is sent again within ten minutes", async () => {
    clock.set(NOON);
    const { property, request } = await createRequest();
    const first = (await send(request)).json().lead;
    clock.set(new Date(NOON.getTime() + 9 * 60_000));
    expect((await send(request)).json().lead).toEqual(first);
    const other = (await send({ ...request, message: "And when can I come?" })).json().lead;
    expect(other._id).not.toBe(first._id);
    clock.set(new Date(NOON.getTime() + 11 * 60_000));
    const later = (await send(request)).json().lead;
    expect(later._id).not.toBe(first._id);
    const stored = await db.selectFrom("lead").select("id").where("property_id", "=", property.id).execute();
    expect(stored).toHaveLength(3);
  });

  it("[DETAIL-04] never answers one account's lead to another, nor to somebody signed out with the same details", async () => {
    clock.set(NOON);
    const { property, request } = await createRequest({ email: "deepa@example.in" });
    const [one, other] = [await signInAs(http, database, "user"), await signInAs(http, database, "owner")];
    const ids = [];
    for (const headers of [one.headers, other.headers, visitorHeaders]) {
      const first = (await send(request, headers)).json().lead;
      // Each gets their own lead again.
      expect((await send(request, headers)).json().lead).toEqual(first);
      ids.push(first._id);
    }
    expect(new Set(ids).size).toBe(3);
    const stored = await db
      .selectFrom("lead")
      .select("user_id")
      .where("property_id", "=", property.id)
      .orderBy("id")
      .execute();
    expect(stored.map(({ user_id }) => user_id)).toEqual([one.userId, other.userId, null]);
  });

  it("[SEC-09] never answers the lead of one browser to another that sends the same details", async () => {
    clock.set(NOON);
    const { request } = await createRequest();
    const first = (await send(request)).json().lead;
    const guess = "another-browser";
    const stranger = { cookie: `XSRF-TOKEN=${guess}`, "x-xsrf-token": guess };
    const other = (await send(request, stranger)).json().lead;
    expect(other._id).not.toBe(first._id);
    expect(other.follow).not.toBe(first.follow);
    expect((await send(request)).json().lead).toEqual(first);
  });

  it("makes a new lead if the visitor has stopped the first one", async () => {
    clock.set(NOON);
    const user = await signInAs(http, database, "user");
    const { request } = await createRequest();
    const first = (await send(request, user.headers)).json().lead;
    const { actor } = await services.session.readViewer(user.headers.cookie);
    await services.ownLead.stop(actor, first._id);
    expect((await send(request, user.headers)).json().lead._id).not.toBe(first._id);
  });

  it("makes one lead of a request that arrives twice at the same moment", async () => {
    clock.set(NOON);
    const { property, request } = await createRequest();
    const answers = await Promise.all([send(request), send(request), send(request)]);
    expect(new Set(answers.map((answer) => answer.json().lead._id)).size).toBe(1);
    const stored = await db.selectFrom("lead").select("id").where("property_id", "=", property.id).execute();
    expect(stored).toHaveLength(1);
  });

  it("is limited by network address, and says when to try again", async () => {
    clock.set(NOON);
    const { request } = await createRequest();
    const from = createAddress();
    for (let sent = 0; sent < LEADS_PER_ADDRESS.max; sent += 1) await send(request, visitorHeaders, from);
    const rejected = await send(request, visitorHeaders, from);
    expect(rejected.statusCode).toBe(429);
    expect(rejected.headers["retry-after"]).toBe(String(LEADS_PER_ADDRESS.seconds));
    expect((await send(request)).statusCode).toBe(201);
  });

  it("is refused without the XSRF token", async () => {
    const { request } = await createRequest();
    const answer = await send(request, { cookie: visitorHeaders.cookie });
    expect(answer.statusCode).toBe(403);
  });
});
