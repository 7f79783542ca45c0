import { beforeAll, describe, expect, it, vi } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { makeCheck, makeLocality, makeProperty, makeReview, makeTown } from "#tests/support/factories.ts";

const { services, database } = await testApp();
const { db } = database;
const { home } = services;

beforeAll(async () => {
  const siliguri = await makeTown(db, { slug: "siliguri", name: "Siliguri", featured: true });
  await makeTown(db, { slug: "gangtok", name: "Gangtok", region_slug: "sikkim", featured: true });
  await makeTown(db, { slug: "rangpo", name: "Rangpo", region_slug: "sikkim" });
  const sukna = await makeLocality(db, { slug: "sukna", name: "Sukna", town_slug: siliguri.slug });
  const champasari = await makeLocality(db, {
    slug: "champasari",
    name: "Champasari",
    town_slug: siliguri.slug,
  });
  const make = (title: string, row: Parameters<typeof makeProperty>[1]) =>
    makeProperty(db, { property_title: title, locality_slug: sukna.slug, ...row });

  const flat = await make("Flat", { property_type: "Flat/Apartment" });
  const best = await make("Best flat", { property_type: "Flat/Apartment", featured: true });
  await make("Plot", { property_type: "Land/Plot", locality_slug: champasari.slug });
  await make("Shop", { property_type: "Shop" });
  await make("Godown", { property_type: "Commercial" });
  await make("Project", { property_type: "Project", locality_slug: champasari.slug });
  await make("Hidden project", { property_type: "Project", verification: "pending", featured: true });
  await make("Sold flat", { property_type: "Flat/Apartment", life: "sold" });
  await makeCheck(db, { property_id: best.id, kind: "papers" });
  await makeCheck(db, { property_id: best.id, kind: "site" });
  await makeReview(db, { property_id: flat.id, rating: 5 });
  await makeReview(db, { property_id: best.id, rating: 3 });
  await makeReview(db, { property_id: best.id, rating: 4 });
});

const listTitles = (cards: readonly { propertyTitle: string }[]) => cards.map((card) => card.propertyTitle);

describe("the home page", () => {
  it("needs eight queries, however many tabs it has", async () => {
    const readAll = () => Promise.all([home.readShowcase(), home.readPlaces(), home.trust()]);
    const run = vi.spyOn(db.getExecutor(), "executeQuery");
    // The places are read once and then cached for all pages, until the database's last notification about the rows
    // that this file has made has arrived.
    await vi.waitFor(async () => {
      run.mockClear();
      await readAll();
      expect(run.mock.calls.length).toBeLessThanOrEqual(8);
    }, 10_000);
    expect(run).toHaveBeenCalled();
    run.mockRestore();
  });

  it("shows public projects, and under each tab its kinds, those chosen by the team first", async () => {
    const { recommended, featured } = await home.readShowcase();
    expect(listTitles(recommended)).toEqual(["Project"]);
    expect(featured.map(({ tab, cards }) => [tab, listTitles(cards)])).toEqual([
      ["Flats", ["Best flat", "Flat"]],
      ["Plots", ["Plot"]],
      ["Shops/Offices", ["Shop"]],
      ["Commercials", ["Godown", "Shop"]],
    ]);
  });

  it("counts the public projects and listings of a locality, and weighs its reviews", async () => {
    const { localities, busiest } = await home.readPlaces();
    expect(busiest.map(({ name, town }) => `${name}, ${town}`)).toEqual([
      "Sukna, Siliguri",
      "Champasari, Siliguri",
    ]);
    expect(localities).toMatchObject([
      { slug: "champasari", projects: 1, listings: 2, rating: null, town: "Siliguri" },
      { slug: "sukna", projects: 0, listings: 4, rating: 4 },
    ]);
  });

  it("[HOME-02] offers the first place of each other region, and knows the town that is asked for", async () => {
    const locality_slug = (await makeLocality(db, { slug: "tadong", name: "Tadong", town_slug: "gangtok" }))
      .slug;
    const { id } = await makeProperty(db, { property_type: "Flat/Apartment", locality_slug });
    await vi.waitFor(async () => {
      const { busiest, samples } = await home.readPlaces();
      expect(busiest[0]?.name).toBe("Sukna");
      expect(samples.map(({ name, town }) => `${name}, ${town}`)).toEqual(["Tadong, Gangtok"]);
    }, 10_000);
    const asked = await Promise.all(["gangtok", "nowhere", null].map((town) => home.readPlaces(town)));
    expect(asked.map((places) => places.asked)).toEqual(["Gangtok", "", ""]);
    await db.deleteFrom("property").where("id", "=", id).execute();
    await vi.waitFor(async () => expect((await home.readPlaces()).samples).toEqual([]), 10_000);
  });

  it("counts only the chosen towns of a region as its places", async () => {
    const { regions, towns } = await home.readPlaces();
    expect(regions).toMatchObject([
      { slug: "sikkim", places: 1 },
      { slug: "siliguri", places: 1 },
    ]);
    expect(towns).toMatchObject([{ slug: "siliguri", listings: 6 }]);
  });

  it("counts checked listings by place", async () => {
    expect(await home.trust()).toEqual({ checks: { papers: 1, site: 1 }, localities: 2, towns: 1 });
  });

  // Runs last, since it adds listings that the other tests would count.
  it("[HOME-07] shows three projects that are not ready yet, preferably of different towns and builders", async () => {
    const locality_slug = (await makeLocality(db, { slug: "burtuk", town_slug: "gangtok" })).slug;
    const make = (title: string, row: Parameters<typeof makeProperty>[1]) =>
      makeProperty(db, {
        property_title: title,
        property_type: "Project",
        availability: "new-launch",
        locality_slug: "sukna",
        ...row,
      });
    await make("Far", { locality_slug, builder: "Rangeet", rating: 1 });
    await make("Same builder", { builder: "Teesta", rating: 3 });
    await make("Best", { availability: "under-construction", builder: "Teesta", rating: 5 });
    await make("Sold out", { life: "sold", builder: "Lhotse", rating: 5 });
    await make("Built", { availability: "ready", builder: "Makalu", rating: 5 });
    const { upcoming } = await home.readShowcase();
    expect(listTitles(upcoming)).toEqual(["Best", "Far", "Same builder"]);
  });
});
