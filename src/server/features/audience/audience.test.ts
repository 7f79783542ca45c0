import { describe, expect, it } from "vitest";
import { addDays } from "#domain/time/dates.ts";
import { testApp } from "#tests/support/app.ts";
import { makeLead, makeLocality, makeProperty, makeShortlisted, makeTown } from "#tests/support/factories.ts";
import { signInAs, visitorHeaders } from "#tests/support/sign-in.ts";

const NOW = new Date("2026-11-21T06:00:00Z");
const PHONE =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36";

const { http, database, clock } = await testApp();
clock.set(NOW);
const { db } = database;
const [owner, stranger, user, admin] = [
  await signInAs(http, database, "owner"),
  await signInAs(http, database, "owner"),
  await signInAs(http, database, "user"),
  await signInAs(http, database, "admin"),
];
const town = await makeTown(db, { slug: "siliguri", name: "Siliguri" });
const locality = await makeLocality(db, { town_slug: town.slug });
const listed = addDays(NOW, -60);
const property = (more: Parameters<typeof makeProperty>[1] = {}) =>
  makeProperty(db, { locality_slug: locality.slug, published_at: listed, ...more });

type Headers = Record<string, string>;
const view = (id: string, headers: Headers = visitorHeaders, agent = PHONE) =>
  http.inject({
    method: "POST",
    url: `/api/v1/listings/${id}/view`,
    headers: { ...headers, "user-agent": agent },
  });
const figures = async (id: string, query = "", headers: Headers = owner.headers) =>
  (await http.inject({ url: `/api/v1/property/${id}/figures${query}`, headers })).json();
const countViews = async (id: string) => (await figures(id)).total.views;

describe("views of a listing", () => {
  it("[OWNER-09] are counted for each listing and day in Kolkata", async () => {
    const { public_id: id } = await property({ owner_id: owner.userId });
    for (const headers of [visitorHeaders, user.headers, stranger.headers])
      expect((await view(id, headers)).statusCode).toBe(204);
    // A quarter to midnight in Kolkata, then a quarter past.
    clock.set(new Date("2026-11-21T18:15:00Z"));
    await view(id);
    clock.set(new Date("2026-11-21T18:45:00Z"));
    await view(id);
    const { days, total } = await figures(id, "?days=7");
    expect(days).toHaveLength(7);
    expect(days.slice(-2)).toMatchObject([
      { day: "2026-11-21", views: 4 },
      { day: "2026-11-22", views: 1 },
    ]);
    expect(total).toEqual({ views: 5, shortlists: 0, leads: 0 });
    clock.set(NOW);
  });

  it("[OWNER-09] do not include robots, the owner and the team", async () => {
    const { public_id: id } = await property({ owner_id: owner.userId });
    await view(id, owner.headers);
    await view(id, admin.headers);
    for (const robot of [
      "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
      "facebookexternalhit/1.1",
      "curl/8.5.0",
      "",
    ])
      expect((await view(id, visitorHeaders, robot)).statusCode).toBe(204);
    expect(await countViews(id)).toBe(0);
  });

  it("[OWNER-09] are no longer counted if one browser repeats them too often", async () => {
    const { public_id: id } = await property({ owner_id: owner.userId });
    for (let times = 0; times < 25; times += 1) await view(id);
    expect(await countViews(id)).toBe(20);
    await view(id, visitorHeaders, `${PHONE} Other`);
    expect(await countViews(id)).toBe(21);
  });

  it("are counted only for public listings, without showing whether a listing is public", async () => {
    const hidden = await property({ owner_id: owner.userId, life: "paused" });
    for (const id of [hidden.public_id, "0".repeat(24)]) expect((await view(id)).statusCode).toBe(204);
    expect(await countViews(hidden.public_id)).toBe(0);
  });

  it("are counted only for requests of our own pages", async () => {
    const { public_id: id } = await property({ owner_id: owner.userId });
    expect((await view(id, {})).statusCode).toBe(403);
    expect(await countViews(id)).toBe(0);
  });
});

