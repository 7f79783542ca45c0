import { type FeaturedTab, getKind } from "#domain/property/kinds.ts";
import type { Draft } from "./draft.ts";
import type { Random } from "./random.ts";

/** How many listings for each tab of Featured Properties; a kind with several tabs counts for its first tab. */
const PER_TAB: readonly (readonly [FeaturedTab, number])[] = [
  ["Flats", 8],
  ["Plots", 6],
  ["Shops/Offices", 6],
  ["Commercials", 4],
];
const PROJECTS = 8;

/**
 * Marks the listings that the home page shows first: approved ones with good pictures, from as many localities as
 * possible.
 */
export function markFeatured(drafts: readonly Draft[], random: Random): void {
  const seen = new Set<string>();
  const mark = (isSuitable: (draft: Draft) => boolean, count: number) => {
    const some = random.shuffle(
      drafts.filter((draft) => draft.row.published_at && !draft.row.featured && isSuitable(draft)),
    );
    const fresh = some.filter(({ slot }) => !seen.has(slot.site.name));
    for (const { row, slot } of pickOnePerPlace(fresh).slice(0, count)) {
      row.featured = true;
      seen.add(slot.site.name);
    }
  };
  for (const [tab, count] of PER_TAB)
    mark((draft) => isWellShown(draft) && isOf(draft.slot.type, tab) && isLikely(draft), count);
  mark(({ slot }) => slot.type === "Project", PROJECTS);
}

/**
 * Listings that most visitors look for: homes for sale, ready, with two or more bedrooms; any land and commercial
 * property.
 */
function isLikely({ row, slot }: Draft): boolean {
  if (slot.type === "Project") return false;
  return (
    !getKind(slot.type).home ||
    (row.purpose === "buy" && (row.bedrooms ?? 0) >= 2 && row.availability === "ready")
  );
}

/** Farms of the plain have only pictures of parts of a tea garden: the whole ones show mountains. */
const isWellShown = ({ slot }: Draft) => slot.type !== "Farm" || slot.site.zone !== "plain";

function isOf(type: Draft["slot"]["type"], tab: FeaturedTab): boolean {
  return getKind(type).tabs[0] === tab;
}

function pickOnePerPlace(drafts: readonly Draft[]): Draft[] {
  const byPlace = new Map(drafts.map((draft) => [draft.slot.site.name, draft]));
  return [...byPlace.values()];
}
