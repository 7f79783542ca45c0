import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Email } from "postal-mime";
import { beforeAll, describe, expect, it } from "vitest";
import { addCleanUp } from "#tests/support/after-file.ts";
import { makeTestCertificate } from "#tests/support/certificate.ts";
import { type SmtpTestOptions, startSmtpTestServer } from "#tests/support/smtp-server.ts";
import { createOutboxMailer } from "./mailer.outbox.ts";
import { createSmtpMailer } from "./mailer.smtp.ts";
import type { Mailer, MailMessage } from "./mailer.ts";

const FROM = "Thikana <hello@thikana.example>";
const mail: MailMessage = {
  id: "0123-abcd",
  to: { address: "pema@example.in", name: "পেমা শেরপা" },
  replyTo: { address: "ritu@example.in", name: "Ritu Chhetri" },
  subject: "ঠিকানা 🏔 is public",
  text: "Hello,\n.\nthat was a dot alone on its line.\n",
  html: "<p>Hello</p>",
};

type Shown = "id" | "to" | "replyTo" | "subject" | "text" | "html" | "unsubscribe";

interface Opened {
  mailer: Mailer;
  /** Reads the next mail that has arrived, as its recipient sees it. */
  readNext(): Promise<
    Pick<MailMessage, Shown> & { attachments?: readonly { name: string; content: string }[] | undefined }
  >;
}

async function openOutbox(): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), "thikana-outbox-"));
  addCleanUp(() => rm(folder, { recursive: true }));
  let minute = 0;
  const outbox = createOutboxMailer(folder, () => new Date(Date.UTC(2026, 10, 21, 6, minute++)));
  const read = new Set<string>();
  const readNext = async () => {
    const next = (await outbox.list()).reverse().find(({ id }) => !read.has(id)) ?? expect.fail("no mail");
    read.add(next.id);
    return next;
  };
  return { mailer: outbox, readNext };
}

/** @param given how the server encrypts; with a user, the mailer signs in */
async function openSmtp(given: SmtpTestOptions = {}): Promise<Opened> {
  const server = await startSmtpTestServer(given);
  const url = new URL(server.url.replace("127.0.0.1", "localhost"));
  if (given.user) url.username = given.user;
  if (given.password) url.password = encodeURIComponent(given.password);
  if (given.certificate) {
    url.searchParams.set("requireTLS", "true");
    url.searchParams.set("tls.ca", given.certificate.certificate);
  }
  const mailer = createSmtpMailer({ url: url.href, from: FROM });
  addCleanUp(() => mailer.close().then(server.close));
  return { mailer, readNext: async () => readMessage((await server.next()).message) };
}

function readMessage({ messageId, to, replyTo, subject, text, html, attachments, headers }: Email) {
  const [box = expect.fail("no recipient")] = to ?? [];
  const [reply] = replyTo ?? [];
  return {
    id: /^<([^@]+)@thikana\.example>$/.exec(messageId ?? "")?.[1] ?? "",
    to: { address: box.address ?? "", ...(box.name && { name: box.name }) },
    ...(reply && { replyTo: { address: reply.address ?? "", name: reply.name } }),
    subject: subject ?? "",
    text: text ?? "",
    html: html ?? "",
    unsubscribe: /^<(.+)>$/.exec(headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "")?.[1],
    attachments: attachments.map(({ filename, content }) => ({
      name: filename ?? "",
      content: typeof content === "string" ? content : new TextDecoder().decode(content),
    })),
  };
}

const certificate = makeTestCertificate("localhost");
const account = { user: "thikana", password: "s3 cret/@" };
const DRIVERS: readonly [name: string, open: () => Promise<Opened>][] = [
  ["into the folder of a machine without a mail server", openOutbox],
  ["over SMTP, without a sign-in", () => openSmtp()],
  ["over SMTP with a password", () => openSmtp(account)],
  ["over SMTP that requires STARTTLS", () => openSmtp({ ...account, certificate, encryption: "starttls" })],
  ["over SMTP with TLS from the start", () => openSmtp({ ...account, certificate, encryption: "implicit" })],
];

/** Mail programs may end the last line or not. */
const trim = (text = "") => text.replaceAll("\r\n", "\n").trim();

describe.each(DRIVERS)("[OPS-02] an email %s", (_name, open) => {
  let driver: Opened;
  beforeAll(async () => {
    driver = await open();
  });

  it("arrives with names and subject in any script and its own id", async () => {
    await driver.mailer.send(mail);
    const { to, replyTo, subject, id, text, html } = await driver.readNext();
    expect({ to, replyTo, subject, id }).toEqual({
      ...{ to: mail.to, replyTo: mail.replyTo, subject: mail.subject, id: mail.id },
    });
    expect(trim(text)).toBe(trim(mail.text));
    expect(trim(html)).toBe(mail.html);
  });

  it("arrives without a name, with long lines and with a file in any script", async () => {
    const text = `${"a long line ".repeat(200)}\n${"ক".repeat(2_000)}`;
    const file = { name: "visit.ics", type: "text/calendar; charset=utf-8", content: "SUMMARY:পেমা\r\n" };
    const to = { address: "dipa@example.in" };
    await driver.mailer.send({ ...mail, id: "long", to, text, attachments: [file] });
    const arrived = await driver.readNext();
    expect(arrived.to).toEqual(to);
    expect(trim(arrived.text)).toBe(trim(text));
    const [{ name, content } = expect.fail("no file")] = arrived.attachments ?? [];
    expect([name, trim(content)]).toEqual([file.name, trim(file.content)]);
  });

  it("[OPS-02] has the address that stops such mails only if there is one", async () => {
    const unsubscribe = "https://thikana.example/unsubscribe/leads-1.key";
    await driver.mailer.send({ ...mail, id: "stop-1", unsubscribe });
    expect((await driver.readNext()).unsubscribe).toBe(unsubscribe);
    await driver.mailer.send({ ...mail, id: "stop-2" });
    expect((await driver.readNext()).unsubscribe).toBeUndefined();
  });

  it("arrives once for each recipient, also if many are sent at once", async () => {
    const ids = Array.from({ length: 20 }, (_, n) => `at-once-${n}`);
    await Promise.all(
      ids.map((id) => driver.mailer.send({ ...mail, id, to: { address: `${id}@example.in` } })),
    );
    const arrived = [];
    for (const _ of ids) arrived.push(await driver.readNext());
    expect(arrived.map(({ id }) => id).sort()).toEqual([...ids].sort());
    for (const { id, to } of arrived) expect(to.address).toBe(`${id}@example.in`);
  });

  it("has the same id if it is sent again, so that it can be recognised", async () => {
    await driver.mailer.send({ ...mail, id: "again" });
    expect((await driver.readNext()).id).toBe("again");
    await driver.mailer.send({ ...mail, id: "again", subject: "Again" });
    await driver.mailer.send({ ...mail, id: "after" });
    const ids = [(await driver.readNext()).id];
    if (ids[0] === "again") ids.push((await driver.readNext()).id);
    expect(ids.at(-1)).toBe("after");
  });
});

const folder = await mkdtemp(join(tmpdir(), "thikana-outbox-"));
addCleanUp(() => rm(folder, { recursive: true }));

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
