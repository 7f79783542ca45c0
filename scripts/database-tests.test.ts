import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findPostgresTests, findTestsWithoutDatabase, isOnBothDatabases } from "./database-tests.mjs";

const without = findTestsWithoutDatabase();

describe("tests that ask no database", () => {
  it("are those that load nothing that opens one", () => {
    expect(without).toContain("src/server/platform/watch/queries.test.ts");
    expect(without).toContain("tests/words.test.ts");
    expect(without).not.toContain("src/server/features/account/account.test.ts");
    expect(without).not.toContain("src/server/platform/database/pooler.test.ts");
    expect(without).not.toContain("tests/containers.test.ts");
  });

  it("do not have a word of the databases of tests in them", () => {
    const text = without.map((file) => readFileSync(file, "utf8")).join("\n");
    expect(text).not.toMatch(/\b(testDatabase|testApp|openBuiltApp)\(/);
  });
});

describe("tests that run on PostgreSQL", () => {
  const onPostgres = findPostgresTests();

  it("are those that ask a database, without what is the same on each", () => {
    expect(onPostgres).toContain("src/server/features/account/account.test.ts");
    expect(onPostgres).not.toContain("database/seed/seed.test.ts");
    expect(onPostgres.filter((file) => without.includes(file))).toEqual([]);
  });

  it("run on the embedded database too where it may differ, and for every call by every role", () => {
    const onBoth = onPostgres.filter(isOnBothDatabases);
    expect(onBoth).toContain("tests/permissions.test.ts");
    expect(onBoth).toContain("src/server/platform/backup/backup.test.ts");
    expect(onBoth).not.toContain("src/server/features/account/account.test.ts");
  });
});
