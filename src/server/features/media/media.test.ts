import sharp from "sharp";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { makeMedia, makeProperty } from "#tests/support/factories.ts";
import { sendPhotos } from "#tests/support/forms.ts";
import {
  createPhonePicture,
  createPicture,
  createPixelBomb,
  createTornPicture,
  scriptFile,
  svgFile,
} from "#tests/support/pictures.ts";
import { type SignedInAs, signInAs, visitorHeaders } from "#tests/support/sign-in.ts";

let app: TestApp;
let owner: SignedInAs;
let user: SignedInAs;
let admin: SignedInAs;
beforeAll(async () => {
  app = await testApp();
  owner = await signInAs(app.http, app.database, "owner");
  user = await signInAs(app.http, app.database, "user");
  admin = await signInAs(app.http, app.database, "admin");
});

const send = (who: SignedInAs, ...files: [name: string, bytes: Buffer][]) =>
  sendPhotos(
    app.http,
    who.headers,
    files.map(([name, bytes]) => ({ name, bytes })),
  );
const remove = (who: { headers: Record<string, string> }, id: string) =>
  app.http.inject({ method: "DELETE", url: `/api/v1/media/${id}`, headers: who.headers });
const get = (url: string, who: { headers: Record<string, string> } = { headers: visitorHeaders }) =>
  app.http.inject({ url, headers: who.headers });
/** Attaches the file to a listing as well. */
async function show(key: string, listing: Parameters<typeof makeProperty>[1] = {}) {
  const property = await makeProperty(app.database.db, { verification: "approved", ...listing });
  await makeMedia(app.database.db, { property_id: property.id, key });
  return property;
}
const readRow = (id: string) =>
  app.database.db.selectFrom("media").selectAll().where("public_id", "=", id).executeTakeFirst();

