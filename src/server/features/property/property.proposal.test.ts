import { describe, expect, it } from "vitest";
import {
  auditOf,
  decide,
  flat,
  get,
  list,
  makeApproved,
  makeListing,
  openPropertyWorld,
  update,
  uploadPhoto,
} from "#tests/support/property-world.ts";
import { readSeenCheck } from "#tests/support/seen-check.ts";

const { admin, app, owner, stranger } = await openPropertyWorld();

const readPublic = (id: string) => get(`listings/${id}`);
const check = async (id: string, kind: string) =>
  app.http.inject({
    method: "PUT",
    url: `/api/v1/admin/properties/${id}/checks/${kind}`,
    headers: admin.headers,
    payload: await readSeenCheck(app.database.db, id, kind),
  });
const withdraw = (who: { headers: Record<string, string> }, id: string) =>
  app.http.inject({ method: "DELETE", url: `/api/v1/property/${id}/proposal`, headers: who.headers });
const record = async (id: string) => (await list(owner, `?search=${id}`)).json().properties[0];
const listKeys = (listing: { photos: { key: string }[] }) => listing.photos.map(({ key }) => key);
const listIds = (files: { id: string }[]) => files.map(({ id }) => id);
const listKinds = (checks: { kind: string }[]) => checks.map(({ kind }) => kind).sort();

/** An approved listing with photos. */
const approved = (photos: readonly string[] = []) =>
  makeApproved({ ...flat, mediaFiles: photos.map((id) => ({ id })) });

