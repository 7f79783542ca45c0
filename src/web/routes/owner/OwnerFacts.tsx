import type { ReactNode } from "react";
import type { PropertyRecord } from "#contract/listing/property.ts";
import { getLabel } from "#domain/choice.ts";
import { formatPriceLine } from "#domain/money/money.ts";
import {
  AMENITY_CHOICES,
  APARTMENT_CHOICES,
  HONORIFIC_CHOICES,
  POSSESSION_CHOICES,
} from "#domain/property/choices.ts";
import { type FieldGroup, isLand } from "#domain/property/fields/field.ts";
import { getField, isAnswered, ONE_VALUE_NAMES, type OneValueName } from "#domain/property/fields/fields.ts";
import { formatAreaLine } from "#domain/property/sizes.ts";
import { formatAnswer, getFieldLabel } from "#web/features/listing-text/answer-text.ts";
import { formatStoredLandLine } from "#web/features/listing-text/listing-text.ts";
import { getLabelOfField } from "#web/features/property-form/form-questions.ts";
import { Badge } from "#web/ui/Badge.tsx";
import * as factsStyles from "#web/ui/facts.module.css";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import * as styles from "./Own.module.css";

type Fact = [label: string | null, value: ReactNode];

/** All answers; questions without an answer are left out. */
export function OwnerFacts({ property }: { property: PropertyRecord }) {
  const amenities = Object.entries(property.amenities).flatMap(([name, on]) =>
    on ? [getLabel(AMENITY_CHOICES, name)] : [],
  );
  return (
    <>
      <Part title={m.detail_details()}>
        <Facts facts={createFacts(property, "basics", "price", "size", "details")} />
      </Part>
      {property.projectUnits.length > 0 && (
        <Part title={m.owner_step_units()}>
          <Facts
            facts={property.projectUnits.map((unit) => [
              getLabel(APARTMENT_CHOICES, unit.typeOfApartment),
              [
                formatPriceLine({ purpose: "buy", price: null, projectUnits: [unit] }),
                unit.areaFrom ? formatAreaLine(unit.areaFrom) : "",
                getLabel(POSSESSION_CHOICES, unit.typeOfPossession),
              ]
                .filter(Boolean)
                .join(" · "),
            ])}
          />
        </Part>
      )}
      <Part title={getFieldLabel("description")}>
        <p className={styles.text}>{property.description}</p>
      </Part>
      {amenities.length > 0 && (
        <Part title={m.detail_amenities()}>
          <ul className={styles.has}>
            {amenities.map((name) => (
              <li key={name}>
                <Badge tone="ok">{name}</Badge>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title={m.list_location()}>
        <Facts facts={createFacts(property, "place")} />
      </Part>
      <Part title={m.owner_record()}>
        <Facts facts={record(property)} />
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  const known = facts.filter(([, value]) => value !== null && value !== "");
  return (
    <dl className={`${factsStyles.stacked} ${styles.facts}`}>
      {known.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Already elsewhere on the page, in another row, or calculated from others. */
const TOLD: ReadonlySet<OneValueName> = new Set([
  ...([
    "propertyTitle",
    "description",
    "price",
    "rent",
    "landUnit",
    "landPart",
    "parking",
    "lat",
    "lng",
  ] as const),
]);
/** The form asks these as questions; here they have their label from the table of fields. */
const ASKED: ReadonlySet<OneValueName> = new Set(["purpose", "negotiable", "postedBy"]);

/** The answers to the fields of some groups, in the order of the table; a box that was not ticked gets no row. */
const createFacts = (property: PropertyRecord, ...groups: FieldGroup[]): Fact[] =>
  ONE_VALUE_NAMES.filter((name) => groups.includes(getField(name).group) && !TOLD.has(name)).map((name) => [
    ASKED.has(name) ? getFieldLabel(name) : getLabelOfField(name),
    isUnsaid(name, property) ? null : getWords(name, property),
  ]);

const isUnsaid = (name: OneValueName, property: PropertyRecord): boolean => {
  const value = property[name];
  // The area of land is its size in square feet, and its size has its own row.
  if (name === "area" && isLand(property)) return true;
  return !isAnswered(name, value) || (value === 0 && getField(name).empty === 0);
};

const getWords = (name: OneValueName, property: PropertyRecord): string =>
  name === "landArea" ? formatStoredLandLine(property) : formatAnswer(name, property[name]);

const record = (property: PropertyRecord): Fact[] => [
  [m.field_id(), property._id.slice(-6).toUpperCase()],
  [
    m.owner_person(),
    [getLabel(HONORIFIC_CHOICES, property.title), property.firstName, property.lastName]
      .filter(Boolean)
      .join(" "),
  ],
  [m.owner_record_submitted(), dayLine(property.submittedDate)],
  [m.owner_record_changed(), dayLine(property.updatedAt)],
];
