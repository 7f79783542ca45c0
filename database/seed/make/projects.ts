import { createDraft, type Draft } from "../draft.ts";
import { readNameFacts } from "../facts.ts";
import { pickWithin, roundPrice, roundTo } from "../money.ts";
import type { Random } from "../random.ts";
import type { Site } from "../site.ts";
import { pickAmenities } from "./homes.ts";
import { toDaysAway } from "./measures.ts";
import { PROJECTS, type ProjectPlan } from "./project-list.ts";
import { getReraNumber } from "./rera.ts";

const builders = readNameFacts().builders;
const UNIT_AREAS: Record<number, readonly [number, number, number, number]> = {
  1: [520, 580, 600, 680],
  2: [820, 930, 960, 1_120],
  3: [1_190, 1_340, 1_380, 1_650],
  4: [1_780, 1_950, 2_000, 2_450],
};
type Way = keyof typeof POSSESSION;
const POSSESSION = {
  ready: "Ready to Move",
  "under-construction": "Under Construction",
  "new-launch": "New Launch",
};

/** Every project of the list, with its units and construction phases. */
export function makeProjects(sites: readonly Site[], random: Random, day: Date): Draft[] {
  const alternatives = random.shuffle(
    PROJECTS.map((_, i) => (["under-construction", "new-launch", "ready"] as const)[i % 3] as Way),
  );
  const used = new Map<string, string[]>();
  return PROJECTS.map((plan, i) => {
    const site = sites.find((one) => one.locality?.slug === plan[1]);
    if (!site) throw new Error(`No locality ${plan[1]} for ${plan[0]}`);
    const left = used.get(site.region) ?? random.shuffle(builders[site.region]);
    used.set(site.region, left.slice(1).concat(left.slice(0, 1)));
    return makeProject(plan, site, left[0] as string, alternatives[i] as Way, random, day);
  });
}

function makeProject(
  plan: ProjectPlan,
  site: Site,
  builder: string,
  way: Way,
  random: Random,
  day: Date,
): Draft {
  const [name, , floors, homes, towers] = plan;
  const draft = createDraft({ site, type: "Project", purpose: "buy" }, random);
  const { row } = draft;
  Object.assign(draft.extra, { house: name, homes, towers });
  row.property_title = name;
  row.posted_by = "builder";
  row.builder = builder;
  row.availability = way;
  row.transaction_type = "new-booking";
  row.rera_number = getReraNumber(site, random, day);
  row.total_floors = floors;
  row.age_of_property = "New";
  row.furnishing = "none";
  row.ownership = "Freehold";
  row.negotiable = false;
  row.facing = null;
  row.kitchen = "Separate";
  row.water_supply = site.zone === "hill" ? "PHE line and tank" : "Borewell";
  row.car_parking = 1;
  row.parking = true;
  row.bike_parking = 1;
  const done =
    way === "ready"
      ? -random.getInt(30, 400)
      : way === "new-launch"
        ? random.getInt(800, 1_250)
        : random.getInt(150, 620);
  row.possession_on = way === "ready" ? null : toDaysAway(day, done);
  row.phases = getPhases(way, done, floors, random, day);
  draft.units = getUnits(site, floors, way, random);
  row.price = draft.units[0]?.price_from ?? null;
  row.area = draft.units[0]?.area_from ?? 0;
  row.amenities = pickAmenities(random, [
    ["Lift", floors >= 4 ? 1 : 0],
    ["Car Parking", 1],
    ["Power Backup", 0.95],
    ["Water Supply", 1],
    ["Security", 0.9],
    ["Gymnasium", floors >= 8 ? 0.75 : 0.15],
    ["Swimming Pool", floors >= 10 ? 0.5 : 0],
    ["Clubhouse", homes >= 60 ? 0.8 : 0.1],
    ["Park", homes >= 40 ? 0.7 : 0.25],
    ["Gas Pipeline", site.town.slug === "patna" ? 0.35 : 0],
  ]);
  return draft;
}

function getUnits(site: Site, floors: number, way: Way, random: Random): Draft["units"] {
  const kinds =
    floors >= 11
      ? [2, 3, 4]
      : floors <= 4
        ? [2, 3]
        : random.pick([
            [1, 2, 3],
            [2, 3],
            [2, 3, 4],
            [1, 2, 3, 4],
          ]);
  const perSqft = pickWithin(site.flat, random.between(0.35, 0.75));
  return kinds.map((bhk) => {
    const [a, b, c, d] = UNIT_AREAS[bhk] as readonly [number, number, number, number];
    const from = roundTo(random.between(a, b), 5);
    const to = roundTo(random.between(c, d), 5);
    return {
      type_of_apartment: `${bhk} BHK`,
      type_of_possession: POSSESSION[way],
      price_from: roundPrice(from * perSqft),
      price_to: roundPrice(to * perSqft * 1.03),
      area_from: from,
      area_to: to,
    };
  });
}

/**
 * Three phases that end with the handover. For a project under construction the foundation is complete; before the
 * launch nothing is.
 */
function getPhases(way: Way, handover: number, floors: number, random: Random, day: Date) {
  const length = 300 + floors * 55;
  const days = {
    ready: [handover - Math.round(length * 0.62), handover - Math.round(length * 0.24), handover],
    "under-construction": [
      -random.getInt(40, 200),
      Math.round(handover * random.between(0.3, 0.5)),
      handover,
    ],
    "new-launch": [random.getInt(70, 150), Math.round(handover * random.between(0.55, 0.65)), handover],
  }[way];
  const steps = [
    { title: "Foundation", description: "Piling, foundation and stilt level." },
    {
      title: "Structure",
      description: `Columns and slabs up to the roof of ${floors} floors, brickwork behind them.`,
    },
    { title: "Finishing and handover", description: "Plaster, lifts and services, completion papers, keys." },
  ];
  return steps.map((step, i) => ({ ...step, on: toDaysAway(day, days[i] ?? 0), done: (days[i] ?? 0) < 0 }));
}
