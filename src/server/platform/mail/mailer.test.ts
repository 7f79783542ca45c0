import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { type SmtpTestServer, startSmtpTestServer } from "#tests/support/smtp-server.ts";
import { createOutboxMailer } from "./mailer.outbox.ts";
import { createSmtpMailer } from "./mailer.smtp.ts";
import { MailRefused } from "./mailer.ts";

const mail = {
  id: "0123-abcd",
  to: { address: "pema@example.in", name: "পেমা শেরপা" },
  replyTo: { address: "ritu@example.in", name: "Ritu Chhetri" },
  subject: "ঠিকানা 🏔 is public",
  text: "Hello,\n.\nthat was a dot alone on its line.\n",
  html: "<p>Hello</p>",
};

const folder = await mkdtemp(join(tmpdir(), "thikana-outbox-"));
afterAll(() => rm(folder, { recursive: true }));

describe("[OPS-02] an email over SMTP, to a real server", () => {
  let server: SmtpTestServer;
  const mailers: ReturnType<typeof createSmtpMailer>[] = [];
  const mailerTo = (url: string) => {
    const mailer = createSmtpMailer({ url, from: "Thikana <hello@thikana.example>" });
    mailers.push(mailer);
    return mailer;
  };
  afterEach(async () => {
    await Promise.all(mailers.splice(0).map((mailer) => mailer.close()));
    await server.close();
  });

  it("arrives with names and subject in any script and its own id", async () => {
    server = await startSmtpTestServer();
    await mailerTo(server.url).send(mail);
    const { envelope, message } = await server.next();
    expect(envelope).toEqual({ from: "hello@thikana.example", to: ["pema@example.in"] });
    expect(message).toMatchObject({
      from: { name: "Thikana", address: "hello@thikana.example" },
      to: [mail.to],
      replyTo: [mail.replyTo],
      subject: mail.subject,
      messageId: "<0123-abcd@thikana.example>",
      html: "<p>Hello</p>\n",
    });
    expect(message.text?.trim()).toBe(mail.text.trim());
    expect(message.headers).toContainEqual(expect.objectContaining({ key: "auto-submitted" }));
  });

  it("[OPS-02] tells mail programs how people unsubscribe with one click (RFC 8058)", async () => {
    server = await startSmtpTestServer();
    const unsubscribe = "https://thikana.example/unsubscribe/leads-1.key";
    const mailer = mailerTo(server.url);
    const getLines = async () => (await server.next()).message.headerLines.map(({ line }) => line);
    await mailer.send({ ...mail, unsubscribe });
    expect(await getLines()).toEqual(
      expect.arrayContaining([
        `List-Unsubscribe: <${unsubscribe}>`,
        "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
      ]),
    );
    await mailer.send(mail);
    expect((await getLines()).join()).not.toContain("List-Unsubscribe");
  });

  it("is sent with the user name and password of SMTP_URL", async () => {
    server = await startSmtpTestServer({ user: "thikana", password: "s3 cret/@" });
    const url = new URL(server.url);
    url.username = "thikana";
    url.password = encodeURIComponent("s3 cret/@");
    await mailerTo(url.href).send(mail);
    expect((await server.next()).message.subject).toBe(mail.subject);
  });

  it("can be refused permanently or temporarily", async () => {
    server = await startSmtpTestServer({ refuse: { "gone@example.in": 550, "full@example.in": 452 } });
    const mailer = mailerTo(server.url);
    const to = (address: string) => mailer.send({ ...mail, to: { address } });
    await expect(to("gone@example.in")).rejects.toBeInstanceOf(MailRefused);
    const forNow = await to("full@example.in").catch((error: unknown) => error);
    expect(forNow).toBeInstanceOf(Error);
    expect(forNow).not.toBeInstanceOf(MailRefused);
  });

  it("fails temporarily if the mail server cannot be reached", async () => {
    server = await startSmtpTestServer();
    await server.close();
    const failed = await mailerTo(server.url)
      .send(mail)
      .catch((error: unknown) => error);
    expect(failed).toMatchObject({ code: "ESOCKET" });
    expect(failed).not.toBeInstanceOf(MailRefused);
  });
});

describe("the folder with emails for developers", () => {
  let minute = 0;
  const outbox = createOutboxMailer(folder, () => new Date(Date.UTC(2026, 10, 21, 6, minute++)));

  it("stores emails, the newest first", async () => {
    expect(await outbox.list()).toEqual([]);
    await outbox.send({ ...mail, id: "first" });
    await outbox.send({ ...mail, id: "second" });
    expect((await outbox.list()).map(({ id }) => id)).toEqual(["second", "first"]);
    expect(await outbox.get("first")).toEqual({ ...mail, id: "first", at: "2026-11-21T06:00:00.000Z" });
  });

  it("stores one email for a job that ran twice", async () => {
    await outbox.send({ ...mail, id: "first", subject: "Again" });
    expect((await outbox.list()).map(({ id, subject }) => [id, subject])).toContainEqual(["first", "Again"]);
    expect(await readdir(folder)).toHaveLength(2);
  });

  it("reads only its own files", async () => {
    expect(await outbox.get("../first")).toBeNull();
    expect(await outbox.get("third")).toBeNull();
  });
});
