import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { propertyFields } from "#contract/property.fields.ts";
import { publicProperty } from "#contract/property.public.ts";
import { propertyRecord } from "#contract/property.ts";
import { FIELD_NAMES, fieldOf } from "#domain/property/fields.ts";
import { testDatabase } from "#tests/support/database.ts";

const { db } = await testDatabase();

/** Nobody fills these in: the process keeps them, the team decides on them, or triggers work them out. */
const KEPT_BY_THE_PROCESS = [
  ...["id", "public_id", "created_at", "updated_at", "version", "demo", "featured", "held"],
  ...[
    "verification",
    "rejection_reason",
    "life",
    "submitted_at",
    "published_at",
    "confirmed_at",
    "deleted_at",
  ],
  ...["checked", "checked_at", "rating", "review_count", "approved_title"],
  // Loaded with a project's data.
  "phases",
];
/** Kinds of value and the types of columns that hold them. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  line: ["text"],
  text: ["text"],
  choice: ["text"],
  place: ["text"],
  pincode: ["text"],
  account: ["text"],
  rupees: ["bigint"],
  whole: ["integer"],
  size: ["double precision"],
  degrees: ["double precision"],
  day: ["date"],
  "yes-no": ["boolean"],
  set: ["ARRAY"],
};

async function columnsOfTheTable() {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = 'property'`.execute(db);
  return new Map(rows.map(({ name, type }) => [name, type]));
}

/** Column → the values that the database takes, where it names them. */
async function checkedValues(): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ text: string }>`
    select pg_get_constraintdef(oid) as text from pg_constraint
    where conrelid = 'property'::regclass and contype = 'c'`.execute(db);
  const lists = rows.flatMap(({ text }): [string, string[]][] => {
    const [, column] = /CHECK \(\(\(?(\w+) = ANY/.exec(text) ?? [];
    return column ? [[column, [...text.matchAll(/'([^']+)'/g)].map(([, value = ""]) => value)]] : [];
  });
  return new Map(lists);
}

describe("the table of a property's fields", () => {
  it("names every column that people fill in, and no other", async () => {
    const columns = await columnsOfTheTable();
    const named = FIELD_NAMES.flatMap((name) => [...fieldOf(name).columns]);
    expect([...named, ...KEPT_BY_THE_PROCESS].sort()).toEqual([...columns.keys()].sort());
    expect(new Set(named).size).toBe(named.length);
  });

  it("holds the kinds of value that the columns hold", async () => {
    const columns = await columnsOfTheTable();
    for (const name of FIELD_NAMES) {
      const { columns: own, value } = fieldOf(name);
      if (own[0]) expect([name, TYPES[value.kind]]).toEqual([name, [columns.get(own[0])]]);
    }
  });

  it("offers exactly the choices that the database takes, where it names them", async () => {
    const checked = await checkedValues();
    expect(checked.size).toBeGreaterThan(6);
    for (const name of FIELD_NAMES) {
      const { columns, value } = fieldOf(name);
      const taken = checked.get(columns[0] ?? "");
      if (taken && value.kind === "choice")
        expect([name, [...value.values].sort()]).toEqual([name, taken.sort()]);
    }
  });

  it("is what is asked for and what is answered on the wire", () => {
    const answered = FIELD_NAMES.filter((name) => name !== "owner").sort();
    expect(Object.keys(propertyFields.shape).sort()).toEqual(answered);
    const record = Object.keys(propertyRecord.shape);
    expect(FIELD_NAMES.filter((name) => !record.includes(name))).toEqual([]);
  });

  it("says what the public sees", () => {
    const shown = new Set(Object.keys(publicProperty.shape));
    // Files are two lists there.
    if (shown.has("photos") && shown.has("videos")) shown.add("mediaFiles");
    const seen = FIELD_NAMES.filter((name) => fieldOf(name).seenBy === "public");
    expect(FIELD_NAMES.filter((name) => shown.has(name))).toEqual(seen);
  });
});
