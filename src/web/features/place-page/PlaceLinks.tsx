import type { PlaceKind } from "#contract/listing/place.ts";
import { getPlaceHref } from "#web/routes/place/PlaceLinks.tsx";
import * as styles from "#web/routes/place/PlacePage.module.css";
import { ChipLink } from "#web/ui/Chip.tsx";

export interface PlaceLink {
  readonly kind: PlaceKind;
  readonly slug: string;
  readonly name: string;
}

/** Places with pages, beside each other. */
export function PlaceLinks({ places }: { places: readonly PlaceLink[] }) {
  return (
    <ul className={styles.links}>
      {places.map((place) => (
        <li key={`${place.kind} ${place.slug}`}>
          <ChipLink to={getPlaceHref(place)}>{place.name}</ChipLink>
        </li>
      ))}
    </ul>
  );
}
