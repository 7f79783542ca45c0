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
  video: ["Walked through with the owner on a video call.", ""],
  site: ["Visited; address, size and road width agree.", "Visited with the owner.", ""],
};
const SETS: readonly (readonly [readonly CheckKind[], number])[] = [
  [["papers", "photos"], 24],
  [["photos"], 18],
  [["papers", "photos", "site"], 20],
  [["photos", "site"], 12],
  [["papers", "photos", "video"], 10],
  [["photos", "video"], 8],
  [["papers", "photos", "video", "site"], 8],
];

/** What the team has checked for an approved property: something for seven in ten, everything for a few. */
export function getChecks(
  draft: Draft,
  id: number,
  admins: readonly string[],
  day: Date,
  random: Random,
): CheckRow[] {
  if (!draft.row.published_at) return [];
  if (!draft.row.featured && !random.chance(0.69)) return [];
  const earliest = Math.max(Date.parse(draft.row.created_at), day.getTime() - 59 * 86_400_000);
  const by = random.pick(admins);
  return random.pickWeighted(SETS).map((kind) => ({
    property_id: id,
    kind,
    checked_at: pickBetween(new Date(earliest), day, random).toISOString(),
    checked_by: by,
    note: random.pick(NOTES[kind]),
  }));
}
