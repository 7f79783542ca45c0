import type { PublicProperty } from "#contract/property.public.ts";
import { shortRupees } from "#domain/money.ts";
import { Tabs } from "#web/ui/Tabs.tsx";
import { m } from "#words/generated/messages.js";
import { rangeOf } from "./listing-lines.ts";
import { Section } from "./Section.tsx";
import "./facts.css";

type Unit = PublicProperty["projectUnits"][number];

/** Open at first, as far as there are any (spec section 4). */
const FIRST = "2 BHK";

/** The homes of a project, one tab a kind, from its units. */
export function FloorPlans({ units }: { units: readonly Unit[] }) {
  const kinds = [...new Set(units.map((unit) => unit.typeOfApartment))];
  const tabs = kinds.map((kind, index) => ({
    id: String(index),
    label: kind,
    panel: (
      <div className="plan">
        <h3 className="plan__kind">{kind}</h3>
        {units
          .filter((unit) => unit.typeOfApartment === kind)
          .map((unit) => (
            <PlanFacts key={`${unit.typeOfPossession} ${unit.areaFrom} ${unit.priceFrom}`} unit={unit} />
          ))}
      </div>
    ),
  }));
  const first = Math.max(kinds.indexOf(FIRST), 0);
  return (
    <Section id="plans" title={m.detail_plans()}>
      <Tabs className="plans" label={m.detail_plans()} tabs={tabs} defaultTab={String(first)} />
    </Section>
  );
}

function PlanFacts({ unit }: { unit: Unit }) {
  const { areaFrom, areaTo, priceFrom } = unit;
  return (
    <dl>
      <div>
        <dt>{m.detail_plan_area()}</dt>
        <dd>{areaFrom === null ? m.detail_na() : rangeOf(areaFrom, areaTo ?? areaFrom)}</dd>
      </div>
      <div>
        <dt>{m.detail_plan_price()}</dt>
        <dd>{priceFrom === null ? m.price_not_listed() : shortRupees(priceFrom)}</dd>
      </div>
      <div>
        <dt>{m.detail_plan_possession()}</dt>
        <dd>{unit.typeOfPossession}</dd>
      </div>
    </dl>
  );
}
