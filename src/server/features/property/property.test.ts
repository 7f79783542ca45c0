import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "#tests/support/app.ts";
import {
  makeCheck,
  makeLocality,
  makeMedia,
  makeProjectUnit,
  makeProperty,
  makeReview,
  makeTown,
  makeUser,
} from "#tests/support/factories.ts";
import { sendPhotos } from "#tests/support/forms.ts";
import { picture } from "#tests/support/pictures.ts";
import { type SignedInAs, signInAs, visitorHeaders } from "#tests/support/sign-in.ts";

let app: TestApp;
let owner: SignedInAs;
let stranger: SignedInAs;
let user: SignedInAs;
let admin: SignedInAs;
let flat: Record<string, unknown>;

beforeAll(async () => {
  app = await testApp();
  [owner, stranger, user, admin] = [
    await signInAs(app.http, app.database, "owner"),
    await signInAs(app.http, app.database, "owner"),
    await signInAs(app.http, app.database, "user"),
    await signInAs(app.http, app.database, "admin"),
  ];
  const { db } = app.database;
  const town = await makeTown(db, { slug: "siliguri", name: "Siliguri" });
  await makeLocality(db, {
    town_slug: town.slug,
    slug: "hakimpara",
    name: "Hakimpara",
    lat: 26.71,
    lng: 88.42,
  });
  await makeLocality(db, {
    town_slug: town.slug,
    slug: "pradhan-nagar",
    name: "Pradhan Nagar",
    lat: 26.73,
    lng: 88.41,
  });
  const patna = await makeTown(db, {
    slug: "patna",
    name: "Patna",
    region_slug: "patna-bihar",
    district: "Patna",
    state: "Bihar",
    lat: 25.6,
    lng: 85.14,
  });
  await makeLocality(db, {
    town_slug: patna.slug,
    slug: "kankarbagh",
    name: "Kankarbagh",
    lat: 25.59,
    lng: 85.16,
  });
  await db
    .insertInto("land_unit")
    .values([
      { unit: "katha", scope: "state", place: "West Bengal", sqft: 720 },
      { unit: "katha", scope: "state", place: "Bihar", sqft: 1361.25 },
      { unit: "acre", scope: "everywhere", place: "", sqft: 43_560 },
    ])
    .execute();
});

beforeEach(() => {
  flat = {
    propertyTitle: "Two rooms near the park",
    propertyType: "Flat/Apartment",
    purpose: "buy",
    price: 4_500_000,
    area: 1000,
    bedrooms: 2,
    bathrooms: 1,
    city: "Siliguri",
    state: "West Bengal",
    locality: "Hakimpara",
    address: "12 Test Road",
    pincode: "734001",
    description: "Light from two sides.",
    amenities: { Lift: true, AC: false },
  };
});

type Headers = Record<string, string>;
const post = (url: string, headers: Headers, payload: Record<string, unknown>) =>
  app.http.inject({ method: "POST", url: `/api/v1/property/${url}`, headers, payload });
const create = (who: { headers: Headers }, body: Record<string, unknown> = flat, more: Headers = {}) =>
  post("createproperty", { ...who.headers, ...more }, body);
const update = (who: { headers: Headers }, id: string, body: Record<string, unknown>) =>
  post(`updateproperty/${id}`, who.headers, body);
const list = (who: { headers: Headers }, query = "") =>
  app.http.inject({ url: `/api/v1/property/getallproperties${query}`, headers: who.headers });
