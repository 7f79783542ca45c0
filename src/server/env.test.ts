import { availableParallelism } from "node:os";
import { describe, expect, it } from "vitest";
import { readEnv } from "./env.ts";

const readRefusal = (source: Record<string, string>): string => {
  try {
    readEnv(source);
    return "";
  } catch (error) {
    return (error as Error).message;
  }
};

describe("the environment", () => {
  it("needs nothing for the embedded default", () => {
    expect(readEnv({})).toMatchObject({ port: 3000, dataDir: ".data", production: false, trustProxy: 0 });
    expect(readEnv({ PORT: "", PUBLIC_URL: "" })).toMatchObject({ port: 3000, publicUrl: undefined });
  });

  it("counts the proxies in front", () => {
    const readTrustProxy = (given: string) => readEnv({ TRUST_PROXY: given }).trustProxy;
    expect(["", "0", "false", "1", "true", "2"].map(readTrustProxy)).toEqual([0, 0, 0, 1, 1, 2]);
  });

  it("refuses PostgreSQL in production without its secrets, naming all of them", () => {
    const database = { DATABASE_URL: "postgres://db/thikana" };
    const message = readRefusal({ ...database, NODE_ENV: "production" });
    expect(message).toContain("SESSION_SECRET is missing");
    expect(message).toContain("PUBLIC_URL is missing");
    expect(readRefusal(database)).toBe("");
    expect(readRefusal({ NODE_ENV: "production" })).toBe("");
  });

  it("[SEC-15] shows mails on a page only without a database of its own, or where that is switched on by name", () => {
    const database = { DATABASE_URL: "postgres://db/thikana" };
    expect(readEnv({}).outboxPage).toBe(true);
    expect(readEnv({ OUTBOX_PAGE: "off" }).outboxPage).toBe(false);
    expect(readEnv(database).outboxPage).toBe(false);
    expect(readEnv({ ...database, OUTBOX_PAGE: "on" }).outboxPage).toBe(true);
    const real = {
      ...database,
      NODE_ENV: "production",
      SESSION_SECRET: "x".repeat(32),
      PUBLIC_URL: "https://thikana.example",
    };
    expect(readEnv(real).outboxPage).toBe(false);
    expect(readRefusal({ ...real, OUTBOX_PAGE: "on" })).toContain("OUTBOX_PAGE cannot be on in production");
    expect(readRefusal({ OUTBOX_PAGE: "maybe" })).toContain("OUTBOX_PAGE must be on or off");
  });

  it("lists every problem at once", () => {
    const message = readRefusal({
      PORT: "many",
      DATABASE_URL: "mysql://db",
      SESSION_SECRET: "short",
      TRUST_PROXY: "maybe",
    });
    expect(message.split("\n")).toEqual([
      "The configuration needs mending:",
      "  PORT must be a number",
      "  DATABASE_URL must be an address that starts with postgres:// or postgresql://",
      "  SESSION_SECRET must have at least 32 characters",
      "  TRUST_PROXY must be the number of proxies in front",
    ]);
  });

  it("asks for the rest of a half-given group", () => {
    expect(readRefusal({ GOOGLE_CLIENT_ID: "id", FACEBOOK_CLIENT_SECRET: "secret" })).toBe(
      [
        "The configuration needs mending:",
        "  GOOGLE_CLIENT_SECRET is missing (GOOGLE_CLIENT_ID is set)",
        "  FACEBOOK_CLIENT_ID is missing (FACEBOOK_CLIENT_SECRET is set)",
      ].join("\n"),
    );
  });
});

describe("WEB_CONCURRENCY", () => {
  const database = { DATABASE_URL: "postgres://db/thikana" };

  it("is one process for each core on PostgreSQL, and otherwise one", () => {
    expect(readEnv(database).webProcesses).toBe(Math.min(availableParallelism(), 64));
    expect(readEnv({}).webProcesses).toBe(1);
    expect(readEnv({ ...database, NODE_ENV: "development" }).webProcesses).toBe(1);
    expect(readEnv({ ...database, WEB_CONCURRENCY: "3" }).webProcesses).toBe(3);
    expect(readEnv({ WEB_CONCURRENCY: "1" }).webProcesses).toBe(1);
  });

  it.each(["0", "-1", "1.5", "65", "many", "Infinity"])("%s is refused in words", (given) => {
    expect(readRefusal({ ...database, WEB_CONCURRENCY: given })).toBe(
      "The configuration needs mending:\n  WEB_CONCURRENCY must be a whole number from 1 to 64",
    );
  });

  it("several are refused where only one process is possible", () => {
    expect(readRefusal({ WEB_CONCURRENCY: "2" })).toBe(
      "The configuration needs mending:\n  WEB_CONCURRENCY must be 1 without DATABASE_URL: only one process can open the embedded database",
    );
    expect(readRefusal({ ...database, WEB_CONCURRENCY: "2", NODE_ENV: "development" })).toContain(
      "WEB_CONCURRENCY must be 1 in development",
    );
  });
});

it.each([
  [{}, false],
  [{ HOST: "127.0.0.1", PUBLIC_URL: "http://localhost:3000" }, false],
  [{ HOST: "0.0.0.0" }, true],
  [{ PUBLIC_URL: "https://thikana.example" }, true],
])("knows with %j whether others may reach it: %s", (source: Record<string, string>, isOpen) => {
  expect(readEnv(source).isOpen).toBe(isOpen);
});
