import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { describe, expect, inject, it } from "vitest";
import { createEmbedded, type Database, openDatabase } from "#server/platform/database/database.ts";
import { EmbeddedEngine } from "#server/platform/database/embedded.ts";
import { createFolderStorage } from "#server/platform/storage/storage.folder.ts";
import { addCleanUp } from "#tests/support/after-file.ts";
import { administer, getDatabaseAddress } from "#tests/support/database.setup.ts";
import { makeProperty } from "#tests/support/factories.ts";
import { startPostgresLookalike } from "#tests/support/postgres-lookalike.ts";
import { writeArchive } from "./archive.ts";
import { serveDumps } from "./control.ts";
import { readRowSums } from "./dump.ts";
import { readLastBackup } from "./last-backup.ts";
import { makeBackup } from "./make-backup.ts";
import { checkBackup, restoreBackup } from "./restore-backup.ts";

const root = mkdtempSync(join(tmpdir(), "thikana-backup-"));
addCleanUp(() => rmSync(root, { recursive: true, force: true }));
const newFolder = () => mkdtempSync(join(root, "folder-"));
const { dump: template, server = "", name: templateName = "" } = inject("databaseTemplate");

interface Ended {
  readonly code: number;
  readonly words: string;
}

/** Runs one of the commands as a process of its own, as people do. */
async function runScript(
  name: "backup" | "restore",
  args: string[],
  env: Record<string, string>,
): Promise<Ended> {
  const script = new URL(`../../../../scripts/${name}.ts`, import.meta.url).pathname;
  const { DATABASE_URL: _, ...others } = process.env;
  const child = spawn(process.execPath, [script, ...args], { env: { ...others, ...env } });
  let words = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      words += chunk;
    });
  const [code] = await once(child, "close");
  return { code, words };
}

const identity = await generateIdentity();
const recipient = await identityToRecipient(identity);
const key = join(root, "key.txt");
writeFileSync(key, `# The key of the tests\n${identity}\n`);
/** They start whole processes and databases, on a machine that does other work too. */
const TIMEOUT_MS = 120_000;

const WRITES_MS = 20;

/** Writes a listing and a file, again and again, until it is stopped, as a site in use does. */
function keepWriting(database: Database, dataDir: string) {
  const storage = createFolderStorage(join(dataDir, "media"));
  let stopped = false;
  const work = (async () => {
    for (let at = 0; !stopped; at++) {
      await storage.put(`photos/while-${at}/original.jpg`, randomBytes(50_000));
      await makeProperty(database.db);
      await pause(WRITES_MS);
    }
  })();
  return () => {
    stopped = true;
    return work;
  };
}

const findBackup = (folder: string) =>
  join(folder, readdirSync(folder).find((name) => name.endsWith(".tar.zst.age")) ?? "none");
const listMedia = (dataDir: string) =>
  readdirSync(join(dataDir, "media"), { recursive: true }).map(String).sort();

