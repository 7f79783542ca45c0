import { access } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import type { ImportRecord } from "#contract/listing/import.ts";
import { LIMITS } from "#domain/limits.ts";
import { testApp } from "#tests/support/app.ts";
import { makeMedia } from "#tests/support/factories.ts";
import { createImportCalls, createPlots, makeHakimpara } from "#tests/support/import-calls.ts";
import { waitForJobs } from "#tests/support/mails.ts";
import { createPicture } from "#tests/support/pictures.ts";
import { createArchive, createArchiveForm, writeCsvSheet } from "#tests/support/sheets.ts";
import type { SignedInAs } from "#tests/support/sign-in.ts";
import { readBytes } from "../media/media.space.store.ts";
import { readPhotoArchive } from "./import.photos.service.ts";
import type { ImportDeps } from "./import.service.ts";

const app = await testApp({ work: true });
const { newOwner, check, post, read } = createImportCalls(app);
const pictures: Buffer[] = [];
beforeAll(async () => {
  await makeHakimpara(app);
  for (let n = 1; n <= 3; n++) pictures.push(await createPicture({ width: 40 * n }));
});

const [one, two, three] = [0, 1, 2].map((at) => () => pictures[at] as Buffer) as [
  () => Buffer,
  () => Buffer,
  () => Buffer,
];
const send = (who: SignedInAs, id: string, archive: Buffer) => {
  const { payload, contentType } = createArchiveForm(archive);
  return app.http.inject({
    method: "POST",
    url: `/api/v1/imports/${id}/photos`,
    headers: { ...who.headers, "content-type": contentType },
    payload,
  });
};
/** Sends an archive and waits until it has been read. */
async function sendAll(who: SignedInAs, id: string, archive: Buffer): Promise<ImportRecord> {
  const answer = await send(who, id, archive);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  await waitForJobs(app.services.jobs);
  return read(who, id);
}
const begin = async (names: readonly string[]) => {
  const who = await newOwner();
  const rows = createPlots(names.length).map((row, at) => ({ ...row, mediaFiles: names[at] ?? "" }));
  return { who, ...(await check(who, writeCsvSheet(rows))) };
};
const readMedia = (id = "") =>
  app.database.db
    .selectFrom("media")
    .innerJoin("property", "property.id", "media.property_id")
    .select(["media.name", "media.position", "media.uploader_id", "media.key"])
    .where("property.public_id", "=", id)
    .orderBy("media.position")
    .execute();

