/** The whole way of photos and videos with an S3 server in place of the folder. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CreateBucketCommand } from "@aws-sdk/client-s3";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { beforeAll, describe, expect, inject, it, vi } from "vitest";
import { makeBackup } from "#server/platform/backup/make-backup.ts";
import { restoreBackup } from "#server/platform/backup/restore-backup.ts";
import { createEmbedded } from "#server/platform/database/database.ts";
import { EmbeddedEngine } from "#server/platform/database/embedded.ts";
import { createS3Client, createS3Storage } from "#server/platform/storage/storage.s3.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import type { Swift } from "../scripts/swift/swift.ts";
import { addCleanUp } from "./support/after-file.ts";
import { type TestApp, testApp } from "./support/app.ts";
import { makeUser } from "./support/factories.ts";
import { createPicture } from "./support/pictures.ts";
import { getS3Config, hasS3, startS3TestServer } from "./support/s3-server.ts";
import { type SignedInAs, signInAs } from "./support/sign-in.ts";
import { announce, finish, sendPiece, uploadWhole } from "./support/uploads.ts";
import { mp4 } from "./support/videos.ts";

async function listKeys(storage: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  return keys.sort();
}

describe.skipIf(!hasS3)("[OPS-02] files in S3", { timeout: 90_000 }, () => {
  let swift: Swift;
  let storage: Storage;
  let app: TestApp;
  let owner: SignedInAs;
  let uploadFolder: string;

  beforeAll(async () => {
    swift = await startS3TestServer();
    storage = createS3Storage(getS3Config(swift));
    uploadFolder = mkdtempSync(join(tmpdir(), "thikana-uploads-"));
    addCleanUp(() => rmSync(uploadFolder, { recursive: true }));
    app = await testApp({ files: { storage, uploadFolder }, work: true });
    owner = await signInAs(app.http, app.database, "owner");
  }, 90_000);

  const get = (url: string, headers: Record<string, string> = {}) =>
    app.http.inject({ url, headers: { ...owner.headers, ...headers } });
  const listOf = async (key: string) => (await listKeys(storage)).filter((name) => name.includes(key));

  it("a photo is stored, gets its sizes in advance, is shown in them and deleted with all of them", async () => {
    const { _id, url } = (
      await uploadWhole(app.http, owner.headers, { bytes: await createPicture() })
    ).json();
    const key = url.split("/")[2];
    await vi.waitFor(async () => expect((await listOf(key)).length).toBeGreaterThan(3), 30_000);
    const shown = await get(url);
    expect([shown.statusCode, shown.headers["content-type"]]).toEqual([200, expect.stringMatching("image/")]);
    await app.http.inject({ method: "DELETE", url: `/api/v1/media/${_id}`, headers: owner.headers });
    await vi.waitFor(async () => expect(await listOf(key)).toEqual([]), 30_000);
    expect((await get(url)).statusCode).toBe(404);
  });

  it("a video is stored, played from any place, and has its still picture under the same key", async () => {
    const { _id, url } = (
      await uploadWhole(app.http, owner.headers, { bytes: mp4, type: "video/mp4" })
    ).json();
    const whole = await get(url);
    expect(whole.statusCode).toBe(200);
    const part = await get(url, { range: "bytes=100-199" });
    expect([part.statusCode, part.rawPayload.equals(whole.rawPayload.subarray(100, 200))]).toEqual([
      206,
      true,
    ]);
    const poster = await app.http.inject({
      ...{ method: "PUT", url: `/api/v1/media/${_id}/poster`, payload: await createPicture() },
      headers: { ...owner.headers, "content-type": "image/jpeg" },
    });
    expect(poster.statusCode, poster.body).toBe(200);
    const key = url.split("/")[2];
    expect(await listOf(key)).toEqual(
      expect.arrayContaining([`photos/${key}/original.jpg`, `videos/${key}/original.mp4`]),
    );
  });

  it("the calls are in the metrics", async () => {
    const { body } = await app.http.inject("/metrics");
    for (const call of ["put", "get", "putFile", "open", "removeFolder", "read"])
      expect(body).toContain(`storage_call_duration_seconds_count{call="${call}",result="done"}`);
  });

  it("[FAULT-08] while the server is away, people are told so, nothing is lost, and it goes on by itself", async () => {
    const photo = await createPicture({ shade: 9 });
    const url = String((await announce(app.http, owner.headers, { bytes: photo.length })).headers.location);
    await sendPiece(app.http, owner.headers, url, photo);
    swift.getProcess("object").kill("SIGKILL");
    const rejected = await finish(app.http, owner.headers, url);
    expect([rejected.statusCode, rejected.json().code]).toEqual([503, "busy"]);
    expect(rejected.json().message).toContain("Nothing is lost");
    expect(rejected.headers["retry-after"]).toBe("30");
    await swift.restart("object");
    await vi.waitFor(async () => {
      const finished = await finish(app.http, owner.headers, url);
      expect(finished.statusCode, finished.body).toBe(200);
    }, 30_000);
  });

  it.runIf(inject("databaseTemplate").dump)(
    "[OPS-04] a backup has them, and restores them into a folder or into an empty bucket",
    async () => {
      const config = { ...getS3Config(swift), bucket: "second" };
      await createS3Client(config).send(new CreateBucketCommand({ Bucket: config.bucket }));
      const second = createS3Storage(config);
      const folder = mkdtempSync(join(tmpdir(), "thikana-backup-"));
      addCleanUp(() => rmSync(folder, { recursive: true }));
      const place = { databaseUrl: undefined, dataDir: join(folder, "data") };
      const { dump } = inject("databaseTemplate");
      const database = createEmbedded(await EmbeddedEngine.openFolder(place.dataDir, dump));
      await makeUser(database.db);
      await database.close();
      const identity = await generateIdentity();
      const to = join(folder, "backups");
      const { file, manifest } = await makeBackup(
        { ...place, bucket: storage },
        to,
        await identityToRecipient(identity),
        new Date(),
      );
      const restored = { databaseUrl: undefined, dataDir: join(folder, "restored"), bucket: second };
      await restoreBackup(file, identity, restored);
      const stored = Object.keys(manifest.files).filter((name) => name.startsWith("media/"));
      expect(stored.length).toBeGreaterThan(3);
      expect((await listKeys(second)).map((key) => `media/${key}`)).toEqual(stored.sort());
      const again = { ...restored, dataDir: join(folder, "again") };
      await expect(restoreBackup(file, identity, again)).rejects.toThrow("S3_BUCKET is not empty");
    },
    // Reads and writes each file one after the other.
    180_000,
  );
});
