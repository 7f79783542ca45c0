import type { Draft } from "./draft.ts";
import type { PhotoFact } from "./facts.ts";
import { getPhotos } from "./photos-of.ts";
import type { Random } from "./random.ts";

/** Number of picture sets tried for each listing; the one whose cover was last used longest ago is chosen. */
const ATTEMPTS = 24;

/**
 * Gives every listing its pictures so that neighbouring covers differ in each list: newest first overall, by kind, by
 * town, and by both.
 */
export function dressWithPhotos(drafts: readonly Draft[], random: Random): void {
  const newestFirst = [...drafts].sort(
    (a, b) =>
      b.row.submitted_at.localeCompare(a.row.submitted_at) || a.row.public_id.localeCompare(b.row.public_id),
  );
  const lists = new Map<string, string[]>();
  for (const draft of newestFirst) {
    const own = getLists(draft).map((name) => lists.get(name) ?? lists.set(name, []).get(name) ?? []);
    const sets = Array.from({ length: ATTEMPTS }, () => getPhotos(draft, random));
    draft.photos = sets.reduce((best, set) => (getAge(set, own) > getAge(best, own) ? set : best));
    for (const list of own) list.push(getCover(draft.photos));
  }
}

const getCover = ([first]: readonly PhotoFact[]): string => first?.file ?? "";

const getLists = ({ row, slot }: Draft): string[] => [
  "all",
  row.property_type,
  slot.site.town.slug,
  `${slot.site.town.slug} ${row.property_type}`,
  `${row.property_type} ${row.purpose}`,
];

/**
 * How many listings ago the cover was last used, for the lists in which it will appear: the minimum first, then the
 * sum.
 */
function getAge(set: readonly PhotoFact[], lists: readonly (readonly string[])[]): number {
  const ages = lists.map((list) => Math.min(PAGE, list.length - 1 - list.lastIndexOf(getCover(set))));
  return Math.min(...ages) * PAGE * lists.length + ages.reduce((sum, age) => sum + age, 0);
}

/** Cards on a page. */
const PAGE = 24;
