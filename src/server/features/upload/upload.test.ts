import { readdir } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { LIMITS } from "#domain/limits.ts";
import { addDays } from "#domain/time/dates.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { makeMedia, makeProperty } from "#tests/support/factories.ts";
import {
  createPicture,
  createPixelBomb,
  createTornPicture,
  scriptFile,
  svgFile,
} from "#tests/support/pictures.ts";
import { type SignedInAs, signInAs, visitorHeaders } from "#tests/support/sign-in.ts";
import { type TestFiles, testStorage } from "#tests/support/storage.ts";
import { announce, finish, PIECE, sendPiece, uploadWhole } from "#tests/support/uploads.ts";
import {
  createFilm,
  createFtyp,
  createOtherTrack,
  createWebm,
  FIRST,
  frames,
  mp4,
  track,
} from "#tests/support/videos.ts";

let app: TestApp;
let files: TestFiles;
let owner: SignedInAs;
let stranger: SignedInAs;
let jpeg: Buffer;
beforeAll(async () => {
  files = await testStorage();
  app = await testApp({ files });
  owner = await signInAs(app.http, app.database, "owner");
  stranger = await signInAs(app.http, app.database, "owner");
  jpeg = await createPicture();
});

const begin = async (bytes: number, type = "image/jpeg", who = owner) =>
  String((await announce(app.http, who.headers, { bytes, type })).headers.location);
const piece = (url: string, payload: Buffer, offset = 0, who = owner) =>
  sendPiece(app.http, who.headers, url, payload, offset);
const head = (url: string, who: { headers: Record<string, string> } = owner) =>
  app.http.inject({ method: "HEAD", url, headers: { ...who.headers, "tus-resumable": "1.0.0" } });
const cancel = (url: string, who: { headers: Record<string, string> } = owner) =>
  app.http.inject({ method: "DELETE", url, headers: { ...who.headers, "tus-resumable": "1.0.0" } });
const done = (url: string, who = owner) => finish(app.http, who.headers, url);
const getUploadId = (url: string) => url.split("/").at(-1) as string;

