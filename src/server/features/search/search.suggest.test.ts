import { beforeAll, describe, expect, it, vi } from "vitest";
import { seedFacts } from "#database/seed/seed-facts.ts";
import { testApp } from "#tests/support/app.ts";
import { makeProjectUnit, makeProperty } from "#tests/support/factories.ts";

const { http, database, services } = await testApp();
const { db } = database;

interface Item {
  kind: string;
  label: string;
  detail: string;
  href: string;
  count: number;
}
async function get(params: Record<string, string>) {
  const answer = await http.inject(`/api/v1/listings/suggest?${new URLSearchParams(params)}`);
  return { status: answer.statusCode, body: answer.json() };
}
const items = async (params: Record<string, string>): Promise<Item[]> => (await get(params)).body.items;
const first = async (q: string, more: Record<string, string> = {}) => (await items({ q, ...more }))[0];
const total = async (href: string): Promise<number> =>
  (await http.inject(href.replace("/user/list", "/api/v1/listings"))).json().total;

let project = { id: 0, public_id: "" };
beforeAll(async () => {
  await seedFacts(database);
  project = await makeProperty(db, {
    property_type: "Project",
    property_title: "Teesta Heights",
    town_slug: "siliguri",
    locality_slug: "pradhan-nagar",
    builder: "Himal Builders",
    price: 4_000_000,
  });
  await makeProjectUnit(db, { property_id: project.id, position: 0, type_of_apartment: "2 BHK" });
  const flat = { property_type: "Flat/Apartment", town_slug: "siliguri", bedrooms: 2 } as const;
  await makeProperty(db, { ...flat, locality_slug: "pradhan-nagar", price: 3_000_000 });
  await makeProperty(db, {
    ...flat,
    locality_slug: "pradhan-nagar",
    purpose: "rent",
    price: null,
    rent: 15_000,
    security: 15_000,
  });
  await makeProperty(db, {
    property_title: "Hidden Court",
    property_type: "Project",
    town_slug: "siliguri",
    builder: "Secret Builders",
    verification: "pending",
  });
  services.search.index.start();
  await vi.waitFor(() => expect(services.search.index.loaded).toBe(true), 15_000);
});

