import { describe, expect, it } from "vitest";
import { LIMITS } from "#domain/limits.ts";
import { testApp } from "#tests/support/app.ts";
import { signInAs } from "#tests/support/sign-in.ts";
import {
  createWebhookCalls,
  LOCAL,
  makeWebhook,
  makeWebhookMessage,
  startReceiver,
} from "#tests/support/webhook-receiver.ts";

const app = await testApp({ webhookRules: LOCAL });
const { database, http, services } = app;
const { db } = database;
const admin = await signInAs(http, database, "admin");
const { call, add, read, list, readMessage } = createWebhookCalls(app, admin);
const { url } = await startReceiver();
const readTrail = async (id: string) =>
  (await db.selectFrom("audit_entry").selectAll().where("noun_id", "=", id).orderBy("id").execute()).map(
    ({ action }) => action,
  );

describe("[HOOK-01] endpoints of other systems", () => {
  it("are added, changed, turned off and on, and deleted, which the activity log says", async () => {
    const { webhook, secret } = await add(url, ["deal.changed", "lead.created", "lead.created"] as never);
    expect(secret).toMatch(/^whsec_/);
    // In the order of the list, and each once.
    expect(webhook).toMatchObject({ url, events: ["lead.created", "deal.changed"], isOn: true, version: 1 });
    const stored = await db
      .selectFrom("webhook")
      .selectAll()
      .where("public_id", "=", webhook._id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain(secret.slice("whsec_".length));
    expect((await call("GET")).body).not.toContain(secret);
    const path = `/${webhook._id}`;
    const change = (payload: object) => call("PATCH", path, payload);
    expect((await change({ description: "Our CRM", version: 1 })).json().webhook).toMatchObject({
      ...{ description: "Our CRM", events: ["lead.created", "deal.changed"], version: 2 },
    });
    const stale = await change({ description: "Mine", version: 1 });
    expect([stale.statusCode, stale.json().message]).toEqual([409, expect.stringContaining("has changed")]);
    expect((await change({ isOn: false, version: 2 })).json().webhook).toMatchObject({ offReason: "team" });
    expect((await call("POST", `${path}/test`)).statusCode).toBe(409);
    expect((await change({ isOn: true, version: 3 })).json().webhook).toMatchObject({ offReason: null });
    expect((await call("POST", `${path}/secret`, { version: 4 })).statusCode).toBe(200);
    expect((await call("POST", `${path}/test`)).statusCode).toBe(200);
    expect((await call("DELETE", path)).statusCode).toBe(200);
    expect((await call("GET", path)).statusCode).toBe(404);
    expect((await call("DELETE", path)).statusCode).toBe(404);
    expect(await readTrail(webhook._id)).toEqual([
      "webhook.add",
      "webhook.update",
      "webhook.turn-off",
      "webhook.turn-on",
      "webhook.secret",
      "webhook.test",
      "webhook.remove",
    ]);
  });

  it.each([
    [{}, "url", "full address"],
    [{ url: "crm" }, "url", "full address"],
    [{ url: "http://93.184.215.14/" }, "url", "https://"],
    [{ url: "https://maya:secret@93.184.215.14/" }, "url", "user name"],
    [{ url: "https://93.184.215.14:25/" }, "url", "port"],
    [{ url: "https://10.0.0.1/" }, "url", "private network"],
    [{ url: "https://169.254.169.254/latest" }, "url", "private network"],
    [{ url: `https://93.184.215.14/${"x".repeat(LIMITS.webhookUrlLength)}` }, "url", "500"],
    [{ events: [] }, "events", "at least one"],
    [{ events: ["lead.deleted"] }, "events.0", "at least one"],
  ])("are refused at the field that is wrong (%#)", async (more, field, words) => {
    const given = { events: ["lead.created"], ...("events" in more ? { url } : {}), ...more };
    const answer = await call("POST", "", given);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields[field]).toContain(words);
  });

  it("cannot be moved into a private network either", async () => {
    const { webhook } = await add(url, ["lead.created"]);
    const moved = await call("PATCH", `/${webhook._id}`, { url: "https://192.168.1.1/", version: 1 });
    expect([moved.statusCode, moved.json().fields.url]).toEqual([
      422,
      expect.stringContaining("private network"),
    ]);
    expect((await read(webhook._id)).url).toBe(url);
  });

  it("go to no machine of ours by a name, without the setting for tests", async () => {
    const plain = await testApp();
    const member = await signInAs(plain.http, plain.database, "admin");
    const answer = await createWebhookCalls(plain, member).call("POST", "", {
      ...{ url: "https://localhost/hook", events: ["lead.created"] },
    });
    expect([answer.statusCode, answer.json().fields.url]).toEqual([
      422,
      expect.stringContaining("private network"),
    ]);
  });

  it("are at most twenty", async () => {
    const { count } = await db
      .selectFrom("webhook")
      .select((build) => build.fn.countAll().as("count"))
      .executeTakeFirstOrThrow();
    for (let n = Number(count); n < LIMITS.webhooks - 1; n++) await makeWebhook(db);
    const both = await Promise.all([1, 2].map(() => call("POST", "", { url, events: ["lead.created"] })));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    await db.deleteFrom("webhook").execute();
  });

  it("belong to the team alone, whose calls need the XSRF token", async () => {
    const { webhook } = await add(url, ["lead.created"]);
    const { headers } = admin;
    const forged = await http.inject({
      ...{ method: "DELETE", url: `/api/v1/admin/webhooks/${webhook._id}` },
      headers: { cookie: headers.cookie ?? "" },
    });
    expect(forged.statusCode).toBe(403);
    for (const role of ["owner", "user"] as const) {
      const other = createWebhookCalls(app, await signInAs(http, database, role));
      for (const answer of [await other.call("GET"), await other.call("DELETE", `/${webhook._id}`)])
        expect(answer.statusCode).toBe(403);
    }
    expect((await read(webhook._id))._id).toBe(webhook._id);
  });
});

