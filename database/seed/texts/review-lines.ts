import { getKind } from "#domain/property/kinds.ts";
import { writeIsoDay } from "#domain/time/dates.ts";
import type { PropertyRow } from "../draft.ts";
import type { Random } from "../random.ts";
import { FIRST, GOOD, LAST, MIXED, POOR, type ReviewKind } from "./review-words.ts";

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const MONTHS = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
];
const TIMES = ["morning", "afternoon", "evening"];
const RELATIVES = [
  ...["brother", "sister", "parents", "mother", "father", "wife", "husband", "uncle", "aunt"],
  ...["cousin", "daughter", "son", "brother-in-law", "sister-in-law", "father-in-law"],
];

function getKindFor(row: PropertyRow): ReviewKind {
  if (row.property_type === "Project") return "project";
  if (row.property_type === "Room") return "room";
  const { land, home } = getKind(row.property_type);
  if (land) return "land";
  if (!home) return "business";
  // Of what is not built yet, visitors see the site.
  if (row.availability !== "ready") return "project";
  return row.purpose === "buy" ? "home" : "let";
}

const ATTEMPTS = 60;

/** What reviews have said so far. */
interface ReviewsSaid {
  /** Every sentence of all reviews; none is used twice. */
  readonly sentences: Set<string>;
  /** Every clause of the reviews of one listing; none is used twice there. */
  readonly clauses: Set<string>;
}

/** The parts of a sentence between its commas, for comparison. */
const splitClauses = (sentence: string): string[] =>
  sentence
    .slice(0, -1)
    .toLowerCase()
    .split(/, (?:and |but )?/);

/**
 * A review as a visitor would write it, which matches its stars.
 * @param pickVisit a day on which the listing was public already
 */
export function getReviewText(
  { row, rating, said }: { row: PropertyRow; rating: number; said: ReviewsSaid },
  pickVisit: () => Date,
  random: Random,
): string {
  const kind = getKindFor(row);
  const isNew = (line: string) =>
    doesFit(line, row) && !splitClauses(line).some((one) => said.clauses.has(one));
  const good = GOOD[kind].filter(isNew);
  const bad = (rating <= 2 ? POOR : MIXED)[kind].filter(isNew);
  const begins = FIRST[kind].filter((line) => doesFit(line, row));
  const pickUnsaid = (make: () => string): string[] => {
    for (let attempts = 0; attempts < ATTEMPTS; attempts += 1) {
      const sentence = make();
      const clauses = splitClauses(sentence);
      if (sentence === "" || said.sentences.has(sentence) || clauses.some((one) => said.clauses.has(one)))
        continue;
      said.sentences.add(sentence);
      for (const clause of clauses) said.clauses.add(clause);
      return [sentence];
    }
    return [];
  };
  const first = pickUnsaid(() => fillLine(random.pick(begins), pickVisit(), random));
  const judged = pickUnsaid(() => pickJudgement(rating, random.shuffle(good), random.shuffle(bad), random));
  const last = rating >= 4 && random.chance(0.4) ? pickUnsaid(() => random.pick(LAST)) : [];
  return [...first, ...judged, ...last].join(" ");
}

/** The day and the month are those of the visit. */
function fillLine(line: string, visit: Date, random: Random): string {
  const day = new Date(writeIsoDay(visit));
  const words: Record<string, string | undefined> = {
    day: DAYS[day.getUTCDay()],
    month: MONTHS[day.getUTCMonth()],
    time: random.pick(TIMES),
    relative: random.pick(RELATIVES),
  };
  return line.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? "");
}

/** Good and bad points in one sentence, depending on the stars. */
function pickJudgement(
  rating: number,
  [one = "", two = "", three = ""]: readonly string[],
  [bad = "", worse = ""]: readonly string[],
  random: Random,
): string {
  const more = random.chance(0.6);
  if (rating === 5) return joinLines(more ? [one, two, three] : [one, two], "and");
  if (rating === 4) return joinLines(more ? [one, two, bad] : [one, bad], "but");
  if (rating === 3) return joinLines(more ? [one, bad] : [bad, one], "but");
  return joinLines(worse && more ? [bad, worse] : [bad], "and");
}

/**
 * Joins short sentences into one: "Water came every day, the lane is quiet after nine, but parking fills up by eight."
 */
function joinLines(lines: readonly string[], word: "and" | "but"): string {
  const clauses = lines.filter(Boolean).map((line, at) => {
    const clause = line.slice(0, -1);
    return at === 0 || /^(Wi-Fi|I )/.test(clause) ? clause : clause.charAt(0).toLowerCase() + clause.slice(1);
  });
  const last = clauses.pop();
  if (last === undefined) return "";
  return clauses.length > 0 ? `${clauses.join(", ")}, ${word} ${last}.` : `${last}.`;
}

/**
 * Leaves out sentences about lifts if there is none, about paint in a new flat, or about work on a site where it has
 * not started.
 */
function doesFit(line: string, row: PropertyRow): boolean {
  if (/balcony/.test(line)) return (row.balconies ?? 0) > 0;
  if (/lift/.test(line)) return row.amenities.includes("Lift");
  if (/top floor/.test(line)) return (row.total_floors ?? 0) > 2;
  if (/Loading at the back|ceiling/.test(line)) return row.property_type !== "Office";
  if (/repaint|Walls|roof/.test(line)) return row.availability === "ready";
  if (/Three to a room/.test(line)) return row.area > 250;
  if (/Food|Dinner|aunty|Wi-Fi|Gate|Each bed|show the kitchen/.test(line)) return row.purpose === "pg";
  if (/record of rights/.test(line)) return row.purpose === "buy";
  if (/deposit|Rent|rent-free|the rent /.test(line)) return row.purpose !== "buy";
  if (/geyser/.test(line)) return row.furnishing !== "none";
  if (/concrete|Work had|work was going on|Handover was/.test(line))
    return row.availability === "under-construction";
  if (/payment stages|Samples|sample flat|Only few/.test(line)) return row.availability !== "ready";
  if (/the handover date/.test(line)) return row.availability !== "ready";
  return true;
}
