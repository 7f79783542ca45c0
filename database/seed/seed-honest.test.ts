import type { Selectable } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { findPincodeTrouble, findPinTrouble } from "#domain/place/agreement.ts";
import { getKind } from "#domain/property/kinds.ts";
import { readPublicText } from "#domain/public-text/public-text.ts";
import type { Database } from "#server/platform/database/database.ts";
import { testDatabase } from "#tests/support/database.ts";
import { findWrong, seedTestDemo } from "#tests/support/demo.ts";
import type { Schema } from "../schema/schema.ts";
import { readPhotoFacts, readPlaceFacts } from "./facts.ts";

let database: Database;
let properties: Selectable<Schema["property"]>[];

beforeAll(async () => {
  database = await testDatabase();
  await seedTestDemo(database);
  properties = await database.db.selectFrom("property").selectAll().execute();
}, 180_000);

it("[TRUST-03] no text of the demo contains contact details, or words that the team should look at", async () => {
  const media = await database.db.selectFrom("media").select("caption").execute();
  const reviews = await database.db.selectFrom("review").select("text").execute();
  const texts = [
    ...properties.flatMap((row) => [row.property_title, row.description, row.builder, row.kitchen]),
    ...properties.flatMap((row) => [row.ownership, row.age_of_property, row.water_supply]),
    ...media.map(({ caption }) => caption),
    ...reviews.map(({ text }) => text),
  ];
  const found = texts.flatMap((text) => {
    const { contacts, doubts } = readPublicText(text ?? "");
    return [...contacts, ...doubts].map(({ excerpt }) => `${excerpt}: ${text}`);
  });
  expect(found).toEqual([]);
});

it("[TRUST-07] town, state, pincode and map pin of every row belong together", () => {
  const { towns, localities } = readPlaceFacts();
  const pincodesOf = new Map(
    towns.map((town) => [
      town.slug,
      [...town.pincodes, ...localities.filter((one) => one.town === town.slug).map((one) => one.pincode)],
    ]),
  );
  const owning = (pincode: string) =>
    towns.filter(({ slug }) => pincodesOf.get(slug)?.includes(pincode)).map(({ name }) => name);
  expect(
    findWrong(properties, (row) => {
      const town = towns.find(({ slug }) => slug === row.town_slug);
      if (!town) return `${row.public_id} stands in no town`;
      const known = localities.find(({ slug }) => slug === row.locality_slug);
      const locality = known ? { ...known, pincodes: [known.pincode] } : null;
      const regionPincodes = towns
        .filter(({ region }) => region === town.region)
        .flatMap(({ slug }) => pincodesOf.get(slug) ?? []);
      const facts = { town, locality, townsOfPincode: owning(row.pincode), regionPincodes };
      if (row.state !== town.state) return `${row.public_id}: ${row.state}`;
      return findPincodeTrouble(row.pincode, facts) ?? findPinTrouble(row, facts, false);
    }),
  ).toEqual([]);
});

it("[TRUST-06] every owner of the demo has a mobile number", async () => {
  const without = await database.db
    .selectFrom("property")
    .innerJoin("users", "users.id", "property.owner_id")
    .select("users.name")
    .where("users.mobile", "is", null)
    .execute();
  expect(without).toEqual([]);
});

describe("[TRUST-09] the demo contains no impossible property", () => {
  it("has no floor number above the building's height, and no rooms on land", () => {
    expect(
      findWrong(properties, (row) => {
        if (row.total_floors === 0) return `${row.property_title}: ${row.floor_no} of 0`;
        if (!getKind(row.property_type).land) return null;
        const inside = [
          row.bedrooms,
          row.bathrooms,
          row.balconies,
          row.kitchen,
          row.floor_no,
          row.furnishing,
        ];
        if (inside.some((answer) => answer !== null)) return `${row.property_title}: ${inside}`;
        return /\b(bedrooms?|kitchen|balcon\w+|bathrooms?)\b/i.test(row.description) && row.description;
      }),
    ).toEqual([]);
  });

  it("no sentence of a review is used twice", async () => {
    const reviews = await database.db.selectFrom("review").select("text").execute();
    expect(reviews.length).toBeGreaterThan(800);
    const sentences = reviews.flatMap(({ text }) => text.split(/(?<=[.!?])\s+/));
    const twice = sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at);
    expect(twice).toEqual([]);
  });

  it("[TRUST-09] mentions construction work only at sites that are under construction", async () => {
    const told = await database.db
      .selectFrom("review")
      .innerJoin("property", "property.id", "review.property_id")
      .where("property.property_type", "=", "Project")
      .select(["review.text", "property.availability"])
      .execute();
    expect(told.some(({ text }) => /work was going on/.test(text))).toBe(true);
    const wrong = told.filter(
      ({ text, availability }) =>
        availability !== "under-construction" && /work was going on|Work had moved|Handover was/.test(text),
    );
    expect(wrong).toEqual([]);
  });

  it("does not offer what may be the same home both for sale and for rent", () => {
    const own = properties.filter(({ posted_by }) => posted_by === "owner");
    const byPlace = Map.groupBy(own, (row) => `${row.owner_id} ${row.town_slug} ${row.locality_slug}`);
    const both = [...byPlace.values()].filter((rows) => new Set(rows.map(isForSale)).size > 1);
    expect(both.map((rows) => rows.map((row) => row.property_title))).toEqual([]);
    const byAddress = Map.groupBy(properties, (row) => `${row.owner_id} ${row.town_slug} ${row.address}`);
    expect([...byAddress.values()].filter((rows) => new Set(rows.map(isForSale)).size > 1)).toEqual([]);
  });

  it("the covers differ within every list of 24", async () => {
    const covers = new Map(
      (
        await database.db
          .selectFrom("media")
          .select(["property_id", "name"])
          .where("position", "=", 0)
          .execute()
      ).map(({ property_id, name }) => [property_id, name]),
    );
    const shown = properties
      .filter(({ published_at }) => published_at)
      .sort((a, b) => Number(b.submitted_at) - Number(a.submitted_at));
    const lists = [
      ["all", shown] as const,
      ...Map.groupBy(shown, (row) => row.property_type),
      ...Map.groupBy(shown, (row) => row.town_slug),
    ];
    expect(
      lists.flatMap(([name, rows]) => {
        const page = rows.slice(0, 24).map(({ id }) => covers.get(id) ?? "");
        const most = Math.max(...page.map((cover) => page.filter((other) => other === cover).length));
        return page.length === 24 && most > (name === "all" ? 5 : 10) ? [`${name}: ${most} of 24`] : [];
      }),
    ).toEqual([]);
    expect(readPhotoFacts().length).toBeGreaterThan(60);
  });
});

const isForSale = ({ purpose }: Selectable<Schema["property"]>) => purpose === "buy";