describe("[HOOK-01] the log of messages", () => {
  it("is found by endpoint, state, event and id", async () => {
    const one = await makeWebhook(db);
    const two = await makeWebhook(db);
    const about = "a".repeat(24);
    const failed = await makeWebhookMessage(db, { webhook_id: one.id, subject: about });
    const other = await makeWebhookMessage(db, {
      ...{ webhook_id: one.id, state: "delivered", type: "deal.changed" },
    });
    await makeWebhookMessage(db, { webhook_id: two.id });
    const find = async (more: string) =>
      (await list(one.public_id, more)).map(({ _id }: { _id: string }) => _id);
    expect(await find("")).toEqual([other.public_id, failed.public_id]);
    expect(await find("&state=failed")).toEqual([failed.public_id]);
    expect(await find("&type=deal.changed")).toEqual([other.public_id]);
    expect(await find(`&search=${about}`)).toEqual([failed.public_id]);
    expect(await find(`&search=msg_${other.public_id}`)).toEqual([other.public_id]);
    expect((await call("GET", "/messages?webhook=crm")).statusCode).toBe(422);
    expect(await readMessage(failed.public_id)).toMatchObject({ about, attempts: [], body: "{}" });
  });

  it("sends nothing again to an endpoint that is off", async () => {
    const off = await makeWebhook(db, { is_on: false, off_reason: "team" });
    const message = await makeWebhookMessage(db, { webhook_id: off.id });
    const answer = await call("POST", `/messages/${message.public_id}/send`);
    expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringContaining("is off")]);
  });
});

describe("[HOOK-01] an API token of the team", () => {
  const makeToken = async (scopes: readonly "webhooks"[] = ["webhooks"]) => {
    const me = await signInAs(http, database, "admin");
    const { actor } = await services.session.readViewer(me.headers.cookie);
    const made = { name: "Deployment", scopes: [...scopes], currentPassword: me.password };
    const token = await services.token.create(actor, made);
    return { me, headers: { authorization: `Bearer ${token}` } };
  };

  it("manages webhooks and opens nothing else", async () => {
    const { me, headers } = await makeToken();
    const program = createWebhookCalls(app, { headers });
    const { webhook } = await program.add(url, ["lead.created"]);
    expect((await program.call("PATCH", `/${webhook._id}`, { isOn: false, version: 1 })).statusCode).toBe(
      200,
    );
    expect(await readTrail(webhook._id)).toEqual(["webhook.add", "webhook.turn-off"]);
    for (const path of ["admin/leads", "admin/users", "admin/settings", "property/getallproperties"])
      expect((await http.inject({ url: `/api/v1/${path}`, headers })).statusCode, path).toBe(403);
    // Nobody who has left the team comes back by it.
    await db.updateTable("users").set({ usertype: "owner" }).where("id", "=", me.userId).execute();
    expect((await program.call("GET")).statusCode).toBe(403);
  });

  it("waits for the second step, where the team must have one", async () => {
    const { headers } = await makeToken();
    const program = createWebhookCalls(app, { headers });
    expect((await program.call("GET")).statusCode).toBe(200);
    const rules = await http.inject({
      ...{ method: "PUT", url: "/api/v1/admin/settings/team", headers: admin.headers },
      payload: { team: { secondStep: true }, version: 0 },
    });
    expect(rules.statusCode).toBe(200);
    // The rules are cached; the database announces that they have changed.
    await expect.poll(async () => (await program.call("GET")).statusCode).toBe(403);
  });

  it("cannot be made by an owner, nor one of an owner's by the team", async () => {
    const owner = await signInAs(http, database, "owner");
    const { actor } = await services.session.readViewer(owner.headers.cookie);
    const made = { name: "CRM", scopes: ["webhooks" as const], currentPassword: owner.password };
    await expect(services.token.create(actor, made)).rejects.toMatchObject({ code: "invalid" });
    expect(services.token.listScopes(actor)).not.toContain("webhooks");
  });
});
