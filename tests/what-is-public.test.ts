import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { VERIFICATION_VALUES } from "#domain/property/choices.ts";
import { isPublic, LIVES } from "#domain/property/lifecycle.ts";
import { testDatabase } from "./support/database.ts";
import { makeProperty } from "./support/factories.ts";

const { db } = await testDatabase();
const root = fileURLToPath(new URL("..", import.meta.url));
const sources = ["bench", "content", "database", "ops", "scripts", "src", "tests"].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(ts|tsx|mjs|sql)$/.test(name) && !name.startsWith("words/"))
    .map((name) => `${room}/${name}`),
);

/** A condition on a column, in SQL, in Kysely and in TypeScript; an object that sets both columns does not count. */
const hasValue = (column: string, value: string) =>
  `\\b${column}\\b["'\`\\s,)]*(?:[!=]?=+|<>|\\bin\\b|\\bis\\b)["'\`\\s,([]*${value}\\b`;
const [APPROVED, LIVE] = [hasValue("verification", "approved"), hasValue("life", "live")];
/** Both conditions in one statement, not each in a separate object. */
const BOTH = new RegExp(`${APPROVED}[^;{}]{0,120}?${LIVE}|${LIVE}[^;{}]{0,120}?${APPROVED}`);
/** A condition on the column `is_public`: code should read the view instead. */
const BY_COLUMN = /\b(?:where|and|or|on|when)\b[^;,)]{0,40}\bis_public\b|where\(\s*["'`](?:\w+\.)?is_public/i;

const isWritten = (text: string) => BOTH.test(text) || BY_COLUMN.test(text);

/** The places that define what is public: one for the database, one for the rules. */
const SAID_IN = [
  "database/migrations/0004-property.sql",
  "database/migrations/0019-confirmed-people.sql",
  // An index of what is public.
  "database/migrations/0029-similar-prices.sql",
  "database/repeatable/views.sql",
  // What other systems are told: that a listing has become public, has changed, or no longer is.
  "database/repeatable/webhooks.sql",
  "src/domain/property/lifecycle.ts",
];

describe("what is public", () => {
  it("is the same for the database and for the rules", async () => {
    for (const verification of VERIFICATION_VALUES)
      for (const life of LIVES)
        for (const withheld of [false, true]) {
          const { id, is_public } = await makeProperty(db, { verification, life, withheld });
          const seen = await db.selectFrom("public_property").select("id").where("id", "=", id).execute();
          const expected = isPublic({ verification, life, withheld });
          expect({ verification, life, withheld, is_public, seen: seen.length }).toEqual({
            ...{ verification, life, withheld },
            ...{ is_public: expected, seen: expected ? 1 : 0 },
          });
        }
  });

  it("is defined once in the database and once in the rules; all code that shows listings reads the view", () => {
    expect(sources.length).toBeGreaterThan(1_000);
    const said = sources.filter(
      (name) => name !== "tests/what-is-public.test.ts" && isWritten(readFileSync(join(root, name), "utf8")),
    );
    expect(said).toEqual(SAID_IN);
  });

  it.each([
    ["SQL", "from property where verification = 'approved' and life = 'live'"],
    ["SQL the other way round", "where p.life='live'\n  AND p.verification='approved' and not demo"],
    ["Kysely", '.where("property.verification", "=", "approved")\n    .where("property.life", "=", "live")'],
    ["Kysely's builder", 'build.and([build("life", "=", "live"), build("verification", "=", "approved")])'],
    ["TypeScript", 'row.verification === "approved" && row.life === "live"'],
    ["TypeScript, denied", 'if (verification !== "approved" || life !== "live") return null'],
    ["the column, in SQL", "select id from property where not demo and property.is_public"],
    ["the column, in Kysely", '.selectFrom("property").where("property.is_public", "=", true)'],
  ])("would be found if it were written again: %s", (_way, text) => {
    expect(isWritten(text)).toBe(true);
  });

  it.each([
    ["one of the two", "where verification = 'approved' and life <> 'deleted'"],
    ["setting both", '{ verification: "approved", life: "live" }'],
    ["answering whether it is public", '.select("property.is_public as isPublic").where("id", "=", id)'],
    ["reading the view", "select id from public_property where not demo"],
  ])("is not taken for %s", (_what, text) => {
    expect(isWritten(text)).toBe(false);
  });
});
