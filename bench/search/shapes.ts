import { readFile } from "node:fs/promises";
import { EMPTY_QUERY, type ListingQuery } from "#domain/listing/filters/listing-query.ts";
import type { Dice, RandomPlace } from "#tests/support/random-listings.ts";

type Shape = (dice: Dice, place: RandomPlace) => Partial<ListingQuery>;

/** Half the width and height, in degrees, of a map on a desktop screen, by zoom. */
const HALF: Record<8 | 12 | 15, readonly [number, number]> = {
  8: [2.8, 1.9],
  12: [0.176, 0.118],
  15: [0.022, 0.015],
};

function around({ lng, lat }: RandomPlace, zoom: 8 | 12 | 15): ListingQuery["bbox"] {
  const [width, height] = HALF[zoom];
  return [lng - width, lat - height, lng + width, lat + height];
}

/** Twelve kinds of search, from the widest to the narrowest. */
const SHAPES: Readonly<Record<string, Shape>> = {
  "no filter": () => ({}),
  verified: () => ({ verified: true }),
  "town + buy": (_, { town }) => ({ verified: true, town: [town], purpose: ["buy"] }),
  "type + bhk + price": (dice) => ({
    type: [dice.one(["flat", "villa", "house"] as const)],
    bhk: ["2", "3"],
    purpose: ["buy"],
    priceMin: 2_000_000,
    priceMax: 6_000_000 + dice.below(9) * 1_000_000,
    sort: dice.one(["relevance", "price-asc"] as const),
  }),
  "locality + type + bhk + price": (_, { locality }) => ({
    locality: locality ? [locality] : [],
    type: ["flat"],
    bhk: ["2"],
    purpose: ["buy"],
    priceMin: 2_000_000,
    priceMax: 8_000_000,
    verified: true,
  }),
  "text + town": (_, { town }) => ({ q: "orchid", town: [town], verified: true }),
  "text, two words": (dice) => ({ q: `${dice.one(["tea", "river", "lake"])} ${dice.one(["gre", "park"])}` }),
  "map, zoom 8": (_, place) => ({ bbox: around(place, 8), purpose: ["rent"] }),
  "map, zoom 12": (_, place) => ({ bbox: around(place, 12), purpose: ["buy"], verified: true }),
  "map, zoom 15": (_, place) => ({ bbox: around(place, 15), type: ["flat", "house"] }),
  "deep page": (dice) => ({
    purpose: ["buy"],
    verified: true,
    sort: "price-asc",
    page: 20 + dice.below(2_000),
  }),
  "every group": () => ({
    purpose: ["buy", "rent"],
    type: ["flat"],
    bhk: ["2"],
    region: ["siliguri"],
    postedBy: ["owner"],
    facing: ["east"],
    rating: ["3"],
    priceMin: 1_000_000,
    areaMax: 1500,
  }),
};

/** The same searches of each shape for every engine that is measured. */
export function createSearches(
  dice: Dice,
  places: readonly RandomPlace[],
  each: number,
): Map<string, ListingQuery[]> {
  return new Map(
    Object.entries(SHAPES).map(([name, shape]) => [
      name,
      Array.from({ length: each }, () => ({ ...EMPTY_QUERY, ...shape(dice, dice.one(places)) })),
    ]),
  );
}

/** What people type when they look for a place: the beginnings of names, some with two letters swapped. */
export function listTyped(dice: Dice, places: readonly RandomPlace[], count: number): string[] {
  return Array.from({ length: count }, () => {
    const { localityName, townName } = dice.one(places);
    const name = dice.one([localityName, townName, `2 bhk ${localityName}`]);
    const begun = name.slice(0, 3 + dice.below(name.length));
    const typed = dice.isLucky(0.3) ? begun.replace(/(.)(.)$/u, "$2$1") : begun;
    const purpose = dice.one(["", "buy", "rent"]);
    return `/api/v1/listings/suggest?${new URLSearchParams({ q: typed, purpose, limit: "8" })}`;
  });
}

/** Map requests at the usual zooms with some filters. */
export function listMaps(
  dice: Dice,
  places: readonly RandomPlace[],
  count: number,
  getAddress: (query: ListingQuery) => string,
): string[] {
  return Array.from({ length: count }, () => {
    const zoom = dice.one([8, 12, 15] as const);
    const bbox = around(dice.one(places), zoom);
    const query = { ...EMPTY_QUERY, bbox, purpose: [dice.one(["buy", "rent"] as const)] };
    return `/api/v1/listings/map?${getAddress(query)}&zoom=${zoom}`;
  });
}

/** The phrases that the grammar is tested with. */
export async function listSentences(): Promise<string[]> {
  const file = new URL("../../tests/phrases/own.json", import.meta.url);
  const { phrases } = JSON.parse(await readFile(file, "utf8")) as { phrases: { text: string }[] };
  return phrases.map(({ text }) => `/api/v1/listings/understand?${new URLSearchParams({ q: text })}`);
}
