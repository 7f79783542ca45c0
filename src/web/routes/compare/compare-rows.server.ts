import type { PublicProperty } from "#contract/listing/property.public.ts";
import { getLabel } from "#domain/choice.ts";
import { formatPriceLine, formatRupees } from "#domain/money/money.ts";
import { formatPlaceLine } from "#domain/place/names.ts";
import { AMENITIES, AMENITY_CHOICES, POSTED_BY } from "#domain/property/choices.ts";
import type { Fact } from "#web/features/listing-text/fact.ts";
import { getDetailRows, getOverviewRows } from "#web/features/listing-text/fact-rows.server.ts";
import { formatFeetRateLine, formatLandRateLine } from "#web/features/listing-text/listing-text.ts";
import { m } from "#words/generated/messages.js";

/** One row of the comparison: a value for each listing, in their order. */
export interface CompareRow {
  readonly label: string;
  /** 'N/A' where a listing has no value, or the field does not apply: a plot has no bedrooms. */
  readonly values: readonly string[];
  /** The values differ. */
  readonly differs: boolean;
  /** They differ in something that matters for the decision; such rows are marked. */
  readonly matters: boolean;
}

interface OwnFact extends Fact {
  /** The number that is compared; a difference below 5% does not count. */
  readonly amount?: number | null | undefined;
}

/** Facts that say little about the home itself, or are in another row. */
const LITTLE = [
  m.compare_seller,
  m.compare_rating,
  m.detail_verification,
  m.detail_rera,
  m.field_watersupply,
  // The size of a katha differs between towns; the price per square foot can be compared.
  m.compare_land_rate,
];
const NEARLY = 1.05;
const isAmong = (words: readonly (() => string)[], text: string) => words.some((word) => word() === text);

/** Every row for which at least one listing has a value, in the order of the detail page; amenities last. */
export function compareRows(listings: readonly PublicProperty[]): CompareRow[] {
  const facts = listings.map(getFacts);
  const labels = facts.reduce(addLabels, []);
  const rows = labels.map((label) =>
    createRow(
      label,
      facts.map((own) => own.find((fact) => fact.label === label)),
    ),
  );
  const said = rows.filter(({ values }) => values.some((value) => value !== m.ui_not_given()));
  return [...said, ...createAmenityRows(listings)];
}

/** Adds a listing's labels, each new one behind the label that it follows there: all keep the order of the page. */
function addLabels(labels: string[], facts: readonly OwnFact[]): string[] {
  let at = -1;
  for (const { label } of facts) {
    const known = labels.indexOf(label);
    at = known === -1 ? at + 1 : known;
    if (known === -1) labels.splice(at, 0, label);
  }
  return labels;
}

function createRow(label: string, facts: readonly (OwnFact | undefined)[]): CompareRow {
  const values = facts.map((fact) => fact?.value ?? m.ui_not_given());
  const said = facts.filter((fact) => fact && fact.value !== m.ui_not_given());
  const amounts = said.flatMap((fact) => fact?.amount ?? []);
  const alike =
    amounts.length > 1 &&
    amounts.length === said.length &&
    Math.max(...amounts) <= Math.min(...amounts) * NEARLY;
  const matters = new Set(said.map((fact) => fact?.value)).size > 1 && !alike && !isAmong(LITTLE, label);
  return { label, values, differs: new Set(values).size > 1, matters };
}

function getFacts(listing: PublicProperty): OwnFact[] {
  const { rating, reviewCount, security } = listing;
  const own = [
    [m.field_price(), formatPriceLine(listing), listing.purpose === "buy" ? listing.price : listing.rent],
    [
      m.compare_rate(),
      listing.purpose === "buy" ? formatFeetRateLine(listing) : null,
      listing.price && listing.area ? listing.price / listing.area : null,
    ],
    [m.compare_land_rate(), formatLandRateLine(listing), null],
    [m.detail_deposit(), security === null ? null : formatRupees(security), security],
    [m.compare_place(), formatPlaceLine(listing)],
    [m.compare_seller(), listing.builder ?? getLabel(POSTED_BY, listing.postedBy)],
    [
      m.compare_rating(),
      rating === null ? null : m.compare_rating_value({ rating: rating.toFixed(1), count: reviewCount }),
    ],
  ] as const;
  // The id always differs, and the number of cars is in the row about parking.
  const inOthers = [m.field_id, m.field_numberofcarparking];
  const details = getDetailRows(listing).filter(({ label }) => !isAmong(inOthers, label));
  return [
    ...own.flatMap(([label, value, amount]) => (value === null ? [] : [{ label, value, amount }])),
    ...getOverviewRows(listing).map((fact) =>
      fact.label === m.field_area() && listing.projectUnits.length === 0
        ? { ...fact, amount: listing.area }
        : fact,
    ),
    ...details,
  ];
}

function createAmenityRows(listings: readonly PublicProperty[]): CompareRow[] {
  return AMENITIES.filter((amenity) => listings.some((listing) => listing.amenities.includes(amenity))).map(
    (amenity) =>
      createRow(
        m.compare_amenity({ name: getLabel(AMENITY_CHOICES, amenity) }),
        listings.map((listing) => ({
          label: amenity,
          value: listing.amenities.includes(amenity) ? m.ui_yes() : m.ui_no(),
        })),
      ),
  );
}
