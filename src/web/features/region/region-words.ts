import type { RegionSlug } from "#domain/place/places.ts";
import { m } from "#words/generated/messages.js";

interface RegionWords {
  /** The initial text of the location field; it means the whole region. */
  location: () => string;
  lede: () => string;
  /** A file name in `pictures/`. */
  picture: string;
}

export const REGION_WORDS: Readonly<Record<RegionSlug, RegionWords>> = {
  siliguri: {
    location: m.region_location_siliguri,
    lede: m.region_lede_siliguri,
    picture: "region-siliguri",
  },
  sikkim: { location: m.region_location_sikkim, lede: m.region_lede_sikkim, picture: "region-sikkim" },
  "patna-bihar": { location: m.region_location_patna, lede: m.region_lede_patna, picture: "region-patna" },
  "north-bengal-towns": {
    location: m.region_location_north_bengal,
    lede: m.region_lede_north_bengal,
    picture: "region-northbengal",
  },
};
