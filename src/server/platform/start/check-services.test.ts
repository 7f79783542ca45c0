import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, createServer as listenPlain } from "node:net";
import { describe, expect, it } from "vitest";
import { addCleanUp } from "#tests/support/after-file.ts";
import { makeTestCertificate } from "#tests/support/certificate.ts";
import { type Lookalike, startPostgresLookalike } from "#tests/support/postgres-lookalike.ts";
import { checkPostgres } from "./check-postgres.ts";
import { checkS3 } from "./check-s3.ts";
import { checkRedis } from "./check-services.ts";

const MINUTE_MS = 60_000;

/** A time as PostgreSQL writes it. */
const writeTime = (at: Date) => at.toISOString().replace("T", " ").replace("Z", "+00");

/** What a PostgreSQL that fits answers to the question of the start. */
const writeFitting = (now: Date) => ({
  ...{ version: "15", is_replica: "", pid: "4711", may_create: "true", now: writeTime(now) },
  ...{ extensions: "pg_trgm unaccent", identity: "1/thikana" },
});

/** Asks a lookalike as the start does. @returns the refusal, or an empty text */
async function ask(as: Lookalike, query = ""): Promise<string> {
  const url = `${await startPostgresLookalike(as)}${query}`;
  const given = { variable: "DATABASE_URL", url, pooler: "allowed", waitMs: 0 } as const;
  return checkPostgres({ ...given, onWait: () => {} }).then(
    () => "",
    (error: Error) => error.message,
  );
}
const askWith = (change: (now: Date) => Readonly<Record<string, string>>) =>
  ask({ row: (now) => ({ ...writeFitting(now), ...change(now) }) });

describe("[FAULT-09] the start refuses a database", () => {
  it("but not one that fits", async () => {
    expect(await askWith(() => ({}))).toBe("");
  });

  it("with a wrong password, which is not shown", async () => {
    const text = await ask({ refusal: ["28P01", 'password authentication failed for user "thikana"'] });
    expect(text).toContain("DATABASE_URL has a wrong user name or password");
    expect(text).not.toContain("secret");
  });

  it("that is too old", async () => {
    expect(await askWith(() => ({ version: "14" }))).toContain(
      "DATABASE_URL leads to PostgreSQL 14, but 15 or newer is needed",
    );
  });

  it("whose clock is minutes off, whichever way", async () => {
    const at = (minutes: number) => (now: Date) => ({
      now: writeTime(new Date(now.getTime() + minutes * MINUTE_MS)),
    });
    expect(await askWith(at(7))).toMatch(/DATABASE_URL leads to a database whose clock is 7 minutes ahead/);
    expect(await askWith(at(-7))).toMatch(/DATABASE_URL leads to a database whose clock is 7 minutes behind/);
  });

  it("in which the user may create nothing, or that lacks an extension", async () => {
    expect(await askWith(() => ({ may_create: "" }))).toContain(
      "DATABASE_URL names a user who may not create schemas",
    );
    expect(await askWith(() => ({ extensions: "pg_trgm" }))).toContain("without the extensions unaccent");
  });

  it("that does not encrypt, or with a certificate of somebody else, at once", async () => {
    const rejected = "DATABASE_URL leads to a server whose encryption does not fit";
    expect(await ask({ row: writeFitting }, "?sslmode=verify-full")).toContain(rejected);
    const certificate = makeTestCertificate("localhost");
    const text = await ask({ row: writeFitting, certificate }, "?sslmode=verify-full");
    expect(text).toContain(rejected);
    expect(text).toContain("self-signed certificate");
  });
});

describe("[FAULT-09] the start refuses", () => {
  it("a Redis that does not encrypt, if the address says rediss://", async () => {
    const server = listenPlain((socket) =>
      socket.on("error", () => {}).on("data", () => socket.end("-ERR no\r\n")),
    );
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    addCleanUp(() => void server.close());
    const { port } = server.address() as AddressInfo;
    await expect(checkRedis(`rediss://127.0.0.1:${port}`)).rejects.toThrow(
      "REDIS_URL leads to a server whose encryption does not fit",
    );
  });

  it("an S3 server with another time", async () => {
    const server = createServer((_request, response) => {
      response.writeHead(403, { "content-type": "application/xml" });
      response.end("<Error><Code>RequestTimeTooSkewed</Code><Message>Too far</Message></Error>");
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    addCleanUp(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const keys = { bucket: "photos", region: "us-east-1", accessKeyId: "id", secretAccessKey: "key" };
    const config = { ...keys, endpoint: `http://127.0.0.1:${port}` };
    await expect(checkS3({ config, waitMs: 0, onWait: () => {} })).rejects.toThrow(
      "S3_ENDPOINT leads to a server with another time: set this machine's clock",
    );
  });
});
