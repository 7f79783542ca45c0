import type { ChargeRecord } from "#contract/admin/charge.ts";
import type { PublicProperty } from "#contract/listing/property.public.ts";
import { getLabel } from "#domain/choice.ts";
import { formatPriceLine, formatRupees } from "#domain/money/money.ts";
import { formatDistanceLine } from "#domain/place/distance.ts";
import { formatPlaceLine } from "#domain/place/names.ts";
import { measureMetres } from "#domain/place/places.ts";
import {
  AMENITIES,
  AMENITY_CHOICES,
  type Amenity,
  CHECK_VALUES,
  type CheckKind,
  POSTED_BY,
} from "#domain/property/choices.ts";
import { getCost } from "#web/features/listing-text/cost.ts";
import type { Fact } from "#web/features/listing-text/fact.ts";
import { getDetailRows, getOverviewRows } from "#web/features/listing-text/fact-rows.server.ts";
import { formatFeetRateLine, formatLandRateLine } from "#web/features/listing-text/listing-text.ts";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { COMPARE_GROUPS, type CompareGroup } from "./compare-groups.ts";

/** One row of the comparison: a value for each listing, in their order. */
export interface CompareRow {
  readonly group: CompareGroup;
  readonly label: string;
  /** 'N/A' where a listing has no value, or the field does not apply: a plot has no bedrooms. */
  readonly values: readonly string[];
  /** The values differ. */
  readonly differs: boolean;
  /** The listings with the best value, by their position; none where the values are nearly the same. */
  readonly best: readonly number[];
  /** What is best about it, such as "Lowest". */
  readonly bestLabel: string | null;
}

/** Which amount is the best, and what it is called. */
const BETTER = {
  lowest: { choose: Math.min, label: m.compare_lowest },
  largest: { choose: Math.max, label: m.compare_largest },
  nearest: { choose: Math.min, label: m.choice_sort_nearest },
  highest: { choose: Math.max, label: m.compare_highest },
} as const;

interface OwnFact extends Fact {
  readonly group: CompareGroup;
  /** The number that is compared. */
  readonly amount?: number | null | undefined;
  readonly better?: keyof typeof BETTER;
}

/** Amounts that differ by less count as the same. */
const NEARLY = 1.05;

/**
 * Every row for which at least one listing has a value, group by group.
 * @param readCharges the stamp duty and other charges that apply in a state today
 */
export function compareRows(
  listings: readonly PublicProperty[],
  readCharges: (state: PublicProperty["state"]) => readonly ChargeRecord[] = () => [],
): CompareRow[] {
  const isOneDeal = new Set(listings.map(({ purpose }) => purpose)).size < 2;
  const facts = listings.map((listing) => getFacts(listing, readCharges(listing.state), isOneDeal));
  const distances = chooseLandmarks(listings).map((landmark) =>
    createRow(
      landmark.name,
      listings.map((listing) => createDistance(listing, landmark)),
    ),
  );
  const labels = facts.reduce(addLabels, []);
  const rows = labels.map((label) =>
    createRow(
      label,
      facts.map((own) => own.find((fact) => fact.label === label)),
    ),
  );
  const all = [...rows, ...distances, ...createAmenityRows(listings)];
  const said = all.filter(({ values }) => values.some((value) => value !== m.ui_not_given()));
  return COMPARE_GROUPS.flatMap((group) => said.filter((row) => row.group === group));
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
  const { group = "home", better } = facts.find((fact) => fact !== undefined) ?? {};
  const best = better ? findBest(facts, BETTER[better].choose) : [];
  return {
    group,
    label,
    values,
    differs: new Set(values).size > 1,
    best,
    bestLabel: better && best.length > 0 ? BETTER[better].label() : null,
  };
}

/** The positions of the best amount; none if only one listing has an amount, or all are nearly the same. */
function findBest(
  facts: readonly (OwnFact | undefined)[],
  choose: (...amounts: number[]) => number,
): number[] {
  const amounts = facts.map((fact) => fact?.amount ?? null);
  const said = amounts.filter((amount) => amount !== null);
  if (said.length < 2 || Math.max(...said) <= Math.min(...said) * NEARLY) return [];
  const best = choose(...said);
  return amounts.flatMap((amount, at) => (amount === best ? [at] : []));
}

/** Facts that are in another row, or that always differ. */
const ELSEWHERE = [m.field_id, m.field_numberofcarparking, m.detail_verification];
const isAmong = (words: readonly (() => string)[], text: string) => words.some((word) => word() === text);

/** An amenity that owners also answer in a question of its own. */
const ALSO_ASKED: Partial<Record<Amenity, () => string>> = {
  "Car Parking": m.field_parking,
  "Water Supply": m.field_watersupply,
};

/** @param isOneDeal whether all listings are for sale, or all for rent: otherwise prices cannot be compared */
function getFacts(listing: PublicProperty, charges: readonly ChargeRecord[], isOneDeal: boolean): OwnFact[] {
  const page = [...getOverviewRows(listing), ...getDetailRows(listing)]
    .filter(({ label }) => !isAmong(ELSEWHERE, label))
    .map((fact) => ({ ...fact, group: fact.label === m.detail_rera() ? "checks" : "home" }) as const);
  return [
    ...getMoney(listing, charges, isOneDeal),
    { group: "place", label: m.compare_place(), value: formatPlaceLine(listing) },
    ...page.map((fact) => addAmount(addAmenity(fact, listing), listing)),
    ...getTrust(listing),
  ];
}

