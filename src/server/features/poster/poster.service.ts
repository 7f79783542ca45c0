import { Worker } from "node:worker_threads";
import type { Office } from "#content/office.ts";
import type { Actor } from "#domain/account/roles.ts";
import { createConflict, createNotFound } from "#domain/failure.ts";
import { authorize } from "#domain/policy/policy.ts";
import { isPublic } from "#domain/property/lifecycle.ts";
import { getAddressKey, type RateLimit, type RateLimits } from "#server/platform/auth/rate-limiter.ts";
import type { Database } from "#server/platform/database/database.ts";
import { SharedTasks } from "#server/platform/work/shared-tasks.ts";
import { m } from "#words/generated/messages.js";
import { presentUnit } from "../property/property.present.ts";
import { readUnits } from "../property/property.public.store.ts";
import { type PosterContent, presentPoster } from "./poster.present.ts";
import { readPosterRow } from "./poster.store.ts";

/**
 * Draws the PDF of a poster. Posters are rare, so each one gets a thread that ends with it.
 * @param wanted aborts when nobody waits for the poster any more; this also stops the thread
 */
function printPoster(content: PosterContent, wanted: AbortSignal): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./poster.worker.ts", import.meta.url), { workerData: content });
    wanted.addEventListener("abort", () => worker.terminate());
    worker.once("message", (pdf: Uint8Array) => resolve(Buffer.from(pdf)));
    worker.once("error", reject);
    worker.once("exit", () => reject(new Error("The thread that draws a poster has stopped.")));
  });
}

/** Posters printed for one address: enough for all listings of an owner, some of them twice. */
export const POSTERS_PER_ADDRESS: RateLimit = { max: 40, seconds: 600 };
const LIMITS = { concurrency: 1, maxQueued: 2, retrySeconds: 10 };

export interface PosterDeps {
  readonly database: Database;
  readonly limits: RateLimits;
  readonly readOffice: () => Promise<Office>;
}

/** Who requests which poster. */
interface PosterRequest {
  readonly getUrl: (id: string) => string;
  readonly address: string;
  readonly gone: AbortSignal;
}

/** The poster that an owner hangs at the gate. */
export function createPosterService({ database, limits, readOffice }: PosterDeps) {
  const attempts = limits("poster-address", POSTERS_PER_ADDRESS);
  const tasks = new SharedTasks<Buffer>(LIMITS);

  /** @throws Failure not_found for someone else's property, conflict while visitors cannot see it */
  async function readContent(
    actor: Actor,
    publicId: string,
    getUrl: (id: string) => string,
  ): Promise<PosterContent> {
    const row = await readPosterRow(database.db, publicId);
    authorize(actor, "property.read-private", { ownerId: row?.owner_id ?? null });
    if (!row) throw createNotFound();
    if (row.verification !== "approved") throw createConflict(m.poster_not_yet());
    if (!isPublic(row)) throw createConflict(m.poster_not_now());
    const units = (await readUnits(database.db, row.id)).map(presentUnit);
    const { brand, phones } = await readOffice();
    return presentPoster(row, { units, brand, phone: phones[0] ?? "", url: getUrl(publicId) });
  }
  return {
    /** The content of the poster. */
    readContent: readContent,
    /**
     * The poster as PDF, one A4 page.
     * @param asked whose listing it is, the address in the QR code, the address of the request, and a signal that
     * aborts when the client has left
     * @throws Failure not_found, conflict, too_many, busy
     */
    async print(actor: Actor, publicId: string, { getUrl, address, gone }: PosterRequest): Promise<Buffer> {
      const content = await readContent(actor, publicId, getUrl);
      await attempts.take(getAddressKey(address));
      return tasks.run(JSON.stringify(content), gone, (wanted) => printPoster(content, wanted));
    },
  };
}
