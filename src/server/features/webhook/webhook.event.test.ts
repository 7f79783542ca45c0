import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { WEBHOOK_EVENT_VALUES, type WebhookEvent } from "#domain/webhook/choices.ts";
import { testApp } from "#tests/support/app.ts";
import { makeDealLead } from "#tests/support/deal-calls.ts";
import { makeLead, makeProperty, makeUser } from "#tests/support/factories.ts";
import { waitForJobs } from "#tests/support/mails.ts";
import { signInAs, visitorHeaders } from "#tests/support/sign-in.ts";
import { MONDAY, makeVisitLead, NOON } from "#tests/support/visit-calls.ts";
import { createWebhookCalls, LOCAL, startReceiver } from "#tests/support/webhook-receiver.ts";

const app = await testApp({ work: true, webhookRules: LOCAL });
const { database, http, services } = app;
const { db } = database;
app.clock.set(NOON);
const admin = await signInAs(http, database, "admin");
const world = { app, admin };
const { add, call, read } = createWebhookCalls(app, admin);
const receiver = await startReceiver();
let webhookId = "";

interface Told {
  readonly type: WebhookEvent;
  readonly data: Readonly<Record<string, unknown>> & { readonly _id: string };
}
const told: WebhookEvent[] = [];
/** What arrives after this has been done. */
async function listen(act: () => Promise<unknown>): Promise<Told[]> {
  await services.webhookEvents.collect();
  await waitForJobs(services.jobs);
  receiver.received.length = 0;
  await act();
  await services.webhookEvents.collect();
  await waitForJobs(services.jobs);
  const all = receiver.received.map(({ body }) => JSON.parse(body) as Told);
  told.push(...all.map(({ type }) => type));
  return all.sort((a, b) => WEBHOOK_EVENT_VALUES.indexOf(a.type) - WEBHOOK_EVENT_VALUES.indexOf(b.type));
}
const types = (all: readonly Told[]) => all.map(({ type }) => type);
const decide = (id: string, payload: object) =>
  http.inject({
    ...{ method: "POST", url: `/api/v1/property/updateproperty/${id}`, headers: admin.headers, payload },
  });
const step = (id: string, name: string) =>
  http.inject({
    ...{ method: "POST", url: `/api/v1/property/${id}/life`, headers: admin.headers },
    payload: { step: name },
  });

beforeAll(async () => {
  webhookId = (await add(receiver.url, WEBHOOK_EVENT_VALUES)).webhook._id;
});
beforeEach(() => {
  receiver.answer = { status: 200 };
});

