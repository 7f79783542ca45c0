import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { createSmtpMailer } from "#server/platform/mail/mailer.smtp.ts";
import { ORIGIN, openBuiltApp } from "#tests/support/built-app.ts";
import { makeProperty } from "#tests/support/factories.ts";
import { readWords } from "#tests/support/page-words.ts";
import { startSmtpTestServer } from "#tests/support/smtp-server.ts";

const smtp = await startSmtpTestServer();
const mailer = createSmtpMailer({ url: smtp.url, from: "Thikana <hello@thikana.example>" });
const { http, database, services } = await openBuiltApp({ publicUrl: ORIGIN, mailer });
// With what runs by the clock, which is read and taken away.
await services.jobs.start();
const { rows: planned } = await sql<{ name: string; cron: string }>`
  delete from jobs.schedule returning name, cron`.execute(database.db);
afterAll(() => smtp.close());

const look = (url: string) => http.inject({ url });
const send = (url: string, payload: Record<string, string>) =>
  http.inject({
    method: "POST",
    url,
    payload: new URLSearchParams(payload).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
  });
const getPath = (text: string | undefined) => /\/saved-searches\/[\w.-]+/.exec(text ?? "")?.[0] ?? "";
const SAVE = "/saved-searches/new?town=siliguri&purpose=rent&verified=0";

it("[FIND-08] new homes are looked for every minute", () => {
  expect(planned).toContainEqual({ name: "saved-search-watch", cron: "* * * * *" });
});

describe("[FIND-08] [LIST-15] a saved search from the form to the last email, without JavaScript, over a real mail server", () => {
  it("is confirmed by the first mail, reports a new home, and is stopped by the link in the second", async () => {
    const form = await look(SAVE);
    expect(form.statusCode).toBe(200);
    expect(readWords(form)).toContain("Siliguri");
    const empty = await send(SAVE, { name: "Near my office", alert: "daily", email: "pema@" });
    expect(empty.statusCode).toBe(422);
    expect(empty.body).toContain("Near my office");
    const asked = await send(SAVE, { name: "Near my office", alert: "at-once", email: "pema@example.in" });
    expect(asked.statusCode).toBe(201);
    expect(readWords(asked)).toContain("We have sent a link to pema@example.in.");

    const question = await smtp.next();
    expect(question.envelope.to).toEqual(["pema@example.in"]);
    const page = getPath(question.message.text);
    const open = await look(page);
    expect(readWords(open)).toContain("Start these emails?");
    expect(open.body).not.toContain("pema@example.in");
    expect(readWords(await send(page, { intent: "start" }))).toContain("Done. We email you from now on.");

    await makeProperty(database.db, {
      ...{ town_slug: "siliguri", purpose: "rent", rent: 12_000, property_title: "Two rooms by the park" },
    });
    expect(await services.savedSearch.watch()).toBe(1);
    const news = await smtp.next();
    expect(news.message.subject).toBe("1 home: Near my office");
    expect(news.message.text).toContain("Two rooms by the park");
    expect(news.message.html).toContain(`href="${ORIGIN}/user/propertydetail/`);
    const header = news.message.headers.find(({ key }) => key === "list-unsubscribe");
    expect(header?.value).toContain(`${ORIGIN}${page}`);

    // Like a mail program: without cookie and origin.
    const stopped = await http.inject({
      method: "POST",
      url: getPath(header?.value),
      payload: "List-Unsubscribe=One-Click",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(stopped.statusCode).toBe(200);
    await makeProperty(database.db, { town_slug: "siliguri", purpose: "rent", rent: 11_000 });
    expect(await services.savedSearch.watch()).toBe(0);
    expect(readWords(await look(page))).toContain("The emails are stopped");
    expect(readWords(await send(page, { intent: "start" }))).toContain("Done. We email you from now on.");
  });

  it("says that a link is incomplete or no longer valid", async () => {
    const wrong = await look("/saved-searches/0123.nokey");
    expect(wrong.statusCode).toBe(404);
    expect(readWords(wrong)).toContain("This link is not complete.");
    await send(SAVE, { name: "Gone", alert: "daily", email: "gone@example.in" });
    const page = getPath((await smtp.next()).message.text);
    await database.db.deleteFrom("saved_search").where("email", "=", "gone@example.in").execute();
    const gone = await look(page);
    expect(gone.statusCode).toBe(404);
    expect(readWords(gone)).toContain("This saved search has been removed");
    expect((await send(page, { intent: "stop" })).statusCode).toBe(404);
  });
});