describe("[TRUST-02] an owner's change of an approved listing", () => {
  it("waits for approval, unless it is a price or availability, which is public at once", async () => {
    const old = await uploadPhoto(owner, 41);
    const id = await approved([old]);
    const before = await readPublic(id);
    const [first, second] = [await uploadPhoto(owner, 42), await uploadPhoto(owner, 43)];
    const answer = await update(owner, id, {
      ...{ propertyTitle: "CALL US NOW", description: "New words.", price: 4_100_000 },
      ...{ locality: "Pradhan Nagar", address: "7 Other Road", area: 2500, amenities: { AC: true } },
      mediaFiles: [{ id: first, caption: "Hall" }, { id: second }],
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const shown = await readPublic(id);
    expect(shown).toMatchObject({
      ...before,
      price: 4_100_000,
      reducedFrom: before.price,
      priceHistory: expect.any(Array),
      confirmedAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(answer.json()).toMatchObject({
      ...{ verification: "approved", propertyTitle: before.propertyTitle, price: 4_100_000 },
      proposed: {
        state: "pending",
        reason: null,
        fields: expect.arrayContaining([
          "propertyTitle",
          "description",
          "locality",
          "address",
          "lat",
          "area",
        ]),
        answers: {
          ...{ propertyTitle: "CALL US NOW", price: 4_100_000, locality: "Pradhan Nagar", lat: 26.73 },
          amenities: { Lift: true, AC: true },
          mediaFiles: [{ id: first, caption: "Hall" }, { id: second }],
        },
      },
    });
    expect(answer.json().proposed.fields).not.toContain("price");
    const actions = (await auditOf(id)).map(({ action }) => action);
    expect(actions.slice(-2)).toEqual(["property.propose", "property.update"]);
  });

  it("replaces the public content in one step once it is approved", async () => {
    const [old, fresh] = [await uploadPhoto(owner, 44), await uploadPhoto(owner, 45)];
    const id = await approved([old]);
    await update(owner, id, { propertyTitle: "Three rooms", mediaFiles: [{ id: fresh, caption: "Hall" }] });
    expect((await decide(id, { decision: "approve" })).statusCode).toBe(200);
    expect(await readPublic(id)).toMatchObject({ propertyTitle: "Three rooms", photos: [{ alt: "Hall" }] });
    expect(await record(id)).toMatchObject({ proposed: null, mediaFiles: [{ id: fresh }] });
    expect((await decide(id, { decision: "approve" })).statusCode).toBe(409);
  });

  it("can be corrected and sent again, or withdrawn, after it was rejected with a reason", async () => {
    const id = await approved();
    await update(owner, id, { propertyTitle: "BEST DEAL!!!" });
    expect((await decide(id, { decision: "reject" })).statusCode).toBe(422);
    expect((await decide(id, { decision: "reject", reason: "No shouting." })).statusCode).toBe(200);
    expect(await record(id)).toMatchObject({
      ...{ verification: "approved", propertyTitle: flat.propertyTitle },
      proposed: { state: "rejected", reason: "No shouting.", answers: { propertyTitle: "BEST DEAL!!!" } },
    });
    // A new price does not need a proposal.
    await update(owner, id, { price: 4_200_000 });
    expect((await record(id)).proposed.state).toBe("rejected");
    await update(owner, id, { propertyTitle: "Best deal" });
    expect((await record(id)).proposed).toMatchObject({ state: "pending", reason: null });
    expect((await withdraw(stranger, id)).statusCode).toBe(404);
    expect((await withdraw(owner, id)).json()).toMatchObject({ proposed: null });
    expect((await withdraw(owner, id)).statusCode).toBe(200);
    expect((await decide(id, { decision: "approve" })).statusCode).toBe(409);
    expect((await readPublic(id)).propertyTitle).toBe(flat.propertyTitle);
  });

  it("can be sent back with a comment, and continues from what was sent", async () => {
    const id = await approved();
    await update(owner, id, { propertyTitle: "Two", description: "Nice." });
    await decide(id, { decision: "change", reason: "Say where it is." });
    expect((await record(id)).proposed).toMatchObject({
      state: "changes-requested",
      reason: "Say where it is.",
    });
    await update(owner, id, { description: "Behind the stadium." });
    expect((await record(id)).proposed).toMatchObject({
      state: "pending",
      answers: { propertyTitle: "Two", description: "Behind the stadium." },
    });
  });

  it("is removed when everything equals the public listing again", async () => {
    const id = await approved();
    await update(owner, id, { propertyTitle: "Other" });
    const back = await update(owner, id, { propertyTitle: flat.propertyTitle });
    expect(back.json()).toMatchObject({ proposed: null });
  });

  it("refuses a change based on an old version, and a decision on a proposal that has changed", async () => {
    const id = await approved();
    const { version } = await record(id);
    await update(owner, id, { propertyTitle: "First", version });
    expect((await update(owner, id, { propertyTitle: "Second", version })).statusCode).toBe(409);
    const seen = (await record(id)).version;
    await update(owner, id, { propertyTitle: "Third" });
    const late = await decide(id, { decision: "approve", version: seen });
    expect(late.statusCode).toBe(409);
    expect(late.json().message).toContain("The owner has changed this listing");
    expect((await readPublic(id)).propertyTitle).toBe(flat.propertyTitle);
  });

  it("waits together with a rent that belongs to it", async () => {
    const id = await approved();
    await update(owner, id, { purpose: "rent", rent: 12_000 });
    expect(await readPublic(id)).toMatchObject({ purpose: "buy", price: 4_500_000, rent: null });
    await decide(id, { decision: "approve" });
    expect(await readPublic(id)).toMatchObject({ purpose: "rent", price: null, rent: 12_000 });
  });

  it("is saved at once while the listing is not public", async () => {
    const id = await approved();
    await update(owner, id, { propertyTitle: "Proposed" });
    await update(admin, id, { verification: "rejected", reason: "Sold." });
    await update(owner, id, { description: "Not sold." });
    expect(await record(id)).toMatchObject({
      ...{ verification: "pending", propertyTitle: "Proposed", description: "Not sold.", proposed: null },
    });
  });

  it("has files that other forms cannot use or delete", async () => {
    const [old, fresh] = [await uploadPhoto(owner, 46), await uploadPhoto(owner, 47)];
    const id = await approved([old]);
    await update(owner, id, { mediaFiles: [{ id: fresh }] });
    const elsewhere = await makeListing();
    expect((await update(owner, elsewhere._id, { mediaFiles: [{ id: fresh }] })).statusCode).toBe(422);
    for (const file of [old, fresh]) {
      const gone = await app.http.inject({
        method: "DELETE",
        url: `/api/v1/media/${file}`,
        headers: owner.headers,
      });
      expect(gone.statusCode).toBe(409);
    }
    expect(listIds((await record(id)).mediaFiles)).toEqual([old]);
  });
});

describe("[TRUST-02] the team's own change of an approved listing", () => {
  it("is public at once, and leaves the owner's proposal waiting", async () => {
    const id = await approved();
    await update(owner, id, { propertyTitle: "Owner's", description: "Owner's." });
    await update(admin, id, { description: "Ours." });
    expect(await readPublic(id)).toMatchObject({ propertyTitle: flat.propertyTitle, description: "Ours." });
    expect((await record(id)).proposed.answers).toMatchObject({ propertyTitle: "Owner's" });
  });
});

describe("[TRUST-01] the team's checks", () => {
  it("end everywhere when what they cover changes in public, and the log says why", async () => {
    const old = await uploadPhoto(owner, 48);
    const id = await approved([old]);
    for (const kind of ["photos", "papers", "site"]) await check(id, kind);
    const before = await readPublic(id);
    const fresh = await uploadPhoto(owner, 49);
    await update(owner, id, {
      propertyTitle: "Another",
      address: "7 Other Road",
      mediaFiles: [{ id: fresh }],
    });
    const waiting = await readPublic(id);
    expect(listKinds(waiting.checks)).toEqual(["papers", "photos", "site"]);
    expect(listKeys(waiting)).toEqual(listKeys(before));
    await decide(id, { decision: "approve" });
    const after = await readPublic(id);
    expect(after).toMatchObject({ verified: false, checks: [], checkedAt: null, propertyTitle: "Another" });
    expect(after.endedChecks).toHaveLength(3);
    expect(after.endedChecks).toContainEqual(
      expect.objectContaining({ kind: "photos", because: ["photos"], endedAt: expect.any(String) }),
    );
    expect(after.endedChecks).toContainEqual(
      expect.objectContaining({ kind: "papers", because: ["address"] }),
    );
    expect(await record(id)).toMatchObject({ checked: [] });
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: "property.decide",
      after: { about: "proposal", step: "approve" },
    });
  });

  it("continue when something changes that they do not cover", async () => {
    const [one, two] = [await uploadPhoto(owner, 50), await uploadPhoto(owner, 51)];
    const id = await approved([one, two]);
    for (const kind of ["photos", "papers", "site"]) await check(id, kind);
    await update(owner, id, {
      price: 10_000,
      propertyTitle: "New",
      mediaFiles: [{ id: two, caption: "Hall" }, { id: one }],
    });
    await decide(id, { decision: "approve" });
    const after = await readPublic(id);
    expect(listKinds(after.checks)).toEqual(["papers", "photos", "site"]);
    expect(after.endedChecks).toEqual([]);
  });

  it("end with the team's own changes too; a repeated check has its new day, and a removed file counts", async () => {
    const photo = await uploadPhoto(owner, 52);
    const id = await approved([photo]);
    for (const kind of ["photos", "papers", "site"]) await check(id, kind);
    await update(admin, id, { lat: 26.715, lng: 88.421 });
    expect(listKinds((await readPublic(id)).checks)).toEqual(["papers", "photos"]);
    expect((await readPublic(id)).endedChecks).toMatchObject([{ kind: "site", because: ["pin"] }]);
    await check(id, "site");
    expect((await readPublic(id)).endedChecks).toEqual([]);
    await app.http.inject({ method: "DELETE", url: `/api/v1/media/${photo}`, headers: admin.headers });
    expect(listKinds((await readPublic(id)).checks)).toEqual(["papers", "site"]);
    expect((await auditOf(id)).findLast(({ action }) => action === "property.update")).toMatchObject({
      before: { checks: ["site"] },
    });
  });

  it("of a listing whose approval is undone are restored, with its files", async () => {
    const [old, fresh] = [await uploadPhoto(owner, 53), await uploadPhoto(owner, 54)];
    const id = await approved([old]);
    for (const kind of ["photos", "papers"]) await check(id, kind);
    const before = await readPublic(id);
    await update(owner, id, { propertyTitle: "Other", area: 1500, mediaFiles: [{ id: fresh }] });
    await decide(id, { decision: "approve" });
    expect((await readPublic(id)).checks).toEqual([]);
    const undone = await decide(id, { decision: "undo" });
    expect(undone.statusCode, undone.body).toBe(200);
    const times = { confirmedAt: expect.any(String), updatedAt: expect.any(String) };
    expect(await readPublic(id)).toEqual({ ...before, ...times });
    expect((await record(id)).proposed).toMatchObject({
      state: "pending",
      answers: { propertyTitle: "Other", area: 1500, mediaFiles: [{ id: fresh }] },
    });
    expect((await decide(id, { decision: "approve" })).statusCode).toBe(200);
    expect(await readPublic(id)).toMatchObject({ propertyTitle: "Other", area: 1500 });
  });
});
