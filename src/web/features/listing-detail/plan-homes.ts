import type { PublicProperty } from "#contract/property.public.ts";
import { labelOf } from "#domain/choice.ts";
import { priceLine, shortRupees } from "#domain/money/money.ts";
import { areaLine } from "#domain/property/area.ts";
import { APARTMENT_CHOICES, POSSESSION_CHOICES } from "#domain/property/choices.ts";
import { carpetOf, type FloorPlan, floorPlan, plannedBedrooms } from "#domain/property/floor-plan.ts";
import { m } from "#words/generated/messages.js";
import { sizeRangeLine } from "../listing-words/listing-lines.ts";

type Told = Pick<
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

/** One home of a plan's tab: its drawing where there is one, and the figures beside it. */
export interface PlanHome {
  readonly key: string;
  /** 2 BHK */
  readonly kind: string;
  readonly plan: FloorPlan | null;
  readonly facts: readonly (readonly [label: string, value: string])[];
}

/** The homes of a project, in their order, or a flat itself; houses have floors that no single plan shows. */
export function planHomes(property: Told): PlanHome[] {
  if (property.projectUnits.length > 0) return property.projectUnits.map(ofUnit);
  const { propertyType, bedrooms, area } = property;
  if (propertyType !== "Flat/Apartment" || !bedrooms) return [];
  const carpetArea = carpetOf(area, "built-up");
  const plan = floorPlan({
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
        [m.detail_plan_carpet(), m.detail_about_area({ area: areaLine(carpetArea) })],
        [m.detail_plan_built_up(), areaLine(area)],
        [property.purpose === "buy" ? m.detail_price() : m.detail_rent(), priceLine(property)],
      ],
    },
  ];
}

function ofUnit(unit: PublicProperty["projectUnits"][number]): PlanHome {
  const { typeOfApartment, typeOfPossession, areaFrom, areaTo, priceFrom } = unit;
  const bedrooms = plannedBedrooms(typeOfApartment);
  const carpetArea = areaFrom === null ? null : carpetOf(areaFrom, "super-built-up");
  return {
    key: `${typeOfApartment} ${typeOfPossession} ${areaFrom} ${priceFrom}`,
    kind: labelOf(APARTMENT_CHOICES, typeOfApartment),
    plan:
      bedrooms && carpetArea ? floorPlan({ bedrooms, bathrooms: null, balconies: null, carpetArea }) : null,
    facts: [
      ...(carpetArea
        ? [[m.detail_plan_carpet(), m.detail_about_area({ area: areaLine(carpetArea) })] as const]
        : []),
      [m.detail_plan_area(), areaFrom === null ? m.detail_na() : sizeRangeLine(areaFrom, areaTo ?? areaFrom)],
      [m.detail_plan_price(), priceFrom === null ? m.price_not_listed() : shortRupees(priceFrom)],
      [m.detail_plan_possession(), labelOf(POSSESSION_CHOICES, typeOfPossession)],
    ],
  };
}
