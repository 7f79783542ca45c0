import { useNavigate } from "react-router";
import { getOptions } from "#domain/choice.ts";
import { BHK_BUCKETS } from "#domain/property/choices.ts";
import type { ListingPlace } from "#web/features/listing-filters/listing-href.ts";
import { LISTING_PARAMETERS } from "#web/features/listing-filters/listing-href.ts";
import { QuickFilters } from "#web/features/listing-filters/QuickFilters.tsx";
import { VerifiedToggle } from "#web/features/listing-filters/VerifiedToggle.tsx";
import { pictureSizes } from "#web/features/region/hero-sizes.ts";
import { regionStills } from "#web/features/region/pictures.ts";
import * as styles from "#web/features/region/Region.module.css";
import { getRegionHref, readPlaceOfBar } from "#web/features/region/region-place.ts";
import { REGION_WORDS } from "#web/features/region/region-words.ts";
import { SearchBar } from "#web/features/search-bar/SearchBar.tsx";
import { writePageHead } from "#web/features/share/page-head.ts";
import type { PageHandle } from "#web/page-handle.ts";
import { paths } from "#web/paths.ts";
import { ChipLink } from "#web/ui/Chip.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { RidgeLine } from "#web/ui/RidgeLine.tsx";
import { StillPicture } from "#web/ui/StillPicture.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/region.ts";
import { RegionListings } from "./RegionListings.tsx";
import { RegionMap } from "./RegionMap.tsx";
import { loadRegion, type RegionFound } from "./region.loader.ts";

export const handle: PageHandle = {
  readFirst: true,
  overPhoto: true,
  aboveSand: true,
  parameters: LISTING_PARAMETERS,
};
export const loader = loadRegion;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { slug, name } = loaderData.region;
  const { intro, picture } = REGION_WORDS[slug];
  const src = regionStills[picture]?.src;
  // The canonical address of every search here is the region's: its results have their own address on the listing page.
  return writePageHead(matches, {
    title: m.region_title({ name }),
    description: intro(),
    path: paths.region(slug),
    ...(src && { image: { src, alt: name } }),
  });
};

/** A region: its location, its number of places, and what is on offer there. */
export default function RegionPage({ loaderData: found }: Route.ComponentProps) {
  const { region, place, shown, facets } = found;
  const navigate = useNavigate();
  const getNextHref = (next: ListingPlace) => getRegionHref(region.slug, next);
  return (
    <main id="main">
      <Hero found={found} />
      <div className={`${pageStyles.content} ${styles.bar}`} data-part="content">
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
      </div>
      <RegionListings found={found} />
      <RegionMap found={found} />
    </main>
  );
}

function Hero({ found: { region, towns } }: { found: RegionFound }) {
  const { intro, picture } = REGION_WORDS[region.slug];
  return (
    <section className={`${styles.hero} ${pageStyles.onDark}`}>
      <StillPicture still={regionStills[picture]} sizes={pictureSizes} priority fill />
      <div className={pageStyles.content} data-part="content">
        <p className={styles.badge}>
          <Icon name="pin" size={16} />
          {m.region_places({ count: towns.length })}
        </p>
        <h1 className={textStyles.heroTitle}>{region.name}</h1>
        <p className={textStyles.intro} data-part="intro">
          {intro()}
        </p>
      </div>
      <RidgeLine low />
    </section>
  );
}

function Places({ found: { region, towns, others, place } }: { found: RegionFound }) {
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
