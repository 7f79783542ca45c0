import type { ReactNode } from "react";
import type { PropertyRecord } from "#contract/listing/property.ts";
import { formatPhone } from "#domain/account/contact-details.ts";
import { getLabel } from "#domain/choice.ts";
import { formatPriceLine, formatShortRupees } from "#domain/money/money.ts";
import { APARTMENT_CHOICES, POSSESSION_CHOICES, VERIFICATIONS } from "#domain/property/choices.ts";
import type { FieldGroup } from "#domain/property/fields/field.ts";
import { getField, isAnswered, ONE_VALUE_NAMES, type OneValueName } from "#domain/property/fields/fields.ts";
import { formatAreaLine } from "#domain/property/sizes.ts";
import { dayLine, timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { formatAnswer } from "./answer-text.ts";
import { getLifeLabel } from "./life-text.ts";
import { formatFloorLine, formatStoredLandLine } from "./listing-text.ts";

/**
 * A label and its value; one that is null was not given. `asked`: such a property is asked for it, so that a missing
 * answer stands out.
 */
export type RecordRow = readonly [label: string, value: ReactNode, mark?: "wide" | "asked"];

/** Rows under a heading of their own. */
export interface RecordGroup {
  readonly title: string;
  readonly rows: readonly RecordRow[];
}

/** Values that are written differently here than elsewhere. */
const OWN_WORDS: Partial<Record<OneValueName, (record: PropertyRecord) => string | null>> = {
  landArea: (record) => (record.landArea === null ? null : formatStoredLandLine(record)),
  lat: ({ lat }) => lat.toFixed(4),
  lng: ({ lng }) => lng.toFixed(4),
};

/** Already in another row: the price in the purpose's own row, the unit in the size. */
const isTold = (name: OneValueName, { purpose }: PropertyRecord) =>
  ["propertyTitle", "description", "landUnit", "landPart", purpose === "buy" ? "rent" : "price"].includes(
    name,
  );

function getRow(name: OneValueName, record: PropertyRecord): RecordRow {
  const { label } = getField(name);
  if (name === "price" || name === "rent") return [label(), formatPriceLine(record)];
  const own = OWN_WORDS[name];
  const value = record[name];
  const text = own ? own(record) : isAnswered(name, value) ? formatAnswer(name, value) : null;
  if (name === "address") return [label(), text, "wide"];
  return getField(name).asked?.(record) ? [label(), text, "asked"] : [label(), text];
}

/** Whether the row says anything: what such a property is not asked for is no gap. */
const hasPlace = (name: OneValueName, record: PropertyRecord): boolean =>
  (getField(name).asked?.(record) ?? true) || isAnswered(name, record[name]);

/** The fields of some groups, in the order of the table. */
const createRows = (record: PropertyRecord, ...groups: FieldGroup[]): RecordRow[] =>
  ONE_VALUE_NAMES.filter(
    (name) => groups.includes(getField(name).group) && !isTold(name, record) && hasPlace(name, record),
  ).map((name) => getRow(name, record));

interface Reach {
  readonly email: string;
  readonly emailConfirmed: boolean;
  readonly mobile: string | null;
  readonly mobileConfirmed: boolean;
}

/** How an account's holder is reached, and which of it is known to be theirs. */
export const getReachRows = ({ email, emailConfirmed, mobile, mobileConfirmed }: Reach) =>
  [
    [m.field_mobile(), mobile ? describeMobile(formatPhone(mobile), mobileConfirmed) : null],
    [
      m.field_email(),
      emailConfirmed ? m.reach_confirmed({ value: email }) : m.reach_unconfirmed({ value: email }),
    ],
  ] as const;

const describeMobile = (value: string, isConfirmed: boolean) =>
  isConfirmed ? m.reach_confirmed({ value }) : value;

/** The contact person, and the account's owner. */
export function getPersonRows(record: PropertyRecord, owner: Reach & { since: string }): RecordRow[] {
  return [...createRows(record, "person"), ...getReachRows(owner), [m.field_since(), dayLine(owner.since)]];
}

export const getDetailGroups = (record: PropertyRecord): RecordGroup[] => [
  { title: m.record_group_basics(), rows: createRows(record, "basics") },
  { title: m.record_group_price(), rows: createRows(record, "price") },
  { title: m.record_group_details(), rows: createRows(record, "size", "details") },
];

/** The answers that tell one listing of a kind from another, for a first look. */
const SUMMARY: readonly OneValueName[] = [
  "purpose",
  "bedrooms",
  "bathrooms",
  "landArea",
  "furnishing",
  "floorno",
  "facing",
  "availability",
  "possessionOn",
  "transactionType",
  "tenantType",
  "security",
  "reraNumber",
];

/** Those that were given, and those that are missing although they are asked for. */
export const getSummaryRows = (record: PropertyRecord): RecordRow[] =>
  SUMMARY.filter((name) => hasPlace(name, record))
    .map((name): RecordRow => {
      const [label, value, mark] = getRow(name, record);
      return [label, name === "floorno" ? formatFloorLine(record) : value, mark];
    })
    .filter(([, value, mark]) => value !== null || mark === "asked");

export const getLocationRows = (record: PropertyRecord): RecordRow[] => createRows(record, "place");

export function getUnitRows(unit: PropertyRecord["projectUnits"][number]): RecordRow[] {
  const formatMoney = (amount: number | null) => (amount === null ? null : formatShortRupees(amount));
  const formatSize = (sqft: number | null) => (sqft === null ? null : formatAreaLine(sqft));
  return [
    [m.field_type_of_apartment(), getLabel(APARTMENT_CHOICES, unit.typeOfApartment)],
    [m.field_type_of_possession(), getLabel(POSSESSION_CHOICES, unit.typeOfPossession)],
    [m.field_price_from(), formatMoney(unit.priceFrom)],
    [m.field_price_to(), formatMoney(unit.priceTo)],
    [m.field_area_from(), formatSize(unit.areaFrom)],
    [m.field_area_to(), formatSize(unit.areaTo)],
  ];
}

/** Read-only [ADMIN-04]. */
export function getMetadataRows(record: PropertyRecord): RecordRow[] {
  return [
    [m.field_id(), record._id],
    [m.field_owner(), record.owner],
    [m.field_verification(), getLabel(VERIFICATIONS, record.verification)],
    [m.field_life(), getLifeLabel(record.life)],
    [m.field_created_at(), timeLine(record.createdAt)],
    [m.field_updated_at(), timeLine(record.updatedAt)],
  ];
}
