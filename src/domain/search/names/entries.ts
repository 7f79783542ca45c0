import type { Point, RegionSlug } from "#domain/place/places.ts";
import { PROPERTY_KINDS } from "#domain/property/kinds.ts";
import { KIND_WORDS } from "../words/vocabulary.filters.ts";
import type { Entry } from "./dictionary.ts";

/** The dictionary's entries for all kinds of property, with every word that means only one of them. */
export const listKindEntries = (): Entry[] =>
  PROPERTY_KINDS.map(({ slug, label, plural }) => ({
    kind: "kind",
    value: slug,
    names: [plural(), label(), ...listWordsOf(slug)],
  }));

const listWordsOf = (slug: string): string[] =>
  KIND_WORDS.filter(([{ type }]) => type?.length === 1 && type[0] === slug).flatMap(([, phrases]) =>
    phrases.split(",").map((phrase) => phrase.trim()),
  );

interface Named {
  readonly slug: string;
  readonly name: string;
  readonly names: Readonly<Partial<Record<string, string>>>;
  readonly aliases: readonly string[];
}

type Placed = Partial<Point>;

/** Places as the database stores them. */
export interface PlaceRows {
  readonly regions: readonly (Omit<Named, "aliases" | "slug"> & { readonly slug: RegionSlug })[];
  readonly towns: readonly (Named &
    Placed & {
      readonly region_slug: RegionSlug;
      readonly state: string;
      readonly pincodes: readonly string[];
    })[];
  readonly localities: readonly (Named & Placed & { readonly town_slug: string; readonly pincode: string })[];
  readonly landmarks: readonly (Named & Placed & { readonly town_slug: string | null })[];
}

type Landmark = PlaceRows["landmarks"][number];

/** Names of the states that we serve in other scripts and spellings. Source: the websites of their governments. */
const STATE_NAMES: Readonly<Record<string, readonly string[]>> = {
  "West Bengal": ["Paschim Banga", "Poschim Bongo", "पश्चिम बंगाल", "পশ্চিমবঙ্গ", "পশ্চিম বাংলা"],
  Bihar: ["बिहार", "বিহার"],
  Sikkim: ["सिक्किम", "সিকিম"],
};
/** Popular names for areas that cover several of our regions. */
const STRETCHES: readonly { names: readonly string[]; regions: readonly RegionSlug[] }[] = [
  {
    names: ["North Bengal", "Uttar Banga", "Uttorbongo", "उत्तर बंगाल", "উত্তরবঙ্গ"],
    regions: ["siliguri", "north-bengal-towns"],
  },
];

const listNames = ({ name, names, aliases }: Omit<Named, "slug">): string[] => [
  name,
  ...Object.values(names).filter((other) => other !== undefined),
  ...aliases,
];

const locate = ({ lat, lng }: Placed): Pick<Entry, "at"> =>
  lat === undefined || lng === undefined ? {} : { at: { lat, lng } };

/** The dictionary's entries for all places, with their names in every script and common spellings. */
export function listPlaceEntries({ regions, towns, localities, landmarks }: PlaceRows): Entry[] {
  const getTownsIn = (slugs: readonly RegionSlug[]) =>
    towns.filter(({ region_slug }) => slugs.includes(region_slug)).map(({ slug }) => slug);
  const getRegion = (slug: string | null) =>
    regions.findIndex((region) => region.slug === towns.find((town) => town.slug === slug)?.region_slug);
  const compareLandmarks = (one: Landmark, other: Landmark) =>
    getRegion(one.town_slug) - getRegion(other.town_slug) || (one.slug < other.slug ? -1 : 1);
  const states = [...new Set(towns.map(({ state }) => state))];
  return [
    ...towns.map((town) => ({
      kind: "town" as const,
      value: town.slug,
      names: listNames(town),
      towns: [town.slug],
      ...locate(town),
    })),
    ...localities.map((locality) => ({
      kind: "locality" as const,
      value: locality.slug,
      names: listNames(locality),
      towns: [locality.town_slug],
      ...locate(locality),
    })),
    // Of landmarks with the same name, the one in the first region is meant, unless a town is named.
    ...landmarks.toSorted(compareLandmarks).map((landmark) => ({
      kind: "landmark" as const,
      value: landmark.slug,
      names: listNames(landmark),
      towns: landmark.town_slug ? [landmark.town_slug] : [],
      ...locate(landmark),
    })),
    ...regions.map((region) => ({
      kind: "region" as const,
      value: region.slug,
      names: listNames({ ...region, aliases: [] }),
      towns: getTownsIn([region.slug]),
      regions: [region.slug],
    })),
    ...STRETCHES.map(({ names, regions }) => ({
      kind: "region" as const,
      value: regions.join(","),
      names,
      towns: getTownsIn(regions),
      regions,
    })),
    ...states.map((state) => ({
      kind: "state" as const,
      value: state,
      names: [state, ...(STATE_NAMES[state] ?? [])],
      towns: towns.filter((town) => town.state === state).map(({ slug }) => slug),
      regions: [...new Set(towns.filter((town) => town.state === state).map((town) => town.region_slug))],
    })),
    ...listPincodes(towns, localities),
  ];
}

function listPincodes(towns: PlaceRows["towns"], localities: PlaceRows["localities"]): Entry[] {
  const known = new Map<string, Set<string>>();
  const add = (pincode: string, town: string) => {
    if (/^\d{6}$/.test(pincode)) known.set(pincode, (known.get(pincode) ?? new Set()).add(town));
  };
  for (const { slug, pincodes } of towns) for (const pincode of pincodes) add(pincode, slug);
  for (const { town_slug, pincode } of localities) add(pincode, town_slug);
  return [...known].map(([pincode, slugs]) => ({
    kind: "pincode" as const,
    value: pincode,
    names: [pincode],
    towns: [...slugs],
  }));
}
