import type { PlaceMarket, PlaceReview } from "#contract/listing/place.ts";
import { paths } from "#domain/address/paths.ts";
import { formatAskedAmount } from "#domain/place/asking-prices.ts";
import { formatDistanceLine } from "#domain/place/distance.ts";
import { PURPOSE_VALUES } from "#domain/property/choices.ts";
import { getKindOfSlug, type TypeSlug } from "#domain/property/kinds.ts";
import { ButtonLink } from "#web/ui/Button.tsx";
import { ChipLink } from "#web/ui/Chip.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Link } from "#web/ui/Link.tsx";
import { Stars } from "#web/ui/Rating.tsx";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import { getPlaceHref, getSearchHref, type PlaceLink, PlaceLinks, PURPOSE_HEADS } from "./PlaceLinks.tsx";
import * as styles from "./PlacePage.module.css";

type Offer = PlaceMarket["offers"][number];

/** Kinds of one purpose that are counted together: their name, and the value of `type` that finds exactly these. */
export interface OfferedKind {
  readonly type: TypeSlug;
  readonly label: string;
  readonly count: number;
}

/**
 * The kinds listed for one purpose; each listing is counted once. A search for flats also finds projects, so the two
 * share a number, unless there are only projects.
 */
export function listOfferedKinds(offers: readonly Offer[]): OfferedKind[] {
  const count = (type: TypeSlug) => offers.find((one) => one.type === type)?.count ?? 0;
  const projects = count("project");
  const single = count("flat") - projects;
  const together = single > 0 && projects > 0;
  return offers
    .filter(({ type }) => !(type === "flat" && single === 0) && !(type === "project" && together))
    .map(({ type, count }) => ({
      ...{ type, count },
      label: type === "flat" && together ? m.place_offer_flats_projects() : getKindOfSlug(type).plural(),
    }));
}

/** The number of listings for each purpose and kind; each number links to its listings. */
export function Offers({ place }: { place: PlaceMarket }) {
  const purposes = PURPOSE_VALUES.filter((one) => place.offers.some(({ purpose }) => purpose === one));
  return (
    <section aria-labelledby="offers">
      <h2 id="offers">{m.place_offers()}</h2>
      <dl className={styles.offers}>
        {purposes.map((one) => (
          <div key={one}>
            <dt>{PURPOSE_HEADS[one]()}</dt>
            <dd>
              <ul>
                {listOfferedKinds(place.offers.filter(({ purpose }) => purpose === one)).map(
                  ({ type, label, count }) => (
                    <li key={type}>
                      <ChipLink to={getSearchHref(place, { purpose: [one], type: [type] })}>
                        {m.place_offer({ kind: label, count: formatNumber(count) })}
                      </ChipLink>
                    </li>
                  ),
                )}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The newest published reviews of listings there, each with its listing. */
export function PlaceReviews({ name, reviews }: { name: string; reviews: readonly PlaceReview[] }) {
  if (reviews.length === 0) return null;
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews">{m.place_reviews({ name })}</h2>
      <ul className={styles.reviews}>
        {reviews.map((review) => (
          <li key={review._id}>
            <Stars value={review.rating} size={16} />
            <p>{review.text}</p>
            <p className={styles.by}>
              <b>{review.name}</b>
              <time dateTime={review.createdAt}>{dayLine(review.createdAt)}</time>
            </p>
            <Link to={`${paths.property(review.property._id)}#reviews`}>
              {m.place_reviews_of({ title: review.property.title })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Other = PlaceMarket["near"][number];

interface NearPlacesProps {
  id: string;
  title: string;
  places: readonly Other[];
  /** The place of the page itself, as the first row. */
  here: PlaceMarket;
}

/** The number of rows in the table; further places are links below it. */
const MOST = 12;

/** Compares nearby places: distance, number of listings, and price per square foot of a home. */
export function NearPlaces({ id, title, places, here }: NearPlacesProps) {
  if (places.length === 0) return null;
  const rated = [here, ...places].some(({ homeRate }) => homeRate);
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={styles.words}>
        {rated && m.place_near_words()} {m.detail_as_crow()}
      </p>
      <table className={styles.table} data-part="near-places" aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{m.compare_place()}</th>
            <th scope="col">{m.place_near_listed()}</th>
            {rated && <th scope="col">{m.place_near_rate()}</th>}
          </tr>
        </thead>
        <tbody>
          <tr data-section>
            <th scope="row">
              {here.name}
              <small>{m.place_near_here()}</small>
            </th>
            <Figures place={here} rated={rated} />
          </tr>
          {places.slice(0, MOST).map((place) => (
            <tr key={place.slug} data-section>
              <th scope="row">
                <Link to={getPlaceHref(place)}>{place.name}</Link>
                <small>{formatDistanceLine(place.metres)}</small>
              </th>
              <Figures place={place} rated={rated} />
            </tr>
          ))}
        </tbody>
      </table>
      {places.length > MOST && <PlaceLinks places={places.slice(MOST)} />}
    </section>
  );
}

function Figures({ place, rated }: { place: Pick<Other, "listed" | "homeRate">; rated: boolean }) {
  return (
    <>
      <td>{formatNumber(place.listed)}</td>
      {rated && (
        <td>
          {place.homeRate ? (
            formatAskedAmount(place.homeRate.median, "sqft")
          ) : (
            <span className={styles.few}>{m.place_near_few()}</span>
          )}
        </td>
      )}
    </>
  );
}

/** For an address without a known place: similar names, otherwise the places with the most listings. */
export function MissingPlace({ places }: { places: readonly PlaceLink[] }) {
  return (
    <main id="main">
      <EmptyState level={1} title={m.place_missing_title()} words={m.place_missing_words()}>
        <PlaceLinks places={places} />
        <ButtonLink look="outline" to={paths.listings()}>
          {m.error_page_listings()}
        </ButtonLink>
      </EmptyState>
    </main>
  );
}
