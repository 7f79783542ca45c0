import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { makeDemo } from "#database/seed/demo.ts";
import { SEED_KINDS } from "#database/seed/kinds.ts";
import { KIND_NAMES } from "#domain/property/kind-names.ts";
import { getPurposesFor, PROPERTY_KINDS, PROPERTY_TYPES } from "#domain/property/kinds.ts";
import { listSearchWords } from "#domain/search/names/spelling.ts";
import { understand } from "#domain/search/understand.ts";
import { testApp } from "#tests/support/app.ts";
import { DEMO_NOW } from "#tests/support/demo.ts";
import { makeProperty, makeTown } from "#tests/support/factories.ts";
import { createPlaceKnowledge } from "#tests/support/place-dictionary.ts";
import { m } from "#words/generated/messages.js";

const { http, database } = await testApp();
const { db } = database;
const { drafts } = makeDemo(DEMO_NOW);
const listWords = (texts: readonly string[]) => [...new Set(texts.flatMap((text) => listSearchWords(text)))];

const ids = new Map<string, string>();
beforeAll(async () => {
  const { slug: town_slug } = await makeTown(db, { slug: "siliguri", name: "Siliguri" });
  for (const property_type of PROPERTY_TYPES) {
    const { public_id } = await makeProperty(db, { property_type, town_slug, property_title: "Number 4" });
    ids.set(property_type, public_id);
  }
});

const countFound = async (search: string) => {
  const { items } = (await http.inject(`/api/v1/listings?${search}`)).json();
  return items.map((item: { _id: string }) => item._id);
};

describe("every kind of property is complete", () => {
  it("the database accepts the kinds of the table and no others", async () => {
    const { rows } = await sql<{ rule: string }>`
      select pg_get_constraintdef(oid) as rule from pg_constraint
      where conrelid = 'property'::regclass and conname = 'property_property_type_check'`.execute(db);
    const taken = [...(rows[0]?.rule ?? "").matchAll(/'([^']+)'::text/g)].map(([, type]) => type);
    expect(taken.sort()).toEqual([...PROPERTY_TYPES].sort());
  });

  it.each(PROPERTY_KINDS)("$value: found by the words of its name, and by its filter", async (kind) => {
    const id = ids.get(kind.value);
    for (const { text } of listWords([kind.value, kind.label()]))
      expect(await countFound(`q=${encodeURIComponent(text)}`), text).toContain(id);
    expect(await countFound(`type=${kind.slug}`)).toContain(id);
  });

  it.each(PROPERTY_KINDS)("$value: understood in a sentence that names it", ({ slug, label }) => {
    for (const name of label().split("/"))
      expect(understand(`${name} in Siliguri`, createPlaceKnowledge()).filters.type, name).toContain(slug);
  });

  it.each(PROPERTY_KINDS)("$value: has its own word in the sentence about similar listings", ({ slug }) => {
    expect(m.similar_kind({ kind: slug })).not.toBe(m.similar_kind({ kind: "unknown" }));
  });

  it.each(PROPERTY_KINDS)("$value: named on posters, in the letters of each language", ({ value }) => {
    const { en, hi, bn, ne } = KIND_NAMES[value].poster;
    expect(en).toMatch(/^[A-Z][a-z ]+$/);
    expect([hi, ne].join("")).toMatch(/^[\u0900-\u097f ]+$/);
    expect(bn).toMatch(/^[\u0980-\u09ff ]+$/);
  });

  it.each(PROPERTY_TYPES)("%s: in the demo for every possible purpose, with texts and pictures", (type) => {
    const own = drafts.filter(({ row }) => row.property_type === type);
    const shown = own.filter(({ row }) => row.verification === "approved");
    expect(shown.length).toBeGreaterThan(10);
    expect(shown.every(({ photos }) => photos.length >= 3)).toBe(true);
    const purposes = new Set<string>(shown.map(({ row }) => row.purpose));
    const planned = Object.keys(SEED_KINDS[type].purposes);
    expect(planned.filter((purpose) => !purposes.has(purpose))).toEqual([]);
    expect(planned.filter((purpose) => !getPurposesFor(type).some((each) => each === purpose))).toEqual([]);
    expect(own.filter(({ row }) => !row.property_title || row.description.length < 150)).toEqual([]);
  });
});
