import { CHECK_VALUES, type CheckKind } from "./choices.ts";
import { FIELD_NAMES, type FieldName, getField } from "./fields.ts";

/** What was changed of a property: fields, and of which kinds of files any came or went. */
export interface Changed {
  readonly fields: readonly FieldName[];
  readonly photos?: boolean;
  readonly videos?: boolean;
}

/** The fields that a check vouches for. */
export function getFieldsUnder(check: CheckKind): FieldName[] {
  return FIELD_NAMES.filter((name) => getField(name).checks.includes(check));
}

/**
 * The checks that a change ends: those that vouch for any of what was changed. The order of files and their captions
 * are nobody's proof, so only files that came or went count.
 */
export function getChecksEndedBy({ fields, photos = false, videos = false }: Changed): CheckKind[] {
  return CHECK_VALUES.filter((check) => {
    if (check === "photos") return photos;
    if (check === "video") return videos;
    return fields.some((name) => getField(name).checks.includes(check));
  });
}

/** The changed fields that ended a check, for the line that says why. */
export function getReasonsFor(check: CheckKind, { fields }: Changed): FieldName[] {
  if (check === "photos" || check === "video") return ["mediaFiles"];
  return fields.filter((name) => getField(name).checks.includes(check));
}

/** What a visitor reads of why a check ended. */
export const END_REASONS = ["photos", "video", "owner", "kind", "address", "pin", "size"] as const;
export type EndReason = (typeof END_REASONS)[number];

const REASON_OF: Readonly<Record<string, EndReason>> = {
  owner: "owner",
  propertyType: "kind",
  ...{ lat: "pin", lng: "pin" },
  ...{ area: "size", landArea: "size", landUnit: "size" },
};

/** The fields behind the end of a check, as visitors know them, each once. */
export function endReasons(check: CheckKind, fields: readonly string[]): EndReason[] {
  if (check === "photos" || check === "video") return [check];
  const given = new Set(fields.map((name) => REASON_OF[name] ?? "address"));
  return END_REASONS.filter((reason) => given.has(reason));
}

interface FileOfKind {
  readonly public_id: string;
  readonly kind: "photo" | "video";
}

/** Of which kinds files came or went; their order does not matter. */
export function findChangedFiles(had: readonly FileOfKind[], has: readonly FileOfKind[]) {
  const getIds = (files: readonly FileOfKind[], wanted: string) =>
    files
      .filter(({ kind }) => kind === wanted)
      .map((file) => file.public_id)
      .sort()
      .join();
  const isDifferent = (kind: string) => getIds(had, kind) !== getIds(has, kind);
  return { photos: isDifferent("photo"), videos: isDifferent("video") };
}