describe("/api/v1/uploads", () => {
  it("[OWNER-04] accepts a photo in pieces, reports its progress, and stores it once even if asked again", async () => {
    const made = await announce(app.http, owner.headers, { bytes: jpeg.length, name: "সামনে.jpg" });
    expect(made.statusCode, made.body).toBe(201);
    const url = String(made.headers.location);
    expect(url).toMatch(/^\/api\/v1\/uploads\/[0-9a-f]{24}$/);
    expect(Date.parse(String(made.headers["upload-expires"])) - Date.now()).toBeGreaterThan(71 * 3_600_000);
    const half = Math.floor(jpeg.length / 2);
    expect((await piece(url, jpeg.subarray(0, half))).headers["upload-offset"]).toBe(String(half));
    expect((await done(url)).json()).toMatchObject({ code: "conflict" });
    const stands = await head(url);
    expect(stands.statusCode).toBe(200);
    expect(stands.headers).toMatchObject({
      "tus-resumable": "1.0.0",
      "upload-offset": String(half),
      "upload-length": String(jpeg.length),
      "cache-control": "no-store",
    });
    expect((await piece(url, jpeg.subarray(half), half)).statusCode).toBe(204);
    const answers = await Promise.all([done(url), done(url)]);
    answers.push(await done(url));
    const [stored] = answers.map((answer) => answer.json());
    expect(stored).toMatchObject({ name: "সামনে.jpg", photo: { width: 640, height: 427 }, video: null });
    for (const answer of answers) expect(answer.json()).toEqual(stored);
    const rows = await app.database.db
      .selectFrom("media")
      .selectAll()
      .where("name", "=", "সামনে.jpg")
      .execute();
    expect(rows).toMatchObject([
      { public_id: stored._id, uploader_id: owner.userId, property_id: null, kind: "photo" },
    ]);
    // A client that missed the last response learns that everything has arrived.
    expect((await head(url)).headers["upload-offset"]).toBe(String(jpeg.length));
    expect(await readdir(files.uploadFolder)).not.toContain(getUploadId(url));
  });

  it("[OWNER-04] is visible to its uploader only: everybody else gets 404", async () => {
    const url = await begin(jpeg.length);
    await piece(url, jpeg.subarray(0, 10));
    const admin = await signInAs(app.http, app.database, "admin");
    for (const who of [stranger, admin]) {
      expect((await head(url, who)).statusCode).toBe(404);
      expect((await piece(url, jpeg.subarray(10), 10, who)).json()).toMatchObject({ code: "not_found" });
      expect((await done(url, who)).statusCode).toBe(404);
      expect((await cancel(url, who)).statusCode).toBe(404);
    }
    expect((await head(url, { headers: visitorHeaders })).statusCode).toBe(401);
    expect((await cancel(url, { headers: visitorHeaders })).statusCode).toBe(401);
    const forged = { headers: { cookie: owner.headers.cookie } };
    expect((await cancel(url, forged)).statusCode).toBe(403);
    expect((await head(url)).headers["upload-offset"]).toBe("10");
    expect((await cancel(url)).statusCode).toBe(204);
    for (const answer of [await head(url), await done(url), await cancel(url)])
      expect(answer.statusCode).toBe(404);
  });

  it.each([
    ["image/jpeg", LIMITS.photoBytes, "20 MB"],
    ["video/mp4", LIMITS.videoBytes, "500 MB"],
  ])("[OWNER-04] refuses a %s above its limit before a byte is sent", async (type, limit, text) => {
    const answer = await announce(app.http, owner.headers, { bytes: limit + 1, type });
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ code: "too_large", message: expect.stringContaining(text) });
    expect((await announce(app.http, owner.headers, { bytes: limit, type })).statusCode).toBe(201);
  });

  it("refuses requests that are not tus, more bytes than announced, and a piece for another position", async () => {
    const post = (headers: Record<string, string>) =>
      app.http.inject({ method: "POST", url: "/api/v1/uploads", headers: { ...owner.headers, ...headers } });
    expect((await post({ "upload-length": "5" })).statusCode).toBe(412);
    expect((await post({ "tus-resumable": "0.2.2", "upload-length": "5" })).statusCode).toBe(400);
    for (const length of ["", "-1", "1.5", "many", "0"]) {
      const answer = await post({ "tus-resumable": "1.0.0", "upload-length": length });
      expect(answer.statusCode, length).toBe(422);
      expect(answer.json()).toMatchObject({ code: "invalid", message: expect.any(String) });
    }
    const odd = { "tus-resumable": "1.0.0", "upload-length": "5", "upload-metadata": "filename ***" };
    expect((await post(odd)).statusCode).toBe(422);
    const url = await begin(10);
    expect((await piece(url, Buffer.alloc(11))).json()).toMatchObject({ code: "too_large" });
    expect((await piece(url, Buffer.alloc(2), 4)).json()).toMatchObject({ code: "conflict" });
    const plain = await app.http.inject({
      ...{ method: "PATCH", url, payload: "text" },
      headers: { ...owner.headers, ...PIECE, "content-type": "text/plain", "upload-offset": "0" },
    });
    expect(plain.statusCode).toBe(400);
    expect((await head(url)).headers["upload-offset"]).toBe("0");
    expect((await piece("/api/v1/uploads/nothing-of-the-kind", Buffer.alloc(1))).statusCode).toBe(404);
  });

  it("lists the protocol parts that it supports", async () => {
    const answer = await app.http.inject({ method: "OPTIONS", url: "/api/v1/uploads" });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers).toMatchObject({
      "tus-version": "1.0.0",
      "tus-extension": "creation,termination,expiration",
      "tus-max-size": String(LIMITS.videoBytes),
    });
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
  });

  it.each([
    ["a script named .jpg", scriptFile, 415, "not a photo"],
    ["an SVG", svgFile, 415, "not a photo"],
    ["a bomb of pixels", createPixelBomb(50_000), 413, "million pixels"],
    ["a torn photo", null, 415, "damaged"],
  ])(
    "[OWNER-04] refuses %s because of its content, with an explanation, and deletes it",
    async (_what, made, status, text) => {
      const bytes = made ?? (await createTornPicture());
      const url = await begin(bytes.length);
      await piece(url, bytes);
      const answer = await done(url);
      expect(answer.statusCode).toBe(status);
      expect(answer.json().message).toContain(text);
      expect((await done(url)).statusCode).toBe(404);
      expect(await readdir(files.uploadFolder)).not.toContain(getUploadId(url));
    },
  );

  it("[OWNER-04] continues after the process has restarted", async () => {
    const url = await begin(jpeg.length);
    await piece(url, jpeg.subarray(0, 100));
    const restarted = await testApp({ files });
    expect((await sendPiece(restarted.http, owner.headers, url, jpeg.subarray(100), 100)).statusCode).toBe(
      204,
    );
    expect((await finish(restarted.http, owner.headers, url)).json()).toMatchObject({
      photo: { width: 640 },
    });
  });

  it("[OWNER-04] limits the files of an account, finished or not", async () => {
    const hoarder = await signInAs(app.http, app.database, "user");
    for (let n = 0; n < 119; n += 1)
      await makeMedia(app.database.db, { property_id: null, uploader_id: hoarder.userId });
    await begin(5, "image/jpeg", hoarder);
    const answer = await announce(app.http, hoarder.headers, { bytes: 5 });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toContain("120 photos");
    for (let n = 0; n < 10; n += 1) await begin(5, "video/mp4", hoarder);
    const video = await announce(app.http, hoarder.headers, { bytes: 5, type: "video/mp4" });
    expect(video.json().message).toContain("10 videos");
  });

  it("[OWNER-04] counts correctly when many uploads begin at the same moment", async () => {
    const hasty = await signInAs(app.http, app.database, "user");
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => announce(app.http, hasty.headers, { bytes: 5, type: "video/mp4" })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10);
  });

  it("[OWNER-04] accepts no more from an account than its storage limit, stored and arriving files together", async () => {
    const builder = await signInAs(app.http, app.database, "owner");
    const { id } = await makeProperty(app.database.db, { owner_id: builder.userId });
    const bytes = LIMITS.bytesPerPerson - LIMITS.videoBytes - 10;
    await makeMedia(app.database.db, { property_id: id, uploader_id: builder.userId, bytes });
    const video = { bytes: LIMITS.videoBytes, type: "video/mp4" };
    expect((await announce(app.http, builder.headers, video)).statusCode).toBe(201);
    const answer = await announce(app.http, builder.headers, { bytes: 20 });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toContain("20 GB");
    expect((await announce(app.http, builder.headers, { bytes: 10 })).statusCode).toBe(201);
  });

  it("[OWNER-04] is deleted with its bytes if it is not finished within three days, or if its uploader's account is deleted", async () => {
    const late = await begin(10);
    const left = await begin(10, "image/jpeg", stranger);
    await app.database.db.deleteFrom("upload").where("user_id", "=", stranger.userId).execute();
    app.clock.set(addDays(new Date(), 2));
    const fresh = await begin(10);
    await app.services.upload.sweep();
    expect(await readdir(files.uploadFolder)).toEqual(
      expect.arrayContaining([getUploadId(late), getUploadId(fresh)]),
    );
    expect(await readdir(files.uploadFolder)).not.toContain(getUploadId(left));
    app.clock.set(addDays(new Date(), 3));
    expect((await head(late)).statusCode).toBe(404);
    await app.services.upload.sweep();
    expect(await readdir(files.uploadFolder)).not.toContain(getUploadId(late));
    expect((await head(fresh)).statusCode).toBe(200);
    app.clock.set(new Date());
  });
});

