import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { ChargeRecord } from "#contract/admin/charge.ts";
import type { PublicProperty } from "#contract/listing/property.public.ts";
import { getLabel } from "#domain/choice.ts";
import {
  CHARGE_KINDS,
  type ChargeArea,
  type ChargeKind,
  type ChargeLine,
  formatChargeLines,
} from "#domain/money/charges.ts";
import { computeInstalment, getAmountsFor, USUAL_LOAN } from "#domain/money/loan.ts";
import { formatRupees, formatShortRupees } from "#domain/money/money.ts";
import { getKind } from "#domain/property/kinds.ts";
import * as disclosureStyles from "#web/ui/disclosure.module.css";
import * as factsStyles from "#web/ui/facts.module.css";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { SourceLink } from "../claims/SourceLink.tsx";
import { getPartScript } from "../lost-connection/retry-requests.ts";
import * as allInCostStyles from "./AllInCost.module.css";
import * as detailStyles from "./Detail.module.css";
import * as styles from "./Emi.module.css";
import { Section } from "./Section.tsx";

/** One item of the total cost. */
export interface CostLine {
  readonly label: string;
  readonly value: string;
  /** How the amount is calculated. */
  readonly words?: string;
}

interface Cost {
  readonly lines: readonly CostLine[];
  readonly total: string;
  /** The least that it can be, in rupees. */
  readonly from: number;
  /** The rules behind the figures. */
  readonly rules: readonly ChargeRecord[];
}

type CostFacts = Pick<
  PublicProperty,
  | "purpose"
  | "price"
  | "rent"
  | "security"
  | "projectUnits"
  | "propertyType"
  | "transactionType"
  | "availability"
  | "postedBy"
>;

/** The sale price; for a project that of its first unit; null where none is known. */
export function getSalePrice(property: Pick<CostFacts, "purpose" | "price" | "projectUnits">): number | null {
  if (property.purpose !== "buy") return null;
  return property.projectUnits.at(0)?.priceFrom ?? property.price;
}

/** The full cost, or null where it is unknown: no price, no deposit, no rule for the state. */
export function getCost(property: CostFacts, rules: readonly ChargeRecord[]): Cost | null {
  return property.purpose === "buy" ? getCostOfSale(property, rules) : getCostOfRent(property);
}

/** Zero brokerage is our promise for owners' listings only; we do not know what an agent or builder charges. */
const getBrokerage = ({ postedBy }: CostFacts): CostLine[] =>
  postedBy === "owner" ? [{ label: m.detail_cost_brokerage(), value: m.detail_cost_free() }] : [];

function getCostOfRent(property: CostFacts): Cost | null {
  const { rent, security } = property;
  if (!rent || security === null) return null;
  const lines = [
    { label: m.detail_deposit(), value: formatRupees(security) },
    { label: m.detail_cost_first_month(), value: formatRupees(rent) },
    ...getBrokerage(property),
  ];
  return { lines, total: formatRupees(security + rent), from: security + rent, rules: [] };
}

function getCostOfSale(property: CostFacts, rules: readonly ChargeRecord[]): Cost | null {
  const price = getSalePrice(property);
  if (!price) return null;
  const charges = formatChargeLines(rules, price, getKinds(property));
  // A part of the charges would look like the full cost.
  const has = (kind: ChargeKind) => charges.some((charge) => charge.kind === kind);
  if (!has("stamp-duty") || !has("registration-fee")) return null;
  const sum = (end: "from" | "to") => charges.reduce((total, charge) => total + charge[end], price);
  return {
    lines: [
      {
        label: property.projectUnits.length > 0 ? m.detail_cost_price_from() : m.field_price(),
        value: formatRupees(price),
      },
      ...charges.map(createChargeLine),
      ...getBrokerage(property),
    ],
    total: formatSpan(sum("from"), sum("to")),
    from: sum("from"),
    rules: charges.flatMap((charge) => rules.filter(({ kind }) => kind === charge.kind)),
  };
}

