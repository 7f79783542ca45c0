import { describe, expect, it } from "vitest";
import { CALLS_PER_ACCOUNT } from "#server/features/lead-import/lead-import.service.ts";
import { testApp } from "#tests/support/app.ts";
import { makeProperty } from "#tests/support/factories.ts";
import { waitForJobs } from "#tests/support/mails.ts";
import { type SignedInAs, signInAs } from "#tests/support/sign-in.ts";

const app = await testApp({ work: true });
const { http, database, services, mails, clock } = app;
const { db } = database;
const NOW = new Date("2026-11-27T13:00:00+05:30");
clock.set(NOW);

const admin = await signInAs(http, database, "admin");
let count = 0;
const createLead = (more: object = {}) => ({
  source: "99acres",
  sourceId: `Q-${++count}`,
  askedAt: "2026-11-26T18:40:00+05:30",
  name: "রীতা সেন",
  phone: `98320${10_000 + count}`,
  wanted: "2 BHK to rent in Siliguri",
  consent: { how: "Ticked “Partners may call me”", where: "Contact form", at: "2026-11-26T18:40:00+05:30" },
  ...more,
});
const send = (leads: unknown, headers: Record<string, string> = admin.headers) =>
  http.inject({ method: "POST", url: "/api/v1/leads/import", headers, payload: { leads } as object });
const readLead = (id: string) =>
  db
    .selectFrom("lead")
    .innerJoin("lead_origin", "lead_origin.lead_id", "lead.id")
    .selectAll("lead_origin")
    .selectAll("lead")
    .where("public_id", "=", id)
    .executeTakeFirstOrThrow();
const readActor = async ({ headers }: SignedInAs) =>
  (await services.session.readViewer(headers.cookie)).actor;
const makeToken = async (me: SignedInAs) =>
  services.token.create(await readActor(me), {
    ...{ name: "Portal bridge", scopes: ["leads:write"], currentPassword: me.password },
  });

describe("[HOOK-02] leads by API", () => {
  it("become leads that nobody has claimed, with their consent record and the promise of a call", async () => {
    const property = await makeProperty(db);
    const { statusCode, body } = await send([
      createLead({ propertyId: property.public_id, wanted: "", message: "Is it near the school?" }),
      createLead({ language: "bn" }),
    ]);
    expect(statusCode, body).toBe(200);
    const { results, ...counts } = JSON.parse(body);
    expect(counts).toEqual({ added: 2, known: 0, refused: 0 });
    expect(await readLead(results[0]._id)).toMatchObject({
      ...{ source: "portal", name: "রীতা সেন", property_id: property.id, assignee_id: null, status: "new" },
      ...{ portal: "99acres", agreed_where: "Contact form", agreed_at: new Date("2026-11-26T13:10:00Z") },
      // Two hours of office time after it came to us, not after it was asked elsewhere.
      call_by: new Date("2026-11-27T15:00:00+05:30"),
      created_at: NOW,
    });
    expect(await readLead(results[1]._id)).toMatchObject({
      ...{ property_id: null, wanted: "2 BHK to rent in Siliguri", language: "bn" },
    });
  });

  it("are refused one by one without a consent record, with what to fix by field", async () => {
    const { consent: _, ...without } = createLead();
    const { results, added, refused } = (
      await send([
        without,
        createLead({ consent: { how: " ", where: "Contact form", at: "yesterday" } }),
        createLead({ consent: { how: "Ticked", where: "Form", at: "2026-12-26T18:40:00+05:30" } }),
        createLead({ phone: "12", wanted: "" }),
        createLead({ propertyId: "0".repeat(24) }),
        createLead({ sourceId: "" }),
        "a text",
        createLead(),
      ])
    ).json();
    expect([added, refused]).toEqual([1, 7]);
    const fields = results.map((one: { fields?: object }) => Object.keys(one.fields ?? {}));
    expect(fields).toEqual([
      ...[["consent"], ["consent.how", "consent.at"], ["consent.at"], ["phone", "wanted"]],
      ...[["propertyId"], ["sourceId"], ["body"], []],
    ]);
    expect(results[0].message).toContain("how, where and when the person agreed");
  });

  it("make no second lead when they are sent again, at the same time or about the same again", async () => {
    const lead = createLead();
    const twice = await Promise.all([send([lead]), send([lead])]);
    const outcomes = twice.map((answer) => answer.json().results[0]);
    expect(outcomes.map(({ result }) => result).sort()).toEqual(["added", "known"]);
    expect(outcomes[0]._id).toBe(outcomes[1]._id);
    // The name of the portal written otherwise; another portal; the same twice in one call.
    const again = await send([
      { ...lead, source: "99 Acres" },
      createLead({ phone: lead.phone, source: "MagicBricks" }),
      createLead({ phone: "98320 55555" }),
      createLead({ phone: "+919832055555" }),
    ]);
    expect(
      again.json().results.map(({ result, _id }: { result: string; _id: string }) => [result, !_id]),
    ).toEqual([
      ...[
        ["known", false],
        ["known", true],
        ["added", false],
        ["known", true],
      ],
    ]);
  });

  it("of somebody who has asked us to stop are refused if they are older than that", async () => {
    const lead = createLead({ askedAt: "2026-11-20T10:00:00+05:30" });
    const [{ _id }] = (await send([lead])).json().results;
    const stopped = new Date("2026-11-24T10:00:00+05:30");
    await db.updateTable("lead").set({ stopped_at: stopped }).where("public_id", "=", _id).execute();
    const other = { phone: lead.phone, wanted: "A plot in Sukna" };
    const { results } = (
      await send([
        createLead({ ...other, askedAt: "2026-11-23T10:00:00+05:30" }),
        createLead({ ...other, askedAt: "2026-11-25T10:00:00+05:30" }),
      ])
    ).json();
    expect(results.map(({ result }: { result: string }) => result)).toEqual(["known", "added"]);
    expect(results[0].message).toContain("not to contact them");
  });

  it("are told to the office alone: no visitor and no owner gets a mail", async () => {
    const property = await makeProperty(db);
    await waitForJobs(services.jobs);
    const before = mails.sent.length;
    await send([
      createLead({ email: "rita@example.in", propertyId: property.public_id }),
      createLead({ email: "rita2@example.in", source: "MagicBricks" }),
    ]);
    await waitForJobs(services.jobs);
    const sent = mails.sent.slice(before);
    expect(sent.map(({ subject }) => subject)).toEqual(["2 new leads from 99acres and MagicBricks"]);
    expect(sent[0]?.text).toContain("they have heard nothing from us yet");
    expect(sent[0]?.text).not.toContain("রীতা");
  });

  it("come with a token of the team that has this scope, and with no other; it opens nothing else", async () => {
    const token = await makeToken(admin);
    const headers = { authorization: `Bearer ${token}` };
    expect((await send([createLead()], headers)).json().added).toBe(1);
    for (const url of ["admin/leads", "admin/users", "property/getallproperties", "account/data"])
      expect((await http.inject({ url: `/api/v1/${url}`, headers })).statusCode, url).toBe(403);
    const owner = await signInAs(http, database, "owner");
    await expect(makeToken(owner)).rejects.toMatchObject({ code: "invalid" });
    const member = await readActor(admin);
    const read = { name: "All", scopes: ["read" as const], currentPassword: admin.password };
    await expect(services.token.create(member, read)).rejects.toMatchObject({ code: "invalid" });
    // A member who has left the team.
    const other = await signInAs(http, database, "admin");
    const theirs = { authorization: `Bearer ${await makeToken(other)}` };
    await db.updateTable("users").set({ usertype: "owner" }).where("id", "=", other.userId).execute();
    expect((await send([createLead()], theirs)).statusCode).toBe(403);
  });

  it("are limited for each call and each account", async () => {
    expect((await send([])).statusCode).toBe(422);
    expect((await send(Array.from({ length: 101 }, () => createLead()))).statusCode).toBe(422);
    expect((await send("leads")).statusCode).toBe(422);
    const member = await signInAs(http, database, "admin");
    const actor = await readActor(member);
    for (let call = 0; call < CALLS_PER_ACCOUNT.max; call += 1) await services.leadImport.add(actor, [null]);
    expect((await send([createLead()], member.headers)).statusCode).toBe(429);
  });

  it("are in the activity log with their number and portals, without names", async () => {
    await send([createLead({ source: "Housing" })]);
    const line = await db
      .selectFrom("audit_entry")
      .selectAll()
      .where("action", "=", "lead.import")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(line.after).toEqual({ leads: 1, portals: "Housing" });
  });
});

