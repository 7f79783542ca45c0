import type { CardListing } from "#contract/listing/listing.ts";
import { getLabel } from "#domain/choice.ts";
import { formatHomeSizeLine, formatWhatLine } from "#domain/listing/home-facts.ts";
import { formatPriceLine, formatShortRupees } from "#domain/money/money.ts";
import { formatPlaceLine } from "#domain/place/names.ts";
import { APARTMENT_CHOICES, CHECK_VALUES, POSTED_BY } from "#domain/property/choices.ts";
import { formatAreaLine } from "#domain/property/sizes.ts";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { toSentenceCase } from "#words/letters.ts";
import { formatList } from "#words/lists.ts";

// Texts of a card, from a listing; all of them come from the row that the card shows.

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

export interface UnitCell {
  readonly label: string;
  readonly value: string;
  readonly note: string | null;
}

/** The units of a project, each with its price; of other homes none, whose price and facts are lines of the card. */
export const getUnitCells = (card: CardListing): UnitCell[] =>
  card.options.map(({ type, priceFrom, areaFrom }) => ({
    label: getLabel(APARTMENT_CHOICES, type),
    value: priceFrom ? formatShortRupees(priceFrom) : m.price_not_listed(),
    note: areaFrom ? m.card_area_from({ area: formatAreaLine(areaFrom) }) : null,
  }));

/** "Papers, photos and site checked, 12 Nov 2026". Null if nothing was checked. */
export function formatChecked(card: CardListing): string | null {
  if (!card.checkedAt || card.checked.length === 0) return null;
  const checks = CHECK_VALUES.filter((check) => card.checked.includes(check));
  const what = formatList(checks.map((check) => m.check_in_sentence({ check })));
  return toSentenceCase(m.card_checked({ what, day: dayLine(card.checkedAt) }));
}
