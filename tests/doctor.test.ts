import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { addCleanUp } from "#tests/support/after-file.ts";

/** Each question starts a process, which takes seconds on a busy machine. */
const PATIENCE_MS = 90_000;

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "thikana-doctor-"));
addCleanUp(() => rmSync(folder, { recursive: true }));

async function ask(env: Record<string, string>) {
  const doctor = spawn(process.execPath, ["scripts/doctor.ts"], {
    cwd: root,
    env: { PORT: "0", HOST: "127.0.0.1", DATA_DIR: folder, ...env },
  });
  let said = "";
  for (const stream of [doctor.stdout, doctor.stderr]) stream.on("data", (text) => (said += text));
  const [status] = await once(doctor, "close");
  return { status, said: said.trim().split("\n") };
}

it(
  "[FAULT-09] the doctor says that a server would start, and ends with 0",
  async () => {
    expect(await ask({})).toEqual({ status: 0, said: ["The server would start."] });
  },
  PATIENCE_MS,
);

it(
  "[FAULT-09] the doctor names every fault at once, with its variable and without a secret",
  async () => {
    const secret = "the-password-of-the-database";
    const { status, said } = await ask({
      NODE_ENV: "production",
      DATABASE_URL: `postgres://thikana:${secret}@127.0.0.1:1/${secret}`,
      DATA_DIR: "/proc/nowhere",
      REDIS_URL: "rediss://there-is-no-such-host.invalid",
      SESSION_SECRET: "short-but-secret",
      LOG_LEVEL: "loud",
    });
    expect(status).toBe(1);
    expect(said.join("\n")).not.toMatch(new RegExp(`${secret}|short-but-secret`));
    const starts = said.map((line) => line.split(" ").slice(0, 2).join(" "));
    expect(starts).toEqual([
      "Warning: SMTP_URL",
      "Warning: Waiting",
      "Refused: SESSION_SECRET",
      "Refused: LOG_LEVEL",
      "Refused: PUBLIC_URL",
      "Refused: DATA_DIR",
      "Refused: DATABASE_URL",
      "Refused: REDIS_URL",
      "The server",
    ]);
  },
  PATIENCE_MS,
);

it(
  "[FAULT-09] the doctor takes the port of a running server for no fault, but that of another program",
  async () => {
    let answer = { status: "ok" };
    const server = createServer((_request, response) => response.end(JSON.stringify(answer)));
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    addCleanUp(() => server.close());
    const PORT = String((server.address() as AddressInfo).port);
    expect((await ask({ PORT })).status).toBe(0);
    answer = { status: "something else" };
    const { status, said } = await ask({ PORT });
    expect(status).toBe(1);
    expect(said[0]).toContain(`Refused: PORT ${PORT} is used by another program`);
  },
  PATIENCE_MS,
);
