import { beforeAll, describe, expect, it } from "vitest";
import { LIMITS } from "#domain/limits.ts";
import { addDays } from "#domain/time/dates.ts";
import { testApp } from "#tests/support/app.ts";
import { makeMedia, makeProperty } from "#tests/support/factories.ts";
import { sendPhotos } from "#tests/support/forms.ts";
import { createImportCalls, createPlots, makeHakimpara } from "#tests/support/import-calls.ts";
import { waitForJobs } from "#tests/support/mails.ts";
import { createPicture } from "#tests/support/pictures.ts";
import { createArchive, createArchiveForm, headingOf, writeCsvSheet } from "#tests/support/sheets.ts";
import { type SignedInAs, signInAs } from "#tests/support/sign-in.ts";
import { readBytes } from "../media/media.space.store.ts";

const SITE = "https://thikana.example";
const app = await testApp({ work: true, publicUrl: SITE });
const { db } = app.database;
const { newOwner, check, post, read, importAll } = createImportCalls(app);
beforeAll(() => makeHakimpara(app));

let width = 40;
/** A photo that the person has uploaded and that no property has; its picture is of this test alone. */
async function upload(who: SignedInAs, name = "front.jpg"): Promise<string> {
  width += 1;
  const bytes = await createPicture({ width });
  const answer = await sendPhotos(app.http, who.headers, [{ name, bytes }]);
  expect(answer.statusCode).toBe(201);
  return answer.json().files[0].url;
}
const getKey = (address: string) => /media\/([0-9a-f]{32})/.exec(address)?.[1] ?? "";
const sheetOf = (...cells: readonly string[]) =>
  writeCsvSheet(createPlots(cells.length).map((row, at) => ({ ...row, mediaFiles: cells[at] ?? "" })));
const listProblems = ({ problems }: Awaited<ReturnType<typeof check>>) =>
  problems.map(({ row, column, message }) => [row, column, message]);
const readKeys = async (id = "") =>
  (
    await db
      .selectFrom("media")
      .innerJoin("property", "property.id", "media.property_id")
      .select(["media.key", "media.uploader_id", "media.illustration"])
      .where("property.public_id", "=", id)
      .orderBy("media.position")
      .execute()
  ).map(({ key }) => key);
const isStored = async (address: string) =>
  (await app.http.inject({ url: `/media/${getKey(address)}/320.jpg`, headers: team.headers })).statusCode ===
  200;
const column = headingOf("mediaFiles");
let team: SignedInAs;
beforeAll(async () => {
  team = await signInAs(app.http, app.database, "admin");
});

