import { getLabel } from "#domain/choice.ts";
import {
  APARTMENT_CHOICES,
  type AVAILABILITY_VALUES,
  type FURNISHING_VALUES,
  PETS,
} from "#domain/property/choices.ts";
import { getQuestionLabel, listYes } from "#domain/property/fields/yes-no.ts";
import { getKind, type PropertyType } from "#domain/property/kinds.ts";
import { formatAreaLine } from "#domain/property/sizes.ts";
import { monthLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { formatList } from "#words/lists.ts";

// What a home is, in a few words: on cards, in feeds and in mails.

/** What is read of a listing. */
export interface HomeFacts {
  readonly propertyType: PropertyType;
  /** Square feet. */
  readonly area: number;
  /** Its land as its owner said it; null if it has none or it was said in square feet. */
  readonly landSize: string | null;
  readonly bedrooms: number | null;
  readonly availability: (typeof AVAILABILITY_VALUES)[number];
  /** An ISO day. */
  readonly possessionOn: string | null;
  readonly furnishing: (typeof FURNISHING_VALUES)[number] | null;
  readonly pets: string | null;
  /** The units of a project; empty for other homes. */
  readonly options: readonly {
    readonly type: string;
    readonly areaFrom: number | null;
    readonly areaTo: number | null;
  }[];
}

const FURNISHED = {
  full: m.card_furnished_full,
  semi: m.card_furnished_semi,
  none: m.choice_furnishing_none,
};
const AVAILABLE = {
  ready: m.card_ready,
  "under-construction": m.card_building,
  "new-launch": m.card_new,
};

/** 1,200 sq.ft; of a project with homes of several sizes the smallest: from 825 sq.ft. */
export function formatHomeSizeLine({ area, options }: HomeFacts): string {
  const sizes = options.flatMap(({ areaFrom, areaTo }) => [areaFrom, areaTo]).filter((size) => size !== null);
  if (sizes.length === 0) return formatAreaLine(area);
  const smallest = Math.min(...sizes);
  const line = formatAreaLine(smallest);
  return smallest < Math.max(...sizes) ? m.card_area_from({ area: line }) : line;
}

/** 3 katha, 2 katha 5 dhur, or 1,200 sq.ft. */
const formatSizeLine = (home: HomeFacts): string => home.landSize ?? formatHomeSizeLine(home);

/** 2, 3 and 4 BHK for a project; 3 BHK for a home; Plot, Shop or Room for others. */
export function formatWhatLine(home: HomeFacts): string {
  const kind = getKind(home.propertyType);
  const types = [...new Set(home.options.map((option) => option.type))];
  const homes = types.filter((type) => /^\d BHK$/.test(type)).map((type) => type.slice(0, 1));
  if (homes.length > 1 && homes.length === types.length) return m.card_bhk({ count: formatList(homes) });
  if (types.length > 0) return formatList(types.map((type) => getLabel(APARTMENT_CHOICES, type)));
  return home.bedrooms && kind.home && kind.needsBedrooms
    ? m.card_bhk({ count: home.bedrooms })
    : kind.label();
}

function getStageLine(home: HomeFacts): string | null {
  const kind = getKind(home.propertyType);
  if (kind.land) return null;
  if (home.availability !== "ready") {
    return home.possessionOn ? monthLine(home.possessionOn) : AVAILABLE[home.availability]();
  }
  return home.furnishing && kind.home ? FURNISHED[home.furnishing]() : AVAILABLE.ready();
}

/** Shown only where pets are allowed. */
const getPetsLine = ({ pets }: HomeFacts): string | null => (pets === "yes" ? getLabel(PETS, pets) : null);

/** The line of facts on a card: what it is, its size, furnishing or availability, pets, and what its owner says yes to. */
export function formatFactsLine(home: HomeFacts): string[] {
  const size = formatSizeLine(home);
  const sqft = formatHomeSizeLine(home);
  const third = size === sqft ? getStageLine(home) : sqft;
  const yes = listYes({ ...home }).map(getQuestionLabel);
  return [formatWhatLine(home), size, third, getPetsLine(home), ...yes].filter((fact) => fact !== null);
}
