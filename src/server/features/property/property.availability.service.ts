import { ADDRESSES } from "#domain/address/addresses.ts";
import { createConflict, createGone, createNotFound } from "#domain/failure.ts";
import type { Photo } from "#domain/limits.ts";
import { LIMITS } from "#domain/limits.ts";
import type { ListingTerms } from "#domain/listing/terms.ts";
import { getLifeAfter, isPublic } from "#domain/property/lifecycle.ts";
import { addDays } from "#domain/time/dates.ts";
import type { SignedLinks } from "#server/platform/auth/signed-link.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { presentMediaFile } from "../media/media.presenter.ts";
import { changeLife } from "./property.life.service.ts";
import { refusalWords } from "./property.life.words.ts";
import { type PropertyRow, readParts, readPropertyRow } from "./property.store.ts";

export interface AvailabilityDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly links: SignedLinks;
  readonly terms: () => Promise<ListingTerms>;
  /** Where people reach the site, without a slash at the end. */
  readonly siteUrl: string;
}

/** What whoever holds the link sees: as much as they need to know which listing it is. */
export interface AvailabilityQuestion {
  readonly title: string;
  readonly place: string;
  readonly cover: Photo | null;
  /** Visitors do not see it now, since nobody has confirmed it. */
  readonly hidden: boolean;
  /** Why there is nothing to confirm, where the listing is closed, paused or with the team. */
  readonly nothingToConfirm: string | null;
}

export type AvailabilityService = ReturnType<typeof createAvailabilityService>;
export type AvailabilityLinks = Pick<AvailabilityService, "linkTo">;

/** What the keys of these links are for. */
const CONFIRM = "still-available";

/** "Still available" by a link in a mail: for one listing, for a while, without signing in, and for nothing else. */
export function createAvailabilityService(deps: AvailabilityDeps) {
  const { clock, links, siteUrl } = deps;
  /** The listing of a link that still counts. @throws Failure not_found, gone */
  const readId = (signed: string): string => {
    const read = links.readUntil(CONFIRM, signed);
    if (!read) throw createNotFound(m.available_wrong());
    if (read.until <= clock.now()) throw createGone(m.available_over({ days: LIMITS.confirmLinkDays }));
    return read.id;
  };
  return {
    /** The whole address that goes into a mail. */
    linkTo(publicId: string): string {
      const until = addDays(clock.now(), LIMITS.confirmLinkDays);
      return siteUrl + ADDRESSES.stillAvailable(links.signUntil(CONFIRM, publicId, until));
    },

    /** What is asked. Looking changes nothing, since mail scanners follow links. @throws Failure not_found, gone */
    async ask(signed: string): Promise<AvailabilityQuestion> {
      const row = await readPropertyRow(deps.database.db, readId(signed));
      if (!row) throw createNotFound(m.available_gone({ days: (await deps.terms()).undoDays }));
      return presentQuestion(deps.database, row);
    },

    /** The owner's word. @throws Failure not_found, gone; conflict where the listing is closed, paused or with the team */
    async confirm(signed: string): Promise<string> {
      const publicId = readId(signed);
      const row = await readPropertyRow(deps.database.db, publicId);
      if (row && row.verification !== "approved") throw createConflict(m.available_not_public());
      const step = { publicId, step: "confirm", by: "signed link" } as const;
      return (await changeLife(deps, { role: "system" }, step)).message;
    },
  };
}

async function presentQuestion(database: Database, row: PropertyRow): Promise<AvailabilityQuestion> {
  const { media } = await readParts(database.db, [row.id]);
  const [cover] = media.flatMap((file) => presentMediaFile(file, row.property_title).photo ?? []);
  return {
    title: row.property_title,
    place: [row.locality_name, row.city].filter(Boolean).join(", "),
    // Its files are nobody's but the owner's meanwhile, and whoever holds the link is not signed in.
    cover: isPublic(row) && cover ? cover : null,
    hidden: row.life === "expired",
    nothingToConfirm: explainNothingToConfirm(row),
  };
}

function explainNothingToConfirm({ life, verification }: PropertyRow): string | null {
  if (getLifeAfter(life, "confirm") === null) return refusalWords[life]();
  return verification === "approved" ? null : m.available_not_public();
}
