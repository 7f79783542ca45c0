import { createServer } from "node:net";
import { Registry } from "prom-client";
import { describe, expect, it, vi } from "vitest";
import { PostgresListener } from "#server/platform/database/postgres.listener.ts";
import { PostgresEngine } from "#server/platform/database/postgres.ts";
import { type Jobs, registerJobMetrics } from "#server/platform/jobs/jobs.ts";
import { probeSmtp } from "#server/platform/mail/mailer.smtp.ts";
import { createS3Storage } from "#server/platform/storage/storage.s3.ts";
import { addCleanUp } from "#tests/support/after-file.ts";
import { startSmtpTestServer } from "#tests/support/smtp-server.ts";
import { measureWork, type Probes, registerProbes } from "./dependency-metrics.ts";

/** The value of one series, or undefined. */
async function read(registry: Registry, series: string): Promise<number | undefined> {
  const line = (await registry.metrics()).split("\n").find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.split(" ").at(-1));
}

describe("[OPS-06] a service that is away", () => {
  it("is 0 in the metrics while it fails or does not answer, and 1 again afterwards", async () => {
    const registry = new Registry();
    let state: "well" | "fails" | "hangs" = "well";
    const ask = async () => {
      if (state === "fails") throw new Error("away");
      if (state === "hangs") await new Promise(() => {});
    };
    const stop = registerProbes(registry, { redis: { ask, eachMs: 5 } } satisfies Probes);
    addCleanUp(stop);
    const becomes = (value: number, timeout = 1_000) =>
      vi.waitFor(async () => expect(await read(registry, 'dependency_up{dependency="redis"}')).toBe(value), {
        timeout,
      });
    await becomes(1);
    state = "fails";
    await becomes(0);
    state = "well";
    await becomes(1);
    state = "hangs";
    await becomes(0, 6_000);
    state = "well";
    await becomes(1, 6_000);
  });

  it("is no series if it is not configured", async () => {
    const registry = new Registry();
    registerProbes(registry, {})();
    expect(await registry.metrics()).toContain("# TYPE dependency_up gauge");
    expect(await read(registry, 'dependency_up{dependency="s3"}')).toBeUndefined();
  });

  it("as a mail server is noticed by its greeting, without a sign-in", async () => {
    const smtp = await startSmtpTestServer({ user: "u", password: "p" });
    await probeSmtp(smtp.url);
    await smtp.close();
    await expect(probeSmtp(smtp.url)).rejects.toThrow("ECONNREFUSED");
    const full = createServer((socket) => socket.end("421 Too many connections\r\n")).listen(0, "127.0.0.1");
    await new Promise((resolve) => full.once("listening", resolve));
    addCleanUp(() => void full.close());
    const { port } = full.address() as { port: number };
    await expect(probeSmtp(`smtp://127.0.0.1:${port}`)).rejects.toThrow("The mail server says 421");
  });
});

describe("[OPS-06] calls that fail are counted", () => {
  const registry = new Registry();
  addCleanUp(measureWork(registry));
  const countFailed = (dependency: string) =>
    read(registry, `dependency_call_duration_seconds_count{dependency="${dependency}",result="failed"}`);
  const url = "postgres://u:p@127.0.0.1:1/x";

  it("from 0 on, so that a rate sees the first one", async () => {
    for (const dependency of ["database", "replica", "redis", "smtp", "sms", "s3"])
      expect(await countFailed(dependency), dependency).toBe(0);
  });

  it("also a connection to the database that cannot be opened, for queries and for notifications", async () => {
    const engine = new PostgresEngine({ url, onTrouble: () => {} });
    await expect(engine.connect()).rejects.toThrow();
    await engine.close();
    expect(await countFailed("database")).toBe(1);
    const listener = new PostgresListener(url, () => {});
    await expect(listener.listen("x", () => {})).rejects.toThrow();
    await listener.close();
    expect(await countFailed("database")).toBe(2);
    const replica = new PostgresEngine({ url, onTrouble: () => {}, dependency: "replica" });
    await expect(replica.connect()).rejects.toThrow();
    await replica.close();
    expect([await countFailed("database"), await countFailed("replica")]).toEqual([2, 1]);
  });

  it("also those of an S3 server", async () => {
    const config = { endpoint: "http://127.0.0.1:1", bucket: "photos", region: "r" };
    const storage = createS3Storage({ ...config, accessKeyId: "id", secretAccessKey: "secret" });
    await expect(storage.get("a/b")).rejects.toThrow();
    storage.close();
    expect(await countFailed("s3")).toBe(1);
  });
});

it("[OPS-06] the metrics of jobs keep their values while nobody can count them", async () => {
  const registry = new Registry();
  let answer: () => Promise<never> | undefined = () => undefined;
  const jobs: Pick<Jobs, "onEnd" | "countJobs" | "readWaits"> = {
    onEnd: () => {},
    countJobs: async () => (await answer()) ?? [{ kind: "dead-letters", state: "created", count: 3 }],
    readWaits: async () => (await answer()) ?? [{ kind: "mail", seconds: 400 }],
  };
  registerJobMetrics(registry, jobs as Jobs);
  const expectKept = async () => {
    const text = await registry.metrics();
    expect(text).toContain('jobs{kind="dead-letters",state="created"} 3');
    expect(text).toContain('job_wait_seconds{kind="mail"} 400');
  };
  await expectKept();
  answer = () => Promise.reject(new Error("away"));
  await expectKept();
  // A database that does not answer at all does not hold up the metrics.
  answer = () => new Promise(() => {});
  const asked = performance.now();
  await expectKept();
  expect(performance.now() - asked).toBeLessThan(2_000);
});
