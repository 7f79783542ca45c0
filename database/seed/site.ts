import { measureMetres, type RegionSlug } from "#domain/place/places.ts";
import type { LandUnit } from "#domain/property/choices.ts";
import {
  type LandmarkFact,
  type LocalityFact,
  readLandmarkFacts,
  readLandUnitFacts,
  readPlaceFacts,
  type TownFact,
  type Zone,
} from "./facts.ts";

/** The type of a town, which decides what is offered there. */
export type Profile = "city" | "suburb" | "district" | "rural" | "hill" | "sikkim";

/** A locality, or a town outside of its known localities, with the facts that prices and texts need. */
export interface Site {
  readonly name: string;
  /** Null outside of the known localities. */
  readonly locality: LocalityFact | null;
  readonly town: TownFact;
  readonly region: RegionSlug;
  readonly zone: Zone;
  readonly profile: Profile;
  readonly character: string;
  readonly lat: number;
  readonly lng: number;
  readonly pincode: string;
  /** Rupees per square foot of a flat. */
  readonly flat: readonly [number, number];
  /** Rupees per square foot of land. */
  readonly land: readonly [number, number];
  readonly rent2bhk: readonly [number, number];
  /** Square feet in one of each land unit used there. */
  readonly units: Partial<Record<LandUnit, number>>;
  /** Nearest first. */
  readonly near: readonly { landmark: LandmarkFact; metres: number }[];
}

const PROFILES: Record<string, Profile> = {
  siliguri: "city",
  patna: "city",
  danapur: "city",
  matigara: "suburb",
  salugara: "suburb",
  bagdogra: "suburb",
  khagaul: "suburb",
  "phulwari-sharif": "suburb",
  jalpaiguri: "district",
  "cooch-behar": "district",
  alipurduar: "district",
  gaya: "district",
  muzaffarpur: "district",
  hajipur: "district",
  darjeeling: "hill",
  kalimpong: "hill",
  kurseong: "hill",
  mirik: "hill",
};
const NO_PEAKS = ["cooch-behar", "dinhata"];

/** A town without known localities has the prices of this locality. */
const LIKE: Record<string, string> = {
  naxalbari: "kadamtala",
  sukna: "khaprail",
  dhupguri: "alipurduar-junction-area",
  falakata: "alipurduar-junction-area",
  maynaguri: "alipurduar-junction-area",
  dinhata: "alipurduar-junction-area",
  mirik: "dow-hill",
  "bodh-gaya": "bodh-gaya-road",
  pakyong: "majitar",
  singtam: "rangpo-bazar",
  jorethang: "namchi-bazar",
  ravangla: "lower-pelling",
  gyalshing: "lower-pelling",
  mangan: "lower-pelling",
};

/** All places with listings in the demo. */
export function createSites(): Site[] {
  const { towns, localities } = readPlaceFacts();
  const landmarks = readLandmarkFacts().filter(({ slug }) => slug !== "bihta-airport");
  const bySlug = new Map(localities.map((locality) => [locality.slug, locality]));
  return towns.flatMap((town) => {
    const own = localities.filter((locality) => locality.town === town.slug);
    if (own.length) return own.map((locality) => getSite(town, locality, locality, landmarks));
    const like = bySlug.get(LIKE[town.slug] ?? "");
    if (!like) throw new Error(`${town.slug} has no localities and no price bands to borrow`);
    return [getSite(town, null, like, landmarks)];
  });
}

function getSite(
  town: TownFact,
  locality: LocalityFact | null,
  prices: LocalityFact,
  landmarks: LandmarkFact[],
): Site {
  const profile = PROFILES[town.slug] ?? (town.region === "sikkim" ? "sikkim" : "rural");
  const zone: Zone =
    profile === "hill" || profile === "sikkim"
      ? "hill"
      : town.region === "patna-bihar" || NO_PEAKS.includes(town.slug)
        ? "plain"
        : "terai";
  const { lat, lng } = locality ?? town;
  const flat = prices.flatPerSqft ?? estimateFlatFromRent(prices.rent2bhk);
  return {
    name: locality?.name ?? town.name,
    locality,
    town,
    region: town.region,
    zone,
    profile,
    character: locality?.character ?? "small town",
    lat,
    lng,
    pincode: locality?.pincode ?? (town.pincodes[0] as string),
    flat,
    land: getLandBand(prices, flat),
    rent2bhk: prices.rent2bhk,
    units: getUnits(town),
    near: landmarks
      .map((landmark) => ({ landmark, metres: measureMetres({ lat, lng }, landmark) }))
      .filter(({ metres }) => metres < 7_000)
      .sort((a, b) => a.metres - b.metres),
  };
}

/** Without a known sale price: the price at which the rent of 900 sq.ft is a yearly return of three per cent. */
function estimateFlatFromRent([min, max]: readonly [number, number]): readonly [number, number] {
  const estimatePerSqft = (rent: number) => Math.round((rent * 12) / 0.03 / 900);
  return [estimatePerSqft(min), estimatePerSqft(max)];
}

/** There is no price for hill land: it is a third of the price of a flat there. */
function getLandBand(prices: LocalityFact, flat: readonly [number, number]): readonly [number, number] {
  if (prices.landPerKatha && prices.kathaSqft)
    return [prices.landPerKatha[0] / prices.kathaSqft, prices.landPerKatha[1] / prices.kathaSqft];
  return [flat[0] * 0.25, flat[1] * 0.35];
}

const unitFacts = readLandUnitFacts();
const SCOPES = ["everywhere", "state", "district", "town"] as const;

function getUnits(town: TownFact): Partial<Record<LandUnit, number>> {
  const units: Partial<Record<LandUnit, number>> = {};
  const places = { everywhere: "", state: town.state, district: town.district, town: town.slug };
  for (const scope of SCOPES)
    for (const fact of unitFacts)
      if (fact.scope === scope && fact.place === places[scope]) units[fact.unit] = fact.sqft;
  return units;
}
