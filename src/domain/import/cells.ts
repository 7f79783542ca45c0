import type { Choice } from "#domain/choice.ts";
import { AMENITY_CHOICES } from "#domain/property/choices.ts";
import { type FieldName, getField, isFieldName } from "#domain/property/fields/fields.ts";
import { getUnitWord } from "#domain/property/sizes.ts";
import { readLandAnswer, readLandSize } from "#domain/property/typed-sizes.ts";
import { toPlainDigits } from "#domain/text/typed-number.ts";
import { m } from "#words/generated/messages.js";
import { formatSeries } from "#words/lists.ts";
import { findChosen, getSheetChoices } from "./sheet-choices.ts";
import { readSheetCount } from "./typed-counts.ts";
import { readSheetDay } from "./typed-days.ts";

/** The texts of one row, by field; empty cells are left out. */
export type Cells = Partial<Record<FieldName, string>>;

/** A row as `createproperty` takes it, and what could not be read. */
export interface ReadRow {
  readonly input: Record<string, unknown>;
  readonly problems: Partial<Record<FieldName, string>>;
}

/** Names of photos, in a cell of their own; read by `listNamedPhotos`. */
const PHOTOS = "mediaFiles" satisfies FieldName;

/** What spreadsheet programs show, and write into a CSV file, where a formula has failed. */
export const CELL_ERROR =
  /^(?:#(?:N\/A|NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|GETTING_DATA|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|BUSY!|UNKNOWN!|EXTERNAL!|PYTHON!|ERROR!)|Err:\d{3})$/;

/** What people write into a cell that does not apply. */
const NOTHING = /^(?:[-–—]+|n\.?\/?a\.?|not applicable)$/i;

/**
 * Reads the cells of a row into the values of a property. The values themselves are checked by the schema. Columns that
 * are no fields are passed over.
 */
export function readCells(cells: Cells): ReadRow {
  const input: Record<string, unknown> = {};
  const problems: Partial<Record<FieldName, string>> = {};
  for (const [name, text] of Object.entries(cells) as [FieldName, string][]) {
    if (!isFieldName(name)) continue;
    const isError = CELL_ERROR.test(text.trim());
    if (isError) problems[name] = m.import_cell_error({ error: text.trim() });
    if (isError || name === PHOTOS || NOTHING.test(text.trim())) continue;
    const { value, problem } = readCell(name, text);
    if (problem === undefined) input[name] = value;
    else problems[name] = problem;
  }
  return { input: { ...input, ...readLand(cells, input, problems), ...readParking(cells, input) }, problems };
}

/** Spaces to park mean that there is parking, where its own cell says nothing. */
function readParking({ parking = "" }: Cells, input: ReadRow["input"]): ReadRow["input"] {
  const counts = [input.numberofcarparking, input.numberofbikeparking];
  return parking.trim() === "" && counts.some((count) => Number(count) > 0) ? { parking: true } : {};
}

/** A size of land that is written with its unit; the unit may have a column of its own as well. */
function readLand(
  { landArea = "", landUnit = "" }: Cells,
  input: ReadRow["input"],
  problems: Record<string, string>,
): ReadRow["input"] {
  const { unit = null } = readLandSize(landArea) ?? {};
  if (unit === null) return {};
  if (landUnit !== "" && input.landUnit !== unit) {
    problems.landArea = m.import_land_unit_other({ unit: getUnitWord(unit) });
    return {};
  }
  const { landPart, ...size } = readLandAnswer({ landArea, landUnit: unit });
  return landPart === "" ? size : { ...size, landPart };
}

interface ReadCell {
  readonly value?: unknown;
  readonly problem?: string;
}

function readCell(name: FieldName, text: string): ReadCell {
  const { value } = getField(name);
  switch (value.kind) {
    case "choice":
      return readChoice(name, text);
    case "place":
      // "Somewhere else", as the form calls it.
      return { value: findChosen(name, text) ?? text };
    case "yes-no":
      return readYesNo(text);
    case "day":
      return { value: readSheetDay(text) };
    case "whole":
      return { value: readSheetCount(name, text) };
    case "degrees":
      return { value: toPlainDigits(text).replace(/ ?°? ?[NE]?$/i, "") };
    case "set":
      return readSet(text);
    case "units":
      return readUnits(text);
    default:
      return { value: text };
  }
}

const fold = (text: string) => text.normalize("NFKC").trim().toLowerCase().replace(/\s+/g, " ");

function readChoice(name: FieldName, text: string): ReadCell {
  const value = findChosen(name, text);
  return value === null ? { problem: describeChoices(name) } : { value };
}

const describeChoices = (name: FieldName): string =>
  m.import_choice_unknown({ list: formatSeries(getSheetChoices(name).map(({ label }) => label())) });

const YES = ["yes", "y", "true", "1"];
const NO = ["no", "n", "false", "0"];

function readYesNo(text: string): ReadCell {
  const said = fold(text);
  if (YES.includes(said) || said === fold(m.ui_yes())) return { value: true };
  if (NO.includes(said) || said === fold(m.ui_no())) return { value: false };
  return { problem: m.import_choice_unknown({ list: formatSeries([m.ui_yes(), m.ui_no()]) }) };
}

const splitList = (text: string): string[] =>
  text
    .split(/[,;\n|]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");

function readSet(text: string): ReadCell {
  const said: Record<string, boolean> = {};
  for (const part of splitList(text)) {
    const found = findChosen("amenities", part);
    if (found === null) return { problem: describeChoices("amenities") };
    said[found] = true;
  }
  return { value: said };
}

/** One line for each kind of home: 2 BHK; Ready to Move; 45 lakh; 60 lakh; 900; 1,100. */
function readUnits(text: string): ReadCell {
  const lines = text.split(/[\n|]/).filter((line) => line.trim() !== "");
  const units = lines.map((line) => {
    const [apartment = "", possession = "", ...numbers] = line.split(";").map((part) => part.trim());
    const [priceFrom = "", priceTo = "", areaFrom = "", areaTo = ""] = numbers;
    return {
      typeOfApartment: findChosen("typeOfApartment", apartment) ?? apartment,
      typeOfPossession: findChosen("typeOfPossession", possession) ?? possession,
      ...{ priceFrom, priceTo, areaFrom, areaTo },
    };
  });
  return { value: units };
}

/** The names of the photos of a row, in their order: separated by semicolons, bars or lines, since names may have commas. */
export const listNamedPhotos = (cells: Cells): string[] =>
  (cells[PHOTOS] ?? "")
    .split(/[;\n|]/)
    .map((name) => name.trim())
    .filter((name) => name !== "");

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
      return typeof answer === "number" ? answer : getText(getSheetChoices(name), answer);
  }
}

/** The same line as `readCells` takes: 2 BHK; Ready to Move; 4500000; 6000000; 900; 1100. */
const writeUnit = (unit: Unit): string =>
  [
    getText(getSheetChoices("typeOfApartment"), unit.typeOfApartment),
    getText(getSheetChoices("typeOfPossession"), unit.typeOfPossession),
    ...[unit.priceFrom, unit.priceTo, unit.areaFrom, unit.areaTo].map((amount) => amount ?? ""),
  ].join("; ");
