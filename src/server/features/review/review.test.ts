import { beforeEach, describe, expect, it } from "vitest";
import { NOBODY, NOON, openDesk, readTrail } from "#tests/support/desk-calls.ts";
import { makeProperty, makeReview, makeUser } from "#tests/support/factories.ts";
import { type SignedInAs, signInAs, visitorHeaders } from "#tests/support/sign-in.ts";
import { REVIEWS_PER_PERSON } from "./review.service.ts";

const { admin, clock, database, db, http } = await openDesk();

const TEXT = "Quiet lane, water all day, and the lift works. 😀 শান্ত পাড়া";
type Headers = Record<string, string>;
let user: SignedInAs;

beforeEach(async () => {
  clock.set(NOON);
  user = await signInAs(http, database, "user");
});

const write = (propertyId: string, headers: Headers = user.headers, more: object = {}) =>
  http.inject({
    method: "POST",
    url: "/api/v1/reviews",
    headers,
    payload: { propertyId, rating: 4, text: TEXT, ...more },
  });
const read = (propertyId: string, headers: Headers = visitorHeaders, query = "") =>
  http.inject({ url: `/api/v1/reviews?propertyId=${propertyId}${query}`, headers });
const rewrite = (id: string, payload: object, headers: Headers = user.headers) =>
  http.inject({ method: "PUT", url: `/api/v1/reviews/${id}`, headers, payload });
const remove = (id: string, headers: Headers = user.headers) =>
  http.inject({ method: "DELETE", url: `/api/v1/reviews/${id}`, headers });
/** Decides on the review as it is now, unless the payload says what was read. */
async function decide(id: string, payload: object, headers: Headers = admin.headers) {
  const seen = await db
    .selectFrom("review")
    .select("status as from")
    .where("public_id", "=", id)
    .executeTakeFirst();
  const url = `/api/v1/admin/reviews/${id}`;
  return http.inject({ method: "PATCH", url, headers, payload: { ...seen, ...payload } });
}
const desk = (query = "", headers: Headers = admin.headers) =>
  http.inject({ url: `/api/v1/admin/reviews${query}`, headers });
const readRating = (id: number) =>
  db.selectFrom("property").select(["rating", "review_count"]).where("id", "=", id).executeTakeFirstOrThrow();
const rankOf = (id: number) =>
  db.selectFrom("search_listing").select("rating_rank").where("id", "=", id).executeTakeFirstOrThrow();

