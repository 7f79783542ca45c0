import { getKind } from "#domain/property/kinds.ts";
import type { PropertyRow } from "../draft.ts";
import type { Random } from "../random.ts";

type Kind = "home" | "let" | "land" | "business" | "room" | "project";

/** The first sentence of a review; the words in braces are chosen at random, so that no two are the same. */
const FIRST: Record<Kind, readonly string[]> = {
  home: [
    "Went to see it on a {day} {time} in {month} with my {relative}.",
    "Saw it twice in {month}, the second time on a {day} {time}.",
    "We visited on a {day} in {month} and my {relative} came along.",
    "Came from outside on a {day} in {month}, and the visit was arranged in a day.",
  ],
  let: [
    "Moved in last {month} with my {relative}.",
    "Saw it on a {day} {time} in {month}, after office.",
    "My {relative} rents in the same lane, so I came on a {day} in {month}.",
    "Visited it in {month} on a {day} {time} with the person from the team.",
  ],
  land: [
    "Walked the plot with the owner on a {day} {time} in {month}.",
    "Went in {month} with our surveyor, on a {day} {time}.",
    "My {relative} and I measured it with a tape on a {day} in {month}.",
    "Saw it on a {day} in {month} after two days of rain, with my {relative}.",
  ],
  business: [
    "Saw it on a {day} {time} in {month} for our second branch.",
    "Went on a {day} {time} in {month} to see how many people pass.",
    "Visited in {month} with our contractor, on a {day} {time}.",
    "My {relative} runs a shop nearby and took me there on a {day} in {month}.",
  ],
  room: [
    "Came in {month} for a course, after seeing it on a {day} {time}.",
    "My {relative} stays here since {month}, and I visit every {day}.",
    "Saw three places on a {day} in {month} with my {relative} and took this one.",
    "Moved in on a {day} {time} in {month}.",
  ],
  project: [
    "Visited the site on a {day} {time} in {month} when work was going on.",
    "Went to the site office in {month} with my {relative}, on a {day} {time}.",
    "A colleague has booked here, so we went along on a {day} {time} in {month}.",
    "Saw the plan on a {day} in {month} and then the site with my {relative}.",
  ],
};

const WORDS: Readonly<Record<string, readonly string[]>> = {
  day: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
  time: ["morning", "afternoon", "evening"],
  month: [
    ...["January", "February", "March", "April", "May", "June"],
    ...["July", "August", "September", "October", "November", "December"],
  ],
  relative: [
    ...["brother", "sister", "parents", "mother", "father", "wife", "husband", "uncle", "aunt"],
    ...["cousin", "daughter", "son", "brother-in-law", "sister-in-law", "father-in-law"],
  ],
};

const GOOD: Record<Kind, readonly string[]> = {
  home: [
    "Rooms are the size that is written.",
    "Light is good even at four in the afternoon.",
    "Walls were dry in every room.",
    "The staircase and the roof are kept clean.",
    "Papers were put on the table before we asked.",
    "Neighbours spoke well of the building.",
    "The kitchen is larger than it looks in pictures.",
  ],
  let: [
    "Water came every day.",
    "The owner mended the geyser within two days.",
    "Deposit was returned in full.",
    "The lane is quiet after nine.",
    "Power cuts are short here.",
    "No questions about guests, only about noise.",
    "Rent is fair for this side of town.",
  ],
  land: [
    "Corners match the map.",
    "The road is as wide as written.",
    "Water drains to the back.",
    "Two neighbours confirmed the boundary.",
    "Electric pole is right in front.",
    "The record of rights carried the seller's name.",
  ],
  business: [
    "Enough people pass in the evening.",
    "The shutter and floor are in order.",
    "The meter is separate, as promised.",
    "The owner agreed to a rent-free fortnight for fitting out.",
    "Loading at the back is a help.",
    "Parking is possible before eleven.",
  ],
  room: [
    "Food is simple and on time.",
    "The aunty who runs it is strict but kind.",
    "Wi-Fi was enough for classes.",
    "Clean bathrooms, which is rare.",
    "Ten minutes on foot to classes.",
    "Quiet during exams.",
  ],
  project: [
    "The engineer answered every question about the concrete.",
    "Approvals hang in the site office.",
    "Work had moved on since our first visit.",
    "Flat sizes were explained with carpet area, not only super built-up.",
    "Parking places are marked on the plan.",
    "No pressure to book on the day.",
  ],
};

