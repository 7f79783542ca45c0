import { sql } from "kysely";
import { describe, expect, inject, it } from "vitest";
import { openDatabase } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/migrations/migrate.ts";
import { getNextFree, readMigrations, type SqlFile } from "#server/platform/migrations/migration-files.ts";
import { findFormer, NoFormerRelease } from "../ops/cluster/upgrade/former-build.ts";
import { addCleanUp } from "./support/after-file.ts";
import { testApp } from "./support/app.ts";
import { getDatabaseAddress } from "./support/database.setup.ts";
import { visitorHeaders } from "./support/sign-in.ts";

const { server } = inject("databaseTemplate");
const AT_ONCE = 4;

describe.runIf(server)("[FAULT-03] a new release migrates while the former one serves", async () => {
  // Vitest runs the body of a skipped group too, to find the tests in it.
  if (!server) return it.skip("needs PostgreSQL");
  const { http, database } = await testApp();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db);
  const newer = await openDatabase({
    databaseUrl: getDatabaseAddress(server ?? "", rows[0]?.name ?? ""),
    dataDir: "",
  });
  addCleanUp(() => newer.close());
  const shipped = await readMigrations();
  const next = getNextFree(shipped.numbered.map(({ name }) => name));
  // What an additive migration does, and slowly: a column with a value for each row, an index, a new table.
  const text = `alter table property add column planted text not null default 'new';
    alter table users add column planted int;
    create index property_planted on property (planted);
    create table planted (id bigint generated always as identity primary key);
    select pg_sleep(1);`;
  const expand: SqlFile = { name: `${next}-planted.sql`, text, sha256: "planted" };
  const withExpand = { ...shipped, numbered: [...shipped.numbered, expand] };

  async function ask(n: number): Promise<number> {
    const options = [
      { url: "/api/v1/listings" },
      { url: "/api/v1/places" },
      {
        ...{ method: "POST" as const, url: "/api/v1/auth/register", headers: visitorHeaders },
        payload: {
          ...{ firstName: "Asha", lastName: "Rai", usertype: "user", mobile: "9832000140" },
          ...{ email: `asha-${n}@example.in`, password: "kankarbagh-4b", confirmPassword: "kankarbagh-4b" },
        },
      },
    ];
    return (await http.inject(options[n % options.length] ?? "/")).statusCode;
  }

  it("and no request fails, before, during and after", async () => {
    const statuses: number[] = [];
    let isDone = false;
    let n = 0;
    const visitors = Array.from({ length: AT_ONCE }, async () => {
      while (!isDone) statuses.push(await ask(n++));
    });
    const applied = await migrate(newer, withExpand).finally(async () => {
      for (let more = 0; more < 20; more++) statuses.push(await ask(n++));
      isDone = true;
      await Promise.all(visitors);
    });
    expect(applied).toContain(expand.name);
    expect(statuses.length).toBeGreaterThan(30);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(statuses.filter((status) => status === 200 || status === 201).length).toBeGreaterThan(20);
  });

  it("and the former release can start and serve again", async () => {
    expect(await migrate(database, shipped)).toEqual([]);
    for (let n = 10_000; n < 10_006; n++) expect(await ask(n)).toBeLessThan(500);
    expect((await http.inject("/readyz")).json().checks).toMatchObject({ database: "ok" });
  });
});

it("[FAULT-03] the former release is a commit without the newest migrations, or it is said why there is none", async () => {
  expect(() => findFormer("no-such-commit")).toThrow(NoFormerRelease);
  const { numbered } = await readMigrations();
  try {
    const { commit, newMigrations } = findFormer(undefined);
    expect(commit).toMatch(/^[0-9a-f]{40}$/);
    expect(newMigrations.at(-1)).toBe(numbered.at(-1)?.name);
  } catch (error) {
    // A release archive has no history, and a shallow clone may not have that commit.
    expect(error).toBeInstanceOf(NoFormerRelease);
    expect((error as Error).message).toMatch(/\w{3,}/);
  }
});
