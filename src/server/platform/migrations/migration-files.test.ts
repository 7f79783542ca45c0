import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { addCleanUp } from "#tests/support/after-file.ts";
import { getNeededNumber, getNumber, readMigrations } from "./migration-files.ts";

/** Creates a folder like `database` with these migrations, each with different text. */
async function folderWith(...names: string[]): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), "thikana-migrations-"));
  addCleanUp(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "migrations"));
  await mkdir(join(folder, "repeatable"));
  for (const name of names) await writeFile(join(folder, "migrations", name), `-- ${name}`);
  await writeFile(join(folder, "repeatable", "search.sql"), "-- search");
  return pathToFileURL(`${folder}/`);
}

/** Written before there was a release that could still be running. */
const BEFORE_THE_RULE = 22;
const TAKES_AWAY =
  /\b(drop (column|table)|rename (column|to)|set not null|alter column \w+ (set data )?type)\b/i;

describe("the files of a folder", () => {
  it("are read in the order of their numbers", async () => {
    const files = await readMigrations(await folderWith("0002-people.sql", "0001-places.sql", "notes.txt"));
    expect(files.numbered.map(({ name }) => name)).toEqual(["0001-places.sql", "0002-people.sql"]);
    expect(files.numbered[0]?.text).toBe("-- 0001-places.sql");
    expect(files.repeatable.map(({ name }) => name)).toEqual(["repeatable/search.sql"]);
  });

  it("are refused if a number is missing", async () => {
    await expect(readMigrations(await folderWith("0001-places.sql", "0003-visits.sql"))).rejects.toThrow(
      "The migration 0003-visits.sql comes where 0002 is missing. Numbers follow one another from 0001: name it 0002-visits.sql, or bring the missing file.",
    );
    await expect(readMigrations(await folderWith("0000-places.sql"))).rejects.toThrow(
      "where 0001 is missing",
    );
  });

  it("are refused if two have the same number", async () => {
    const folder = await folderWith("0001-places.sql", "0002-people.sql", "0002-visits.sql", "0003-jobs.sql");
    await expect(readMigrations(folder)).rejects.toThrow(
      "The migrations 0002-people.sql and 0002-visits.sql have the same number. Give the younger one the next free number, 0004.",
    );
  });

  it("are refused if one has a wrong file name, so that no file is skipped unnoticed", async () => {
    await expect(readMigrations(await folderWith("0001-places.sql", "2-Visits.sql"))).rejects.toThrow(
      "database/migrations/2-Visits.sql is not named like a migration. Name it by its number and what it makes, in small letters: 0002-visits.sql.",
    );
  });
});

describe("our own migrations", () => {
  const root = new URL("../../../../", import.meta.url);
  const ours = new URL("database/", root);
  const made = /^\s*CREATE (?:OR REPLACE )?(FUNCTION|TRIGGER|VIEW) ([\w.]+)/gim;

  it("contain no functions, triggers or views, except those that tables and indexes need", async () => {
    const { numbered } = await readMigrations();
    const found = numbered.flatMap(({ text }) => [...text.matchAll(made)].map(([, , name = ""]) => name));
    // The tables of jobs are exactly as their package prints them.
    expect(found.filter((name) => !name.startsWith("jobs."))).toEqual(["new_public_id", "phash_bands"]);
  });

  it("have the right names wherever they are mentioned", async () => {
    const { numbered, repeatable } = await readMigrations();
    const files = [
      ...numbered.map(({ name }) => `migrations/${name}`),
      ...repeatable.map(({ name }) => name),
    ];
    const named = new Set<string>();
    for (const room of ["docs/", "src/", "bench/", "database/"])
      for (const name of await readdir(new URL(room, root), { recursive: true }))
        if (/\.(md|ts|tsx|sql)$/.test(name)) {
          const text = await readFile(new URL(room + name, root), "utf8");
          for (const [, file = ""] of text.matchAll(
            /database\/((?:migrations|repeatable)\/[a-z0-9-]+\.sql)/g,
          ))
            named.add(file);
        }
    expect(named.size).toBeGreaterThan(5);
    expect([...named].filter((file) => !files.includes(file))).toEqual([]);
  });

  it("contain in repeatable files only statements that can run again", async () => {
    for (const name of await readdir(new URL("repeatable/", ours))) {
      const text = await readFile(new URL(`repeatable/${name}`, ours), "utf8");
      const once = [...text.matchAll(/^\s*CREATE (?!OR REPLACE )(\w+) (\w+)/gim)].map(([, , what]) => what);
      const dropped = text.match(/^DROP VIEW IF EXISTS (.*);/m)?.[1]?.split(", ") ?? [];
      expect({ name, once: once.sort() }).toEqual({ name, once: dropped.sort() });
    }
  });

  it("[FAULT-03] say which release can no longer run, if they take anything away from one that is still running", async () => {
    const { numbered } = await readMigrations();
    const silent = numbered.filter(({ name, text }) => {
      const number = getNumber(name) ?? 0;
      const needed = getNeededNumber(text);
      return number > BEFORE_THE_RULE && TAKES_AWAY.test(text) && (needed === null || needed >= number);
    });
    expect(silent.map(({ name }) => name)).toEqual([]);
    expect(TAKES_AWAY.test("alter table lead\n  drop column note;")).toBe(true);
    expect(TAKES_AWAY.test("alter table lead add column note text;")).toBe(false);
    expect(getNeededNumber("-- Needs: 0031, which stopped to use it\nalter table")).toBe(31);
  });
});
