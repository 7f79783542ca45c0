import type { PriceStanding } from "#contract/listing/place.ts";
import type { PublicProperty } from "#contract/listing/property.public.ts";
import { getAskedAmount, getAskingPrices, getPriceUnit } from "#domain/place/asking-prices.ts";
import { getBhk } from "#domain/property/choices.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readSimilarPrices } from "./place.market.store.ts";

/** Compares a listing's price with other public listings of the same purpose, kind and number of bedrooms. */
export function createStanding({ database: { db } }: { database: Database }) {
  return {
    /** Null if the listing has no price, or fewer than five others do. */
    async getStanding(property: PublicProperty): Promise<PriceStanding | null> {
      const asked = getAskedAmount(property);
      if (asked === null) return null;
      const { purpose, propertyType, townSlug, localitySlug, _id } = property;
      const bhk = getBhk(property.bedrooms);
      const [found] = await readSimilarPrices(
        db,
        townSlug,
        localitySlug,
        purpose,
        propertyType,
        bhk,
        _id,
        asked,
      );
      const others = found && getAskingPrices(found.count, found.quartiles);
      if (!others) return null;
      const { kind, slug, less, more } = found;
      const place = { kind, slug, name: kind === "town" ? property.city : property.locality };
      return { asked, unit: getPriceUnit(purpose, propertyType), bhk, others, less, more, place };
    },
  };
}
