import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { makeDemo } from "#database/seed/demo.ts";
import { hasThreeStates, type PropertyField } from "#domain/property/fields/field.ts";
import { FIELD_NAMES, getField } from "#domain/property/fields/fields.ts";
import { YES_NO_NAMES } from "#domain/property/fields/yes-no.ts";
import { testDatabase } from "#tests/support/database.ts";
import { DEMO_NOW } from "#tests/support/demo.ts";
import { listForgotten, readWorld, type World } from "#tests/support/yes-no-questions.ts";

const { db } = await testDatabase();

async function readColumns(table: string, rule = sql`true`): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and ${rule}`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

let world: World;
beforeAll(async () => {
  world = readWorld({
    stored: await readColumns("property", sql`data_type = 'boolean' and is_nullable = 'YES'`),
    searched: await readColumns("search_listing"),
    demo: makeDemo(DEMO_NOW).drafts.map(({ row }) => row),
  });
});

describe("[LIST-04] [OWNER-03] every yes/no question with three states", () => {
  it("has a label, and every such row of the table of fields is one of them", () => {
    expect(FIELD_NAMES.filter((name) => hasThreeStates(getField(name)))).toEqual([...YES_NO_NAMES]);
  });

  it("is in form, desk, sheet, API, page, comparison, card, filter, sentences, and demo", () => {
    expect(YES_NO_NAMES.flatMap((name) => listForgotten(name, world))).toEqual([]);
  });
});

/** A question that has everything, in place of the program. */
const row: PropertyField = {
  columns: ["ramp_at_door"],
  value: { kind: "yes-no" },
  seenBy: "public",
  group: "details",
  label: () => "Ramp at the door",
  change: "reviewed",
  checks: [],
};
const complete: World = {
  label: () => "Ramp at the door",
  field: () => row,
  stored: new Set(["ramp_at_door"]),
  searched: new Set(["ramp_at_door"]),
  filters: () => ["ramp"],
  side: ["ramp"],
  counted: ["ramp"],
  phrases: () => "ramp at the door, ढलान, ঢালু",
  parameter: () => "yes: only those whose `rampAtDoor` is true",
  isAsked: () => true,
  isEdited: () => true,
  sheet: ["rampAtDoor"],
  takes: () => true,
  gives: () => true,
  page: (_name, _label, answer) => (answer === null ? null : answer ? "Yes" : "No"),
  compared: () => ["Yes", "No", "N/A"],
  cards: ["rampAtDoor"],
  card: (_name, answer) => (answer ? ["3 BHK", "Ramp at the door"] : ["3 BHK"]),
  structured: (_name, _label, answer) => answer,
  demo: () => new Set([true, false, null]),
};

/** What somebody forgets, and the sentence that says so. */
const PLANTED: readonly [sentence: string, forgotten: Partial<World>][] = [
  ["no label in YES_NO_QUESTIONS", { label: () => undefined }],
  ["no row in the table of fields", { field: () => undefined }],
  ["its row must be yes-no and have no `empty`", { field: () => ({ ...row, empty: false }) }],
  ["no column `ramp_at_door` for yes, no and nothing in `property`", { stored: new Set() }],
  ["no column `ramp_at_door` in search_listing", { searched: new Set() }],
  ["no filter", { filters: () => [] }],
  ["its filter `ramp` is not in the sidebar", { side: [] }],
  ["its filter `ramp` has no counts", { counted: [] }],
  ["the API does not describe `ramp`", { parameter: () => "Any of: yes" }],
  ["no words for sentences in Latin letters", { phrases: () => "ढलान, ঢালু" }],
  ["no words for sentences in Devanagari", { phrases: () => "ramp, ঢালু" }],
  ["no words for sentences in Bengali", { phrases: () => "ramp, ढलान" }],
  ["the owner's form never asks it", { isAsked: () => false }],
  ["the desk's form has no yes, no and blank for it", { isEdited: () => false }],
  ["no column in the sheet of listings", { sheet: [] }],
  ["the API does not take yes, no and null", { takes: (_name, answer) => answer !== null }],
  ["the API does not answer with yes, no and null", { gives: (_name, answer) => answer !== null }],
  ["no row on the listing's page", { page: () => null }],
  // Silence that is shown as a "no" is a false statement.
  ["no row on the listing's page", { page: (_name, _label, answer) => (answer ? "Yes" : "No") }],
  ["no row in the comparison", { compared: () => ["Yes", "No", "No"] }],
  ["not on cards", { cards: [] }],
  ["cards do not say yes", { card: () => ["3 BHK"] }],
  ["cards do not say yes, or say it without an answer", { card: () => ["3 BHK", "Ramp at the door"] }],
  ["not in the structured data", { structured: () => null }],
  ["no listing of the demo says yes", { demo: () => new Set([false, null]) }],
  ["no listing of the demo says no", { demo: () => new Set([true, null]) }],
  ["no listing of the demo says nothing", { demo: () => new Set([true, false]) }],
];

describe("a question that is not finished", () => {
  it("has nothing to say about one that is", () => {
    expect(listForgotten("rampAtDoor", complete)).toEqual([]);
  });

  it.each(PLANTED)("is found: %s", (sentence, forgotten) => {
    const found = listForgotten("rampAtDoor", { ...complete, ...forgotten });
    expect(found).toEqual([expect.stringContaining(`rampAtDoor: ${sentence}`)]);
  });

  it("is found in the program as it is: a name that has nothing but its label and its row", () => {
    const found = listForgotten("rampAtDoor", { ...world, label: complete.label, field: complete.field });
    expect(found).toHaveLength(16);
  });
});
