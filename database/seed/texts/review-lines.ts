import type { PropertyRow } from "../draft.ts";
import type { Random } from "../random.ts";
import type { Site } from "../site.ts";

type Kind = "home" | "let" | "land" | "business" | "room" | "project";

const FIRST: Record<Kind, readonly string[]> = {
  home: [
    "Went to see it on a Sunday with my parents.",
    "Saw it twice, once in the evening.",
    "We visited after the call and took our time.",
    "Visited with my brother who knows buildings.",
    "Came from outside for this visit and it was arranged in a day.",
    "Looked at five homes that week, this was the third.",
  ],
  let: [
    "Stayed here for eleven months.",
    "We moved in last winter.",
    "Saw it on a weekday after office.",
    "Looked for a place near work and visited this one.",
    "My sister's family rents in the same lane, so I know the house.",
    "Visited it with the person from the team.",
  ],
  land: [
    "Walked the plot with the owner.",
    "Saw it after two days of rain, on purpose.",
    "Went with our surveyor.",
    "My uncle has built two plots away, so I knew the lane.",
    "Measured it ourselves with a tape.",
  ],
  business: [
    "Saw it for our second branch.",
    "Went at six in the evening to see how many people pass.",
    "We run a shop nearby and looked at it for a relative.",
    "Visited with our contractor.",
    "Needed space for a small team and saw this.",
  ],
  room: [
    "Lived here during my last semester.",
    "My daughter stays here.",
    "Stayed four months for a course.",
    "Saw three places around here and took this one.",
    "My brother had a bed here last year.",
  ],
  project: [
    "Visited the site on a weekday when work was going on.",
    "Went to the site office and saw the sample flat.",
    "A colleague has booked here, so we went along.",
    "Compared it with two other projects on the same side of town.",
    "Saw the plan and then the site.",
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

function kindFor(row: PropertyRow): Kind {
  if (row.property_type === "Project") return "project";
  if (row.property_type === "Room") return "room";
  if (row.property_type === "Land/Plot" || row.property_type === "Farm") return "land";
  if (row.property_type === "Shop" || row.property_type === "Office" || row.property_type === "Commercial")
    return "business";
  return row.purpose === "buy" ? "home" : "let";
}

/** A review in a visitor's words that agrees with its stars. */
export function reviewText(row: PropertyRow, site: Site, rating: number, random: Random): string {
  const kind = kindFor(row);
  const good = random.shuffled(GOOD[kind].filter((line) => fits(line, row)));
  const bad = random.pick(rating <= 2 ? POOR[kind] : MIXED[kind].filter((line) => fits(line, row)));
  const place = random.chance(0.3) ? ` ${site.name} suits us well.` : "";
  if (rating === 5)
    return `${random.pick(FIRST[kind])} ${good[0]} ${good[1]}${place || (random.chance(0.5) ? ` ${random.pick(LAST)}` : "")}`;
  if (rating === 4)
    return `${random.pick(FIRST[kind])} ${good[0]} ${random.chance(0.55) ? bad : good[1]}${random.chance(0.35) ? ` ${random.pick(LAST)}` : ""}`;
  if (rating === 3) return `${random.pick(FIRST[kind])} ${good[0]} ${bad}`;
  return `${random.pick(FIRST[kind])} ${bad}`;
}

/** Nothing about lifts where there is none, or of paint in a new flat. */
function fits(line: string, row: PropertyRow): boolean {
  if (/lift/.test(line)) return row.amenities.includes("Lift");
  if (/top floor/.test(line)) return (row.total_floors ?? 0) > 2;
  if (/repaint|Walls|roof/.test(line)) return row.availability === "ready";
  if (/Three to a room/.test(line)) return row.area > 250;
  if (/Food|Dinner|aunty|Wi-Fi|Gate/.test(line)) return row.purpose === "pg";
  if (/record of rights/.test(line)) return row.purpose === "buy";
  if (/Deposit|Rent|rent-free/.test(line)) return row.purpose !== "buy";
  if (/geyser/.test(line)) return row.furnishing !== "none";
  if (/concrete|Work had/.test(line)) return row.availability !== "ready";
  return true;
}
