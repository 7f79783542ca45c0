import type { PlaceMarket } from "#contract/listing/place.ts";
import { paths } from "#domain/address/paths.ts";
import type { Purpose } from "#domain/property/choices.ts";
import { PlaceMap, type PlaceMapProps } from "#web/features/place-map/PlaceMap.tsx";
import { Breadcrumbs } from "#web/ui/Breadcrumbs.tsx";
import { ButtonLink } from "#web/ui/Button.tsx";
import { Stars } from "#web/ui/Rating.tsx";
import { StillPicture } from "#web/ui/StillPicture.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import { countPurposes } from "./offered-kinds.ts";
import * as styles from "./PlaceHead.module.css";
import { getFullName, getSearchHref } from "./PlaceLinks.tsx";
import type { PlaceData } from "./place.loader.ts";
import { writeIntro, writeWhere } from "./place-words.ts";

/** A region with the same name as its town gets a longer label. */
export const getTrail = ({ kind, town, region }: PlaceMarket) => [
  {
    label: region.name === town.name ? m.place_region({ name: region.name }) : region.name,
    to: paths.region(region.slug),
  },
  ...(kind === "locality" ? [{ label: town.name, to: paths.town(town.slug) }] : []),
];

/** The width of the picture: half of the page, and on phones all of it. */
const SIZES = "(min-width: 1360px) 620px, (min-width: 900px) 46vw, 100vw";

interface PlaceHeadProps {
  found: PlaceData;
  /** The map, for a place without a picture of its own. */
  map: PlaceMapProps;
}

/** What a place is, what it looks like, and how much is listed there: each number leads to its listings. */
export function PlaceHead({ found: { place, facts, picture }, map }: PlaceHeadProps) {
  return (
    <header className={styles.head}>
      <Breadcrumbs trail={getTrail(place)} here={place.name} />
      <div className={styles.words}>
        <h1>{getFullName(place)}</h1>
        {place.about && <p className={textStyles.intro}>{writeIntro(place)}</p>}
        <p className={styles.where}>{writeWhere(place, facts)}</p>
        {place.rating !== null && (
          <p className={styles.rating}>
            <Stars value={place.rating} size={20} />
            <b aria-hidden="true">{place.rating.toFixed(1)}</b>{" "}
            {m.projects_reviews({ count: place.reviewCount })}
          </p>
        )}
        <Purposes place={place} />
      </div>
      {picture ? (
        <figure className={styles.picture} data-part="place-picture">
          <div>
            <StillPicture still={picture.still} sizes={SIZES} priority fill />
          </div>
          <figcaption>{picture.caption}</figcaption>
        </figure>
      ) : (
        <div className={styles.map}>
          <PlaceMap {...map} eager />
          {map.view.homes && <p className={styles.note}>{m.place_map_homes()}</p>}
        </div>
      )}
    </header>
  );
}

const PURPOSES: Readonly<Record<Purpose, (words: { shown: string }) => string>> = {
  buy: m.place_purpose_buy,
  rent: m.place_purpose_rent,
  lease: m.place_purpose_lease,
  pg: m.place_purpose_pg,
};

/** What is listed for each purpose; the first is the main action of the page. */
function Purposes({ place }: { place: PlaceMarket }) {
  const offered = countPurposes(place.offers);
  if (offered.length === 0) return null;
  return (
    <ul className={styles.purposes} data-part="place-purposes">
      {offered.map(({ purpose, count }, at) => (
        <li key={purpose}>
          <ButtonLink
            look={at === 0 ? "filled" : "outline"}
            to={getSearchHref(place, { purpose: [purpose] })}
          >
            {PURPOSES[purpose]({ shown: formatNumber(count) })}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
