import type { PropertyRow } from "../draft.ts";
import { LETTING, PLACES, SIKKIM, STREET } from "./place-lines.ts";
import { capitalize, type Line, writeInWords, writeOrdinal, writeSqft } from "./story.ts";

/** What is sold again has been used before. */
const describeUse = ({ age_of_property, transaction_type }: PropertyRow): string => {
  if (age_of_property !== "New") return "in use until recently";
  return transaction_type === "resale" ? "newly built" : "never used before";
};

const SHOP_OPENING: readonly Line[] = [
  ({ row, at, extra }) =>
    row.floor_no === 0 &&
    `Ground-floor shop ${at}, ${writeSqft(row.area)} with about ${extra.frontFt} ft of shutter.`,
  ({ row, at }) =>
    row.floor_no !== 0 &&
    `Shop space on the first floor ${at}, ${writeSqft(row.area)}, stairs straight from the road.`,
  ({ row, at }) => `${writeSqft(row.area)} shop ${at}, ${describeUse(row)}.`,
];
const SHOP_BODY: readonly Line[] = [
  ({ row }) =>
    row.area < 180 &&
    "The size suits mobile repair, tailoring, a pharmacy counter or fast food to carry away.",
  ({ row }) =>
    row.area >= 180 &&
    row.area < 420 &&
    (row.age_of_property === "New"
      ? "It would suit a garment shop, a clinic, stationery or a grocery."
      : "It has served as a garment shop; a clinic, stationery or grocery would fit as well."),
  ({ row }) => row.area >= 420 && "There is room for a showroom in front and a store or a cabin behind.",
  ({ row }) => row.floor_no === 0 && "The floor is one step above the footpath, so rainwater stays out.",
  () => "Three-phase power is possible, and the meter is separate.",
  () => "The signboard may run over the whole front.",
];
const SHOP_STREET: readonly Line[] = [
  ({ site }) =>
    /market|retail/.test(site.character) &&
    "People pass on foot from ten in the morning until the market closes.",
  ({ site }) =>
    /hospital/.test(site.character) &&
    "Patients and their families pass all day, and chemists on either side do well.",
  ({ site }) =>
    /student|college|universit|coaching/.test(site.character) &&
    "Coaching classes nearby bring students morning and evening.",
  ({ site }) => site.zone === "hill" && "Visitors walk past in the season, and local families all year.",
  () => "Neighbours are a grocery, a salon and a sweet shop.",
  () => "Two-wheelers can stop in front; cars park along the side road.",
];
export const SHOP_TEXT = [
  SHOP_OPENING,
  SHOP_BODY.slice(0, 3),
  SHOP_BODY.slice(3),
  SHOP_STREET,
  PLACES,
  [
    ({ row }: Parameters<Line>[0]) =>
      row.purpose !== "buy" && "Security as shown, adjusted against the last months' rent on leaving.",
    ({ row }: Parameters<Line>[0]) =>
      row.purpose === "buy" && "Sold with the right to use the stairs and the common toilet.",
  ],
  LETTING.slice(1, 2),
  LETTING.slice(3),
  [SIKKIM],
] satisfies readonly (readonly Line[])[];

