import type { Draft } from "../draft.ts";
import { roundTo } from "../money.ts";
import type { Random } from "../random.ts";
import { COMMERCIAL_MORE, TERMS } from "../texts/business-lines.ts";
import { PLACES, SIKKIM } from "../texts/place-lines.ts";
import { type Line, writeFeet, writeSqft } from "../texts/story.ts";
import { finishSpace, setSpacePrice } from "./business.ts";
import { pickAmenities } from "./homes.ts";

/** A single-storey godown, on a road that lorries can use. */
export function fillWarehouse(draft: Draft, random: Random): void {
  const { row, extra } = draft;
  extra.roadFt = random.pick([20, 24, 30, 40]);
  row.area = roundTo(
    random.pickWeighted([
      [random.between(1_200, 3_000), 5],
      [random.between(3_000, 8_000), 5],
      [random.between(8_000, 20_000), 2],
    ]),
    50,
  );
  row.floor_no = 0;
  row.total_floors = 1;
  row.bathrooms = row.area > 5_000 ? 2 : 1;
  setSpacePrice(draft, random, row.area, { sale: 0.62, month: 0.0036 });
  finishSpace(draft, random);
  row.car_parking = random.getInt(2, 4);
  row.amenities = pickAmenities(random, [
    ["Car Parking", 1],
    ["Power Backup", 0.5],
    ["Water Supply", 0.8],
    ["Security", 0.6],
  ]);
}

export const WAREHOUSE_TITLES: readonly Line[] = [
  ({ row, at }) => `Godown of ${writeSqft(row.area)} ${at}`,
  ({ row, at }) => `Warehouse of ${writeSqft(row.area)} ${at}`,
  ({ row, at }) => `${writeSqft(row.area)} godown with lorry access ${at}`,
];

const OPENING: readonly Line[] = [
  ({ row, at, extra }) =>
    `Godown of ${writeSqft(row.area)} ${at}, on ${writeFeet(extra.roadFt)} road that lorries can use.`,
  ({ row, at, extra }) =>
    `Warehouse ${at}: one hall of ${writeSqft(row.area)}, with ${writeFeet(extra.roadFt)} road up to the gate.`,
];
const BODY: readonly Line[] = [
  () => "The shutters are twelve feet high, and there is a small office at the gate.",
  () => "The floor is concrete and the plinth is three feet above the road, so goods stay dry in the rains.",
  () => "It is behind a line of shops, with its own entrance and space for a lorry to turn.",
  ({ row }) => row.area > 5_000 && "Two lorries can load at the same time, under a roof.",
  ({ row }) => row.area <= 5_000 && "It suits a dealer in grain, tea, tiles or household goods.",
];
const MORE: readonly Line[] = [
  ({ row }) => row.amenities.includes("Security") && "A watchman stays at the gate at night.",
  ({ row }) => row.bathrooms === 2 && "There are two toilets and a room where drivers can rest.",
  () => "The roof is metal sheet with turbine fans, and the walls are brick.",
];

export const WAREHOUSE_TEXT: readonly (readonly Line[])[] = [
  OPENING,
  BODY,
  MORE,
  COMMERCIAL_MORE,
  PLACES,
  TERMS,
  [SIKKIM],
];
