import { getKind } from "#domain/property/kinds.ts";
import type { Draft } from "./draft.ts";
import type { Random } from "./random.ts";
import type { Site } from "./site.ts";
import { getStory } from "./texts/story.ts";

const LANES = {
  bengal: [
    "Lane 2",
    "Lane 3",
    "Second Bylane",
    "First Bylane",
    "School Lane",
    "Club Lane",
    "Kalibari Lane",
    "Pond Side Lane",
    "Main Road",
  ],
  bihar: [
    "Road No. 1",
    "Road No. 3",
    "Road No. 4",
    "Road No. 7",
    "Gali No. 2",
    "Mandir Gali",
    "School Road",
    "Main Road",
    "Park Road",
  ],
  hill: [
    "Upper Road",
    "Lower Road",
    "School Line",
    "Gumba Lane",
    "Jhora Side",
    "Main Road",
    "Steps below the main road",
  ],
} as const;

const HOUSES: Record<Site["region"], readonly string[]> = {
  siliguri: [
    "Shiuli",
    "Kadam",
    "Bakul",
    "Palash",
    "Krishnachura",
    "Shaal",
    "Madhabi",
    "Jhilmil",
    "Sonali",
    "Aparajita",
    "Dolonchapa",
    "Bokul",
    "Chandramallika",
    "Roddur",
    "Torsha",
    "Terai",
  ],
  "north-bengal-towns": [
    "Karala",
    "Torsa",
    "Rajani",
    "Shimul",
    "Bithi",
    "Dhupchaya",
    "Sagardighi",
    "Orchid",
    "Pine",
    "Cherry",
    "Dooars",
    "Shanti",
  ],
  "patna-bihar": [
    "Amaltas",
    "Kachnar",
    "Gulmohar",
    "Ashok",
    "Champa",
    "Parijat",
    "Mahua",
    "Neem",
    "Tulsi",
    "Sarovar",
    "Anand",
    "Vatika",
    "Kosi",
    "Gandak",
    "Sone",
    "Shubham",
  ],
  sikkim: [
    "Magnolia",
    "Rhododendron",
    "Chanp",
    "Utis",
    "Pipal",
    "Norbu",
    "Yangzom",
    "Kanchan",
    "Silver Fir",
    "Cherry",
  ],
};
const KINDS: Record<Site["region"], readonly string[]> = {
  siliguri: ["Apartment", "Residency", "Enclave", "Abasan"],
  "north-bengal-towns": ["Apartment", "Abasan", "Residency"],
  "patna-bihar": ["Apartment", "Enclave", "Residency", "Complex"],
  sikkim: ["Building", "Residency", "House"],
};

/** The name of a building, from the common tree and river names that are used everywhere. */
export function getHouseName(site: Site, random: Random): string {
  return `${random.pick(HOUSES[site.region])} ${random.pick(KINDS[site.region])}`;
}

/** An address as people give it: house, lane, locality, landmark, town. */
export function getAddress(draft: Draft, random: Random): string {
  const { site } = draft.slot;
  const lanes =
    site.zone === "hill" ? LANES.hill : site.region === "patna-bihar" ? LANES.bihar : LANES.bengal;
  const roadside = /(Road|Marg|Market|Bazar|Rajpath)$/.test(site.name);
  const near = getStory(draft).near.find(({ km, name }) => km < 1.6 && name !== site.name);
  const { row, extra } = draft;
  const parts = [
    extra.house ??
      (getKind(row.property_type).land
        ? undefined
        : `${random.getInt(2, 96)}${random.chance(0.3) ? `/${random.pick(["A", "B", "1", "2"])}` : ""}`),
    roadside && (row.property_type === "Shop" || random.chance(0.5)) ? undefined : random.pick(lanes),
    site.locality ? site.name : undefined,
    near && random.chance(0.6) ? `near ${near.name}` : undefined,
    site.town.name,
  ];
  return parts.filter(Boolean).join(", ");
}