const OFFICE_OPENING: readonly Line[] = [
  ({ row, at }) => `Office of ${writeSqft(row.area)} ${at}, on the ${writeOrdinal(row.floor_no ?? 1)} floor.`,
  ({ row, at, extra }) =>
    `Work space for about ${extra.seats} people ${at}, ${writeSqft(row.area)} with ${(extra.rooms ?? 1) > 1 ? `${writeInWords(extra.rooms ?? 2)} cabins` : "one cabin"}.`,
];
const OFFICE_BODY: readonly Line[] = [
  ({ row }) =>
    row.furnishing === "full" &&
    "Desks, chairs, a meeting table and a pantry counter are in place, and the network is cabled.",
  ({ row }) =>
    row.furnishing === "semi" &&
    "Partitions, false ceiling and lights are done; furniture is yours to choose.",
  ({ row }) =>
    row.furnishing === "none" && "It is a bare hall with tiled floor, so you can lay it out as you need.",
  ({ row }) => row.amenities.includes("Power Backup") && "The generator carries lights, fans and computers.",
];
const OFFICE_MORE: readonly Line[] = [
  ({ row }) =>
    row.amenities.includes("Lift") &&
    "A lift serves all floors, and the staircase is wide enough for furniture.",
  ({ row }) => row.bathrooms === 2 && "Two toilets are inside the office.",
  ({ row }) =>
    row.car_parking > 0 && `Parking for ${row.car_parking === 1 ? "one car" : "two cars"} is kept in front.`,
  () => "A nameplate at the entrance and one on the floor are allowed.",
];
export const OFFICE_TEXT = [
  OFFICE_OPENING,
  OFFICE_BODY,
  OFFICE_MORE,
  STREET,
  PLACES,
  LETTING.slice(3),
  [
    ({ row }: Parameters<Line>[0]) =>
      row.purpose !== "buy" && "Suits accountants, coaching, a branch office or a clinic.",
    ({ row }: Parameters<Line>[0]) =>
      row.purpose === "buy" && "A tenant may stay on if the buyer wants the rent.",
    ({ row }: Parameters<Line>[0]) =>
      row.purpose === "buy" && "Sold vacant; the association's dues are paid to date.",
    ({ row }: Parameters<Line>[0]) =>
      row.purpose === "buy" && "The owner moves to a larger place on the same road and sells this one.",
  ],
  [SIKKIM],
] satisfies readonly (readonly Line[])[];

const COMMERCIAL_OPENING: readonly Line[] = [
  ({ row, at, extra }) =>
    extra.sort === "showroom" && `Showroom space of ${writeSqft(row.area)} ${at}, with glass along the road.`,
  ({ row, at, extra }) =>
    extra.sort === "hotel" &&
    `Running guest house ${at}: ${extra.rooms} rooms with baths, reception and a kitchen, ${writeSqft(row.area)} in all.`,
  ({ row, at, extra }) =>
    extra.sort === "building" &&
    `Whole building ${at}, ${writeSqft(row.area)} on ${writeInWords(row.total_floors ?? 2)} floors and the ground floor.`,
];
const COMMERCIAL_BODY: readonly Line[] = [
  ({ extra }) =>
    extra.sort === "showroom" && "Ceiling height allows a mezzanine; there is a service door at the back.",
  ({ extra }) =>
    extra.sort === "hotel" &&
    "Beds, linen cupboards, geysers and the kitchen range are part of the offer; the licence is in the owner's name.",
  ({ extra }) =>
    extra.sort === "building" &&
    "The ground floor is laid out for shops, the floors above for offices, a clinic or a school.",
];
export const COMMERCIAL_MORE: readonly Line[] = [
  ({ row }) => row.amenities.includes("Power Backup") && "A generator is connected.",
  ({ row }) =>
    row.car_parking > 0 &&
    `${capitalize(writeInWords(row.car_parking))} ${row.car_parking === 1 ? "car" : "cars"} can be parked on the premises.`,
  () => "Three-phase power with its own transformer connection is available.",
  () => "Fire safety papers are to be renewed in the new user's name.",
];
export const TERMS: readonly Line[] = [
  ({ row, extra }) =>
    row.purpose === "lease" &&
    extra.years &&
    `A lease of ${extra.years} years is offered, registered, with a yearly rise.`,
  ({ row }) =>
    row.purpose === "rent" &&
    "Rent rises by five per cent a year; the agreement is for three years to begin with.",
  ({ row }) => row.purpose === "buy" && "Sold free of tenants; drawings and tax receipts are at hand.",
];
export const COMMERCIAL_TEXT = [
  COMMERCIAL_OPENING,
  COMMERCIAL_BODY,
  COMMERCIAL_MORE,
  STREET,
  PLACES,
  TERMS,
  [SIKKIM],
];
