import type { Draft } from "../draft.ts";
import { pickWithin, roundPrice, roundRent } from "../money.ts";
import type { Random } from "../random.ts";
import { getPlotSize } from "./measures.ts";

/** Gives the land its size, in the unit of its town. @returns square feet */
function measureLand({ row, slot }: Draft, random: Random, kind: "plot" | "farm"): number {
  const { size, unit, factor, sqft } = getPlotSize(slot.site, random, kind);
  Object.assign(row, {
    ...{ area: sqft, land_area: size, land_unit: unit, land_factor: factor },
    ownership: "Freehold",
  });
  return sqft;
}

/** A plot to build on. */
export function fillPlot(draft: Draft, random: Random): void {
  const { row, slot, extra } = draft;
  const { site, purpose } = slot;
  const sqft = measureLand(draft, random, "plot");
  extra.roadFt = random.pick(site.zone === "hill" ? [6, 8, 10, 12] : [10, 12, 16, 16, 20, 24, 30]);
  extra.corner = random.chance(0.14);
  extra.boundary = random.pickWeighted([
    ["wall", 30],
    ["pillars", 45],
    ["open", 25],
  ]);
  // Keeps a house plot from being ten times as deep as wide.
  extra.frontFt = Math.max(18, Math.round(Math.sqrt(sqft) * random.between(0.62, 0.95)));
  const at = 0.1 + extra.roadFt / 60 + (extra.corner ? 0.1 : 0) + random.between(0, 0.35);
  if (purpose === "buy") row.price = roundPrice(sqft * pickWithin(site.land, Math.min(0.95, at)));
  else {
    extra.years = random.pick(site.profile === "sikkim" ? [11, 20, 33] : [5, 10, 15]);
    row.rent = roundRent(Math.max(6_000, sqft * pickWithin(site.land, at) * 0.002));
    row.security = row.rent * 6;
  }
}

interface Crop {
  readonly crop: string;
  readonly towns?: readonly string[];
  readonly zones?: readonly string[];
}

/** Crops with the places where they grow: a listing names a crop only where it is grown. */
const CROPS: readonly Crop[] = [
  { crop: "betel nut", zones: ["terai"] },
  { crop: "paddy", zones: ["terai", "plain"] },
  { crop: "vegetables", zones: ["terai", "plain"] },
  { crop: "bamboo", zones: ["terai"] },
  {
    crop: "small-grower tea",
    towns: ["naxalbari", "malbazar", "maynaguri", "dhupguri", "bagdogra", "falakata"],
  },
  { crop: "potato", towns: ["dhupguri", "falakata", "cooch-behar", "dinhata", "maynaguri"] },
  { crop: "mango and guava", towns: ["danapur", "bihta", "hajipur", "phulwari-sharif", "gaya"] },
  { crop: "banana", towns: ["hajipur"] },
  { crop: "litchi", towns: ["muzaffarpur"] },
  { crop: "flowers", towns: ["kalimpong"] },
  { crop: "ginger and vegetables", zones: ["hill"] },
  { crop: "orange", towns: ["mirik", "kalimpong", "namchi", "jorethang"] },
  { crop: "cardamom", towns: ["namchi", "ravangla", "gyalshing", "mangan", "pelling"] },
];

/** Farm land. */
export function fillFarm(draft: Draft, random: Random): void {
  const { row, slot, extra } = draft;
  const { site, purpose } = slot;
  const sqft = measureLand(draft, random, "farm");
  const grown = CROPS.filter(
    ({ towns, zones }) => towns?.includes(site.town.slug) || zones?.includes(site.zone),
  );
  extra.crop = random.pick(grown).crop;
  extra.roadFt = random.pick([8, 10, 12, 16]);
  extra.boundary = random.pickWeighted([
    ["wall", 5],
    ["pillars", 45],
    ["open", 50],
  ]);
  row.facing = null;
  row.water_supply =
    site.zone === "hill" ? "Spring line" : random.pick(["Borewell", "Shallow tube well", "Canal and pump"]);
  if (purpose === "buy")
    row.price = roundPrice(sqft * pickWithin(site.land, 0.2) * random.between(0.09, 0.16));
  else {
    extra.years = random.pick([3, 5, 7, 11]);
    row.rent = roundRent(3_000 + (sqft / 43_560) * random.between(2_500, 5_000));
    row.security = row.rent * 3;
  }
}