const MIXED: Record<Kind, readonly string[]> = {
  home: [
    "The lane is narrow for a large car.",
    "One bedroom is darker than the others.",
    "Expect to repaint.",
    "The lift was being serviced that day.",
    "Price is a little on the higher side.",
  ],
  let: [
    "Water pressure drops on the top floor.",
    "Parking fills up by eight.",
    "Some noise from the road in the morning.",
    "The kitchen could do with a second shelf.",
  ],
  land: [
    "It needs some earth filling.",
    "The last fifty metres of the road are not paved yet.",
    "Street lights stop one plot before.",
  ],
  business: [
    "Parking is hard in the evening.",
    "The toilet is shared with the next shop.",
    "It needs new wiring.",
  ],
  room: [
    "The stairs are steep.",
    "Warm in May.",
    "Gate closes early.",
    "Three to a room is tight.",
    "Dinner is the same on most days.",
  ],
  project: [
    "The road in front is dusty for now.",
    "Handover was moved by a quarter once.",
    "Only few east-facing flats are left.",
  ],
};

const POOR: Record<Kind, readonly string[]> = {
  home: [
    "Seepage on the outer wall that the pictures do not show.",
    "Smaller than I had imagined from the plan.",
  ],
  let: ["Repairs took weeks.", "The lane holds water after heavy rain."],
  land: ["The approach is narrower than written.", "Boundary pillars were missing on one side."],
  business: ["Less footfall than we were told.", "The owner changed the rent after the visit."],
  room: ["The room was not ready on the day.", "Too many people for one bathroom."],
  project: ["The sample flat is larger than what is offered.", "No clear answer on the handover date."],
};

const LAST: readonly string[] = [
  "The person from the team came along and knew the area.",
  "Everything was as in the listing.",
  "One call was enough, nobody else rang me afterwards.",
  "Would look at it again.",
  "Worth a visit if you look in this area.",
  "We are still comparing, but it is on our list.",
];

function getKindFor(row: PropertyRow): Kind {
  if (row.property_type === "Project") return "project";
  if (row.property_type === "Room") return "room";
  const { land, home } = getKind(row.property_type);
  if (land) return "land";
  if (!home) return "business";
  return row.purpose === "buy" ? "home" : "let";
}

const TRIES = 60;

/**
 * A review as a visitor would write it, which matches its stars.
 * @param said every sentence of all reviews so far; none is used twice
 */
export function getReviewText(row: PropertyRow, rating: number, random: Random, said: Set<string>): string {
  const kind = getKindFor(row);
  const good = GOOD[kind].filter((line) => doesFit(line, row));
  const bad = (rating <= 2 ? POOR : MIXED)[kind].filter((line) => doesFit(line, row));
  const begins = FIRST[kind].filter((line) => doesFit(line, row));
  const pickUnsaid = (make: () => string): string[] => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const sentence = make();
      if (said.has(sentence)) continue;
      said.add(sentence);
      return [sentence];
    }
    return [];
  };
  const first = pickUnsaid(() => fillLine(random.pick(begins), random));
  const judged = pickUnsaid(() => pickJudgement(rating, random.shuffle(good), random.shuffle(bad), random));
  const last = rating >= 4 && random.chance(0.4) ? pickUnsaid(() => random.pick(LAST)) : [];
  return [...first, ...judged, ...last].join(" ");
}

const fillLine = (line: string, random: Random) =>
  line.replace(/\{(\w+)\}/g, (_, name: string) => random.pick(WORDS[name] as readonly string[]));

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
  return clauses.length > 0 ? `${clauses.join(", ")}, ${word} ${last}.` : `${last}.`;
}

/**
 * Leaves out sentences about lifts if there is none, about paint in a new flat, or about work on a site where it has
 * not started.
 */
function doesFit(line: string, row: PropertyRow): boolean {
  if (/lift/.test(line)) return row.amenities.includes("Lift");
  if (/top floor/.test(line)) return (row.total_floors ?? 0) > 2;
  if (/repaint|Walls|roof/.test(line)) return row.availability === "ready";
  if (/Three to a room/.test(line)) return row.area > 250;
  if (/Food|Dinner|aunty|Wi-Fi|Gate/.test(line)) return row.purpose === "pg";
  if (/record of rights/.test(line)) return row.purpose === "buy";
  if (/Deposit|Rent|rent-free/.test(line)) return row.purpose !== "buy";
  if (/geyser/.test(line)) return row.furnishing !== "none";
  if (/concrete|Work had|work was going on|Handover was/.test(line))
    return row.availability === "under-construction";
  if (/the handover date/.test(line)) return row.availability !== "ready";
  return true;
}
