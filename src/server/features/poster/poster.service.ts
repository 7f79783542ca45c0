import type { Office } from "#content/office.ts";
import { conflict, notFound } from "#domain/failure.ts";
import { authorize } from "#domain/policy.ts";
import type { Actor } from "#domain/roles.ts";
import type { Database } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { presentUnit } from "../property/property.public.presenter.ts";
import { unitsOf } from "../property/property.public.store.ts";
import { type PosterContent, presentPoster } from "./poster.presenter.ts";
import { printPoster } from "./poster.printer.ts";
import { posterRow } from "./poster.store.ts";

export interface PosterDeps {
  readonly database: Database;
  readonly office: () => Promise<Office>;
}

/** The sheet that an owner hangs at the gate. */
export function createPosterService({ database, office }: PosterDeps) {
  /** @throws Failure not_found for what is not one's own, conflict before our team has approved it */
  async function contentOf(
    actor: Actor,
    publicId: string,
    urlOf: (id: string) => string,
  ): Promise<PosterContent> {
    const row = await posterRow(database.db, publicId);
    authorize(actor, "property.read-private", { ownerId: row?.owner_id ?? null });
    if (!row) throw notFound();
    if (row.verification !== "approved") throw conflict(m.poster_not_yet());
    const units = (await unitsOf(database.db, row.id)).map(presentUnit);
    const { brand, phones } = await office();
    return presentPoster(row, { units, brand, phone: phones[0] ?? "", url: urlOf(publicId) });
  }
  return {
    /** What it says. */
    contentOf,
    /**
     * The poster as PDF, one page of A4.
     * @param urlOf where its code leads
     */
    async print(actor: Actor, publicId: string, urlOf: (id: string) => string): Promise<Buffer> {
      return printPoster(await contentOf(actor, publicId, urlOf));
    },
  };
}
