import { readFileSync } from "node:fs";
import { chargeInput } from "#contract/admin/charge.ts";
import { buyingRuleInput } from "#contract/lead/buying.ts";
import type { RegionSlug } from "#domain/place/places.ts";
import type { LandUnit } from "#domain/property/choices.ts";

/** The researched facts in data/ as they are in the files; data/README.md names the sources. */
export type Names = Partial<Record<"hi" | "bn" | "ne", string>>;
type Band = [min: number, max: number] | null;

export interface RegionFact {
  slug: RegionSlug;
  name: string;
  names: Names;
}
export interface TownFact {
  slug: string;
  region: RegionSlug;
  name: string;
  names: Names;
  aliases: string[];
  featured: boolean;
  district: string;
  state: string;
  lat: number;
  lng: number;
  pincodes: string[];
  description: string;
}
export interface LocalityFact {
  slug: string;
  town: string;
  name: string;
  names: Names;
  aliases: string[];
  lat: number;
  lng: number;
  pincode: string;
  character: string;
  kathaSqft: number | null;
  /** Rupees per square foot of a flat for sale. */
  flatPerSqft: Band;
  landPerKatha: Band;
  /** Rupees per month for a 2 BHK flat. */
  rent2bhk: [min: number, max: number];
}
export interface LandmarkFact {
  slug: string;
  town: string;
  name: string;
  names: Names;
  aliases: string[];
  kind: string;
  lat: number;
  lng: number;
}
export interface LandUnitFact {
  unit: LandUnit;
  scope: "town" | "district" | "state" | "everywhere";
  place: string;
  sqft: number;
  source: string;
  /** How reliable the figure is; "low" means hearsay without a source page. */
  confidence: "high" | "medium" | "low";
}
/** Where a picture fits, so that no palm tree appears in Darjeeling and no snow peak in Patna. */
export type Zone = "plain" | "terai" | "hill";
export interface PhotoFact {
  file: string;
  category: "exterior" | "interior" | "land" | "hero" | "region";
  kind: string;
  shows: string;
  width: number;
  height: number;
  zones?: Zone[];
  /** The number of storeys of buildings that look like the picture. */
  floors?: [min: number, max: number];
  /** The picture that this one is a part of. */
  of?: string;
  /** Where in that picture. */
  cut?: [left: number, top: number, width: number, height: number];
}

/** A film of a few seconds, made from pictures by `scripts/demo-films.ts`. */
export interface FilmFact {
  file: string;
  shows: string;
  /** The pictures in it, in their order; the first one is its still picture. */
  pictures: [string, ...string[]];
}

export interface NameFacts {
  firstNames: Record<string, Record<"f" | "m", string[]>>;
  surnames: Record<string, string[]>;
  builders: Record<RegionSlug, string[]>;
}

const read = <T>(path: string): T => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8")) as T;

export const readPlaceFacts = () =>
  read<{ regions: RegionFact[]; towns: TownFact[]; localities: LocalityFact[] }>("./data/places.json");
export const readLandmarkFacts = () => read<{ landmarks: LandmarkFact[] }>("./data/landmarks.json").landmarks;
export const readLandUnitFacts = () => read<{ units: LandUnitFact[] }>("./data/land-units.json").units;
export const readChargeFacts = () =>
  chargeInput.array().parse(read<{ rules: unknown[] }>("./data/charges.json").rules);
export const readBuyingRuleFacts = () =>
  buyingRuleInput.array().parse(read<{ rules: unknown[] }>("./data/buying-rules.json").rules);
export const readNameFacts = () => read<NameFacts>("./data/names.json");
export const readPhotoFacts = () => read<{ photos: PhotoFact[] }>("./photos/photos.json").photos;
export const readFilmFacts = () => read<{ films: FilmFact[] }>("./films/films.json").films;
export const getFilmFile = (name: string) => new URL(`./films/${name}`, import.meta.url);
export const getPhotoFile = (name: string) => new URL(`./photos/${name}`, import.meta.url);
