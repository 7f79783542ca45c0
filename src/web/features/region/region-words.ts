import type { RegionSlug } from "#domain/place/places.ts";
import { m } from "#words/generated/messages.js";

interface RegionTexts {
  /** The initial text of the location field; it means the whole region. */
  location: () => string;
  intro: () => string;
  /** A file name in `pictures/`. */
  picture: string;
}

export const REGION_TEXTS: Readonly<Record<RegionSlug, RegionTexts>> = {
  siliguri: {
    location: m.region_location_siliguri,
    intro: m.region_intro_siliguri,
    picture: "region-siliguri",
  },
  sikkim: { location: m.region_location_sikkim, intro: m.region_intro_sikkim, picture: "region-sikkim" },
  "patna-bihar": { location: m.region_location_patna, intro: m.region_intro_patna, picture: "region-patna" },
  "north-bengal-towns": {
    location: m.region_location_north_bengal,
    intro: m.region_intro_north_bengal,
    picture: "region-northbengal",
  },
};