describe("[DETAIL-08] a review", () => {
  it("is visible only to its author until the team has published it, and then counts", async () => {
    const property = await makeProperty(db);
    const answer = await write(property.public_id);
    expect(answer.statusCode, answer.body).toBe(201);
    const { _id } = answer.json().review;
    expect(answer.json().review).toEqual({
      _id,
      rating: 4,
      text: TEXT,
      status: "pending",
      reason: null,
      updatedAt: NOON.toISOString(),
    });
    expect((await read(property.public_id)).json()).toMatchObject({ total: 0, rating: null, own: null });
    expect((await read(property.public_id, user.headers)).json().own).toMatchObject({
      _id,
      status: "pending",
    });
    expect(await readRating(property.id)).toEqual({ rating: null, review_count: 0 });

    expect((await decide(_id, { status: "published", version: 1 })).statusCode).toBe(200);
    expect((await read(property.public_id)).json()).toMatchObject({
      total: 1,
      rating: 4,
      histogram: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 0 },
      reviews: [{ _id, name: "Test U.", rating: 4, text: TEXT }],
    });
    expect(await readRating(property.id)).toEqual({ rating: 4, review_count: 1 });
    expect((await rankOf(property.id)).rating_rank).toBe(40_000_001);
    expect((await http.inject({ url: `/api/v1/listings/${property.public_id}` })).json()).toMatchObject({
      rating: 4,
      reviewCount: 1,
    });
  });

  it("goes back to the team when its author changes it, and no longer counts", async () => {
    const property = await makeProperty(db);
    await makeReview(db, { property_id: property.id, rating: 2 });
    const own = await makeReview(db, { property_id: property.id, user_id: user.userId, rating: 5 });
    expect(await readRating(property.id)).toEqual({ rating: 3.5, review_count: 2 });
    const answer = await rewrite(own.public_id, { rating: 4, text: `${TEXT} Still so.` });
    expect(answer.json().review).toMatchObject({ status: "pending", rating: 4, text: `${TEXT} Still so.` });
    expect(await readRating(property.id)).toEqual({ rating: 2, review_count: 1 });
  });

  it("stays published when it is saved unchanged", async () => {
    const own = await makeReview(db, { user_id: user.userId });
    const answer = await rewrite(own.public_id, { rating: own.rating, text: own.text });
    expect(answer.json().review.status).toBe("published");
  });

  it("can be deleted by its author, no longer counts, and the deletion is logged", async () => {
    const property = await makeProperty(db);
    const own = await makeReview(db, { property_id: property.id, user_id: user.userId });
    expect((await remove(own.public_id)).statusCode).toBe(200);
    expect(await readRating(property.id)).toEqual({ rating: null, review_count: 0 });
    expect(await readTrail(own.public_id)).toMatchObject([
      { action: "review.delete", actor_id: user.userId },
    ]);
    expect((await remove(own.public_id)).statusCode).toBe(404);
    expect((await write(property.public_id)).statusCode).toBe(201);
  });

  it("exists once for each person and property, also when two arrive at once", async () => {
    const property = await makeProperty(db);
    const answers = await Promise.all([write(property.public_id), write(property.public_id)]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409]);
    expect((await write(property.public_id)).json().message).toMatch(/already reviewed this listing/);
  });

  it("is refused for one's own listing, for listings that are not public, and when signed out", async () => {
    const own = await makeProperty(db, { owner_id: user.userId });
    const hidden = await makeProperty(db, { verification: "pending" });
    expect((await write(own.public_id)).statusCode).toBe(403);
    expect((await read(own.public_id, user.headers)).json().ownProperty).toBe(true);
    expect((await write(hidden.public_id)).statusCode).toBe(404);
    expect((await read(hidden.public_id)).statusCode).toBe(404);
    expect((await write(hidden.public_id, visitorHeaders)).statusCode).toBe(401);
  });

  it("cannot be changed or deleted by anybody but its author, not even by the team", async () => {
    const own = await makeReview(db);
    const words = { rating: 1, text: "Words that its author never wrote." };
    for (const headers of [user.headers, admin.headers]) {
      expect((await rewrite(own.public_id, words, headers)).statusCode).toBe(404);
      expect((await remove(own.public_id, headers)).statusCode).toBe(404);
    }
    expect((await rewrite(NOBODY, words)).statusCode).toBe(404);
  });

  it.each([
    ["no stars", { rating: undefined }, "rating"],
    ["six stars", { rating: 6 }, "rating"],
    ["half a star", { rating: 3.5 }, "rating"],
    ["minus one star", { rating: -1 }, "rating"],
    ["hardly any words", { text: `${"x".repeat(19)}   ` }, "text"],
    ["too many words", { text: "x".repeat(1_001) }, "text"],
    ["no property", { propertyId: "7" }, "propertyId"],
  ])("is refused with %s, with an error at its field", async (_what, more, field) => {
    const property = await makeProperty(db);
    const answer = await write(property.public_id, user.headers, more);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });

  it("is limited per person", async () => {
    const own = await makeReview(db, { user_id: user.userId });
    for (let n = 0; n < REVIEWS_PER_PERSON.max; n += 1)
      expect((await rewrite(own.public_id, { rating: 1 + (n % 5), text: TEXT })).statusCode).toBe(200);
    expect((await rewrite(own.public_id, { rating: 1, text: TEXT })).statusCode).toBe(429);
  });

  it("is listed in pages, newest first", async () => {
    const property = await makeProperty(db);
    for (let n = 0; n < 7; n += 1)
      await makeReview(db, { property_id: property.id, created_at: new Date(NOON.getTime() + n) });
    const first = (await read(property.public_id)).json();
    const second = (await read(property.public_id, visitorHeaders, "&page=2")).json();
    expect([first.reviews.length, second.reviews.length, first.pages, first.total]).toEqual([5, 2, 2, 7]);
    expect(first.reviews[0].createdAt > second.reviews[0].createdAt).toBe(true);
  });
});

