import type { PublicProperty } from "#contract/listing/property.public.ts";
import type { MapView } from "#domain/map/view.ts";
import { formatPlaceLine } from "#domain/place/names.ts";
import { NearList } from "#web/features/place-map/NearList.tsx";
import { PlaceMap } from "#web/features/place-map/PlaceMap.tsx";
import { m } from "#words/generated/messages.js";
import { getAltOfPlace } from "../place-map/map-text.ts";
import { AroundMap } from "./AroundMap.tsx";
import type { Around } from "./around.ts";
import * as detailStyles from "./Detail.module.css";
import { Section } from "./Section.tsx";

interface LocationProps {
  property: PublicProperty;
  map: MapView;
  /** For an interactive map; a preview has none. */
  around?: Around | undefined;
}

/** Its location, to the area but not the exact address, and what is nearby, nearest first. */
export function Location({ property, map, around }: LocationProps) {
  const drawn = { view: map, alt: getAltOfPlace(formatPlaceLine(property), property.landmarks) };
  return (
    <Section id="place" tall={1040} title={m.detail_location()}>
      <p className={detailStyles.prose} data-part="prose">
        <b>{formatPlaceLine(property)}</b>, {property.state} {property.pincode}. {m.map_area_note()}
      </p>
      {around ? (
        <AroundMap {...around} drawn={drawn} here={property} landmarks={property.landmarks} />
      ) : (
        <PlaceMap {...drawn} />
      )}
      <NearList landmarks={property.landmarks} />
    </Section>
  );
}
