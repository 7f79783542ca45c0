import { EMPTY_QUERY } from "#domain/listing/filters/listing-query.ts";
import { Dropped } from "#web/features/address/IgnoredParameters.tsx";
import * as filtersStyles from "#web/features/listing-filters/Filters.module.css";
import { getListingHref } from "#web/features/listing-filters/listing-href.ts";
import { CardGrid } from "#web/features/region/CardGrid.tsx";
import * as regionStyles from "#web/features/region/Region.module.css";
import { getEverywhere, getRegionHref } from "#web/features/region/region-place.ts";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import type { RegionFound } from "./region.loader.ts";

/** The first nine results, and the link to all of them. */
export function RegionListings({ found }: { found: RegionFound }) {
  const { region, place, cards, total, problems } = found;
  const count = formatNumber(total);
  return (
    <section
      className={`${pageStyles.content} ${regionStyles.found}`}
      data-part="region-found"
      aria-labelledby="found"
    >
      <div className={pageStyles.sectionHead}>
        <h2 id="found">{m.region_found({ count: total, shown: count, name: region.name })}</h2>
      </div>
      <Dropped className={filtersStyles.resultsNotice} problems={problems} />
      {cards.length > 0 ? <CardGrid cards={cards} /> : <Nothing found={found} />}
      {total > cards.length && (
        <div className={regionStyles.foundAll}>
          <ButtonLink
            look="outline"
            size="lg"
            iconEnd="arrow"
            to={getListingHref(getEverywhere(place.query))}
          >
            {m.region_all({ count })}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}

function Nothing({ found: { region, place } }: { found: RegionFound }) {
  const none = { ...EMPTY_QUERY, verified: place.query.verified };
  return (
    <EmptyState level={3} title={m.list_empty_title()} words={m.list_empty_words()}>
      <ButtonLink to={getRegionHref(region.slug, { ...place, query: none })} preventScrollReset>
        {m.region_clear({ name: region.name })}
      </ButtonLink>
      {place.query.q && (
        <ButtonLink look="outline" to={getListingHref(getEverywhere({ ...place.query, region: [] }))}>
          {m.region_everywhere()}
        </ButtonLink>
      )}
    </EmptyState>
  );
}
