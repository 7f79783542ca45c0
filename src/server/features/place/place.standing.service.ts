import type { PriceStanding } from "#contract/place-market.ts";
import type { PublicProperty } from "#contract/property.public.ts";
import { getAskedAmount, getAskingPrices, getPriceUnit } from "#domain/place/asking-prices.ts";
import { getBhk } from "#domain/property/choices.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readSimilarPrices, type StandingPrices } from "./place.market.store.ts";

/** Compares a listing's price with other public listings of the same purpose, kind and number of bedrooms. */
export function createStanding({ database: { db } }: { database: Database }) {
  return {
    /** Null if the listing has no price, or fewer than five others do. */
    async getStanding(property: PublicProperty): Promise<PriceStanding | null> {
      const asked = getAskedAmount(property);
      if (asked === null) return null;
      const { purpose, propertyType, townSlug, localitySlug, _id } = property;
      const bhk = getBhk(property.bedrooms);
      const found = await readSimilarPrices(
        db,
        townSlug,
        localitySlug,
        purpose,
        propertyType,
        bhk,
        _id,
        asked,
      );
      for (const place of listScopes(property)) {
        const { count, quartiles, less, more } = found.find(({ kind }) => kind === place.kind) ?? NONE;
        const others = getAskingPrices(count, quartiles);
        if (others)
          return { asked, unit: getPriceUnit(purpose, propertyType), bhk, others, less, more, place };
      }
      return null;
    },
  };
}

const NONE: Omit<StandingPrices, "kind"> = { count: 0, quartiles: null, less: 0, more: 0 };

/** The smallest area first. */
function listScopes({ locality, localitySlug, city, townSlug }: PublicProperty) {
  const town = { kind: "town" as const, slug: townSlug, name: city };
  return localitySlug ? [{ kind: "locality" as const, slug: localitySlug, name: locality }, town] : [town];
}
