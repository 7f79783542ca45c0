import type { Purpose } from "#domain/property/choices.ts";
import type { PropertyType } from "#domain/property/kinds.ts";
import { SEED_KINDS } from "./kinds.ts";
import type { Random } from "./random.ts";
import type { Site } from "./site.ts";
import type { Slot } from "./slot.ts";

/** Each town's share of all listings. */
const TOWN_SHARE: Record<string, number> = {
  siliguri: 345,
  matigara: 92,
  bagdogra: 40,
  salugara: 34,
  fulbari: 12,
  sukna: 8,
  naxalbari: 7,
  patna: 300,
  danapur: 46,
  khagaul: 10,
  "phulwari-sharif": 20,
  hajipur: 24,
  gaya: 32,
  "bodh-gaya": 6,
  muzaffarpur: 30,
  bihta: 10,
  gangtok: 60,
  namchi: 15,
  pelling: 11,
  rangpo: 12,
  pakyong: 3,
  singtam: 4,
  jorethang: 4,
  ravangla: 3,
  gyalshing: 3,
  mangan: 2,
  darjeeling: 44,
  kalimpong: 26,
  jalpaiguri: 32,
  "cooch-behar": 30,
  alipurduar: 18,
  kurseong: 12,
  malbazar: 12,
  mirik: 4,
  dhupguri: 5,
  falakata: 4,
  maynaguri: 4,
  dinhata: 4,
};

/** Distributes `total` slots over all sites; every site gets at least two. */
export function getPlanSlots(sites: readonly Site[], total: number, random: Random): Slot[] {
  const counts = divide(
    sites.map(
      (site) => (TOWN_SHARE[site.town.slug] ?? 2) / sites.filter((one) => one.town === site.town).length,
    ),
    total,
  );
  return sites.flatMap((site, i) =>
    Array.from({ length: counts[i] ?? 0 }, () => {
      const type = random.pickWeighted(listKindsAt(site));
      return { site, type, purpose: random.pickWeighted(getPurposes(type, site)) };
    }),
  );
}

/** The kinds offered at a site, with their weights. */
function listKindsAt(site: Site): (readonly [PropertyType, number])[] {
  return (Object.keys(SEED_KINDS) as PropertyType[]).flatMap((type) => {
    const { share, more = [] } = SEED_KINDS[type];
    const here = more.filter(([character]) => character.test(site.character));
    const weight = here.reduce((weight, [, times]) => weight * times, share[site.profile] ?? 0);
    return weight > 0 ? [[type, weight] as const] : [];
  });
}

function getPurposes(type: PropertyType, site: Site): (readonly [Purpose, number])[] {
  const { purposes, purposesInSikkim } = SEED_KINDS[type];
  const here = site.profile === "sikkim" ? (purposesInSikkim ?? purposes) : purposes;
  return Object.entries(here) as [Purpose, number][];
}

/** Whole numbers in proportion to the weights, at least two each, that add up to the total. */
function divide(weights: readonly number[], total: number): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  const counts = weights.map((weight) => Math.max(2, Math.floor((weight / sum) * total)));
  const byWeight = weights
    .map((weight, i) => ({ weight, i }))
    .sort((a, b) => b.weight - a.weight || a.i - b.i);
  for (let step = 0; counts.reduce((a, b) => a + b, 0) !== total; step++) {
    const { i } = byWeight[step % byWeight.length] as { i: number };
    const missing = total - counts.reduce((a, b) => a + b, 0);
    if (missing > 0) counts[i] = (counts[i] ?? 0) + 1;
    else if ((counts[i] ?? 0) > 2) counts[i] = (counts[i] ?? 0) - 1;
  }
  return counts;
}
