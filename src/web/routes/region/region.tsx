import { lazy, Suspense } from "react";
import { IgnoredParameters } from "#web/features/address/IgnoredParameters.tsx";
import { CardGrid } from "#web/features/listing-card/CardGrid.tsx";
import * as filtersStyles from "#web/features/listing-filters/Filters.module.css";
import { getPartScript } from "#web/features/lost-connection/retry-requests.ts";
import { ButtonLink } from "#web/ui/Button.tsx";
import { Link } from "#web/ui/Link.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import * as styles from "./Region.module.css";
import { loadRegion, type RegionData } from "./region.loader.ts";
import "#web/features/place-map/PlaceMap.module.css";
import "#web/features/search-bar/SearchBar.module.css";
import { LISTING_PARAMETERS } from "#web/features/listing-filters/listing-href.ts";
import { writePageHead } from "#web/features/share/page-head.ts";
import { defineLazyPart, LazyPart } from "#web/features/site-frame/lazy-part.tsx";
import type { PageHandle } from "#web/page-table/page-handle.ts";
import type { Route } from "./+types/region.ts";

/** Few searches find nothing. */
const Nothing = lazy(() =>
  getPartScript(async () => ({ default: (await import("./NothingThere.tsx")).NothingThere })),
);

/** The first nine results, and the link to all of them. */
function RegionListings({ found }: { found: RegionData }) {
  const { region, links, cards, total, unverified, problems } = found;
  const count = formatNumber(total);
  return (
    <section
      className={`${pageStyles.content} ${styles.found}`}
      data-part="region-found"
      aria-labelledby="found"
    >
      <div className={pageStyles.sectionHead}>
        <h2 id="found">{m.region_found({ count: total, shown: count, name: region.name })}</h2>
        {unverified && (
          <p className={filtersStyles.unverified} data-part="unverified">
            {unverified.words}{" "}
            <Link to={unverified.href} preventScrollReset>
              {unverified.way}
            </Link>
          </p>
        )}
      </div>
      <IgnoredParameters className={filtersStyles.resultsNotice} problems={problems} />
      {cards.length > 0 ? (
        <CardGrid cards={cards} />
      ) : (
        <Suspense>
          <Nothing links={found.links} name={region.name} />
        </Suspense>
      )}
      {total > cards.length && (
        <div className={styles.foundAll}>
          <ButtonLink look="outline" size="lg" iconEnd="arrow" to={links.all}>
            {m.region_all({ count: total, shown: count })}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}

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
