import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { z } from "zod";
import { office } from "#content/office.ts";
import { createJobs } from "#server/platform/jobs/jobs.ts";
import { createLog } from "#server/platform/log.ts";
import { defineMail } from "#server/platform/mail/letter.ts";
import { createSmtpMailer } from "#server/platform/mail/mailer.smtp.ts";
import { addCleanUp } from "#tests/support/after-file.ts";
import { makeTestCertificate } from "#tests/support/certificate.ts";
import { testDatabase } from "#tests/support/database.ts";
import { type SmtpTestServer, startSmtpTestServer } from "#tests/support/smtp-server.ts";
import { createMailService } from "./mail.service.ts";

const note = defineMail({
  name: "test-note",
  topic: null,
  data: z.object({ words: z.string() }),
  write: ({ words }) => ({
    subject: words,
    preview: "",
    heading: words,
    parts: [],
    why: "You asked for it.",
  }),
});
const certificate = makeTestCertificate("localhost");
const given = {
  ...{ user: "thikana", password: "right", certificate },
  ...{ greylist: true, refuse: { "gone@example.in": 550 } },
};
const database = await testDatabase();
const log = createLog("silent");
const jobs = createJobs({ database, log });
let server: SmtpTestServer = await startSmtpTestServer(given);
const { port } = new URL(server.url);
const mailer = createSmtpMailer({
  url: `smtp://thikana:right@localhost:${port}?requireTLS=true&tls.ca=${encodeURIComponent(certificate.certificate)}`,
  from: "Thikana <hello@thikana.example>",
});
addCleanUp(() => mailer.close().then(() => server.close()));
const mail = createMailService({
  ...{ database, log, jobs, mailer, kinds: [note], readOffice: async () => office },
  ...{
    siteUrl: "https://thikana.example",
    wantsMail: async () => true,
    getUnsubscribeAddress: () => "/stop",
  },
});

beforeAll(async () => {
  await jobs.open();
  await jobs.start();
});
afterAll(() => jobs.close());

const addMail = (email: string) =>
  database.transaction((queries) => mail.addMail(queries, note, { to: { email }, data: { words: "hello" } }));

interface Row {
  state: string;
  name: string;
  output: { message?: string } | null;
}

/** The jobs that have a mail to this address, with what the mail server said. */
async function readJobs(email: string): Promise<Row[]> {
  const { rows } = await sql<Row>`select state::text, name, output from jobs.job
    where data -> 'to' ->> 'email' = ${email} order by created_on, state`.execute(database.db);
  return rows;
}

const waitForState = (email: string, state: string) =>
  vi.waitFor(async () => expect((await readJobs(email)).map((row) => row.state)).toContain(state), {
    timeout: 15_000,
  });

/** Makes a job that waits for its next attempt due now, in place of half a minute later. */
async function makeDue(email: string): Promise<void> {
  await sql`update jobs.job set start_after = now() where data -> 'to' ->> 'email' = ${email}`.execute(
    database.db,
  );
  // A new job of the kind wakes the workers; this one is for an account that does not exist, so nothing is sent.
  await database.transaction((queries) =>
    mail.addMail(queries, note, { to: { userId: "nobody" }, data: { words: "" } }),
  );
}

it("[FAULT-02] a mail that the server does not take yet (greylisting) waits and arrives once", async () => {
  await addMail("grey@example.in");
  await waitForState("grey@example.in", "retry");
  expect((await readJobs("grey@example.in"))[0]?.output?.message).toContain("451");
  await makeDue("grey@example.in");
  expect((await server.next()).envelope.to).toEqual(["grey@example.in"]);
  await waitForState("grey@example.in", "completed");
  expect(server.count()).toBe(1);
});

it("[FAULT-02] a mail to a mailbox that does not exist is kept with the server's answer and not tried again", async () => {
  await addMail("gone@example.in");
  await vi.waitFor(
    async () => expect((await readJobs("gone@example.in")).map(({ name }) => name)).toContain("dead-letters"),
    { timeout: 15_000 },
  );
  const stored = (await readJobs("gone@example.in")).filter(({ output }) => output?.message);
  expect(stored[0]?.output?.message).toMatch(/550/);
});

it("[FAULT-02] a mail waits while its server has lost its encryption, and arrives once it is back", async () => {
  await server.close();
  server = await startSmtpTestServer({ user: "thikana", password: "right", port: Number(port) });
  await addMail("waits@example.in");
  await waitForState("waits@example.in", "retry");
  expect((await readJobs("waits@example.in"))[0]?.output?.message).toContain("STARTTLS");
  expect(server.count()).toBe(0);
  await server.close();
  server = await startSmtpTestServer({ ...given, greylist: false, port: Number(port) });
  await makeDue("waits@example.in");
  expect((await server.next()).envelope.to).toEqual(["waits@example.in"]);
  await waitForState("waits@example.in", "completed");
});
