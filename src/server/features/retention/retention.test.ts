import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { RETENTION_DAYS } from "#domain/account/retention-days.ts";
import { addDays } from "#domain/time/dates.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import {
  makeLead,
  makeMedia,
  makeMessage,
  makeProperty,
  makeReport,
  makeUser,
} from "#tests/support/factories.ts";
import { sendPhotos } from "#tests/support/forms.ts";
import { waitForJobs } from "#tests/support/mails.ts";
import { createPicture } from "#tests/support/pictures.ts";
import { signInAs, visitorHeaders } from "#tests/support/sign-in.ts";
import { makeWebhookMessage } from "#tests/support/webhook-receiver.ts";

const app: TestApp = await testApp({ work: true });
const { database, clock, http, services } = app;
const { db } = database;
const NOON = new Date("2026-11-21T12:00:00+05:30");
const ago = (days: number, hours = 0) => new Date(addDays(NOON, -days).getTime() + hours * 3_600_000);
const sweep = () => services.retention.sweep();

beforeEach(() => clock.set(NOON));

describe("[LEGAL-01] what is deleted automatically", () => {
  it("are messages to the office a year after they were settled, but not open ones", async () => {
    const { settledMessage: days } = RETENTION_DAYS;
    const old = { created_at: ago(days + 100) };
    const gone = [
      await makeMessage(db, { ...old, status: "answered", updated_at: ago(days, -1) }),
      await makeMessage(db, { ...old, status: "spam", updated_at: ago(days, -1) }),
    ];
    const stored = [
      await makeMessage(db, { ...old, status: "open", updated_at: ago(days + 99) }),
      await makeMessage(db, { ...old, status: "answered", updated_at: ago(days, 1) }),
    ];
    expect((await sweep()).messages).toBe(gone.length);
    const left = await db.selectFrom("contact_message").select("id").orderBy("id").execute();
    expect(left.map(({ id }) => id)).toEqual(stored.map(({ id }) => id));
    expect((await sweep()).messages).toBe(0);
  });

  it("are reports a year after the decision", async () => {
    const { settledReport: days } = RETENTION_DAYS;
    const created_at = ago(days + 100);
    await makeReport(db, { created_at, status: "upheld", decided_at: ago(days, -1) });
    const stored = [
      await makeReport(db, { created_at, status: "dismissed", decided_at: ago(days, 1) }),
      await makeReport(db, { created_at }),
    ];
    expect((await sweep()).reports).toBe(1);
    const left = await db.selectFrom("report").select("id").orderBy("id").execute();
    expect(left.map(({ id }) => id)).toEqual(stored.map(({ id }) => id));
  });

  it("are name, phone number, message and notes of a request after two years without activity", async () => {
    const { restingLead: days } = RETENTION_DAYS;
    const person = await makeUser(db);
    const old = await makeLead(db, {
      name: "Nima Sherpa",
      email: "nima@example.test",
      message: "Call me",
      user_id: person.id,
      updated_at: ago(days, -1),
    });
    await db
      .insertInto("lead_note")
      .values({ lead_id: old.id, text: "Nima is kind", at: ago(days) })
      .execute();
    const fresh = await makeLead(db, { name: "Asha Rai", updated_at: ago(days, 1) });
    expect((await sweep()).requests).toBe(1);
    expect((await sweep()).requests).toBe(0);
    const row = (id: number) => db.selectFrom("lead").selectAll().where("id", "=", id).executeTakeFirst();
    const blank = await row(old.id);
    expect(blank).toMatchObject({ phone: null, email: null, message: "", user_id: null, stopped_at: NOON });
    expect(JSON.stringify(blank)).not.toMatch(/nima/i);
    expect(await db.selectFrom("lead_note").select("id").where("lead_id", "=", old.id).execute()).toEqual([]);
    expect(await row(fresh.id)).toMatchObject({ name: "Asha Rai", phone: "9000000000" });
  });

  it("are expired sessions and links, with network address and browser", async () => {
    const person = await signInAs(http, database, "user");
    const about = { user_id: person.userId, ip_address: "198.51.100.7", user_agent: "An old phone" };
    await db
      .insertInto("sessions")
      .values([
        { ...about, token: "over", expires_at: ago(0) },
        { ...about, token: "open", expires_at: ago(-1) },
      ])
      .execute();
    await db
      .insertInto("verifications")
      .values({ identifier: "password-reset:over", value: person.userId, expires_at: ago(1) })
      .execute();
    expect((await sweep()).signIns).toBeGreaterThanOrEqual(2);
    const left = await db
      .selectFrom("sessions")
      .select("token")
      .where("user_agent", "=", "An old phone")
      .execute();
    expect(left).toEqual([{ token: "open" }]);
    expect(await db.selectFrom("verifications").select("id").execute()).toEqual([]);
  });

  it("are sheets that have listed nothing, with their photos", async () => {
    const { unlistedSheet: days } = RETENTION_DAYS;
    const { id: owner_id } = await makeUser(db, { usertype: "owner" });
    const make = async (state: "checked" | "failed" | "refused" | "done" | "waiting", age: number) => {
      const values = { owner_id, file_name: `${state} ${age}`, state, created_at: ago(age) };
      const { id } = await db
        .insertInto("property_import")
        .values({ ...values, sent_by: owner_id, failure: "" })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    };
    for (const state of ["checked", "failed", "refused", "done", "waiting"] as const)
      await make(state, days + 1);
    const young = await make("checked", days - 1);
    const bytes = await createPicture({ shade: 34 });
    const who = await signInAs(http, database, "owner");
    const { url } = (await sendPhotos(http, who.headers, [{ name: "a.jpg", bytes }])).json().files[0];
    const key = /media\/(\w+)/.exec(url)?.[1] ?? "";
    const old = await make("checked", days + 2);
    await db.insertInto("property_import_photo").values({ import_id: old, name: "a.jpg", key }).execute();
    await db.deleteFrom("media").where("key", "=", key).execute();
    expect((await sweep()).sheets).toBe(4);
    const left = await db.selectFrom("property_import").select("file_name").orderBy("id").execute();
    expect(left.map(({ file_name }) => file_name)).toEqual([
      `done ${days + 1}`,
      `waiting ${days + 1}`,
      `checked ${days - 1}`,
    ]);
    expect(await services.photos.hash(key)).toBeNull();
    await db.deleteFrom("property_import").where("id", "=", young).execute();
  });

  it("are files that no form uses, unless their uploader is still working", async () => {
    const { looseFile: days } = RETENTION_DAYS;
    const [left, working] = [
      await signInAs(http, database, "owner"),
      await signInAs(http, database, "owner"),
    ];
    const send = async (who: typeof left, shade: number) =>
      (await sendPhotos(http, who.headers, [{ name: "a.jpg", bytes: await createPicture({ shade }) }])).json()
        .files[0];
    const [gone, used, young] = [await send(left, 31), await send(working, 32), await send(left, 33)];
    const home = await makeProperty(db, { owner_id: left.userId });
    const shown = await makeMedia(db, { property_id: home.id, created_at: ago(days + 9) });
    for (const { _id } of [gone, used])
      await db
        .updateTable("media")
        .set({ created_at: ago(days, -1) })
        .where("public_id", "=", _id)
        .execute();
    await db
      .insertInto("draft")
      .values({ user_id: working.userId, data: "{}", created_at: ago(90), updated_at: ago(2) })
      .execute();
    expect((await sweep()).files).toBe(1);
    const rows = await db.selectFrom("media").select("public_id").orderBy("id").execute();
    expect(rows.map(({ public_id }) => public_id)).toEqual([used._id, young._id, shown.public_id]);
    expect((await http.inject({ url: gone.url, headers: left.headers })).statusCode).toBe(404);
    expect((await http.inject({ url: used.url, headers: working.headers })).statusCode).toBe(200);
  });

  it("are messages to other systems a month after they were made, but not those that wait", async () => {
    const { webhookMessage: days } = RETENTION_DAYS;
    await makeWebhookMessage(db, { created_at: ago(days, -1) });
    const waiting = { state: "waiting", next_at: NOON } as const;
    const stored = [
      await makeWebhookMessage(db, { created_at: ago(days, 1) }),
      await makeWebhookMessage(db, { created_at: ago(days, -1), ...waiting }),
    ];
    expect((await sweep()).webhookMessages).toBe(1);
    const left = await db.selectFrom("webhook_message").select("id").orderBy("id").execute();
    expect(left.map(({ id }) => id)).toEqual(stored.map(({ id }) => id));
  });

  it("is the content of emails that were sent; their key stays, so that none is sent twice", async () => {
    const sent = await http.inject({
      method: "POST",
      url: "/api/v1/contact",
      payload: {
        fullName: "Passang Lama",
        phone: "9832000111",
        subject: "other",
        message: "Is it open on Sundays?",
      },
      headers: visitorHeaders,
    });
    expect(sent.statusCode, sent.body).toBe(201);
    await waitForJobs(services.jobs);
    const readTexts = async () =>
      JSON.stringify((await sql`select data from jobs.job where data is not null`.execute(db)).rows);
    expect(await readTexts()).toContain("Passang Lama");
    const before = await services.jobs.countJobs();
    expect((await sweep()).jobs).toBeGreaterThan(0);
    expect(await readTexts()).not.toContain("Passang Lama");
    expect(await services.jobs.countJobs()).toEqual(before);
  });
});
