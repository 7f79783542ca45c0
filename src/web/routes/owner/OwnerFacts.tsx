import type { ReactNode } from "react";
import type { PropertyRecord } from "#contract/property.ts";
import { areaLine } from "#domain/area.ts";
import { labelOf } from "#domain/choice.ts";
import { dayLine } from "#domain/dates.ts";
import { priceLine, rupees } from "#domain/money.ts";
import {
  AVAILABILITIES,
  FACINGS,
  FURNISHINGS,
  POSTED_BY,
  PURPOSES,
  TRANSACTIONS,
} from "#domain/property-choices.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { m } from "#words/generated/messages.js";

const number = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 });
type Fact = [label: string, value: ReactNode];

/** Everything that was answered; what was not is left out. */
export function OwnerFacts({ property }: { property: PropertyRecord }) {
  const amenities = Object.entries(property.amenities).flatMap(([name, on]) => (on ? [name] : []));
  return (
    <>
      <Part title={m.owner_step_details()}>
        <Facts facts={[...whatItIs(property), ...rooms(property)]} />
      </Part>
      {property.projectUnits.length > 0 && (
        <Part title={m.owner_step_units()}>
          <Facts
            facts={property.projectUnits.map((unit) => [
              unit.typeOfApartment,
              [
                priceLine({ purpose: "buy", price: null, projectUnits: [unit] }),
                unit.areaFrom ? areaLine(unit.areaFrom) : "",
                unit.typeOfPossession,
              ]
                .filter(Boolean)
                .join(" · "),
            ])}
          />
        </Part>
      )}
      <Part title={m.owner_description()}>
        <p className="own__text">{property.description}</p>
      </Part>
      {amenities.length > 0 && (
        <Part title={m.owner_amenities()}>
          <ul className="own__has">
            {amenities.map((name) => (
              <li key={name}>
                <Badge tone="ok">{name}</Badge>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title={m.owner_step_location()}>
        <Facts facts={where(property)} />
      </Part>
      <Part title={m.owner_record()}>
        <Facts facts={record(property)} />
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="own__part">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  const known = facts.filter(([, value]) => value !== null && value !== "");
  return (
    <dl className="own__facts">
      {known.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const whatItIs = (property: PropertyRecord): Fact[] => [
  [m.owner_purpose_short(), labelOf(PURPOSES, property.purpose)],
  [m.owner_type(), property.propertyType],
  [m.owner_area(), areaLine(property.area)],
  [m.owner_land(), property.landArea ? `${number.format(property.landArea)} ${property.landUnit}` : ""],
  [m.owner_deposit(), property.security ? rupees(property.security) : ""],
  [m.owner_negotiable_short(), property.negotiable ? m.owner_yes() : ""],
  [m.owner_availability(), labelOf(AVAILABILITIES, property.availability)],
  [m.owner_possession(), property.possessionOn ? dayLine(property.possessionOn) : ""],
  [m.owner_transaction(), labelOf(TRANSACTIONS, property.transactionType)],
  [m.owner_ownership(), property.ownership],
  [m.owner_posted_by_short(), labelOf(POSTED_BY, property.postedBy)],
  [m.owner_builder(), property.builder],
  [m.owner_rera(), property.reraNumber],
];

const rooms = (property: PropertyRecord): Fact[] => [
  [m.owner_bedrooms(), property.bedrooms],
  [m.owner_bathrooms(), property.bathrooms],
  [m.owner_balconies(), property.numberofbalconies],
  [m.owner_kitchen(), property.kitchen],
  [m.owner_floor(), property.floorno],
  [m.owner_floors(), property.totalfloors],
  [m.owner_facing(), labelOf(FACINGS, property.facing)],
  [m.owner_furnishing(), labelOf(FURNISHINGS, property.furnishing)],
  [m.owner_age(), property.ageofproperty],
  [m.owner_water(), property.watersupply],
  [m.owner_car_parking(), property.numberofcarparking || ""],
  [m.owner_bike_parking(), property.numberofbikeparking || ""],
  [m.owner_tenants(), property.tenantType],
];

const where = (property: PropertyRecord): Fact[] => [
  [m.owner_address(), property.address],
  [m.owner_locality(), property.locality],
  [m.owner_town(), property.city],
  [m.owner_state(), property.state],
  [m.owner_pincode(), property.pincode],
];

const record = (property: PropertyRecord): Fact[] => [
  [m.owner_record_id(), property._id.slice(-6).toUpperCase()],
  [
    m.owner_record_person(),
    [property.title, property.firstName, property.lastName].filter(Boolean).join(" "),
  ],
  [m.owner_record_submitted(), dayLine(property.submittedDate)],
  [m.owner_record_changed(), dayLine(property.updatedAt)],
];
