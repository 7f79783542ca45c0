import type { Selectable } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { findPincodeTrouble, findPinTrouble } from "#domain/map/pin.ts";
import { getKind } from "#domain/property/kinds.ts";
import { readPublicText } from "#domain/public-text/public-text.ts";
import { addDays } from "#domain/time/dates.ts";
import type { Database } from "#server/platform/database/database.ts";
import { testDatabase } from "#tests/support/database.ts";
import { findWrong, seedTestDemo } from "#tests/support/demo.ts";
import type { Schema } from "../schema/schema.ts";
import { readPlaceFacts } from "./facts.ts";

let database: Database;
let properties: Selectable<Schema["property"]>[];

beforeAll(async () => {
  database = await testDatabase();
  await seedTestDemo(database);
  properties = await database.db.selectFrom("property").selectAll().execute();
}, 180_000);

const readReviews = () =>
  database.db
    .selectFrom("review")
    .innerJoin("property", "property.id", "review.property_id")
    .select(["review.text", "review.created_at", "review.property_id"])
    .select(["property.published_at", "property.availability"])
    .execute();

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

  it("[TRUST-09] a review tells of a visit after the publication and before the review, and of no stay", async () => {
    const reviews = await readReviews();
    const inWords = (at: Date, part: "month" | "weekday") =>
      new Intl.DateTimeFormat("en-IN", { [part]: "long", timeZone: "Asia/Kolkata" }).format(at);
    expect(
      findWrong(reviews, ({ text, published_at, created_at }) => {
        const days = (created_at.getTime() - Number(published_at)) / 86_400_000;
        if (days < 2) return `after ${days} days: ${text}`;
        const between = Array.from({ length: Math.ceil(days) + 1 }, (_, at) =>
          addDays(published_at as Date, at),
        );
        const visited = between.filter((day) => day <= created_at);
        const isPossible = visited.some(
          (day) => text.includes(inWords(day, "month")) && text.includes(inWords(day, "weekday")),
        );
        if (!isPossible) return `published ${published_at?.toISOString()}: ${text}`;
        return (
          /moved in|stays here|\brents\b|every day|returned|within two days|took weeks/i.test(text) && text
        );
      }),
    ).toEqual([]);
  });

  it("[TRUST-09] no two reviews of one listing share a clause", async () => {
    const clauses = (text: string) =>
      text.split(/[.,] ?/).flatMap((one) => one.replace(/^(and|but) /, "").toLowerCase() || []);
    const twice = [...Map.groupBy(await readReviews(), ({ property_id }) => property_id).values()].flatMap(
      (reviews) => {
        const all = reviews.flatMap(({ text }) => [...new Set(clauses(text))]);
        return all.filter((clause, at) => all.indexOf(clause) !== at);
      },
    );
    expect(twice).toEqual([]);
  });

  it("[TRUST-09] nobody has seen the rooms of a home that is not built yet", async () => {
    const reviews = (await readReviews()).filter(({ availability }) => availability !== "ready");
    expect(reviews.length).toBeGreaterThan(0);
    expect(
      findWrong(
        reviews,
        ({ text }) =>
          /\b(walls|bedroom|balcony|rooms|kitchen|taps?)\b/i.test(text) && !/samples of/i.test(text) && text,
      ),
    ).toEqual([]);
    const texts = properties.filter(({ availability }) => availability !== "ready");
    expect(
      findWrong(
        texts,
        ({ description }) =>
          /has not failed|Residents share|shared by the residents/.test(description) && description,
      ),
    ).toEqual([]);
  });

  it("[TRUST-09] the facts about parking say the same, and nothing that is sold again was never used", () => {
    expect(
      findWrong(properties, (row) => {
        if (row.parking !== row.car_parking + row.bike_parking > 0) return `${row.public_id}: parking`;
        if (row.amenities.includes("Car Parking") && row.car_parking === 0)
          return `${row.public_id}: amenity`;
        return row.transaction_type === "resale" && /never used/.test(row.description) && row.description;
      }),
    ).toEqual([]);
  });

  it("[TRUST-09] the activity log of a lead says who of the team has worked on it", async () => {
    const worked = await database.db
      .selectFrom("lead")
      .leftJoin("audit_entry", (join) =>
        join.onRef("audit_entry.noun_id", "=", "lead.public_id").on("audit_entry.noun", "=", "lead"),
      )
      .where((where) =>
        where.or([
          where("lead.assignee_id", "is not", null),
          where("lead.id", "in", where.selectFrom("deal").select("deal.lead_id")),
          where("lead.id", "in", where.selectFrom("visit").select("visit.lead_id")),
        ]),
      )
      .select(["lead.public_id", "audit_entry.action"])
      .execute();
    expect(worked.length).toBeGreaterThan(80);
    expect(worked.filter(({ action }) => action === null)).toEqual([]);
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

  it("[TRUST-09] only a listing with a film has the check of its video", async () => {
    const checked = await database.db
      .selectFrom("verification_check")
      .leftJoin("media", (join) =>
        join.onRef("media.property_id", "=", "verification_check.property_id").on("media.kind", "=", "video"),
      )
      .where("verification_check.kind", "=", "video")
      .select(["verification_check.property_id", "media.key"])
      .execute();
    expect(checked.length).toBeGreaterThan(5);
    expect(checked.filter(({ key }) => key === null)).toEqual([]);
  });

  it("does not offer what may be the same home both for sale and for rent", () => {
    const own = properties.filter(({ posted_by }) => posted_by === "owner");
    const byPlace = Map.groupBy(own, (row) => `${row.owner_id} ${row.town_slug} ${row.locality_slug}`);
    const both = [...byPlace.values()].filter((rows) => new Set(rows.map(isForSale)).size > 1);
    expect(both.map((rows) => rows.map((row) => row.property_title))).toEqual([]);
    const byAddress = Map.groupBy(properties, (row) => `${row.owner_id} ${row.town_slug} ${row.address}`);
    expect([...byAddress.values()].filter((rows) => new Set(rows.map(isForSale)).size > 1)).toEqual([]);
  });
});

const isForSale = ({ purpose }: Selectable<Schema["property"]>) => purpose === "buy";
