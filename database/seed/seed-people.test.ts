import type { Selectable } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { readClosedPrices } from "#server/features/market/market.store.ts";
import { verifyPassword } from "#server/platform/auth/passwords.ts";
import type { Database } from "#server/platform/database/database.ts";
import { testDatabase } from "#tests/support/database.ts";
import { findWrong, DEMO_NOW as NOW, seedTestDemo } from "#tests/support/demo.ts";
import type { Schema } from "../schema/schema.ts";
import { DEMO_PASSWORD } from "./seed-demo.ts";

let database: Database;
let properties: Selectable<Schema["property"]>[];
let users: Selectable<Schema["users"]>[];

beforeAll(async () => {
  database = await testDatabase();
  await seedTestDemo(database);
  properties = await database.db.selectFrom("property").selectAll().execute();
  users = await database.db.selectFrom("users").selectAll().execute();
}, 180_000);

it("only the three demo accounts can sign in with the demo's password", async () => {
  const credentials = await database.db
    .selectFrom("credentials")
    .innerJoin("users", "users.id", "credentials.user_id")
    .select(["email", "usertype", "provider_id", "account_id", "password", "user_id"])
    .orderBy("email")
    .execute();
  expect(credentials.map(({ email, usertype }) => [email, usertype])).toEqual([
    ["admin@thikana.test", "admin"],
    ["owner@thikana.test", "owner"],
    ["user@thikana.test", "user"],
  ]);
  for (const { provider_id, account_id, user_id, password } of credentials) {
    expect([provider_id, account_id]).toEqual(["credential", user_id]);
    expect(await verifyPassword({ hash: password ?? "", password: DEMO_PASSWORD })).toBe(true);
  }
});

it("the demo's owner has public, waiting and rejected properties", () => {
  const owner = users.find(({ email }) => email === "owner@thikana.test");
  const states = properties.filter(({ owner_id }) => owner_id === owner?.id).map((row) => row.verification);
  expect([...states].sort()).toEqual(["approved", "approved", "approved", "approved", "pending", "rejected"]);
});

it("has checked about seven in ten public listings within the last 60 days", async () => {
  const open = properties.filter(({ verification }) => verification === "approved");
  const share = open.filter(({ checked }) => checked.length > 0).length / open.length;
  expect(share).toBeGreaterThan(0.64);
  expect(share).toBeLessThan(0.76);
  const checks = await database.db.selectFrom("verification_check").selectAll().execute();
  const admins = new Set(users.filter(({ usertype }) => usertype === "admin").map(({ id }) => id));
  expect(
    findWrong(checks, (row) => {
      const days = (NOW.getTime() - row.checked_at.getTime()) / 86_400_000;
      return (
        (days < 0 || days > 60 || !admins.has(row.checked_by ?? "")) && `${row.property_id}: ${days} days ago`
      );
    }),
  ).toEqual([]);
});

it("has about 900 plausible reviews, in every locality that has listings", async () => {
  const reviews = await database.db.selectFrom("review").selectAll().execute();
  expect(reviews.length).toBeGreaterThan(780);
  expect(reviews.length).toBeLessThan(1_050);
  const open = properties.filter(({ verification }) => verification === "approved");
  const rated = open.filter(({ review_count }) => review_count > 0);
  expect(rated.length / open.length).toBeGreaterThan(0.34);
  expect(new Set(rated.map(({ locality_slug }) => locality_slug))).toEqual(
    new Set(open.map(({ locality_slug }) => locality_slug)),
  );
  const owners = new Map(properties.map((row) => [row.id, row]));
  expect(
    findWrong(reviews, (review) => {
      const row = owners.get(review.property_id);
      if (review.user_id === row?.owner_id) return `${review.public_id} is by the owner`;
      if (/undefined/.test(review.text) || review.text.length < 30) return review.text;
      return (
        (review.created_at > NOW ||
          review.created_at < (row?.published_at ?? NOW) ||
          review.updated_at.getTime() !== review.created_at.getTime()) &&
        `${review.public_id}: date`
      );
    }),
  ).toEqual([]);
  const mean = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length;
  expect(mean).toBeGreaterThan(3.7);
  expect(mean).toBeLessThan(4.6);
});

