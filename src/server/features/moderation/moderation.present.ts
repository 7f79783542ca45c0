import type { Check, Dossier, ModerationRow, TrailLine } from "#contract/admin/moderation.ts";
import type { ComparedFile } from "#contract/admin/queue.ts";
import type { MediaFile } from "#contract/listing/property.ts";
import { OTHER_LOCALITY } from "#domain/place/places.ts";
import { listDoubts } from "#domain/public-text/public-text.ts";
import type { AuditEntry } from "#server/platform/audit.store.ts";
import { presentPhoto } from "../media/media.present.ts";
import type { PropertyParts } from "../property/property.store.ts";
import type { readChecks } from "./moderation.decision.store.ts";
import type { ModerationRecord, readOwnerForTeam } from "./moderation.store.ts";

/**
 * Each file with its change. A file counts as moved if its position among the remaining files changes, and not merely
 * because files before it were added or removed.
 */
export function compareFiles(was: readonly MediaFile[], now: readonly MediaFile[]): ComparedFile[] {
  const [wasIds, nowIds] = [was.map(({ id }) => id), now.map(({ id }) => id)];
  const stayed = wasIds.filter((id) => nowIds.includes(id));
  const staying = nowIds.filter((id) => wasIds.includes(id));
  const before = new Map(was.map((file) => [file.id, file]));
  const findPlace = (ids: readonly string[], id: string) => (ids.includes(id) ? ids.indexOf(id) + 1 : null);
  const compareFile = (file: MediaFile): ComparedFile => {
    const old = before.get(file.id);
    const added = !old;
    const moved = !added && stayed.indexOf(file.id) !== staying.indexOf(file.id);
    const captioned = old !== undefined && old.caption !== file.caption;
    return {
      file,
      changes: [
        ...(added ? (["added"] as const) : []),
        ...(moved ? (["moved"] as const) : []),
        ...(captioned ? (["caption"] as const) : []),
      ],
      was: findPlace(wasIds, file.id),
      now: findPlace(nowIds, file.id),
      captionWas: old?.caption ?? "",
      words: added || captioned ? listDoubts(file.caption) : [],
    };
  };
  const removed = was
    .filter(({ id }) => !nowIds.includes(id))
    .map(
      (file): ComparedFile => ({
        ...{ file, changes: ["removed"], now: null },
        ...{ was: findPlace(wasIds, file.id), captionWas: file.caption, words: [] },
      }),
    );
  return [...now.map(compareFile), ...removed];
}

/** A row of the team's lists, with its first photo. */
export function presentRow(row: ModerationRecord, media: PropertyParts["media"]): ModerationRow {
  const photos = media
    .filter((file) => file.property_id === row.id)
    .flatMap((file) => presentPhoto(file, row.property_title) ?? []);
  return {
    _id: row.public_id,
    propertyTitle: row.property_title,
    propertyType: row.property_type,
    firstName: row.first_name,
    lastName: row.last_name,
    locality: row.locality_name ?? OTHER_LOCALITY,
    city: row.city,
    submittedDate: row.submitted_at.toISOString(),
    verification: row.verification,
    life: row.life,
    purpose: row.purpose,
    price: row.price,
    rent: row.rent,
    area: row.area,
    landArea: row.land_area,
    landUnit: row.land_unit,
    landPart: row.land_part,
    bedrooms: row.bedrooms,
    photo: photos[0] ?? null,
  };
}

/** One entry of the public verification trail. */
export function presentCheck(check: Awaited<ReturnType<typeof readChecks>>[number]): Check {
  return { kind: check.kind, checkedAt: check.checked_at.toISOString(), note: check.note };
}

/** One entry of the property's history, for the team. */
export function presentTrailLine(entry: AuditEntry): TrailLine {
  return {
    at: entry.at.toISOString(),
    actor: entry.actorName,
    role: entry.actorRole,
    action: entry.action,
    before: entry.before ?? null,
    after: entry.after ?? null,
  };
}

/** The owner with contact details, for the team. */
export function presentOwner(owner: Awaited<ReturnType<typeof readOwnerForTeam>>): Dossier["owner"] {
  return {
    _id: owner.id,
    name: owner.name,
    email: owner.email,
    emailConfirmed: owner.email_verified,
    mobile: owner.mobile,
    mobileConfirmed: owner.mobile_confirmed_at !== null,
    since: owner.created_at.toISOString(),
  };
}
