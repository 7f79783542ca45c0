import { execFile } from "node:child_process";
import { mkdtemp, rm, statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { FastifyInstance } from "fastify";
import { describe, expect, it } from "vitest";
import { LIMITS } from "#domain/limits.ts";
import { createApp } from "#server/app.ts";
import { systemClock } from "#server/platform/clock.ts";
import { type Database, openDatabase } from "#server/platform/database/database.ts";
import { createLog } from "#server/platform/log.ts";
import { migrate } from "#server/platform/migrations/migrate.ts";
import { readMigrations } from "#server/platform/migrations/migration-files.ts";
import { getDiskSpace, getFolderSpace } from "#server/platform/storage/disk-space.ts";
import { createFolderStorage } from "#server/platform/storage/storage.folder.ts";
import { testApp } from "#tests/support/app.ts";
import { makeProperty } from "#tests/support/factories.ts";
import { TestMailer } from "#tests/support/mails.ts";
import { createPicture } from "#tests/support/pictures.ts";
import { signInAs, visitorHeaders } from "#tests/support/sign-in.ts";
import { announce, sendPiece, uploadWhole } from "#tests/support/uploads.ts";

const MEGABYTE = 1024 ** 2;
const VIDEO = { bytes: 100 * MEGABYTE, type: "video/mp4" };
const NO_ROOM = "There is no space for new files right now. Your text is saved; try again later.";

let free = 0;
const app = await testApp({ disk: getDiskSpace(async () => free) });
const { http, database } = app;

async function ask(server: FastifyInstance, { db }: Database) {
  const { public_id: propertyId } = await makeProperty(db, { verification: "approved" });
  const payload = { propertyId, kind: "contact", name: "Deepa Chettri", phone: "98320 00140", consent: true };
  return server.inject({ method: "POST", url: "/api/v1/leads", headers: visitorHeaders, payload });
}

describe("space on the disk", () => {
  it("[SEC-03] is reserved when an upload begins, twice for a video, for every account", async () => {
    const [one, other] = [await signInAs(http, database, "owner"), await signInAs(http, database, "owner")];
    free = LIMITS.diskReserveBytes + 5 * VIDEO.bytes;
    const first = await announce(http, one.headers, VIDEO);
    expect(first.statusCode, first.body).toBe(201);
    expect((await announce(http, other.headers, VIDEO)).statusCode).toBe(201);
    const third = await announce(http, other.headers, VIDEO);
    expect(third.statusCode).toBe(409);
    expect(third.json()).toMatchObject({ code: "conflict", message: NO_ROOM });
    expect((await announce(http, other.headers, { bytes: 5 * MEGABYTE })).statusCode).toBe(201);
    // The space of a cancelled upload is available to others again.
    const url = String(first.headers.location);
    await http.inject({ method: "DELETE", url, headers: { ...one.headers, "tus-resumable": "1.0.0" } });
    expect((await announce(http, other.headers, VIDEO)).statusCode).toBe(201);
    await database.db.deleteFrom("upload").execute();
  });

  it("[SEC-03] is not reserved twice when many uploads begin at the same moment", async () => {
    const owners = await Promise.all([1, 2, 3].map(() => signInAs(http, database, "owner")));
    free = LIMITS.diskReserveBytes + 5 * VIDEO.bytes;
    const answers = await Promise.all(
      [...owners, ...owners].map(({ headers }) => announce(http, headers, VIDEO)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2);
    await database.db.deleteFrom("upload").execute();
  });

  it("[SEC-03] is not filled by what one account announces and never sends", async () => {
    const hoarder = await signInAs(http, database, "owner");
    free = 1024 ** 4;
    const large = { bytes: LIMITS.videoBytes, type: "video/mp4" };
    for (let n = 0; n < 4; n += 1)
      expect((await announce(http, hoarder.headers, large)).statusCode).toBe(201);
    const answer = await announce(http, hoarder.headers, large);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toContain("4 uploads that are not finished");
    await database.db.deleteFrom("upload").execute();
  });

  it("[SEC-03] if it has run out, files are refused with an explanation, and the server stays ready for pages and requests for contact", async () => {
    const owner = await signInAs(http, database, "owner");
    free = 1024 ** 4;
    const bytes = await createPicture();
    const begun = String((await announce(http, owner.headers, { bytes: bytes.length })).headers.location);
    free = 10 * MEGABYTE;
    const ready = await http.inject("/readyz");
    expect([ready.statusCode, ready.json().status]).toEqual([200, "ready"]);
    for (const rejected of [
      await announce(http, owner.headers, { bytes: bytes.length }),
      await sendPiece(http, owner.headers, begun, bytes),
    ])
      expect(rejected.json()).toMatchObject({ code: "conflict", message: NO_ROOM });
    expect((await ask(http, database)).statusCode).toBe(201);
    free = 1024 ** 4;
    expect((await sendPiece(http, owner.headers, begun, bytes)).statusCode).toBe(204);
  });
});

const run = promisify(execFile);

describe("a separate disk", () => {
  it("[SEC-03] that is full still allows requests for contact, and photos again once there is space", async (context) => {
    const folder = await mkdtemp(join(tmpdir(), "full-disk-"));
    try {
      await run("mount", ["-t", "tmpfs", "-o", "size=900m", "tmpfs", folder]);
    } catch {
      await rm(folder, { recursive: true });
      return context.skip("Only root can mount a small disk, and this is not root.");
    }
    const disk = await openDatabase({ databaseUrl: undefined, dataDir: folder });
    const migrations = await readMigrations();
    await migrate(disk, migrations);
    const own = await createApp({
      ...{
        database: disk,
        clock: systemClock,
        log: createLog("silent"),
        mailer: new TestMailer(),
        migrations,
      },
      ...{ storage: createFolderStorage(join(folder, "media")), uploadFolder: join(folder, "uploads") },
      ...{ publicUrl: undefined, siteUrl: "http://localhost", trustProxy: 0 },
      sessionSecret: "a-secret-that-only-the-tests-know-0123456789",
    });
    try {
      const owner = await signInAs(own.http, disk, "owner");
      expect((await uploadWhole(own.http, owner.headers, { bytes: await createPicture() })).statusCode).toBe(
        200,
      );
      const left = (await getFolderSpace(folder).free()) - 40 * MEGABYTE;
      await writeFile(join(folder, "filling"), Buffer.alloc(left));
      const { bavail, bsize } = await statfs(folder);
      expect(bavail * bsize).toBeLessThan(41 * MEGABYTE);
      expect((await own.http.inject("/readyz")).statusCode).toBe(200);
      const { parts } = await own.services.status.read();
      expect(parts).toContainEqual({ part: "photos", state: "limited" });
      expect((await announce(own.http, owner.headers, { bytes: 500 })).json().message).toBe(NO_ROOM);
      const answer = await ask(own.http, disk);
      expect(answer.statusCode, answer.body).toBe(201);
      await rm(join(folder, "filling"));
      const again = await uploadWhole(own.http, owner.headers, { bytes: await createPicture({ shade: 7 }) });
      expect(again.statusCode, again.body).toBe(200);
    } finally {
      await own.http.close();
      await disk.close();
      await run("umount", [folder]);
      await rm(folder, { recursive: true });
    }
  }, 60_000);
});
