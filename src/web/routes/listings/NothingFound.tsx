import { Link } from "react-router";
import { withoutFilters } from "#domain/listing/filters/stored-query.ts";
import * as beyondEndStyles from "#web/features/listing-card/BeyondEnd.module.css";
import { getListingHref, writeListingSearch } from "#web/features/listing-filters/listing-href.ts";
import { paths } from "#web/paths.ts";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { m } from "#words/generated/messages.js";
import { formatTotalLine } from "./listing-words.ts";
import type { Listings } from "./listings.loader.ts";
import * as styles from "./NothingFound.module.css";

/** No results: the spec's words, the nearest searches that find something, and the way back to all. */
export function NothingFound({ found: { place, nearest } }: { found: Listings }) {
  return (
    <EmptyState
      className={beyondEndStyles.empty}
      level={3}
      title={m.list_empty_title()}
      words={m.list_empty_words()}
    >
      {nearest.length > 0 && (
        <ul className={styles.near} aria-label={m.list_near()}>
          {nearest.map(({ key, label, href, count }) => (
            <li key={key}>
              <Link className={styles.way} to={href} preventScrollReset>
                {label} <span>{formatTotalLine(count)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ButtonLink
        look={nearest.length > 0 ? "outline" : "filled"}
        to={getListingHref({ ...place, query: withoutFilters(place.query) })}
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
