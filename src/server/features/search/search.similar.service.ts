import type { CardListing } from "#contract/listing/listing.ts";
import { createNotFound } from "#domain/failure.ts";
import { EMPTY_QUERY, type ListingQuery } from "#domain/listing/filters/listing-query.ts";
import {
  chooseSimilar,
  SIMILAR_ROUNDS,
  SIMILAR_SHOWN,
  type SimilarityFacts,
} from "#domain/listing/similar.ts";
import type { Area } from "#domain/place/area.ts";
import { getPublicPoint } from "#domain/place/places.ts";
import { getKind } from "#domain/property/kinds.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readSimilarityRow, readSimilarityRows, type SimilarityRow } from "./search.store.ts";

/**
 * How many listings are compared in each round: one page of a search, so that a large town costs no more than a
 * village.
 */
const COMPARED = 48;
interface SimilarDeps {
  readonly database: Database;
  findIdsIn(query: ListingQuery, area: Area): Promise<readonly number[]>;
  readCards(ids: readonly number[]): Promise<CardListing[]>;
}

/** Finds similar public listings, by searching in larger and larger circles. */
export function createSimilar({ database, findIdsIn, readCards }: SimilarDeps) {
  /**
   * Ids of the most similar listings, the most similar first; never the listing itself.
   * @param home what is compared; its point is the public one
   */
  async function findSimilarIds(publicId: string, home: SimilarityFacts): Promise<number[]> {
    // All circles at once: the index answers them in one message, and their listings are read in one query.
    const rounds = await Promise.all(
      SIMILAR_ROUNDS.map((round) => {
        const circle = { lat: home.lat, lng: home.lng, km: round.km };
        return findIdsIn(writeSimilarQuery(home, round), { circle, polygon: null });
      }),
    );
    const rows = await readSimilarityRows(database.db, [...new Set(rounds.flat())]);
    const likely = new Map(
      rows
        .filter((row) => row.public_id !== publicId && row.property_type === home.propertyType)
        .map((row) => [row.id, { id: row.id, ...presentSimilarityFacts(row) }]),
    );
    const found = new Map<number, SimilarityFacts & { readonly id: number }>();
    for (const ids of rounds) {
      for (const id of ids) {
        const one = likely.get(id);
        if (one) found.set(id, one);
      }
      if (found.size >= SIMILAR_SHOWN) break;
    }
    return chooseSimilar(home, [...found.values()]).map(({ id }) => id);
  }

  return {
    findSimilarIds,
    /**
     * Cards of the most similar listings.
     * @throws Failure not_found if the listing is not public
     */
    async findSimilar(publicId: string): Promise<CardListing[]> {
      const row = await readSimilarityRow(database.db, publicId);
      if (!row) throw createNotFound();
      return readCards(await findSimilarIds(publicId, presentSimilarityFacts(row)));
    },
  };
}

/** The search of one round: the same kind and purpose, with price and size within a given margin. */
function writeSimilarQuery(
  { purpose, propertyType, price, area }: SimilarityFacts,
  round: (typeof SIMILAR_ROUNDS)[number],
): ListingQuery {
  const rupees = price !== null && {
    priceMin: Math.floor(price * (1 - round.price)),
    priceMax: Math.ceil(price * (1 + round.price)),
  };
  const feet = area > 0 && {
    areaMin: Math.floor(area / (1 + round.area)),
    areaMax: Math.ceil(area * (1 + round.area)) + 1,
  };
  const type = [getKind(propertyType).slug];
  return { ...EMPTY_QUERY, purpose: [purpose], type, ...rupees, ...feet, pageSize: COMPARED };
}

const presentSimilarityFacts = (row: SimilarityRow): SimilarityFacts => ({
  purpose: row.purpose,
  propertyType: row.property_type,
  price: row.purpose === "buy" ? row.price : row.rent,
  area: row.area,
  bedrooms: row.bedrooms,
  ...getPublicPoint(row),
});
