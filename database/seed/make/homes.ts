import type { Amenity } from "#domain/property/choices.ts";
import type { Draft } from "../draft.ts";
import { getHomeRent, getSecurity, pickWithin, roundPrice, roundRent, roundTo } from "../money.ts";
import type { Random } from "../random.ts";
import type { Site } from "../site.ts";
import { formatAgeLine, getPlotSize, toDaysAway } from "./measures.ts";

const AREAS: Record<number, readonly [number, number]> = {
  1: [470, 680],
  2: [780, 1_120],
  3: [1_180, 1_680],
  4: [1_780, 2_500],
};

/** A flat: bedrooms, size, floor and price that match each other and the locality. */
export function fillFlat(draft: Draft, random: Random, day: Date): void {
  const { row, slot } = draft;
  const { site, purpose } = slot;
  const posh = /posh|upmarket|prime|high-end/.test(site.character);
  const bhk = random.pickWeighted(
    purpose === "buy"
      ? [
          [1, 5],
          [2, 46],
          [3, 41],
          [4, posh ? 14 : 3],
        ]
      : [
          [1, 18],
          [2, 54],
          [3, 26],
          [4, posh ? 6 : 1],
        ],
  );
  row.bedrooms = bhk;
  row.bathrooms = bhk === 1 ? 1 : bhk === 2 ? (random.chance(0.82) ? 2 : 1) : random.getInt(bhk - 1, bhk);
  row.balconies = Math.min(bhk, random.getInt(1, 2) + (bhk > 2 ? 1 : 0));
  row.area = roundTo(random.between(...(AREAS[bhk] as [number, number])), 10);
  row.total_floors = getFloors(site, random);
  row.floor_no =
    row.total_floors > 3 ? random.getInt(1, row.total_floors) : random.getInt(0, row.total_floors);
  const isNew =
    purpose === "buy" && site.profile !== "sikkim" && site.profile !== "rural" && random.chance(0.27);
  const age = isNew
    ? 0
    : random.pickWeighted([
        [1, 10],
        [3, 22],
        [5, 24],
        [8, 22],
        [12, 14],
        [18, 8],
      ]);
  const at = random.between(0.15, 0.9) - age * 0.018;
  priceHome(draft, random, at, bhk);
  if (isNew) fillNew(draft, random, day);
  else row.age_of_property = formatAgeLine(age, random);
  finishHome(draft, random);
  row.car_parking = row.area > 700 && random.chance(row.purpose === "buy" ? 0.7 : 0.5) ? 1 : 0;
  row.amenities = pickFlatAmenities(draft, random);
}

/** A house on its own land, or one floor of it for rent. */
export function fillHouse(draft: Draft, random: Random): void {
  const { row, slot } = draft;
  const { site, purpose } = slot;
  const floors = random.pickWeighted([
    [1, 3],
    [2, 5],
    [3, 2],
  ]);
  const age = random.pickWeighted([
    [0, 8],
    [3, 18],
    [6, 24],
    [10, 26],
    [16, 16],
    [25, 8],
  ]);
  row.total_floors = floors;
  row.age_of_property = formatAgeLine(age, random);
  if (purpose === "buy") {
    const { size, unit, factor, sqft } = getPlotSize(site, random, "house");
    row.bedrooms = Math.min(6, random.getInt(1, 2) + floors + (sqft > 2_200 ? 1 : 0));
    row.area = roundTo(Math.min(sqft * 0.62, 1_450) * floors * random.between(0.85, 1), 10);
    Object.assign(row, { land_area: size, land_unit: unit, land_factor: factor });
    const building = row.area * (1_650 - age * 32);
    row.price = roundPrice(sqft * pickWithin(site.land, random.between(0.15, 0.8)) * 0.92 + building);
  } else {
    letHouse(draft, random, floors);
    setLettingTerms(draft, random);
  }
  const bedrooms = row.bedrooms ?? 0;
  row.bathrooms = Math.max(1, Math.min(bedrooms, random.getInt(bedrooms - 2, bedrooms)));
  row.balconies = random.getInt(0, 2);
  finishHome(draft, random);
  row.car_parking = random.chance(0.55) ? 1 : 0;
  row.amenities = pickAmenities(random, [
    ["Water Supply", 0.9],
    ["Car Parking", row.car_parking ? 1 : 0],
    ["Power Backup", 0.25],
    ["Servant Room", row.area > 2_400 ? 0.3 : 0],
  ]);
}

