import type { LandUnit } from "#domain/property/choices.ts";
import {
  formatAreaLine,
  formatFactorLine,
  formatLandLine,
  formatUnits,
  getUnitWord,
  isLocalUnit,
  type LandFactors,
  toSqft,
} from "#domain/property/sizes.ts";
import { type LandSize, readLandSize } from "#domain/property/typed-sizes.ts";
import { m } from "#words/generated/messages.js";
import type { FormTown } from "./form-places.ts";
import type { FormValues } from "./form-values.ts";

/** An example of a size in the land units used there. */
export function getLandExample(factors: LandFactors): string {
  if (!factors.katha) return formatUnits(5, "decimal");
  const landPart = factors.dhur ? "dhur" : "chatak";
  return formatLandLine({ landArea: 2.25, landUnit: "katha", landPart }) ?? "";
}

/** "5 katha × 720 sq.ft = 3,600 sq.ft in Siliguri"; only the size of one unit while no size can be read. */
export function describeLand(
  { landArea, landUnit }: Pick<FormValues, "landArea" | "landUnit">,
  { factors, name: town }: Pick<FormTown, "factors" | "name">,
): string | null {
  const size = readLandSize(landArea);
  const unit = size?.unit ?? landUnit;
  const factor = factors[unit as LandUnit];
  if (size?.part && !factors[size.part]) return describeUnknown(size.part, town);
  if (!factor) return unit && describeUnknown(unit, town);
  if (unit === "sqft") return null;
  const said = size?.amount
    ? describeSum(size, { unit, factor, town })
    : m.owner_land_factor({ unit: getUnitWord(unit), town, sqft: formatFactorLine(factor) });
  return isLocalUnit(unit) ? `${said} ${m.owner_land_check({ unit: getUnitWord(unit) })}` : said;
}

const describeUnknown = (unit: string, town: string) =>
  m.property_land_unit_unknown({ unit: getUnitWord(unit), town });

interface Measure {
  readonly unit: string;
  readonly factor: number;
  readonly town: string;
}

function describeSum({ amount, part }: LandSize, { unit, factor, town }: Measure): string {
  const size = formatLandLine({ landArea: amount, landUnit: unit, landPart: part }) ?? "";
  const same = {
    size,
    town,
    factor: formatFactorLine(factor),
    sqft: formatAreaLine(toSqft(amount, factor)),
  };
  return part
    ? m.owner_land_sum_parts({ ...same, amount: formatUnits(amount, unit) })
    : m.owner_land_sum(same);
}
