import { describe, expect, it } from "vitest";
import { NOON, openDesk } from "#tests/support/desk-calls.ts";
import { makeLocality, makeMedia, makeProperty } from "#tests/support/factories.ts";
import { findAnswer } from "./moderation.answer.service.ts";

const { actor, admin, clock, db, http, owner, services } = await openDesk();

const HASH = "f0e1d2c3b4a59687";

async function decide(id: string, payload: object) {
  const { version } = await db
    .selectFrom("property")
    .select("version")
    .where("public_id", "=", id)
    .executeTakeFirstOrThrow();
  const sent = { ...payload, version };
  const url = `/api/v1/admin/queue/${id}`;
  const answer = await http.inject({ method: "POST", url, headers: admin.headers, payload: sent });
  expect(answer.statusCode, answer.body).toBe(200);
}
async function change(id: string, payload: object) {
  const url = `/api/v1/property/updateproperty/${id}`;
  const answer = await http.inject({ method: "POST", url, headers: owner.headers, payload });
  expect(answer.statusCode, answer.body).toBe(200);
}
const findItem = async (id: string) => (await services.moderationQueue.findPlace(actor, id)).item;
const waitHours = (hours: number) => clock.set(new Date(NOON.getTime() + hours * 3_600_000));
const makeOwn = (given: object = {}) =>
  makeProperty(db, { owner_id: owner.userId, created_at: NOON, submitted_at: NOON, ...given });

describe("[DESK-19] a listing that was sent back and comes again", () => {
  it("shows what was asked beside what was changed since, and comes before new ones", async () => {
    clock.set(NOON);
    const { public_id: id } = await makeOwn({ verification: "pending", price: 4_500_000 });
    const { public_id: waiting } = await makeOwn({ verification: "pending" });
    expect(await findItem(id)).toMatchObject({ answered: null });
    waitHours(1);
    await decide(id, { decision: "change", reason: "Please check the price." });
    waitHours(3);
    await change(id, { price: 4_400_000 });
    await change(id, { price: 4_300_000 });
    const item = await findItem(id);
    expect(item).toMatchObject({
      answered: {
        step: "ask-change",
        reason: "Please check the price.",
        askedBy: "Test Admin",
        changes: [{ field: "price", was: 4_500_000, now: 4_300_000 }],
      },
      position: 1,
    });
    expect((await findItem(waiting))?.previous).not.toBeNull();
    // After the next decision there is nothing to compare.
    await decide(id, { decision: "reject", reason: "Sold." });
    await change(id, { price: 4_200_000 });
    expect((await findItem(id))?.answered).toMatchObject({
      step: "reject",
      changes: [{ field: "price", was: 4_300_000, now: 4_200_000 }],
    });
  });

  it("does the same for the changes of a public listing", async () => {
    clock.set(NOON);
    const { public_id: id } = await makeOwn({ property_title: "Quiet flat", area: 1000 });
    await change(id, { propertyTitle: "Quiet flat near the market", area: 1100 });
    await decide(id, { decision: "change", reason: "Which market?" });
    await change(id, { propertyTitle: "Quiet flat near Hong Kong market", area: 1100 });
    const item = await findItem(id);
    expect(item?.answered?.changes).toEqual([
      {
        field: "property_title",
        was: "Quiet flat near the market",
        now: "Quiet flat near Hong Kong market",
      },
    ]);
    expect(item?.position).toBeLessThan(
      (await findItem((await makeOwn({ verification: "pending" })).public_id))?.position ?? 0,
    );
  });

  it("leaves out decisions that were undone, and what the team itself changed", () => {
    const entry = (action: string, after: object, before: object = {}, actorRole = "owner") => ({
      at: NOON,
      actorName: "Anjali",
      ...{ actorRole, action, before: { ...before }, after: { ...after } },
    });
    const asked = entry("property.decide", { about: "listing", step: "ask-change", reason: "Pin?" });
    const approved = entry("property.decide", { about: "listing", step: "approve" });
    const undone = entry("property.decide", { about: "listing", step: "undo" });
    const moved = entry("property.update", { lat: 27 }, { lat: 26 });
    const byTeam = entry("property.update", { pincode: "737102" }, { pincode: "734001" }, "admin");
    const log = [asked, moved, byTeam, approved, undone].toReversed();
    expect(findAnswer(log, "listing")).toMatchObject({ changes: [{ field: "lat", was: 26, now: 27 }] });
    expect(findAnswer(log.slice(1), "listing")).toBeNull();
    expect(findAnswer(log, "proposal")).toBeNull();
    expect(findAnswer([undone, asked], "listing")).toBeNull();
  });
});

describe("[DESK-19] the pin of a waiting listing", () => {
  it("is known to be in the centre of the locality as long as nobody has moved it", async () => {
    const { slug, name, lat, lng } = await makeLocality(db);
    const there = { verification: "pending", locality_slug: slug, lng } as const;
    const still = await makeOwn({ ...there, lat });
    const moved = await makeOwn({ ...there, lat: lat + 0.01 });
    expect((await findItem(still.public_id))?.pin).toEqual({ place: name, metres: 0, moved: false });
    expect((await findItem(moved.public_id))?.pin).toMatchObject({ place: name, metres: 1112, moved: true });
  });
});

describe("[DESK-19] listings from a sheet", () => {
  const makeSheet = async (file: string, properties: readonly { id: number }[]) => {
    const { id } = await db
      .insertInto("property_import")
      .values({ owner_id: owner.userId, sent_by: owner.userId, file_name: file, state: "done" })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (const [index, property] of properties.entries())
      await db
        .insertInto("property_import_row")
        .values({ import_id: id, number: index + 2, cells: "{}", problems: "{}", property_id: property.id })
        .execute();
  };
  const makeAlike = async (given: object = {}) => {
    const property = await makeOwn(given);
    await makeMedia(db, { property_id: property.id, phash: HASH });
    return property;
  };

  it("are no suspects of each other, and of another sheet only the closest match is one", async () => {
    const mine = await makeAlike({ verification: "pending" });
    const others = [await makeAlike(), await makeAlike(), await makeOwn()];
    await makeSheet("flats.xlsx", [mine, ...others]);
    const copies = [await makeAlike(), await makeAlike(), await makeAlike()];
    await makeSheet("copies.xlsx", copies);
    const single = await makeAlike();
    const item = await findItem(mine.public_id);
    expect(item?.sheet).toMatchObject({ file: "flats.xlsx", others: 3, alike: 2 });
    expect(item?.suspects.map(({ row, sheet, pairs }) => [row._id, sheet?.file, pairs[0]?.bits])).toEqual([
      [copies[0]?.public_id, "copies.xlsx", 0],
      [single.public_id, undefined, 0],
    ]);
  });
});
