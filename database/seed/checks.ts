import type { CheckKind } from "#domain/property/choices.ts";
import { pickBetween } from "./days.ts";
import type { Draft } from "./draft.ts";
import type { Random } from "./random.ts";

export interface CheckRow {
  property_id: number;
  kind: CheckKind;
  checked_at: string;
  checked_by: string;
  note: string;
}

const NOTES: Record<CheckKind, readonly string[]> = {
  papers: [
    "Deed and tax receipt compared with the owner's identity card.",
    "Record of rights seen at the land office.",
    "Copies of the papers seen; originals to be shown at the visit.",
    "",
  ],
  photos: [
    "Compared with pictures that the owner took while we were on the phone.",
    "Rooms and front compared at the visit.",
    "",
  ],
  video: ["Compared with what the owner showed us on a video call.", ""],
  site: ["Visited; address, size and road width agree.", "Visited with the owner.", ""],
};
/** What is checked of a property besides its film. */
const SETS: readonly (readonly [readonly CheckKind[], number])[] = [
  [["papers", "photos"], 34],
  [["photos"], 26],
  [["papers", "photos", "site"], 28],
  [["photos", "site"], 12],
];

/** What the team has checked for an approved property: something for seven in ten, and every film. */
export function getChecks(
  draft: Draft,
  id: number,
  admins: readonly string[],
  day: Date,
  random: Random,
): CheckRow[] {
  if (!draft.row.published_at) return [];
  if (!draft.row.featured && !draft.film && !random.chance(0.69)) return [];
  const earliest = Math.max(Date.parse(draft.row.created_at), day.getTime() - 59 * 86_400_000);
  const by = random.pick(admins);
  const kinds = [...random.pickWeighted(SETS), ...(draft.film ? (["video"] as const) : [])];
  return kinds.map((kind) => ({
    property_id: id,
    kind,
    checked_at: pickBetween(new Date(earliest), day, random).toISOString(),
    checked_by: by,
    note: random.pick(NOTES[kind]),
  }));
}
