import { CHECK_VALUES, type CheckKind } from "./choices.ts";
import type { QuestionSubject } from "./fields/field.ts";
import { FIELD_NAMES, type FieldName, getField } from "./fields/fields.ts";
import { listUnaskedQuestions, OWN_QUESTIONS } from "./fields/questions.ts";

/** The changes to a property: fields, and the kinds of files that were added or removed. */
export interface PropertyChange {
  readonly fields: readonly FieldName[];
  readonly photos?: boolean;
  readonly videos?: boolean;
}

/** The fields that a check covers. */
export function getFieldsUnder(check: CheckKind): FieldName[] {
  return FIELD_NAMES.filter((name) => getField(name).checks.includes(check));
}

/**
 * The checks that a change ends: those that cover any of the changed fields. The order and captions of files prove
 * nothing, so only files that were added or removed count.
 */
export function getChecksEndedBy({ fields, photos = false, videos = false }: PropertyChange): CheckKind[] {
  return CHECK_VALUES.filter((check) => {
    if (check === "photos") return photos;
    if (check === "video") return videos;
    return fields.some((name) => getField(name).checks.includes(check));
  });
}

/** The changed fields that ended a check, for the sentence that explains it. */
export function getReasonsFor(check: CheckKind, { fields }: PropertyChange): FieldName[] {
  if (check === "photos" || check === "video") return ["mediaFiles"];
  return fields.filter((name) => getField(name).checks.includes(check));
}

/** The sentence that tells visitors why a check ended. */
export const END_REASONS = ["photos", "video", "owner", "kind", "address", "pin", "size"] as const;
export type EndReason = (typeof END_REASONS)[number];

const REASON_OF: Readonly<Record<string, EndReason>> = {
  owner: "owner",
  propertyType: "kind",
  ...{ lat: "pin", lng: "pin" },
  ...{ area: "size", landArea: "size", landUnit: "size" },
};

/** The fields that ended a check, under the names that visitors know, each once. */
export function findEndReasons(check: CheckKind, fields: readonly string[]): EndReason[] {
  if (check === "photos" || check === "video") return [check];
  const given = new Set(fields.map((name) => REASON_OF[name] ?? "address"));
  return END_REASONS.filter((reason) => given.has(reason));
}

/** Whether there is anything to check: photos and videos can only be checked where there are some. */
export function isCheckable(check: CheckKind, has: { photos: boolean; videos: boolean }): boolean {
  if (check === "photos") return has.photos;
  return check !== "video" || has.videos;
}

interface FileOfKind {
  readonly public_id: string;
  readonly kind: "photo" | "video";
}

/** The kinds of files that were added or removed; their order does not matter. */
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

/** The fields that decide whether a form asks for a price or a possession date at all. */
export interface PublishedAndProposed {
  readonly published: QuestionSubject;
  readonly proposed: QuestionSubject;
}

const ASKED_OF_SOME: ReadonlySet<string> = new Set(OWN_QUESTIONS);

/**
 * Whether a change of the field needs the team's approval while the listing is approved. An immediate field needs it
 * too if it belongs to a proposal: the rent of a home that is still publicly for sale.
 */
export function needsApproval(name: FieldName, { published, proposed }: PublishedAndProposed): boolean {
  if (getField(name).change !== "immediate") return true;
  if (!ASKED_OF_SOME.has(name)) return false;
  return [published, proposed].some((subject) => (listUnaskedQuestions(subject) as string[]).includes(name));
}

/** The fields that always need approval, for the notice that is shown before anything is changed. */
export const FIELDS_NEEDING_APPROVAL: readonly FieldName[] = FIELD_NAMES.filter(
  (name) => getField(name).change !== "immediate",
);
