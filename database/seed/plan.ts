import type { Purpose } from "#domain/property-choices.ts";
import type { PropertyType } from "#domain/property-kinds.ts";
import type { Random } from "./random.ts";
import type { Profile, Site } from "./site.ts";

/** One property to be: what, where and what for. */
export interface Slot {
  readonly site: Site;
  readonly type: PropertyType;
  readonly purpose: Purpose;
}

/** How much of the whole each town offers. */
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

type Mix = Partial<Record<PropertyType, number>>;

const MIX: Record<Profile, Mix> = {
  city: {
    "Flat/Apartment": 46,
    "Independent House": 12,
    Villa: 2,
    "Land/Plot": 17,
    Shop: 6,
    Office: 5,
    Commercial: 4,
    Room: 9,
  },
  suburb: {
    "Flat/Apartment": 32,
    "Independent House": 16,
    Villa: 4,
    "Land/Plot": 26,
    Shop: 5,
    Office: 1,
    Commercial: 4,
    Farm: 3,
    Room: 9,
  },
  district: {
    "Flat/Apartment": 27,
    "Independent House": 24,
    Villa: 2,
    "Land/Plot": 26,
    Shop: 8,
    Office: 3,
    Commercial: 4,
    Farm: 4,
    Room: 5,
  },
  rural: {
    "Flat/Apartment": 3,
    "Independent House": 22,
    "Land/Plot": 38,
    Shop: 7,
    Commercial: 7,
    Farm: 26,
    Room: 3,
  },
  hill: {
    "Flat/Apartment": 26,
    "Independent House": 22,
    Villa: 20,
    "Land/Plot": 8,
    Shop: 10,
    Office: 2,
    Commercial: 5,
    Farm: 2,
    Room: 6,
  },
  sikkim: {
    "Flat/Apartment": 37,
    "Independent House": 16,
    Villa: 11,
    "Land/Plot": 3,
    Shop: 12,
    Office: 6,
    Commercial: 5,
    Farm: 2,
    Room: 9,
  },
};

/** What a locality's character changes in the mix of its town. */
const BENT: readonly (readonly [RegExp, Mix])[] = [
  [
    /market|retail|commercial|business|junction/,
    { Shop: 2.1, Office: 1.6, Commercial: 1.1, "Land/Plot": 0.4, Farm: 0 },
  ],
  [/wholesale|warehouse|transport|industr|automobile/, { Commercial: 2.2, Shop: 1.2 }],
  [/student|universit|college|hospital|institut|coaching|educational/, { Room: 3.6, Shop: 1.1 }],
  [/plots|developing|peri-urban|outer|corridor/, { "Land/Plot": 1.8, Farm: 2 }],
  [/hotel/, { Commercial: 1.6, Villa: 1.3 }],
  [/posh|upmarket/, { Villa: 2, Room: 0.4 }],
  [/apartment|towers|gated|township/, { "Flat/Apartment": 1.5 }],
  [/established|dense|central/, { "Land/Plot": 0.5, Farm: 0 }],
  // Land there is disputed or belongs to the army: nothing that the team would let through.
  [/title disputes|cantonment|army/, { "Land/Plot": 0, Farm: 0 }],
];

type Purposes = readonly (readonly [Purpose, number])[];
const PURPOSES: Record<PropertyType, Purposes> = {
  "Flat/Apartment": [
    ["buy", 67],
    ["rent", 32],
    ["lease", 1],
  ],
  "Independent House": [
    ["buy", 70],
    ["rent", 28],
    ["lease", 2],
  ],
  Villa: [
    ["buy", 70],
    ["rent", 15],
    ["lease", 15],
  ],
  "Land/Plot": [
    ["buy", 97],
    ["lease", 3],
  ],
  Project: [["buy", 1]],
  Shop: [
    ["buy", 36],
    ["rent", 53],
    ["lease", 11],
  ],
  Office: [
    ["buy", 28],
    ["rent", 57],
    ["lease", 15],
  ],
  Commercial: [
    ["buy", 40],
    ["rent", 35],
    ["lease", 25],
  ],
  Farm: [
    ["buy", 82],
    ["lease", 18],
  ],
  Room: [
    ["pg", 88],
    ["rent", 12],
  ],
};
/** Sales are the exception in Sikkim, since most people may not buy there. */
const SIKKIM_PURPOSES: Partial<Record<PropertyType, Purposes>> = {
  "Flat/Apartment": [
    ["buy", 16],
    ["rent", 78],
    ["lease", 6],
  ],
  "Independent House": [
    ["buy", 26],
    ["rent", 60],
    ["lease", 14],
  ],
  Villa: [
    ["buy", 10],
    ["rent", 35],
    ["lease", 55],
  ],
  "Land/Plot": [["lease", 1]],
  Shop: [
    ["rent", 80],
    ["lease", 20],
  ],
  Office: [
    ["rent", 85],
    ["lease", 15],
  ],
  Commercial: [
    ["rent", 30],
    ["lease", 70],
  ],
  Farm: [["lease", 1]],
};

/** `total` slots over all sites; every site gets at least two. */
export function planSlots(sites: readonly Site[], total: number, random: Random): Slot[] {
  const counts = shares(
    sites.map(
      (site) => (TOWN_SHARE[site.town.slug] ?? 2) / sites.filter((one) => one.town === site.town).length,
    ),
    total,
  );
  return sites.flatMap((site, i) =>
    Array.from({ length: counts[i] ?? 0 }, () => {
      const type = random.weighted(mixOf(site));
      const purposes = site.profile === "sikkim" ? (SIKKIM_PURPOSES[type] ?? PURPOSES[type]) : PURPOSES[type];
      return { site, type, purpose: random.weighted(purposes) };
    }),
  );
}

function mixOf(site: Site): (readonly [PropertyType, number])[] {
  const mix = MIX[site.profile];
  return (Object.keys(mix) as PropertyType[]).map((type) => {
    const bends = BENT.filter(([character]) => character.test(site.character));
    return [type, bends.reduce((weight, [, bend]) => weight * (bend[type] ?? 1), mix[type] ?? 0)] as const;
  });
}

/** Whole numbers in the proportion of the weights, at least two each, that add up to the total. */
function shares(weights: readonly number[], total: number): number[] {
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