describe.runIf(template)("[FAULT-06] a backup of the embedded database", () => {
  it("is made while a server writes, and restored to the same rows and files", {
    timeout: TIMEOUT_MS,
  }, async () => {
    const dataDir = newFolder();
    const place = { databaseUrl: undefined, dataDir };
    const database = createEmbedded(await EmbeddedEngine.openFolder(dataDir, template));
    const control = await serveDumps(dataDir, { dump: async (file) => database.dump?.(file) });
    writeFileSync(join(dataDir, "session-secret"), "a secret");
    await makeProperty(database.db, { property_title: "तिस्ता का घर 🏡" });
    const stopWriting = keepWriting(database, dataDir);
    const during = newFolder();
    const args = ["--to", during, "--recipient", recipient];
    expect(await runScript("backup", args, { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
    const { good, failedAt } = await readLastBackup(dataDir);
    expect([good?.bytes, failedAt]).toEqual([statSync(findBackup(during)).size, undefined]);
    expect(Date.now() - Date.parse(good?.madeAt ?? "")).toBeLessThan(TIMEOUT_MS);
    const failed = await runScript("backup", ["--to", during, "--recipient", "age1x"], { DATA_DIR: dataDir });
    expect([failed.code, await readLastBackup(dataDir)]).toEqual([
      1,
      { good, failedAt: expect.stringMatching(/^\d{4}-/) },
    ]);
    await stopWriting();
    // Made while rows were written: it is one state of the database, which can be loaded.
    const checked = await runScript("restore", [findBackup(during), "--key", key, "--check"], {});
    expect(checked).toMatchObject({ code: 0, words: expect.stringContaining("Can be restored") });

    const before = await readRowSums(database.db);
    control?.close();
    await database.close();
    // No server runs any more: the backup opens the database itself.
    const { file } = await makeBackup(place, newFolder(), recipient, new Date());
    await expect(restoreBackup(file, identity, place)).rejects.toThrow("is not empty");
    const restored = { databaseUrl: undefined, dataDir: join(newFolder(), "data") };
    await restoreBackup(file, identity, restored);
    const again = createEmbedded(await EmbeddedEngine.openFolder(restored.dataDir));
    expect(await readRowSums(again.db)).toEqual(before);
    await again.close();
    expect(before["public.property"]?.rows).toBeGreaterThan(1);
    expect(listMedia(restored.dataDir)).toEqual(listMedia(dataDir));
    expect(readFileSync(join(restored.dataDir, "session-secret"), "utf8")).toBe("a secret");
  });
});

describe.runIf(template)("[FAULT-06] [OPS-05] an empty backup", { timeout: TIMEOUT_MS }, () => {
  it("is refused where there is no database, before anything is created", async () => {
    const [wrong, to] = [join(newFolder(), "mistyped"), join(newFolder(), "backups")];
    const args = ["--to", to, "--recipient", recipient];
    const made = await runScript("backup", args, { DATA_DIR: wrong });
    expect(made).toMatchObject({
      code: 1,
      words: expect.stringContaining(`no database in the data folder ${wrong}`),
    });
    expect([existsSync(wrong), existsSync(to)]).toEqual([false, false]);
  });

  it("is refused of a database without an account, and cannot be restored; no file is left", async () => {
    const dataDir = newFolder();
    const database = createEmbedded(await EmbeddedEngine.openFolder(dataDir, template));
    await database.close();
    const to = newFolder();
    await expect(makeBackup({ databaseUrl: undefined, dataDir }, to, recipient, new Date())).rejects.toThrow(
      "There is no account in this database",
    );
    expect(readdirSync(to)).toEqual([]);
    // One that was made before this was refused.
    const empty = join(to, "empty.tar.zst.age");
    const dump = join(newFolder(), "database.dump");
    const again = createEmbedded(await EmbeddedEngine.openFolder(dataDir));
    await again.dump?.(dump);
    const tables = await readRowSums(again.db);
    await again.close();
    await writeArchive(empty, recipient, Readable.from([{ name: "database.dump", path: dump }]), {
      ...{ madeAt: new Date().toISOString(), database: "embedded", getTables: () => tables },
    });
    const place = { databaseUrl: undefined, dataDir: join(newFolder(), "data") };
    await expect(restoreBackup(empty, identity, place)).rejects.toThrow("An empty backup is none");
    expect(existsSync(join(place.dataDir, "database"))).toBe(false);
    const checked = await runScript("restore", [empty, "--key", key, "--check"], {});
    expect(checked).toMatchObject({ code: 1, words: expect.stringContaining("An empty backup is none") });
  });

  it("that is much smaller than the last one is refused without a flag, and displaces none", async () => {
    const dataDir = newFolder();
    const database = createEmbedded(await EmbeddedEngine.openFolder(dataDir, template));
    await makeProperty(database.db);
    await database.close();
    const place = { databaseUrl: undefined, dataDir };
    const to = newFolder();
    const storage = createFolderStorage(join(dataDir, "media"));
    await storage.put("photos/large/original.jpg", randomBytes(20_000_000));
    const first = await makeBackup(place, to, recipient, new Date("2026-11-20T00:00:00Z"));
    // The disk with the media is not there tonight.
    rmSync(join(dataDir, "media"), { recursive: true });
    const tonight = new Date("2026-11-21T00:00:00Z");
    await expect(makeBackup(place, to, recipient, tonight)).rejects.toThrow("Something may be missing");
    expect(readdirSync(to)).toEqual([basename(first.file)]);
    await makeBackup(place, to, recipient, tonight, true);
    expect(readdirSync(to)).toHaveLength(2);
  });
});

it("[FAULT-06] a backup of a newer PostgreSQL than pg_dump can read is refused before anything is created", {
  timeout: TIMEOUT_MS,
}, async () => {
  const DATABASE_URL = await startPostgresLookalike({ row: () => ({ version: "990004" }) });
  const to = join(newFolder(), "backups");
  const made = await runScript("backup", ["--to", to, "--recipient", recipient], { DATABASE_URL });
  expect(made.code).toBe(1);
  expect(made.words).toMatch(
    /^The database is PostgreSQL 99, and pg_dump of this machine is (of version \d+|missing): install postgresql-client-99 or newer\.$/m,
  );
  expect(existsSync(to)).toBe(false);
});

describe.runIf(server)("[FAULT-06] a backup of PostgreSQL", () => {
  it("is made while a server writes, and restored to the same rows and files", {
    timeout: TIMEOUT_MS,
  }, async () => {
    const names = ["source", "target"].map((part) => `${templateName}_${part}`);
    const [source = "", target = ""] = names;
    await administer(server, `create database ${source} template ${templateName} strategy file_copy`);
    await administer(server, `create database ${target}`);
    addCleanUp(async () => {
      for (const name of names) await administer(server, `drop database ${name} with (force)`);
    });
    const place = { databaseUrl: getDatabaseAddress(server, source), dataDir: newFolder() };
    const database = await openDatabase(place);
    await makeProperty(database.db, { property_title: "तिस्ता का घर 🏡" });
    const stopWriting = keepWriting(database, place.dataDir);
    const { file: during } = await makeBackup(place, newFolder(), recipient, new Date());
    await stopWriting();
    await checkBackup(during, identity, server);
    await expect(checkBackup(during, identity, undefined)).rejects.toThrow("set DATABASE_URL");
    const elsewhere = { ...place, dataDir: join(newFolder(), "data") };
    await expect(restoreBackup(during, identity, elsewhere)).rejects.toThrow("restore into an empty one");

    const { file } = await makeBackup(place, newFolder(), recipient, new Date());
    const before = await readRowSums(database.db);
    await database.close();
    const restored = { databaseUrl: getDatabaseAddress(server, target), dataDir: join(newFolder(), "data") };
    await restoreBackup(file, identity, restored);
    const again = await openDatabase(restored);
    expect(await readRowSums(again.db)).toEqual(before);
    await again.close();
    expect(listMedia(restored.dataDir)).toEqual(listMedia(place.dataDir));
  });
});
