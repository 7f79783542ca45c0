/** Several web processes of one machine, as `npm start` runs them on PostgreSQL; from the sources and without pages. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { getDatabaseAddress } from "./support/database.setup.ts";
import { testDatabase } from "./support/database.ts";
import { makeProperty } from "./support/factories.ts";

const PROGRAM = fileURLToPath(new URL("./support/main-server.ts", import.meta.url));
const WAIT = { timeout: 60_000, interval: 50 };
/** With each request on a new connection, the main process gives them to the web processes in turn. */
const IN_TURN = [1, 2, 3, 4];

interface Line {
  readonly pid: number;
  readonly msg: string;
  readonly path?: string;
}

const template = inject("databaseTemplate");

describe.skipIf(!template.server)("[OPS-04] two web processes", () => {
  const lines: Line[] = [];
  let main: ChildProcess;
  let folder: string;
  let origin: string;

  const findLines = (text: string) => lines.filter(({ msg }) => msg.includes(text));

  beforeAll(async () => {
    const { db } = await testDatabase();
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
    folder = await mkdtemp(join(tmpdir(), "thikana-processes-"));
    const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
    main = spawn(process.execPath, [PROGRAM], {
      stdio: ["ignore", "pipe", "inherit"],
      env: {
        ...{ PATH, HOME, PORT: "0", HOST: "127.0.0.1", DATA_DIR: folder, TRUST_PROXY: "1" },
        ...{ WEB_CONCURRENCY: "2", LOG_LEVEL: "info", NODE_COMPILE_CACHE },
        DATABASE_URL: getDatabaseAddress(template.server ?? "", rows[0]?.name ?? ""),
      },
    });
    if (main.stdout) createInterface(main.stdout).on("line", (line) => lines.push(JSON.parse(line)));
    await vi.waitFor(() => expect(findLines("Thikana is ready")).toHaveLength(1), WAIT);
    origin = findLines("Thikana is ready")[0]?.msg.split(" on ")[1] ?? "";
  }, 90_000);

  afterAll(async () => {
    main.kill("SIGKILL");
    await rm(folder, { recursive: true, force: true });
  });

  interface Answer {
    status: number | undefined;
    remaining: string | undefined;
    body: string;
  }

  /** Asks from an address of the internet, because calls of this machine itself are not limited. */
  function ask(path: string, from = "203.0.113.7", agent: Agent | false = false): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const request = get(
      `${origin}${path}`,
      { agent, headers: { "x-forwarded-for": from } },
      async (response) => {
        let body = "";
        try {
          for await (const chunk of response) body += chunk;
        } catch (error) {
          reject(error);
        }
        const remaining = response.headers["x-ratelimit-remaining"];
        resolve({ status: response.statusCode, remaining: remaining?.toString(), body });
      },
    );
    request.on("error", (error: NodeJS.ErrnoException) => {
      // Browsers and proxies ask again where a connection that was idle closes in the moment of its next use.
      if (request.reusedSocket && error.code === "ECONNRESET") resolve(ask(path, from, agent));
      else reject(error);
    });
    return promise;
  }

  async function askInTurn(path: string, from?: string): Promise<Answer[]> {
    const answers: Answer[] = [];
    for (const _ of IN_TURN) answers.push(await ask(path, from));
    return answers;
  }

  let mark = 0;
  /** The processes that answer now. */
  async function findWebPids(): Promise<number[]> {
    const path = `/api/v1/nothing/${mark++}`;
    await askInTurn(path);
    const isOurs = (line: Line) => line.path === path;
    await vi.waitFor(() => expect(lines.filter(isOurs)).toHaveLength(IN_TURN.length), WAIT);
    return [...new Set(lines.filter(isOurs).map(({ pid }) => pid))];
  }

  const waitUntilReady = () =>
    vi.waitFor(async () => {
      const answers = await askInTurn("/readyz");
      expect(answers.map(({ status }) => status)).toEqual(IN_TURN.map(() => 200));
    }, WAIT);

  it("both answer, and both find a new listing in the one index", async () => {
    await waitUntilReady();
    expect(await findWebPids()).toHaveLength(2);
    expect(new Set(findLines("The search index is loaded").map(({ pid }) => pid)).size).toBe(1);
    const { db } = await testDatabase();
    await makeProperty(db, { property_title: "A flat beside the Mahananda" });
    await vi.waitFor(async () => {
      for (const { body } of await askInTurn("/api/v1/listings?q=mahananda"))
        expect(JSON.parse(body).items).toHaveLength(1);
    }, WAIT);
  }, 60_000);

  it("they count the calls of one address together, and in the metrics", async () => {
    const counts = (await askInTurn("/healthz", "203.0.113.8")).map((answer) => answer.remaining);
    expect(counts).toEqual(["5999", "5998", "5997", "5996"]);
    await vi.waitFor(async () => {
      for (const { body } of await askInTurn("/metrics"))
        expect(body).toContain('_count{method="GET",route="/healthz",status="200"} 4\n');
    }, WAIT);
  }, 60_000);

  it("one that is killed is started again, also if it dies before it listens, and the other goes on", async () => {
    const before = await findWebPids();
    const starts = findLines("A web process is starting").length;
    process.kill(before[0] ?? 0, "SIGKILL");
    await vi.waitFor(() => expect(findLines("A web process has ended")).toHaveLength(1), WAIT);
    expect((await ask("/healthz")).status).toBe(200);
    const isStarting = () => expect(findLines("A web process is starting")).toHaveLength(starts + 1);
    await vi.waitFor(isStarting, { ...WAIT, interval: 5 });
    process.kill(findLines("A web process is starting").at(-1)?.pid ?? 0, "SIGKILL");
    await vi.waitFor(async () => expect(await findWebPids()).toHaveLength(2), WAIT);
    expect(findLines("A web process has ended")).toHaveLength(2);
    expect(await findWebPids()).toContain(before[1]);
    expect(await findWebPids()).not.toContain(before[0]);
  }, 60_000);

  it("without the process of the index the database answers, and the index is built again", async () => {
    const [loaded] = findLines("The search index is loaded");
    process.kill(loaded?.pid ?? 0, "SIGKILL");
    for (const { status, body } of await askInTurn("/api/v1/listings?q=mahananda"))
      expect([status, JSON.parse(body).items.length]).toEqual([200, 1]);
    await vi.waitFor(() => expect(findLines("The search index is loaded")).toHaveLength(2), WAIT);
    await waitUntilReady();
  }, 60_000);

  it("SIGUSR2 replaces them one by one, and no request fails meanwhile", async () => {
    const before = await findWebPids();
    const seen = new Set<number | undefined>();
    let asked = 0;
    const isOver = () => findLines("All web processes are new").length > 0;
    async function askAllTheTime(agent: Agent | false): Promise<void> {
      while (!isOver()) {
        seen.add((await ask("/api/v1/listings?q=mahananda", undefined, agent)).status);
        asked++;
        // Leaves the processors to those that start.
        await pause(10);
      }
    }
    main.kill("SIGUSR2");
    const stored = new Agent({ keepAlive: true });
    await Promise.all([stored, stored, false as const, false as const].map(askAllTheTime));
    stored.destroy();
    expect(asked).toBeGreaterThan(0);
    expect([...seen]).toEqual([200]);
    const after = await findWebPids();
    expect(after).toHaveLength(2);
    expect(after.filter((pid) => before.includes(pid))).toEqual([]);
  }, 90_000);

  it("SIGTERM stops all of them", async () => {
    const exit = once(main, "exit");
    main.kill("SIGTERM");
    expect(await exit).toEqual([0, null]);
    const isAlive = (pid: number) => {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    };
    await vi.waitFor(
      () => expect([...new Set(lines.map(({ pid }) => pid))].filter(isAlive)).toEqual([]),
      WAIT,
    );
  }, 60_000);
});