describe("GET {id}/figures", () => {
  it("[OWNER-09] counts shortlists and leads on their days, and none that are older", async () => {
    const { id, public_id } = await property({ owner_id: owner.userId });
    for (const ago of [0, 3, 3, 29, 30, 89, 90]) {
      await makeLead(db, { property_id: id, created_at: addDays(NOW, -ago) });
      await makeShortlisted(db, { property_id: id, created_at: addDays(NOW, -ago) });
    }
    const month = await figures(public_id);
    expect(month.days).toHaveLength(30);
    expect(month.total).toEqual({ views: 0, shortlists: 4, leads: 4 });
    expect(month.days.find(({ day }: { day: string }) => day === "2026-11-18")).toMatchObject({
      shortlists: 2,
      leads: 2,
    });
    expect((await figures(public_id, "?days=7")).total.leads).toBe(3);
    expect((await figures(public_id, "?days=90")).total.leads).toBe(6);
    expect((await figures(public_id, "?days=5000")).days).toHaveLength(30);
  });

  it("[OWNER-09] compares with the median of similar listings, or says that there are too few", async () => {
    const mine = { owner_id: owner.userId, property_type: "Villa" } as const;
    const { public_id } = await property(mine);
    const similar = [];
    for (let made = 0; made < 4; made += 1) similar.push(await property({ property_type: "Villa" }));
    // None of these is similar: too new, for rent, hidden, of another type.
    await property({ property_type: "Villa", published_at: addDays(NOW, -2) });
    await property({ property_type: "Villa", purpose: "rent" });
    await property({ property_type: "Villa", life: "sold" });
    expect((await figures(public_id)).similar).toBeNull();
    similar.push(await property({ property_type: "Villa" }));
    for (const [at, { public_id: id }] of similar.entries())
      await db
        .insertInto("listing_day")
        .values({
          property_id: (
            await db.selectFrom("property").select("id").where("public_id", "=", id).executeTakeFirstOrThrow()
          ).id,
          day: "2026-11-10",
          views: (at + 1) * 10,
        })
        .execute();
    const first = similar[0];
    if (!first) throw new Error("None was made.");
    await makeLead(db, { property_id: first.id, created_at: NOW });
    expect((await figures(public_id)).similar).toEqual({
      count: 5,
      place: "Siliguri",
      views: 30,
      shortlists: 0,
      leads: 0,
    });
  });

  it("[OWNER-07] answers other people as if the listing did not exist", async () => {
    const { public_id } = await property({ owner_id: owner.userId });
    for (const what of ["figures", "leads"]) {
      const url = `/api/v1/property/${public_id}/${what}`;
      expect((await http.inject({ url })).statusCode).toBe(401);
      for (const { headers } of [stranger, user])
        expect((await http.inject({ url, headers })).statusCode).toBe(404);
      expect((await http.inject({ url, headers: admin.headers })).statusCode).toBe(200);
    }
  });
});

describe("GET {id}/leads", () => {
  it("[OWNER-09] shows who asked and the team's status, but no contact details", async () => {
    const { id, public_id } = await property({ owner_id: owner.userId });
    const person = { phone: "+919832012345", email: "dipa@example.in", message: "Call 9832012345" };
    await makeLead(db, { property_id: id, name: "Dipa Roy", status: "visit-scheduled", ...person });
    await makeLead(db, { property_id: id, name: "Suman 98320 12345", kind: "visit", ...person });
    await makeLead(db, { property_id: id, name: "দীপা রায়", ...person });
    const answer = await http.inject({
      url: `/api/v1/property/${public_id}/leads?pageSize=2`,
      headers: owner.headers,
    });
    expect(answer.json()).toMatchObject({
      total: 3,
      pages: 2,
      leads: [{ name: "দীপা র." }, { name: "Suman", kind: "visit", status: "new" }],
    });
    const all = await http.inject({ url: `/api/v1/property/${public_id}/leads`, headers: owner.headers });
    expect(all.json().leads[2]).toMatchObject({ name: "Dipa R.", status: "visit-scheduled" });
    expect(all.body).not.toMatch(/98320 ?12345|example\.in|message|phone|email/);
  });

  it("[DESK-01] shows a coming visit, with a link to the owner's page for answering", async () => {
    const { id, public_id } = await property({ owner_id: owner.userId });
    const lead = await makeLead(db, { property_id: id });
    const at = addDays(NOW, 1);
    await db.insertInto("visit").values({ lead_id: lead.id, state: "proposed", at }).execute();
    const read = async (headers: Record<string, string>) =>
      (await http.inject({ url: `/api/v1/property/${public_id}/leads`, headers })).json().leads[0].visit;
    expect(await read(owner.headers)).toMatchObject({
      state: "proposed",
      at: at.toISOString(),
      answer: "none",
      page: expect.stringMatching(/^\/visit\//),
    });
    // The team does not answer in the owner's name by the owner's link.
    expect((await read(admin.headers)).page).toBeNull();
  });
});

describe("GET owner/leads", () => {
  it("[DESK-13] names the newest requests of a week for all of an owner's listings, and counts the others", async () => {
    const seller = await signInAs(http, database, "owner");
    const [flat, shop, gone] = [
      await property({ owner_id: seller.userId, property_title: "Flat in Hakimpara" }),
      await property({ owner_id: seller.userId, property_title: "Shop in Champasari" }),
      await property({ owner_id: seller.userId, life: "deleted" }),
    ];
    const ask = async (to: typeof flat, name: string, days: number) =>
      makeLead(db, { property_id: to.id, name, created_at: addDays(NOW, -days), phone: "+919832012345" });
    await ask(flat, "Dipa Roy", 6);
    await ask(flat, "Rinchen Bhutia", 1);
    await ask(shop, "Suman Das", 2);
    await ask(shop, "Nima Sherpa", 3);
    await ask(shop, "Asha Rai", 8);
    await ask(gone, "Bikash Pal", 1);
    const answer = await http.inject({ url: "/api/v1/owner/leads", headers: seller.headers });
    expect(answer.json()).toMatchObject({
      total: 4,
      days: 7,
      leads: [
        { name: "Rinchen B.", property: { _id: flat.public_id, title: "Flat in Hakimpara" } },
        { name: "Suman D.", property: { _id: shop.public_id, title: "Shop in Champasari" } },
        { name: "Nima S." },
      ],
    });
    expect(answer.body).not.toMatch(/98320 ?12345/);
    const other = await http.inject({ url: "/api/v1/owner/leads", headers: stranger.headers });
    expect(other.json()).toEqual({ leads: [], total: 0, days: 7 });
  });
});
