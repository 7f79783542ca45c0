import "#web/features/listing-filters/Filters.module.css";
import "#web/features/place-map/PlaceMap.module.css";
import { LISTING_PARAMETERS } from "#web/features/listing-filters/listing-href.ts";
import * as styles from "./Region.module.css";
import "#web/features/search-bar/SearchBar.module.css";
import { writePageHead } from "#web/features/share/page-head.ts";
import { defineLazyPart, LazyPart } from "#web/features/site-frame/lazy-part.tsx";
import type { PageHandle } from "#web/page-table/page-handle.ts";
import * as pageStyles from "#web/ui/page.module.css";
import type { Route } from "./+types/region.ts";
import { RegionListings } from "./RegionListings.tsx";
import { loadRegion } from "./region.loader.ts";

const hero = defineLazyPart("region-hero", async () => (await import("./lazy-parts.ts")).RegionHero);
const bar = defineLazyPart("region-bar", async () => (await import("./lazy-parts.ts")).RegionBar);
const map = defineLazyPart("region-map", async () => (await import("./lazy-parts.ts")).RegionMap);

export const handle: PageHandle = {
  readFirst: true,
  overPhoto: true,
  aboveSand: true,
  parameters: import.meta.env.SSR ? LISTING_PARAMETERS : [],
};
export const loader = loadRegion;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? writePageHead(matches, loaderData.head) : [];

/** A region: its location, its number of places, and what is on offer there. */
export default function RegionPage({ loaderData: found }: Route.ComponentProps) {
  return (
    <main id="main">
      <section className={`${styles.hero} ${pageStyles.onDark}`} {...hero.box}>
        <LazyPart of={hero} found={found} />
      </section>
      <div className={`${pageStyles.content} ${styles.bar}`} data-part="content" {...bar.box}>
        <LazyPart of={bar} found={found} />
      </div>
      <RegionListings found={found} />
      <section className={`${pageStyles.section} ${pageStyles.sand}`} aria-labelledby="where" {...map.box}>
        <LazyPart of={map} found={found} />
      </section>
    </main>
  );
}
