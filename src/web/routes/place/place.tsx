import type { MetaDescriptor } from "react-router";
import { paths } from "#domain/address/paths.ts";
import { CardGrid } from "#web/features/listing-card/CardGrid.tsx";
import { getAltOfPlace, getAltOfPlaces } from "#web/features/place-map/map-text.ts";
import { NearList, PlaceMap, type PlaceMapProps } from "#web/features/place-map/PlaceMap.tsx";
import { writePageHead } from "#web/features/share/page-head.ts";
import { createBreadcrumbList, createStructuredMeta } from "#web/features/share/structured.ts";
import { getBrand } from "#web/office.ts";
import type { PageHandle } from "#web/page-table/page-handle.ts";
import { ButtonLink } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import type { Route } from "./+types/place.ts";
import { getTrail, PlaceHead } from "./PlaceHead.tsx";
import {
  getAroundHref,
  getFullName,
  getMapHref,
  getPlaceHref,
  getSaveHref,
  getSearchHref,
} from "./PlaceLinks.tsx";
import * as styles from "./PlacePage.module.css";
import { ClosedPrices, PlaceMonths, PlacePrices } from "./PlacePrices.tsx";
import { MissingPlace, NearPlaces, Offers, PlaceReviews } from "./PlaceSections.tsx";
import { loadPlace, type PlaceData } from "./place.loader.ts";

export const handle: PageHandle = { readFirst: true, parameters: [] };

export const loader = loadPlace;

export const meta: Route.MetaFunction = ({ loaderData: found, matches }) => {
  if (!found?.place)
    return [
      { title: `${m.place_missing_meta()} · ${getBrand(matches)}` },
      { name: "robots", content: "noindex" },
    ];
  return writePlaceMeta(found, matches);
};

function writePlaceMeta(
  { place, picture, origin }: PlaceData,
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
      ...(picture && { image: { src: picture.still.src, alt: picture.caption } }),
    }),
    createStructuredMeta(
      createBreadcrumbList(trail.map(({ label, to }) => ({ name: label, url: origin + to }))),
    ),
    ...(place.listed === 0 ? [{ name: "robots", content: "noindex" }] : []),
  ];
}

/** A locality or a town: what it looks like, what is listed there, where it is, what is asked, and what is nearby. */
export default function PlacePage({ loaderData: found }: Route.ComponentProps) {
  if (!found.place) return <MissingPlace places={found.suggested} />;
  const { place, reviews, picture } = found;
  const { name, kind } = place;
  const map = getMap(found);
  const nearPlaces = (
    <NearPlaces
      id="near"
      title={kind === "town" ? m.place_near_town({ name }) : m.place_near_locality({ name })}
      places={place.near}
    />
  );
  return (
    <main id="main" className={`${pageStyles.content} ${styles.page}`}>
      <PlaceHead found={found} map={map} />
      {place.listed > 0 ? <Listings found={found} /> : <Nothing found={found} />}
      {place.listed > 0 && <Offers place={place} />}
      {place.listed === 0 && nearPlaces}
      <NearPlaces id="inside" title={m.place_inside({ name })} places={place.localities} />
      <Where found={found} map={picture ? map : null} />
      {place.listed > 0 && <PlacePrices place={place} />}
      <ClosedPrices closed={place.closed} />
      <PlaceMonths months={place.months} />
      {place.listed > 0 && nearPlaces}
      <PlaceReviews name={name} reviews={reviews} />
    </main>
  );
}

/** The marks of a town's map lead to its localities; everything else on maps is only shown. */
function getMap({ place, map }: PlaceData): PlaceMapProps {
  const alt = getAltOfPlace(getFullName(place), place.landmarks);
  if (!map.marks.some((mark) => mark.kind === "place")) return { view: map, alt };
  const named = new Map(place.localities.map((one) => [one.name, getPlaceHref(one)]));
  const names = map.marks.map((mark) => mark.name);
  return {
    view: map,
    alt: getAltOfPlaces(place.name, names),
    linkTo: (name) => named.get(name) ?? getPlaceHref(place),
  };
}

/** The first of what is listed there, and the link to all of it. */
function Listings({ found: { place, cards } }: { found: PlaceData }) {
  return (
    <section className={styles.listings} aria-labelledby="listings">
      <h2 id="listings">{m.list_title_in({ place: place.name })}</h2>
      <CardGrid cards={cards} />
      <div className={styles.all}>
        <ButtonLink look="outline" size="lg" iconEnd="arrow" to={getSearchHref(place)}>
          {m.region_all({ count: place.listed, shown: formatNumber(place.listed) })}
        </ButtonLink>
      </div>
    </section>
  );
}

/** Nothing is listed there: what is near it, and an email when something is. */
function Nothing({ found: { place, around } }: { found: PlaceData }) {
  const { name, near, kind, town } = place;
  return (
    <EmptyState
      title={m.place_empty_title({ name })}
      words={near.length > 0 ? m.place_empty_words() : m.place_empty_alone()}
    >
      {around ? (
        <ButtonLink to={getAroundHref(place, around.km)}>
          {m.place_within({ count: around.count, shown: formatNumber(around.count), km: around.km })}
        </ButtonLink>
      ) : (
        <ButtonLink to={paths.listings()}>{m.error_page_listings()}</ButtonLink>
      )}
      <ButtonLink look="outline" to={getSaveHref(place)}>
        {m.place_notify()}
      </ButtonLink>
      {kind === "locality" && (
        <ButtonLink look="ghost" to={`${paths.town(town.slug)}#prices`}>
          {m.similar_more({ place: town.name })}
        </ButtonLink>
      )}
    </EmptyState>
  );
}

/** The map, unless it is at the top of the page already, and what is near. */
function Where({ found: { place }, map }: { found: PlaceData; map: PlaceMapProps | null }) {
  const { name, landmarks, listed } = place;
  if (!map && landmarks.length === 0) return null;
  return (
    <section className={map ? styles.where : undefined} aria-labelledby="where">
      <h2 id="where">{m.projects_map({ name })}</h2>
      <div>
        {map && (
          <div>
            <PlaceMap {...map} />
            {map.view.homes && <p className={styles.mapNote}>{m.place_map_homes()}</p>}
          </div>
        )}
        <div>
          <NearList landmarks={landmarks} />
          {listed > 0 && (
            <ButtonLink className={styles.onMap} look="outline" icon="map" to={getMapHref(place)}>
              {m.place_map_search()}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}
