import { mkdtemp, readdir, readFile, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { expect, it } from "vitest";
import { addCleanUp } from "#tests/support/after-file.ts";
import { createArchiveFolder } from "./archive-folder.ts";

const folder = await mkdtemp(join(tmpdir(), "archives-"));
addCleanUp(() => rm(folder, { recursive: true }));
const archives = createArchiveFolder(folder);

it("[DESK-15] two archives that arrive for one import at the same time are not written into one file", async () => {
  const [one, two] = [new PassThrough(), new PassThrough()];
  const saved = [archives.save("one", one), archives.save("one", two)];
  const [first, second] = ["a".repeat(200_000), "b".repeat(300_000)];
  for (let at = 0; at < 10; at += 1) {
    one.write(first.slice(at * 20_000, (at + 1) * 20_000));
    two.write(second.slice(at * 30_000, (at + 1) * 30_000));
    await new Promise((done) => setImmediate(done));
  }
  one.end();
  await saved[0];
  two.end();
  await saved[1];
  expect(await readFile(archives.getPath("one"), "utf8")).toBe(second);
  expect(await readdir(folder)).toEqual(["one.zip"]);
});

it("[DESK-15] an archive that is cut off leaves the earlier one, and no part", async () => {
  await archives.save("cut", Readable.from([Buffer.from("whole")]));
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from("half");
      throw new Error("The connection is gone.");
    })(),
  );
  await expect(archives.save("cut", broken)).rejects.toThrow("connection is gone");
  expect(await readFile(archives.getPath("cut"), "utf8")).toBe("whole");
  expect((await readdir(folder)).filter((name) => name.includes("part"))).toEqual([]);
});

it("[DESK-15] what a process that died has left is removed, but not what is being written or read", async () => {
  const long = new Date(Date.now() - 7_200_000);
  const arriving = new PassThrough();
  const saved = archives.save("arriving", arriving);
  for (const id of ["read", "left"]) {
    await archives.save(id, Readable.from([Buffer.from(id)]));
    await utimes(archives.getPath(id), long, long);
  }
  const dead = new PassThrough();
  const lost = archives.save("dead", dead).catch(() => undefined);
  dead.write("x");
  await expect.poll(() => readdir(folder)).toContainEqual(expect.stringMatching(/^dead.*part$/));
  const [part = ""] = (await readdir(folder)).filter((name) => name.startsWith("dead"));
  await utimes(join(folder, part), long, long);
  await archives.removeAbandoned(new Date(Date.now() - 3_600_000), new Set(["read"]));
  const names = await readdir(folder);
  expect(names).toContain("read.zip");
  expect(names).toContainEqual(expect.stringMatching(/^arriving.*part$/));
  expect(names.filter((name) => /^(left|dead)/.test(name))).toEqual([]);
  dead.destroy();
  arriving.end("whole");
  await Promise.all([saved, lost]);
  expect(await readFile(archives.getPath("arriving"), "utf8")).toBe("whole");
});