const visitor = { headers: visitorHeaders };
const made = async (body: Record<string, unknown> = flat) => {
  const answer = await create(owner, body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
const uploaded = async (who: SignedInAs, shade: number): Promise<string> =>
  (await sendPhotos(app.http, who.headers, [{ name: "a.jpg", bytes: await picture({ shade }) }])).json()
    .files[0]._id;
const auditOf = (id: string) =>
  app.database.db.selectFrom("audit_entry").selectAll().where("noun_id", "=", id).orderBy("id").execute();

describe("POST createproperty", () => {
  it("[API-01] [OWNER-05] makes a pending property with the specification's names", async () => {
    const photo = await uploaded(owner, 1);
    const answer = await create(owner, { ...flat, mediaFiles: [{ id: photo }] });
    expect(answer.statusCode, answer.body).toBe(201);
    const property = answer.json();
    expect(property).toMatchObject({
      ...flat,
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      owner: owner.userId,
      firstName: "Test",
      lastName: "Owner",
      verification: "pending",
      life: "live",
      version: 1,
      rent: null,
      lat: 26.71,
      lng: 88.42,
      amenities: { Lift: true, AC: false, Park: false },
      projectUnits: [],
      mediaFiles: [
        { id: photo, name: "a.jpg", url: expect.stringMatching(/^\/media\/[0-9a-f]{32}\/640\.jpg$/) },
      ],
    });
    expect((await list(owner)).json().properties[0]._id).toBe(property._id);
    expect(await auditOf(property._id)).toMatchObject([
      { action: "property.create", actor_id: owner.userId },
    ]);
  });

  it("is for owners and the team", async () => {
    expect((await create(visitor)).statusCode).toBe(401);
    const refused = await create(user);
    expect(refused.statusCode).toBe(403);
    expect(refused.json().message).toBe("To list a property, become an owner first.");
    expect((await create(admin)).json()).toMatchObject({ owner: admin.userId });
    // Who may not is told so whatever the form says.
    expect((await create(visitor, {})).statusCode).toBe(401);
    expect((await create(user, {})).statusCode).toBe(403);
  });

  it("lets the team list for an owner, and nobody else", async () => {
    expect((await create(admin, { ...flat, owner: owner.userId })).json()).toMatchObject({
      owner: owner.userId,
      firstName: "Test",
      lastName: "Owner",
    });
    expect((await create(owner, { ...flat, owner: stranger.userId })).statusCode).toBe(403);
    const unknown = await create(admin, { ...flat, owner: "0".repeat(24) });
    expect(unknown.statusCode).toBe(422);
    expect(unknown.json().fields).toHaveProperty("owner");
    expect((await create(admin, { ...flat, owner: user.userId })).statusCode).toBe(422);
  });

  it("[OWNER-05] names every field that needs mending, those of the type included", async () => {
    const answer = await create(owner, { propertyType: "Flat/Apartment", purpose: "rent", pincode: "12" });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().fields).sort()).toEqual([
      "address",
      "area",
      "bedrooms",
      "city",
      "description",
      "locality",
      "pincode",
      "propertyTitle",
      "rent",
      "state",
    ]);
  });

  it.each([
    ["a town we do not serve", { city: "Bengaluru" }, "city"],
    ["a locality of another town", { locality: "Kankarbagh" }, "locality"],
    ["a state that is not the town's", { state: "Sikkim" }, "state"],
    ["a pin in another town", { lat: 25.6, lng: 85.1 }, "lat"],
    ["a negative price", { price: -1 }, "price"],
    ["a mark that only the team gives", { postedBy: "featured-dealer" }, "postedBy"],
    ["a photo that is not there", { mediaFiles: [{ id: "f".repeat(24) }] }, "mediaFiles"],
  ])("refuses %s", async (_name, wrong, field) => {
    const answer = await create(owner, { ...flat, ...wrong });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toHaveProperty(field);
  });

  it("refuses what is no form at all without falling over", async () => {
    for (const payload of ["[]", '"text"', "null", "{", '{"price":1e999}']) {
      const answer = await app.http.inject({
        method: "POST",
        url: "/api/v1/property/createproperty",
        headers: { ...owner.headers, "content-type": "application/json" },
        payload,
      });
      expect([400, 422], payload).toContain(answer.statusCode);
      expect(answer.json()).toHaveProperty("message");
    }
  });

  it("measures land by the region's factor", async () => {
    const plot = { ...flat, propertyType: "Land/Plot", area: undefined, landArea: 3, landUnit: "katha" };
    expect(await made(plot)).toMatchObject({ area: 2160, landArea: 3, landUnit: "katha", bedrooms: null });
    const inPatna = { ...plot, city: "patna", state: "BIHAR", locality: "Kankarbagh", pincode: "800020" };
    expect(await made(inPatna)).toMatchObject({ area: 4083.75, city: "Patna", state: "BIHAR" });
    const strange = await create(owner, { ...plot, landUnit: "dhur" });
    expect(strange.json().fields.landUnit).toContain("dhur");
  });

  it("takes a project's price and size from its units", async () => {
    const unit = { typeOfApartment: "2 BHK", typeOfPossession: "Ready to Move" };
    const project = await made({
      ...flat,
      propertyType: "Project",
      price: "",
      area: "",
      projectUnits: [
        { ...unit, priceFrom: 5_000_000, areaFrom: 900 },
        { ...unit, typeOfApartment: "3 BHK", priceFrom: 7_000_000, priceTo: 8_000_000, areaFrom: 1300 },
      ],
    });
    expect(project).toMatchObject({
      price: 5_000_000,
      area: 900,
      projectUnits: [
        { priceFrom: 5_000_000, priceTo: 5_000_000, areaFrom: 900, areaTo: 900 },
        { priceFrom: 7_000_000, priceTo: 8_000_000, areaFrom: 1300, areaTo: 1300 },
      ],
    });
  });

  it("takes a place outside the known localities with its pin", async () => {
    const elsewhere = { ...flat, locality: "Other", lat: 26.75, lng: 88.44 };
    expect(await made(elsewhere)).toMatchObject({
      locality: "Other",
      lat: 26.75,
      lng: 88.44,
      city: "Siliguri",
    });
    expect((await create(owner, { ...flat, locality: "Other" })).json().fields).toHaveProperty("lat");
  });

  it("takes names in any script", async () => {
    const written = { propertyTitle: "হাকিমপাড়ায় ফ্ল্যাট 🏡", firstName: "সুমন", lastName: "ঘোষ" };
    expect(await made({ ...flat, ...written })).toMatchObject(written);
  });

  it("does not take a photo that somebody else has uploaded", async () => {
    const theirs = await uploaded(stranger, 2);
    const answer = await create(owner, { ...flat, mediaFiles: [{ id: theirs }] });
    expect(answer.statusCode).toBe(422);
    expect(
      (await list(owner, "?search=Two+rooms&pageSize=1")).json().properties[0].mediaFiles,
    ).not.toMatchObject([{ id: theirs }]);
  });

  it("[OWNER-05] makes one property of one form, however often and however close together it arrives", async () => {
    const body = { ...flat, propertyTitle: "Sent twice" };
    const key = { "idempotency-key": randomUUID() };
    const both = await Promise.all([create(owner, body, key), create(owner, body, key)]);
    const again = await create(owner, body, key);
    expect(both.map((answer) => answer.statusCode)).toEqual([201, 201]);
    expect(new Set([...both, again].map((answer) => answer.json()._id)).size).toBe(1);
    expect((await list(owner, "?search=Sent+twice")).json().total).toBe(1);
    const other = await create(owner, { ...body, price: 1 }, key);
    expect(other.statusCode).toBe(409);
    expect((await create(stranger, body, key)).statusCode).toBe(201);
    expect((await create(owner, body, { "idempotency-key": "x" })).statusCode).toBe(422);
  });

  it("forgets the key of a form that was refused, so that it can be mended and sent again", async () => {
    const key = { "idempotency-key": randomUUID() };
    expect((await create(owner, { ...flat, mediaFiles: [{ id: "e".repeat(24) }] }, key)).statusCode).toBe(
      422,
    );
    expect((await create(owner, flat, key)).statusCode).toBe(201);
  });
});

