import { type AddressParams, AddressReader } from "../../address/reader.ts";
import type { Band, RangeFilter } from "./filter.ts";
import { type AddressProblems, readAddressFilters } from "./listing-address.ts";
import { fitPrice, getFields, LISTING_SORTS, type ListingQuery, removeFilters } from "./listing-query.ts";
import {
  FILTERS,
  findOfferedScale,
  getFilter,
  type NamesOf,
  PLACE_FILTERS,
  SIDEBAR_FILTERS,
  SPOTS,
} from "./registry.ts";
import { AREA_SLIDER, getEnds, PRICE_SLIDERS } from "./stored-filters.ts";

/** Which form of the listing page was submitted. */
export const LISTING_FORMS = ["side", "bar", "price", "sort"] as const;
export type ListingFormName = (typeof LISTING_FORMS)[number];

/** The fields of a form; URLSearchParams and FormData both have this form. */
export interface FormFields {
  getAll(name: string): readonly unknown[];
}

export interface SentForm {
  readonly query: ListingQuery;
  /** Field → message, for each field that was not understood; its filter did not change. */
  readonly problems: AddressProblems;
}

/** The radio button that selects the slider's value; the slider's field is `{name}UpTo`. */
export const UP_TO = "up-to";

const keepTexts = (fields: FormFields): AddressParams => ({
  getAll: (name) => fields.getAll(name).filter((value): value is string => typeof value === "string"),
});

/** The new search after a form was submitted, based on the search that the form was shown with. */
export function readListingForm(form: ListingFormName, base: ListingQuery, fields: FormFields): SentForm {
  const read = new AddressReader(keepTexts(fields));
  if (form === "sort") {
    const sort = read.readChoice(
      "sort",
      LISTING_SORTS.map((order) => order.value),
      "relevance",
    );
    return { query: { ...base, sort, page: 1 }, problems: {} };
  }
  if (form === "price")
    return { query: { ...base, ...readTyped(read, "price"), page: 1 }, problems: read.problems };
  const query = form === "side" ? readSide(read, base, fields) : readBar(read, base, fields);
  return { query: { ...query, page: 1 }, problems: read.problems };
}

const OPTIONS = { verifiedDefault: null } as const;

function readBar(read: AddressReader, base: ListingQuery, fields: FormFields): ListingQuery {
  const typed = readAddressFilters(read, ["purpose", ...SPOTS.bar], OPTIONS);
  // If the field still shows the sentence or the place from which filters were read, its remaining words come from the
  // base search.
  const shown = fields.getAll("said")[0];
  const said = shown === typed.q ? { ...typed, q: base.q } : typed;
  // A typed place replaces the place of a link; emptying the field removes the place that was in it.
  const isEmptied = Boolean(shown) && !typed.q;
  const from = isEmptied || (said.q && said.q !== base.q) ? removeFilters(base, ...PLACE_FILTERS) : base;
  const purpose = said.purpose?.length ? said.purpose : base.purpose;
  return fitPrice(base, { ...from, ...said, purpose });
}

function readSide(read: AddressReader, base: ListingQuery, fields: FormFields): ListingQuery {
  const lists = SIDEBAR_FILTERS.filter((name) => getFilter(name).kind !== "range");
  const said = readAddressFilters(read, lists, OPTIONS);
  return {
    ...base,
    ...said,
    ...readSideRange(read, base, fields, "price"),
    ...readSideRange(read, base, fields, "area"),
  };
}

type RangeName = NamesOf<"range">;

/**
 * A range in the sidebar: typed ends count if they were changed, otherwise the radio button, which may select the
 * slider.
 */
function readSideRange(
  read: AddressReader,
  base: ListingQuery,
  fields: FormFields,
  name: RangeName,
): Partial<ListingQuery> {
  const typed = readTyped(read, name);
  const [low, high] = getFields(name) as ["priceMin", "priceMax"];
  const changed = low in typed && (typed[low] !== base[low] || typed[high] !== base[high]);
  if (read.problems[low] || read.problems[high]) return {};
  const radio = fields.getAll(name)[0];
  if (changed || typeof radio !== "string" || radio === "") return typed;
  return { ...typed, ...(radio === UP_TO ? getUpTo(base, fields, name, high) : getBand(name, radio)) };
}

/** Both ends as typed; empty if the form has no such fields or an end is not an amount. */
function readTyped(read: AddressReader, name: RangeName): Partial<ListingQuery> {
  const ends = readAddressFilters(read, [name], OPTIONS);
  const [low, high] = getFields(name);
  if (!read.has(low as string) && !read.has(high as string)) return {};
  return [low, high].some((field) => (field as string) in read.problems) ? {} : ends;
}

function getUpTo(
  base: ListingQuery,
  fields: FormFields,
  name: RangeName,
  high: string,
): Partial<ListingQuery> {
  const { unit } = name === "area" ? AREA_SLIDER : PRICE_SLIDERS[findOfferedScale(base.purpose)];
  const value = Number(fields.getAll(`${name}UpTo`)[0]) * unit;
  if (!(value >= 0 && value <= (FILTERS[name] as RangeFilter).limit)) return {};
  // A slider at its lowest position means "any".
  return { ...createBandSets(name, [0, null]), [high]: value > 0 ? value : null };
}

function getBand(name: RangeName, key: string): Partial<ListingQuery> {
  const band = (FILTERS[name] as RangeFilter).bands[key];
  return band ? createBandSets(name, band) : {};
}

/** The fields of a search that a band sets. */
export function createBandSets(name: RangeName, band: Band): Partial<ListingQuery> {
  const ends = getEnds(band);
  return Object.fromEntries(getFields(name).map((field, i) => [field, ends[i] ?? null]));
}
