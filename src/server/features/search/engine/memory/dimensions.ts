import type { ChoicesFilter, RangeFilter } from "#domain/listing/filters/filter.ts";
import {
  COUNTED_FILTERS,
  type CountedFilter,
  getValuesFoundBy,
} from "#domain/listing/filters/listing-facets.ts";
import { FILTER_NAMES, type FilterName, getFilter, type NamesOf } from "#domain/listing/filters/registry.ts";
import { getColumn, getValuesIn, type IndexRow, isList } from "../engine.ts";

/**
 * How a filter is counted: each row has one small code, and each code stands for some options. Places, and options that
 * must all be present, are counted separately.
 */
export interface Dimension {
  readonly name: CountedFilter;
  readonly options: readonly string[];
  readonly code: (row: IndexRow) => number;
  /** Code → positions of the options that it stands for. */
  readonly holds: readonly (readonly number[])[];
}

/** A column of codes has 16 bits, so one number cannot have more cells than this. */
const MOST_CELLS = 2 ** 16;
/** This many cells fit into the processor's cache while rows are counted. */
const GOOD_CELLS = 2 ** 15;

/** The values of a filter's options as they are stored in the column, each once. */
function columnOptions(filter: ChoicesFilter): string[] {
  return [...new Set(filter.values.flatMap((value) => getValuesFoundBy(filter, value)))];
}

/** At most one option; code 0 means none. */
function single(name: NamesOf<"choices"> & CountedFilter, options: readonly string[]): Dimension {
  const codes = new Map(options.map((option, i) => [option, i + 1]));
  return {
    name,
    options,
    code: (row) => codes.get(getValuesIn(row, name, options)[0] ?? "") ?? 0,
    holds: [[], ...options.map((_, i) => [i])],
  };
}

/** Any number of options; the code has one bit for each. */
function bulk(name: NamesOf<"choices"> & CountedFilter, options: readonly string[]): Dimension {
  const positions = new Map(options.map((option, i) => [option, i]));
  if (2 ** options.length > MOST_CELLS)
    throw new Error(`${name} has too many options to be counted in 16 bits.`);
  const codes = Array.from({ length: 2 ** options.length }, (_, code) => code);
  return {
    name,
    options,
    code: (row) =>
      getValuesIn(row, name, options).reduce((code, option) => {
        const position = positions.get(option);
        return position === undefined ? code : code | (1 << position);
      }, 0),
    holds: codes.map((code) => options.map((_, i) => i).filter((i) => (code >>> i) & 1)),
  };
}

/** "n and above": a row with five also counts for three. */
function steps(name: NamesOf<"choices"> & CountedFilter, options: readonly string[]): Dimension {
  return {
    name,
    options,
    code: (row) => getValuesIn(row, name, options).length,
    holds: Array.from({ length: options.length + 1 }, (_, code) => options.slice(0, code).map((_, i) => i)),
  };
}

/** A switch: on, or all. */
function onOff(name: CountedFilter): Dimension {
  const column = getColumn(name);
  return { name, options: ["1", "0"], code: (row) => (row[column] ? 1 : 0), holds: [[1], [0, 1]] };
}

/** Overlapping bands are cut at all their ends into separate intervals; code 0 means unknown. */
function createBandDimension(name: CountedFilter, { bands, upperEnd }: RangeFilter): Dimension {
  // Prices are whole rupees, so "up to x" is the same as "below x + 1".
  const ends = Object.values(bands).map(([low, high]) => ({
    low,
    end: high === null ? Infinity : upperEnd === "included" ? high + 1 : high,
  }));
  const cuts = [...new Set(ends.flatMap(({ low, end }) => [low, end]))]
    .filter((cut) => cut < Infinity)
    .sort((a, b) => a - b);
  const column = getColumn(name);
  return {
    name,
    options: Object.keys(bands),
    code: (row) => {
      const value = row[column] as number | null;
      return value === null ? 0 : cuts.filter((cut) => cut <= value).length;
    },
    holds: [
      [],
      ...cuts.map((cut) => ends.flatMap(({ low, end }, i) => (low <= cut && cut < end ? [i] : []))),
    ],
  };
}

/** Whether the options of a filter must all be present. */
export function isAll(name: FilterName): boolean {
  const filter = getFilter(name);
  return filter.kind === "choices" && filter.match === "all";
}

/** Counted by the bitsets of their options: a code for each set of a dozen options would make too many cells. */
export const COUNTED_BY_BITS: readonly CountedFilter[] = COUNTED_FILTERS.filter(isAll);

function getDimension(name: CountedFilter): Dimension | null {
  const filter = getFilter(name);
  if (filter.kind === "range") return createBandDimension(name, filter);
  if (filter.kind === "flag" || filter.kind === "badge") return onOff(name);
  if (filter.kind !== "choices" || isAll(name)) return null;
  const options = columnOptions(filter);
  const choices = name as NamesOf<"choices"> & CountedFilter;
  if (filter.match === "least") return steps(choices, options);
  return isList(name) ? bulk(choices, options) : single(choices, options);
}

/** Counted together with the place, so that one step counts both. */
const WITH_PLACE: readonly FilterName[] = ["purpose", "type"];
const ALL = COUNTED_FILTERS.flatMap((name) => getDimension(name) ?? []);
const getCells = (dimensions: readonly Dimension[]) =>
  dimensions.reduce((n, each) => n * each.holds.length, 1);

/** Packs dimensions into as few numbers per row as possible. @throws if a single dimension is too large */
export function packDimensions(dimensions: readonly Dimension[]): Dimension[][] {
  const joints: Dimension[][] = [];
  for (const dimension of dimensions) {
    if (dimension.holds.length > MOST_CELLS)
      throw new Error(`${dimension.name} has too many options to be counted.`);
    const last = joints.at(-1);
    if (last && getCells([...last, dimension]) <= GOOD_CELLS) last.push(dimension);
    else joints.push([dimension]);
  }
  return joints;
}

export const PLACED: readonly Dimension[] = ALL.filter(({ name }) => WITH_PLACE.includes(name));
/** Dimensions whose codes are joined into one number per row, so that one step counts a row in all of them. */
export const COMPOSITE_KEYS: readonly (readonly Dimension[])[] = packDimensions(
  ALL.filter((each) => !PLACED.includes(each)),
);
export const DIMENSIONS: readonly Dimension[] = [...PLACED, ...COMPOSITE_KEYS.flat()];

/** The filters that have a bitset for each value of their column; a switch has one, for on. */
export interface Optioned {
  readonly name: FilterName;
  readonly values: readonly string[];
  /** The values that a row has. */
  readonly of: (row: IndexRow) => readonly string[];
}

const ON = ["1"] as const;

function listOptions(name: FilterName): Optioned[] {
  const filter = getFilter(name);
  if (filter.kind === "flag" || filter.kind === "badge") {
    const column = getColumn(name);
    return [{ name, values: ON, of: (row) => (row[column] ? ON : []) }];
  }
  // Places are contiguous ranges of rows and need no bitsets (places.ts).
  if (filter.kind !== "choices" || name === "region") return [];
  const values = columnOptions(filter);
  return [{ name, values, of: (row) => getValuesIn(row, name as NamesOf<"choices">, values) }];
}

export const OPTIONED: readonly Optioned[] = FILTER_NAMES.flatMap(listOptions);
