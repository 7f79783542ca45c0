import { describe, expect, it } from "vitest";
import { nameQuery, writeShape } from "./queries.ts";

describe("[OPS-03] the name of a query", () => {
  it.each([
    [`select "id" from "public_property" where "id" = any($1)`, "select public_property"],
    [`insert into "lead" ("name") values ($1) on conflict do update set "name" = $1`, "insert lead"],
    [`update "property" set "price" = $1 where "id" = $2`, "update property"],
    [`delete from jobs.job where id = $1`, "delete job"],
    [`select * from "users" where "id" = $1 for update skip locked`, "select users"],
    [`select * from "users" where "id" = $1 for no key update`, "select users"],
    [`with "a" as (select 1 from "town") select * from "a"`, "select town"],
    [`with next as (select id from jobs.job) update jobs.job j set state = 'active' from next`, "update job"],
    [`select extract(epoch from now() - min(start_after)) from jobs.job`, "select job"],
    [`select count(*) from (select 1 from "report") as r`, "select report"],
    ["begin", "begin"],
    ["commit", "commit"],
    ["listen search_change", "listen"],
    ["select 1", "select"],
    ["", "other"],
  ])("%s is %s", (sql, name) => {
    expect(nameQuery(sql)).toBe(name);
  });

  it("never has a value, however many texts there are", () => {
    const names = Array.from({ length: 5_000 }, (_, n) =>
      nameQuery(`select * from "lead" where phone = '98320${n}' and x = ${n}`),
    );
    expect(new Set(names)).toEqual(new Set(["select lead"]));
  });
});

describe("[OPS-03] the statement of a slow query in the log", () => {
  it("has no values: neither texts nor numbers", () => {
    const sql = `select * from "lead"\n  where phone = '98320 O''Neill' and n in (7, 3.14) and t = $1 and d = $$secret$$ limit 20`;
    expect(writeShape(sql)).toBe(
      `select * from "lead" where phone = ? and n in (?, ?) and t = $1 and d = ? limit ?`,
    );
  });

  it("is cut", () => {
    expect(writeShape(`select ${"a, ".repeat(1_000)}`).length).toBe(600);
  });
});
