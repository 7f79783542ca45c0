import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { office } from "#content/office.ts";
import { createHttpServer } from "#server/platform/http/server.ts";
import { createJobs } from "#server/platform/jobs/jobs.ts";
import { defineMail } from "#server/platform/mail/letter.ts";
import { testApp } from "#tests/support/app.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeUser } from "#tests/support/factories.ts";
import { TestMailer, waitForJobs } from "#tests/support/mails.ts";
import { outboxRoutes } from "./mail.routes.ts";
import { createMailService, type MailService } from "./mail.service.ts";

const database = await testDatabase();
const note = defineMail({
  name: "test-note",
  topic: "listings",
  data: z.object({ words: z.string() }),
  write: ({ words }, site) => ({
    subject: `A note:\r\nBcc: everybody@example.in ${words}`,
    preview: "",
    heading: words,
    parts: [{ kind: "button", label: "Open", href: `${site}/here` }],
    why: "You asked for it.",
  }),
});
const mails = new TestMailer();
const unwanted = new Set<string>();
const log = pino({ level: "silent" });
const jobs = createJobs({ database, log });
const mail = createMailService({
  database,
  log,
  jobs,
  mailer: mails,
  kinds: [note],
  readOffice: async () => office,
  siteUrl: "https://thikana.example",
  wantsMail: async (userId) => !unwanted.has(userId),
  getUnsubscribeAddress: (userId, topic) => `/unsubscribe/${topic}-${userId}.key`,
});
type Queued = Parameters<MailService["addMail"]>[2] & { data: { words: string } };
const addMail = (queued: Queued) => database.transaction((queries) => mail.addMail(queries, note, queued));

beforeAll(async () => {
  await jobs.open();
  await jobs.start();
});
afterAll(() => jobs.close());

describe("a queued email", () => {
  it("goes to the address that the account has when it is sent", async () => {
    const { id } = await makeUser(database.db, { email: "old@example.in", name: "Dipa Roy" });
    await database.transaction(async (queries) => {
      await mail.addMail(queries, note, { to: { userId: id }, data: { words: "hello" } });
      await queries.updateTable("users").set({ email: "new@example.in" }).where("id", "=", id).execute();
    });
    const sent = await mails.to("new@example.in");
    expect(sent.to).toEqual({ address: "new@example.in", name: "Dipa Roy" });
    expect(sent.text).toContain("https://thikana.example/here");
    expect(sent.html).toContain('href="https://thikana.example/here"');
    // What people type cannot add headers.
    expect(sent.subject).toBe("A note: Bcc: everybody@example.in hello");
  });

  it("[SEC-11] does not carry the name that somebody typed beside an address that is not confirmed", async () => {
    const name = "You won! Claim at http://evil.example now";
    const { id } = await makeUser(database.db, { email: "unknown@example.in", name, email_verified: false });
    await addMail({ to: { userId: id }, data: { words: "confirm it" } });
    const sent = await mails.to("unknown@example.in");
    expect(sent.to).toEqual({ address: "unknown@example.in" });
    expect(JSON.stringify(sent)).not.toContain("evil.example");
  });

  it("has a link to turn off its kind, if that is possible and there is an account", async () => {
    const { id } = await makeUser(database.db, { email: "choosy@example.in" });
    await addMail({ to: { userId: id }, data: { words: "a" } });
    const page = `https://thikana.example/unsubscribe/listings-${id}.key`;
    const sent = await mails.to("choosy@example.in");
    expect(sent.unsubscribe).toBe(page);
    expect(sent.text).toContain(`Stop these emails: ${page}`);
    expect(sent.html).toContain(`<a href="${page}"`);
    await addMail({ to: { email: "stranger@example.in" }, data: { words: "a" } });
    expect((await mails.to("stranger@example.in")).unsubscribe).toBeUndefined();
    const always = { ...note, name: "test-always", topic: null };
    await mail.deliver(always, { to: { userId: id }, data: { words: "safety" }, id: "1" });
    const last = mails.sent.at(-1);
    expect(last?.unsubscribe).toBeUndefined();
    expect(last?.text).not.toContain("unsubscribe");
  });

  it("for the office goes to the address in the settings", async () => {
    await addMail({ to: "team", data: { words: "for all of us" } });
    expect((await mails.to(office.email)).text).toContain("for all of us");
  });

  it("is not sent to people who are suspended or do not want its kind", async () => {
    const suspended = await makeUser(database.db, { status: "suspended" });
    const silent = await makeUser(database.db);
    unwanted.add(silent.id);
    await addMail({ to: { userId: suspended.id }, data: { words: "never" } });
    await addMail({ to: { userId: silent.id }, data: { words: "never" } });
    await waitForJobs(jobs);
    expect(mails.sent.filter(({ text }) => text.includes("never"))).toEqual([]);
  });

  it("with a key is sent once", async () => {
    const twice = { to: { email: "once@example.in" }, data: { words: "once" }, key: "42" };
    await addMail(twice);
    await addMail(twice);
    await waitForJobs(jobs);
    expect(mails.sent.filter(({ to }) => to.address === "once@example.in")).toHaveLength(1);
  });

  it("[FAULT-02] is not sent again if the attempt is repeated because its end could not be written", async () => {
    const attempt = { to: { email: "again@example.in" }, data: { words: "again" }, id: "attempt-1" };
    await mail.deliver(note, attempt);
    await mail.deliver(note, attempt);
    await mail.deliver(note, { ...attempt, id: "attempt-2" });
    expect(mails.sent.filter(({ to }) => to.address === "again@example.in")).toHaveLength(2);
  });

  it("must be of a known kind", async () => {
    const unknown = { ...note, name: "test-unknown" };
    const data = { words: "" };
    await expect(
      database.transaction((queries) => mail.addMail(queries, unknown, { to: "team", data })),
    ).rejects.toThrow("not among the known");
  });
});

