import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { makeProperty } from "#tests/support/factories.ts";
import {
  auditOf,
  create,
  flat,
  list,
  makeListing,
  openPropertyWorld,
  uploadPhoto,
  visitor,
} from "#tests/support/property-world.ts";
import { REQUIRED_FOR_RENT } from "#tests/support/required-fields.ts";
import { signInAs } from "#tests/support/sign-in.ts";
import { NEW_PROPERTIES } from "./property.service.ts";

const { admin, app, owner, stranger, user } = await openPropertyWorld();

describe("POST createproperty", () => {
  it("[API-01] [OWNER-05] creates a pending property with the names of docs/values.md", async () => {
    const photo = await uploadPhoto(owner, 1);
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

  it("accepts a hundred an hour from an owner, so that no program floods the team's queue", async () => {
    const flood = await signInAs(app.http, app.database, "owner");
    // The key of one form, so that it is the same property each time.
    const key = { "idempotency-key": randomUUID() };
    for (let n = 0; n < NEW_PROPERTIES.max; n += 1) await create(flood, flat, key);
    const answer = await create(flood, flat, key);
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect((await list(flood)).json().total).toBe(1);
  });

  it("is for owners and the team", async () => {
    expect((await create(visitor)).statusCode).toBe(401);
    const rejected = await create(user);
    expect(rejected.statusCode).toBe(403);
    expect(rejected.json().message).toBe("To list a property, become an owner first.");
    expect((await create(admin)).json()).toMatchObject({ owner: admin.userId });
    // A visitor without permission is refused whatever the form contains.
    expect((await create(visitor, {})).statusCode).toBe(401);
    expect((await create(user, {})).statusCode).toBe(403);
  });

  it("allows only the team to list for an owner", async () => {
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

  it("[OWNER-05] names every field that must be corrected, including those of its kind", async () => {
    const answer = await create(owner, { propertyType: "Flat/Apartment", purpose: "rent", pincode: "12" });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().fields).sort()).toEqual(REQUIRED_FOR_RENT);
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

  it("refuses data that is not a form, without an internal error", async () => {
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

  it("converts land by the factor of its place", async () => {
    const plot = { ...flat, propertyType: "Land/Plot", area: undefined, landArea: 3, landUnit: "katha" };
    expect(await makeListing(plot)).toMatchObject({
      area: 2160,
      landArea: 3,
      landUnit: "katha",
      bedrooms: null,
    });
    const inPatna = { ...plot, city: "patna", state: "BIHAR", locality: "Kankarbagh", pincode: "800020" };
    expect(await makeListing(inPatna)).toMatchObject({ area: 4083.75, city: "Patna", state: "BIHAR" });
    const strange = await create(owner, { ...plot, landUnit: "dhur" });
    expect(strange.json().fields.landUnit).toContain("dhur");
  });

  it("computes a project's price and size from its units", async () => {
    const unit = { typeOfApartment: "2 BHK", typeOfPossession: "Ready to Move" };
    const project = await makeListing({
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

  it("accepts a place outside the known localities with its map pin", async () => {
    const elsewhere = { ...flat, locality: "Other", lat: 26.75, lng: 88.44 };
    expect(await makeListing(elsewhere)).toMatchObject({
      locality: "Other",
      lat: 26.75,
      lng: 88.44,
      city: "Siliguri",
    });
    expect((await create(owner, { ...flat, locality: "Other" })).json().fields).toHaveProperty("lat");
  });

  it("accepts names in any script", async () => {
    const written = { propertyTitle: "হাকিমপাড়ায় ফ্ল্যাট 🏡", firstName: "সুমন", lastName: "ঘোষ" };
    expect(await makeListing({ ...flat, ...written })).toMatchObject(written);
  });

  it("refuses a photo that somebody else has uploaded", async () => {
    const theirs = await uploadPhoto(stranger, 2);
    const answer = await create(owner, { ...flat, mediaFiles: [{ id: theirs }] });
    expect(answer.statusCode).toBe(422);
    expect(
      (await list(owner, "?search=Two+rooms&pageSize=1")).json().properties[0].mediaFiles,
    ).not.toMatchObject([{ id: theirs }]);
  });

  it("[OWNER-05] creates one property from one form, even if it arrives several times at the same moment", async () => {
    const body = { ...flat, propertyTitle: "Sent twice" };
    const key = { "idempotency-key": randomUUID() };
    const both = await Promise.all([create(owner, body, key), create(owner, body, key)]);
    const again = await create(owner, body, key);
    expect(both.map((answer) => answer.statusCode)).toEqual([201, 201]);
    expect(new Set([...both, again].map((answer) => answer.json()._id)).size).toBe(1);
    expect((await list(owner, "?search=Sent+twice")).json().total).toBe(1);
    const other = await create(owner, { ...body, price: 10_000 }, key);
    expect(other.statusCode).toBe(409);
    expect((await create(stranger, body, key)).statusCode).toBe(201);
    expect((await create(owner, body, { "idempotency-key": "x" })).statusCode).toBe(422);
  });

  it("allows a refused form to be corrected and sent again", async () => {
    const key = { "idempotency-key": randomUUID() };
    expect((await create(owner, { ...flat, mediaFiles: [{ id: "e".repeat(24) }] }, key)).statusCode).toBe(
      422,
    );
    expect((await create(owner, flat, key)).statusCode).toBe(201);
  });
});

describe("GET getallproperties", () => {
  it("[API-01] [OWNER-07] answers owners with their own properties and users with none, and refuses visitors", async () => {
    const mine = await makeProperty(app.database.db, { owner_id: stranger.userId });
    await makeListing();
    const answer = (await list(stranger, "?pageSize=100")).json();
    expect(answer.properties.every((property: { owner: string }) => property.owner === stranger.userId)).toBe(
      true,
    );
    expect(answer.properties.map((property: { _id: string }) => property._id)).toContain(mine.public_id);
    expect(answer.total).toBe(answer.properties.length);
    expect((await list(user)).json()).toMatchObject({ properties: [], total: 0, page: 1, pages: 1 });
    expect((await list(visitor)).statusCode).toBe(401);
  });

  it("answers the team with all of them, newest first, in pages", async () => {
    const first = await makeListing({ ...flat, propertyTitle: "Older of two" });
    const second = await makeListing({ ...flat, propertyTitle: "Newer of two" });
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
    const countFound = async (query: string) => (await list(admin, query)).json().total;
    for (const search of ["needle 100%", "tshering", "BHUTIA", public_id.slice(-6).toUpperCase()])
      expect(await countFound(`?search=${encodeURIComponent(search)}`), search).toBe(1);
    expect(await countFound("?search=needle%20100_")).toBe(0);
    expect(await countFound("?search=needle&verification=rejected&type=Villa")).toBe(1);
    expect(await countFound("?search=needle&verification=approved")).toBe(0);
    expect(await countFound(`?search=needle&type=${encodeURIComponent("Flat/Apartment")}`)).toBe(0);
    // Half past one at night on the 11th in Kolkata.
    expect(await countFound("?search=needle&from=2026-03-11&to=2026-03-11")).toBe(1);
    expect(await countFound("?search=needle&from=2026-03-10&to=2026-03-10")).toBe(0);
  });

  it("refuses parameters that make no sense", async () => {
    for (const query of ["page=0", "pageSize=5000", "verification=sold", "from=yesterday"]) {
      const answer = await list(admin, `?${query}`);
      expect(answer.statusCode, query).toBe(422);
      expect(Object.keys(answer.json().fields)).toEqual([query.split("=")[0]]);
    }
  });
});
