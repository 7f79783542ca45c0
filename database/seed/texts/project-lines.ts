import { AROUND, NEARBY, SIKKIM } from "./place-lines.ts";
import { type Line, writeInWords } from "./story.ts";

const PROJECT_OPENING: readonly Line[] = [
  ({ row, extra, at }) =>
    `${row.property_title} is a project of ${extra.homes} homes in ${extra.towers === 1 ? "one building" : `${writeInWords(extra.towers ?? 2)} buildings`} ${at}, by ${row.builder}.`,
  ({ row, extra, at }) =>
    `${row.builder} is building ${row.property_title} ${at}: ${extra.homes} homes over ${row.total_floors} floors.`,
];
const PROJECT_STATE: readonly Line[] = [
  ({ row }) =>
    row.availability === "ready" &&
    "The homes are finished and the completion papers can be seen at the site office.",
  ({ row }) =>
    row.availability === "under-construction" &&
    "Work is going on; the phases and their dates stand below, and the site can be visited on weekdays.",
  ({ row }) =>
    row.availability === "new-launch" &&
    "Booking has opened and the foundation comes first; payments follow the stages of the building.",
];
const PROJECT_BODY: readonly Line[] = [
  ({ row }) =>
    row.amenities.includes("Swimming Pool") &&
    (row.availability === "ready"
      ? "A pool, a gym and a hall for functions are on the podium."
      : "A pool, a gym and a hall for functions are planned on the podium."),
  ({ row }) =>
    row.amenities.includes("Clubhouse") &&
    (row.availability === "ready"
      ? "Residents share a clubhouse with a room for functions and a small library."
      : "Residents will share a clubhouse with a room for functions and a small library."),
  ({ row }) =>
    row.amenities.includes("Park") &&
    "The open space in the middle is laid out as a garden with a walking track.",
  () => "Every flat has windows on two sides, and the kitchens open to a utility balcony.",
  () => "Parking is on the stilt level, one place to each flat, with points for charging two-wheelers.",
];
const PROJECT_CLOSE: readonly Line[] = [
  () => "Prices are for the flat alone; parking, registration and GST where it applies are extra.",
  () => "Sizes are super built-up as the builder states them; ask for the carpet area of the flat you like.",
  () => "The registration number shown is a sample, since this is a demo listing.",
];
export const PROJECT_TEXT = [
  PROJECT_OPENING,
  PROJECT_STATE,
  PROJECT_BODY,
  AROUND,
  NEARBY,
  NEARBY,
  PROJECT_CLOSE,
  [SIKKIM],
];
