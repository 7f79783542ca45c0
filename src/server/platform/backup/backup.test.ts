import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { describe, expect, inject, it } from "vitest";
import { addCleanUp } from "#tests/support/after-file.ts";
import { administer, getDatabaseAddress } from "#tests/support/database.setup.ts";
import { makeProperty } from "#tests/support/factories.ts";
import { createEmbedded, type Database, openDatabase } from "../database/database.ts";
import { EmbeddedEngine } from "../database/embedded.ts";
import { createFolderStorage } from "../storage/storage.folder.ts";
import { serveDumps } from "./control.ts";
import { makeBackup } from "./make-backup.ts";
import { checkBackup, restoreBackup } from "./restore-backup.ts";
import { readRowSums } from "./row-sums.ts";

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
const PATIENCE_MS = 120_000;

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
    timeout: PATIENCE_MS,
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

describe.runIf(server)("[FAULT-06] a backup of PostgreSQL", () => {
  it("is made while a server writes, and restored to the same rows and files", {
    timeout: PATIENCE_MS,
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
