import { createDictionary } from "#domain/search/dictionary.ts";
import { listPlaceEntries, type PlaceRows } from "#domain/search/place-entries.ts";
import { type Knowledge, type Understood, understand } from "#domain/search/understand.ts";
import type { PlaceService } from "../place/place.service.ts";

/** Understands sentences by the places and land units that the database has. */
export function createUnderstanding(place: PlaceService) {
  let kept: {
    readonly rows: readonly unknown[];
    readonly source: string;
    readonly knowledge: Knowledge;
  } | null = null;

  /** Made again only where a place or a unit has changed: the rows are read anew after every public change. */
  async function getKnowledge(): Promise<Knowledge> {
    const [regions, towns, localities, landmarks, unitSizes] = await Promise.all([
      place.regions(),
      place.towns(),
      place.localities(),
      place.landmarks(),
      place.getAllLandFactors(),
    ]);
    // The very rows of the last time have not changed.
    const lists = [regions, towns, localities, landmarks, unitSizes];
    if (kept && lists.every((list, at) => list === kept?.rows[at])) return kept.knowledge;
    const rows: PlaceRows = { regions, towns, localities, landmarks };
    const source = JSON.stringify([rows, unitSizes]);
    const knowledge =
      kept?.source === source
        ? kept.knowledge
        : { dictionary: createDictionary(listPlaceEntries(rows)), unitSizes };
    kept = { rows: lists, source, knowledge };
    return knowledge;
  }

  return {
    getKnowledge,
    /** The places by all their names. */
    dictionary: async () => (await getKnowledge()).dictionary,
    understand: async (text: string): Promise<Understood> => understand(text, await getKnowledge()),
    /** The same with the land units of some towns, where a search is for those. */
    async understandIn(text: string, towns: readonly string[]): Promise<Understood> {
      const { dictionary, unitSizes } = await getKnowledge();
      const theirs = Object.entries(unitSizes).filter(([town]) => towns.includes(town));
      return understand(text, { dictionary, unitSizes: Object.fromEntries(theirs) });
    },
  };
}
