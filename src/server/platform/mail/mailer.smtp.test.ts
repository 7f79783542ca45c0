import { describe, expect, it } from "vitest";
import { checkSmtp } from "#server/platform/start/check-services.ts";
import { addCleanUp } from "#tests/support/after-file.ts";
import { makeTestCertificate } from "#tests/support/certificate.ts";
import { type SmtpTestOptions, startSmtpTestServer } from "#tests/support/smtp-server.ts";
import { createSmtpMailer, getSmtpOptions } from "./mailer.smtp.ts";
import { MailRejected } from "./mailer.ts";

const certificate = makeTestCertificate("localhost");
const account = { user: "thikana", password: "right" };
const mail = {
  ...{ id: "0123-abcd", to: { address: "pema@example.in" } },
  ...{ subject: "Hello", text: "Hello", html: "<p>Hello</p>" },
};

/** Starts a server and opens a mailer to it. @param change what is different in the address */
async function open(given: SmtpTestOptions, change: (url: URL) => void = () => {}) {
  const server = await startSmtpTestServer(given);
  const url = new URL(server.url.replace("127.0.0.1", "localhost"));
  if (given.user) Object.assign(url, { username: given.user, password: given.password });
  if (given.certificate) url.searchParams.set("tls.ca", given.certificate.certificate);
  change(url);
  const mailer = createSmtpMailer({ url: url.href, from: "Thikana <hello@thikana.example>" });
  addCleanUp(() => mailer.close().then(server.close));
  const send = (address = mail.to.address): Promise<Error | undefined> =>
    mailer.send({ ...mail, to: { address } }).then(
      () => undefined,
      (error: Error) => error,
    );
  return { url: url.href, server, send };
}

/** What the start and the doctor say about this address. */
const readStart = (url: string): Promise<string> =>
  checkSmtp(url).then(
    (warning) => warning ?? "",
    (error: Error) => error.message,
  );

const requireTls = ({ searchParams }: URL) => searchParams.set("requireTLS", "true");

describe("[OPS-02] a mail server that does not encrypt as required gets neither password nor mail", () => {
  it("if it offers no STARTTLS, and the start says so in words", async () => {
    const { url, server, send } = await open(account, requireTls);
    const failed = await send();
    expect(failed?.message).toContain("STARTTLS");
    // So the job tries again: no mail is lost while somebody puts the server right.
    expect(failed).not.toBeInstanceOf(MailRejected);
    expect(server.count()).toBe(0);
    expect(await readStart(url)).toContain("SMTP_URL leads to a server that offers no encryption (STARTTLS)");
  });

  it.each(["implicit", "starttls"] as const)(
    "if its certificate is signed by nobody we know (%s)",
    async (encryption) => {
      const { url, server, send } = await open({ ...account, certificate, encryption }, ({ searchParams }) =>
        searchParams.delete("tls.ca"),
      );
      const failed = await send();
      expect(failed?.message).toMatch(/self-signed certificate/);
      expect(failed).not.toBeInstanceOf(MailRejected);
      expect(server.count()).toBe(0);
      expect(await readStart(url)).toMatch(
        /SMTP_URL leads to a server whose encryption does not fit.*certificate/,
      );
    },
  );

  it("if its certificate is for another host", async () => {
    const other = makeTestCertificate("mail.example");
    const { url, send } = await open({ ...account, certificate: other, encryption: "implicit" });
    expect((await send())?.message).toMatch(/does not match certificate/);
    expect(await readStart(url)).toContain("SMTP_URL leads to a server whose encryption does not fit");
  });

  it("if it expects TLS from the start and the address says smtp://, or the other way round", async () => {
    for (const encryption of ["implicit", "starttls"] as const) {
      const given = { ...account, certificate, encryption };
      const other = encryption === "implicit" ? "smtp:" : "smtps:";
      const { url } = await open(given);
      const text = await readStart(url.replace(/^smtps?:/, other));
      expect(text).toMatch(/^SMTP_URL leads to a mail server that does not answer|encryption does not fit/);
    }
  });

  it("unless the server is on this machine, or the address says that plain text is wanted", () => {
    const needs = (url: string) => getSmtpOptions(url).requireTLS;
    expect(["localhost", "127.0.0.1", "[::1]"].map((host) => needs(`smtp://${host}:25`))).toEqual([
      ...[false, false, false],
    ]);
    for (const host of ["mail.example", "10.0.0.7", "localhost.example"])
      expect(needs(`smtp://thikana:secret@${host}:587`)).toBe(true);
  });
});

describe("[OPS-02] a mail server refuses", () => {
  it("a wrong password: the start does not go on, and no mail is given up", async () => {
    const { url, send } = await open({ ...account, certificate }, (address) => {
      address.password = "wrong";
    });
    const failed = await send();
    expect(failed).toMatchObject({ code: "EAUTH", responseCode: 535 });
    expect(failed).not.toBeInstanceOf(MailRejected);
    const text = await readStart(url);
    expect(text).toContain("SMTP_URL has a user name or password that the mail server refuses");
    expect(text).not.toContain("wrong");
  });

  it("a mailbox that does not exist for ever, and one that is full for now", async () => {
    const refuse = { "gone@example.in": 550, "full@example.in": 452 };
    const { send } = await open({ ...account, certificate, refuse });
    expect(await send("gone@example.in")).toBeInstanceOf(MailRejected);
    const full = await send("full@example.in");
    expect(full).toMatchObject({ responseCode: 452 });
    expect(full).not.toBeInstanceOf(MailRejected);
    // A refused recipient does not spoil the connection for the next one.
    expect(await send()).toBeUndefined();
  });

  it("the first attempt of each recipient (greylisting), and takes the next one", async () => {
    const { server, send } = await open({ ...account, certificate, greylist: true });
    const first = await send();
    expect(first).toMatchObject({ responseCode: 451 });
    expect(first).not.toBeInstanceOf(MailRejected);
    expect(await send()).toBeUndefined();
    expect(server.count()).toBe(1);
  });

  it("nothing, but is away: the mail can be sent later", async () => {
    const { server, send } = await open({});
    await server.close();
    const failed = await send();
    expect(failed).toMatchObject({ code: "ESOCKET" });
    expect(failed).not.toBeInstanceOf(MailRejected);
  });
});
