import type { Draft } from "../draft.ts";
import { getMiddle, getSecurity, pickWithin, roundPrice, roundRent, roundTo } from "../money.ts";
import type { Random } from "../random.ts";
import { pickAmenities } from "./homes.ts";
import { formatAgeLine } from "./measures.ts";

/** A shop, usually on the ground floor. */
export function fillShop(draft: Draft, random: Random): void {
  const { row, slot, extra } = draft;
  const market = /market|retail|commercial|mall|prime/.test(slot.site.character);
  row.area = roundTo(
    random.pickWeighted([
      [random.between(80, 180), 4],
      [random.between(180, 420), 5],
      [random.between(420, 1_100), 2],
    ]),
    5,
  );
  row.total_floors = slot.site.zone === "hill" ? random.getInt(2, 3) : random.getInt(1, 4);
  row.floor_no = random.chance(0.82) ? 0 : 1;
  extra.frontFt = Math.max(8, Math.round(Math.sqrt(row.area) * random.between(0.55, 0.8)));
  const upstairs = row.floor_no > 0 ? 0.62 : 1;
  const times = (market ? 1.9 : 1.45) * upstairs;
  setSpacePrice(draft, random, row.area, { sale: times, month: (market ? 0.0125 : 0.0095) * upstairs });
  finishSpace(draft, random);
  row.amenities = pickAmenities(random, [
    ["Power Backup", 0.3],
    ["Water Supply", 0.5],
    ["Security", 0.2],
    ["Car Parking", 0.12],
  ]);
  if (row.area > 250 && random.chance(0.6)) row.bathrooms = 1;
}

/** An office on an upper floor. */
export function fillOffice(draft: Draft, random: Random): void {
  const { row, slot, extra } = draft;
  row.area = roundTo(
    random.pickWeighted([
      [random.between(260, 600), 5],
      [random.between(600, 1_400), 5],
      [random.between(1_400, 2_800), 2],
    ]),
    10,
  );
  row.total_floors = slot.site.zone === "hill" ? random.getInt(2, 4) : random.getInt(3, 7);
  row.floor_no = random.getInt(1, row.total_floors);
  extra.rooms = Math.max(1, Math.round(row.area / 420));
  extra.seats = Math.max(4, Math.round(row.area / 75));
  row.furnishing = random.pickWeighted([
    ["none", 35],
    ["semi", 40],
    ["full", 25],
  ]);
  row.bathrooms = row.area > 900 ? 2 : 1;
  setSpacePrice(draft, random, row.area, { sale: 1.25, month: row.furnishing === "full" ? 0.0082 : 0.0066 });
  finishSpace(draft, random);
  row.car_parking = row.area > 500 && random.chance(0.6) ? random.getInt(1, 2) : 0;
  row.amenities = pickAmenities(random, [
    ["Lift", row.total_floors >= 4 ? 1 : 0],
    ["Car Parking", row.car_parking ? 1 : 0],
    ["Power Backup", 0.75],
    ["Security", 0.5],
    ["Water Supply", 0.8],
    ["AC", row.furnishing === "full" && slot.site.zone !== "hill" ? 0.9 : 0],
  ]);
}

/** A showroom, a small hotel or a whole building. */
export function fillCommercial(draft: Draft, random: Random): void {
  const { row, slot, extra } = draft;
  const { site } = slot;
  const hill = site.zone === "hill";
  extra.sort = random.pickWeighted([
    ["showroom", hill ? 1 : 3],
    ["hotel", /hotel|station|tour|heritage|airport/.test(site.character) || hill ? 6 : 1],
    ["building", 3],
  ]);
  const sort = extra.sort;
  extra.roadFt = random.pick(hill ? [10, 12, 16] : [20, 24, 30, 40]);
  if (sort === "hotel") {
    extra.rooms = random.getInt(8, hill ? 18 : 24);
    row.area = roundTo(extra.rooms * random.between(260, 340) + 900, 10);
    row.total_floors = hill ? random.getInt(2, 3) : random.getInt(3, 4);
    row.bathrooms = extra.rooms + 2;
    row.furnishing = "full";
  } else {
    row.area = roundTo(sort === "showroom" ? random.between(900, 3_200) : random.between(2_800, 7_000), 10);
    row.total_floors = sort === "showroom" ? random.getInt(1, 4) : random.getInt(2, hill ? 3 : 4);
    if (sort === "showroom") row.floor_no = 0;
    row.bathrooms = sort === "building" ? (row.total_floors ?? 0) + 1 : 1;
  }
  const rates = {
    showroom: { sale: 1.5, month: 0.0088 },
    hotel: { sale: 1.2, month: 0.0055 },
    building: { sale: 1.05, month: 0.0052 },
  };
  setSpacePrice(draft, random, row.area, rates[sort]);
  finishSpace(draft, random);
  row.car_parking = random.getInt(sort === "showroom" ? 1 : 2, sort === "hotel" ? 6 : 4);
  if (hill) row.car_parking = Math.min(2, row.car_parking);
  row.amenities = pickAmenities(random, [
    ["Car Parking", 1],
    ["Power Backup", 0.7],
    ["Water Supply", 0.9],
    ["Security", 0.35],
    ["Lift", (row.total_floors ?? 0) >= 4 ? 1 : 0],
  ]);
}

/**
 * Derives the price of commercial space from flat prices there: a multiple for a sale, a share per month for a rent.
 */
export function setSpacePrice(
  { row, slot, extra }: Draft,
  random: Random,
  area: number,
  rates: { sale: number; month: number },
): void {
  const perSqft = (getMiddle(slot.site.flat) + pickWithin(slot.site.flat, random.getNext())) / 2;
  // Large spaces cost less per square foot.
  const bulk = area > 3_000 ? 0.78 : area > 1_200 ? 0.88 : 1;
  if (slot.purpose === "buy") {
    row.price = roundPrice(area * perSqft * rates.sale * bulk);
    return;
  }
  row.rent = roundRent(area * perSqft * rates.month * bulk * random.between(0.85, 1.15));
  row.security = getSecurity(row.rent, random, slot.purpose === "lease" ? [6, 12] : [3, 6]);
  row.tenant_type = "Company";
  if (slot.purpose === "lease") extra.years = random.pick([3, 5, 5, 9, 10]);
}

/** Sets age, water, papers and two-wheeler parking. */
export function finishSpace({ row, slot }: Draft, random: Random): void {
  row.age_of_property = formatAgeLine(
    random.pickWeighted([
      [0, 12],
      [3, 24],
      [6, 26],
      [10, 22],
      [18, 16],
    ]),
    random,
  );
  row.water_supply =
    slot.site.zone === "hill"
      ? "PHE line and tank"
      : random.pick(["Borewell", "Municipal supply", "Municipal and borewell"]);
  row.ownership = "Freehold";
  row.bike_parking = random.getInt(0, 6);
  row.parking = row.bike_parking > 0;
  if (random.chance(0.4)) row.facing = null;
}
