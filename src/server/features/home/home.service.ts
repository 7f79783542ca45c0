import type { CardListing } from "#contract/listing/listing.ts";
import { type FeaturedTab, getKindOfSlug, getSlugsOfTab } from "#domain/property/kinds.ts";
import { cacheRows } from "#server/platform/database/cached-rows.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import type { PlaceService } from "../place/place.service.ts";
import {
  type Candidate,
  type PhotoRow,
  readBestCandidates,
  readBusiestLocalities,
  readMostListedLocalities,
  readTownFigures,
  readTrustFigures,
  readUpcomingCandidates,
  type UpcomingCandidate,
  type WantedList,
} from "./home.store.ts";

export interface HomeDeps {
  readonly database: Database;
  readonly place: Pick<PlaceService, "listRegions" | "listTowns">;
  readonly search: { readCards(ids: readonly number[]): Promise<CardListing[]> };
}

const RECOMMENDED = 8;
const PER_TAB = 8;
/** The carousel has three (spec). */
const UPCOMING = 3;
const LOCALITIES = 4;
/** The shown listings are chosen from this many times as many. */
const CHOICE = 4;
const TOWNS = 8;
const BUSIEST = 6;
/** Places that are offered beneath the search. */
const SAMPLES = 3;
/**
 * The type that comes first in each tab of Featured Properties; the tab's other types follow it, or alternate with it.
 */
const TABS = [
  { tab: "Flats", first: "flat", turns: false },
  { tab: "Plots", first: "plot", turns: false },
  { tab: "Shops/Offices", first: "shop", turns: true },
  { tab: "Commercials", first: "commercial", turns: true },
] as const satisfies readonly { tab: FeaturedTab; first: string; turns: boolean }[];

/** The lists that a tab is chosen from: one with all its types, or one for each type if they alternate. */
const TAB_LISTS = TABS.map(({ tab, first, turns }): readonly WantedList[] => {
  const types = [first, ...getSlugsOfTab(tab).filter((slug) => slug !== first)].map(
    (slug) => getKindOfSlug(slug).value,
  );
  const limit = PER_TAB * CHOICE;
  return turns ? types.map((type) => ({ types: [type], limit })) : [{ types, limit }];
});
const PROJECTS: WantedList = { types: ["Project"], limit: RECOMMENDED * CHOICE };

/**
 * The content of the home page. It looks through all public listings, and is the same for everybody: so what is shown
 * is chosen once and kept until something public changes. The cards themselves are read for each page.
 */
export function createHomeService({ database, place, search }: HomeDeps) {
  const { db } = database;
  const showcase = cacheRows(database, () => chooseShowcase(db));
  const figures = cacheRows(database, () => readPlaceFigures(db));
  const trust = cacheRows(database, () => readTrustFigures(db));
  return {
    /**
     * Projects that the team has featured, the Featured Properties by tab, and projects under construction; no listing
     * appears twice.
     */
    async readShowcase() {
      const { recommended, featured, upcoming } = await showcase.get();
      const all = [recommended, ...featured.map(({ chosen }) => chosen), upcoming].flat();
      const ids = [...new Set(all.map(({ id }) => id))];
      const cards = new Map((await search.readCards(ids)).map((card) => [card._id, card]));
      const getCards = (some: readonly Chosen[]) =>
        some.flatMap(({ public_id }) => cards.get(public_id) ?? []);
      return {
        recommended: getCards(recommended),
        featured: featured.map(({ tab, chosen }) => ({ tab, cards: getCards(chosen) })),
        upcoming: getCards(upcoming),
      };
    },

    /**
     * Localities, towns and regions with their counts.
     * @param town slug of the town that is asked for
     */
    async readPlaces(town: string | null = null) {
      const [{ localities, towns, busiest, samples }, allRegions, allTowns] = await Promise.all([
        figures.get(),
        place.listRegions(),
        place.listTowns(),
      ]);
      /** How many of a region's towns count as places. */
      const countPlaces = (region: string) =>
        allTowns.filter(({ region_slug, featured }) => featured && region_slug === region).length;
      return {
        localities,
        towns,
        regions: allRegions.map(({ slug, name }) => ({ slug, name, places: countPlaces(slug) })),
        busiest,
        samples,
        /** The name of the town that is asked for; empty if there is none. */
        asked: allTowns.find(({ slug }) => slug === town)?.name ?? "",
      };
    },

    /** How many properties were checked for what, and in how many places. */
    trust: () => trust.get(),
  };
}

