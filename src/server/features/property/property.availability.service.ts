import { paths } from "#domain/address/paths.ts";
import { createConflict, createGone, createNotFound } from "#domain/failure.ts";
import type { Photo } from "#domain/limits.ts";
import { LIMITS } from "#domain/limits.ts";
import { getLifeAfter, isPublic, type ListingTerms } from "#domain/property/lifecycle.ts";
import { addDays } from "#domain/time/dates.ts";
import { readUncheckedId, type SignedLinks } from "#server/platform/auth/signed-link.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { presentMediaFile } from "../media/media.present.ts";
import { changeLife } from "./property.life.service.ts";
import { lifeErrorTexts } from "./property.life.words.ts";
import { readOwnerId } from "./property.owner.store.ts";
import { type PropertyRow, readParts, readPropertyRow } from "./property.store.ts";

export interface AvailabilityDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly links: SignedLinks;
  readonly readTerms: () => Promise<ListingTerms>;
  /** The site's public address, without a slash at the end. */
  readonly siteUrl: string;
}

/** What the holder of the link sees: enough to recognise the listing. */
export interface AvailabilityQuestion {
  readonly title: string;
  readonly place: string;
  readonly cover: Photo | null;
  /** Visitors cannot see it now, because its owner has not confirmed it in time. */
  readonly hidden: boolean;
  /** Why nothing can be confirmed: the listing is closed, paused or with the team. */
  readonly nothingToConfirm: string | null;
}

export type AvailabilityService = ReturnType<typeof createAvailabilityService>;
export type AvailabilityLinks = Pick<AvailabilityService, "linkTo">;

/** The purpose of the keys in these links: each speaks for one owner, and ends when the listing gets another one. */
const getPurpose = (ownerId: string): string => `still-available ${ownerId}`;

/**
 * "Still available" by a link in an email: valid for one listing, its present owner and some days, without signing in.
 * It can do nothing else.
 */
export function createAvailabilityService(deps: AvailabilityDeps) {
  const { clock, links, siteUrl } = deps;
  const { db } = deps.database;
  /** The listing of a valid link. @throws Failure not_found, gone */
  const readId = async (signed: string): Promise<string> => {
    const ownerId = await readOwnerId(db, readUncheckedId(signed));
    const read = ownerId && links.readUntil(getPurpose(ownerId), signed);
    if (!read) throw createNotFound(m.available_wrong());
    if (read.until <= clock.now()) throw createGone(m.available_over({ days: LIMITS.confirmLinkDays }));
    return read.id;
  };
  return {
    /** The whole address for the email to this owner. */
    linkTo(publicId: string, ownerId: string): string {
      const until = addDays(clock.now(), LIMITS.confirmLinkDays);
      return siteUrl + paths.stillAvailable(links.signUntil(getPurpose(ownerId), publicId, until));
    },

    /** The question. Opening the link changes nothing, because mail scanners open links. @throws Failure not_found, gone */
    async ask(signed: string): Promise<AvailabilityQuestion> {
      const row = await readPropertyRow(db, await readId(signed));
      if (!row) throw createNotFound(m.available_gone({ days: (await deps.readTerms()).undoDays }));
      return presentQuestion(deps.database, row);
    },

    /** The owner's confirmation. @throws Failure not_found, gone; conflict if the listing is closed, paused or with the team */
    async confirm(signed: string): Promise<string> {
      const publicId = await readId(signed);
      const row = await readPropertyRow(db, publicId);
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
    // Its files are hidden in that time, and the person who opened the link is not signed in.
    cover: isPublic(row) && cover ? cover : null,
    hidden: row.life === "expired",
    nothingToConfirm: explainNothingToConfirm(row),
  };
}

function explainNothingToConfirm({ life, verification }: PropertyRow): string | null {
  if (getLifeAfter(life, "confirm") === null) return lifeErrorTexts[life]();
  return verification === "approved" ? null : m.available_not_public();
}
