import { beforeAll, describe, expect, it } from "vitest";
import { type BuyingRuleEntry, buyingRuleInput } from "#contract/lead/buying.ts";
import { seedBuyingRules } from "#database/seed/seed-buying-rules.ts";
import type { Actor } from "#domain/account/roles.ts";
import type { BuyingSubject } from "#domain/buying/evaluate.ts";
import { readAuditTrail } from "#server/platform/audit.store.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { makeProperty, makeUser } from "#tests/support/factories.ts";
import { signInAs, visitorHeaders } from "#tests/support/sign-in.ts";

let app: TestApp;
let admin: Actor;
const NOW = new Date("2026-11-20T20:00:00Z"); // the 21st in Kolkata
const goa = {
  state: "Goa",
  name: "old houses",
  deal: "buy",
  buyers: "indian",
  level: "conditions",
  words: "An old house needs a permission.",
  papers: "Permission\nMap",
  validFrom: "2026-11-21",
  checkedOn: "2026-11-21",
  source: "A gazette",
};
const input = (over: object = {}) => buyingRuleInput.parse({ ...goa, ...over });
const getVersion = ({ _id: id, version }: BuyingRuleEntry) => ({ id, version });
const subject = (over: Partial<BuyingSubject> = {}): BuyingSubject => ({
  propertyType: "Flat/Apartment",
  purpose: "buy",
  state: "Goa",
  townSlug: "panaji",
  transactionType: null,
  ...over,
});
const buying = () => app.services.buying;

beforeAll(async () => {
  app = await testApp();
  app.clock.set(NOW);
  const { id: userId } = await makeUser(app.database.db, { usertype: "admin" });
  admin = { role: "admin", userId } as Actor;
  await seedBuyingRules(app.database);
});

describe("the team's rules about who may buy what", () => {
  it("apply from their day in Kolkata on until they are removed, and the activity log says so", async () => {
    expect((await buying().answer(subject(), { buyer: "indian" })).level).toBe("not-known");
    const added = await buying().add(admin, input());
    // The rules are read again as soon as the database has announced the change.
    await expect
      .poll(() => buying().answer(subject(), { buyer: "indian" }))
      .toMatchObject({
        level: "conditions",
        findings: [
          { papers: ["Permission", "Map"], source: "A gazette", checkedOn: "2026-11-21", old: false },
        ],
      });
    const changed = await buying().update(admin, getVersion(added), input({ validFrom: "2026-11-22" }));
    await expect
      .poll(async () => (await buying().answer(subject(), { buyer: "indian" })).findings)
      .toEqual([]);
    await expect(buying().remove(admin, getVersion(added))).rejects.toMatchObject({ code: "conflict" });
    await buying().remove(admin, getVersion(changed));
    const trail = await readAuditTrail(app.database.db, "setting", added._id);
    expect(trail.map(({ action }) => action).sort()).toEqual([
      "buying-rule.add",
      "buying-rule.remove",
      "buying-rule.update",
    ]);
  });

  it("[VISIT-16] are saved once, however often they are sent, also if the answer was lost", async () => {
    const opened = getVersion(await buying().add(admin, input({ name: "lost answer" })));
    const sent = input({ name: "lost answer", lands: "flat,home", papers: "Map" });
    const saved = await buying().update(admin, opened, sent);
    expect(await buying().update(admin, opened, sent)).toEqual(saved);
  });

  it("have a source, or are refused by the form and by the database", async () => {
    expect(buyingRuleInput.safeParse({ ...goa, source: "  " }).success).toBe(false);
    const blank = buying().add(admin, { ...input({ name: "blank" }), source: " " });
    await expect(blank).rejects.toThrow();
  });

  it("begin once for each name and day, and are changed by the team alone", async () => {
    await buying().add(admin, input({ name: "twice" }));
    await expect(buying().add(admin, input({ name: "twice" }))).rejects.toMatchObject({ code: "conflict" });
    const owner = { role: "owner", userId: "x" } as Actor;
    await expect(buying().add(owner, input({ name: "mine" }))).rejects.toMatchObject({ code: "forbidden" });
    await expect(buying().list(owner)).rejects.toMatchObject({ code: "forbidden" });
  });

  it("are marked when they were last checked more than a year ago", async () => {
    await buying().add(admin, input({ state: "Assam", checkedOn: "2025-11-20", validFrom: "2020-01-01" }));
    await expect
      .poll(async () => (await buying().answer(subject({ state: "Assam" }), { buyer: "indian" })).findings)
      .toMatchObject([{ old: true }]);
  });

  it("are added once at the start: what the team removed stays removed", async () => {
    const [first] = await buying().list(admin);
    await buying().remove(admin, getVersion(first as BuyingRuleEntry));
    expect(await seedBuyingRules(app.database)).toEqual({ added: 0 });
  });
});

describe("the questions about a listing", () => {
  it("are at most three, with their texts; where we have no rules the answer says so", async () => {
    const plot = subject({ propertyType: "Land/Plot", state: "Sikkim", townSlug: "gangtok" });
    const asked = await buying().ask(plot);
    expect(asked?.title).toBe("Can I buy this?");
    expect(asked?.questions.map(({ name }) => name)).toEqual(["buyer", "land", "tribe"]);
    expect(asked?.questions[0]?.options[0]?.label).toContain("without papers of Sikkim");
    expect(asked?.caution).toBe("In most cases you can buy this only with papers of Sikkim.");
    const answer = await buying().answer(plot, { buyer: "indian" });
    expect(answer).toMatchObject({ level: "mostly-not" });
    expect(answer.byLand[0]).toEqual({
      land: "Homestead or other private land (bastu, raiyati, house site)",
      level: "not-allowed",
    });
    expect(await buying().ask(subject({ state: "Kerala" }))).toMatchObject({ known: false, questions: [] });
    expect(await buying().ask(subject({ purpose: "rent" }))).toBeNull();
  });
});

describe("the answers that are sent with a request", () => {
  async function send(buying: object | null) {
    const property = await makeProperty(app.database.db, {
      state: "Sikkim",
      property_type: "Flat/Apartment",
    });
    const answer = await app.http.inject({
      method: "POST",
      url: "/api/v1/leads",
      headers: visitorHeaders,
      payload: {
        ...{ propertyId: property.public_id, kind: "contact", phone: "98320 00141", consent: true },
        ...(buying && { buying }),
      },
    });
    return answer;
  }

  it("are shown only to the member who has claimed the lead, with what the rules say", async () => {
    const { headers } = await signInAs(app.http, app.database, "admin");
    const id = (await send({ buyer: "indian" })).json().lead._id;
    const read = async () =>
      (await app.http.inject({ url: `/api/v1/admin/leads/${id}`, headers })).json().buying;
    expect(await read()).toBeNull();
    await app.http.inject({
      method: "PATCH",
      url: `/api/v1/admin/leads/${id}`,
      headers,
      payload: { assignee: "me" },
    });
    expect(await read()).toMatchObject({ answers: { buyer: "indian" }, answer: { level: "not-allowed" } });
  });

  it("may be left out, and are refused if they are not offered", async () => {
    const { headers } = await signInAs(app.http, app.database, "admin");
    const id = (await send(null)).json().lead._id;
    const read = await app.http.inject({ url: `/api/v1/admin/leads/${id}`, headers });
    expect(read.json().buying).toBeNull();
    expect((await send({ buyer: "king" })).statusCode).toBe(422);
  });
});
