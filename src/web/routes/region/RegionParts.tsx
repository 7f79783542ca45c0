import { useNavigate } from "react-router";
import { paths } from "#domain/address/paths.ts";
import { getOptions } from "#domain/choice.ts";
import { BHK_BUCKETS } from "#domain/property/choices.ts";
import type { ListingPlace } from "#web/features/listing-filters/listing-href.ts";
import { QuickFilters } from "#web/features/listing-filters/QuickFilters.tsx";
import { VerifiedToggle } from "#web/features/listing-filters/VerifiedToggle.tsx";
import { SearchBar } from "#web/features/search-bar/SearchBar.tsx";
import { ChipLink } from "#web/ui/Chip.tsx";
import { m } from "#words/generated/messages.js";
import * as styles from "./Region.module.css";
import type { RegionData } from "./region.loader.ts";
import { getRegionHref, readPlaceOfBar } from "./region-place.ts";

/** The search, the filters and the places of a region. */
export function RegionBar({ found }: { found: RegionData }) {
  const { region, place, shown, facets } = found;
  const navigate = useNavigate();
  const getNextHref = (next: ListingPlace) => getRegionHref(region.slug, next);
  return (
    <>
      <SearchBar
        place={place}
        text={shown}
        bhkLabel={m.list_bhk_type()}
        bhkOptions={getOptions(BHK_BUCKETS)}
        facets={facets}
        action={paths.region(region.slug)}
        onSearch={({ query }) =>
          navigate(getNextHref(readPlaceOfBar(region.slug, place.query, query, shown)), {
            preventScrollReset: true,
          })
        }
      />
      <div className={styles.quick}>
        <QuickFilters
          place={place}
          facets={facets}
          refused={found.refused}
          getHref={getNextHref}
          action={paths.region(region.slug)}
        >
          <VerifiedToggle place={place} getHref={getNextHref} />
        </QuickFilters>
      </div>
      <Places found={found} />
    </>
  );
}

function Places({ found: { region, towns, others, place } }: { found: RegionData }) {
  const chosen = place.query.town;
  const getTownHref = (town: readonly string[]) =>
    getRegionHref(region.slug, { ...place, query: { ...place.query, town, q: "" } });
  const renderChip = ({ slug, name }: { slug: string; name: string }) => (
    <ChipLink key={slug} to={getTownHref([slug])} on={chosen.includes(slug)} preventScrollReset>
      {name}
    </ChipLink>
  );
  return (
    <nav className={styles.places} data-part="places" aria-label={m.region_places_label()}>
      <ChipLink to={getTownHref([])} on={chosen.length === 0} preventScrollReset>
        {m.region_all_places()}
      </ChipLink>
      {towns.map(renderChip)}
      {others.length > 0 && <span className={styles.morePlaces}>{m.region_more_towns()}</span>}
      {others.map(renderChip)}
    </nav>
  );
}
