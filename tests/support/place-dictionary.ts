import { readLandmarkFacts, readPlaceFacts } from "#database/seed/facts.ts";
import { createDictionary } from "#domain/search/dictionary.ts";
import { listPlaceEntries } from "#domain/search/place-entries.ts";

/** The dictionary of the places that the product comes with, without a database. */
export function createPlaceDictionary() {
  const { regions, towns, localities } = readPlaceFacts();
  return createDictionary(
    listPlaceEntries({
      regions,
      towns: towns.map((town) => ({ ...town, region_slug: town.region })),
      localities: localities.map((locality) => ({ ...locality, town_slug: locality.town })),
      landmarks: readLandmarkFacts().map((landmark) => ({ ...landmark, town_slug: landmark.town })),
    }),
  );
}
