import type { PlaceMarket } from "#contract/listing/place.ts";
import { formatAskedAmount } from "#domain/place/asking-prices.ts";
import { formatDistanceLine } from "#web/features/place-map/distance.ts";
import { PlaceLinks } from "#web/features/place-page/PlaceLinks.tsx";
import { Link } from "#web/ui/Link.tsx";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import { getPlaceHref } from "./PlaceLinks.tsx";
import * as styles from "./PlacePage.module.css";

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