/** GST applies to homes that are under construction and sold for the first time. */
function getKinds({ propertyType, transactionType, availability }: CostFacts): ChargeKind[] {
  const building = transactionType === "new-booking" && availability !== "ready";
  const taxed = building && !getKind(propertyType).land;
  return ["stamp-duty", "registration-fee", ...(taxed ? (["gst"] as const) : [])];
}

function createChargeLine({ kind, percents, from, to }: ChargeLine): CostLine {
  const [low, high] = [percents.at(0) ?? 0, percents.at(-1) ?? 0];
  return {
    label: getLabel(CHARGE_KINDS, kind),
    value: formatSpan(from, to),
    words:
      low === high
        ? m.detail_cost_rate({ rate: m.detail_emi_percent({ percent: low }) })
        : m.detail_cost_areas({ from: low, to: high }),
  };
}

const formatSpan = (from: number, to: number) =>
  from === to ? formatRupees(from) : m.price_range({ from: formatRupees(from), to: formatRupees(to) });

/** The total cost, with the rules that it is calculated from and their dates. */
export function AllInCost({ cost, buying }: { cost: Cost; buying: boolean }) {
  return (
    <Section id="cost" title={m.detail_cost()}>
      <p className={detailStyles.prose} data-part="prose">
        {buying ? m.detail_cost_words_buy() : m.detail_cost_words_rent()}
      </p>
      <dl className={`${factsStyles.rows} ${allInCostStyles.cost}`}>
        {cost.lines.map(({ label, value, words }) => (
          <div key={label}>
            <dt>
              {label}
              {words && <span>{words}</span>}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={allInCostStyles.total}>
          <dt>{m.detail_cost_total()}</dt>
          <dd>{cost.total}</dd>
        </div>
      </dl>
      {cost.rules.length > 0 && (
        <>
          <p className={detailStyles.note}>{m.detail_cost_note()}</p>
          <details className={allInCostStyles.rules}>
            <summary className={disclosureStyles.disclosure}>{m.detail_cost_sources()}</summary>
            <ul>
              {cost.rules.map((rule) => (
                <Rule key={rule._id} rule={rule} />
              ))}
            </ul>
          </details>
        </>
      )}
    </Section>
  );
}

/** Rates may differ by area; a rule for one area says so. */
const RULES: Record<ChargeArea, typeof m.detail_cost_source> = {
  any: m.detail_cost_source,
  urban: m.detail_cost_source_in_municipality,
  rural: m.detail_cost_source_out_municipality,
};

function Rule({ rule }: { rule: ChargeRecord }) {
  const { state, kind, area, validFrom, checkedOn, source, note } = rule;
  return (
    <li>
      {RULES[area]({
        state,
        kind: getLabel(CHARGE_KINDS, kind),
        day: dayLine(validFrom),
        checked: dayLine(checkedOn),
      })}{" "}
      {note} <SourceLink source={source} />
    </li>
  );
}

const EmiCalculator = lazy(() => getPartScript(() => import("./EmiCalculator.tsx")));

/** Loaded when it is this close to the window. */
const MARGIN = "600px";

/** The EMI calculator for a price. Until its script has loaded, and without scripts, it is an example as text. */
export function Emi({ price }: { price: number }) {
  const box = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const handleSeen = ([entry]: IntersectionObserverEntry[]) => entry?.isIntersecting && setNear(true);
    const observer = new IntersectionObserver(handleSeen, { rootMargin: MARGIN });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const example = <Example price={price} />;
  return (
    <Section id="emi" tall={1040} title={m.detail_emi()}>
      <div ref={box} className={styles.room}>
        {near ? (
          <Suspense fallback={example}>
            <EmiCalculator price={price} />
          </Suspense>
        ) : (
          example
        )}
      </div>
    </Section>
  );
}

function Example({ price }: { price: number }) {
  const { usual: amount } = getAmountsFor(price);
  const { percent, years } = USUAL_LOAN;
  const monthly = formatRupees(computeInstalment({ amount, percent, years }));
  return (
    <div className={`${styles.calculator} ${styles.example}`}>
      <p className={detailStyles.prose} data-part="prose">
        {m.detail_emi_words({ amount: formatShortRupees(amount), percent, years, monthly })}
      </p>
      <p className={styles.note}>{m.detail_emi_note()}</p>
    </div>
  );
}
