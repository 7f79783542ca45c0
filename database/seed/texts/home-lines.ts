import { AROUND, LETTING, NEARBY, PAPERS, SIKKIM } from "./place-lines.ts";
import { formatLandLine, type Line, writeInWords, writeOrdinal, writeSqft } from "./story.ts";

const writeBeds = (n: number | null) => `${writeInWords(n ?? 1)} bedroom${n === 1 ? "" : "s"}`;
const writeBaths = (n: number | null) => `${writeInWords(n ?? 1)} bathroom${n === 1 ? "" : "s"}`;

const FLAT_OPENING: readonly Line[] = [
  ({ row, at }) =>
    `A ${row.bedrooms} BHK flat of ${writeSqft(row.area)} ${at}, on the ${writeOrdinal(row.floor_no ?? 0)} floor.`,
  ({ row, at, extra }) =>
    extra.house &&
    `${extra.house} stands ${at}; this is a ${row.bedrooms} BHK on the ${writeOrdinal(row.floor_no ?? 0)} floor, ${writeSqft(row.area)} in all.`,
  ({ row, at }) =>
    row.floor_no === row.total_floors &&
    (row.bedrooms ?? 0) > 1 &&
    `Top-floor flat with ${writeInWords(row.bedrooms ?? 2)} bedrooms ${at}, and nobody walking overhead.`,
  ({ row, at }) =>
    row.purpose !== "buy" &&
    `${row.bedrooms} BHK ${at} for ${row.tenant_type === "Family" ? "a family" : row.tenant_type === "Company" ? "company staff" : "rent"}, ${writeSqft(row.area)}, ${writeBaths(row.bathrooms)}.`,
  ({ row, at }) =>
    row.purpose === "buy" &&
    `${writeSqft(row.area)} flat ${at} with ${writeBeds(row.bedrooms)} and ${writeBaths(row.bathrooms)}.`,
  ({ row, at }) =>
    row.posted_by === "builder" &&
    `New ${row.bedrooms} BHK from the builder ${at}, ${writeSqft(row.area)} on the ${writeOrdinal(row.floor_no ?? 0)} floor.`,
];

const LAYOUT: readonly Line[] = [
  ({ row }) =>
    (row.bedrooms ?? 0) >= 2 &&
    "The living room opens to the dining space, and the bedrooms are kept away from the entrance.",
  ({ row }) =>
    row.kitchen === "Modular" &&
    "The kitchen has fitted cabinets, a chimney point and room for a water purifier.",
  ({ row }) =>
    row.kitchen === "Open" &&
    "The kitchen is open to the hall, with a loft above and a utility corner behind.",
  ({ row }) => row.kitchen === "Separate" && "The kitchen is a room of its own with a window to the back.",
  ({ row }) =>
    (row.bathrooms ?? 0) >= 2 &&
    "One bathroom is attached to the main bedroom, the other opens to the passage.",
  ({ row }) =>
    (row.balconies ?? 0) >= 1 &&
    row.facing &&
    `The ${row.balconies === 1 ? "balcony looks" : "balconies look"} ${row.facing.replace("-", " ")}, so clothes dry even in the rains.`,
  ({ row }) =>
    row.facing?.includes("south") &&
    "Windows to the south keep it bright in winter and breezy from April on.",
  ({ row }) => row.facing?.includes("east") && "Morning sun comes into the front rooms until about ten.",
  ({ row }) => row.bedrooms === 1 && "The bedroom takes a double bed and a wardrobe with space left to move.",
];

const SHAPE: readonly Line[] = [
  ({ row }) =>
    row.availability === "under-construction" &&
    "The structure is going up; tiles, doors and fittings can still be chosen from the builder's samples.",
  ({ row }) =>
    row.availability === "new-launch" &&
    "Booking has begun and the first instalment is due at the agreement; the plan can be seen at the site office.",
  ({ row }) =>
    row.furnishing === "full" &&
    "Beds, wardrobes, sofa, fridge and washing machine are part of it; bring your clothes and cook.",
  ({ row }) => row.furnishing === "semi" && "Wardrobes, fans, lights and the kitchen cabinets stay.",
  ({ row }) =>
    row.furnishing === "none" &&
    row.availability === "ready" &&
    "It is empty, freshly painted where needed, and has points for lights and fans in every room.",
  ({ row }) =>
    row.age_of_property === "New" &&
    row.availability === "ready" &&
    "Nobody has lived in it yet; fittings are in their wrapping.",
  ({ row }) =>
    row.age_of_property !== "New" &&
    `The building is ${row.age_of_property} old, with wiring and plumbing looked after by the residents.`,
];

