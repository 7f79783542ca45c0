import { useNavigate } from "react-router";
import { paths } from "#domain/address/paths.ts";
import { getOptions } from "#domain/choice.ts";
import { formatAskedAmount } from "#domain/place/asking-prices.ts";
import { BHK_BUCKETS } from "#domain/property/choices.ts";
import { getListingHref, type ListingPlace } from "#web/features/listing-filters/listing-href.ts";
import { QuickFilters, VerifiedToggle } from "#web/features/listing-filters/QuickFilters.tsx";
import { getAltOfPlaces } from "#web/features/place-map/map-text.ts";
import { PlaceMap } from "#web/features/place-map/PlaceMap.tsx";
import { SearchBar } from "#web/features/search-bar/SearchBar.tsx";
import { ChipLink } from "#web/ui/Chip.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Link } from "#web/ui/Link.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { RidgeLine } from "#web/ui/RidgeLine.tsx";
import { StillPicture } from "#web/ui/StillPicture.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import * as styles from "./Region.module.css";
import type { RegionData } from "./region.loader.ts";
import { getRegionHref, REGION_TEXTS, readPlaceOfBar, regionStills } from "./region-place.ts";

/**
 * The width of a region's photo. On phones it is about 420 pixels high under a shade and text; there the next smaller
 * file looks the same and loads much sooner.
 */
const pictureSizes =
  "(min-width: 1024px) max(100vw, 90vh), (min-width: 640px) max(100vw, 720px), max(100vw, 540px)";

/** The region's picture, with its name and what it is. */
export function RegionHero({ found: { region, towns } }: { found: RegionData }) {
  const { intro, picture } = REGION_TEXTS[region.slug];
  return (
    <>
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
    </>
  );
}

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
        fills
        onSearch={(next, isTaken) => {
          // A suggestion may be anywhere, also near a landmark: the listing page has all of them.
          if (isTaken) return navigate(getListingHref(next));
          const inside = readPlaceOfBar(region.slug, place.query, next.query, shown);
          return navigate(getNextHref(inside), { preventScrollReset: true });
        }}
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

/** The region's places on a map, with facts about each. */
export function RegionMap({ found: { region, towns, place, map } }: { found: RegionData }) {
  const getHref = (slug: string) =>
    getRegionHref(region.slug, { ...place, query: { ...place.query, town: [slug], q: "" } });
  const linkTo = (name: string) => getHref(towns.find((town) => town.name === name)?.slug ?? "");
  const names = towns.map(({ name }) => name);
  return (
    <div className={pageStyles.content} data-part="content">
      <div className={pageStyles.sectionHead}>
        <h2 id="where">{m.region_map()}</h2>
      </div>
      <div className={styles.map}>
        <PlaceMap view={map} alt={getAltOfPlaces(region.name, names)} linkTo={linkTo} />
        <ul className={styles.towns}>
          {towns.map(({ slug, name, description, listed, rate, localities }) => (
            <li key={slug}>
              <h3>
                <Link to={getHref(slug)} preventScrollReset>
                  {name}
                </Link>
              </h3>
              <p>{description}</p>
              <p className={styles.figures}>
                <b>{m.list_total({ count: listed, shown: formatNumber(listed) })}</b>
                {rate !== null && <span>{m.place_rate({ rate: formatAskedAmount(rate, "sqft") })}</span>}
              </p>
              {localities.length > 0 && (
                <ul className={styles.localities}>
                  {localities.map((locality) => (
                    <li key={locality.slug}>
                      <ChipLink to={paths.locality(locality.slug)}>{locality.name}</ChipLink>
                    </li>
                  ))}
                </ul>
              )}
              <Link className={textStyles.link} to={paths.town(slug)}>
                {m.place_link({ name })}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
