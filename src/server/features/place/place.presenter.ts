import type { Selectable } from "kysely";
import type { PlacesAnswer } from "#contract/listing/place.ts";
import type { Schema } from "#database/schema/schema.ts";

type Region = Selectable<Schema["region"]>;
type Town = Selectable<Schema["town"]>;
type Locality = Selectable<Schema["locality"]>;

/** Regions with their towns and localities, in the given order. */
export function presentPlaces(
  regions: readonly Region[],
  towns: readonly Town[],
  localities: readonly Locality[],
): PlacesAnswer {
  return {
    regions: regions.map(({ slug, name }) => ({
      slug,
      name,
      towns: towns
        .filter((town) => town.region_slug === slug)
        .map((town) =>
          presentTown(
            town,
            localities.filter((locality) => locality.town_slug === town.slug),
          ),
        ),
    })),
  };
}

function presentTown(town: Town, localities: readonly Locality[]) {
  const { slug, name, district, state, featured, pincodes, lat, lng } = town;
  return {
    slug,
    name,
    district,
    state,
    featured,
    pincodes,
    lat,
    lng,
    localities: localities.map((locality) => ({
      slug: locality.slug,
      name: locality.name,
      pincode: locality.pincode,
      lat: locality.lat,
      lng: locality.lng,
    })),
  };
}
