import { withoutFilters } from "#domain/listing/filters/stored-query.ts";
import { listingHref } from "#web/features/listing-filters/listing-href.ts";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { m } from "#words/generated/messages.js";
import type { Listings } from "./listings.loader.ts";

/** No results: the spec's words, and the ways out that lead somewhere. */
export function NothingFound({ found: { place, facets } }: { found: Listings }) {
  const { query } = place;
  // Without the badge's filter there may be some; how many is counted.
  const unverified = query.verified ? (facets.verified?.["0"] ?? 0) : 0;
  return (
    <EmptyState className="rempty" level={3} title={m.list_empty_title()} words={m.list_empty_words()}>
      {unverified > 0 && (
        <ButtonLink
          to={listingHref({ ...place, query: { ...query, verified: false, page: 1 } })}
          preventScrollReset
        >
          {unverified === 1 ? m.list_empty_unverified_one() : m.list_empty_unverified({ count: unverified })}
        </ButtonLink>
      )}
      <ButtonLink
        look={unverified > 0 ? "outline" : "filled"}
        to={listingHref({ ...place, query: withoutFilters(query) })}
        preventScrollReset
      >
        {m.list_clear_all()}
      </ButtonLink>
    </EmptyState>
  );
}
