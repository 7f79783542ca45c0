import {
  fitPrice,
  isFiltered,
  type ListingQuery,
  removeFilters,
} from "#domain/listing/filters/listing-query.ts";
import { FILTER_NAMES, type FilterName } from "#domain/listing/filters/registry.ts";
import { getSlugsOfBox } from "#domain/listing/filters/stored-query.ts";
import { getKindOfSlug, getSlugsOfSidebar } from "#domain/property/kinds.ts";
import { getBoxLabel, getValueLabel, getWholeLabel, hasValues } from "./filter-labels.ts";
import type { PlaceNames } from "./place-names.ts";

/** An active filter: its label, and the search without it. */
export interface AppliedFilter {
  readonly key: string;
  readonly name: FilterName;
  readonly label: string;
  readonly without: ListingQuery;
}

/** Every active filter of a search, in the order of the address. Verified, on by default, is not included. */
export function getActiveFilters(query: ListingQuery, names: PlaceNames): AppliedFilter[] {
  return FILTER_NAMES.filter((name) => isFiltered(query, name)).flatMap((name): AppliedFilter[] => {
    if (!hasValues(name)) {
      const label = getWholeLabel(name, query, names);
      return label === null ? [] : [{ key: name, name, label, without: removeFilters(query, name) }];
    }
    return getChips(query, name, names);
  });
}

/** One chip for each value; types that share a checkbox in the sidebar share a chip. */
function getChips(
  query: ListingQuery,
  name: Parameters<typeof getValueLabel>[0],
  names: PlaceNames,
): AppliedFilter[] {
  const values: readonly string[] = query[name];
  const whole = name === "type" ? findWholeBoxes(query) : [];
  const inBox = new Set<string>(whole.flatMap((box) => getSlugsOfSidebar(box)));
  const createChip = (key: string, label: string, gone: readonly string[]): AppliedFilter => {
    const rest = { ...query, [name]: values.filter((value) => !gone.includes(value)), page: 1 };
    return { key: `${name}-${key}`, name, label, without: fitPrice(query, rest) };
  };
  return [
    ...whole.map((box) => createChip(box, getBoxLabel(box), getSlugsOfSidebar(box))),
    ...values
      .filter((value) => !inBox.has(value))
      .map((value) => createChip(value, getValueLabel(name, value, names), [value])),
  ];
}

/** The checkboxes that cover several types, all of which are chosen. */
function findWholeBoxes({ type }: ListingQuery) {
  const boxes = new Set(type.map((slug) => getKindOfSlug(slug).sidebar));
  return [...boxes].filter((box) => {
    const slugs = getSlugsOfBox(box);
    return slugs.length > 1 && slugs.every((slug) => type.includes(slug));
  });
}
