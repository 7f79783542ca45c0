import type { LeadKind, LeadStatus } from "#domain/lead/choices.ts";
import { getKind } from "#domain/property/kinds.ts";
import type { PropertyRow } from "../draft.ts";
import type { Random } from "../random.ts";

const ASKED: Record<LeadKind, readonly string[]> = {
  contact: [
    "Is this still available? I can come on Saturday.",
    "Please tell me more about the surroundings and the water.",
    "I am interested. Who can show it to me?",
    "We are three people and looking from next month.",
    "Kindly share the location and the final price.",
  ],
  call: ["Please call me back.", "A short call would help, I have two questions.", ""],
  request: [
    "Please send the papers that can be shared before a visit.",
    "Could you send more pictures of the kitchen and the bathroom?",
    "Is a loan possible on this one, and what would the monthly instalment be?",
    "What is the carpet area?",
  ],
  visit: [
    "Can I see it on Sunday before noon?",
    "My parents come from outside this week and would like to see it.",
    "I would like to see it after office hours.",
  ],
  brochure: ["Please send the brochure.", ""],
};
const RENTING = [
  "When is it free, and how much is the deposit?",
  "Are pets allowed? We have a small dog.",
  "We are a family of four, transferred here in my bank job.",
  "Is there a place for a scooter?",
];
const BUYING = [
  "Is the price negotiable for quick payment?",
  "How old are the papers, and is there any loan on it?",
  "I am buying for my parents, so stairs matter.",
];
const GROUND = [
  "Which side is the road, and how wide is it?",
  "Can the plot be divided?",
  "Is the mutation done?",
];

/** A visitor's message about such a property; short, as people write. */
export function getLeadMessage(row: PropertyRow, kind: LeadKind, random: Random): string {
  const { land, home } = getKind(row.property_type);
  const own = land
    ? GROUND
    : row.purpose === "buy"
      ? BUYING
      : home
        ? RENTING
        : ["How many months' security, and from when?"];
  const asked = ASKED[kind].filter((text) => home || !/kitchen|carpet|three people/.test(text));
  return random.chance(0.45) && kind !== "brochure" && kind !== "visit"
    ? random.pick(own)
    : random.pick(asked);
}

export const NEXT_STEPS = {
  contacted: ["Send the papers", "Call again after they have talked at home", "Ask the owner for a time"],
  "visit-scheduled": ["Meet at the gate", "Remind both sides on the morning", "Take the map along"],
  negotiating: ["Bring the owner's answer", "Go through the draft agreement", "Check the loan letter"],
};

export const NOTES: Record<LeadStatus, readonly string[]> = {
  new: ["Not called yet."],
  contacted: [
    "Spoke for five minutes; wants to see the papers first.",
    "Looks for a move within two months.",
    "Asked for a second option in the same locality.",
  ],
  "visit-scheduled": ["Owner agreed to the time.", "Comes with the family, two cars."],
  negotiating: ["Offer passed on to the owner.", "Owner meets them halfway; answer by the weekend."],
  closed: ["Agreement signed, keys handed over.", "Token paid, deed to follow."],
  lost: ["Took another place nearer to work.", "Budget did not fit.", "Did not answer after the first call."],
};
