import { describe, expect, it } from "vitest";
import { listDueFiles, type SqlFile } from "./migration-files.ts";

const file = (name: string, text = "as written"): SqlFile => ({ name, text, sha256: text });
const had = (...names: string[]) => new Map(names.map((name) => [name, "as written"]));
const numbered = ["0001-places.sql", "0002-people.sql", "0003-visits.sql"].map((name) => file(name));
const repeatable = ["repeatable/search.sql", "repeatable/views.sql"].map((name) => file(name));
const due = (applied: ReadonlyMap<string, string>, files = { numbered, repeatable }) =>
  listDueFiles(files, applied).map(({ name }) => name);

const EVERYTHING = [...numbered, ...repeatable].map(({ name }) => name);

describe("what is to be run", () => {
  it("is everything, tables first, on an empty database", () => {
    expect(due(new Map())).toEqual(EVERYTHING);
  });

  it("is nothing if everything has been applied", () => {
    expect(due(had(...EVERYTHING))).toEqual([]);
  });

  it("is the migrations that are missing, and the views after them", () => {
    expect(due(had(...EVERYTHING.filter((name) => name !== "0003-visits.sql")))).toEqual([
      "0003-visits.sql",
      "repeatable/views.sql",
    ]);
  });

  it("is a repeatable file whose content has changed", () => {
    const changed = [file("repeatable/search.sql", "otherwise"), ...repeatable.slice(1)];
    expect(due(had(...EVERYTHING), { numbered, repeatable: changed })).toEqual(["repeatable/search.sql"]);
  });

  it("is nothing on a database that a newer version has already migrated", () => {
    const changed = [file("repeatable/search.sql", "as it was before")];
    expect(due(had(...EVERYTHING, "0004-later.sql"), { numbered, repeatable: changed })).toEqual([]);
  });
});

describe("what is refused", () => {
  it("a migration that was changed after it was applied", () => {
    const changed = [...numbered.slice(0, 2), file("0003-visits.sql", "otherwise")];
    expect(() => due(had(...EVERYTHING), { numbered: changed, repeatable })).toThrow(
      "Migration 0003-visits.sql was changed after it was applied to this database. Put it back as it was, and write what is to change as a new migration, 0004.",
    );
  });

  it("a migration that comes before one that has been applied", () => {
    expect(() => due(had("0001-places.sql", "0003-visits.sql"))).toThrow(
      "Migration 0002-people.sql has not been applied to this database, but 0003-visits.sql, which comes after it, has. Give it the next free number, 0004.",
    );
  });

  it("a database with an applied migration whose file was deleted or renamed", () => {
    expect(() => due(had("0001-places.sql", "0002-persons.sql"))).toThrow(
      "Migration 0002-persons.sql has been applied to this database, but there is no such file. Put it back into database/migrations under this name; where nothing in this database has to be kept, start with an empty one.",
    );
  });
});