function getMoney(listing: PublicProperty, charges: readonly ChargeRecord[], isOneDeal: boolean): OwnFact[] {
  const { purpose, price, rent, area, security, maintenance } = listing;
  const isSale = purpose === "buy";
  const cost = getCost(listing, charges);
  const rows = [
    [m.field_price(), formatPriceLine(listing), isOneDeal ? (isSale ? price : rent) : null],
    [m.compare_rate(), isSale ? formatFeetRateLine(listing) : null, price && area ? price / area : null],
    // The size of a katha differs between towns, so this one is not compared.
    [m.compare_land_rate(), formatLandRateLine(listing), null],
    [m.detail_deposit(), security === null || isSale ? null : formatRupees(security), security],
    [m.detail_maintenance(), maintenance === null ? null : formatRupees(maintenance), maintenance],
    [m.compare_total(), cost?.total ?? null, isOneDeal ? (cost?.from ?? null) : null],
  ] as const;
  return rows.flatMap(([label, value, amount]) =>
    value === null ? [] : [{ group: "money" as const, label, value, amount, better: "lowest" as const }],
  );
}

const CHECK_NAMES: Readonly<Record<CheckKind, () => string>> = {
  papers: m.detail_check_papers,
  photos: m.detail_check_photos,
  video: m.detail_check_video,
  site: m.detail_check_site,
};

/** Who offers it, what visitors say, and what the team has checked, each with its newest day. */
function getTrust(listing: PublicProperty): OwnFact[] {
  const { rating, reviewCount, checks } = listing;
  const own: OwnFact[] = [
    {
      group: "checks",
      label: m.compare_seller(),
      value: listing.builder ?? getLabel(POSTED_BY, listing.postedBy),
    },
  ];
  for (const kind of CHECK_VALUES) {
    const made = checks.find((check) => check.kind === kind);
    own.push({
      group: "checks",
      label: CHECK_NAMES[kind](),
      value: made ? dayLine(made.checkedAt) : m.compare_not_checked(),
    });
  }
  if (rating !== null)
    own.push({
      group: "checks",
      label: m.compare_rating(),
      value: m.compare_rating_value({ rating: rating.toFixed(1), count: reviewCount }),
      amount: rating,
      better: "highest",
    });
  return own;
}

const addAmount = (fact: OwnFact, { area, projectUnits }: PublicProperty): OwnFact =>
  fact.label === m.field_area() && projectUnits.length === 0
    ? { ...fact, amount: area, better: "largest" }
    : fact;

/** Who has ticked the amenity alone has answered the question as well. */
function addAmenity(fact: OwnFact, { amenities }: PublicProperty): OwnFact {
  const amenity = AMENITIES.find((one) => ALSO_ASKED[one]?.() === fact.label);
  return amenity && fact.value === m.ui_not_given() && amenities.includes(amenity)
    ? { ...fact, value: m.ui_yes() }
    : fact;
}

type Landmark = PublicProperty["landmarks"][number];

const MOST_LANDMARKS = 3;
/** Homes of different towns have no landmark in common. */
const FARTHEST_METRES = 15_000;

/** Landmarks that are near all listings, each of another kind: those with the shortest distances in sum. */
function chooseLandmarks(listings: readonly PublicProperty[]): Landmark[] {
  if (listings.length < 2) return [];
  const known = new Map(listings.flatMap(({ landmarks }) => landmarks).map((one) => [one.name, one]));
  const near = [...known.values()]
    .map((landmark) => ({ landmark, all: listings.map((listing) => measureMetres(listing, landmark)) }))
    .filter(({ all }) => Math.max(...all) <= FARTHEST_METRES)
    .sort((a, b) => sum(a.all) - sum(b.all))
    .map(({ landmark }) => landmark);
  const kinds = new Set(near.map(({ kind }) => kind));
  return [...kinds].flatMap((kind) => near.find((one) => one.kind === kind) ?? []).slice(0, MOST_LANDMARKS);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((whole, one) => whole + one, 0);

function createDistance(listing: PublicProperty, landmark: Landmark): OwnFact {
  const metres = measureMetres(listing, landmark);
  return {
    group: "place",
    label: landmark.name,
    value: formatDistanceLine(metres),
    amount: metres,
    better: "nearest",
  };
}

function createAmenityRows(listings: readonly PublicProperty[]): CompareRow[] {
  const has = (amenity: Amenity) => listings.some((listing) => listing.amenities.includes(amenity));
  return AMENITIES.filter((amenity) => has(amenity) && !ALSO_ASKED[amenity]).map((amenity) =>
    createRow(
      getLabel(AMENITY_CHOICES, amenity),
      listings.map((listing) => ({
        group: "amenities",
        label: amenity,
        value: listing.amenities.includes(amenity) ? m.ui_yes() : m.ui_no(),
      })),
    ),
  );
}
