import type { Draft } from "../draft.ts";
import { getMiddle, roundRent, roundTo } from "../money.ts";
import type { Random } from "../random.ts";
import { pickAmenities } from "./homes.ts";
import { formatAgeLine } from "./measures.ts";

/** Price factor of a bed by the number of people in the room. */
const BY_BEDS: Record<number, number> = { 1: 1.35, 2: 1, 3: 0.82 };

/** A bed in a paying-guest house or mess, or a single room to rent. */
export function fillRoom(draft: Draft, random: Random): void {
  const { row, slot, extra } = draft;
  const { site, purpose } = slot;
  const base = getMiddle(site.rent2bhk);
  row.bathrooms = 1;
  row.total_floors = site.zone === "hill" ? random.getInt(1, 3) : random.getInt(1, 4);
  row.floor_no = random.getInt(0, row.total_floors);
  row.age_of_property = formatAgeLine(random.pick([3, 5, 8, 12]), random);
  row.kitchen = "Shared";
  row.bike_parking = random.getInt(0, 4);
  row.parking = row.bike_parking > 0;
  row.water_supply =
    site.zone === "hill" ? "PHE line and tank" : random.pick(["Borewell", "Municipal and borewell"]);
  if (random.chance(0.6)) row.facing = null;
  if (purpose === "pg") {
    extra.beds = random.pickWeighted([
      [1, 30],
      [2, 48],
      [3, 22],
    ]);
    extra.meals = random.chance(0.62);
    row.area = roundTo(random.between(70, 85) * extra.beds + 45, 5);
    row.furnishing = random.pickWeighted([
      ["full", 55],
      ["semi", 45],
    ]);
    row.tenant_type = random.pickWeighted([
      ["Bachelors (Women)", 48],
      ["Bachelors (Men)", 46],
      ["Any", 6],
    ]);
    const bed = Math.min(9_000, Math.max(3_000, base * 0.3)) * (BY_BEDS[extra.beds] ?? 1);
    row.rent = roundRent(bed * random.between(0.88, 1.12) + (extra.meals ? 2_500 : 0));
    extra.months = 1;
    row.security = row.rent;
  } else {
    row.area = roundTo(random.between(120, 240), 5);
    row.furnishing = random.pickWeighted([
      ["none", 60],
      ["semi", 40],
    ]);
    row.tenant_type = random.pickWeighted([
      ["Any", 45],
      ["Bachelors (Men)", 30],
      ["Bachelors (Women)", 25],
    ]);
    row.rent = roundRent(base * random.between(0.3, 0.42));
    extra.months = random.getInt(1, 2);
    row.security = row.rent * extra.months;
  }
  row.amenities = pickAmenities(random, [
    ["Water Supply", 0.95],
    ["Power Backup", 0.4],
    ["Security", 0.3],
    ["AC", site.zone !== "hill" && row.furnishing === "full" ? 0.2 : 0],
  ]);
}
