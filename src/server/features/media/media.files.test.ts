import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { makeMedia } from "#tests/support/factories.ts";
import { sendPhotos } from "#tests/support/forms.ts";
import { createImportCalls, createPlots, makeHakimpara } from "#tests/support/import-calls.ts";
import { waitForJobs } from "#tests/support/mails.ts";
import { createPicture } from "#tests/support/pictures.ts";
import { createArchive, createArchiveForm, writeCsvSheet } from "#tests/support/sheets.ts";
import { type SignedInAs, signInAs } from "#tests/support/sign-in.ts";
import { testStorage } from "#tests/support/storage.ts";
import { uploadWhole } from "#tests/support/uploads.ts";

/** What happens once, after a file was found in the storage and before anything else; with the file's name. */
let onFound: ((name: string) => Promise<unknown>) | undefined;
/** What happens once, before files are deleted from the storage. */
let onRemove: (() => Promise<unknown>) | undefined;

const files = await testStorage();
const storage = {
  ...files.storage,
  async has(name: string) {
    const isThere = await files.storage.has(name);
    const happens = onFound;
    if (isThere && happens) onFound = undefined;
    if (isThere) await happens?.(name);
    return isThere;
  },
  async removeFolder(folder: string) {
    const happens = onRemove;
    onRemove = undefined;
    await happens?.();
    await files.storage.removeFolder(folder);
  },
};
const app = await testApp({ files: { ...files, storage }, work: true });
const { db } = app.database;
const imports = createImportCalls(app);
await makeHakimpara(app);
const other = await signInAs(app.http, app.database, "owner");

let shade = 0;
/** A photo that nobody has sent yet. */
const createNext = () => {
  shade += 7;
  return createPicture({ shade });
};

const upload = async (who: SignedInAs, bytes: Buffer): Promise<string> =>
  (await sendPhotos(app.http, who.headers, [{ name: "a.jpg", bytes }])).json().files[0]._id;
const remove = ({ headers }: SignedInAs, id: string) =>
  app.http.inject({ method: "DELETE", url: `/api/v1/media/${id}`, headers });
const isStored = (key: string) => files.storage.has(`photos/${key}/original.jpg`);

async function sendPicture({ headers }: SignedInAs, bytes: Buffer) {
  const line = "----a-line-between-parts";
  const head = `--${line}\r\nContent-Disposition: form-data; name="picture"; filename="me.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  const sent = await app.http.inject({
    method: "POST",
    url: "/profile/picture",
    headers: {
      ...headers,
      ...{ origin: "http://localhost:3000", host: "localhost:3000" },
      "content-type": `multipart/form-data; boundary=${line}`,
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${line}--\r\n`)]),
  });
  expect(sent.headers.location).toBe("/profile?picture=saved");
}

async function readPictureKey({ userId }: SignedInAs): Promise<string> {
  const row = await db.selectFrom("users").select("image").where("id", "=", userId).executeTakeFirstOrThrow();
  return row.image?.split("/")[2] ?? "";
}

async function readMediaKey(id: string): Promise<string> {
  const row = await db
    .selectFrom("media")
    .select("key")
    .where("public_id", "=", id)
    .executeTakeFirstOrThrow();
  return row.key;
}

async function importPhoto(who: SignedInAs, bytes: Buffer): Promise<string> {
  const { _id } = await imports.check(who, writeCsvSheet([{ ...createPlots(1)[0], mediaFiles: "a.jpg" }]));
  const { payload, contentType } = createArchiveForm(createArchive({ "a.jpg": bytes }));
  await app.http.inject({
    ...{ method: "POST", url: `/api/v1/imports/${_id}/photos`, payload },
    headers: { ...who.headers, "content-type": contentType },
  });
  await waitForJobs(app.services.jobs);
  expect(await imports.read(who, _id)).toMatchObject({ ready: 1, photos: { state: "done", missing: 0 } });
  const row = await db
    .selectFrom("property_import_photo as photo")
    .innerJoin("property_import", "property_import.id", "photo.import_id")
    .select("photo.key")
    .where("property_import.public_id", "=", _id)
    .executeTakeFirstOrThrow();
  return row.key ?? "";
}

/** The ways in which a photo gets a row; each answers with the key of the row that it has made. */
const WAYS: [name: string, keep: (who: SignedInAs, bytes: Buffer) => Promise<string>][] = [
  ["is uploaded in one piece", async (who, bytes) => readMediaKey(await upload(who, bytes))],
  [
    "is uploaded in pieces",
    async (who, bytes) => readMediaKey((await uploadWhole(app.http, who.headers, { bytes })).json()._id),
  ],
  ["comes with an import", importPhoto],
];

it.each(WAYS)(
  "[OWNER-04] a photo that %s has its files, even if the same photo of somebody else is deleted just then",
  async (_name, keep) => {
    const [me, bytes] = [await signInAs(app.http, app.database, "owner"), await createNext()];
    const theirs = await upload(other, bytes);
    let removed = 0;
    onFound = async () => {
      removed = (await remove(other, theirs)).statusCode;
    };
    const key = await keep(me, bytes);
    expect(removed).toBe(200);
    expect(await isStored(key)).toBe(true);
  },
);

it.each(WAYS)(
  "[OWNER-04] a photo that %s while the same one is being deleted has its files",
  async (_name, keep) => {
    const [me, bytes] = [await signInAs(app.http, app.database, "owner"), await createNext()];
    const theirs = await upload(other, bytes);
    const stored = Promise.withResolvers<string>();
    const begun = Promise.withResolvers<void>();
    onRemove = async () => {
      begun.resolve();
      // As long as it takes, if it need not wait for the deletion.
      await Promise.race([stored.promise, wait(1500)]);
    };
    const removing = remove(other, theirs);
    await begun.promise;
    stored.resolve(keep(me, bytes));
    expect((await removing).statusCode).toBe(200);
    expect(await isStored(await stored.promise)).toBe(true);
  },
);

it("[AUTH-10] a profile picture has its file, even if somebody else removes the same one just then", async () => {
  const [me, bytes] = [await signInAs(app.http, app.database, "user"), await createNext()];
  await sendPicture(other, bytes);
  onFound = () => app.services.profile.removePicture({ role: "owner", userId: other.userId, sessionId: "" });
  await sendPicture(me, bytes);
  expect(await readPictureKey(other)).toBe("");
  expect(await isStored(await readPictureKey(me))).toBe(true);
});

it("[OWNER-04] the still picture of a video has its file, even if another one was refused just then", async () => {
  const { id, key, public_id } = await makeMedia(db, {
    ...{ property_id: null, uploader_id: other.userId },
    ...{ kind: "video", video_type: "mp4", width: null, height: null, blur: "" },
  });
  const bytes = await createNext();
  await app.services.photos.putAs(key, bytes, other.userId);
  onFound = () => files.storage.removeFolder(`photos/${key}`);
  const url = `/api/v1/media/${public_id}/poster`;
  const headers = { ...other.headers, "content-type": "image/jpeg" };
  const sent = await app.http.inject({ method: "PUT", url, headers, payload: bytes });
  expect(sent.statusCode, sent.body).toBe(200);
  const row = await db.selectFrom("media").select("width").where("id", "=", id).executeTakeFirstOrThrow();
  expect(row.width).toBe(640);
  expect(await isStored(key)).toBe(true);
});