describe("GET getallproperties", () => {
  it("[API-01] [OWNER-07] gives owners their own, users none, and visitors a refusal", async () => {
    const mine = await makeProperty(app.database.db, { owner_id: stranger.userId });
    await made();
    const answer = (await list(stranger, "?pageSize=100")).json();
    expect(answer.properties.every((property: { owner: string }) => property.owner === stranger.userId)).toBe(
      true,
    );
    expect(answer.properties.map((property: { _id: string }) => property._id)).toContain(mine.public_id);
    expect(answer.total).toBe(answer.properties.length);
    expect((await list(user)).json()).toMatchObject({ properties: [], total: 0, page: 1, pages: 1 });
    expect((await list(visitor)).statusCode).toBe(401);
  });

  it("gives the team all of them, newest first, in pages", async () => {
    const first = await made({ ...flat, propertyTitle: "Older of two" });
    const second = await made({ ...flat, propertyTitle: "Newer of two" });
    const page = (await list(admin, "?search=of+two&pageSize=1&page=2")).json();
    expect(page).toMatchObject({ total: 2, page: 2, pages: 2, pageSize: 1 });
    expect(page.properties[0]._id).toBe(first._id);
    expect((await list(admin, "?search=of+two")).json().properties[0]._id).toBe(second._id);
  });

  it("finds by title, id and names, and filters by verification, type and days", async () => {
    const { public_id } = await makeProperty(app.database.db, {
      property_title: "Needle 100% here",
      first_name: "Tshering",
      last_name: "Bhutia",
      property_type: "Villa",
      verification: "rejected",
      submitted_at: new Date("2026-03-10T20:00:00Z"),
    });
    const found = async (query: string) => (await list(admin, query)).json().total;
    for (const search of ["needle 100%", "tshering", "BHUTIA", public_id.slice(-6).toUpperCase()])
      expect(await found(`?search=${encodeURIComponent(search)}`), search).toBe(1);
    expect(await found("?search=needle%20100_")).toBe(0);
    expect(await found("?search=needle&verification=rejected&type=Villa")).toBe(1);
    expect(await found("?search=needle&verification=approved")).toBe(0);
    expect(await found(`?search=needle&type=${encodeURIComponent("Flat/Apartment")}`)).toBe(0);
    // Half past one at night on the 11th in Kolkata.
    expect(await found("?search=needle&from=2026-03-11&to=2026-03-11")).toBe(1);
    expect(await found("?search=needle&from=2026-03-10&to=2026-03-10")).toBe(0);
  });

  it("refuses parameters that make no sense", async () => {
    for (const query of ["page=0", "pageSize=5000", "verification=sold", "from=yesterday"]) {
      const answer = await list(admin, `?${query}`);
      expect(answer.statusCode, query).toBe(422);
      expect(Object.keys(answer.json().fields)).toEqual([query.split("=")[0]]);
    }
  });
});

