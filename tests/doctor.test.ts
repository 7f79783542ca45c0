import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { addCleanUp } from "#tests/support/after-file.ts";
import { openNewFolder } from "#tests/support/data-folder.ts";
import { makeUser } from "#tests/support/factories.ts";
import { startPostgresLookalike } from "#tests/support/postgres-lookalike.ts";
import { startSmtpTestServer } from "#tests/support/smtp-server.ts";

/** Each question starts a process, which takes seconds on a busy machine. */
const TIMEOUT_MS = 90_000;

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "thikana-doctor-"));
addCleanUp(() => rmSync(folder, { recursive: true }));

/** A port of this machine at which nothing listens. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

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
  TIMEOUT_MS,
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
  TIMEOUT_MS,
);

it(
  "[FAULT-09] [OPS-08] the doctor takes the port of its own running server for no fault, and says what was changed since its start",
  async () => {
    const data = mkdtempSync(join(folder, "own-"));
    const PORT = String(await findFreePort());
    const database = await openNewFolder(data);
    // Otherwise the server makes the demo.
    await makeUser(database.db);
    await database.close();
    const given = { DATA_DIR: data, PORT, LOG_LEVEL: "info" };
    const server = spawn(process.execPath, ["tests/support/main-server.ts"], {
      cwd: root,
      env: { HOST: "127.0.0.1", ...given },
      stdio: ["ignore", "pipe", "inherit"],
    });
    addCleanUp(() => void server.kill("SIGKILL"));
    for await (const line of createInterface(server.stdout)) if (line.includes("is ready on")) break;
    const { status, said } = await ask(given);
    expect([status, said]).toEqual([
      0,
      [
        "Thikana is running with this configuration, so it is no problem that its port and data folder are in use.",
        "The server would start.",
      ],
    ]);
    const changed = await ask({ ...given, SMS_URL: "https://sms.example", LOG_LEVEL: "warn" });
    expect(changed.said).toContain("Not tried: SMS_URL");
    expect(changed.said.join("\n")).toMatch(
      /^Thikana is running, and was started with another SMS_URL, LOG_LEVEL: a restart brings/m,
    );
    // The same port with another data folder is not this server's.
    const other = await ask({ ...given, DATA_DIR: folder });
    expect(other.status).toBe(1);
    expect(other.said[0]).toContain(`Refused: PORT ${PORT} is used by another program`);
    server.kill("SIGTERM");
    await once(server, "exit");
    expect((await ask(given)).said).toEqual(["The server would start."]);
  },
  TIMEOUT_MS,
);

it(
  "[FAULT-09] [OPS-08] the doctor takes the port of another program for a fault, also of another Thikana",
  async () => {
    const server = createServer((_request, response) => response.end(JSON.stringify({ status: "ok" })));
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    addCleanUp(() => server.close());
    const PORT = String((server.address() as AddressInfo).port);
    const { status, said } = await ask({ PORT });
    expect(status).toBe(1);
    expect(said[0]).toContain(`Refused: PORT ${PORT} is used by another program`);
  },
  TIMEOUT_MS,
);

it(
  "[OPS-08] the doctor says of each service whether it was reached, and what nothing but a start would notice",
  async () => {
    const [smtp, closed] = [await startSmtpTestServer(), await findFreePort()];
    addCleanUp(() => smtp.close());
    const { status, said } = await ask({
      REDIS_URL: `redis://127.0.0.1:${closed}`,
      SMTP_URL: smtp.url,
      MAIL_FROM: "hello@thikana.example",
      SMTP_ULR: "smtp://mail",
    });
    expect(status).toBe(0);
    expect(said.sort()).toEqual([
      "Reached: SMTP_URL",
      "The server would start.",
      `Warning: REDIS_URL leads to a Redis that does not answer; each process counts alone until it does: connect ECONNREFUSED 127.0.0.1:${closed}`,
      "Warning: SMTP_ULR is not a variable of Thikana and changes nothing: is SMTP_URL meant?",
    ]);
  },
  TIMEOUT_MS,
);

it(
  "[FAULT-09] the doctor shows a path that was asked for, and no part of a word instead of a short password",
  async () => {
    const { said } = await ask({
      SESSION_SECRET_FILE: "/nosuch",
      DATABASE_URL: await startPostgresLookalike({
        refusal: ["28P01", 'password authentication failed for user "thikana"'],
      }),
    });
    expect(said.join("\n")).toContain("open '/nosuch'");
    expect(said.join("\n")).toContain(
      'DATABASE_URL has a wrong user name or password: password authentication failed for user "thikana"',
    );
  },
  TIMEOUT_MS,
);