describe("POST /api/v1/media", () => {
  it("[OWNER-04] stores several photos that belong to no property yet", async () => {
    const answer = await send(
      owner,
      ["front.jpg", await createPicture()],
      ["শোবার ঘর.png", await createPicture({ format: "png", shade: 10 })],
    );
    expect(answer.statusCode, answer.body).toBe(201);
    const { files, message } = answer.json();
    expect(message).toBe("2 of 2 photos uploaded.");
    expect(files).toMatchObject([
      { name: "front.jpg", photo: { width: 640, height: 427 } },
      { name: "শোবার ঘর.png", photo: { width: 640, height: 427 } },
    ]);
    expect(await readRow(files[0]._id)).toMatchObject({
      property_id: null,
      uploader_id: owner.userId,
      kind: "photo",
    });
    const shown = await get(files[0].url, owner);
    expect(shown.headers["content-type"]).toBe("image/jpeg");
  });

  it("[OWNER-04] removes the location that a phone stored in the photo", async () => {
    const { photo } = (await send(owner, ["phone.jpg", await createPhonePicture()])).json().files[0];
    expect(photo).toMatchObject({ width: 400, height: 600 });
    for (const format of ["jpg", "webp", "avif"]) {
      const { rawPayload } = await get(`/media/${photo.key}/320.${format}`, owner);
      expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
    }
  });

  it("stores the valid photos if others are refused, and gives a reason for each refusal", async () => {
    const answer = await send(
      owner,
      ["script.jpg", scriptFile],
      ["good.jpg", await createPicture({ shade: 20 })],
      ["drawing.jpg", svgFile],
      ["torn.jpg", await createTornPicture()],
    );
    expect(answer.statusCode).toBe(201);
    expect(answer.json().files).toMatchObject([
      { name: "script.jpg", error: { code: "unsupported" } },
      { name: "good.jpg", photo: { width: 640 } },
      { name: "drawing.jpg", error: { code: "unsupported" } },
      { name: "torn.jpg", error: { code: "unsupported", message: expect.stringContaining("damaged") } },
    ]);
  });

  it.each([
    ["a script named .jpg", scriptFile, 415, "not a photo"],
    ["an SVG", svgFile, 415, "not a photo"],
    ["a bomb of pixels", createPixelBomb(), 413, "100 million pixels"],
    ["an empty file", Buffer.alloc(0), 415, "not a photo"],
  ])("refuses %s with a message at the top and at the file", async (_name, bytes, status, text) => {
    const answer = await send(owner, ["photo.jpg", bytes]);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({
      message: expect.stringContaining(text),
      code: status === 413 ? "too_large" : "unsupported",
      files: [{ name: "photo.jpg", error: { message: expect.stringContaining(text) } }],
    });
  });

  it("answers 413 with the limit for a photo above 20 MB, and stores the other photo", async () => {
    const heavy = Buffer.concat([await createPicture(), Buffer.alloc(20 * 1024 * 1024 + 1)]);
    const alone = await send(owner, ["heavy.jpg", heavy]);
    expect(alone.statusCode).toBe(413);
    expect(alone.json().message).toContain("20 MB");
    const both = await send(owner, ["heavy.jpg", heavy], ["light.jpg", await createPicture({ shade: 30 })]);
    expect(both.statusCode).toBe(201);
    expect(both.json().files).toMatchObject([
      { error: { code: "too_large" } },
      { name: "light.jpg", photo: { width: 640 } },
    ]);
  });

  it("refuses people who are not signed in, forms without photos, and other data", async () => {
    const visitor = await sendPhotos(app.http, visitorHeaders, [
      { name: "a.jpg", bytes: await createPicture() },
    ]);
    expect(visitor.statusCode).toBe(401);
    const none = await send(owner);
    expect(none.statusCode).toBe(422);
    expect(none.json().fields).toEqual({ photos: "Choose at least one photo." });
    const json = await app.http.inject({
      method: "POST",
      url: "/api/v1/media",
      headers: owner.headers,
      payload: { photos: [] },
    });
    expect(json.statusCode).toBe(415);
  });

  it("refuses forms that have only fields, however many and long they are", async () => {
    const makeField = (name: string, value: string) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const many = Array.from({ length: 30 }, (_, n) => makeField(`f${n}`, "word"));
    const send = (parts: string[]) =>
      app.http.inject({
        ...{ method: "POST", url: "/api/v1/media", payload: `${parts.join("")}--x--\r\n` },
        headers: { ...owner.headers, "content-type": "multipart/form-data; boundary=x" },
      });
    expect((await send(many)).json()).toMatchObject({ code: "too_large" });
    // The end of a long field is cut off.
    expect((await send([makeField("long", "x".repeat(20_000))])).json()).toMatchObject({ code: "invalid" });
  });

  it("limits the unused photos of an account", async () => {
    const hoarder = await signInAs(app.http, app.database, "user");
    for (let n = 0; n < 120; n += 1)
      await makeMedia(app.database.db, { property_id: null, uploader_id: hoarder.userId });
    const answer = await send(hoarder, ["one-more.jpg", await createPicture()]);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toContain("120 photos");
  });
});

describe("DELETE /api/v1/media/{id}", () => {
  const loose = async (who: SignedInAs, shade: number) =>
    (await send(who, ["a.jpg", await createPicture({ shade })])).json().files[0];

  it("deletes your own unused photo with its files", async () => {
    const file = await loose(user, 40);
    expect((await remove(user, file._id)).statusCode).toBe(200);
    expect(await readRow(file._id)).toBeUndefined();
    expect((await get(file.url, admin)).statusCode).toBe(404);
  });

  it("keeps the files while another photo uses them", async () => {
    const mine = await loose(user, 41);
    const theirs = await loose(owner, 41);
    expect(mine.photo.key).toBe(theirs.photo.key);
    await remove(user, mine._id);
    expect((await get(theirs.url, owner)).statusCode).toBe(200);
  });

  it("[OWNER-07] is allowed for photos of your own properties only", async () => {
    const property = await makeProperty(app.database.db, { owner_id: owner.userId, verification: "pending" });
    const media = await makeMedia(app.database.db, { property_id: property.id, uploader_id: user.userId });
    const stranger = await signInAs(app.http, app.database, "owner");
    expect((await remove(stranger, media.public_id)).statusCode).toBe(404);
    expect((await remove(user, media.public_id)).statusCode).toBe(404);
    expect((await remove({ headers: visitorHeaders }, media.public_id)).statusCode).toBe(401);
    expect((await remove(owner, media.public_id)).statusCode).toBe(200);
  });

  it("is allowed for the team, and answers 404 for an unknown id", async () => {
    const file = await loose(user, 42);
    expect((await remove(admin, file._id)).statusCode).toBe(200);
    expect((await remove(admin, file._id)).statusCode).toBe(404);
    expect((await remove(user, "not-an-id")).statusCode).toBe(404);
  });
});

