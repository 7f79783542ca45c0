import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findTestsWithoutDatabase } from "./database-tests.mjs";

const without = findTestsWithoutDatabase();

describe("tests that ask no database", () => {
  it("are those that load nothing that opens one", () => {
    expect(without).toContain("src/server/platform/watch/query-name.test.ts");
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
