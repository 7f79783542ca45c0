import { beforeAll, describe, expect, it, vi } from "vitest";
import { LIMITS } from "#domain/limits.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { makeCheck, makeMedia, makeProperty } from "#tests/support/factories.ts";
import { createPicture, scriptFile } from "#tests/support/pictures.ts";
import { type SignedInAs, signInAs } from "#tests/support/sign-in.ts";
import { uploadWhole } from "#tests/support/uploads.ts";
import { frames, mp4 } from "#tests/support/videos.ts";
import { setPoster } from "./media.poster.service.ts";

let app: TestApp;
let owner: SignedInAs;
let admin: SignedInAs;
beforeAll(async () => {
  app = await testApp();
  admin = await signInAs(app.http, app.database, "admin");
  owner = await signInAs(app.http, app.database, "owner");
});

const sendVideo = async (name = "tour.mp4") =>
  (await uploadWhole(app.http, owner.headers, { bytes: mp4, name, type: "video/mp4" })).json();
/** Requests as the team, which may see every file. */
const get = (url: string, headers: Record<string, string> = {}) =>
  app.http.inject({ url, headers: { ...admin.headers, ...headers } });
/** Only words: an id could look like a phone number, which captions must not contain. */
const CAPTION = "The hall and the stairs";
const update = (id: string, files: string[]) =>
  app.http.inject({
    method: "POST",
    url: `/api/v1/property/updateproperty/${id}`,
    headers: owner.headers,
    payload: { mediaFiles: files.map((file) => ({ id: file, caption: CAPTION })) },
  });