describe("[HOOK-02] the consent record", () => {
  const readDossier = async (id: string, { headers }: SignedInAs) =>
    (await http.inject({ url: `/api/v1/admin/leads/${id}`, headers })).json();

  it("is on the lead's page: portal and day for everybody, the words for the member who has claimed it", async () => {
    const lead = createLead();
    const [{ _id }] = (await send([lead])).json().results;
    const before = await readDossier(_id, admin);
    expect(before.lead).toMatchObject({ portal: "99acres", source: "portal", phone: null, name: "রী." });
    expect(before.origin).toMatchObject({
      portal: "99acres",
      agreed: null,
      agreedAt: "2026-11-26T13:10:00.000Z",
    });
    const claim = { method: "PATCH" as const, url: `/api/v1/admin/leads/${_id}`, headers: admin.headers };
    await http.inject({ ...claim, payload: { assignee: "me" } });
    expect((await readDossier(_id, admin)).origin.agreed).toEqual({
      ...{ how: lead.consent.how, where: "Contact form", theirId: lead.sourceId },
    });
    const colleague = await signInAs(http, database, "admin");
    expect((await readDossier(_id, colleague)).origin.agreed).toBeNull();
  });

  it("is in the data of the person whose confirmed number it is, and goes with the account for good", async () => {
    const me = await signInAs(http, database, "user");
    const lead = createLead();
    const [{ _id }] = (await send([lead])).json().results;
    // A changed number is unconfirmed.
    for (const values of [{ mobile: `+91${lead.phone}` }, { mobile_confirmed_at: NOW }])
      await db.updateTable("users").set(values).where("id", "=", me.userId).execute();
    const data = (await http.inject({ url: "/api/v1/account/data", headers: me.headers })).json();
    expect(data.enquiries).toEqual([
      expect.objectContaining({ portal: "99acres", agreed_how: lead.consent.how, their_id: lead.sourceId }),
    ]);
    await services.profile.leave(await readActor(me), { understood: "yes", currentPassword: me.password });
    expect(await readLead(_id)).toMatchObject({
      phone: null,
      agreed_how: "",
      agreed_where: "",
      their_id: "",
    });
    // The portal sends it once more.
    expect((await send([lead])).json().results[0].result).toBe("known");
  });
});