describe("[ADMIN-12] reviews, for the team", () => {
  it("are listed oldest first while they wait, and can be searched by text, property and author", async () => {
    const author = await makeUser(db, { name: "Lhamu Searchable" });
    const property = await makeProperty(db, { property_title: "Zinnia House" });
    const make = (minutes: number, more: object = {}) =>
      makeReview(db, {
        property_id: property.id,
        status: "pending",
        updated_at: new Date(NOON.getTime() + minutes * 60_000),
        ...more,
      });
    const late = await make(2, { text: "Hundred % sunny balcony, said so." });
    const early = await make(1, { user_id: author.id });
    const findIds = async (query: string) =>
      (await desk(query)).json().rows.map(({ _id }: { _id: string }) => _id);
    expect(await findIds("?search=Zinnia")).toEqual([early.public_id, late.public_id]);
    expect(await findIds("?search=lhamu")).toEqual([early.public_id]);
    expect(await findIds("?search=%25%20sunny")).toEqual([late.public_id]);
    expect(await findIds("?search=Zinnia&status=published")).toEqual([]);
    expect((await desk("?search=Zinnia&pageSize=1")).json()).toMatchObject({ total: 2, pages: 2 });
    expect((await desk("?search=lhamu")).json().rows[0]).toMatchObject({
      version: 1,
      author: { _id: author.id, name: "Lhamu Searchable" },
      property: { _id: property.public_id, title: "Zinnia House" },
    });
  });

  it("can be rejected with a reason for the author, and the decision can be undone", async () => {
    const property = await makeProperty(db);
    const { _id } = (await write(property.public_id)).json().review;
    const wordless = await decide(_id, { status: "rejected", version: 1, reason: "  " });
    expect(wordless.statusCode).toBe(422);
    expect(wordless.json().fields).toHaveProperty("reason");
    await decide(_id, { status: "rejected", version: 1, reason: "It names a neighbour." });
    expect((await read(property.public_id, user.headers)).json().own).toMatchObject({
      status: "rejected",
      reason: "It names a neighbour.",
    });
    await decide(_id, { status: "pending", version: 1 });
    expect((await read(property.public_id, user.headers)).json().own).toMatchObject({
      status: "pending",
      reason: null,
    });
    expect(await readTrail(_id)).toMatchObject([
      { action: "review.decide", actor_id: admin.userId, after: { status: "rejected" } },
      { before: { status: "rejected", reason: "It names a neighbour." }, after: { status: "pending" } },
    ]);
  });

  it("cannot be published unread: if the author has changed one, it must be read again", async () => {
    const property = await makeProperty(db);
    const { _id } = (await write(property.public_id)).json().review;
    await rewrite(_id, { rating: 1, text: "Something quite different from before." });
    expect((await decide(_id, { status: "published", version: 1 })).statusCode).toBe(409);
    expect((await read(property.public_id)).json().total).toBe(0);
    expect((await decide(_id, { status: "published", version: 2 })).statusCode).toBe(200);
  });

  it("keep a colleague's decision if the list was read before it", async () => {
    const review = await makeReview(db, { status: "rejected", reason: "It names a neighbour." });
    const stale = await decide(review.public_id, { status: "published", version: 1, from: "pending" });
    expect(stale.statusCode).toBe(409);
    expect(stale.json().message).toBe('A colleague was faster: it is "Rejected" now. Nothing was changed.');
    expect(await readTrail(review.public_id)).toEqual([]);
    const fresh = await decide(review.public_id, { status: "published", version: 1, from: "rejected" });
    expect(fresh.json().review.status).toBe("published");
  });

  it("are counted correctly if two of one property are decided at the same moment", async () => {
    const property = await makeProperty(db);
    const waiting = { property_id: property.id, status: "pending" } as const;
    const [one, two] = [
      await makeReview(db, { ...waiting, rating: 5 }),
      await makeReview(db, { ...waiting, rating: 2 }),
    ];
    await Promise.all(
      [one, two].map((review) => decide(review.public_id, { status: "published", version: 1 })),
    );
    expect(await readRating(property.id)).toEqual({ rating: 3.5, review_count: 2 });
  });
});
