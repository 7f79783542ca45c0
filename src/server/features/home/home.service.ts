import type { CardListing } from "#contract/listing.ts";
import { type FeaturedTab, getKindOfSlug, getSlugsOfTab, type PropertyType } from "#domain/property/kinds.ts";
import type { Database } from "#server/platform/database/database.ts";
import {
  type Candidate,
  type PhotoRow,
  readBestCandidates,
  readBusiestLocalities,
  readMostListedLocalities,
  readRegionFigures,
  readTownFigures,
  readTrustFigures,
  readUpcomingCandidates,
  type UpcomingCandidate,
} from "./home.store.ts";

export interface HomeDeps {
  readonly database: Database;
  readonly search: { cardsOf(ids: readonly number[], photos: number): Promise<CardListing[]> };
}

/** A card here shows one photo. */
const PHOTOS = 1;
const RECOMMENDED = 8;
const PER_TAB = 8;
/** The carousel has three (spec). */
const UPCOMING = 3;
const LOCALITIES = 4;
/** The shown listings are chosen from this many times as many. */
const CHOICE = 4;
const TOWNS = 8;
const BUSIEST = 6;
/**
 * The type that comes first in each tab of Featured Properties; the tab's other types follow it, or alternate with it.
 */
const TABS = [
  { tab: "Flats", first: "flat", turns: false },
  { tab: "Plots", first: "plot", turns: false },
  { tab: "Shops/Offices", first: "shop", turns: true },
  { tab: "Commercials", first: "commercial", turns: true },
] as const satisfies readonly { tab: FeaturedTab; first: string; turns: boolean }[];

/** The content of the home page: rows and counts from the database, read when requested. */
export function createHomeService({ database: { db }, search }: HomeDeps) {
  return {
    /**
     * Projects that the team has featured, the Featured Properties by tab, and projects under construction; no listing
     * appears twice.
     */
    async readShowcase() {
      const shown = new Set<number>();
      const takeBest = async (types: readonly PropertyType[], count: number) => {
        const some = await readBestCandidates(db, types, count * CHOICE);
        return pickVaried(
          some.filter(({ id }) => !shown.has(id)),
          count,
        );
      };
      const takeInTurns = async (types: readonly PropertyType[], count: number) => {
        const rows: number[][] = [];
        for (const type of types) rows.push(await takeBest([type], count));
        return Array.from({ length: count }, (_, at) => rows.flatMap((row) => row[at] ?? []))
          .flat()
          .slice(0, count);
      };
      const projects = await readBestCandidates(db, ["Project"], RECOMMENDED * CHOICE);
      const recommended = pickVaried(projects, RECOMMENDED);
      for (const id of recommended) shown.add(id);
      const featured = [];
      for (const { tab, first, turns } of TABS) {
        const types = [first, ...getSlugsOfTab(tab).filter((slug) => slug !== first)].map(
          (slug) => getKindOfSlug(slug).value,
        );
        const ids = await (turns ? takeInTurns : takeBest)(types, PER_TAB);
        featured.push({ tab, cards: await search.cardsOf(ids, PHOTOS) });
      }
      const building = await readUpcomingCandidates(db, UPCOMING * CHOICE + RECOMMENDED);
      const unseen = building.filter(({ id }) => !shown.has(id));
      // If few projects are under construction, some from the sections above appear here as well.
      const upcoming = pickApart([...unseen, ...building.filter(({ id }) => shown.has(id))], UPCOMING);
      return {
        recommended: await search.cardsOf(recommended, PHOTOS),
        featured,
        upcoming: await search.cardsOf(upcoming, PHOTOS),
      };
    },

    /** Localities, towns and regions with their counts. */
    async readPlaces() {
      const localities = await readBusiestLocalities(db, LOCALITIES);
      const towns = await readTownFigures(db, TOWNS);
      return {
        localities: keepWithPhotos(localities),
        towns: keepWithPhotos(towns),
        regions: await readRegionFigures(db),
        busiest: await readMostListedLocalities(db, BUSIEST),
      };
    },

    /** How many properties were checked for what, and in how many places. */
    trust: () => readTrustFigures(db),
  };
}

/**
 * Chooses the best candidates. Those with a photo not shown yet come first, so that neighbouring cards look different.
 */
function pickVaried(candidates: readonly Candidate[], count: number): number[] {
  const covers = new Set<string | null>();
  const fresh = candidates.filter(({ cover }) => !covers.has(cover) && covers.add(cover));
  const rest = candidates.filter((candidate) => !fresh.includes(candidate));
  return [...fresh, ...rest].slice(0, count).map(({ id }) => id);
}

/**
 * Chooses the best candidates, each from a different town and builder than those before it, as long as there are such.
 */
function pickApart(candidates: readonly UpcomingCandidate[], count: number): number[] {
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
  return chosen.map(({ id }) => id);
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
