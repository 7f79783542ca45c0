import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { propertyFields } from "#contract/listing/property.input.ts";
import { publicProperty } from "#contract/listing/property.public.ts";
import { propertyRecord } from "#contract/listing/property.ts";
import type { PropertyField } from "#domain/property/fields/field.ts";
import { FIELD_NAMES, getField } from "#domain/property/fields/fields.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeProperty } from "#tests/support/factories.ts";

const { db } = await testDatabase();

/** Nobody fills these in: the process or the team sets them, or triggers compute them. */
const KEPT_BY_THE_PROCESS = [
  ...["id", "public_id", "created_at", "updated_at", "version", "demo", "featured", "held", "withheld"],
  ...[
    "verification",
    "rejection_reason",
    "life",
    "is_public",
    "submitted_at",
    "published_at",
    "confirmed_at",
    "deleted_at",
    "closed_at",
  ],
  ...["checked", "checked_at", "rating", "review_count", "approved_title"],
  ...["reduced_from", "reduced_at"],
  // A trigger of the deals writes it.
  "under_offer",
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

/** Columns of the property's table with a CHECK constraint. */
async function checkedColumns(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where conrelid = 'property'::regclass and contype = 'c'`.execute(db);
  return rows.map(({ name }) => name);
}

/** Values at the limits of the table, and values just beyond them; empty if a kind has no limits. */
function getLimits({
  value,
}: PropertyField): { taken: readonly unknown[]; refused: readonly unknown[] } | null {
  switch (value.kind) {
    case "choice":
      return { taken: value.values, refused: ["something else"] };
    case "line":
    case "text":
      return { taken: ["x".repeat(value.max)], refused: ["x".repeat(value.max + 1)] };
    case "rupees":
    case "whole":
      return { taken: [value.min, value.max], refused: [value.min - 1, value.max + 1] };
    case "size":
      return { taken: [0.01, value.max], refused: [0, value.max + 1] };
    case "degrees":
      return { taken: [-value.max, value.max], refused: [-value.max - 1, value.max + 1] };
    case "pincode":
      return { taken: ["734001"], refused: ["034001", "73400", "7340012"] };
    default:
      return null;
  }
}

describe("the table of a property's fields", () => {
  it("names every column that people fill in, and no other", async () => {
    const columns = await columnsOfTheTable();
    const named = FIELD_NAMES.flatMap((name) => [...getField(name).columns]);
    expect([...named, ...KEPT_BY_THE_PROCESS].sort()).toEqual([...columns.keys()].sort());
    expect(new Set(named).size).toBe(named.length);
  });

  it("has the same kinds of value as the columns", async () => {
    const columns = await columnsOfTheTable();
    for (const name of FIELD_NAMES) {
      const { columns: own, value } = getField(name);
      if (own[0]) expect([name, TYPES[value.kind]]).toEqual([name, [columns.get(own[0])]]);
    }
  });

  const limited = FIELD_NAMES.filter((name) => getLimits(getField(name)) !== null);

  it.each(limited)("%s: the database accepts values within its limits, and no others", async (name) => {
    const { id } = await makeProperty(db);
    const column = sql.ref(getField(name).columns[0] ?? "");
    const write = async (value: unknown) =>
      (await sql`update property set ${column} = ${value} where id = ${id} returning id`.execute(db)).rows;
    const { taken = [], refused = [] } = getLimits(getField(name)) ?? {};
    for (const value of taken) await expect(write(value), `${value}`).resolves.toEqual([{ id }]);
    for (const value of refused) await expect(write(value), `${value}`).rejects.toThrow(/check constraint/);
  });

  it("has every limit that the database has", async () => {
    const columns = limited.map((name) => getField(name).columns[0]);
    const own = [...KEPT_BY_THE_PROCESS, "land_factor"];
    expect((await checkedColumns()).filter((name) => !columns.includes(name) && !own.includes(name))).toEqual(
      [],
    );
  });

  it("matches requests and responses", () => {
    const answered = FIELD_NAMES.filter((name) => name !== "owner").sort();
    expect(Object.keys(propertyFields.shape).sort()).toEqual(answered);
    const record = Object.keys(propertyRecord.shape);
    expect(FIELD_NAMES.filter((name) => !record.includes(name))).toEqual([]);
  });

  it("says what the public sees", () => {
    const shown = new Set(Object.keys(publicProperty.shape));
    // In that answer, files are two separate lists.
    if (shown.has("photos") && shown.has("videos")) shown.add("mediaFiles");
    const seen = FIELD_NAMES.filter((name) => getField(name).seenBy === "public");
    expect(FIELD_NAMES.filter((name) => shown.has(name))).toEqual(seen);
  });
});