describe("GET /api/v1/listings/suggest", () => {
  it("[FIND-05] suggests places, kinds, projects, builders and pincodes, with the list page of each", async () => {
    expect(await first("silig")).toEqual({
      kind: "town",
      label: "Siliguri",
      detail: "Town · West Bengal",
      href: "/user/list?town=siliguri&verified=0",
      count: 3,
    });
    expect(await first("pradhan nagr")).toMatchObject({
      kind: "locality",
      label: "Pradhan Nagar",
      detail: "Locality · Siliguri",
      count: 3,
    });
    expect(await first("teesta h")).toMatchObject({ kind: "project", label: "Teesta Heights", count: 1 });
    expect(await first("himal")).toMatchObject({
      kind: "builder",
      label: "Himal Builders",
      detail: "Builder · Siliguri",
      count: 1,
    });
    expect(await first("apartmant")).toMatchObject({ kind: "kind", label: "Flats", count: 3 });
    expect(await first("njp station")).toMatchObject({
      kind: "landmark",
      detail: expect.stringMatching(/^Within 3 km/),
    });
    expect(await first("734010")).toMatchObject({ kind: "pincode" });
  });

  it("[FIND-05] understands a sentence as one suggestion; its purpose replaces the present one", async () => {
    expect(await first("2 BHK under 20k in Pradhan Nagr", { purpose: "buy" })).toEqual({
      kind: "sentence",
      label: "2 BHK · Under 20k · Pradhan Nagar",
      detail: "Search · Rent",
      href: "/user/list?purpose=rent&bhk=2&locality=pradhan-nagar&priceMax=20000&verified=0",
      count: 1,
    });
  });

  it("[FIND-05] keeps the filters that are set, and counts with them; what a sentence says replaces them", async () => {
    const set = { purpose: "rent", bhk: "2", priceMax: "15k" };
    const town = await first("siliguri", set);
    expect(town?.href).toBe("/user/list?purpose=rent&bhk=2&town=siliguri&priceMax=15000&verified=0");
    expect(town?.count).toBe(await total(town?.href ?? ""));
    // The place that was searched before gives way, and an amount for rents does not apply to sales.
    expect((await first("siliguri", { ...set, near: "njp", locality: "sevoke" }))?.href).toBe(town?.href);
    const sale = await first("flats to buy in siliguri", set);
    expect(sale?.href).toContain("purpose=buy");
    expect(sale?.href).not.toContain("priceMax");
  });

  it("[FIND-05] counts what its link finds, for the present purpose", async () => {
    expect((await first("siliguri", { purpose: "buy" }))?.count).toBe(2);
    expect((await first("siliguri", { purpose: "rent" }))?.count).toBe(1);
    expect((await first("siliguri", { purpose: "rent", verified: "1" }))?.href).toBe(
      "/user/list?purpose=rent&town=siliguri",
    );
    for (const q of [
      "siliguri",
      "pradhan",
      "flat",
      "2 bhk siliguri",
      "teesta",
      "himal",
      "njp",
      "7340",
      "bihar",
    ])
      for (const purpose of ["", "rent"])
        for (const item of await items({ q, purpose, limit: "6" }))
          expect([q, item.label, item.count]).toEqual([q, item.label, await total(item.href)]);
  });

  it("[FIND-05] finds a property by the id that pages show", async () => {
    const shown = project.public_id.slice(-6).toUpperCase();
    expect(await first(`#${shown}`)).toEqual({
      kind: "property",
      label: "Teesta Heights",
      detail: `Listing · #${shown} · Siliguri`,
      href: `/user/list?q=%23${shown}&verified=0`,
      count: 1,
    });
  });

  it("[FIND-05] includes listings only while they are public, and new ones at once", async () => {
    expect(await items({ q: "hidden court" })).toEqual([]);
    expect(await items({ q: "secret builders" })).toEqual([]);
    const passing = await makeProperty(db, {
      property_title: "Passing Cloud Residency",
      property_type: "Project",
      town_slug: "patna",
      builder: "Cloud Nine Homes",
    });
    await expect
      .poll(() => first("passing clo"))
      .toMatchObject({ kind: "project", detail: "Project · Patna", count: 1 });
    await db.updateTable("property").set({ verification: "pending" }).where("id", "=", passing.id).execute();
    await expect.poll(() => items({ q: "passing clo" })).toEqual([]);
    await expect.poll(() => items({ q: "cloud nine" })).toEqual([]);
  });

  it("[FIND-05] updates its counts after a change", async () => {
    const before = (await first("jalpaiguri"))?.count ?? 0;
    await makeProperty(db, { town_slug: "jalpaiguri" });
    await expect.poll(async () => (await first("jalpaiguri"))?.count).toBe(before + 1);
  });

  it("[FIND-12] refuses texts that are too long, with an error at the parameter, and answers all others", async () => {
    expect((await get({ q: "x".repeat(5_000) })).body.fields).toEqual({ q: "Use at most 120 characters." });
    expect((await get({ q: "patna", limit: "13" })).body.fields).toHaveProperty("limit");
    expect((await get({ q: "patna", limit: "-1" })).status).toBe(422);
    expect((await get({ q: "patna", purpose: "steal" })).body.fields).toHaveProperty("purpose");
    for (const q of [
      "",
      "  ",
      "\u0000'\"\\%_;--",
      "🏠 শিল",
      "\u202egnatap",
      "1".repeat(120),
      "(((",
      "to ".repeat(40),
    ])
      expect((await get({ q })).status, q).toBe(200);
    expect((await http.inject("/api/v1/listings/suggest")).json()).toEqual({ items: [] });
    expect(await items({ q: "s", limit: "2" })).toHaveLength(2);
  });
});