const BUILDING: readonly Line[] = [
  ({ row }) =>
    row.amenities.includes("Lift") &&
    row.amenities.includes("Power Backup") &&
    "The lift runs on the generator during power cuts.",
  ({ row }) =>
    row.amenities.includes("Lift") &&
    !row.amenities.includes("Power Backup") &&
    "There is a lift for the upper floors.",
  ({ row }) =>
    !row.amenities.includes("Lift") &&
    (row.floor_no ?? 0) >= 2 &&
    "There is no lift, which keeps the monthly charge low; the stairs are wide.",
  ({ row }) => row.car_parking > 0 && "One covered car parking is included and marked with the flat number.",
  ({ row }) => row.car_parking === 0 && "There is no car parking; two-wheelers stand inside the gate.",
  ({ row }) => row.amenities.includes("Security") && "A guard sits at the gate and visitors sign in.",
  ({ row }) =>
    row.amenities.includes("Gymnasium") &&
    (row.availability === "ready"
      ? "A small gym and a room for functions are shared by the residents."
      : "A small gym and a room for functions are planned for the residents."),
  ({ row }) =>
    row.amenities.includes("Gas Pipeline") && "Cooking gas comes by pipe, so no cylinders to carry up.",
];

const WATER: readonly Line[] = [
  ({ row }) =>
    row.water_supply?.includes("Borewell") &&
    (row.availability === "ready"
      ? "Borewell water goes to the overhead tank twice a day and has not failed in summer."
      : "Water will come from a borewell to the overhead tank."),
  ({ row }) =>
    row.water_supply?.includes("Municipal") &&
    "Municipal water comes morning and evening into the underground tank.",
  ({ row }) =>
    row.water_supply?.includes("Spring") &&
    "Water comes by a spring line to the tank; in the dry months before the rains it is filled every second day.",
  ({ row }) =>
    row.water_supply?.includes("PHE") && "PHE water comes every morning and the tank lasts the day.",
];

const SALE_CLOSE: readonly Line[] = [
  ({ row }) => row.purpose === "buy" && row.negotiable && "The price can be talked about after a visit.",
  ({ row }) =>
    row.purpose === "buy" &&
    !row.negotiable &&
    `The price is what the ${row.posted_by === "builder" ? "builder" : "owner"} has settled on; registration is extra.`,
  ({ row }) =>
    row.purpose === "buy" &&
    row.transaction_type === "resale" &&
    "Keys are handed over within a month of the agreement.",
  ({ row }) =>
    row.purpose === "buy" &&
    row.transaction_type === "resale" &&
    "The bank's valuer has been here before, so a home loan should not be held up by the plan.",
  ({ row }) =>
    row.purpose !== "buy" &&
    row.tenant_type === "Family" &&
    "The owner would like a family that stays for a few years.",
  ({ row }) =>
    row.purpose !== "buy" &&
    row.tenant_type?.startsWith("Bachelors") &&
    "Working people or students are welcome; the owner asks only that nights stay quiet.",
  ({ row }) =>
    row.purpose !== "buy" &&
    row.tenant_type === "Any" &&
    "Family or working people, both are fine with the owner.",
  ({ row }) =>
    row.purpose !== "buy" &&
    row.tenant_type === "Company" &&
    "A company lease with one signatory is preferred.",
];

export const FLAT_TEXT = [
  FLAT_OPENING,
  LAYOUT,
  SHAPE,
  BUILDING,
  AROUND,
  NEARBY,
  WATER,
  LETTING,
  SALE_CLOSE,
  [SIKKIM],
];