describe("[DESK-15] photos that a sheet names by addresses of this site", () => {
  it("are those of the account, with or without the host, mixed with names of files in a ZIP", async () => {
    const who = await newOwner();
    const [one, two] = [await upload(who), await upload(who, "back.jpg")];
    const sheet = sheetOf(`${SITE}${one}; garden.jpg; ${two}`, `/media/${getKey(two)}; ${SITE}${two}`);
    const checked = await check(who, sheet);
    expect(checked).toMatchObject({ ready: 1, awaitingPhotos: 1, problems: [] });
    expect(checked.photos).toMatchObject({ named: 5, missing: 1 });
    const picture = await createPicture({ width: 333 });
    // Files that are named like the last part of an address are not taken for it.
    const archive = createArchive({ "garden.jpg": picture, "1280.jpg": picture, "320.jpg": picture });
    const { payload, contentType } = createArchiveForm(archive);
    await app.http.inject({
      ...{ method: "POST", url: `/api/v1/imports/${checked._id}/photos`, payload },
      headers: { ...who.headers, "content-type": contentType },
    });
    await waitForJobs(app.services.jobs);
    expect(await read(who, checked._id)).toMatchObject({ ready: 2, photos: { missing: 0 } });
    await post(who, `${checked._id}/start`);
    await waitForJobs(app.services.jobs);
    const { listings } = await read(who, checked._id);
    const [first, second] = [await readKeys(listings[0]?._id), await readKeys(listings[1]?._id)];
    expect(first).toEqual([getKey(one), expect.any(String), getKey(two)]);
    // The same photo by two addresses is one photo.
    expect(second).toEqual([getKey(two)]);
  });

  it("are refused in words if they are unknown, of somebody else, a video, or on another site", async () => {
    const [who, other] = [await newOwner(), await newOwner()];
    const foreign = await upload(other);
    const listed = await makeProperty(db, { owner_id: who.userId });
    const film = await makeMedia(db, { property_id: listed.id, kind: "video", video_type: "mp4" });
    const othersFilm = await makeMedia(db, { kind: "video", video_type: "mp4", uploader_id: other.userId });
    const unknown = `/media/${"f".repeat(32)}/320.jpg`;
    const hidden = `/media/${othersFilm.key}/video.mp4`;
    const video = `${SITE}/media/${film.key}/video.mp4`;
    const unavailable = "https://photos.example/a.jpg";
    const checked = await check(
      who,
      sheetOf(unknown, foreign, hidden, video, unavailable, `${unavailable};front.jpg`),
    );
    const nothing = (address: string) =>
      `${address}: there is no photo of this account at this address. Use photos of its own properties, or upload the photo in a ZIP and write its file name.`;
    const elsewhere = `${unavailable}: this is not the address of a photo on thikana.example. Upload the photo in a ZIP and write its file name.`;
    expect(listProblems(checked)).toEqual([
      [2, column, nothing(unknown)],
      [3, column, nothing(foreign)],
      [4, column, nothing(hidden)],
      [5, column, `${video}: this is a video. A sheet takes only photos.`],
      [6, column, elsewhere],
      [7, column, elsewhere],
    ]);
    // No ZIP can mend an address.
    expect(checked.photos).toMatchObject({ named: 1, missing: 1 });
    const { payload, contentType } = createArchiveForm(
      createArchive({ "front.jpg": await createPicture({ width: 334 }) }),
    );
    await app.http.inject({
      ...{ method: "POST", url: `/api/v1/imports/${checked._id}/photos`, payload },
      headers: { ...who.headers, "content-type": contentType },
    });
    await waitForJobs(app.services.jobs);
    expect(listProblems(await read(who, checked._id))).toEqual(listProblems(checked));
  });

  it("are those of the owner for whom the team lists, and not the team's own", async () => {
    const owner = await newOwner();
    const [theirs, teams] = [await upload(owner), await upload(team)];
    const sheet = sheetOf(theirs, teams);
    const checked = await check(team, sheet, { owner: owner.userId });
    expect(checked.problems.map(({ row }) => row)).toEqual([3]);
    await post(team, `${checked._id}/start`, { leaveOut: true });
    await waitForJobs(app.services.jobs);
    const { listings } = await read(owner, checked._id);
    const files = await db
      .selectFrom("media")
      .innerJoin("property", "property.id", "media.property_id")
      .select(["media.key", "media.uploader_id"])
      .where("property.public_id", "=", listings[0]?._id ?? "")
      .execute();
    expect(files).toEqual([{ key: getKey(theirs), uploader_id: owner.userId }]);
  });

  it("are at most 40 of a property, and a row with more is not looked up", async () => {
    const who = await newOwner();
    const one = await upload(who);
    const many = Array.from({ length: LIMITS.photosPerProperty + 1 }, (_, at) => `${SITE}${one}?${at}`);
    const checked = await check(who, sheetOf(many.join(";"), many.slice(1).join("\n")));
    expect(listProblems(checked)).toEqual([[2, column, "A property may have at most 40 photos."]]);
    const ended = await importAll(who, sheetOf(many.slice(1).join(";")));
    expect(await readKeys(ended.listings[0]?._id)).toEqual([getKey(one)]);
  });

  it("make an export that can be imported without a ZIP; pictures that we drew stay marked", async () => {
    const who = await newOwner();
    const [one, two] = [await upload(who), await upload(who)];
    await importAll(who, sheetOf(`${one};${two}`));
    await db.updateTable("media").set({ illustration: true }).where("key", "=", getKey(two)).execute();
    for (const kind of ["csv", "xlsx"]) {
      const file = await app.http.inject({ url: `/api/v1/imports/export.${kind}`, headers: who.headers });
      if (kind === "csv") expect(file.body).toContain(`${SITE}${one}; ${SITE}${two}`);
      const again = await importAll(who, file.rawPayload);
      expect(again.state).toBe("done");
      for (const { _id } of again.listings) expect(await readKeys(_id)).toEqual([getKey(one), getKey(two)]);
    }
    const flags = await db
      .selectFrom("media")
      .select(["key", "illustration"])
      .distinct()
      .where("key", "in", [getKey(one), getKey(two)])
      .where("property_id", "is not", null)
      .orderBy("illustration")
      .execute();
    expect(flags).toEqual([
      { key: getKey(one), illustration: false },
      { key: getKey(two), illustration: true },
    ]);
  });

  it("stay until the last listing that has them is gone, and no longer", async () => {
    const who = await newOwner();
    const one = await upload(who);
    const first = await importAll(who, sheetOf(one));
    const second = await importAll(who, sheetOf(`${SITE}${one}`));
    const remove = async (id = "") => {
      await db
        .updateTable("property")
        .set({ life: "deleted", deleted_at: addDays(app.clock.now(), -40) })
        .where("public_id", "=", id)
        .execute();
      await app.services.upkeep.purge(app.clock.now());
    };
    // The upload itself belongs to no property; the sweep removes it like any other.
    await db.deleteFrom("media").where("key", "=", getKey(one)).where("property_id", "is", null).execute();
    await remove(first.listings[0]?._id);
    expect(await isStored(one)).toBe(true);
    await remove(second.listings[0]?._id);
    expect(await isStored(one)).toBe(false);
  });

  it("are not lost while a checked sheet waits, and are looked up again when it is listed", async () => {
    const [who, other] = [await newOwner(), await newOwner()];
    const [one, two] = [await upload(who), await upload(who)];
    const listed = await importAll(who, sheetOf(one));
    const waiting = await check(who, sheetOf(two, one));
    // Their listing goes to another owner, with its photo.
    await db
      .updateTable("property")
      .set({ owner_id: other.userId })
      .where("public_id", "=", listed.listings[0]?._id ?? "")
      .execute();
    await db.deleteFrom("media").where("key", "=", getKey(one)).where("property_id", "is", null).execute();
    await app.services.media.forget([getKey(one)]);
    await post(who, `${waiting._id}/start`);
    await waitForJobs(app.services.jobs);
    const failed = await read(who, waiting._id);
    expect(failed).toMatchObject({ state: "failed", listings: [] });
    expect(failed.failure).toMatch(/^Row 3 cannot be listed any more: .*no photo of this account/);
    expect(await isStored(one)).toBe(true);
  });

  it("are not in the way of a person's own space: a shared file counts once", async () => {
    const who = await newOwner();
    const one = await upload(who);
    await importAll(who, sheetOf(one, one, one));

    const { bytes } = await db
      .selectFrom("media")
      .select("bytes")
      .where("key", "=", getKey(one))
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(await readBytes(db, who.userId)).toBe(Number(bytes));
  });
});
