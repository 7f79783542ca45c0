import { measureMetres, type Point } from "#domain/place/places.ts";
import { getBhk } from "#domain/property/choices.ts";
import type { CheckRow } from "./checks.ts";
import type { Draft } from "./draft.ts";
import { readLandmarkFacts, readPlaceFacts } from "./facts.ts";
import type { ReviewRow } from "./reviews.ts";

/** A public listing with everything that lists are sorted by. */
interface Listed {
  /** Its position among all listings. */
  readonly at: number;
  readonly draft: Draft;
  readonly checks: number;
  readonly rating: number;
  readonly posted: number;
  readonly price: number;
}

/** A list in the order in which it is shown. */
export interface KnownList {
  /** Positions of listings. */
  readonly order: readonly number[];
  /** How much it matters; lists that are sorted by relevance, as all are at first, the most. */
  readonly weight: number;
}

type Compare = (a: Listed, b: Listed) => number;

const byRelevance: Compare = (a, b) => getScore(b) - getScore(a) || b.at - a.at;
/** As the search sorts them (of equal ones, the newest first), and how much each sort matters. */
const SORTS: readonly (readonly [Compare, weight: number])[] = [
  [byRelevance, 8],
  [(a, b) => b.posted - a.posted || b.at - a.at, 3],
  [(a, b) => a.price - b.price || b.at - a.at, 2],
  [(a, b) => b.price - a.price || b.at - a.at, 1],
  [(a, b) => b.draft.row.area - a.draft.row.area || b.at - a.at, 1],
  [(a, b) => b.rating - a.rating || b.at - a.at, 1],
];

/** The order of relevance (`search_score` in the database). */
const getScore = ({ checks, draft, posted, rating }: Listed): number =>
  (checks > 0 ? 2 ** 24 : 0) +
  (draft.row.featured ? 2 ** 23 : 0) +
  Math.floor(posted / 86_400_000) +
  (rating ? Math.round((rating - 3) * 14) : 0) +
  checks * 7;

/** The distance of a search near a place, unless the visitor chooses another. */
const NEAR_METRES = 3_000;

/**
 * The lists that visitors are most likely to see: by place, kind, purpose and bedrooms, verified or all, in every sort;
 * and those near each town, locality and landmark.
 * @param checks with the positions of their listings, as the reviews
 */
export function getKnownLists(
  drafts: readonly Draft[],
  checks: readonly CheckRow[],
  reviews: readonly ReviewRow[],
): KnownList[] {
  const listed = describeListed(drafts, checks, reviews);
  const lists = [...groupBy(listed, listGroups).values()].flatMap((group) =>
    SORTS.map(([compare, weight]) => [group.toSorted(compare), weight] as const),
  );
  const near = getCentres().flatMap((centre) => getListsNear(centre, listed));
  return [...lists, ...near.map((list) => [list, 1] as const)]
    .filter(([list]) => list.length > 1)
    .map(([list, weight]) => ({ order: list.map(({ at }) => at), weight }));
}

function describeListed(
  drafts: readonly Draft[],
  checks: readonly CheckRow[],
  reviews: readonly ReviewRow[],
): Listed[] {
  const checked = Map.groupBy(checks, ({ property_id }) => property_id);
  const reviewed = Map.groupBy(reviews, ({ property_id }) => property_id);
  return drafts.flatMap((draft, at) => {
    const { row } = draft;
    if (!row.published_at) return [];
    const own = reviewed.get(at) ?? [];
    const sum = own.reduce((sum, { rating }) => sum + rating, 0);
    return {
      at,
      draft,
      checks: checked.get(at)?.length ?? 0,
      rating: own.length > 0 ? Math.round((sum / own.length) * 10) / 10 : 0,
      posted: Date.parse(row.published_at),
      price: (row.purpose === "buy" ? row.price : row.rent) ?? 0,
    };
  });
}

/** The names of the lists without a place on the map that the listing is in. */
function listGroups({ draft: { row, slot }, checks }: Listed): string[] {
  const { site } = slot;
  const choices = [
    ["", `region ${site.region}`, site.town.slug, ...(site.locality ? [`in ${site.locality.slug}`] : [])],
    ["", row.property_type],
    ["", row.purpose],
    ["", ...(row.bedrooms ? [String(getBhk(row.bedrooms))] : [])],
    ["", ...(checks > 0 ? ["verified"] : [])],
  ];
  return choices.reduce(
    (names, more) => names.flatMap((name) => more.map((one) => `${name} ${one}`)),
    ["list"],
  );
}

function getCentres(): Point[] {
  const { towns, localities } = readPlaceFacts();
  return [...towns, ...localities, ...readLandmarkFacts()];
}

/** The lists near a point, by distance and by relevance: of everything, and of each kind and purpose. */
function getListsNear(centre: Point, listed: readonly Listed[]): Listed[][] {
  const near = listed
    .map((one) => ({ one, metres: measureMetres(centre, one.draft.row) }))
    .filter(({ metres }) => metres <= NEAR_METRES)
    .sort((a, b) => a.metres - b.metres)
    .map(({ one }) => one);
  const groups = groupBy(near, ({ draft: { row }, checks }) =>
    [row.property_type, `${row.property_type} ${row.purpose}`, row.purpose, ""].flatMap((name) =>
      checks > 0 ? [name, `${name} verified`] : [name],
    ),
  );
  return [...groups.values()].flatMap((group) => [group, group.toSorted(byRelevance)]);
}

function groupBy(listed: readonly Listed[], getNames: (one: Listed) => readonly string[]) {
  const groups = new Map<string, Listed[]>();
  for (const one of listed)
    for (const name of getNames(one)) {
      const group = groups.get(name);
      if (group) group.push(one);
      else groups.set(name, [one]);
    }
  return groups;
}