describe("POST updateproperty/{id}", () => {
  it("[API-01] changes only what is named, and writes it down", async () => {
    const before = await made();
    const answer = await update(owner, before._id, { price: "47,00,000", amenities: { AC: true } });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      ...before,
      price: 4_700_000,
      amenities: { ...before.amenities, AC: true },
      version: 2,
      updatedAt: expect.any(String),
    });
    expect((await auditOf(before._id)).at(-1)).toMatchObject({
      action: "property.update",
      before: { price: 4_500_000, amenities: ["Lift"] },
      after: { price: 4_700_000, amenities: ["Lift", "AC"] },
    });
  });

  it("changes nothing, version included, where nothing differs", async () => {
    const before = await made();
    const same = await update(owner, before._id, {
      price: before.price,
      city: before.city,
      description: before.description,
    });
    expect(same.json()).toEqual(before);
    expect(await auditOf(before._id)).toHaveLength(1);
  });

  it("takes back the whole record that it gave, as an edit form sends it", async () => {
    const before = await made();
    const { verification: _, ...form } = before;
    const answer = await update(owner, before._id, { ...form, propertyTitle: "Renamed" });
    expect(answer.json()).toMatchObject({
      ...form,
      propertyTitle: "Renamed",
      version: 2,
      updatedAt: expect.any(String),
    });
  });

  it("[OWNER-07] is as if it were not there for other owners and users", async () => {
    const { _id } = await made();
    expect((await update(visitor, _id, { price: 1 })).statusCode).toBe(401);
    for (const who of [stranger, user])
      for (const body of [{ price: 1 }, { verification: "approved" }]) {
        const refused = await update(who, _id, body);
        const unknown = await update(who, "0".repeat(24), body);
        expect(refused.statusCode).toBe(404);
        expect(refused.json()).toEqual(unknown.json());
      }
    expect((await update(admin, _id, { price: 4_900_000 })).json()).toMatchObject({ price: 4_900_000 });
    expect((await update(admin, "0".repeat(24), { price: 1 })).statusCode).toBe(404);
    expect((await update(owner, "../../etc", { price: 1 })).statusCode).toBe(404);
  });

  it("leaves verification and owner to the team", async () => {
    const { _id } = await made();
    const own = await update(owner, _id, { verification: "approved" });
    expect(own.statusCode).toBe(403);
    expect(own.json().message).toBe("Only our team decides on the verification.");
    expect((await update(owner, _id, { owner: stranger.userId })).statusCode).toBe(403);
    expect((await update(admin, _id, { verification: "approved" })).json()).toMatchObject({
      verification: "approved",
    });
    const rejected = await update(admin, _id, { verification: "rejected", reason: "Blurred photos" });
    expect(rejected.json()).toMatchObject({ verification: "rejected", rejectionReason: "Blurred photos" });
    expect((await update(admin, _id, { owner: stranger.userId })).json()).toMatchObject({
      owner: stranger.userId,
    });
    expect(
      (await list(stranger, "?pageSize=100")).json().properties.map((p: { _id: string }) => p._id),
    ).toContain(_id);
  });

  it("[OWNER-10] keeps a public listing public for a new price, and sends a new address to the team again", async () => {
    const { _id } = await made();
    await update(admin, _id, { verification: "approved" });
    const priced = await update(owner, _id, { price: 4_600_000, description: "New paint." });
    expect(priced.json()).toMatchObject({ verification: "approved", price: 4_600_000 });
    const moved = await update(owner, _id, { locality: "Pradhan Nagar", address: "7 Other Road" });
    expect(moved.json()).toMatchObject({
      verification: "pending",
      locality: "Pradhan Nagar",
      lat: 26.73,
      lng: 88.41,
    });
    await update(admin, _id, { verification: "approved" });
    expect((await update(admin, _id, { address: "8 Other Road" })).json()).toMatchObject({
      verification: "approved",
    });
  });

  it("[OWNER-10] asks the team again once a rejected listing is mended", async () => {
    const { _id } = await made();
    await update(admin, _id, { verification: "rejected", reason: "Where is it?" });
    expect((await update(owner, _id, { description: "Behind the stadium." })).json()).toMatchObject({
      verification: "pending",
      rejectionReason: null,
    });
  });

  it("refuses a change of what was read before somebody else changed it", async () => {
    const { _id, version } = await made();
    expect((await update(admin, _id, { price: 1_000_000, version })).statusCode).toBe(200);
    const stale = await update(owner, _id, { price: 2_000_000, version });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: "conflict" });
    expect((await update(owner, _id, { price: 2_000_000, version: version + 1 })).statusCode).toBe(200);
  });

  it("lets all of many changes at once stand", async () => {
    const { _id } = await made();
    const fields = [{ bathrooms: 3 }, { floorno: 2 }, { kitchen: "Modular" }];
    const answers = await Promise.all(fields.map((field) => update(owner, _id, field)));
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
    expect((await list(owner, `?search=${_id}`)).json().properties[0]).toMatchObject({
      ...Object.assign({}, ...fields),
      version: 4,
    });
  });

  it("keeps the answers fitting each other", async () => {
    const { _id } = await made();
    const refused = await update(owner, _id, { purpose: "rent" });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().fields).toEqual({ rent: "Enter the rent in rupees a month." });
    expect((await update(owner, _id, { purpose: "rent", rent: 12_000 })).json()).toMatchObject({
      price: null,
      rent: 12_000,
    });
    expect((await update(owner, _id, { bedrooms: "" })).json().fields).toHaveProperty("bedrooms");
    expect((await update(owner, _id, { floorno: 5, totalfloors: 3 })).statusCode).toBe(422);
    const land = await update(owner, _id, {
      purpose: "buy",
      price: 100,
      propertyType: "Land/Plot",
      landArea: 2,
      landUnit: "katha",
    });
    expect(land.json()).toMatchObject({ propertyType: "Land/Plot", bedrooms: null, area: 1440 });
  });

  it("[RULE-03] asks an old row without a price for nothing but what is changed", async () => {
    const old = await makeProperty(app.database.db, { owner_id: owner.userId, price: null });
    const answer = await update(owner, old.public_id, { description: "Newly painted." });
    expect(answer.json()).toMatchObject({ description: "Newly painted.", price: null });
  });

  it("orders, adds and removes photos", async () => {
    const ids = [await uploaded(owner, 11), await uploaded(owner, 12), await uploaded(owner, 13)];
    const files = (order: number[]) => order.map((at) => ({ id: ids[at] }));
    const { _id } = await made({ ...flat, mediaFiles: files([0, 1]) });
    const changed = (await update(owner, _id, { mediaFiles: files([2, 0]) })).json();
    expect(changed.mediaFiles.map((file: { id: string }) => file.id)).toEqual([ids[2], ids[0]]);
    const gone = await update(owner, _id, { mediaFiles: files([1]) });
    expect(gone.json().fields).toHaveProperty("mediaFiles");
    expect((await update(owner, _id, { mediaFiles: [] })).json().mediaFiles).toEqual([]);
  });

  it("lets the team add photos to an owner's listing", async () => {
    const { _id } = await made();
    const photo = await uploaded(admin, 14);
    expect((await update(admin, _id, { mediaFiles: [{ id: photo }] })).json().mediaFiles).toMatchObject([
      { id: photo },
    ]);
  });
});

