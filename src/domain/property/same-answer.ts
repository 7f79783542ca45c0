import { readTypedRupees } from "../money/amount.ts";
import { getField, isFieldName } from "./fields/fields.ts";

const NUMBERS: readonly string[] = ["rupees", "whole", "size"];
/** Of one kind of apartment in a project. */
const UNIT_NUMBERS: readonly string[] = ["priceFrom", "priceTo", "areaFrom", "areaTo"];

/**
 * Whether two texts are the same answer about a property or a unit of a project: line breaks of text areas are sent as
 * two characters, and numbers may be written in different ways, such as 18k, 18,000 and 18000.
 */
export function isSameAnswer(name: string, a = "", b = ""): boolean {
  if (normalize(a) === normalize(b)) return true;
  const isNumber = isFieldName(name)
    ? NUMBERS.includes(getField(name).value.kind)
    : UNIT_NUMBERS.includes(name);
  return isNumber && readTypedRupees(a) !== null && readTypedRupees(a) === readTypedRupees(b);
}

const normalize = (text: string) => text.normalize("NFC").replaceAll("\r\n", "\n").trim();
