import { paths } from "#domain/address/paths.ts";
import * as beyondEndStyles from "#web/features/listing-card/BeyondEnd.module.css";
import { getClearedHref } from "#web/features/listing-filters/ClearAll.tsx";
import { writeListingSearch } from "#web/features/listing-filters/listing-href.ts";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { m } from "#words/generated/messages.js";
import { Alternatives } from "./Alternatives.tsx";
import type { Listings } from "./listings.loader.ts";

/** No results: the text of LIST-16, similar searches with results, and a link to all listings. */
export function NothingFound({ found: { place, nearest } }: { found: Listings }) {
  return (
    <EmptyState
      className={beyondEndStyles.empty}
      level={3}
      title={m.list_empty_title()}
      words={m.list_empty_words()}
    >
      <Alternatives ways={nearest} />
      <ButtonLink
        look={nearest.length > 0 ? "outline" : "filled"}
        to={getClearedHref(place)}
        preventScrollReset
      >
        {m.list_clear_all()}
      </ButtonLink>
      <ButtonLink look="outline" icon="bell" to={paths.saveSearch(writeListingSearch(place))}>
        {m.saved_search_save()}
      </ButtonLink>
    </EmptyState>
  );
}
