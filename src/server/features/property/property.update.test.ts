import { describe, expect, it } from "vitest";
import { makeProperty } from "#tests/support/factories.ts";
import {
  auditOf,
  flat,
  list,
  makeListing,
  openPropertyWorld,
  update,
  uploadPhoto,
  visitor,
} from "#tests/support/property-world.ts";

const { admin, app, owner, stranger, user } = await openPropertyWorld();

describe("POST updateproperty/{id}", () => {
  it("[API-01] changes only the named fields, and logs it", async () => {
    const before = await makeListing();
    const answer = await update(owner, before._id, { price: "47,00,000", amenities: { AC: true } });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      ...before,
      price: 4_700_000,
      amenities: { ...before.amenities, AC: true },
      version: 2,
      updatedAt: expect.any(String),
      confirmedAt: expect.any(String),
    });
    expect((await auditOf(before._id)).at(-1)).toMatchObject({
      action: "property.update",
      before: { price: 4_500_000, amenities: ["Lift"] },
      after: { price: 4_700_000, amenities: ["Lift", "AC"] },
    });
  });

  it("changes nothing, not even the version, if nothing differs", async () => {
    const before = await makeListing();
    const same = await update(owner, before._id, {
      price: before.price,
      city: before.city,
      description: before.description,
    });
    expect(same.json()).toEqual(before);
    expect(await auditOf(before._id)).toHaveLength(1);
  });

  it("accepts the whole record that it answered, as an edit form sends it", async () => {
    const before = await makeListing();
    const { verification: _, ...form } = before;
    const answer = await update(owner, before._id, { ...form, propertyTitle: "Renamed" });
    expect(answer.json()).toMatchObject({
      ...form,
      propertyTitle: "Renamed",
      version: 2,
      updatedAt: expect.any(String),
      confirmedAt: expect.any(String),
    });
  });

  it("[DESK-16] decides like the team's page: with checks, and never over a colleague's decision", async () => {
    const { _id } = await makeListing();
    const approved = await update(admin, _id, {
      verification: "approved",
      from: "pending",
      checks: ["site"],
    });
    expect(approved.json()).toMatchObject({ verification: "approved" });
    expect((await auditOf(_id)).at(-1)).toMatchObject({ action: "property.decide" });
    const late = await update(admin, _id, {
      verification: "rejected",
      from: "pending",
      reason: "No photos.",
    });
    expect(late.statusCode).toBe(409);
    expect((await update(admin, _id, { checks: ["taste"] })).json().fields).toHaveProperty("checks.0");
    expect((await update(owner, _id, { verification: "rejected" })).statusCode).toBe(403);
  });

  it("[OWNER-07] answers 404 to other owners and users", async () => {
    const { _id } = await makeListing();
    expect((await update(visitor, _id, { price: 10_000 })).statusCode).toBe(401);
    for (const who of [stranger, user])
      for (const body of [{ price: 10_000 }, { verification: "approved" }]) {
        const rejected = await update(who, _id, body);
        const unknown = await update(who, "0".repeat(24), body);
        expect(rejected.statusCode).toBe(404);
        expect(rejected.json()).toEqual(unknown.json());
      }
    expect((await update(admin, _id, { price: 4_900_000 })).json()).toMatchObject({ price: 4_900_000 });
    expect((await update(admin, "0".repeat(24), { price: 10_000 })).statusCode).toBe(404);
    expect((await update(owner, "../../etc", { price: 10_000 })).statusCode).toBe(404);
  });

  it("lets only the team change verification and owner", async () => {
    const { _id } = await makeListing();
    const own = await update(owner, _id, { verification: "approved" });
    expect(own.statusCode).toBe(403);
    expect(own.json().message).toBe("Only our team can decide on the verification.");
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

  it("[OWNER-10] keeps a listing public when its price changes, and sends a new address to the team", async () => {
    const { _id } = await makeListing();
    await update(admin, _id, { verification: "approved" });
    const priced = await update(owner, _id, { price: 4_600_000 });
    expect(priced.json()).toMatchObject({ verification: "approved", price: 4_600_000, proposed: null });
    const moved = await update(owner, _id, { locality: "Pradhan Nagar", address: "7 Other Road" });
    expect(moved.json()).toMatchObject({
      ...{ verification: "approved", locality: "Hakimpara" },
      proposed: { answers: { locality: "Pradhan Nagar", lat: 26.73, lng: 88.41 } },
    });
    expect((await update(admin, _id, { address: "8 Other Road" })).json()).toMatchObject({
      verification: "approved",
    });
  });

  it("[OWNER-10] sends a corrected listing to the team again after a rejection", async () => {
    const { _id } = await makeListing();
    await update(admin, _id, { verification: "rejected", reason: "Where is it?" });
    expect((await update(owner, _id, { description: "Behind the stadium." })).json()).toMatchObject({
      verification: "pending",
      rejectionReason: null,
    });
  });

  it("refuses a change if somebody else has changed the property since it was read", async () => {
    const { _id, version } = await makeListing();
    expect((await update(admin, _id, { price: 1_000_000, version })).statusCode).toBe(200);
    const stale = await update(owner, _id, { price: 2_000_000, version });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: "conflict" });
    expect((await update(owner, _id, { price: 2_000_000, version: version + 1 })).statusCode).toBe(200);
  });

  it("saves every one of many simultaneous changes", async () => {
    const { _id } = await makeListing();
    const fields = [{ bathrooms: 3 }, { floorno: 2 }, { kitchen: "Modular" }];
    const answers = await Promise.all(fields.map((field) => update(owner, _id, field)));
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
    expect((await list(owner, `?search=${_id}`)).json().properties[0]).toMatchObject({
      ...Object.assign({}, ...fields),
      version: 4,
    });
  });

  it("keeps the fields consistent with each other", async () => {
    const { _id } = await makeListing();
    const rejected = await update(owner, _id, { purpose: "rent" });
    expect(rejected.statusCode).toBe(422);
    expect(rejected.json().fields).toEqual({ rent: "Enter the rent in rupees a month." });
    expect((await update(owner, _id, { purpose: "rent", rent: 12_000 })).json()).toMatchObject({
      price: null,
      rent: 12_000,
    });
    expect((await update(owner, _id, { bedrooms: "" })).json().fields).toHaveProperty("bedrooms");
    expect((await update(owner, _id, { floorno: 5, totalfloors: 3 })).statusCode).toBe(422);
    const land = await update(owner, _id, {
      purpose: "buy",
      price: 20_000,
      propertyType: "Land/Plot",
      landArea: 2,
      landUnit: "katha",
    });
    expect(land.json()).toMatchObject({ propertyType: "Land/Plot", bedrooms: null, area: 1440 });
  });

  it("[RULE-03] accepts a change of an old property without a price, without asking for one", async () => {
    const old = await makeProperty(app.database.db, {
      ...{ owner_id: owner.userId, price: null, verification: "pending" },
    });
    const answer = await update(owner, old.public_id, { description: "Newly painted." });
    expect(answer.json()).toMatchObject({ description: "Newly painted.", price: null });
  });

  it("orders, adds and removes photos", async () => {
    const ids = [await uploadPhoto(owner, 11), await uploadPhoto(owner, 12), await uploadPhoto(owner, 13)];
    const files = (order: number[]) => order.map((at) => ({ id: ids[at] }));
    const { _id } = await makeListing({ ...flat, mediaFiles: files([0, 1]) });
    const changed = (await update(owner, _id, { mediaFiles: files([2, 0]) })).json();
    expect(changed.mediaFiles.map((file: { id: string }) => file.id)).toEqual([ids[2], ids[0]]);
    const gone = await update(owner, _id, { mediaFiles: files([1]) });
    expect(gone.json().fields).toHaveProperty("mediaFiles");
    expect((await update(owner, _id, { mediaFiles: [] })).json().mediaFiles).toEqual([]);
  });

  it("[OWNER-04] saves captions with the photos, and does not change captions that are not sent", async () => {
    const [first, second] = [await uploadPhoto(owner, 21), await uploadPhoto(owner, 22)];
    const named = [{ id: first, caption: " শোবার ঘর 🛏 " }, { id: second }];
    const { _id, mediaFiles } = await makeListing({ ...flat, mediaFiles: named });
    expect(mediaFiles).toMatchObject([
      { id: first, caption: "শোবার ঘর 🛏", photo: { alt: "শোবার ঘর 🛏" } },
      { id: second, caption: "" },
    ]);
    const turned = await update(owner, _id, { mediaFiles: [{ id: second, caption: "Hall" }, { id: first }] });
    expect(turned.json().mediaFiles).toMatchObject([{ caption: "Hall" }, { caption: "শোবার ঘর 🛏" }]);
    const emptied = await update(owner, _id, { mediaFiles: [{ id: second, caption: "" }, { id: first }] });
    expect(emptied.json().mediaFiles).toMatchObject([{ caption: "" }, { caption: "শোবার ঘর 🛏" }]);
    const long = await update(owner, _id, { mediaFiles: [{ id: first, caption: "x".repeat(121) }] });
    expect(long.statusCode).toBe(422);
    expect(Object.values(long.json().fields)).toEqual(["A caption may have at most 120 characters."]);
  });

  it("lets the team add photos to an owner's listing", async () => {
    const { _id } = await makeListing();
    const photo = await uploadPhoto(admin, 14);
    expect((await update(admin, _id, { mediaFiles: [{ id: photo }] })).json().mediaFiles).toMatchObject([
      { id: photo },
    ]);
  });
});
