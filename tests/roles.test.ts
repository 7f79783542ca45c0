/** Processes in a role: one that only serves, and one that only works on jobs. From the sources and without pages. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { createWorkerApp } from "#server/app.ts";
import { createOutboxMailer } from "#server/platform/mail/mailer.outbox.ts";
import { testApp } from "./support/app.ts";
import { getDatabaseAddress } from "./support/database.setup.ts";
import { testDatabase } from "./support/database.ts";
import { visitorHeaders } from "./support/sign-in.ts";

const PROGRAM = fileURLToPath(new URL("./support/main-server.ts", import.meta.url));
const WAIT = { timeout: 60_000, interval: 50 };

describe("[OPS-02] a worker", () => {
  it("serves health and metrics, and nothing else", async () => {
    const worker = await testApp({ createApp: createWorkerApp, work: true });
    expect((await worker.http.inject("/healthz")).json()).toMatchObject({ status: "ok" });
    expect((await worker.http.inject("/readyz")).json()).toEqual({
      status: "ready",
      checks: { database: "ok" },
    });
    const metrics = await worker.http.inject("/metrics");
    expect(metrics.body).toContain("job_duration_seconds");
    for (const path of ["/", "/api/v1/listings", "/api/docs", "/media/a/b.jpg", "/api/v1/uploads"]) {
      const answer = await worker.http.inject(path);
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 404, "not_found"]);
    }
    // It would do the jobs of the next test, which has the same database.
    await worker.http.close();
  });
});

const template = inject("databaseTemplate");

describe.skipIf(!template.server)("[OPS-02] two processes in different roles", () => {
  const started: ChildProcess[] = [];
  let folder: string;
  let databaseUrl: string;

  /** Starts a process, and returns it with its address once it is ready. */
  async function startRole(role: "web" | "worker") {
    const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
    const child = spawn(process.execPath, [PROGRAM], {
      stdio: ["ignore", "pipe", "inherit"],
      env: {
        ...{ PATH, HOME, NODE_COMPILE_CACHE, PORT: "0", HOST: "127.0.0.1", WEB_CONCURRENCY: "1" },
        ...{ ROLE: role, DATABASE_URL: databaseUrl, DATA_DIR: folder },
        ...{ SESSION_SECRET: "x".repeat(32), PUBLIC_URL: "http://localhost:3000" },
      },
    });
    started.push(child);
    for await (const line of createInterface(child.stdout)) {
      const { msg, role: told } = JSON.parse(line);
      if (msg.startsWith("Thikana is ready")) {
        expect(told).toBe(role);
        break;
      }
    }
    child.stdout.resume();
    return child;
  }

  const readMails = () => createOutboxMailer(join(folder, "outbox"), () => new Date()).list();
  /** Jobs that were asked for. Those with a schedule come by themselves, at whatever time this runs. */
  async function countJobs(state: string): Promise<number> {
    const { db } = await testDatabase();
    const { rows } = await sql<{ count: string }>`
      select count(*) from jobs.job where name <> 'photo-sizes-due' and name not like '\\_\\_pgboss%'
      and name not in (select name from jobs.schedule) and state::text = ${state}`.execute(db);
    return Number(rows[0]?.count);
  }

  beforeAll(async () => {
    const { db } = await testDatabase();
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
    databaseUrl = getDatabaseAddress(template.server ?? "", rows[0]?.name ?? "");
    folder = await mkdtemp(join(tmpdir(), "thikana-roles-"));
  });

  afterAll(async () => {
    for (const child of started) child.kill("SIGKILL");
    await rm(folder, { recursive: true, force: true });
  });

  it("the one that serves adds jobs and leaves them to the worker", async () => {
    const web = await startRole("web");
    const app = await testApp();
    const answer = await app.http.inject({
      ...{ method: "POST", url: "/api/v1/auth/register", headers: visitorHeaders },
      payload: { username: "Test Visitor", email: "visitor@example.in", password: "kankarbagh-4b" },
    });
    expect(answer.statusCode, answer.body).toBe(201);
    // That nothing happens can only be waited for. A process that works is told of a job at once.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect([await countJobs("created"), await countJobs("completed"), await readMails()]).toEqual([1, 0, []]);
    const worker = await startRole("worker");
    await vi.waitFor(async () => expect(await readMails()).toHaveLength(1), WAIT);
    expect((await readMails())[0]).toMatchObject({ to: { address: "visitor@example.in" } });
    for (const child of [web, worker]) {
      const exit = once(child, "exit");
      child.kill("SIGTERM");
      expect(await exit).toEqual([0, null]);
    }
  }, 90_000);
});
