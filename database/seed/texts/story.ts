import type { Draft, Extra, PropertyRow } from "../draft.ts";
import type { Random } from "../random.ts";
import type { Site } from "../site.ts";

/** The facts that a sentence can use. */
export interface Story {
  readonly row: PropertyRow;
  readonly extra: Extra;
  readonly site: Site;
  /** "in Hakimpara", "on Sevoke Road", "at Saguna More". */
  readonly at: string;
  /** Landmarks with an approximate distance: "New Jalpaiguri Junction", "about 2 km". */
  readonly near: readonly {
    readonly name: string;
    readonly kind: string;
    readonly way: string;
    readonly km: number;
  }[];
}

/** Writes a sentence, or returns nothing if it does not fit. */
export type Line = (story: Story, random: Random) => string | false | 0 | null | undefined;

const CALLED: Record<string, string> = {
  "Bidhan Market Siliguri": "Bidhan Market",
  "Dinbazar Jalpaiguri": "Dinbazar",
  "SNT Bus Stand Gangtok": "the SNT bus stand",
  "Deorali Taxi Stand Gangtok": "the Deorali taxi stand",
  "Gandhi Maidan Patna": "Gandhi Maidan",
  "Mahavir Mandir Patna": "Mahavir Mandir",
  "Jay Prakash Narayan Airport Patna": "Patna airport",
  "Dr Grahams Homes": "Dr Graham's Homes",
  "St Josephs School North Point": "St Joseph's School, North Point",
  "Patna Womens College": "Patna Women's College",
  "P and M Mall": "P&M Mall",
  "Central Referral Hospital Manipal": "Central Referral Hospital",
  "Char Dham Solophok": "the Char Dham at Solophok",
  "North Bengal Medical College and Hospital": "North Bengal Medical College",
  "Indira Gandhi Institute of Medical Sciences": "IGIMS",
  "University of North Bengal": "the University of North Bengal",
  "Jalpaiguri Circuit Bench": "the Circuit Bench",
  "Uttarkanya Branch Secretariat": "Uttarkanya",
  "Sikkim Nationalised Transport Siliguri": "the SNT terminus",
  "Bihar Secretariat": "the Secretariat",
  "Lal Market Gangtok": "Lal Market",
  "Eco Park Patna": "Eco Park",
  "DPS Patna": "DPS",
};

export function getStory(draft: Draft): Story {
  const { site } = draft.slot;
  return {
    row: draft.row,
    extra: draft.extra,
    site,
    at: writeAtPlace(site.name),
    near: site.near.slice(0, 8).map(({ landmark, metres }) => {
      // Roads are longer than the straight line, in the hills much longer.
      const km = (metres * (site.zone === "hill" ? 1.7 : 1.3)) / 1_000;
      return { name: CALLED[landmark.name] ?? landmark.name, kind: landmark.kind, way: writeWay(km), km };
    }),
  };
}

/** The preposition is "on" for roads, "at" for crossings, otherwise "in". */
function writeAtPlace(name: string): string {
  if (/(Road|Marg|Rajpath|Path|Bypass)$/.test(name)) return `on ${name}`;
  if (/(More|Chowk|Pul|Post|Chowrasta|Mile|\))$/.test(name)) return `at ${name}`;
  return `in ${name}`;
}

function writeWay(km: number): string {
  if (km < 1.25) return "about a kilometre";
  const rough = km < 5 ? Math.round(km * 2) / 2 : Math.round(km);
  return `about ${rough} km`;
}

/** One fitting sentence of each group, in order; no sentence and no landmark appears twice. */
export function compose(groups: readonly (readonly Line[])[], story: Story, random: Random): string {
  const sentences: string[] = [];
  const named = new Set<string>();
  for (const group of groups) {
    for (const line of random.shuffle(group)) {
      const sentence = line(story, random);
      if (!sentence || sentences.includes(sentence)) continue;
      const places = story.near.filter(({ name }) => sentence.includes(name)).map(({ name }) => name);
      if (places.some((name) => named.has(name))) continue;
      for (const name of places) named.add(name);
      sentences.push(sentence);
      break;
    }
  }
  return sentences.join(" ");
}

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six"];
export const writeInWords = (n: number): string => NUMBERS[n] ?? String(n);
export const writeOrdinal = (n: number): string =>
  n === 0
    ? "ground"
    : (["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"][
        n - 1
      ] ?? `${n}th`);
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** "an 8 ft road", "a 12 ft road". */
export const writeFeet = (ft: number | undefined): string => `${ft === 8 || ft === 18 ? "an" : "a"} ${ft} ft`;
/** "3 katha", "1.5 bigha", "2,160 sq.ft". */
export function formatLandLine({ land_area, land_unit }: PropertyRow): string {
  const size = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 3 }).format(land_area ?? 0);
  return `${size} ${land_unit === "sqft" ? "sq.ft" : land_unit}`;
}
export const writeSqft = (area: number): string =>
  `${new Intl.NumberFormat("en-IN", { maximumFractionDigits: 0 }).format(area)} sq.ft`;