/** A house to rent out, or one of its floors. */
function letHouse({ row, slot: { site }, extra }: Draft, random: Random, floors: number): void {
  const part = floors > 1 && random.chance(0.7);
  if (part)
    extra.part = random.pick(["Ground floor", "First floor", ...(floors > 2 ? ["Second floor"] : [])]);
  row.floor_no = part ? ["Ground floor", "First floor", "Second floor"].indexOf(extra.part as string) : null;
  row.bedrooms = part ? random.getInt(1, 3) : random.getInt(2, 4);
  row.area = roundTo(random.between(430, 560) * row.bedrooms + (part ? 60 : 200), 10);
  row.furnishing = random.pickWeighted([
    ["none", 60],
    ["semi", 34],
    ["full", 6],
  ]);
  const whole = part ? 0.92 : 1.25;
  row.rent = roundRent(getHomeRent(site, row.bedrooms, row.furnishing, random.between(0.1, 0.8)) * whole);
}

/** A villa in a township; in the hills a cottage or bungalow, often rented to guests. */
export function fillVilla(draft: Draft, random: Random): void {
  const { row, slot } = draft;
  const { site, purpose } = slot;
  const hill = site.zone === "hill";
  const age = random.pickWeighted([
    [0, 12],
    [2, 25],
    [5, 33],
    [9, 20],
    [14, 10],
  ]);
  row.bedrooms = hill ? random.getInt(2, 5) : random.getInt(3, 5);
  row.total_floors = hill ? random.getInt(1, 2) : 2;
  row.area = roundTo(row.bedrooms * random.between(hill ? 430 : 560, hill ? 560 : 680), 10);
  row.bathrooms = hill ? row.bedrooms : random.getInt(row.bedrooms - 1, row.bedrooms);
  row.balconies = random.getInt(1, 3);
  row.age_of_property = formatAgeLine(age, random);
  if (purpose === "buy") {
    const { size, unit, factor, sqft } = getPlotSize(site, random, "villa");
    Object.assign(row, { land_area: size, land_unit: unit, land_factor: factor });
    row.price = roundPrice(
      sqft * pickWithin(site.land, random.between(0.3, 0.85)) + row.area * (2_300 - age * 40),
    );
  } else {
    row.furnishing = random.pickWeighted([
      ["full", 50],
      ["semi", 40],
      ["none", 10],
    ]);
    row.rent = roundRent(getHomeRent(site, row.bedrooms, row.furnishing, random.between(0.4, 0.95)) * 1.25);
    setLettingTerms(draft, random);
  }
  finishHome(draft, random);
  row.car_parking = random.getInt(1, 2);
  row.amenities = pickAmenities(random, [
    ["Car Parking", 1],
    ["Water Supply", 0.95],
    ["Power Backup", 0.6],
    ["Security", 0.5],
    ["Park", hill ? 0 : 0.5],
    ["Servant Room", 0.25],
    ["AC", hill ? 0 : 0.35],
  ]);
}

function priceHome(draft: Draft, random: Random, at: number, bhk: number): void {
  const { row, slot } = draft;
  if (slot.purpose === "buy") {
    row.price = roundPrice(row.area * pickWithin(slot.site.flat, at));
    return;
  }
  row.furnishing = random.pickWeighted([
    ["none", 34],
    ["semi", 48],
    ["full", 18],
  ]);
  row.rent = getHomeRent(slot.site, bhk, row.furnishing, at);
  setLettingTerms(draft, random);
}

