import type { Selectable } from "kysely";
import type { PlaceKind, PlacesAnswer } from "#contract/listing/place.ts";
import type { Schema } from "#database/schema/schema.ts";
import { findPlaceByName } from "#domain/place/names.ts";
import { measureMetres, type Point } from "#domain/place/places.ts";
import type { LandUnit } from "#domain/property/choices.ts";
import { getLandFactors, type LandFactors } from "#domain/property/sizes.ts";
import { type CachedRows, cacheResult, cacheRows } from "#server/platform/database/cached-rows.ts";
import type { Database } from "#server/platform/database/database.ts";
import {
  readLandmarkRows,
  readLandUnitRows,
  readLocalityFigures,
  readLocalityRows,
  readRegionRows,
  readTownRows,
} from "./place.store.ts";

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

/** Landmarks farther away than this do not count as near. */
const NEAR_METRES = 25_000;

export type PlaceService = ReturnType<typeof createPlaceService>;

/** Regions, towns, localities, landmarks, and the land units that are used there. */
export function createPlaceService({ database }: { database: Database }) {
  const { db } = database;
  const regions = cacheRows(database, () => readRegionRows(db));
  const towns = cacheRows(database, () => readTownRows(db));
  const localities = cacheRows(database, () => readLocalityRows(db));
  const landmarks = cacheRows(database, () => readLandmarkRows(db));
  const landUnits = cacheRows(database, () => readLandUnitRows(db));

  /** Searches the cached rows, and then reads them again, because the place may just have been added. */
  async function findTown(name: string) {
    return findPlaceByName(await towns.get(), name) ?? findPlaceByName(await towns.loadAgain(), name);
  }

  async function findLocality(townSlug: string, name: string) {
    const findThere = (rows: Awaited<ReturnType<typeof localities.get>>) =>
      findPlaceByName(
        rows.filter((row) => row.town_slug === townSlug),
        name,
      );
    return findThere(await localities.get()) ?? findThere(await localities.loadAgain());
  }

  const getAllLandFactors = cacheResult(
    async () => [await landUnits.get(), await towns.get()] as const,
    ([units, allTowns]): Record<string, LandFactors> =>
      Object.fromEntries(allTowns.map((town) => [town.slug, getLandFactors(units, town)])),
  );

  return {
    listRegions: () => regions.get(),
    /** Sorted by name. */
    listTowns: () => towns.get(),
    /** Sorted by name. */
    listLocalities: () => localities.get(),
    listLandmarks: () => landmarks.get(),
    /** The landmark, town or locality with this slug, with its name and position; null if there is none. */
    findSpot: (slug: string) => findSpot([landmarks, towns, localities], slug),
    /** The public figures of some localities together: listings, reviews, and their mean rating or null. */
    readFigures: (localitySlugs: readonly string[]) => readLocalityFigures(db, localitySlugs),

    /**
     * Of a town or locality its district and pincodes, and how far the centre of a locality is from that of its town in
     * metres (null of a town); null if there is no such place.
     */
    async findFacts(kind: PlaceKind, slug: string) {
      const [allTowns, allLocalities] = [await towns.get(), await localities.get()];
      const locality = kind === "locality" ? allLocalities.find((row) => row.slug === slug) : undefined;
      const town = allTowns.find((row) => row.slug === (kind === "town" ? slug : locality?.town_slug));
      if (!town) return null;
      return {
        district: town.district,
        pincodes: locality ? [locality.pincode] : town.pincodes,
        centreMetres: locality ? Math.round(measureMetres(town, locality)) : null,
      };
    },

    /**
     * The town with this name, and the locality with this name in it, if there is one. It knows names in every script,
     * slugs and common spellings; upper and lower case do not matter.
     */
    async find(city: string, localityName: string) {
      const town = await findTown(city);
      if (!town) return null;
      return { town, locality: (await findLocality(town.slug, localityName)) ?? null };
    },

    /** Pincodes by town, including those of its localities, and which towns are in the same region. */
    async listPincodesAround(townSlug: string) {
      return groupPincodesByTown(await towns.get(), await localities.get(), townSlug);
    },

    /** Square feet in one unit in that town, or null if the unit is not used there. */
    async getLandFactor(unit: LandUnit, townSlug: string): Promise<number | null> {
      const town = await findTown(townSlug);
      return (town && getLandFactors(await landUnits.get(), town)[unit]) ?? null;
    },

    /** For each town, the land units that are used there and the square feet in one of each. */
    getAllLandFactors,

    /** Nearest first, with the straight-line distance in metres. */
    findLandmarksNear: async (point: Point, limit: number) =>
      sortByDistance(await landmarks.get(), point).slice(0, limit),
  };
}

type LandmarkRow = Awaited<ReturnType<typeof readLandmarkRows>>[number];

function sortByDistance(landmarks: readonly LandmarkRow[], point: Point) {
  return landmarks
    .map(({ name, kind, lat, lng }) => ({ name, kind, lat, lng, metres: measureMetres(point, { lat, lng }) }))
    .filter(({ metres }) => metres <= NEAR_METRES)
    .sort((a, b) => a.metres - b.metres);
}

interface Spot extends Point {
  readonly slug: string;
  readonly name: string;
}

async function findSpot(stored: readonly CachedRows<Spot[]>[], slug: string): Promise<Spot | null> {
  const rows = await Promise.all(stored.map((one) => one.get()));
  return rows.flat().find((spot) => spot.slug === slug) ?? null;
}

type TownRow = Awaited<ReturnType<typeof readTownRows>>[number];
type LocalityRow = Awaited<ReturnType<typeof readLocalityRows>>[number];

function groupPincodesByTown(
  towns: readonly TownRow[],
  localities: readonly LocalityRow[],
  townSlug: string,
) {
  const region = towns.find(({ slug }) => slug === townSlug)?.region_slug;
  return towns.map(({ slug, name, region_slug, pincodes }) => {
    const own = localities.filter(({ town_slug }) => town_slug === slug).map(({ pincode }) => pincode);
    return { name, sameRegion: region_slug === region, pincodes: [...new Set([...pincodes, ...own])] };
  });
}
