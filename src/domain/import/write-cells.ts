import { getChoicesFor } from "#domain/property/fields/answers.ts";
import { type FieldName, getField } from "#domain/property/fields/fields.ts";
import { m } from "#words/generated/messages.js";
import type { Choice } from "../choice.ts";
import { AMENITY_CHOICES, APARTMENT_CHOICES, POSSESSION_CHOICES } from "../property/choices.ts";

type Unit = Readonly<
  Record<"typeOfApartment" | "typeOfPossession", string> &
    Record<"priceFrom" | "priceTo" | "areaFrom" | "areaTo", number | null>
>;
type Files = readonly { readonly url: string; readonly video?: unknown }[];

const getText = (choices: readonly Choice[], value: unknown): string =>
  choices.find((one) => one.value === value)?.label() ?? String(value);

/** An answer as the cell that `readCells` reads back: choices as people choose them, days as 2027-12-31, photos as addresses. */
export function writeCell(name: FieldName, answer: unknown): string | number | null {
  if (answer === null || answer === undefined || answer === "") return null;
  switch (getField(name).value.kind) {
    case "yes-no":
      return answer === true ? m.ui_yes() : m.ui_no();
    case "set":
      return AMENITY_CHOICES.filter(({ value }) => (answer as Record<string, boolean>)[value])
        .map(({ label }) => label())
        .join(", ");
    case "units":
      return (answer as readonly Unit[]).map(writeUnit).join("\n");
    case "files":
      return (answer as Files).flatMap(({ url, video }) => (video ? [] : [url])).join("; ");
    default:
      return typeof answer === "number" ? answer : getText(getChoicesFor(name) ?? [], answer);
  }
}

/** The same line as `readCells` takes: 2 BHK; Ready to Move; 4500000; 6000000; 900; 1100. */
const writeUnit = (unit: Unit): string =>
  [
    getText(APARTMENT_CHOICES, unit.typeOfApartment),
    getText(POSSESSION_CHOICES, unit.typeOfPossession),
    ...[unit.priceFrom, unit.priceTo, unit.areaFrom, unit.areaTo].map((amount) => amount ?? ""),
  ].join("; ");