describe("the page that shows sent emails", () => {
  const stored = {
    id: "a-1",
    at: "2026-11-21T06:00:00.000Z",
    to: { address: "pema@example.in", name: "Pema" },
    subject: "<b>Bold</b>",
    text: "Hi <you>",
    html: "<html><head></head><body>Hi</body></html>",
  };
  const outbox = {
    list: async () => [stored],
    get: async (id: string) => (id === stored.id ? stored : null),
  };
  const open = async () => {
    const http = await createHttpServer({ log, publicUrl: undefined, trustProxy: 0, readiness: {} });
    await http.register(outboxRoutes, { outbox });
    afterAll(() => http.close());
    return http;
  };

  it("lists emails and shows one, its HTML in a sandboxed frame", async () => {
    const http = await open();
    const list = await http.inject("/dev/outbox");
    expect(list.statusCode).toBe(200);
    expect(list.body).toContain('<a href="/dev/outbox/a-1">&lt;b&gt;Bold&lt;/b&gt;</a>');
    const one = await http.inject("/dev/outbox/a-1");
    expect(one.body).toContain("Pema &lt;pema@example.in&gt;");
    expect(one.body).toContain("Hi &lt;you&gt;");
    const html = await http.inject("/dev/outbox/a-1/html");
    expect(html.headers["content-security-policy"]).toMatch(/^default-src 'none'.*sandbox/);
    expect(html.headers["cache-control"]).toBe("no-store");
    for (const path of ["/dev/outbox/b", "/dev/outbox/b/html"])
      expect((await http.inject(path)).statusCode).toBe(404);
  });

  it("does not exist for other machines, through a proxy or under another host name", async () => {
    const http = await open();
    for (const asked of [
      { remoteAddress: "192.0.2.7" },
      { headers: { "x-forwarded-for": "192.0.2.7" } },
      { headers: { forwarded: "for=192.0.2.7" } },
      { headers: { host: "thikana.example" } },
    ])
      expect((await http.inject({ url: "/dev/outbox", ...asked })).statusCode).toBe(404);
  });

  it("does not exist in production", async () => {
    const { http } = await testApp();
    expect((await http.inject("/dev/outbox")).statusCode).toBe(404);
  });
});