describe("[HOOK-01] other systems are told", () => {
  it("of a lead that a visitor sends and the team works on, without the person behind it", async () => {
    const property = await makeProperty(db);
    const visitor = { name: "Deepa Chettri", phone: "98320 00140", email: "deepa@example.in" };
    const sent = await listen(() =>
      http.inject({
        ...{ method: "POST", url: "/api/v1/leads", headers: visitorHeaders },
        payload: {
          ...{ propertyId: property.public_id, kind: "contact", consent: true, message: "Ring me at home" },
          ...visitor,
        },
      }),
    );
    expect(sent).toMatchObject([
      { type: "lead.created", data: { propertyId: property.public_id, status: "new", assignee: null } },
    ]);
    const id = sent[0]?.data._id ?? "";
    const changed = await listen(() =>
      http.inject({
        ...{ method: "PATCH", url: `/api/v1/admin/leads/${id}`, headers: admin.headers },
        payload: { assignee: "me", status: "contacted" },
      }),
    );
    expect(changed).toMatchObject([
      { type: "lead.changed", data: { _id: id, status: "contacted", assignee: { _id: admin.userId } } },
    ]);
    const text = JSON.stringify([...sent, ...changed]);
    for (const private_ of ["Deepa", "Chettri", "98320", "deepa@", "Ring me"])
      expect(text).not.toContain(private_);
  });

  it("of a visit that is proposed and called off", async () => {
    const one = await makeVisitLead(world);
    const proposed = await listen(() => one.propose({ at: MONDAY, place: "Main gate" }));
    expect(types(proposed)).toContain("visit.changed");
    expect(proposed.find(({ type }) => type === "visit.changed")?.data).toMatchObject({
      ...{ state: "proposed", leadId: one.id, propertyId: one.property.public_id },
      at: new Date(MONDAY).toISOString(),
    });
    expect(JSON.stringify(proposed)).not.toContain("Main gate");
    const off = await listen(() => one.call("DELETE", "/visit"));
    expect(off.find(({ type }) => type === "visit.changed")?.data).toMatchObject({ state: "cancelled" });
  });

  it("of each move of a deal", async () => {
    const one = await makeDealLead(world);
    const begun = await listen(() => one.take("POST", ""));
    expect(begun.find(({ type }) => type === "deal.changed")?.data).toMatchObject({
      ...{ stage: "offer", leadId: one.id, asked: 4_500_000, agreed: null },
    });
    const agreed = await listen(async () => {
      await one.offer("visitor", 4_300_000);
      await one.answer("owner", "accept");
    });
    expect(agreed.filter(({ type }) => type === "deal.changed").at(-1)?.data).toMatchObject({
      ...{ stage: "accepted", agreed: 4_300_000 },
    });
  });

  it("of a listing that is published, changed, sold and deleted", async () => {
    const { id: owner } = await makeUser(db, { usertype: "owner" });
    const property = await makeProperty(db, { verification: "pending", owner_id: owner, purpose: "buy" });
    const id = property.public_id;
    const published = await listen(() => decide(id, { verification: "approved" }));
    expect(published).toMatchObject([
      {
        type: "listing.published",
        data: { _id: id, isPublic: true, life: "live", url: expect.stringContaining(id), purpose: "buy" },
      },
    ]);
    expect(await listen(() => decide(id, { price: 5_100_000 }))).toMatchObject([
      { type: "listing.changed", data: { price: 5_100_000 } },
    ]);
    expect(await listen(() => step(id, "sell"))).toMatchObject([
      { type: "listing.closed", data: { life: "sold", isPublic: false } },
    ]);
    expect(await listen(() => step(id, "delete"))).toMatchObject([
      { type: "listing.closed", data: { life: "deleted" } },
    ]);
    // What visitors never saw is nobody's business.
    const pending = await makeProperty(db, { verification: "pending", owner_id: owner });
    expect(await listen(() => decide(pending.public_id, { price: 4_000_000 }))).toEqual([]);
  });

  it("of a listing that is gone for good, by its id", async () => {
    const property = await makeProperty(db);
    const gone = await listen(() => db.deleteFrom("property").where("id", "=", property.id).execute());
    expect(gone).toMatchObject([
      { type: "listing.closed", data: { _id: property.public_id, isPublic: false } },
    ]);
  });

  it("of nothing that was rolled back", async () => {
    const property = await makeProperty(db);
    const all = await listen(async () => {
      const failing = database.transaction(async (queries) => {
        await makeLead(queries, { property_id: property.id });
        throw new Error("The change was not made");
      });
      await expect(failing).rejects.toThrow("not made");
    });
    expect(all).toEqual([]);
  });

  it("once of what happens in one transaction, and of a beginning without its changes", async () => {
    const property = await makeProperty(db);
    const all = await listen(() =>
      database.transaction(async (queries) => {
        const { id } = await makeLead(queries, { property_id: property.id });
        const set = (values: object) =>
          queries.updateTable("lead").set(values).where("id", "=", id).execute();
        await set({ status: "contacted" });
        await set({ status: "lost" });
      }),
    );
    expect(all).toMatchObject([{ type: "lead.created", data: { status: "lost" } }]);
  });

  it("by every kind of event there is", () => {
    expect([...new Set(told)].sort()).toEqual([...WEBHOOK_EVENT_VALUES].sort());
  });

  it("at once, when a process follows what happens", async () => {
    await services.webhookEvents.follow();
    const property = await makeProperty(db);
    receiver.received.length = 0;
    await makeLead(db, { property_id: property.id });
    await expect
      .poll(() => receiver.received.map(({ body }) => JSON.parse(body).type), { timeout: 10_000 })
      .toContain("lead.created");
    await services.webhookEvents.close();
  });

  it("of nothing while the endpoint is off, or of what it did not ask for", async () => {
    const { version } = await read(webhookId);
    await call("PATCH", `/${webhookId}`, { events: ["deal.changed"], version });
    const property = await makeProperty(db);
    expect(await listen(() => makeLead(db, { property_id: property.id }))).toEqual([]);
    await call("PATCH", `/${webhookId}`, { events: ["lead.created"], isOn: false, version: version + 1 });
    expect(await listen(() => makeLead(db, { property_id: property.id }))).toEqual([]);
    const { count } = await db
      .selectFrom("webhook_event")
      .select((build) => build.fn.countAll().as("count"))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(0);
  });
});