const many = (count: number, one: Buffer) => Array.from({ length: count }, () => one);

describe("a video that was uploaded", () => {
  const send = (bytes: Buffer, name = "tour.mp4", type = "video/mp4") =>
    uploadWhole(app.http, owner.headers, { bytes, name, type });

  it.each([
    ["mp4", mp4],
    ["webm", createWebm()],
    ["webm", createWebm({ tellsLength: false })],
    [
      "mp4",
      Buffer.concat([
        createFtyp("qt  "),
        createFilm([track({ codec: "hvc1" })]).subarray(createFtyp().length),
      ]),
    ],
  ])(
    "[OWNER-04] is stored as %s because of its content, whatever its name and type say",
    async (type, bytes) => {
      const answer = await send(bytes, "বাড়ি.jpg", "image/jpeg");
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json()).toMatchObject({ name: "বাড়ি.jpg", photo: null, video: { type: `video/${type}` } });
      const shown = await app.http.inject({ url: answer.json().url, headers: owner.headers });
      expect(shown.headers["content-type"]).toBe(`video/${type}`);
      expect(shown.rawPayload.includes(frames.subarray(0, 1000))).toBe(true);
    },
  );

  it.each([
    ["a script", scriptFile, "not a video"],
    ["a photo that says it is one", createPixelBomb(), "not a video"],
    ["sound alone", createFilm([createOtherTrack("soun", "sowt", FIRST)]), "not a video"],
    ["a script behind an MP4's first letters", Buffer.concat([createFtyp(), scriptFile]), "damaged"],
    ["an MP4 without frames", createFilm([track({ samples: { at: 0, count: 0, bytes: 0 } })]), "damaged"],
    ["an MP4 that was cut", mp4.subarray(0, -100), "damaged"],
    ["a box longer than what it stands in", createFilm([Buffer.from("\0\0\0\xfftrak", "latin1")]), "damaged"],
    ["frames longer than it is", createFilm([track({ samples: { ...FIRST, bytes: 1_000_000 } })]), "damaged"],
    ["tracks without end", createFilm(many(60, track())), "too long to check"],
    ["a WebM that was cut", createWebm().subarray(0, -100), "damaged"],
    ["frames that no browser plays", createFilm([track({ codec: "mp4v" })]), "H.264"],
  ])("[OWNER-04] is refused with an explanation if it is %s", async (_what, bytes, text) => {
    const answer = await send(bytes);
    expect(answer.statusCode, answer.body).toBe(415);
    expect(answer.json()).toMatchObject({ code: "unsupported", message: expect.stringContaining(text) });
  });
});