const HOUSE_OPENING: readonly Line[] = [
  ({ row, at, extra }) =>
    extra.part &&
    `${extra.part} of an owner's house ${at}: ${writeInWords(row.bedrooms ?? 1)} bedroom${row.bedrooms === 1 ? "" : "s"}, ${writeBaths(row.bathrooms)}, own entrance.`,
  ({ row, at, extra }) =>
    !extra.part &&
    row.purpose !== "buy" &&
    `A whole house to let ${at}, ${writeInWords(row.bedrooms ?? 2)} bedrooms over ${writeInWords(row.total_floors ?? 1)} floor${row.total_floors === 1 ? "" : "s"}.`,
  ({ row, at }) =>
    row.purpose === "buy" &&
    `${row.total_floors === 1 ? "Single-storey" : row.total_floors === 2 ? "Two-storey" : "Three-storey"} house ${at} on ${formatLandLine(row)} of land, ${writeSqft(row.area)} built.`,
  ({ row, at }) =>
    row.purpose === "buy" &&
    `Family house ${at} with ${writeInWords(row.bedrooms ?? 3)} bedrooms, standing on ${formatLandLine(row)}.`,
  ({ row, at, site }) =>
    row.purpose === "buy" &&
    site.zone === "hill" &&
    `House ${at} built in steps down the slope, on ${formatLandLine(row)} of land.`,
];
const HOUSE_BODY: readonly Line[] = [
  ({ row }) =>
    row.purpose === "buy" &&
    (row.total_floors ?? 1) > 1 &&
    "Each floor has its own kitchen and bathroom, so one can be let while you live on the other.",
  ({ row }) =>
    row.purpose === "buy" && "There is a strip of garden at the back with space for a car at the side.",
  ({ row }) =>
    row.purpose === "buy" &&
    `It is ${row.age_of_property === "New" ? "newly built" : `${row.age_of_property} old`}, with pillars that take one more floor if the plan is passed.`,
  ({ extra }) => extra.part && "The owners live on the other floor and keep to themselves.",
  ({ extra }) =>
    extra.part && "Electricity has a separate meter, and the roof may be used for drying clothes.",
  ({ site }) =>
    site.zone === "hill" && "Retaining walls were redone with drains behind them, and the rooms stay dry.",
  ({ site }) =>
    site.zone === "hill" &&
    "Wooden floors in the bedrooms, a bukhari point in the sitting room and windows that close tightly.",
  ({ row }) =>
    row.facing && `The front looks ${row.facing.replace("-", " ")} and has a porch that keeps the rain off.`,
];
export const HOUSE_TEXT = [
  HOUSE_OPENING,
  HOUSE_BODY,
  LAYOUT.slice(1),
  WATER,
  AROUND,
  NEARBY,
  [
    ({ row }) => row.car_parking > 0 && "A car can be kept inside the gate.",
    ({ row }) =>
      row.car_parking === 0 && "The lane takes two-wheelers and a small car; parking is on the main road.",
  ],
  [(s, r) => s.row.purpose === "buy" && r.pick(PAPERS.filter((line) => line(s, r)))(s, r)],
  LETTING,
  SALE_CLOSE,
  [SIKKIM],
] as const satisfies readonly (readonly Line[])[];

const VILLA_OPENING: readonly Line[] = [
  ({ row, at, site }) =>
    site.zone === "hill" &&
    `Cottage ${at} with ${writeInWords(row.bedrooms ?? 3)} bedrooms, each with its own bathroom, and a garden below the road.`,
  ({ row, at, site }) =>
    site.zone === "hill" &&
    `Hill bungalow of ${writeSqft(row.area)} ${at}, with a glazed veranda along the front.`,
  ({ row, at, site }) =>
    site.zone !== "hill" &&
    `${row.bedrooms} BHK villa ${at}, ${writeSqft(row.area)} on two floors${row.land_area ? `, with ${formatLandLine(row)} of land` : ""}.`,
  ({ row, at, site }) =>
    site.zone !== "hill" &&
    `Independent villa ${at} with ${writeInWords(row.bedrooms ?? 3)} bedrooms, a porch for ${row.car_parking === 2 ? "two cars" : "a car"} and lawn on one side.`,
];
const VILLA_BODY: readonly Line[] = [
  ({ site, row }) =>
    site.zone === "hill" &&
    row.purpose !== "buy" &&
    "It has been kept as a family retreat, with bedding, heaters and a kitchen that is ready to use.",
  ({ site, row }) =>
    site.zone === "hill" &&
    row.purpose === "buy" &&
    "The family used it in the school holidays and kept it well; one room has been let to guests.",
  ({ site }) =>
    site.zone === "hill" &&
    "The path down has steps with a rail, and luggage is carried by hand from the road.",
  ({ site }) =>
    site.zone !== "hill" && "One bedroom and a full bathroom are on the ground floor, which helps parents.",
  ({ site }) => site.zone !== "hill" && "The family room upstairs opens to a terrace over the porch.",
  ({ row }) =>
    row.amenities.includes("Servant Room") &&
    "There is a helper's room with its own bathroom behind the kitchen.",
];
export const VILLA_TEXT = [
  VILLA_OPENING,
  VILLA_BODY,
  LAYOUT.slice(1, 4),
  SHAPE.slice(2, 5),
  WATER,
  AROUND,
  NEARBY,
  [(s, r) => s.row.purpose === "buy" && r.pick(PAPERS.filter((line) => line(s, r)))(s, r)],
  LETTING,
  SALE_CLOSE,
  [SIKKIM],
] as const satisfies readonly (readonly Line[])[];
