import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { addCleanUp } from "#tests/support/after-file.ts";
import { readEnv } from "./env.ts";

const readRejection = (source: Record<string, string>): string => {
  try {
    readEnv(source);
    return "";
  } catch (error) {
    return (error as Error).message;
  }
};

describe("the environment variables", () => {
  it("may all be missing with the embedded database", () => {
    expect(readEnv({})).toMatchObject({ port: 3000, dataDir: ".data", production: false, trustProxy: 0 });
    expect(readEnv({ PORT: "", PUBLIC_URL: "" })).toMatchObject({ port: 3000, publicUrl: undefined });
  });

  it("say how many proxies are in front of the server", () => {
    const readTrustProxy = (given: string) => readEnv({ TRUST_PROXY: given }).trustProxy;
    expect(["", "0", "false", "1", "true", "2"].map(readTrustProxy)).toEqual([0, 0, 0, 1, 1, 2]);
  });

  it("must include all secrets for PostgreSQL in production, or an error names the missing ones", () => {
    const database = { DATABASE_URL: "postgres://db/thikana" };
    const message = readRejection({ ...database, NODE_ENV: "production" });
    expect(message).toContain("SESSION_SECRET is missing");
    expect(message).toContain("PUBLIC_URL is missing");
    expect(readRejection(database)).toBe("");
    expect(readRejection({ NODE_ENV: "production" })).toBe("");
  });

  it("[SEC-15] show mails on a page only with the embedded database, or if that is switched on explicitly", () => {
    const database = { DATABASE_URL: "postgres://db/thikana" };
    expect(readEnv({}).outboxPage).toBe(true);
    expect(readEnv({ OUTBOX_PAGE: "off" }).outboxPage).toBe(false);
    expect(readEnv(database).outboxPage).toBe(false);
    expect(readEnv({ ...database, OUTBOX_PAGE: "on" }).outboxPage).toBe(true);
    const real = {
      DATABASE_URL: "postgres://localhost/thikana",
      NODE_ENV: "production",
      SESSION_SECRET: "x".repeat(32),
      PUBLIC_URL: "https://thikana.example",
    };
    expect(readEnv(real).outboxPage).toBe(false);
    expect(readRejection({ ...real, OUTBOX_PAGE: "on" })).toContain("OUTBOX_PAGE cannot be on in production");
    expect(readRejection({ OUTBOX_PAGE: "maybe" })).toContain("OUTBOX_PAGE must be on or off");
  });

  it("are checked together, and all problems are listed", () => {
    const message = readRejection({
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

  it("[FAULT-09] name an address of the site without a path, encrypted in production, and a mail address", () => {
    expect(readRejection({ PUBLIC_URL: "https://thikana.example/site" })).toContain(
      "PUBLIC_URL must be an address",
    );
    expect(readRejection({ PUBLIC_URL: "https://thikana.example/" })).toBe("");
    const real = {
      DATABASE_URL: "postgres:///thikana",
      NODE_ENV: "production",
      SESSION_SECRET: "x".repeat(32),
    };
    expect(readRejection({ ...real, PUBLIC_URL: "http://thikana.example" })).toContain(
      "PUBLIC_URL must start with https:// in production",
    );
    expect(readRejection({ ...real, PUBLIC_URL: "http://localhost:3000" })).toBe("");
    const readFrom = (from: string) => readRejection({ SMTP_URL: "smtp://mail", MAIL_FROM: from });
    expect(readFrom("Thikana")).toContain("MAIL_FROM must be an email address");
    expect([readFrom("Thikana <hello@thikana.example>"), readFrom("hello@thikana.example")]).toEqual([
      "",
      "",
    ]);
  });

  describe("[FAULT-09] connections to other machines", () => {
    const real = {
      DATABASE_URL: "postgres://u:p@127.0.0.1/thikana",
      NODE_ENV: "production",
      SESSION_SECRET: "x".repeat(32),
      PUBLIC_URL: "https://thikana.example",
      MAIL_FROM: "hello@thikana.example",
    };
    const s3 = { S3_BUCKET: "photos", S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" };
    const smtp = "smtp://u:p@mail.example:587";
    const given = { ...real, ...s3, SMTP_URL: smtp };
    const PLAIN: [string, string][] = [
      ["DATABASE_URL", "postgres://u:p@db.example/thikana"],
      ["DATABASE_URL", "postgres://u:p@10.0.0.4/thikana?sslmode=require"],
      ["DATABASE_URL", "postgres:///thikana?host=db.example"],
      ["DATABASE_DIRECT_URL", "postgres://u:p@db.example/thikana?sslmode=no-verify"],
      ["DATABASE_REPLICA_URL", "postgres://u:p@[2001:db8::1]/thikana"],
      ["REDIS_URL", "redis://cache.example:6379"],
      ["REDIS_URL", "redis+sentinel://:p@127.0.0.1:26379,s2.example:26379/thikana"],
      ["SMTP_URL", `${smtp}?ignoreTLS=true`],
      ["SMTP_URL", `${smtp}?requireTLS=false`],
      ["SMTP_URL", "smtps://u:p@mail.example?tls.rejectUnauthorized=false"],
      ["S3_ENDPOINT", "http://s3.example"],
      ["OTEL_EXPORTER_OTLP_ENDPOINT", "http://collector:4318"],
      ["HOST", "0.0.0.0"],
    ];

    it.each(PLAIN)(
      "%s=%s is refused in production, unless it is named in PLAIN_CONNECTIONS",
      (name, value) => {
        const base = { ...given, S3_ENDPOINT: "https://s3.example" };
        const [, ...problems] = readRejection({ ...base, [name]: value }).split("\n");
        expect(problems).toEqual([expect.stringMatching(new RegExp(`^  ${name} must .* in production`))]);
        expect(readRejection({ ...base, [name]: value, PLAIN_CONNECTIONS: `REDIS_URL, ${name}` })).toBe("");
        expect(readRejection({ ...base, [name]: value, NODE_ENV: "" })).toBe("");
      },
    );

    it.each([
      ["DATABASE_URL", "postgres://u:p@db.example/thikana?sslmode=verify-full&sslrootcert=/etc/ca.pem"],
      ["DATABASE_URL", "postgres:///thikana?host=/var/run/postgresql"],
      ["DATABASE_URL", "postgres://u:p@%2Fvar%2Frun%2Fpostgresql/thikana"],
      ["REDIS_URL", "rediss://cache.example:6379"],
      ["REDIS_URL", "redis+sentinel://:p@127.0.0.1:26379,localhost:26380/thikana"],
      ["REDIS_URL", "redis://[::1]:6379"],
      ["S3_ENDPOINT", "http://127.0.0.2:9000"],
      ["HOST", "127.0.0.1"],
    ])("%s=%s is accepted", (name, value) => {
      expect(readRejection({ ...given, S3_ENDPOINT: "https://s3.example", [name]: value })).toBe("");
    });

    it("the mail server of another machine need not offer STARTTLS if it is named", () => {
      const readMail = (more: object) =>
        readEnv({ ...given, S3_ENDPOINT: "https://s3.example", ...more }).mail?.url;
      expect(readMail({})).toBe(smtp);
      expect(readMail({ PLAIN_CONNECTIONS: "SMTP_URL" })).toBe(`${smtp}?requireTLS=false`);
      expect(readMail({ PLAIN_CONNECTIONS: "SMTP_URL", SMTP_URL: "smtps://u:p@mail.example" })).toBe(
        "smtps://u:p@mail.example",
      );
    });

    it("an exception that names nothing is refused", () => {
      expect(readRejection({ PLAIN_CONNECTIONS: "DATABASE" })).toContain(
        "PLAIN_CONNECTIONS must be names of",
      );
    });
  });

  it("[FAULT-09] name the missing ones of S3, and refuse an address with a path or a bucket that S3 would refuse", () => {
    expect(readRejection({ S3_ENDPOINT: "https://s3.example", S3_SECRET_ACCESS_KEY: "a-secret" })).toBe(
      [
        "The configuration needs mending:",
        "  S3_BUCKET is missing (S3_ENDPOINT is set)",
        "  S3_ACCESS_KEY_ID is missing (S3_ENDPOINT is set)",
      ].join("\n"),
    );
    expect(readRejection({ S3_BUCKET: "photos" })).toContain("S3_ENDPOINT is missing (S3_BUCKET is set)");
    expect(readRejection({ S3_ENDPOINT: "https://s3.example/photos" })).toContain(
      "S3_ENDPOINT must be the address",
    );
    expect(readRejection({ S3_BUCKET: "My_Photos" })).toContain("S3_BUCKET must be a name");
    const given = { S3_ENDPOINT: "https://s3.example/", S3_BUCKET: "photos" };
    expect(readEnv({ ...given, S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" }).s3).toEqual({
      ...{ endpoint: "https://s3.example", bucket: "photos", region: "us-east-1" },
      ...{ accessKeyId: "id", secretAccessKey: "secret" },
    });
    expect(readEnv({}).s3).toBeUndefined();
  });

  it("must be complete if they belong together", () => {
    expect(readRejection({ GOOGLE_CLIENT_ID: "id", FACEBOOK_CLIENT_SECRET: "secret" })).toBe(
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

  it("is one process for each core with PostgreSQL, and otherwise one", () => {
    expect(readEnv(database).webProcesses).toBe(Math.min(availableParallelism(), 64));
    expect(readEnv({}).webProcesses).toBe(1);
    expect(readEnv({ ...database, NODE_ENV: "development" }).webProcesses).toBe(1);
    expect(readEnv({ ...database, WEB_CONCURRENCY: "3" }).webProcesses).toBe(3);
    expect(readEnv({ WEB_CONCURRENCY: "1" }).webProcesses).toBe(1);
  });

  it.each(["0", "-1", "1.5", "65", "many", "Infinity"])("cannot be %s, and the error says why", (given) => {
    expect(readRejection({ ...database, WEB_CONCURRENCY: given })).toBe(
      "The configuration needs mending:\n  WEB_CONCURRENCY must be a whole number from 1 to 64",
    );
  });

  it("cannot be more than one if only one process is possible", () => {
    expect(readRejection({ WEB_CONCURRENCY: "2" })).toBe(
      "The configuration needs mending:\n  WEB_CONCURRENCY must be 1 without DATABASE_URL: only one process can open the embedded database",
    );
    expect(readRejection({ ...database, WEB_CONCURRENCY: "2", NODE_ENV: "development" })).toContain(
      "WEB_CONCURRENCY must be 1 in development",
    );
  });
});

describe("[OPS-02] ROLE", () => {
  const worker = { DATABASE_URL: "postgres://db/thikana", ROLE: "worker" };
  const known = { SESSION_SECRET: "x".repeat(32), PUBLIC_URL: "https://thikana.example" };

  it("is all by default, and a worker is one process", () => {
    expect(readEnv({}).role).toBe("all");
    expect(readEnv({ ...worker, ROLE: "web" }).role).toBe("web");
    expect(readEnv({ ...worker, ...known })).toMatchObject({ role: "worker", webProcesses: 1 });
    expect(readRejection({ ...worker, ...known, WEB_CONCURRENCY: "2" })).toContain(
      "WEB_CONCURRENCY must be 1 for a worker",
    );
    expect(readRejection({ ROLE: "both" })).toContain("ROLE must be web, worker or all");
  });

  it("can only be all with the embedded database", () => {
    for (const role of ["web", "worker"])
      expect(readRejection({ ...known, ROLE: role })).toBe(
        "The configuration needs mending:\n  ROLE must be all without DATABASE_URL: only one process can open the embedded database",
      );
  });

  it("cannot be worker without what links in mails are made of", () => {
    const missing = ["SESSION_SECRET is missing", "PUBLIC_URL is missing"];
    for (const text of missing) expect(readRejection(worker)).toContain(`${text} (ROLE is worker)`);
    const [, ...problems] = readRejection({
      ...worker,
      NODE_ENV: "production",
      PLAIN_CONNECTIONS: "DATABASE_URL",
    }).split("\n");
    expect(problems).toEqual(missing.map((text) => `  ${text}`));
  });
});

it.each([
  [{}, false],
  [{ HOST: "127.0.0.1", PUBLIC_URL: "http://localhost:3000" }, false],
  [{ HOST: "0.0.0.0" }, true],
  [{ PUBLIC_URL: "https://thikana.example" }, true],
])("with %j, other machines may reach the server: %s", (source: Record<string, string>, isOpen) => {
  expect(readEnv(source).isOpen).toBe(isOpen);
});

describe("the secrets among the variables", () => {
  it("are read from files, as containers hand over secrets", () => {
    const folder = mkdtempSync(join(tmpdir(), "thikana-env-"));
    addCleanUp(() => rmSync(folder, { recursive: true }));
    const file = join(folder, "secret");
    writeFileSync(file, `${"s".repeat(40)}\n`);
    expect(readEnv({ SESSION_SECRET_FILE: file }).sessionSecret).toBe("s".repeat(40));
    expect(readRejection({ SESSION_SECRET_FILE: file, SESSION_SECRET: "x".repeat(32) })).toContain(
      "SESSION_SECRET_FILE and SESSION_SECRET are both set",
    );
    expect(readRejection({ DATABASE_URL_FILE: join(folder, "none") })).toContain(
      "DATABASE_URL_FILE must be a file that can be read",
    );
  });

  it("name former secrets, each long enough", () => {
    const former = ["a".repeat(32), "b".repeat(32)];
    expect(readEnv({ FORMER_SESSION_SECRETS: former.join(" ") }).formerSecrets).toEqual(former);
    expect(readEnv({}).formerSecrets).toEqual([]);
    expect(readRejection({ FORMER_SESSION_SECRETS: `${former[0]} short` })).toContain(
      "FORMER_SESSION_SECRETS must be secrets of at least 32 characters",
    );
  });
});