it("has 120 leads of the last 60 days in every status, on listings that were public", async () => {
  const leads = await database.db.selectFrom("lead").selectAll().execute();
  expect(leads).toHaveLength(120);
  expect(new Set(leads.map(({ status }) => status)).size).toBe(6);
  const byId = new Map(properties.map((row) => [row.id, row]));
  expect(
    findWrong(leads, (lead) => {
      const published = byId.get(lead.property_id ?? 0)?.published_at;
      if (!published || published > lead.created_at) return `${lead.public_id} came before its listing`;
      const days = (NOW.getTime() - lead.created_at.getTime()) / 86_400_000;
      if (days < 0 || days > 61) return `${lead.public_id} is ${days} days old`;
      return (!lead.demo || (lead.status === "new") !== (lead.assignee_id === null)) && lead.public_id;
    }),
  ).toEqual([]);
});

it("[TRUST-09] has deals that are possible: a paid token, an offer that waits, and six beds that were let", async () => {
  const { db } = database;
  const deals = await db
    .selectFrom("deal")
    .innerJoin("lead", "lead.id", "deal.lead_id")
    .innerJoin("visit", "visit.lead_id", "lead.id")
    .selectAll("deal")
    .select(["lead.created_at as asked_on", "lead.status", "visit.at as visit_at", "visit.state as visit"])
    .orderBy("deal.stage")
    .execute();
  expect(deals.map(({ stage }) => stage)).toEqual([...Array(6).fill("keys"), "offer", "token"]);
  const events = Map.groupBy(
    await db.selectFrom("deal_event").selectAll().orderBy("id").execute(),
    ({ deal_id }) => deal_id,
  );
  const byId = new Map(properties.map((row) => [row.id, row]));
  expect(
    findWrong(deals, (deal) => {
      const property = byId.get(deal.property_id);
      const log = events.get(deal.id) ?? [];
      const times = [deal.asked_on, deal.visit_at, deal.created_at, ...log.map(({ at }) => at)].map(Number);
      if (!property || deal.visit !== "done") return `${deal.public_id}: ${deal.visit}`;
      if (times.some((time, at) => time < (times[at - 1] ?? 0) || time > Number(NOW)))
        return `${deal.public_id}: ${times}`;
      const price = property.price ?? property.rent ?? 0;
      if (deal.asked !== price || (deal.agreed ?? price) > price || (deal.agreed ?? price) < price * 0.9)
        return `${deal.public_id}: ${deal.agreed} for ${price}`;
      if (deal.handover_on && deal.agreement_on && deal.handover_on < deal.agreement_on)
        return deal.public_id;
      if (property.under_offer !== (deal.stage === "token")) return `${deal.public_id}: under offer`;
      const isClosed = deal.stage === "keys";
      if (isClosed !== (deal.status === "closed")) return `${deal.public_id}: ${deal.status}`;
      // A listing of beds goes on, because its owner has confirmed it since.
      return isClosed && Number(deal.ended_at) > Number(property.confirmed_at) && `${deal.public_id}: ended`;
    }),
  ).toEqual([]);
  const shown = await readClosedPrices(db, { kind: "town", slug: "siliguri" });
  expect(shown).toMatchObject([{ purpose: "pg", count: 6 }]);
});

it("stores one price for each property, and an earlier, higher price where it was reduced", async () => {
  const history = await database.db.selectFrom("price_history").selectAll().orderBy("at").execute();
  const byProperty = Map.groupBy(history, ({ property_id }) => property_id);
  expect(byProperty.size).toBe(properties.length);
  const lowered = [...byProperty.values()].filter((rows) => rows.length > 1);
  expect(lowered.length).toBeGreaterThan(20);
  const getAsking = ({ price, rent }: { price: number | null; rent: number | null }) => price ?? rent ?? 0;
  expect(
    findWrong(properties, (row) => {
      const rows = byProperty.get(row.id) ?? [];
      const last = rows.at(-1);
      if (!last || getAsking(last) !== getAsking(row))
        return `${row.property_title}: the last price is not today's`;
      if (last.at > NOW) return `${row.property_title}: ${last.at.toISOString()}`;
      return (
        rows.length > 1 &&
        getAsking(rows[0] ?? last) <= getAsking(last) &&
        `${row.property_title} did not come down`
      );
    }),
  ).toEqual([]);
});