describe("GET /media/{key}/{width}.{format}", () => {
  it.each([
    ["avif", "image/avif", "heif"],
    ["webp", "image/webp", "webp"],
    ["jpg", "image/jpeg", "jpeg"],
  ])("serves %s with permanent caching", async (format, type, real) => {
    const file = (await send(owner, ["a.jpg", await createPicture({ width: 1000, height: 700 })])).json()
      .files[0];
    await show(file.photo.key);
    const answer = await get(`/media/${file.photo.key}/480.${format}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": type,
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 480, format: real });
  });

  it("answers 404 for other sizes and formats", async () => {
    const { key } = (await send(owner, ["a.jpg", await createPicture()])).json().files[0].photo;
    await show(key);
    for (const path of [
      `${key}/481.webp`,
      `${key}/1280.webp`,
      `${key}/320.gif`,
      `${key}/320`,
      `${key}/original.jpg`,
      `${"0".repeat(32)}/320.webp`,
      "..%2f..%2fetc/320.webp",
    ]) {
      const answer = await get(`/media/${path}`);
      expect(answer.statusCode, path).toBe(404);
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
  });
});

describe("access to a photo", () => {
  const sendShade = async (shade: number) =>
    (await send(user, ["a.jpg", await createPicture({ shade })])).json().files[0] as {
      url: string;
      photo: { key: string };
    };
  const readStatus = async (url: string, ...who: Parameters<typeof get>[1][]) =>
    await Promise.all(who.map(async (one) => (await get(url, one)).statusCode));
  const visitor = { headers: visitorHeaders };

  it("[RULE-05] that is in no listing is for its uploader and the team, never from a shared cache", async () => {
    const { url } = await sendShade(100);
    expect(await readStatus(url, visitor, owner, user, admin)).toEqual([404, 404, 200, 200]);
    expect((await get(url, user)).headers["cache-control"]).toBe("private, no-store");
    expect((await get(url)).headers["cache-control"]).toBe("no-store");
  });

  it.each([
    [{ verification: "pending" }],
    [{ verification: "rejected" }],
    [{ life: "paused" }],
    [{ life: "sold" }],
    [{ life: "expired" }],
    [{ life: "deleted" }],
  ] as const)(
    "[RULE-05] of a listing that is %j is for its owner and the team, and for everybody while it is public",
    async (hidden) => {
      const { url, photo } = await sendShade(110);
      const { id } = await show(photo.key, { owner_id: owner.userId });
      expect(await readStatus(url, visitor, visitor)).toEqual([200, 200]);
      const change = (state: object) =>
        app.database.db.updateTable("property").set(state).where("id", "=", id).execute();
      await change(hidden);
      await vi.waitFor(async () => expect(await readStatus(url, visitor)).toEqual([404]));
      expect(await readStatus(url, owner, admin)).toEqual([200, 200]);
      await change({ verification: "approved", life: "live" });
      expect(await readStatus(url, visitor)).toEqual([200]);
      await change({ life: "deleted" });
    },
  );

  it("[RULE-05] that a suspended person uploaded is refused to that person's session", async () => {
    const gone = await signInAs(app.http, app.database, "user");
    const { url } = (await send(gone, ["b.jpg", await createPicture({ shade: 120 })])).json().files[0];
    expect(await readStatus(url, gone)).toEqual([200]);
    await app.database.db
      .updateTable("users")
      .set({ status: "suspended" })
      .where("id", "=", gone.userId)
      .execute();
    expect(await readStatus(url, gone)).toEqual([404]);
  });
});
