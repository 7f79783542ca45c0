import { metresBetween, type Point } from "#domain/places.ts";
import { LAND_UNITS, type LandUnit } from "#domain/property-choices.ts";
import type { Database } from "#server/platform/database/database.ts";
import {
  factorsFor,
  landmarkRows,
  localityNamed,
  localityRows,
  regionRows,
  townNamed,
  townRows,
} from "./place.store.ts";

/** Beyond this nothing is near. */
const NEAR_METRES = 25_000;
/** The most telling first. */
const SCOPES = ["town", "district", "state", "everywhere"] as const;

export type PlaceService = ReturnType<typeof createPlaceService>;

/** Regions, towns, localities, landmarks, and how land is measured there. */
export function createPlaceService({ database: { db } }: { database: Database }) {
  return {
    regions: () => regionRows(db),
    /** By name. */
    towns: () => townRows(db),
    /** By name. */
    localities: () => localityRows(db),

    /** The town of that name, and the locality of that name in it where there is one. */
    async find(city: string, localityName: string) {
      const town = await townNamed(db, city.trim());
      if (!town) return null;
      return { town, locality: (await localityNamed(db, town.slug, localityName.trim())) ?? null };
    },

    /** Square feet in one unit there, or null where nobody there measures in it. */
    async landFactor(unit: string, townSlug: string): Promise<number | null> {
      if (unit === "sqft") return 1;
      if (!(LAND_UNITS as readonly string[]).includes(unit)) return null;
      const factors = await factorsFor(db, unit as LandUnit, townSlug);
      for (const scope of SCOPES) {
        const factor = factors.find((row) => row.scope === scope);
        if (factor) return Number(factor.sqft);
      }
      return null;
    },

    /** Nearest first, with the metres as the crow flies. */
    async landmarksNear(point: Point, limit: number) {
      return (await landmarkRows(db))
        .map(({ name, kind, lat, lng }) => ({ name, kind, metres: metresBetween(point, { lat, lng }) }))
        .filter((landmark) => landmark.metres <= NEAR_METRES)
        .sort((a, b) => a.metres - b.metres)
        .slice(0, limit);
    },
  };
}