describe("[DESK-15] photos of an import", () => {
  it("come from a ZIP, in the order of the sheet, and several rows may share one", async () => {
    const { who, _id, ...begun } = await begin(["house/front.jpg; Back.JPG", "back.jpg", ""]);
    const { photos } = begun;
    // They are the next step, and no mistake in the sheet.
    expect(begun).toMatchObject({ ready: 1, awaitingPhotos: 2, toFix: 0, problems: [] });
    expect(photos).toMatchObject({ state: "none", named: 3, missing: 3 });
    const archive = createArchive({
      "House/Front.jpg": one(),
      "back.jpg": two(),
      "not-named.jpg": three(),
      "__MACOSX/._back.jpg": Buffer.from("x"),
    });
    const checked = await sendAll(who, _id, archive);
    expect(checked).toMatchObject({ ready: 3, problemCount: 0 });
    expect(checked.photos).toEqual({
      state: "done",
      failure: "",
      progress: { done: 2, all: 2 },
      ...{ named: 3, missing: 0 },
    });
    await post(who, `${_id}/start`);
    await waitForJobs(app.services.jobs);
    const { listings } = await read(who, _id);
    const [first, second, third] = await Promise.all(listings.map((listing) => readMedia(listing._id)));
    expect(first?.map(({ name, position }) => [name, position])).toEqual([
      ["Front.jpg", 0],
      ["back.jpg", 1],
    ]);
    expect(second).toEqual([{ ...first?.[1], position: 0 }]);
    expect(third).toEqual([]);
    // As public as the listing: nobody else sees it before the team has approved it.
    const url = `/media/${first?.[0]?.key}/320.jpg`;
    expect((await app.http.inject({ url, headers: who.headers })).statusCode).toBe(200);
    expect((await app.http.inject(url)).statusCode).toBe(404);
    await expect(access(app.services.archives.getPath(_id))).rejects.toThrow();
  });

  it("that are missing, unreadable or in two folders are errors of their rows, and can be sent in another ZIP", async () => {
    const { who, _id } = await begin(["a.jpg", "b.jpg", "c.jpg; a.jpg", "d.jpg"]);
    const archive = createArchive({
      "a.jpg": one(),
      "b.jpg": Buffer.from("no photo at all"),
      "x/d.jpg": two(),
      "y/d.jpg": three(),
    });
    const found = await sendAll(who, _id, archive);
    expect(found).toMatchObject({ ready: 1, photos: { state: "done", missing: 3 } });
    expect(found.problems.map(({ row, message }) => [row, message])).toEqual([
      [3, expect.stringMatching(/^b\.jpg: /)],
      [4, "These photos are missing: c.jpg. Upload a ZIP that has them."],
      [5, "The ZIP has d.jpg in several folders. Write the folder before the name."],
    ]);
    const more = await sendAll(who, _id, createArchive({ "b.jpg": two(), "c.jpg": three(), "d.jpg": one() }));
    expect(more).toMatchObject({ ready: 4, problemCount: 0, photos: { missing: 0 } });
  });

  it("are refused if the archive is damaged or unpacks without end, and nothing of it is stored", async () => {
    const { who, _id } = await begin(["a.jpg; b.jpg"]);
    const broken = await sendAll(
      who,
      _id,
      createArchive({ "a.jpg": one(), "b.jpg": two() }).subarray(0, -30),
    );
    expect(broken.photos).toMatchObject({ state: "refused", missing: 2 });
    expect(broken.photos.failure).toContain("damaged");
    // Twenty megabytes of nothing in twenty kilobytes: one photo that is too large.
    const huge = await sendAll(
      who,
      _id,
      createArchive({ "a.jpg": one(), "b.jpg": Buffer.alloc(22_000_000) }),
    );
    expect(huge.problems[0]?.message).toMatch(/^b\.jpg: .*20 MB/);
    const none = await app.http.inject({
      method: "POST",
      url: `/api/v1/imports/${_id}/photos`,
      headers: who.headers,
    });
    expect(none.statusCode).toBe(415);
    const names = Object.fromEntries(
      Array.from({ length: 10_001 }, (_, at) => [`${at}.txt`, new Uint8Array(0)]),
    );
    const many = await sendAll(who, _id, createArchive(names));
    expect(many.photos.failure).toContain("more than 10,000 files");
  });

  it("are read by another process if the first one dies, and no photo is read twice", async () => {
    const { who, _id } = await begin(["a.jpg", "b.jpg"]);
    const { db } = app.database;
    const { archives } = app.services;
    const { Readable } = await import("node:stream");
    await archives.save(_id, Readable.from([createArchive({ "a.jpg": one(), "b.jpg": two() })]));
    await db
      .updateTable("property_import")
      .set({ photo_state: "reading" })
      .where("public_id", "=", _id)
      .execute();
    let prepared = 0;
    const { media } = app.services;
    const counting = {
      ...media,
      prepareImported: (...given: Parameters<typeof media.prepareImported>) => {
        prepared += 1;
        if (prepared === 2) throw new Error("The process dies here.");
        return media.prepareImported(...given);
      },
    };
    const deps = { ...app, ...app.services, media: counting } as unknown as ImportDeps;
    await expect(readPhotoArchive(deps, _id, 1)).rejects.toThrow("dies here");
    await readPhotoArchive(deps, _id, 2);
    expect(await read(who, _id)).toMatchObject({ ready: 2, photos: { state: "done", missing: 0 } });
    await readPhotoArchive(deps, _id, 3);
    expect(prepared).toBeGreaterThanOrEqual(3);
  });

  const actorOf = ({ userId }: SignedInAs) => ({ role: "owner", userId, sessionId: "" }) as const;
  /** Two imports of one owner. */
  const beginTwo = async () => {
    const { who, _id: one } = await begin(["a.jpg"]);
    const { _id: other } = await check(who, writeCsvSheet([{ ...createPlots(1)[0], mediaFiles: "a.jpg" }]));
    return { who, one, other };
  };

  it("arrive in one archive at a time for an owner, whichever imports they are for", async () => {
    const { who, one: first, other } = await beginTwo();
    const { imports } = app.services;
    await imports.beginArchive(actorOf(who), first);
    for (const id of [first, other]) {
      const rejected = await send(who, id, createArchive({ "a.jpg": one() }));
      expect([rejected.statusCode, rejected.json().message]).toEqual([
        409,
        expect.stringContaining("already on their way"),
      ]);
    }
    // A refusal does not give up the archive that arrives.
    await expect(imports.beginArchive(actorOf(who), other)).rejects.toMatchObject({ code: "conflict" });
    await imports.giveUpArchive(first);
    expect((await sendAll(who, other, createArchive({ "a.jpg": one() }))).photos.state).toBe("done");
    const together = await Promise.all(
      [first, other].map((id) => send(who, id, createArchive({ "a.jpg": one() }))),
    );
    expect(together.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    await waitForJobs(app.services.jobs);
    // Without a file nothing has arrived, and nothing is in the way of the next one.
    const nothing = { method: "POST", url: `/api/v1/imports/${other}/photos`, headers: who.headers } as const;
    expect((await app.http.inject(nothing)).statusCode).toBe(415);
    expect((await send(who, other, createArchive({ "a.jpg": two() }))).statusCode).toBe(200);
    await waitForJobs(app.services.jobs);
  });

  it("are waited for no longer than a request can take, if their process has died", async () => {
    const { who, one: first, other } = await beginTwo();
    const { imports } = app.services;
    await imports.beginArchive(actorOf(who), first);
    const at = app.clock.now();
    app.clock.set(new Date(at.getTime() + 20 * 60_000));
    await imports.beginArchive(actorOf(who), other);
    await imports.giveUpArchive(other);
    app.clock.set(at);
  });

  it("count in the space of their sender while they arrive, and are refused if they are too much for it", async () => {
    const { who, _id } = await begin(["a.jpg"]);
    const { db } = app.database;
    const { imports } = app.services;
    await imports.beginArchive(actorOf(who), _id);
    expect(await readBytes(db, who.userId)).toBe(LIMITS.importArchiveBytes);
    await imports.giveUpArchive(_id);
    expect(await readBytes(db, who.userId)).toBe(0);
    // Room for the archive, but for none of its photos.
    const bytes = LIMITS.bytesPerPerson - LIMITS.importArchiveBytes - 10;
    const { id } = await makeMedia(db, { uploader_id: who.userId, bytes });
    const { photos } = await sendAll(who, _id, createArchive({ "a.jpg": one() }));
    expect(photos).toMatchObject({ state: "refused", missing: 1, failure: expect.stringContaining("20 GB") });
    await db
      .updateTable("media")
      .set({ bytes: bytes + 11 })
      .where("id", "=", id)
      .execute();
    expect((await send(who, _id, createArchive({}))).statusCode).toBe(409);
  });

  it("are accepted only before the import is listed, one archive at a time", async () => {
    const { who, _id } = await begin(["a.jpg"]);
    await app.database.db
      .updateTable("property_import")
      .set({ photo_state: "reading" })
      .where("public_id", "=", _id)
      .execute();
    expect((await send(who, _id, createArchive({}))).statusCode).toBe(409);
    expect((await post(who, `${_id}/start`, { leaveOut: true })).statusCode).toBe(409);
    const stranger = await newOwner();
    expect((await send(stranger, _id, createArchive({}))).statusCode).toBe(404);
  });
});
