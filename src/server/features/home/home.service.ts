import type { ListingCard } from "#contract/listing.ts";
import { type FeaturedTab, kindOfSlug, slugsOfTab } from "#domain/property-kinds.ts";
import type { Database } from "#server/platform/database/database.ts";
import {
  bestIds,
  busiestLocalities,
  localityFigures,
  type PhotoRow,
  regionFigures,
  townFigures,
  trustFigures,
} from "./home.store.ts";

export interface HomeDeps {
  readonly database: Database;
  readonly search: { cardsOf(ids: readonly number[]): Promise<ListingCard[]> };
}

const RECOMMENDED = 8;
const PER_TAB = 8;
const LOCALITIES = 4;
const TOWNS = 8;
const BUSIEST = 6;
/** The type that opens each tab of Featured Properties; the tab's other types follow it. */
const TABS = [
  { tab: "Flats", first: "flat" },
  { tab: "Plots", first: "plot" },
  { tab: "Shops/Offices", first: "shop" },
  { tab: "Commercials", first: "commercial" },
] as const satisfies readonly { tab: FeaturedTab; first: string }[];

export type HomeService = ReturnType<typeof createHomeService>;

/** What the home page shows: rows and numbers of the database, counted when asked. */
export function createHomeService({ database: { db }, search }: HomeDeps) {
  return {
    /** Projects that the team puts forward, and the Featured Properties by tab; none stands in both. */
    async showcase() {
      const recommended = await bestIds(db, ["Project"], RECOMMENDED);
      const featured = [];
      for (const { tab, first } of TABS) {
        const types = [first, ...slugsOfTab(tab).filter((slug) => slug !== first)].map(
          (slug) => kindOfSlug(slug).value,
        );
        const ids = await bestIds(db, types, PER_TAB, recommended);
        featured.push({ tab, cards: await search.cardsOf(ids) });
      }
      return { recommended: await search.cardsOf(recommended), featured };
    },

    /** Localities, towns and regions with what is counted in them. */
    async places() {
      const localities = await localityFigures(db, LOCALITIES);
      const towns = await townFigures(db, TOWNS);
      return {
        localities: localities.map(withPhoto),
        towns: towns.map(withPhoto),
        regions: await regionFigures(db),
        busiest: await busiestLocalities(db, BUSIEST),
      };
    },

    /** What was checked at how many properties, in how many places. */
    trust: () => trustFigures(db),
  };
}

function withPhoto<T extends PhotoRow>(row: T) {
  const { photo_key, photo_width, photo_height, photo_blur, ...rest } = row;
  const photo =
    photo_key && photo_width && photo_height
      ? { key: photo_key, width: photo_width, height: photo_height, blur: photo_blur ?? "", alt: "" }
      : null;
  return { ...rest, photo };
}