function setLettingTerms({ row, slot, extra }: Draft, random: Random): void {
  const rent = row.rent ?? 0;
  if (slot.purpose === "lease") {
    extra.years = random.pick([3, 5, 5, 10]);
    row.security = getSecurity(rent, random, [6, 12]);
    row.tenant_type = random.pick(["Company", "Any"]);
    return;
  }
  extra.months = random.pickWeighted([
    [1, 2],
    [2, 6],
    [3, 2],
  ]);
  row.security = rent * extra.months;
  row.tenant_type = random.pickWeighted([
    ["Family", 46],
    ["Any", 34],
    ["Company", 6],
    ["Bachelors (Women)", 7],
    ["Bachelors (Men)", 7],
  ]);
}

function fillNew({ row }: Draft, random: Random, day: Date): void {
  row.transaction_type = "new-booking";
  row.age_of_property = "New";
  row.availability = random.pickWeighted([
    ["ready", 50],
    ["under-construction", 38],
    ["new-launch", 12],
  ]);
  if (row.availability !== "ready")
    row.possession_on = toDaysAway(
      day,
      row.availability === "new-launch" ? random.getInt(600, 1_100) : random.getInt(90, 540),
    );
}

function finishHome({ row, slot }: Draft, random: Random): void {
  const { site } = slot;
  row.furnishing ??= random.pickWeighted([
    ["none", 42],
    ["semi", 46],
    ["full", 12],
  ]);
  if (row.availability !== "ready" || row.transaction_type === "new-booking") row.furnishing = "none";
  row.kitchen = random.pickWeighted([
    ["Modular", 45],
    ["Separate", 40],
    ["Open", 15],
  ]);
  row.water_supply =
    site.zone === "hill"
      ? random.pick(["Spring line and tank", "PHE line and tank"])
      : random.pick(["Borewell", "Municipal and borewell", "Municipal supply"]);
  if (site.profile === "rural") row.water_supply = "Borewell";
  row.ownership = "Freehold";
  row.bike_parking = random.getInt(0, 2);
  row.parking = row.bike_parking > 0;
}

function pickFlatAmenities({ row, slot }: Draft, random: Random): Amenity[] {
  const floors = row.total_floors ?? 0;
  const gated = floors >= 8;
  return pickAmenities(random, [
    ["Lift", floors >= 5 ? 1 : floors === 4 ? 0.55 : 0],
    ["Car Parking", row.car_parking ? 1 : 0],
    ["Power Backup", gated ? 0.95 : floors >= 4 ? 0.6 : 0.15],
    ["Water Supply", 0.9],
    ["Security", gated ? 0.95 : 0.4],
    ["Gymnasium", gated ? 0.45 : 0],
    ["Clubhouse", gated ? 0.4 : 0],
    ["Swimming Pool", gated ? 0.15 : 0],
    ["Park", gated ? 0.5 : 0],
    ["Gas Pipeline", slot.site.town.slug === "patna" ? 0.25 : 0],
    ["Servant Room", (row.bedrooms ?? 0) > 3 ? 0.4 : 0],
    ["AC", row.furnishing === "full" && slot.site.zone !== "hill" ? 0.7 : 0],
  ]);
}

/** Each amenity with its own chance, in the order given. */
export function pickAmenities(random: Random, chances: readonly (readonly [Amenity, number])[]): Amenity[] {
  return chances.filter(([, chance]) => random.chance(chance)).map(([amenity]) => amenity);
}

/** Storeys above the ground floor, as usual in the town: few in the hills, towers only on some roads. */
function getFloors(site: Site, random: Random): number {
  if (site.profile === "hill") return random.getInt(2, 3);
  if (site.profile === "sikkim")
    return site.town.slug === "gangtok" ? random.getInt(3, 5) : random.getInt(2, 4);
  if (site.profile === "rural") return random.getInt(2, 3);
  if (site.profile === "district") return random.getInt(3, 5);
  if (/towers|gated|apartment|prime|mall/.test(site.character) && random.chance(0.5))
    return random.getInt(8, 13);
  return site.town.slug === "patna" || site.town.slug === "danapur"
    ? random.getInt(4, 8)
    : random.getInt(3, 6);
}
