import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { findMissingMigrations, migrate } from "./migrate.ts";
import { getNextFree, type Migrations, readMigrations, type SqlFile } from "./migration-files.ts";

const database = await testDatabase();
const shipped = await readMigrations();
const next = getNextFree(shipped.numbered.map(({ name }) => name));
const file = (name: string, text: string): SqlFile => ({ name, text, sha256: text });
const withNumbered = (...added: SqlFile[]): Migrations => ({
  ...shipped,
  numbered: [...shipped.numbered, ...added],
});
const withRepeatable = (...added: SqlFile[]): Migrations => ({
  ...shipped,
  repeatable: [...shipped.repeatable, ...added],
});
const readRows = async (text: string) => (await sql.raw(text).execute(database.db)).rows;

it("finds nothing to do on a migrated database", async () => {
  expect(shipped.numbered.length).toBeGreaterThan(0);
  expect(shipped.repeatable.length).toBeGreaterThan(0);
  expect(await migrate(database, shipped)).toEqual([]);
  expect(await findMissingMigrations(database, shipped)).toEqual([]);
});

it("runs a repeatable file again when its content has changed, and only then", async () => {
  const readRejection = (word: string) =>
    file(
      "repeatable/word.sql",
      `create or replace function word() returns text language sql as $$ select '${word}' $$`,
    );
  expect(await migrate(database, withRepeatable(readRejection("one")))).toEqual(["repeatable/word.sql"]);
  expect(await migrate(database, withRepeatable(readRejection("one")))).toEqual([]);
  expect(await migrate(database, withRepeatable(readRejection("two")))).toEqual(["repeatable/word.sql"]);
  expect(await readRows("select word()")).toEqual([{ word: "two" }]);
});

it("runs every repeatable file again without harm", async () => {
  const anew = shipped.repeatable.map((each) => ({ ...each, sha256: `${each.sha256} again` }));
  expect(await migrate(database, { ...shipped, repeatable: anew })).toEqual(anew.map(({ name }) => name));
  expect(await migrate(database, shipped)).toEqual(anew.map(({ name }) => name));
});

it("undoes all new files if one of them fails, and names that file", async () => {
  const good = file(`${next}-good.sql`, "create table good (n int);");
  const broken = file("repeatable/word.sql", "create table half (n int); select 1 / 0;");
  const both = { ...withNumbered(good), repeatable: [...shipped.repeatable, broken] };
  await expect(migrate(database, both)).rejects.toThrow(
    "Migration repeatable/word.sql failed: division by zero",
  );
  expect(await readRows("select to_regclass('good') as good, to_regclass('half') as half")).toEqual([
    { good: null, half: null },
  ]);
  expect(await findMissingMigrations(database, both)).toEqual([good.name]);
});

it("refuses a migration that changed after it was applied", async () => {
  const [first, ...rest] = shipped.numbered as [SqlFile, ...SqlFile[]];
  const changed = { ...shipped, numbered: [{ ...first, sha256: "other" }, ...rest] };
  await expect(migrate(database, changed)).rejects.toThrow(
    `${first.name} was changed after it was applied to this database. Put it back as it was, and write what is to change as a new migration, ${next}.`,
  );
});

it("applies new migrations once and recreates the views when several processes start together", async () => {
  const added = file(`${next}-added.sql`, "alter table property add column added int;");
  const runs = await Promise.all([1, 2, 3].map(() => migrate(database, withNumbered(added))));
  expect(runs.flat()).toEqual([added.name, "repeatable/views.sql"]);
  expect(await readRows("select added from public_property")).toEqual([]);
});

it("does not change a database that a newer version has already migrated", async () => {
  const older = shipped.repeatable.map((each) => ({ ...each, sha256: "as it was" }));
  expect(await migrate(database, { ...shipped, repeatable: older })).toEqual([]);
  expect(await readRows("select added from public_property")).toEqual([]);
});

describe("going back to an older release", () => {
  const newest = shipped.numbered.length;

  it("works on a database whose newer migrations only add, or need no more than the release has", async () => {
    const number = (n: number) => String(newest + n).padStart(4, "0");
    const expand = file(`${number(2)}-expand.sql`, "alter table property add column later int;");
    const contract = file(
      `${number(3)}-contract.sql`,
      `-- Needs: ${number(0)}\ndrop view search_listing, public_property;\nalter table property drop column added;`,
    );
    const added = file(`${next}-added.sql`, "alter table property add column added int;");
    await migrate(database, withNumbered(added, expand, contract));
    expect(await migrate(database, shipped)).toEqual([]);
  });

  it("is refused in words once what it uses is gone", async () => {
    const number = (n: number) => String(newest + n).padStart(4, "0");
    await sql`update migration set needs = ${newest + 2} where name = ${`${number(3)}-contract.sql`}`.execute(
      database.db,
    );
    await expect(migrate(database, shipped)).rejects.toThrow(
      `This release is too old for the database: ${number(3)}-contract.sql has removed what it uses. Start a release that has migration ${number(2)}`,
    );
  });
});
