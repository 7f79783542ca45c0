import { lazy, Suspense } from "react";
import { IgnoredParameters } from "#web/features/address/IgnoredParameters.tsx";
import { CardGrid } from "#web/features/listing-card/CardGrid.tsx";
import * as filtersStyles from "#web/features/listing-filters/Filters.module.css";
import { getPartScript } from "#web/features/lost-connection/retry-requests.ts";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import * as styles from "./Region.module.css";
import type { RegionData } from "./region.loader.ts";

/** Few searches find nothing. */
const Nothing = lazy(() =>
  getPartScript(async () => ({ default: (await import("./NothingThere.tsx")).NothingThere })),
);

/** The first nine results, and the link to all of them. */
export function RegionListings({ found }: { found: RegionData }) {
  const { region, links, cards, total, problems } = found;
  const count = formatNumber(total);
  return (
    <section
      className={`${pageStyles.content} ${styles.found}`}
      data-part="region-found"
      aria-labelledby="found"
    >
      <div className={pageStyles.sectionHead}>
        <h2 id="found">{m.region_found({ count: total, shown: count, name: region.name })}</h2>
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
