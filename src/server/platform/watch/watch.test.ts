import { sql } from "kysely";
import { describe, expect, it, vi } from "vitest";
import { createLog } from "#server/platform/log.ts";
import { testApp } from "#tests/support/app.ts";
import { visitorHeaders } from "#tests/support/sign-in.ts";
import { MailRejected } from "../mail/mailer.ts";
import { logSlowQueries } from "./queries.ts";
import { trackMailer } from "./work.ts";

const ID = "3f2a9c1b00112233445566778899aabb";

interface Line {
  readonly msg: string;
  readonly reqId?: string;
  readonly mail?: string;
  readonly kind?: string;
}

const lines: Line[] = [];
const mailer = trackMailer({
  async send({ to }) {
    if (to.address.startsWith("gone")) throw new MailRejected("no such mailbox");
    if (to.address.startsWith("later")) throw new Error("try again");
  },
  close: async () => {},
});
const app = await testApp({
  trustProxy: 1,
  mailer,
  work: true,
  onLog: (line) => lines.push(JSON.parse(line)),
});
const contact = {
  fullName: "Pema Sherpa",
  email: "pema@example.in",
  subject: "complaint",
  message: "Is the flat still there?",
};

const send = (headers: Record<string, string>) =>
  app.http.inject({ method: "POST", url: "/api/v1/contact", headers, payload: contact });
/** Without the metrics of Node itself, which would fill the report of a failed test. */
const readMetrics = async () =>
  (await app.http.inject("/metrics")).body.replace(/^(#|nodejs|process|\w+_bucket).*\n/gm, "");

describe("[OPS-03] one id from the proxy to the mail", () => {
  it("is in the response, the request's line, its job and the lines of the job", async () => {
    const answer = await send({ ...visitorHeaders, "x-request-id": ID });
    expect(answer.statusCode).toBe(201);
    expect(answer.headers["x-request-id"]).toBe(ID);
    await vi.waitFor(
      () => expect(lines.filter(({ msg }) => msg === "A mail is sent")).toHaveLength(2),
      15_000,
    );
    const ofRequest = lines.filter(({ reqId }) => reqId === ID).map(({ msg }) => msg);
    expect(ofRequest).toEqual(expect.arrayContaining(["request", "A mail is sent"]));
    const { rows } =
      await sql`select distinct data ->> '@request' as id from jobs.job where name = 'mail'`.execute(
        app.database.db,
      );
    expect(rows).toEqual([{ id: ID }]);
  });

  it("is a new one where the proxy has sent anything else", async () => {
    const answer = await send({ ...visitorHeaders, "x-request-id": "<b>mine</b>" });
    expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-f]{32}$/);
  });

  it("is a new one where no proxy is trusted", async () => {
    const alone = await testApp();
    const { headers } = await alone.http.inject({ url: "/healthz", headers: { "x-request-id": ID } });
    expect(headers["x-request-id"]).not.toBe(ID);
  });
});

describe("[OPS-03] metrics", () => {
  it("count queries by name, jobs by kind and requests by route, without any value", async () => {
    await app.http.inject("/api/v1/listings?q=Pema&priceMin=9832000777");
    const text = await readMetrics();
    expect(text).toMatch(/query_duration_seconds_count\{database="database",query="insert \w+"\} \d/);
    expect(text).toMatch(/dependency_call_duration_seconds_count\{dependency="database",result="done"\} \d/);
    expect(text).toMatch(/dependency_call_duration_seconds_count\{dependency="smtp",result="done"\} \d/);
    expect(text).toMatch(/job_duration_seconds_count\{kind="mail",result="done"\} \d/);
    expect(text).toContain('route="/api/v1/listings"');
    expect(text).not.toMatch(/Pema|9832000777/i);
  });

  it("tell refused mails from those that failed", async () => {
    const mail = { id: "1", subject: "", text: "", html: "" };
    await mailer.send({ ...mail, to: { address: "gone@example.in" } }).catch(() => {});
    await mailer.send({ ...mail, to: { address: "later@example.in" } }).catch(() => {});
    const text = await readMetrics();
    expect(text).toContain('dependency_call_duration_seconds_count{dependency="smtp",result="refused"} 1');
    expect(text).toContain('dependency_call_duration_seconds_count{dependency="smtp",result="failed"} 1');
  });

  it("say how long the first job of a kind has been due", async () => {
    // A kind that no worker takes, so that its job waits until the metrics are read.
    await sql`select jobs.create_queue('left-waiting', '{"policy": "standard"}')`.execute(app.database.db);
    await sql`
      insert into jobs.job (id, name, data, start_after)
      values (gen_random_uuid(), 'dead-letters', '{}', now() - interval '1 hour'),
        (gen_random_uuid(), 'left-waiting', '{}', now() - interval '10 minutes')
    `.execute(app.database.db);
    const metrics = await readMetrics();
    const [, waited] = /job_wait_seconds\{kind="left-waiting"\} (\d+)/.exec(metrics) ?? [];
    expect(Number(waited)).toBeGreaterThanOrEqual(600);
    expect(metrics).not.toContain('job_wait_seconds{kind="dead-letters"}');
  });
});

describe("[OPS-03] slow queries", () => {
  it("are logged with name, time and statement, and without values", async () => {
    const slow: Record<string, unknown>[] = [];
    const stop = logSlowQueries(createLog("warn", { write: (line) => void slow.push(JSON.parse(line)) }), 20);
    const query = sql`select pg_sleep(0.05), ${"98320 10000"}::text as phone, 'Pema' as name`;
    await query.execute(app.database.db);
    stop();
    await query.execute(app.database.db);
    // Other queries may be slow on a busy machine.
    const ours = slow.filter(({ statement }) => String(statement).includes("pg_sleep"));
    expect(ours).toMatchObject([
      {
        msg: "A slow query",
        query: "select",
        database: "database",
        statement: "select pg_sleep(?), $1::text as phone, ? as name",
      },
    ]);
    expect(ours[0]?.ms).toBeGreaterThanOrEqual(50);
    expect(JSON.stringify(slow)).not.toMatch(/98320|Pema/);
  });
});
