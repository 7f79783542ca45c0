import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, matchesGlob } from "node:path";
import { fileURLToPath } from "node:url";
import { validate } from "dockerfile-utils";
import pg from "pg";
import { describe, expect, it, vi } from "vitest";
import { parse } from "yaml";
import { readEnv } from "#server/env.ts";
import { variables } from "#server/env-variables.ts";
import { SERVER_ENV, SERVER_FLAGS } from "../scripts/server-settings.mjs";
import { addCleanUp } from "./support/after-file.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (name: string) => readFileSync(join(root, name), "utf8");
const dockerfile = read("Dockerfile");
/** Each instruction on one line, without comments. */
const steps = dockerfile
  .replace(/^#.*\n/gm, "")
  .replace(/\\\n\s*/g, "")
  .split("\n")
  .filter(Boolean);
const find = (instruction: string) =>
  steps
    .filter((step) => step.startsWith(`${instruction} `))
    .map((step) => step.slice(instruction.length + 1));
const ignored = read(".dockerignore")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"));
const isIgnored = (path: string) =>
  ignored.some((pattern) => path === pattern || path.startsWith(`${pattern}/`) || matchesGlob(path, pattern));

/** Checked without an engine: a linter, and every path and command that the Dockerfile names. */
describe("[OPS-01] the image", () => {
  it("is described without a mistake that the linter knows", () => {
    expect(validate(dockerfile)).toEqual([]);
  });

  it("copies only what is there, from the repository and from the first stage", () => {
    const copies = find("COPY").map((copy) => copy.split(" "));
    const own = copies.filter(([first]) => first !== "--from=build").flatMap((words) => words.slice(0, -1));
    expect(own).toContain("package-lock.json");
    for (const path of own.filter((each) => each !== ".")) {
      expect(existsSync(join(root, path)), path).toBe(true);
      expect(isIgnored(path), path).toBe(false);
    }
    const made = ["/app/node_modules", "/app/build"];
    const later = copies.filter(([first]) => first === "--from=build").flatMap((words) => words.slice(1, -1));
    for (const path of later.filter((each) => !made.includes(each))) {
      expect(existsSync(join(root, path.replace("/app/", ""))), path).toBe(true);
      expect(isIgnored(path.replace("/app/", "")), path).toBe(false);
    }
  });

  it("has every file that the server reads at its place in the sources", () => {
    const stored = find("COPY")
      .filter((copy) => copy.startsWith("--from=build"))
      .flatMap((copy) => copy.split(" ").slice(1, -1))
      .map((path) => path.replace("/app/", ""));
    // What npm run backup and the other commands of an operator run.
    const commands = Object.values(JSON.parse(read("package.json")).scripts as Record<string, string>)
      .map((command) => /^node (scripts\/\S+)/.exec(command)?.[1])
      .filter((file) => file !== undefined);
    expect(commands.length).toBeGreaterThan(5);
    for (const file of [...commands, "database/migrations", "content/office.ts", "src/server/main.ts"])
      expect(
        stored.some((folder) => file.startsWith(`${folder}/`)),
        file,
      ).toBe(true);
  });

  it("takes no secret, data or build of this machine with it", () => {
    for (const path of [".env", ".env.production", ".git", ".data", "node_modules", "build", "secrets"])
      expect(isIgnored(path), path).toBe(true);
    for (const path of readdirSync(root).filter((name) =>
      /^(src|content|database|scripts|messages)$/.test(name),
    ))
      expect(isIgnored(path), path).toBe(false);
  });

  it("runs as somebody who is not root, and Node gets the signals", () => {
    expect(find("USER").at(-1)).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    const command: string[] = JSON.parse(find("CMD").at(-1) ?? "");
    expect(command[0]).toBe("node");
    // The same flags, the same memory settings and the same file as `npm start`.
    expect(command.slice(1)).toEqual([...SERVER_FLAGS, "build/server/main.js"]);
    const given = find("ENV").flatMap((line) => line.split(" "));
    const memory = Object.entries(SERVER_ENV).filter(([name]) => name.startsWith("MALLOC_"));
    expect(given).toEqual(expect.arrayContaining(memory.map(([name, value]) => `${name}=${value}`)));
    const health = /CMD (\[.*\])$/.exec(find("HEALTHCHECK")[0] ?? "")?.[1] ?? "";
    expect(JSON.parse(health)).toEqual(["node", "scripts/health.mjs"]);
  });

  it("is well while the server answers, and only then", async () => {
    let status = 200;
    const server = createServer((_request, response) => response.writeHead(status).end());
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const PORT = String((server.address() as AddressInfo).port);
    const ask = async () => {
      const [code] = await once(
        spawn(process.execPath, ["scripts/health.mjs"], { cwd: root, env: { PORT } }),
        "exit",
      );
      return code;
    };
    expect(await ask()).toBe(0);
    status = 503;
    expect(await ask()).toBe(1);
    server.close();
    expect(await ask()).toBe(1);
  });
});

/** Nobody of this machine, who owns no file. */
const NOBODY = 65_534;
const server = process.env.DATABASE_URL;
const canPlay = server && process.getuid?.() === 0 && existsSync(join(root, "build/server/main.js"));

describe.runIf(canPlay)("[OPS-02] what the image runs, without an engine", () => {
  const data = mkdtempSync(join(tmpdir(), "thikana-container-"));
  const name = `container_${process.pid}`;
  addCleanUp(() => rmSync(data, { recursive: true }));

  it("serves as somebody who may write nothing but its data folder, and stops on SIGTERM", async () => {
    chownSync(data, NOBODY, NOBODY);
    chmodSync(data, 0o700);
    const admin = new pg.Client({ connectionString: server });
    await admin.connect();
    await admin.query(`create database ${name}`);
    const command: string[] = JSON.parse(find("CMD").at(-1) ?? "");
    const database = Object.assign(new URL(server ?? ""), { pathname: `/${name}` }).href;
    const started = spawn(process.execPath, command.slice(1), {
      cwd: root,
      uid: NOBODY,
      gid: NOBODY,
      env: { DATABASE_URL: database, DATA_DIR: data, PORT: "0", HOST: "127.0.0.1", TMPDIR: data },
    });
    let said = "";
    for (const stream of [started.stdout, started.stderr]) stream.on("data", (text) => (said += text));
    const ended = once(started, "exit");
    try {
      const address = await vi.waitFor(() => /ready on (http:[^"]+)/.exec(said)?.[1] ?? expect.fail(said), {
        timeout: 60_000,
        interval: 200,
      });
      expect((await fetch(`${address}/healthz`)).status).toBe(200);
      expect((await fetch(address)).status).toBe(200);
      started.kill("SIGTERM");
      expect(await ended).toEqual([0, null]);
    } finally {
      started.kill("SIGKILL");
      await ended;
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    }
  }, 120_000);
});

interface Service {
  image?: string;
  read_only?: boolean;
  privileged?: boolean;
  cap_drop?: string[];
  ports?: string[];
  secrets?: string[];
  volumes?: string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  user?: string;
  logging?: { options?: Record<string, string> };
  command?: string | string[];
  security_opt?: string[];
}
interface Compose {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
  volumes: Record<string, null>;
}

describe("[OPS-02] compose.yaml", () => {
  const compose: Compose = parse(read("compose.yaml"), { merge: true });
  const { services, secrets, volumes } = compose;

  it("names only secrets, volumes and services that it has", () => {
    for (const [name, service] of Object.entries(services)) {
      for (const secret of service.secrets ?? []) expect(Object.keys(secrets), name).toContain(secret);
      for (const volume of (service.volumes ?? []).filter((each) => !each.startsWith("${BACKUP_DIR")))
        expect(Object.keys(volumes), name).toContain(volume.split(":", 1)[0]);
      for (const [needed, { condition }] of Object.entries(service.depends_on ?? {})) {
        expect(Object.keys(services), name).toContain(needed);
        if (condition === "service_healthy") expect(services[needed]?.healthcheck, needed).toBeDefined();
      }
    }
  });

  it("gives web and worker a read-only file system, no rights, and only volumes to write to", () => {
    for (const name of ["web", "worker"]) expect(services[name]?.environment?.ROLE).toBe(name);
    for (const name of ["web", "worker", "backup"]) {
      expect(services[name]).toMatchObject({ read_only: true, cap_drop: ["ALL"], tmpfs: ["/tmp"] });
      expect(services[name]?.privileged).toBeUndefined();
    }
    // Only the web server has a port, and only for this machine.
    const ports = Object.values(services).flatMap((service) => service.ports ?? []);
    expect(ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:.*:3000$/)]);
  });

  it("sets only variables that the server reads, and keeps secrets in files that are not committed", () => {
    const names = Object.keys(services.web?.environment ?? {});
    const known = Object.keys(variables.shape);
    const plain = names.map((name) => name.replace(/_FILE$/, ""));
    expect(plain.filter((name) => !known.includes(name))).toEqual([]);
    expect(
      names.filter((name) => /SECRET|DATABASE_URL|REDIS_URL|SMTP_URL/.test(name) && !name.endsWith("_FILE")),
    ).toEqual([]);
    for (const { file } of Object.values(secrets)) expect(file).toMatch(/^\.\/secrets\//);
    expect(read(".gitignore").split("\n")).toContain("/secrets/");
  });

  it("[OPS-02] names a version of each image, and the own one is that of package.json", () => {
    const { version } = JSON.parse(read("package.json")) as { version: string };
    for (const [name, { image = "" }] of Object.entries(services)) {
      expect(image, name).not.toContain("latest");
      expect(image.replace(/\$\{THIKANA_VERSION:-(.*)\}/, "$1"), name).toMatch(/:v?\d/);
    }
    expect(services.web?.image).toBe(`thikana:\${THIKANA_VERSION:-${version}}`);
  });

  it("[OPS-03] watches each service, bounds its log, and runs none as root but the one that gives a folder away", () => {
    // Those of our image have its user, and web and worker its health check.
    const ours = ["web", "worker", "backup"];
    for (const [name, service] of Object.entries(services)) {
      expect(service.logging?.options, name).toEqual({ "max-size": "10m", "max-file": "5" });
      expect(service.cap_drop, name).toEqual(["ALL"]);
      expect(service.security_opt, name).toEqual(["no-new-privileges:true"]);
      if (name === "s3-folder") continue;
      if (!ours.includes(name)) expect(service.user, name).toMatch(/^[1-9]\d*:[1-9]\d*$/);
      if (name !== "web" && name !== "worker") expect(service.healthcheck?.test, name).toBeDefined();
    }
    expect(services["s3-folder"]).toMatchObject({ network_mode: "none", read_only: true });
    expect(services.s3?.depends_on?.["s3-folder"]?.condition).toBe("service_completed_successfully");
  });

  it("[OPS-04] makes a backup each night in a folder that is no volume, for a key that the operator must name", () => {
    const { command = [], volumes: places = [] } = services.backup ?? {};
    expect(command.slice(0, 5)).toEqual([
      "node",
      "scripts/backup-nightly.ts",
      "--to",
      "/backups",
      "--recipient",
    ]);
    expect(command[5]).toMatch(/^\$\{BACKUP_RECIPIENT:\?/);
    expect(places).toContainEqual(expect.stringMatching(/^\$\{BACKUP_DIR:\?.*\}:\/backups$/));
    expect(existsSync(join(root, "scripts/backup-nightly.ts"))).toBe(true);
  });

  it("starts with the secrets that scripts/make-secrets.mjs makes, once", () => {
    const folder = mkdtempSync(join(tmpdir(), "thikana-secrets-"));
    addCleanUp(() => rmSync(folder, { recursive: true }));
    const make = () =>
      spawnSync(process.execPath, ["scripts/make-secrets.mjs", folder], { cwd: root, encoding: "utf8" });
    expect(make().status).toBe(0);
    const made = Object.fromEntries(
      readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), "utf8")]),
    );
    expect(Object.keys(made).sort()).toEqual(Object.keys(secrets).sort());
    expect(make().stdout).toBe("");
    for (const [name, content] of Object.entries(made))
      expect(readFileSync(join(folder, name), "utf8")).toBe(content);
    const { S3_ENDPOINT, PLAIN_CONNECTIONS } = services.web?.environment ?? {};
    const env = readEnv({
      ...{ NODE_ENV: "production", HOST: "0.0.0.0", PLAIN_CONNECTIONS, S3_ENDPOINT },
      ...{ S3_BUCKET: "thikana", S3_ACCESS_KEY_ID: "thikana", S3_SECRET_ACCESS_KEY: "secret" },
      PUBLIC_URL: "https://thikana.example",
      DATABASE_URL_FILE: join(folder, "database_url"),
      SESSION_SECRET_FILE: join(folder, "session_secret"),
      REDIS_URL_FILE: join(folder, "redis_url"),
      SMTP_URL_FILE: join(folder, "smtp_url"),
    });
    expect(env.production).toBe(true);
    // Until an operator has put the address of a mail server into the file.
    expect(env.mail).toBeUndefined();
    expect(env.databaseUrl).toContain(made.database_password?.trim());
    expect(made.redis_config).toContain(new URL(env.redisUrl ?? "").password);
  });
});
