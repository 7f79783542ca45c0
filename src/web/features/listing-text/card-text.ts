import type { CardListing } from "#contract/listing/listing.ts";
import { getLabel } from "#domain/choice.ts";
import { formatPriceLine, formatRupees, formatShortRupees } from "#domain/money/money.ts";
import { formatPlaceLine } from "#domain/place/names.ts";
import { APARTMENT_CHOICES, CHECK_VALUES, PETS, POSTED_BY } from "#domain/property/choices.ts";
import { getQuestionLabel, listYes } from "#domain/property/fields/yes-no.ts";
import { getKind } from "#domain/property/kinds.ts";
import { formatAreaLine } from "#domain/property/sizes.ts";
import { dayLine, monthLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { toSentenceCase } from "#words/letters.ts";
import { formatList } from "#words/lists.ts";

// Texts of a card, from a listing; all of them come from the row that the card shows.

const FURNISHED = {
  full: m.card_furnished_full,
  semi: m.card_furnished_semi,
  none: m.choice_furnishing_none,
};
const AVAILABLE = { ready: m.card_ready, "under-construction": m.card_building, "new-launch": m.card_new };

/** The builder, or the kind of person who posted it. */
export const getByLine = (card: CardListing): string =>
  m.card_by({ name: card.builder ?? getLabel(POSTED_BY, card.postedBy) });

export const getPhotoAlt = (card: CardListing): string =>
  (card.illustrated ? m.card_photo_alt_drawn : m.card_photo_alt)({
    title: card.propertyTitle,
    place: formatPlaceLine(card),
  });

/** ₹62 L - ₹1.34 Cr, ₹18,000/month, or 'Price not listed'. */
export const getCardPrice = (card: CardListing): string =>
  formatPriceLine({ ...card, projectUnits: card.options });

/** 1,200 sq.ft; of a project with homes of several sizes the smallest: from 825 sq.ft. */
function formatHomeSizeLine({ area, options }: CardListing): string {
  const sizes = options.flatMap(({ areaFrom, areaTo }) => [areaFrom, areaTo]).filter((size) => size !== null);
  if (sizes.length === 0) return formatAreaLine(area);
  const smallest = Math.min(...sizes);
  const line = formatAreaLine(smallest);
  return smallest < Math.max(...sizes) ? m.card_area_from({ area: line }) : line;
}

/** 3 katha, 2 katha 5 dhur, or 1,200 sq.ft. */
const formatSizeLine = (card: CardListing): string => card.landSize ?? formatHomeSizeLine(card);

/** 2, 3 and 4 BHK for a project; 3 BHK for a home; Plot, Shop or Room for others. */
export function formatWhatLine(card: CardListing): string {
  const kind = getKind(card.propertyType);
  const types = [...new Set(card.options.map((option) => option.type))];
  const homes = types.filter((type) => /^\d BHK$/.test(type)).map((type) => type.slice(0, 1));
  if (homes.length > 1 && homes.length === types.length) return m.card_bhk({ count: formatList(homes) });
  if (types.length > 0) return formatList(types.map((type) => getLabel(APARTMENT_CHOICES, type)));
  return card.bedrooms && kind.home && kind.needsBedrooms
    ? m.card_bhk({ count: card.bedrooms })
    : kind.label();
}

function getStageLine(card: CardListing): string | null {
  const kind = getKind(card.propertyType);
  if (kind.land) return null;
  if (card.availability !== "ready") {
    return card.possessionOn ? monthLine(card.possessionOn) : AVAILABLE[card.availability]();
  }
  return card.furnishing && kind.home ? FURNISHED[card.furnishing]() : AVAILABLE.ready();
}

/** Shown only where pets are allowed. */
const getPetsLine = ({ pets }: CardListing): string | null => (pets === "yes" ? getLabel(PETS, pets) : null);

/** The card's line of facts: what it is, its size, furnishing or availability, pets, and what its owner says yes to. */
export function formatFactsLine(card: CardListing): string[] {
  const size = formatSizeLine(card);
  const sqft = formatHomeSizeLine(card);
  const third = size === sqft ? getStageLine(card) : sqft;
  const yes = listYes({ ...card }).map(getQuestionLabel);
  return [formatWhatLine(card), size, third, getPetsLine(card), ...yes].filter((fact) => fact !== null);
}

/** Rooms, baths and area; for a project its kinds of homes and its smallest size. */
export function getRoomFacts(card: CardListing): { icon: "bed" | "bath" | "area"; text: string }[] {
  const { bedrooms, bathrooms, options } = card;
  const rooms = options.length > 0 ? formatWhatLine(card) : bedrooms && m.card_rooms({ count: bedrooms });
  const baths = bathrooms && m.card_baths({ count: bathrooms });
  const facts = [
    { icon: "bed", text: rooms },
    { icon: "bath", text: baths },
    { icon: "area", text: formatHomeSizeLine(card) },
  ] as const;
  return facts.flatMap(({ icon, text }) => (text ? [{ icon, text }] : []));
}

export interface OptionCell {
  readonly label: string;
  readonly value: string;
  readonly note: string | null;
}

/** The cells of a result: each unit of a project with its price, or the single home with its other facts. */
export function getOptionCells(card: CardListing): OptionCell[] {
  if (card.options.length === 0) return [getOwnCell(card), ...getFactCells(card)];
  return card.options.map(({ type, priceFrom, areaFrom }) => ({
    label: getLabel(APARTMENT_CHOICES, type),
    value: priceFrom ? formatShortRupees(priceFrom) : m.price_not_listed(),
    note: areaFrom ? m.card_area_from({ area: formatAreaLine(areaFrom) }) : null,
  }));
}

/** The price without "/month", which is already at the top of the card: three cells must fit on a phone. */
const getOwnCell = (card: CardListing): OptionCell => ({
  label: formatWhatLine(card),
  value: card.purpose !== "buy" && card.rent ? formatRupees(card.rent) : getCardPrice(card),
  note: formatSizeLine(card),
});

function getFactCells(card: CardListing): OptionCell[] {
  const kind = getKind(card.propertyType);
  const yes = listYes({ ...card });
  // What few homes have: people who need it need it more than the number of bathrooms.
  const rare = yes.length > 0 || getPetsLine(card) !== null;
  const cells: [label: string, value: string | null][] = [
    [m.field_area(), kind.land && card.landSize ? formatAreaLine(card.area) : null],
    // There is space for two.
    ...yes.map((name): [string, string] => [getQuestionLabel(name), m.ui_yes()]),
    [m.detail_pets(), getPetsLine(card) && m.card_pets_allowed()],
    [m.field_bathrooms(), kind.home && card.bathrooms && !rare ? String(card.bathrooms) : null],
    [m.field_furnishing(), card.furnishing && !kind.land ? FURNISHED[card.furnishing]() : null],
    [m.card_cell_possession(), kind.land ? null : formatPossession(card)],
  ];
  return cells.flatMap(([label, value]) => (value ? [{ label, value, note: null }] : [])).slice(0, 2);
}

function formatPossession({ availability, possessionOn }: CardListing): string {
  if (availability === "ready") return m.card_ready_now();
  return possessionOn ? monthLine(possessionOn) : AVAILABLE[availability]();
}

/** "Papers, photos and site checked, 12 Nov 2026". Null if nothing was checked. */
export function formatChecked(card: CardListing): string | null {
  if (!card.checkedAt || card.checked.length === 0) return null;
  const checks = CHECK_VALUES.filter((check) => card.checked.includes(check));
  const what = formatList(checks.map((check) => m.check_in_sentence({ check })));
  return toSentenceCase(m.card_checked({ what, day: dayLine(card.checkedAt) }));
}
