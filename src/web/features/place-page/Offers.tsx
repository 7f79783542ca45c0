import type { PlaceMarket } from "#contract/listing/place.ts";
import { PURPOSE_VALUES } from "#domain/property/choices.ts";
import { getSearchHref, PURPOSE_HEADS } from "#web/routes/place/PlaceLinks.tsx";
import * as styles from "#web/routes/place/PlacePage.module.css";
import { ChipLink } from "#web/ui/Chip.tsx";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import { listOfferedKinds } from "./offered-kinds.ts";

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
