import type { Point } from "#domain/place/places.ts";
import type { NearLandmark } from "./property.public.presenter.ts";

export interface KnownTown {
  readonly slug: string;
  readonly name: string;
  readonly region_slug: string;
  readonly pincodes: readonly string[];
  readonly state: string;
  readonly lat: number;
  readonly lng: number;
}

export interface KnownLocality {
  readonly slug: string;
  readonly name: string;
  readonly pincode: string;
  readonly lat: number;
  readonly lng: number;
}

export interface TownPincodes {
  readonly name: string;
  readonly sameRegion: boolean;
  readonly pincodes: readonly string[];
}

/** What properties ask of the places; the place service answers it. */
export interface PropertyPlaces {
  /** The town of that name, and the locality of that name in it where there is one. */
  find(
    city: string,
    localityName: string,
  ): Promise<{ town: KnownTown; locality: KnownLocality | null } | null>;
  /** Pincodes by town, those of the towns' localities included, and which of the towns are of the same region. */
  pincodesAround(townSlug: string): Promise<readonly TownPincodes[]>;
  /** Square feet in one unit there, or null where nobody there measures in it. */
  landFactor(unit: string, townSlug: string): Promise<number | null>;
  landmarksNear(point: Point, limit: number): Promise<readonly NearLandmark[]>;
}
