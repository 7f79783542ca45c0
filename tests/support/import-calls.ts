import { expect } from "vitest";
import type { ImportRecord } from "#contract/listing/import.ts";
import type { Cells } from "#domain/import/cells.ts";
import type { TestApp } from "./app.ts";
import { makeLocality, makeTown } from "./factories.ts";
import { waitForJobs } from "./mails.ts";
import { PLOT_ROW, sendSheet } from "./sheets.ts";
import { type SignedInAs, signInAs } from "./sign-in.ts";

/** Rows of a sheet that can be listed. */
export const createPlots = (count: number, over: Cells = {}): Cells[] =>
  Array.from({ length: count }, (_, at) => ({
    ...PLOT_ROW,
    propertyTitle: `Plot ${at + 1} in Hakimpara`,
    address: `Plot ${at + 1}, Ashrampara Road`,
    ...over,
  }));

/** The place of those rows. */
export async function makeHakimpara({ database: { db } }: Pick<TestApp, "database">): Promise<void> {
  const town = await makeTown(db, { slug: "siliguri", name: "Siliguri" });
  await makeLocality(db, { town_slug: town.slug, slug: "hakimpara", name: "Hakimpara" });
}

/** What owners and the team do with imports, over HTTP. The app has to do its jobs. */
export function createImportCalls(app: TestApp) {
  const calls = {
    newOwner: () => signInAs(app.http, app.database, "owner"),
    check: async (who: SignedInAs, bytes: Buffer, more: object = {}) =>
      (await sendSheet(app.http, who.headers, { bytes, ...more })).json<ImportRecord>(),
    post: (who: SignedInAs, path: string, payload: object = {}) =>
      app.http.inject({ method: "POST", url: `/api/v1/imports/${path}`, headers: who.headers, payload }),
    read: async (who: SignedInAs, id: string) =>
      (await app.http.inject({ url: `/api/v1/imports/${id}`, headers: who.headers })).json<ImportRecord>(),
    countOf: async ({ userId }: SignedInAs) =>
      (await app.database.db.selectFrom("property").select("id").where("owner_id", "=", userId).execute())
        .length,
    /** Checks a sheet, starts it, and waits for its end. */
    async importAll(who: SignedInAs, bytes: Buffer, payload: object = {}): Promise<ImportRecord> {
      const { _id } = await calls.check(who, bytes);
      const answer = await calls.post(who, `${_id}/start`, payload);
      expect(answer.statusCode).toBe(200);
      await waitForJobs(app.services.jobs);
      return calls.read(who, _id);
    },
  };
  return calls;
}
