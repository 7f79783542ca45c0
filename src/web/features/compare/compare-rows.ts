import type { PublicProperty } from "#contract/property.public.ts";
import { labelOf } from "#domain/choice.ts";
import { priceLine, rupees } from "#domain/money.ts";
import { AMENITIES, POSTED_BY } from "#domain/property-choices.ts";
import { detailRows, type Fact, overviewRows } from "#web/features/listing-detail/fact-rows.ts";
import { placeLine, rateLine } from "#web/features/listing-detail/listing-lines.ts";
import { m } from "#words/generated/messages.js";

/** One line of the comparison: a value for each listing, in their order. */
export interface CompareRow {
  readonly label: string;
  /** 'N/A' where a listing does not say. */
  readonly values: readonly string[];
  readonly differs: boolean;
}

/** Every line of which any of them says something, in the order of the listing's own page; amenities at the end. */
export function compareRows(listings: readonly PublicProperty[]): CompareRow[] {
  const facts = listings.map(factsOf);
  const labels = [...new Set(facts.flatMap((own) => own.map(({ label }) => label)))];
  const rows = labels.map((label) =>
    row(
      label,
      facts.map((own) => own.find((fact) => fact.label === label)?.value ?? m.detail_na()),
    ),
  );
  const said = rows.filter(({ values }) => values.some((value) => value !== m.detail_na()));
  return [...said, ...amenityRows(listings)];
}

function row(label: string, values: readonly string[]): CompareRow {
  return { label, values, differs: new Set(values).size > 1 };
}

function factsOf(listing: PublicProperty): Fact[] {
  const { rating, reviewCount, security } = listing;
  const own = [
    [m.compare_price(), priceLine(listing)],
    [m.compare_rate(), listing.purpose === "buy" ? rateLine(listing) : null],
    [m.compare_deposit(), security === null ? null : rupees(security)],
    [m.compare_place(), placeLine(listing)],
    [m.compare_seller(), listing.builder ?? labelOf(POSTED_BY, listing.postedBy)],
    [
      m.compare_rating(),
      rating === null ? null : m.compare_rating_value({ rating: rating.toFixed(1), count: reviewCount }),
    ],
  ] as const;
  const [, ...details] = detailRows(listing); // the first is its id, which always differs
  return [
    ...own.map(([label, value]) => ({ label, value: value ?? m.detail_na() })),
    ...overviewRows(listing),
    ...details,
  ];
}

function amenityRows(listings: readonly PublicProperty[]): CompareRow[] {
  return AMENITIES.filter((amenity) => listings.some((listing) => listing.amenities.includes(amenity))).map(
    (amenity) =>
      row(
        m.compare_amenity({ name: amenity }),
        listings.map((listing) => (listing.amenities.includes(amenity) ? m.compare_yes() : m.compare_no())),
      ),
  );
}
