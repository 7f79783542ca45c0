import type { PlaceMarket, PlaceReview } from "#contract/listing/place.ts";
import { paths } from "#domain/address/paths.ts";
import { formatAskedAmount } from "#domain/place/asking-prices.ts";
import { formatDistanceLine } from "#domain/place/distance.ts";
import { PURPOSE_VALUES } from "#domain/property/choices.ts";
import { ButtonLink } from "#web/ui/Button.tsx";
import { ChipLink } from "#web/ui/Chip.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Link } from "#web/ui/Link.tsx";
import { Stars } from "#web/ui/Rating.tsx";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import { listOfferedKinds } from "./offered-kinds.ts";
import { getPlaceHref, getSearchHref, type PlaceLink, PlaceLinks, PURPOSE_HEADS } from "./PlaceLinks.tsx";
import * as styles from "./PlacePage.module.css";

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

interface NearPlacesProps {
  id: string;
  title: string;
  places: PlaceMarket["near"];
}

/** The number of tiles; further places are links below them. */
const MOST = 12;

/** Nearby places with what is listed there: distance, number of listings, and the price per square foot of a home. */
export function NearPlaces({ id, title, places }: NearPlacesProps) {
  if (places.length === 0) return null;
  const shown = places.slice(0, MOST);
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={styles.words}>
        {shown.some(({ homeRate }) => homeRate) && m.place_near_words()} {m.detail_as_crow()}
      </p>
      <ul className={styles.near} data-part="near-places">
        {shown.map((place) => (
          <li key={place.slug}>
            <h3>
              <Link to={getPlaceHref(place)}>{place.name}</Link>
            </h3>
            <p>
              {m.list_total({ count: place.listed, shown: formatNumber(place.listed) })}
              <span>{formatDistanceLine(place.metres)}</span>
            </p>
            {place.homeRate && (
              <p>{m.place_rate({ rate: formatAskedAmount(place.homeRate.median, "sqft") })}</p>
            )}
          </li>
        ))}
      </ul>
      {places.length > MOST && <PlaceLinks places={places.slice(MOST)} />}
    </section>
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
