import type { ReactNode } from "react";
import {
  COMPLETE,
  computeQualityScore,
  formatQualityLines,
  getWordCount,
  QUALITY_DETAILS,
  type QualityItem,
  type QualityLine,
} from "#domain/listing/quality.ts";
import { readTypedRupees } from "#domain/money/amount.ts";
import { formatPriceLine } from "#domain/money/money.ts";
import { formatPlaceLine } from "#domain/place/names.ts";
import type { LandUnit, Purpose } from "#domain/property/choices.ts";
import { getKind, hasUnits } from "#domain/property/kinds.ts";
import { formatAreaLine, toSqft } from "#domain/property/sizes.ts";
import { readLandSize } from "#domain/property/typed-sizes.ts";
import { Icon } from "#web/ui/Icon.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import { formatPurposeLine } from "../listing-text/listing-text.ts";
import { type FormPlaces, getTown } from "./form-places.ts";
import { getQuestionsFor, getType, listOfferedAmenities } from "./form-questions.ts";
import { usePropertyFormState } from "./form-state.ts";
import { type FormValues, parseAmount, type TextFieldName } from "./form-values.ts";
import * as styles from "./QualityCard.module.css";

/** An amount of rupees as typed, or null. */
const parsePrice = (text: string): number | null => readTypedRupees(text) || null;

/** The price line that the listing will have. */
export function getPrice(values: FormValues): string {
  const units = hasUnits(getType(values)) ? values.projectUnits : [];
  return formatPriceLine({
    purpose: values.purpose,
    price: parsePrice(values.price),
    rent: parsePrice(values.rent),
    projectUnits: units.map(({ priceFrom, priceTo }) => ({
      priceFrom: parsePrice(priceFrom),
      priceTo: parsePrice(priceTo) ?? parsePrice(priceFrom),
    })),
  });
}

/** "Flat/Apartment for sale", "2 BHK", "900 sq.ft". Only what has been answered. */
export function getFacts(values: FormValues, places: FormPlaces): string[] {
  const type = getType(values);
  const kind = type && getKind(type);
  const bedrooms = parseAmount(values.bedrooms);
  return [
    kind &&
      m.similar_what({
        kind: kind.label(),
        purpose: formatPurposeLine({ purpose: values.purpose as Purpose }),
      }),
    kind?.needsBedrooms && bedrooms ? m.card_bhk({ count: bedrooms }) : null,
    getSize(values, places),
  ].filter((fact): fact is string => Boolean(fact));
}

function getSize(values: FormValues, places: FormPlaces): string | null {
  const type = getType(values);
  if (hasUnits(type)) {
    const first = parseAmount(values.projectUnits[0]?.areaFrom ?? "");
    return first ? formatAreaLine(first) : null;
  }
  if (type && getKind(type).land) {
    const size = readLandSize(values.landArea);
    const unit = size?.unit ?? (values.landUnit as LandUnit);
    const factor = getTown(places, values.city)?.factors[unit];
    return factor && size?.amount ? formatAreaLine(toSqft(size.amount, factor)) : null;
  }
  const area = parseAmount(values.area);
  return area ? formatAreaLine(area) : null;
}

export const formatFormPlaceLine = ({ locality, city }: FormValues): string =>
  city ? formatPlaceLine({ locality, city }) : "";

/** Fields that are required, or that have their own lines in the score. */
const NEEDED: ReadonlySet<TextFieldName> = new Set([
  ...(["area", "landArea", "landUnit", "bedrooms", "availability", "possessionOn", "description"] as const),
]);