const readListing = (id: number) =>
  app.database.db
    .selectFrom("property")
    .select(["version", "checked"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

/** A pending listing of the owner with a checked video that has no still picture. */
async function makeListingWithVideo() {
  const property = await makeProperty(app.database.db, { owner_id: owner.userId, verification: "pending" });
  const { _id } = await sendVideo();
  const video = await app.database.db
    .updateTable("media")
    .set({ property_id: property.id })
    .where("public_id", "=", _id)
    .returning(["public_id", "key"])
    .executeTakeFirstOrThrow();
  await makeCheck(app.database.db, { property_id: property.id, kind: "video" });
  return { property, video };
}

describe("videos of a property", () => {
  it("[OWNER-04] are at most five and come after the photos, the first of which is the cover", async () => {
    const property = await makeProperty(app.database.db, { owner_id: owner.userId, verification: "pending" });
    const photo = await makeMedia(app.database.db, { property_id: property.id, uploader_id: owner.userId });
    const ids: string[] = [];
    for (let at = 0; at <= LIMITS.videosPerProperty; at += 1) ids.push((await sendVideo(`${at}.mp4`))._id);
    const many = await update(property.public_id, [...ids, photo.public_id]);
    expect(many.statusCode).toBe(422);
    expect(many.json().fields.mediaFiles).toBe("A listing may have at most 40 photos and 5 videos.");
    const answer = await update(property.public_id, [ids[1] ?? "", ids[0] ?? "", photo.public_id]);
    expect(answer.json().mediaFiles, answer.body).toMatchObject([
      { id: photo.public_id, video: null },
      { id: ids[1], photo: null, video: { type: "video/mp4", poster: null }, caption: CAPTION },
      { id: ids[0], video: { type: "video/mp4", poster: null } },
    ]);
  });

  it("[OWNER-04] are deleted from storage when they are taken out, or their property is deleted for good", async () => {
    const property = await makeProperty(app.database.db, { owner_id: owner.userId, verification: "pending" });
    const [first, second, third] = [await sendVideo(), await sendVideo(), await sendVideo()];
    await update(property.public_id, [first._id, second._id, third._id]);
    await update(property.public_id, [second._id, third._id]);
    expect((await get(first.url)).statusCode).toBe(404);
    const removed = await app.http.inject({
      method: "DELETE",
      url: `/api/v1/media/${second._id}`,
      headers: owner.headers,
    });
    expect(removed.statusCode).toBe(200);
    expect((await get(second.url)).statusCode).toBe(404);
    expect((await get(third.url)).statusCode).toBe(200);
    await app.database.db
      .updateTable("property")
      .set({ life: "deleted", deleted_at: new Date(Date.now() - 31 * 86_400_000) })
      .where("id", "=", property.id)
      .execute();
    await app.services.upkeep.purge(new Date());
    expect((await get(third.url)).statusCode).toBe(404);
  });
});

describe("PUT /api/v1/media/{id}/poster", () => {
  const put = (id: string, payload: Buffer, headers: Record<string, string> = owner.headers) =>
    app.http.inject({
      ...{ method: "PUT", url: `/api/v1/media/${id}/poster`, payload },
      headers: { ...headers, "content-type": "image/jpeg" },
    });

  it("[OWNER-04] stores the first still picture that the owner sends; it is deleted with the video", async () => {
    const { _id, url } = await sendVideo();
    const answer = await put(_id, await createPicture({ width: 900, height: 600 }));
    expect(answer.statusCode, answer.body).toBe(200);
    const { poster } = answer.json().video;
    expect(poster).toMatchObject({ width: 900, height: 600, alt: "tour.mp4" });
    expect(url).toContain(poster.key);
    const shown = await get(`/media/${poster.key}/640.jpg`);
    expect(shown.headers["content-type"]).toBe("image/jpeg");
    expect((await put(_id, await createPicture({ width: 400, height: 400 }))).json().video.poster).toEqual(
      poster,
    );
    await app.http.inject({ method: "DELETE", url: `/api/v1/media/${_id}`, headers: owner.headers });
    expect((await get(`/media/${poster.key}/640.jpg`)).statusCode).toBe(404);
  });

  it("[TRUST-02] gives the listing a new version, and ends the check of the videos", async () => {
    const { property, video } = await makeListingWithVideo();
    const before = await readListing(property.id);
    expect((await put(video.public_id, await createPicture())).statusCode).toBe(200);
    const after = await readListing(property.id);
    expect([after.version, after.checked]).toEqual([before.version + 1, []]);
  });

  it("[TRUST-02] is refused if the listing was approved while the picture was made", async () => {
    const { property, video } = await makeListingWithVideo();
    const removed: string[] = [];
    const putAs = async () => {
      await app.database.db
        .updateTable("property")
        .set({ verification: "approved" })
        .where("id", "=", property.id)
        .execute();
      return { key: video.key, width: 900, height: 600, blur: "", phash: "", bytes: 1 };
    };
    const photos = { putAs, has: async () => true, remove: async (key: string) => void removed.push(key) };
    const { actor } = await app.services.session.readViewer(owner.headers.cookie);
    const deps = { database: app.database, clock: app.clock, photos, addSizesJob: async () => {} };
    const poster = { publicId: video.public_id, bytes: new Uint8Array() };
    await expect(setPoster(deps, actor, poster)).rejects.toMatchObject({ status: 409 });
    expect(removed).toEqual([video.key]);
    expect(await readListing(property.id)).toMatchObject({ checked: ["video"] });
  });

  it("accepts only pictures, and only for one's own videos", async () => {
    const { _id } = await sendVideo();
    const stranger = await signInAs(app.http, app.database, "owner");
    expect((await put(_id, await createPicture(), stranger.headers)).statusCode).toBe(404);
    expect((await put(_id, scriptFile)).statusCode).toBe(415);
    expect((await put(_id, Buffer.alloc(2_100_000))).statusCode).toBe(413);
    const photo = await makeMedia(app.database.db, { property_id: null, uploader_id: owner.userId });
    expect((await put(photo.public_id, await createPicture())).statusCode).toBe(404);
  });
});

it("[TRUST-02] a deleted photo gives its listing a new version", async () => {
  const property = await makeProperty(app.database.db, { owner_id: owner.userId, verification: "pending" });
  const photo = await makeMedia(app.database.db, { property_id: property.id, uploader_id: owner.userId });
  const before = await readListing(property.id);
  const url = `/api/v1/media/${photo.public_id}`;
  expect((await app.http.inject({ method: "DELETE", url, headers: owner.headers })).statusCode).toBe(200);
  expect((await readListing(property.id)).version).toBe(before.version + 1);
});

describe("GET /media/{key}/video.{type}", () => {
  it("[OWNER-04] answers a range request with only that part", async () => {
    const { url } = await sendVideo();
    const whole = (await get(url)).rawPayload;
    expect(whole.includes(frames)).toBe(true);
    const part = await get(url, { range: "bytes=100-199" });
    expect(part.statusCode).toBe(206);
    expect(part.headers).toMatchObject({
      "content-range": `bytes 100-199/${whole.length}`,
      "content-length": "100",
      "content-type": "video/mp4",
      "accept-ranges": "bytes",
      "cache-control": "private, no-store",
    });
    expect(part.rawPayload.equals(whole.subarray(100, 200))).toBe(true);
    expect((await get(url, { range: "bytes=-50" })).rawPayload.equals(whole.subarray(-50))).toBe(true);
    expect((await get(url, { range: "bytes=5000-" })).rawPayload.equals(whole.subarray(5000))).toBe(true);
    const outside = await get(url, { range: "bytes=999999-" });
    expect(outside.statusCode).toBe(416);
    expect(outside.headers["content-range"]).toBe(`bytes */${whole.length}`);
    expect(outside.rawPayload.length).toBe(0);
  });

  it("[OWNER-04] sends the whole file if If-Range names another version, and nothing if the browser has it", async () => {
    const { url } = await sendVideo();
    const { headers, rawPayload } = await get(url);
    const etag = String(headers.etag);
    const range = "bytes=0-9";
    expect((await get(url, { range, "if-range": etag })).statusCode).toBe(206);
    for (const other of ['"another"', "Sat, 21 Nov 2026 10:00:00 GMT"]) {
      const answer = await get(url, { range, "if-range": other });
      expect(answer.statusCode).toBe(200);
      expect(answer.rawPayload.equals(rawPayload)).toBe(true);
    }
    for (const known of [etag, `"another", W/${etag}`, "*"])
      expect((await get(url, { "if-none-match": known })).statusCode, known).toBe(304);
    expect((await get(url, { "if-none-match": '"another"' })).statusCode).toBe(200);
  });

  it("[OWNER-04] answers HEAD with the headers of GET and no body", async () => {
    const { url } = await sendVideo();
    const { headers } = owner;
    const { length } = (await get(url)).rawPayload;
    const head = await app.http.inject({ method: "HEAD", url, headers });
    expect(head.statusCode).toBe(200);
    expect(head.headers).toMatchObject({ "content-length": String(length), "accept-ranges": "bytes" });
    expect(head.rawPayload.length).toBe(0);
    const part = await app.http.inject({ method: "HEAD", url, headers: { ...headers, range: "bytes=0-9" } });
    expect(part.statusCode).toBe(206);
    expect(part.headers["content-length"]).toBe("10");
  });

  it("answers 404 for an unknown file", async () => {
    const { url } = await sendVideo();
    for (const path of [
      url.replace("mp4", "webm"),
      url.replace("video.mp4", "original.mp4"),
      `/media/${"0".repeat(32)}/video.mp4`,
      "/media/..%2f..%2fetc/video.mp4",
    ]) {
      const answer = await get(path);
      expect(answer.statusCode, path).toBe(404);
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
  });

  it("[RULE-05] is for everybody while a public listing shows it, then for its owner and the team", async () => {
    const { _id, url } = await sendVideo();
    const visitor = async (range = {}) => (await app.http.inject({ url, headers: range })).statusCode;
    expect(await visitor()).toBe(404);
    const listing = await makeProperty(app.database.db, { owner_id: owner.userId, verification: "pending" });
    await update(listing.public_id, [_id]);
    const row = app.database.db.updateTable("property").where("id", "=", listing.id);
    await row.set({ verification: "approved" }).execute();
    expect(await visitor({ range: "bytes=0-9" })).toBe(206);
    expect((await get(url)).headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    await app.database.db
      .updateTable("property")
      .set({ verification: "rejected" })
      .where("id", "=", listing.id)
      .execute();
    await vi.waitFor(async () => expect(await visitor({ range: "bytes=0-9" })).toBe(404));
    expect((await app.http.inject({ url, headers: owner.headers })).statusCode).toBe(200);
  });
});
