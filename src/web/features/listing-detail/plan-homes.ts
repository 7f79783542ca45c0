import type { PublicProperty } from "#contract/listing/property.public.ts";
import { getLabel } from "#domain/choice.ts";
import { formatPriceLine, formatShortRupees } from "#domain/money/money.ts";
import { APARTMENT_CHOICES, POSSESSION_CHOICES } from "#domain/property/choices.ts";
import {
  countPlannedBedrooms,
  drawFloorPlan,
  type FloorPlan,
  getCarpet,
  type Room,
  type RoomKind,
} from "#domain/property/floor-plan.ts";
import { getKind } from "#domain/property/kinds.ts";
import { formatAreaLine } from "#domain/property/sizes.ts";
import { m } from "#words/generated/messages.js";
import { formatSizeRangeLine } from "../listing-text/listing-text.ts";

const NAMES: Readonly<Record<RoomKind, () => string>> = {
  bedroom: m.detail_room_bedroom_plain,
  living: m.detail_room_living,
  dining: m.detail_room_dining,
  kitchen: m.detail_room_kitchen,
  bath: m.detail_room_bath,
  utility: m.detail_room_utility,
  balcony: m.detail_room_balcony,
  passage: m.detail_room_passage,
};

/** The name of a room; bedrooms have a number. */
export function getRoomName({ kind, number }: Pick<Room, "kind" | "number">): string {
  return kind === "bedroom" ? m.detail_room_bedroom({ number }) : NAMES[kind]();
}

/** 12 × 11 ft */
export const getRoomSize = ({ width, height }: Room): string =>
  m.detail_room_size({ width: Math.round(width), depth: Math.round(height) });

type PlanFacts = Pick<
  PublicProperty,
  | "propertyType"
  | "projectUnits"
  | "bedrooms"
  | "bathrooms"
  | "numberofbalconies"
  | "area"
  | "purpose"
  | "price"
  | "rent"
>;

/** One home in a tab of the floor plans: its drawing if there is one, and its figures. */
export interface PlanHome {
  readonly key: string;
  /** 2 BHK */
  readonly kind: string;
  readonly plan: FloorPlan | null;
  readonly facts: readonly (readonly [label: string, value: string])[];
}

/**
 * The homes of a project, in their order, or the flat itself; houses have several floors, which no single plan shows.
 */
export function createPlanHomes(property: PlanFacts): PlanHome[] {
  if (property.projectUnits.length > 0) return property.projectUnits.map(createUnitHome);
  const { propertyType, bedrooms, area } = property;
  if (!getKind(propertyType).singleFloor || !bedrooms) return [];
  const carpetArea = getCarpet(area, "built-up");
  const plan = drawFloorPlan({
    bedrooms,
    bathrooms: property.bathrooms,
    balconies: property.numberofbalconies,
    carpetArea,
  });
  if (!plan) return [];
  return [
    {
      key: "own",
      kind: m.card_bhk({ count: bedrooms }),
      plan,
      facts: [
        [m.detail_plan_carpet(), m.detail_about_area({ area: formatAreaLine(carpetArea) })],
        [m.detail_plan_built_up(), formatAreaLine(area)],
        [property.purpose === "buy" ? m.field_price() : m.field_rent(), formatPriceLine(property)],
      ],
    },
  ];
}

type Unit = PublicProperty["projectUnits"][number];

const formatUnitSize = ({ areaFrom, areaTo }: Unit): string =>
  areaFrom === null ? m.ui_not_given() : formatSizeRangeLine(areaFrom, areaTo ?? areaFrom);

const formatUnitPrice = ({ priceFrom }: Unit): string =>
  priceFrom === null ? m.price_not_listed() : formatShortRupees(priceFrom);

/** A home of a project as a line of a table: kind, size, price, possession. */
export const listUnitCells = (unit: Unit): string[] => [
  getLabel(APARTMENT_CHOICES, unit.typeOfApartment),
  formatUnitSize(unit),
  formatUnitPrice(unit),
  getLabel(POSSESSION_CHOICES, unit.typeOfPossession),
];

function createUnitHome(unit: Unit): PlanHome {
  const { typeOfApartment, typeOfPossession, areaFrom, priceFrom } = unit;
  const bedrooms = countPlannedBedrooms(typeOfApartment);
  const carpetArea = areaFrom === null ? null : getCarpet(areaFrom, "super-built-up");
  return {
    key: `${typeOfApartment} ${typeOfPossession} ${areaFrom} ${priceFrom}`,
    kind: getLabel(APARTMENT_CHOICES, typeOfApartment),
    plan:
      bedrooms && carpetArea
        ? drawFloorPlan({ bedrooms, bathrooms: null, balconies: null, carpetArea })
        : null,
    facts: [
      ...(carpetArea
        ? [[m.detail_plan_carpet(), m.detail_about_area({ area: formatAreaLine(carpetArea) })] as const]
        : []),
      [m.detail_plan_area(), formatUnitSize(unit)],
      [m.detail_plan_price(), formatUnitPrice(unit)],
      [m.card_cell_possession(), getLabel(POSSESSION_CHOICES, typeOfPossession)],
    ],
  };
}