type Chosen = Pick<Candidate, "id" | "public_id">;

/** The listings of each section. */
async function chooseShowcase(db: Queries) {
  const [[projects = [], ...others], building] = await Promise.all([
    readBestCandidates(db, [PROJECTS, ...TAB_LISTS.flat()]),
    readUpcomingCandidates(db, UPCOMING * CHOICE + RECOMMENDED),
  ]);
  const recommended = pickVaried(projects, RECOMMENDED);
  const shown = new Set(recommended.map(({ id }) => id));
  const rest = others.map((list) => list.filter(({ id }) => !shown.has(id)));
  const featured = TABS.map(({ tab }, at) => {
    const lists = rest.splice(0, TAB_LISTS[at]?.length).map((list) => pickVaried(list, PER_TAB));
    return { tab, chosen: takeInTurns(lists, PER_TAB) };
  });
  const unseen = building.filter(({ id }) => !shown.has(id));
  // If few projects are under construction, some from the sections above appear here as well.
  const upcoming = pickApart([...unseen, ...building.filter(({ id }) => shown.has(id))], UPCOMING);
  return { recommended, featured, upcoming };
}

async function readPlaceFigures(db: Queries) {
  const [localities, towns, listed] = await Promise.all([
    readBusiestLocalities(db, LOCALITIES),
    readTownFigures(db, TOWNS),
    readMostListedLocalities(db, BUSIEST),
  ]);
  const firsts = listed.filter(({ leads }) => leads);
  return {
    localities: keepWithPhotos(localities),
    towns: keepWithPhotos(towns),
    busiest: listed.slice(0, BUSIEST),
    /** The first places of regions other than that of the very first place. */
    samples: firsts.slice(1, 1 + SAMPLES),
  };
}

/**
 * Chooses the best candidates. Those with a photo not shown yet come first, so that neighbouring cards look different.
 */
function pickVaried(candidates: readonly Candidate[], count: number): Chosen[] {
  const covers = new Set<string | null>();
  const fresh = candidates.filter(({ cover }) => !covers.has(cover) && covers.add(cover));
  const rest = candidates.filter((candidate) => !fresh.includes(candidate));
  return [...fresh, ...rest].slice(0, count);
}

/** Takes the first item of each list, then the second of each, and so on, up to `count`. */
const takeInTurns = <T>(lists: readonly (readonly T[])[], count: number): T[] =>
  Array.from({ length: count }, (_, at) => lists.flatMap((list) => list[at] ?? []))
    .flat()
    .slice(0, count);

/**
 * Chooses the best candidates, each from a different town and builder than those before it, as long as there are such.
 */
function pickApart(candidates: readonly UpcomingCandidate[], count: number): Chosen[] {
  const chosen: UpcomingCandidate[] = [];
  const left = [...candidates];
  while (chosen.length < count && left.length > 0) {
    const fresh = left.findIndex(({ town, builder, cover }) =>
      chosen.every(
        (one) => one.town !== town && one.builder !== builder && (cover === null || one.cover !== cover),
      ),
    );
    chosen.push(...left.splice(Math.max(fresh, 0), 1));
  }
  return chosen;
}

/** Gives each place a photo, different from those of its neighbours if possible. */
function keepWithPhotos<T extends { readonly photos: readonly PhotoRow[] | null }>(places: readonly T[]) {
  const used = new Set<string>();
  return places.map(({ photos, ...place }) => {
    const photo = photos?.find(({ key }) => !used.has(key)) ?? photos?.[0] ?? null;
    if (photo) used.add(photo.key);
    return { ...place, photo: photo && { ...photo, alt: "" } };
  });
}
