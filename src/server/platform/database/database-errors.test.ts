import { describe, expect, it, vi } from "vitest";
import { createBusy, Failure } from "#domain/failure.ts";
import { createJobDatabase } from "#server/platform/jobs/job-database.ts";
import { createLog } from "#server/platform/log.ts";
import { openDatabase } from "./database.ts";
import { explainUnavailable } from "./database-errors.ts";
import { createConnectionLimiter } from "./embedded.ts";
import { PostgresEngine } from "./postgres.ts";

/** What the log says about an error. */
function readLine(error: unknown): { message: string; code?: string } {
  const lines: string[] = [];
  createLog("info", { write: (line) => void lines.push(line) }).error({ err: error }, "It has failed");
  return JSON.parse(lines[0] ?? "{}").err;
}

describe("[FAULT-02] a database that is away", () => {
  it("is told to visitors in words, and to operators with variable, cause and code", () => {
    const rejected = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), {
      code: "ECONNREFUSED",
    });
    const unavailable = explainUnavailable(rejected) as Failure;
    expect([unavailable.code, unavailable.message]).toEqual([
      "busy",
      expect.stringContaining("not available"),
    ]);
    const line = readLine(unavailable);
    expect(line.message).toBe("DATABASE_URL: connect ECONNREFUSED 127.0.0.1:5432");
    expect(line.message).not.toContain("not available");
    expect(line.code).toBe("ECONNREFUSED");
  });

  it("says what each address of a host answered", () => {
    const parts = ["connect ECONNREFUSED ::1:5432", "connect ECONNREFUSED 127.0.0.1:5432"];
    const all = new AggregateError(
      parts.map((text) => new Error(text)),
      "",
    );
    const unavailable = explainUnavailable(Object.assign(all, { code: "ECONNREFUSED" })) as Failure;
    expect((unavailable.cause as Error).message).toBe(`DATABASE_URL: ${parts.join(", ")}`);
  });

  it("if all connections are in use, the log says how many there are and how many wait", async () => {
    vi.useFakeTimers();
    const limiter = createConnectionLimiter();
    await limiter.acquire();
    const waiting = limiter.acquire().catch((error: Failure) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    const line = readLine(await waiting);
    expect(line.message).toBe("The one connection of the embedded database is in use, and 0 wait");
    // A refusal without a cause has only its own words.
    expect(readLine(createBusy(1)).message).toContain("Many people");
  });

  it("a pool that is not reached says where it looked", async () => {
    const engine = new PostgresEngine({ url: "postgres://u:p@127.0.0.1:1/x", onTrouble: () => {} });
    const error = await engine.connect().catch((error: unknown) => error);
    await engine.close();
    expect(error).toBeInstanceOf(Failure);
    expect(readLine(error).message).toContain("DATABASE_URL: connect ECONNREFUSED 127.0.0.1:1");
  });

  it("the job queue, which reports copies of errors, passes the cause on", async () => {
    const database = await openDatabase({ databaseUrl: "postgres://u:p@127.0.0.1:1/x", dataDir: "" });
    const error = await createJobDatabase(database)
      .executeSql("select 1", [])
      .catch((each: Error) => ({ ...each, message: each.message }));
    await database.close();
    expect(error).toMatchObject({ cause: { message: "DATABASE_URL: connect ECONNREFUSED 127.0.0.1:1" } });
  });
});
