import { describe, expect, it } from "vitest";
import { makePending, NOBODY, NOON, openDesk, readRow, readTrail } from "#tests/support/desk-calls.ts";
import { makeLocality, makeMedia, makeProperty, makeUser } from "#tests/support/factories.ts";
import { signInAs } from "#tests/support/sign-in.ts";

const { actor, admin, clock, database, db, http, owner, services } = await openDesk();

/** On the property as it is now, unless the payload names another version. */
async function decide(id: string, payload: object, headers = admin.headers) {
  const seen = await db
    .selectFrom("property")
    .select("version")
    .where("public_id", "=", id)
    .executeTakeFirst();
  const url = `/api/v1/admin/queue/${id}`;
  return http.inject({ method: "POST", url, headers, payload: { ...seen, ...payload } });
}
const findPlace = (at?: string) => services.moderationQueue.findPlace(actor, at);
const waitingSince = (hours: number) =>
  makeProperty(db, {
    verification: "pending",
    owner_id: owner.userId,
    submitted_at: new Date(NOON.getTime() - hours * 3_600_000),
  });

describe("[ADMIN-11] the moderation queue", () => {
  it("shows the oldest listing first, and links to the previous and next one", async () => {
    const oldest = await waitingSince(9000);
    const second = await waitingSince(8999);
    const third = await waitingSince(8998);
    expect((await findPlace()).item).toMatchObject({
      _id: oldest.public_id,
      position: 1,
      next: second.public_id,
      previous: null,
    });
    expect((await findPlace(second.public_id)).item).toMatchObject({
      position: 2,
      next: third.public_id,
      previous: oldest.public_id,
    });
    // For a property that is not waiting, the oldest one is shown.
    expect((await findPlace(NOBODY)).item).toMatchObject({ _id: oldest.public_id });
    const { waiting } = await findPlace();
    await decide(oldest.public_id, { decision: "approve" });
    expect(await findPlace()).toMatchObject({ waiting: waiting - 1, item: { _id: second.public_id } });
  });

  it("[TRUST-03] shows the words of a listing that may be contact details", async () => {
    const { public_id: honest } = await makePending();
    expect((await findPlace(honest)).item?.words).toEqual([]);
    const { public_id, id } = await makeProperty(db, {
      verification: "pending",
      property_title: "Flat 2512345",
      description: "Two rooms. Call me after six, or call me on Sunday.",
    });
    await makeMedia(db, { property_id: id, caption: "WhatsApp for more" });
    expect((await findPlace(public_id)).item?.words).toEqual([
      { field: "propertyTitle", words: "2512345" },
      { field: "description", words: "Call me" },
      { field: "description", words: "call me" },
      { field: "caption", words: "WhatsApp" },
    ]);
  });

  it("[TRUST-03] marks such words beside each text that a proposal changes", async () => {
    const { public_id, id } = await makeProperty(db, {
      owner_id: owner.userId,
      property_title: "Sunny flat",
    });
    const [plain, named] = [
      await makeMedia(db, { property_id: id, position: 0 }),
      await makeMedia(db, { property_id: id, position: 1 }),
    ];
    const sent = await http.inject({
      method: "POST",
      url: `/api/v1/property/updateproperty/${public_id}`,
      headers: owner.headers,
      payload: {
        propertyTitle: "Sunny flat, call me after six",
        description: "Two rooms, quiet lane.",
        mediaFiles: [{ id: plain.public_id }, { id: named.public_id, caption: "Ask on WhatsApp" }],
      },
    });
    expect(sent.statusCode, sent.body).toBe(200);
    const item = (await findPlace(public_id)).item;
    const beside = (field: string) => item?.proposal?.texts.find((text) => text.field === field)?.words;
    expect(beside("propertyTitle")).toEqual(["call me"]);
    expect(beside("description")).toEqual([]);
    expect(item?.proposal?.files.map(({ words }) => words)).toEqual([[], ["WhatsApp"]]);
    expect(item?.words).toEqual([
      { field: "propertyTitle", words: "call me" },
      { field: "caption", words: "WhatsApp" },
    ]);
    // The public listing shows none of it.
    expect(await readRow(public_id)).toMatchObject({ property_title: "Sunny flat" });
  });

  it("approves and rejects with a reason, and logs each decision", async () => {
    clock.set(NOON);
    const { public_id: good } = await makePending();
    const { public_id: bad } = await makePending();
    expect((await decide(good, { decision: "approve" })).statusCode).toBe(200);
    expect(await readRow(good)).toMatchObject({ verification: "approved", published_at: NOON });
    expect((await decide(bad, { decision: "reject" })).json().fields).toHaveProperty("reason");
    expect((await decide(bad, { decision: "reject", reason: "Rendered photos." })).statusCode).toBe(200);
    expect(await readRow(bad)).toMatchObject({
      verification: "rejected",
      rejection_reason: "Rendered photos.",
    });
    expect(await readTrail(bad)).toMatchObject([
      { action: "property.decide", after: { reason: "Rendered photos." } },
    ]);
  });

  it("asks the owner for a change: the listing leaves the queue and returns once it was changed", async () => {
    const { public_id: id } = await makePending();
    await decide(id, { decision: "change", reason: "Please add a photo of the kitchen." });
    expect(await readRow(id)).toMatchObject({
      verification: "changes-requested",
      rejection_reason: "Please add a photo of the kitchen.",
    });
    expect((await findPlace(id)).item?._id).not.toBe(id);
    const url = `/api/v1/property/updateproperty/${id}`;
    const change = await http.inject({
      method: "POST",
      url,
      headers: owner.headers,
      payload: { price: 4_400_000 },
    });
    expect(change.statusCode).toBe(200);
    expect(await readRow(id)).toMatchObject({ verification: "pending", rejection_reason: null });
    expect((await findPlace(id)).item?._id).toBe(id);
  });

  it("undoes the last decision once, including the day of publication, for the member who made it", async () => {
    const { public_id: id } = await makePending();
    await decide(id, { decision: "approve" });
    const other = await signInAs(http, database, "admin");
    expect((await decide(id, { decision: "undo" }, other.headers)).statusCode).toBe(409);
    expect((await decide(id, { decision: "undo" })).statusCode).toBe(200);
    expect(await readRow(id)).toMatchObject({ verification: "pending", published_at: null });
    expect((await findPlace(id)).item?._id).toBe(id);
    expect((await decide(id, { decision: "undo" })).statusCode).toBe(409);
    expect((await readTrail(id)).map(({ action }) => action)).toEqual(["property.decide", "property.decide"]);
  });

  it("refuses a second decision, a decision on a deleted listing, and an unknown decision", async () => {
    const { public_id: id } = await makePending();
    await decide(id, { decision: "approve" });
    const late = await decide(id, { decision: "reject", reason: "Late." });
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      "A colleague was faster: it is approved now.",
    ]);
    const { public_id: gone } = await makeProperty(db, { verification: "pending", life: "deleted" });
    expect((await decide(gone, { decision: "approve" })).statusCode).toBe(404);
    expect((await decide(id, { decision: "burn" })).statusCode).toBe(422);
  });
});

