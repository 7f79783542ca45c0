import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { ChargeRecord } from "#contract/admin/charge.ts";
import { getLabel } from "#domain/choice.ts";
import { CHARGE_KINDS, type ChargeArea } from "#domain/money/charges.ts";
import { computeInstalment, getAmountsFor, USUAL_LOAN } from "#domain/money/loan.ts";
import { formatRupees, formatShortRupees } from "#domain/money/money.ts";
import * as disclosureStyles from "#web/ui/disclosure.module.css";
import * as factsStyles from "#web/ui/facts.module.css";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { SourceLink } from "../claims/SourceLink.tsx";
import type { Cost } from "../listing-text/cost.ts";
import { getPartScript } from "../lost-connection/retry-requests.ts";
import * as allInCostStyles from "./AllInCost.module.css";
import * as detailStyles from "./Detail.module.css";
import * as styles from "./Emi.module.css";
import { Section } from "./Section.tsx";

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
