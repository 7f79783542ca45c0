import { PLACES, SIKKIM } from "./place-lines.ts";
import { capitalize, type Line, writeInWords, writeOrdinal, writeSqft } from "./story.ts";

const ROOM_OPENING: readonly Line[] = [
  ({ row, at, extra }) =>
    row.purpose === "pg" &&
    `${extra.beds === 1 ? "Single room" : extra.beds === 2 ? "Bed in a double room" : "Bed in a three-bed room"} ${at}${row.tenant_type === "Bachelors (Women)" ? " for women" : row.tenant_type === "Bachelors (Men)" ? " for men" : ""}.`,
  ({ row, at, extra }) =>
    row.purpose === "pg" &&
    `Paying-guest house ${at}, ${extra.beds === 1 ? "one to a room" : `${writeInWords(extra.beds ?? 2)} to a room`}, with the owner's family in the building.`,
  ({ row, at }) =>
    row.purpose === "rent" &&
    `Single room with its own bathroom ${at}, on the ${writeOrdinal(row.floor_no ?? 0)} floor.`,
  ({ row, at }) =>
    row.purpose === "rent" &&
    `Room to rent ${at}, ${writeSqft(row.area)}, with a cooking corner and a separate entrance.`,
];
const ROOM_BODY: readonly Line[] = [
  ({ extra }) => extra.meals && "Breakfast and dinner are part of the rent, tiffin for lunch on request.",
  ({ extra, row }) =>
    row.purpose === "pg" &&
    !extra.meals &&
    "There is a shared kitchen with gas and a fridge; a mess two houses away sends food.",
  ({ row }) => row.purpose === "rent" && "Cooking is allowed, and a two-wheeler can be kept inside.",
];
const ROOM_MORE: readonly Line[] = [
  ({ row }) =>
    row.furnishing === "full" &&
    "Bed, mattress, study table, chair and a cupboard with a lock are given to each person.",
  ({ row }) => row.furnishing === "semi" && "A cot and a table are in the room; bring your own bedding.",
  ({ row }) =>
    row.amenities.includes("Power Backup") &&
    "An inverter runs the lights and fans, which matters before exams.",
  ({ row }) =>
    row.purpose === "pg" && "Wi-Fi is shared and the gate closes at half past nine, later by a call.",
  () => "Water comes all day, and the bathroom is cleaned every morning.",
];
const ROOM_CLOSE: readonly Line[] = [
  ({ row }) =>
    row.purpose === "pg" && "One month's deposit, one month's notice, and no charge beside the rent.",
  ({ row, extra }) =>
    row.purpose === "rent" &&
    `${capitalize(writeInWords(extra.months ?? 1))} month${extra.months === 1 ? "'s" : "s'"} rent as deposit; light bill by the sub-meter.`,
];
export const ROOM_TEXT = [
  ROOM_OPENING,
  ROOM_BODY,
  ROOM_MORE,
  PLACES,
  ROOM_MORE.slice(2),
  ROOM_CLOSE,
  [SIKKIM],
];