describe("[ADMIN-11] suspected duplicates", () => {
  const HASH = "f0e1d2c3b4a59687";
  const listReasons = async (id: string, other: string) =>
    (await findPlace(id)).item?.suspects.find(({ row }) => row._id === other)?.reasons;

  it("are found by similar photos, except rendered ones", async () => {
    const mine = await makePending();
    await makeMedia(db, { property_id: mine.id, phash: HASH });
    const twin = await makeProperty(db);
    // Three bits differ, as after scaling or saving the picture again.
    const near = await makeMedia(db, { property_id: twin.id, phash: "f0e1d2c3b4a59680" });
    const far = await makeProperty(db);
    await makeMedia(db, { property_id: far.id, phash: "0f1e2d3c4b5a6978" });
    const rendered = await makeProperty(db);
    await makeMedia(db, { property_id: rendered.id, phash: HASH, illustration: true });
    const deleted = await makeProperty(db, { life: "deleted" });
    await makeMedia(db, { property_id: deleted.id, phash: HASH });
    const suspects = (await findPlace(mine.public_id)).item?.suspects ?? [];
    expect(suspects).toMatchObject([
      { row: { _id: twin.public_id }, reasons: ["photos"], pairs: [{ theirs: { key: near.key }, bits: 3 }] },
    ]);
  });

  it("are found by the same address and size", async () => {
    const locality = await makeLocality(db);
    const there = { locality_slug: locality.slug, area: 1180, address: "14 Sevoke Road, near the bank" };
    const mine = await makeProperty(db, { ...there, verification: "pending" });
    const same = await makeProperty(db, { ...there, area: 1190, address: "14, Sevoke Road near bank" });
    const larger = await makeProperty(db, { ...there, area: 1400 });
    const elsewhere = await makeProperty(db, { ...there, address: "3 Church Lane" });
    expect(await listReasons(mine.public_id, same.public_id)).toEqual(["place"]);
    expect(await listReasons(mine.public_id, larger.public_id)).toBeUndefined();
    expect(await listReasons(mine.public_id, elsewhere.public_id)).toBeUndefined();
  });

  it("are found by the same phone number under another account", async () => {
    const [one, two] = [
      await makeUser(db, { mobile: "+919832077001" }),
      await makeUser(db, { mobile: "+919832077001" }),
    ];
    const mine = await makeProperty(db, { owner_id: one.id, verification: "pending" });
    const own = await makeProperty(db, { owner_id: one.id });
    const theirs = await makeProperty(db, { owner_id: two.id });
    expect(await listReasons(mine.public_id, theirs.public_id)).toEqual(["phone"]);
    expect(await listReasons(mine.public_id, own.public_id)).toBeUndefined();
  });

  it("are shown with the price and the locality's median, if there are enough prices", async () => {
    const { slug } = await makeLocality(db);
    const there = { locality_slug: slug, area: 1000 };
    const mine = await makeProperty(db, { ...there, verification: "pending", price: 1_500_000 });
    for (let n = 0; n < 4; n += 1) await makeProperty(db, { ...there, price: 4_000_000 });
    expect((await findPlace(mine.public_id)).item?.price).toBeNull();
    await makeProperty(db, { ...there, price: 5_000_000 });
    expect((await findPlace(mine.public_id)).item?.price).toEqual({
      rate: 1500,
      median: 4000,
      count: 5,
      odd: true,
    });
  });
});
