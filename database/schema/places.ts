import type { Generated } from "kysely";
import type { RegionSlug } from "#domain/place/places.ts";
import type { LandUnit } from "#domain/property/choices.ts";
import type { Defaulted, Names } from "./columns.ts";

export interface RegionTable {
  slug: RegionSlug;
  name: string;
  names: Names;
  position: Defaulted<number>;
}

export interface TownTable {
  slug: string;
  region_slug: RegionSlug;
  name: string;
  names: Names;
  aliases: Defaulted<string[]>;
  featured: Defaulted<boolean>;
  district: string;
  state: string;
  lat: number;
  lng: number;
  pincodes: Defaulted<string[]>;
  description: Defaulted<string>;
}

export interface LocalityTable {
  slug: string;
  town_slug: string;
  name: string;
  names: Names;
  aliases: Defaulted<string[]>;
  lat: number;
  lng: number;
  pincode: string;
  character: Defaulted<string>;
  katha_sqft: number | null;
}

export interface LandmarkTable {
  slug: string;
  town_slug: string | null;
  name: string;
  names: Names;
  aliases: Defaulted<string[]>;
  kind: string;
  lat: number;
  lng: number;
}

export interface LandUnitTable {
  id: Generated<number>;
  unit: LandUnit;
  scope: "town" | "district" | "state" | "everywhere";
  place: string;
  sqft: number;
  source: Defaulted<string>;
}
