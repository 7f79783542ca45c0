import type { ChargeRecord } from "#contract/admin/charge.ts";
import { getLabel } from "#domain/choice.ts";
import { CHARGE_KINDS, type ChargeArea } from "#domain/money/charges.ts";
import { SourceLink } from "#web/features/claims/SourceLink.tsx";
import * as disclosureStyles from "#web/ui/disclosure.module.css";
import * as factsStyles from "#web/ui/facts.module.css";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import * as allInCostStyles from "./AllInCost.module.css";
import type { Cost } from "./Costs.tsx";
import * as detailStyles from "./Detail.module.css";
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
