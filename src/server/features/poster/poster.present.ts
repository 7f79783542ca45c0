import { posterWords } from "#content/poster.ts";
import { getLabel } from "#domain/choice.ts";
import { formatPriceLine } from "#domain/money/money.ts";
import { formatPlaceLine } from "#domain/place/names.ts";
import { FURNISHINGS } from "#domain/property/choices.ts";
import { getPosterLanguage, KIND_NAMES, type PosterLanguage } from "#domain/property/kind-names.ts";
import { getKind } from "#domain/property/kinds.ts";
import { formatAreaLine, formatLandInFeet } from "#domain/property/sizes.ts";
import type { PosterRow } from "./poster.store.ts";

/** The same text in English and in the local language. */
export interface BilingualText {
  readonly en: string;
  readonly local: string;
}

export interface PosterContent {
  readonly title: string;
  readonly language: PosterLanguage;
  readonly offer: BilingualText;
  readonly what: BilingualText;
  readonly place: BilingualText;
  readonly price: string;
  readonly facts: string;
  readonly scan: BilingualText;
  readonly call: BilingualText;
  readonly phone: string;
  readonly brand: string;
  /** The address in the QR code. */
  readonly url: string;
}

type Units = Parameters<typeof formatPriceLine>[0]["projectUnits"];
interface PosterContext {
  readonly units: Units;
  readonly phone: string;
  readonly brand: string;
  readonly url: string;
}

/** The content of a poster: only what the property's page shows, with our phone number instead of the owner's. */
export function presentPoster(row: PosterRow, { units, ...around }: PosterContext): PosterContent {
  const language = getPosterLanguage(row.region_slug, row.town_slug, row.owner_language);
  const pairTexts = (en: string, local: string): BilingualText => ({ en, local });
  const [here, there] = [posterWords.en, posterWords[language]];
  const names = KIND_NAMES[row.property_type].poster;
  const rooms = row.bedrooms && getKind(row.property_type).home ? `${row.bedrooms} BHK ` : "";
  const { purpose, price, rent } = row;
  return {
    title: row.property_title,
    language,
    offer: pairTexts(here.offer[purpose], there.offer[purpose]),
    what: pairTexts(rooms + names.en, rooms + names[language]),
    place: pairTexts(
      formatPlaceLine({ locality: row.locality, city: row.town }),
      formatPlaceLine({
        locality: nameIn(row.locality_names, language, row.locality),
        city: nameIn(row.town_names, language, row.town),
      }),
    ),
    price: formatPriceLine({ purpose, price, rent, projectUnits: units }),
    facts: [formatSize(row), getLabel(FURNISHINGS, row.furnishing)].filter(Boolean).join("  ·  "),
    scan: pairTexts(here.scan, there.scan),
    call: pairTexts(here.call, there.call),
    ...around,
  };
}

/** Land in the local unit, with its square feet. */
const formatSize = (row: PosterRow): string =>
  getKind(row.property_type).land
    ? formatLandInFeet(
        { landArea: row.land_area, landUnit: row.land_unit, landPart: row.land_part },
        row.area,
      )
    : formatAreaLine(row.area);

/** A place's name in the language, or its usual name if there is none. */
function nameIn<T extends string | null>(names: unknown, language: PosterLanguage, name: T): string | T {
  const known = names as Partial<Record<string, string>> | null;
  return known?.[language] ?? name;
}
