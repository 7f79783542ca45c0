import { readLandmarkFacts, readLandUnitFacts, readPlaceFacts } from "#database/seed/facts.ts";
import { getLandFactors } from "#domain/property/sizes.ts";
import { createDictionary } from "#domain/search/names/dictionary.ts";
import { listPlaceEntries } from "#domain/search/names/entries.ts";
import type { Knowledge } from "#domain/search/understand.ts";

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

/** The knowledge for understanding sentences, from the same data. */
export function createPlaceKnowledge(): Knowledge {
  const units = readLandUnitFacts();
  const unitSizes = Object.fromEntries(
    readPlaceFacts().towns.map((town) => [town.slug, getLandFactors(units, town)]),
  );
  return { dictionary: createPlaceDictionary(), unitSizes };
}