describe("GET /api/v1/listings/{id}", () => {
  const read = (id: string) => app.http.inject({ url: `/api/v1/listings/${id}` });

  it("shows everything public of a listing, and neither the house number nor the owner", async () => {
    const { db } = app.database;
    await db
      .insertInto("landmark")
      .values({
        slug: "station",
        name: "New Jalpaiguri Junction",
        names: "{}",
        kind: "railway-station",
        lat: 26.69,
        lng: 88.44,
      })
      .execute();
    const property = await makeProperty(db, {
      property_type: "Project",
      locality_slug: "hakimpara",
      address: "12 Secret Lane",
      first_name: "Secret",
      amenities: ["Lift"],
    });
    await makeProjectUnit(db, { property_id: property.id });
    await makeMedia(db, { property_id: property.id, caption: "The gate", position: 1 });
    await makeMedia(db, { property_id: property.id, position: 0 });
    await makeCheck(db, { property_id: property.id, kind: "site", note: "Seen at noon." });
    const reviewer = await makeUser(db, { name: "Ananya Chhetri" });
    await makeReview(db, { property_id: property.id, user_id: reviewer.id });
    await makeReview(db, { property_id: property.id, status: "pending", text: "Not yet." });
    await db.updateTable("property").set({ price: 4_000_000 }).where("id", "=", property.id).execute();

    const answer = await read(property.public_id);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      _id: property.public_id,
      locality: "Hakimpara",
      localitySlug: "hakimpara",
      townSlug: "siliguri",
      regionSlug: "siliguri",
      amenities: ["Lift"],
      projectUnits: [{ typeOfApartment: "2 BHK", priceFrom: 4_000_000 }],
      photos: [{ alt: property.property_title }, { alt: "The gate" }],
      verified: true,
      checks: [{ kind: "site", note: "Seen at noon." }],
      priceHistory: [{ price: 4_500_000 }, { price: 4_000_000 }],
      rating: 4,
      reviewCount: 1,
      reviews: [{ name: "Ananya C.", rating: 4 }],
      landmarks: [{ name: "New Jalpaiguri Junction", kind: "railway-station", metres: expect.any(Number) }],
    });
    expect(answer.body).not.toContain("Secret");
    expect(answer.body).not.toContain(property.owner_id);
  });

  it("knows nothing of what is not public", async () => {
    const { db } = app.database;
    const hidden = [
      await makeProperty(db, { verification: "pending" }),
      await makeProperty(db, { verification: "rejected" }),
      await makeProperty(db, { life: "paused" }),
      await makeProperty(db, { life: "deleted" }),
    ].map((property) => property.public_id);
    for (const id of [...hidden, "0".repeat(24), "nonsense"]) {
      const answer = await read(id);
      expect(answer.statusCode, id).toBe(404);
      expect(answer.json()).toMatchObject({ code: "not_found" });
    }
  });
});
