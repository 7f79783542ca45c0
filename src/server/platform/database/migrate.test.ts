import { sql } from "kysely";
import { expect, it } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { type Migration, migrate, missingMigrations, readMigrations } from "./migrate.ts";

const database = await testDatabase();
const shipped = await readMigrations();
const extra = (name: string, text: string): Migration => ({ name, text, sha256: name + text.length });

it("finds nothing to do on a migrated database", async () => {
  expect(shipped.length).toBeGreaterThan(0);
  expect(await migrate(database, shipped)).toEqual([]);
  expect(await missingMigrations(database, shipped)).toEqual([]);
});

it("applies what is new, once, when several processes start together", async () => {
  const added = extra("9001-added.sql", "create table added (n int); insert into added values (1);");
  const runs = await Promise.all([1, 2, 3].map(() => migrate(database, [...shipped, added])));
  expect(runs.flat()).toEqual(["9001-added.sql"]);
  expect((await sql`select n from added`.execute(database.db)).rows).toEqual([{ n: 1 }]);
});

it("refuses a migration that changed after it was applied", async () => {
  const [first, ...rest] = shipped as [Migration, ...Migration[]];
  const changed = [{ ...first, sha256: "other" }, ...rest];
  await expect(migrate(database, changed)).rejects.toThrow(`${first.name} was changed after it was applied`);
});

it("leaves nothing behind of a migration that fails", async () => {
  const broken = extra("9002-broken.sql", "create table half (n int); select 1 / 0;");
  await expect(migrate(database, [...shipped, broken])).rejects.toThrow(
    "9002-broken.sql failed: division by zero",
  );
  const { rows } = await sql`select to_regclass('half') as half`.execute(database.db);
  expect(rows).toEqual([{ half: null }]);
  expect(await missingMigrations(database, [...shipped, broken])).toEqual(["9002-broken.sql"]);
});
