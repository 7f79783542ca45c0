import type { MetaDescriptor } from "react-router";
import type { PlaceMarket } from "#contract/listing/place.ts";
import { paths } from "#domain/address/paths.ts";
import { CardGrid } from "#web/features/listing-card/CardGrid.tsx";
import type { RenderedCard } from "#web/features/listing-card/rendered-card.ts";
import { getAltOfPlace } from "#web/features/place-map/map-text.ts";
import { NearList, PlaceMap } from "#web/features/place-map/PlaceMap.tsx";
import { writePageHead } from "#web/features/share/page-head.ts";
import { createBreadcrumbList, createStructuredMeta } from "#web/features/share/structured.ts";
import { getBrand } from "#web/office.ts";
import type { PageHandle } from "#web/page-table/page-handle.ts";
import { Breadcrumbs } from "#web/ui/Breadcrumbs.tsx";
import { ButtonLink } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { Stars } from "#web/ui/Rating.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import type { Route } from "./+types/place.ts";
import { getFullName, getPlaceHref, getSearchHref, PlaceLinks } from "./PlaceLinks.tsx";
import * as styles from "./PlacePage.module.css";
import { ClosedPrices, PlaceMonths, PlacePrices } from "./PlacePrices.tsx";
import { MissingPlace, NearPlaces, Offers, PlaceReviews } from "./PlaceSections.tsx";
import { loadPlace } from "./place.loader.ts";

export const handle: PageHandle = { readFirst: true, parameters: [] };

export const loader = loadPlace;

export const meta: Route.MetaFunction = ({ loaderData: found, matches }) => {
  if (!found?.place)
    return [
      { title: `${m.place_missing_meta()} · ${getBrand(matches)}` },
      { name: "robots", content: "noindex" },
    ];
  return writePlaceMeta(found.place, found.origin, matches);
};

function writePlaceMeta(
  place: PlaceMarket,
  origin: string,
  matches: Parameters<typeof writePageHead>[0],
): MetaDescriptor[] {
  const { name, town } = place;
  const path = getPlaceHref(place);
  const trail = [...getTrail(place), { label: name, to: path }];
  return [
    ...writePageHead(matches, {
      title:
        place.kind === "town"
          ? m.place_title_town({ name })
          : m.place_title_locality({ name, town: town.name }),
      description: m.place_description({ name: getFullName(place) }),
      path,
    }),
    createStructuredMeta(
      createBreadcrumbList(trail.map(({ label, to }) => ({ name: label, url: origin + to }))),
    ),
    ...(place.listed === 0 ? [{ name: "robots", content: "noindex" }] : []),
  ];
}

/** A region with the same name as its town gets a longer label. */
const getTrail = ({ kind, town, region }: PlaceMarket) => [
  {
    label: region.name === town.name ? m.place_region({ name: region.name }) : region.name,
    to: paths.region(region.slug),
  },
  ...(kind === "locality" ? [{ label: town.name, to: paths.town(town.slug) }] : []),
];

/** A locality or a town: its listings, their prices, what is nearby, and what visitors say. */
export default function PlacePage({ loaderData: found }: Route.ComponentProps) {
  if (!found.place) return <MissingPlace places={found.suggested} />;
  const { place, wider, cards, reviews, map } = found;
  const { name, kind } = place;
  return (
    <main id="main" className={`${pageStyles.content} ${styles.page}`}>
      <Head place={place} />
      {place.listed > 0 ? (
        <>
          <Offers place={place} />
          <PlacePrices place={place} town={wider} />
          <ClosedPrices closed={place.closed} />
          <PlaceMonths months={place.months} />
          <Listings place={place} cards={cards} />
        </>
      ) : (
        <Nothing place={place} />
      )}
      <NearPlaces id="inside" title={m.place_inside({ name })} places={place.localities} here={place} />
      <NearPlaces
        id="near"
        title={kind === "town" ? m.place_near_town({ name }) : m.place_near_locality({ name })}
        places={place.near}
        here={place}
      />
      <section className={styles.where} aria-labelledby="where">
        <h2 id="where">{m.projects_map({ name })}</h2>
        <div>
          <PlaceMap view={map} alt={getAltOfPlace(getFullName(place), place.landmarks)} />
          <div>
            <NearList landmarks={place.landmarks} />
          </div>
        </div>
      </section>
      <PlaceReviews name={name} reviews={reviews} />
    </main>
  );
}

function Head({ place }: { place: PlaceMarket }) {
  const { kind, name, town, about, listed, rating, reviewCount } = place;
  const intro = kind === "town" || !about ? about : m.projects_intro({ town: town.name, character: about });
  return (
    <header>
      <Breadcrumbs trail={getTrail(place)} here={name} />
      <h1>{getFullName(place)}</h1>
      {intro && <p className={textStyles.intro}>{intro}</p>}
      <ul className={pageStyles.figureRow}>
        <li>{m.place_listed({ count: listed, shown: formatNumber(listed) })}</li>
        {rating !== null && (
          <li>
            <Stars value={rating} size={20} />
            <b aria-hidden="true">{rating.toFixed(1)}</b> {m.projects_reviews({ count: reviewCount })}
          </li>
        )}
      </ul>
    </header>
  );
}

function Listings({ place, cards }: { place: PlaceMarket; cards: readonly RenderedCard[] }) {
  return (
    <section aria-labelledby="listings">
      <div className={pageStyles.sectionHead}>
        <h2 id="listings">{m.list_title_in({ place: place.name })}</h2>
        <ButtonLink look="outline" iconEnd="arrow" to={getSearchHref(place)}>
          {m.region_all({ count: place.listed, shown: formatNumber(place.listed) })}
        </ButtonLink>
      </div>
      <CardGrid cards={cards} />
    </section>
  );
}

function Nothing({ place: { name, near } }: { place: PlaceMarket }) {
  return (
    <EmptyState
      title={m.place_empty_title({ name })}
      words={near.length > 0 ? m.place_empty_words() : m.place_empty_alone()}
    >
      {near.length > 0 ? (
        <PlaceLinks places={near} />
      ) : (
        <ButtonLink to={paths.listings()}>{m.error_page_listings()}</ButtonLink>
      )}
    </EmptyState>
  );
}
