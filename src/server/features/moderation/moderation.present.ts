import type { ModerationRecord } from "./moderation.list.store.ts";
import type { PropertyParts } from "../property/property.store.ts";
import type { ModerationRow, Check, TrailLine, Dossier } from "#contract/admin/moderation.ts";
import { presentPhoto } from "../media/media.present.ts";
import { OTHER_LOCALITY } from "#domain/place/places.ts";
import type { readChecks } from "./moderation.check.store.ts";
import type { AuditEntry } from "#server/platform/audit.store.ts";
import type { readOwnerForTeam } from "./moderation.store.ts";

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
