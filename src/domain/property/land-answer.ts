import { LAND_PARTS, LAND_UNITS, type LandPart, type LandUnit } from "./choices.ts";
import { splitLandSize } from "./land-parts.ts";
import { readLandSize } from "./typed-sizes.ts";

/** A size of land in a form: the typed text, and the unit chosen beside it. */
interface TypedLand {
  readonly landArea: string;
  readonly landUnit: string;
}

/** The fields to send; a size that cannot be read is sent as typed, so that the server reports the problem. */
export function readLandAnswer({ landArea, landUnit }: TypedLand): TypedLand & { readonly landPart: string } {
  const size = readLandSize(landArea);
  if (!size) return { landArea, landUnit, landPart: "" };
  return {
    landArea: String(Number(size.amount.toFixed(6))),
    landUnit: size.unit ?? landUnit,
    landPart: size.part ?? "",
  };
}

const isUnit = (text: string | null): text is LandUnit =>
  (LAND_UNITS as readonly (string | null)[]).includes(text);
const isPart = (text: string | null): text is LandPart =>
  (LAND_PARTS as readonly (string | null)[]).includes(text);

/** A stored size as text for a form, the way it was typed: 2 katha 5 dhur. */
export function writeLandArea(
  landArea: number | null,
  landUnit: string | null,
  landPart: string | null,
): string {
  if (landArea === null) return "";
  if (!isUnit(landUnit) || !isPart(landPart)) return String(landArea);
  const [whole, rest] = splitLandSize(landArea, landUnit, landPart);
  const said = [`${whole} ${landUnit}`, `${rest} ${landPart}`];
  if (whole === 0) return said[1] ?? "";
  return rest === 0 ? String(whole) : said.join(" ");
}
