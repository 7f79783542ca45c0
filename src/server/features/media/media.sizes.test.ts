import { sql } from "kysely";
import { expect, it, vi } from "vitest";
import { z } from "zod";
import { PHOTO_WIDTHS } from "#domain/limits.ts";
import { getSizesOfPages } from "#domain/media/photo-sizes.ts";
import { testApp } from "#tests/support/app.ts";
import { makeMedia } from "#tests/support/factories.ts";
import { createPicture } from "#tests/support/pictures.ts";
import { signInAs } from "#tests/support/sign-in.ts";
import { testStorage } from "#tests/support/storage.ts";
import { uploadWhole } from "#tests/support/uploads.ts";
import { mp4 } from "#tests/support/videos.ts";

const files = await testStorage();
let busy = false;
const app = await testApp({ files, work: true, isBusy: () => busy });
const owner = await signInAs(app.http, app.database, "owner");

/** Waits until every size that pages use is stored, without requesting any of them. */
async function isReady(key: string, width: number): Promise<void> {
  for (const size of getSizesOfPages(width))
    expect(await files.storage.has(`photos/${key}/${size.width}.${size.format}`), JSON.stringify(size)).toBe(
      true,
    );
}
const makeSizes = (key: string) =>
  app.database.db.selectFrom("photo_sizes").selectAll().where("key", "=", key).executeTakeFirst();

it("makes the sizes that pages use when a photo is accepted, before anybody requests one", async () => {
  const bytes = await createPicture({ width: 70, height: 50 });
  const { photo } = (await uploadWhole(app.http, owner.headers, { bytes })).json();
  await vi.waitFor(async () => expect(await makeSizes(photo.key)).toBeDefined(), { timeout: 20_000 });
  await isReady(photo.key, 70);
}, 30_000);

it("makes the sizes of a video's still picture, too", async () => {
  const { _id } = (
    await uploadWhole(app.http, owner.headers, { bytes: mp4, name: "tour.mp4", type: "video/mp4" })
  ).json();
  const answer = await app.http.inject({
    ...{
      method: "PUT",
      url: `/api/v1/media/${_id}/poster`,
      payload: await createPicture({ width: 40, height: 30 }),
    },
    headers: { ...owner.headers, "content-type": "image/jpeg" },
  });
  const { key } = answer.json().video.poster;
  await vi.waitFor(async () => expect(await makeSizes(key)).toBeDefined(), { timeout: 20_000 });
  await isReady(key, 40);
}, 30_000);

it("makes the sizes of photos that were not uploaded, such as the demo's, in the background", async () => {
  const stored = await app.services.photos.put(await createPicture({ width: 33, height: 25 }), "import");
  await makeMedia(app.database.db, { key: stored.key, width: stored.width, height: stored.height });
  expect(await app.services.media.addDueSizes()).toBeGreaterThan(0);
  await vi.waitFor(async () => expect(await makeSizes(stored.key)).toBeDefined(), { timeout: 20_000 });
  await isReady(stored.key, 33);
}, 30_000);

it("delays these sizes while the machine is busy, but not the sizes of an upload", async () => {
  busy = true;
  const { photos, media, jobs } = app.services;
  const waits = await photos.put(await createPicture({ width: 34, height: 26 }), "import");
  await makeMedia(app.database.db, { key: waits.key, width: waits.width, height: waits.height });
  await media.addDueSizes();
  const bytes = await createPicture({ width: 71, height: 51 });
  const { photo } = (await uploadWhole(app.http, owner.headers, { bytes })).json();
  await vi.waitFor(async () => expect(await makeSizes(photo.key)).toBeDefined(), { timeout: 20_000 });
  // It was checked and postponed: there is one job for it, for later.
  await vi.waitFor(
    async () => {
      const later = await sql<{ n: number }>`
        select count(*)::int as n from jobs.job
        where name = 'photo-sizes' and data->>'key' = ${waits.key} and start_after > now() + interval '1 minute'
      `.execute(app.database.db);
      expect(later.rows[0]?.n).toBe(1);
    },
    { timeout: 20_000 },
  );
  expect(await makeSizes(waits.key)).toBeUndefined();
  busy = false;
  await jobs.addJob(
    app.database.db,
    { name: "photo-sizes", data: z.object({ key: z.string() }) },
    { key: waits.key },
  );
  await vi.waitFor(async () => expect(await makeSizes(waits.key)).toBeDefined(), { timeout: 20_000 });
}, 60_000);

it("no page uses another size", () => {
  const widest = PHOTO_WIDTHS.at(-1) ?? 0;
  expect(
    getSizesOfPages(widest)
      .filter(({ format }) => format === "avif")
      .map(({ width }) => width),
  ).toEqual([...PHOTO_WIDTHS]);
  expect(getSizesOfPages(100)).toEqual([
    { width: 320, format: "avif" },
    { width: 320, format: "jpg" },
  ]);
});
