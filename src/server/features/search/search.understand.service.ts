import { createDictionary } from "#domain/search/names/dictionary.ts";
import { listPlaceEntries, type PlaceRows } from "#domain/search/names/entries.ts";
import { type Interpretation, type Knowledge, understand } from "#domain/search/understand.ts";
import { cacheResult } from "#server/platform/database/cached-rows.ts";
import type { PlaceService } from "../place/place.service.ts";

/** Understands sentences with the help of the places and land units in the database. */
export function createUnderstanding(place: PlaceService) {
  const readAll = async () =>
    [
      await place.listRegions(),
      await place.listTowns(),
      await place.listLocalities(),
      await place.listLandmarks(),
      await place.getAllLandFactors(),
    ] as const;
  const getKnowledge = cacheResult(
    readAll,
    ([regions, towns, localities, landmarks, unitSizes]): Knowledge => {
      const rows: PlaceRows = { regions, towns, localities, landmarks };
      return { dictionary: createDictionary(listPlaceEntries(rows)), unitSizes };
    },
  );

  return {
    getKnowledge,
    /** The places by all their names. */
    dictionary: async () => (await getKnowledge()).dictionary,
    understand: async (text: string): Promise<Interpretation> => understand(text, await getKnowledge()),
    /** The same with the land units of some towns, for a search in those towns. */
    async understandIn(text: string, towns: readonly string[]): Promise<Interpretation> {
      const { dictionary, unitSizes } = await getKnowledge();
      const theirs = Object.entries(unitSizes).filter(([town]) => towns.includes(town));
      return understand(text, { dictionary, unitSizes: Object.fromEntries(theirs) });
    },
  };
}
