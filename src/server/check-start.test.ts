import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { addCleanUp } from "#tests/support/after-file.ts";
import { startRedisTestServer, startSentinelTestServer } from "#tests/support/redis-server.ts";
import { getS3Config, hasS3, startS3TestServer } from "#tests/support/s3-server.ts";
import { startSmtpTestServer } from "#tests/support/smtp-server.ts";
import { hideSecrets } from "./platform/hide-secrets.ts";
import {
  checkFolder,
  checkNode,
  checkPort,
  checkProxy,
  describeClock,
} from "./platform/start/check-machine.ts";
import { checkHistory, checkPostgres } from "./platform/start/check-postgres.ts";
import { checkS3 } from "./platform/start/check-s3.ts";
import { checkRedis, checkSmtp } from "./platform/start/check-services.ts";
import { StartError } from "./platform/start/start-error.ts";

const folder = mkdtempSync(join(tmpdir(), "thikana-start-"));
addCleanUp(() => rmSync(folder, { recursive: true }));

/** A server on a free port of this machine, for what a program other than the expected one says. */
async function listen(handle: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    handle(socket);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  addCleanUp(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** A port of this machine at which nothing listens. */
async function findClosedPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** Answers each line, as simple text protocols do. */
const answer = (text: string) => (socket: Socket) => socket.on("data", () => socket.write(text));

const plain = { variable: "DATABASE_URL", pooler: "needs-direct", waitMs: 0, onWait: () => {} } as const;

async function readRejection(check: () => unknown): Promise<string> {
  try {
    await check();
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (error as Error).message;
  }
  return "";
}

describe("[FAULT-09] the server does not start, and the error names the variable", () => {
  it("for a folder that cannot be made or written to", async () => {
    const file = join(folder, "a-file");
    writeFileSync(file, "");
    for (const wrong of [join(file, "below"), "/proc/nowhere/deep"])
      expect(await readRejection(() => checkFolder("DATA_DIR", wrong))).toContain(
        "DATA_DIR must be a folder that can be written to",
      );
    const fine = join(folder, "new", "folder");
    expect(await readRejection(() => checkFolder("DATA_DIR", fine))).toBe("");
    expect(readdirSync(fine)).toEqual([]);
  });

  it("for a port in use, and a host that is not this machine", async () => {
    const port = await listen(() => {});
    expect(await readRejection(() => checkPort("127.0.0.1", port))).toContain(
      `PORT ${port} is used by another program`,
    );
    // An address that documents use (RFC 5737), so no machine has it.
    expect(await readRejection(() => checkPort("192.0.2.1", 0))).toContain(
      "HOST must be a name or address of this machine",
    );
    expect(await readRejection(() => checkPort("127.0.0.1", 0))).toBe("");
  });

  it("for a proxy on this machine that is not believed, because then no visitor is limited", async () => {
    const site = { production: true, publicUrl: "https://thikana.example", trustProxy: 0, role: "all" };
    const warned: string[] = [];
    const check = (more: Partial<typeof site> & { host: string }) =>
      readRejection(() => checkProxy({ ...site, ...more }, (text) => warned.push(text)));
    for (const host of ["localhost", "127.0.0.1", "::1"])
      expect(await check({ host })).toContain("TRUST_PROXY must be 1 or more");
    expect(warned).toEqual([]);
    expect(await check({ host: "127.0.0.1", trustProxy: 1 })).toBe("");
    expect(await check({ host: "127.0.0.1", role: "worker" })).toBe("");
    expect(await check({ host: "127.0.0.1", production: false })).toBe("");
    expect(warned).toEqual([]);
    // The proxy may be on another machine, or there may be none but a tunnel.
    expect(await check({ host: "0.0.0.0" })).toBe("");
    expect(warned).toEqual([expect.stringContaining("share one address")]);
  });

  it("for a database that does not answer in time, but not before", async () => {
    const url = `postgres://nobody:secret@127.0.0.1:${await findClosedPort()}/none`;
    const waits: Error[] = [];
    const check = () => checkPostgres({ ...plain, url, waitMs: 500, onWait: (error) => waits.push(error) });
    const text = await readRejection(check);
    expect(text).toContain("DATABASE_URL leads to a database that does not answer");
    expect(text).not.toContain("secret");
    expect(waits).toHaveLength(1);
  });

  it.runIf(process.env.DATABASE_URL)("for a database or user that does not exist", async () => {
    const check = (changes: Partial<Pick<URL, "pathname" | "username">>) => {
      const { href } = Object.assign(new URL(process.env.DATABASE_URL ?? ""), changes);
      return readRejection(() => checkPostgres({ ...plain, url: href }));
    };
    expect(await check({})).toBe("");
    expect(await check({ pathname: "/there_is_no_such_database" })).toContain(
      "DATABASE_URL names a database that does not exist",
    );
    expect(await check({ username: "there_is_no_such_user" })).toMatch(
      /DATABASE_URL (names a user who may not connect|has a wrong user)/,
    );
  });

  it("for a Redis with another password, and something else at its address; not for one that is away", async () => {
    const locked = await listen(answer("-WRONGPASS invalid username-password pair or user is disabled.\r\n"));
    expect(await readRejection(() => checkRedis(`redis://:wrong@127.0.0.1:${locked}`))).toContain(
      "REDIS_URL has a wrong user name or password",
    );
    const web = await listen(answer("HTTP/1.1 400 Bad Request\r\n\r\n"));
    expect(await readRejection(() => checkRedis(`redis://127.0.0.1:${web}`))).toContain(
      "REDIS_URL leads to something that is not Redis",
    );
    expect(await readRejection(async () => checkRedis(`redis://127.0.0.1:${await findClosedPort()}`))).toBe(
      "",
    );
  });

  it.skipIf(!hasS3)(
    "for a bucket that does not exist, and wrong keys, which are never shown",
    async () => {
      const config = getS3Config(await startS3TestServer());
      const waits: Error[] = [];
      const onWait = (error: Error) => waits.push(error);
      const check = (changes: Partial<typeof config>) =>
        readRejection(() => checkS3({ config: { ...config, ...changes }, waitMs: 0, onWait }));
      expect(await check({})).toBe("");
      expect(await check({ bucket: "there-is-no-such-bucket" })).toContain(
        "S3_BUCKET names a bucket that does not exist: there-is-no-such-bucket",
      );
      for (const wrong of [{ secretAccessKey: "a-wrong-secret" }, { accessKeyId: "app:nobody" }]) {
        const text = await check(wrong);
        expect(text).toContain("S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are not accepted");
        for (const secret of [...Object.values(wrong), config.secretAccessKey, "Signature:"])
          expect(text).not.toContain(secret);
      }
      expect(await check({ endpoint: config.endpoint.replace("http:", "https:") })).toContain(
        "S3_ENDPOINT leads to a server whose encryption does not fit",
      );
      expect(waits).toEqual([]);
    },
    120_000,
  );

  it("for something at the address of S3 that is not S3; a server that is away is waited for and reported", async () => {
    const keys = { bucket: "photos", region: "us-east-1", accessKeyId: "id", secretAccessKey: "secret" };
    const check = (port: number, onWait: (error: Error) => void = () => {}) =>
      checkS3({ config: { ...keys, endpoint: `http://127.0.0.1:${port}` }, waitMs: 300, onWait });
    const page = "<html><p>Hello</p></html>";
    const web = await listen(
      answer(`HTTP/1.1 405 No\r\nConnection: close\r\nContent-Length: ${page.length}\r\n\r\n${page}`),
    );
    expect(await readRejection(() => check(web))).toContain("S3_ENDPOINT leads to something that is not S3");
    const waits: Error[] = [];
    expect(await check(await findClosedPort(), (error) => waits.push(error))).toContain(
      "S3_ENDPOINT leads to a server that does not answer",
    );
    expect(waits).toHaveLength(1);
  });

  it("for a group that its Sentinels do not know, or a wrong password of its master; not for Sentinels that are away", async () => {
    const redis = await startRedisTestServer();
    const locked = await listen(answer("-WRONGPASS invalid username-password pair or user is disabled.\r\n"));
    let master = Number(new URL(redis.url).port);
    const sentinel = await startSentinelTestServer("app", () => master);
    addCleanUp(() => Promise.all([redis.stop(), sentinel.stop()]));
    const unavailable = await findClosedPort();
    const check = (name: string, ...ports: number[]) => {
      const hosts = ports.map((port) => `127.0.0.1:${port}`).join(",");
      return readRejection(() => checkRedis(`redis+sentinel://:secret@${hosts}/${name}`));
    };
    expect(await check("app", unavailable, sentinel.port)).toBe("");
    expect(await check("app", unavailable)).toBe("");
    expect(await check("ap", sentinel.port)).toContain(
      "REDIS_URL names a group that its Sentinels do not know",
    );
    master = locked;
    const text = await check("app", sentinel.port);
    expect(text).toContain("REDIS_URL has a wrong user name or password");
    expect(text).not.toContain("secret");
  });

  it("for a mail server that speaks another encryption; one that is away is reported, not refused", async () => {
    const smtp = await startSmtpTestServer();
    addCleanUp(() => smtp.close());
    expect(await checkSmtp(smtp.url)).toBeUndefined();
    const encrypted = smtp.url.replace("smtp:", "smtps:");
    expect(await readRejection(() => checkSmtp(encrypted))).toContain(
      "SMTP_URL leads to a server whose encryption does not fit",
    );
    expect(await checkSmtp(`smtp://127.0.0.1:${await findClosedPort()}`)).toContain(
      "SMTP_URL leads to a mail server that does not answer",
    );
  });

  it("for a Node and a Redis that are too old", async () => {
    expect(await readRejection(() => checkNode("22.9.0"))).toContain("Node 22.9.0 is too old: 24 or newer");
    expect(await readRejection(() => checkNode("26.0.0"))).toBe("");
    const old = "# Server\r\nredis_version:5.0.14\r\n";
    const port = await listen((socket) =>
      socket.on("data", (asked) => {
        // Several commands may arrive together; each begins with the number of its words.
        for (const command of String(asked)
          .split(/^\*\d+\r\n/m)
          .slice(1))
          socket.write(/^\$4\r\ninfo/i.test(command) ? `$${old.length}\r\n${old}\r\n` : "+PONG\r\n");
      }),
    );
    expect(await readRejection(() => checkRedis(`redis://127.0.0.1:${port}`))).toContain(
      "REDIS_URL leads to Redis 5.0.14, but 6 or newer is needed",
    );
  });

  it("for a clock that is minutes off, whichever way; not for a slow answer", async () => {
    const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 12, minutes));
    const [asked, answered] = [at(0).getTime(), at(1).getTime()];
    const compare = (minutes: number) => describeClock({ theirs: at(minutes), asked, answered });
    expect(compare(8)).toContain("whose clock is 7 minutes ahead of this machine's");
    expect(compare(-7)).toContain("whose clock is 7 minutes behind this machine's");
    expect([-1, 0, 1, 2].map(compare)).toEqual([undefined, undefined, undefined, undefined]);
    expect(describeClock({ theirs: new Date("no date"), asked, answered })).toBeUndefined();
  });

  it("for a mail server whose greeting tells a clock that is off", async () => {
    const greet = (date: string) => (socket: Socket) => {
      socket.write(`220 mail.example ESMTP ready; ${date}\r\n`);
      socket.on("data", () => socket.write("250 mail.example\r\n"));
    };
    const off = await listen(greet("Thu, 1 Jan 2026 12:00:00 +0530"));
    expect(await checkSmtp(`smtp://127.0.0.1:${off}`)).toMatch(
      /^SMTP_URL leads to a mail server whose clock is \d+ minutes behind/,
    );
    const right = await listen(greet(new Date().toUTCString().replace("GMT", "+0000")));
    expect(await checkSmtp(`smtp://127.0.0.1:${right}`)).toBeUndefined();
  });

  it("without the secrets that a library puts into its message", () => {
    const source = {
      DATABASE_URL: "postgres://me:p%40ssword@db/name",
      SESSION_SECRET: "the-first-secret",
      PORT: "3000",
    };
    expect(hideSecrets("p@ssword, p%40ssword and the-first-secret at 3000, me", source)).toBe(
      "[hidden], [hidden] and [hidden] at 3000, me",
    );
  });

  it.runIf(process.env.DATABASE_URL)(
    "for a database with migrations that this version does not know",
    async () => {
      const schema = `history_${process.pid}`;
      const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
      await client.connect();
      addCleanUp(async () => {
        await client.query(`drop schema ${schema} cascade`);
        await client.end();
      });
      await client.query(`create schema ${schema}`);
      const url = new URL(process.env.DATABASE_URL ?? "");
      url.searchParams.set("options", `-c search_path=${schema}`);
      expect(await checkHistory(url.href)).toBeGreaterThan(0);
      await client.query(`create table ${schema}.migration (name text, sha256 text)`);
      await client.query(`insert into ${schema}.migration values ('0001-other.sql', 'x')`);
      expect(await readRejection(() => checkHistory(url.href))).toContain(
        "DATABASE_URL leads to a database that this version cannot bring up to date: Migration 0001-other.sql",
      );
    },
  );
});