/** The listing's score. Questions that do not apply to the property have no effect on it. */
export function getQuality(values: FormValues, photos: number, places: FormPlaces): QualityLine[] {
  const type = getType(values);
  const roomsKnown = !type || !getKind(type).needsBedrooms || parseAmount(values.bedrooms) !== null;
  const deposit = values.purpose === "buy" || parseAmount(values.security) !== null;
  const extras = getQuestionsFor(values).details.filter((name) => !NEEDED.has(name));
  const offered: readonly string[] = listOfferedAmenities(values);
  return formatQualityLines({
    located: Boolean(values.city && values.locality && values.address && values.pincode),
    sized: getSize(values, places) !== null && roomsKnown,
    descriptionWords: getWordCount(values.description),
    photos,
    amenities: values.amenities.filter((name) => offered.includes(name)).length,
    priced: getPrice(values) !== m.price_not_listed() && deposit,
    details: {
      given: extras.filter((name) => values[name] !== "").length,
      asked: type ? extras.length : QUALITY_DETAILS,
    },
  });
}

/** What a line of the score asks for, for this kind of property. */
export function describeQuality({ item, wanted = 0 }: QualityLine, values: FormValues): string {
  const type = getType(values);
  const project = hasUnits(type);
  if (item === "sized") {
    if (project) return m.owner_quality_sized_units();
    if (type && getKind(type).land) return m.field_land_area();
    return !type || getKind(type).needsBedrooms ? m.owner_quality_sized() : m.list_quick_size();
  }
  if (item === "priced") {
    if (project) return m.owner_quality_priced_units();
    return values.purpose === "buy" ? m.field_price() : m.owner_quality_priced_rent();
  }
  return item === "details" ? m.owner_quality_details({ count: wanted }) : WORDS[item]();
}

const WORDS: Record<Exclude<QualityItem, "sized" | "priced" | "details">, () => string> = {
  located: m.owner_quality_located,
  described: m.owner_quality_described,
  photos: m.owner_quality_photos,
  morePhotos: m.owner_quality_more_photos,
  amenities: m.detail_amenities,
};

const NEARLY = 60;
/** The circumference of a ring with radius 66 in a box of 148. */
const ROUND = 2 * Math.PI * 66;

interface QualityCardProps {
  lines: readonly QualityLine[];
  /** How many of the photos do not count. */
  flawed: number;
  children: ReactNode;
}

/** The listing's score so far, and what would improve it. */
export function QualityCard({ lines, flawed, children }: QualityCardProps) {
  const { values } = usePropertyFormState();
  const score = computeQualityScore(lines);
  const title =
    score >= COMPLETE
      ? m.owner_quality_complete()
      : score >= NEARLY
        ? m.owner_quality_good()
        : m.owner_quality();
  return (
    <aside className={styles.card} data-part="quality" aria-label={m.owner_quality()}>
      <div className={styles.ring}>
        <svg viewBox="0 0 148 148" width="148" height="148" aria-hidden="true">
          <circle cx="74" cy="74" r="66" />
          <circle cx="74" cy="74" r="66" strokeDasharray={`${(ROUND * score) / 100} ${ROUND}`} />
        </svg>
        <p>
          <b>{score}</b>
          <small>{m.owner_quality_of()}</small>
        </p>
      </div>
      <h2>{title}</h2>
      <p>{score >= COMPLETE ? m.owner_quality_done() : m.owner_quality_reach({ score: COMPLETE })}</p>
      <ul>
        {lines.map((line) => (
          <QualityRow key={line.item} line={line} words={describeQuality(line, values)} />
        ))}
      </ul>
      {flawed > 0 && <p>{m.owner_quality_flawed({ count: flawed })}</p>}
      {children}
    </aside>
  );
}

function QualityRow({ line: { points, met }, words }: { line: QualityLine; words: string }) {
  return (
    <li data-met={met || undefined}>
      <Icon name={met ? "check" : "plus"} size={18} />
      <span>{words}</span>
      <span className={textStyles.figures} data-part="figures">
        {met ? points : `+${points}`}
      </span>
      <span className={textStyles.visuallyHidden}>
        {met ? m.owner_quality_met() : m.owner_quality_missing()}
      </span>
    </li>
  );
}
