import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { isPlainRead } from "./statements.ts";

const database = await testDatabase();

describe("[FAULT-01] a statement that may run twice", () => {
  it("only reads", () => {
    for (const text of [
      'select "id" from "property" where "updated_at" > $1',
      "  SELECT 1",
      "with found as (select 1) select * from found",
    ])
      expect(isPlainRead(text), text).toBe(true);
  });

  it("neither writes nor locks", () => {
    for (const text of [
      "insert into lead values (1)",
      "update lead set name = 'a'",
      "with gone as (delete from lead returning id) select * from gone",
      "select * from lead for update skip locked",
      "select * from lead for share",
      "select pg_notify('public_change', '')",
      "select pg_advisory_xact_lock(1)",
      "select nextval('property_id_seq')",
      "begin",
      "select 1 into copy",
    ])
      expect(isPlainRead(text), text).toBe(false);
  });

  it("calls none of our functions that write", async () => {
    const { rows } = await sql<{ name: string }>`
      select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('public', 'jobs') and p.provolatile = 'v' and p.prorettype <> 'trigger'::regtype
        and p.prolang in (select oid from pg_language where lanname in ('sql', 'plpgsql'))`.execute(
      database.db,
    );
    const writing = rows.map(({ name }) => name).filter((name) => name !== "new_public_id");
    expect(writing).toContain("move_user");
    for (const name of writing) expect(isPlainRead(`select ${name}($1)`), name).toBe(false);
  });
});
