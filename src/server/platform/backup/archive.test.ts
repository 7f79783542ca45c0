import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { expect, it } from "vitest";
import { addCleanUp } from "#tests/support/after-file.ts";
import { type ArchivedFile, readArchive, writeArchive } from "./archive.ts";

const folder = mkdtempSync(join(tmpdir(), "thikana-archive-"));
addCleanUp(() => rmSync(folder, { recursive: true }));
const identity = await generateIdentity();
const recipient = await identityToRecipient(identity);
const newFolder = () => mkdtempSync(join(folder, "unpacked-"));

const photo = Buffer.alloc(300_000, "many bytes ");
writeFileSync(join(folder, "photo.jpg"), photo);
writeFileSync(join(folder, "empty.txt"), "");

async function* list(...names: [name: string, file: string][]): AsyncGenerator<ArchivedFile> {
  for (const [name, file] of names) yield { name, path: join(folder, file) };
}
const tables = { property: { rows: 2, hash: "a hash" } };
const about = { madeAt: "2026-11-24T04:00:00.000Z", database: "embedded" as const, getTables: () => tables };
const target = join(folder, "backup.age");
const files = list(
  ["media/photo.jpg", "photo.jpg"],
  ["media/gone.jpg", "gone.jpg"],
  ["empty.txt", "empty.txt"],
);
const written = await writeArchive(target, recipient, files, about);

it("[FAULT-06] an archive is read as it was written, without what was deleted meanwhile", async () => {
  const to = newFolder();
  const found = await readArchive(target, identity, to);
  expect(found).toEqual(written);
  expect(Object.keys(found.files)).toEqual(["media/photo.jpg", "empty.txt"]);
  expect(found.tables).toEqual(tables);
  expect(readFileSync(join(to, "media", "photo.jpg")).equals(photo)).toBe(true);
  expect(readFileSync(target).includes("many bytes")).toBe(false);
});

it("[FAULT-06] an archive is refused with an explanation if a byte has changed or is missing, or if the key is wrong", async () => {
  const whole = readFileSync(target);
  const changed = Buffer.from(whole);
  const middle = whole.length - 100;
  changed[middle] = (changed[middle] ?? 0) ^ 1;
  const broken = join(folder, "broken.age");
  for (const bytes of [changed, whole.subarray(0, whole.length - 50)]) {
    writeFileSync(broken, bytes);
    await expect(readArchive(broken, identity, newFolder())).rejects.toThrow("is incomplete or has changed");
  }
  writeFileSync(broken, "no backup at all");
  await expect(readArchive(broken, identity, newFolder())).rejects.toThrow("The key does not open");
  const other = await generateIdentity();
  await expect(readArchive(target, other, newFolder())).rejects.toThrow("The key does not open");
});

it("[SEC-09] an archive with a path outside of its folder is refused", async () => {
  const evil = join(folder, "evil.age");
  await writeArchive(evil, recipient, list(["../outside.jpg", "photo.jpg"]), about);
  await expect(readArchive(evil, identity, newFolder())).rejects.toThrow("a path outside");
});
