import { type CSSProperties, useId, useState } from "react";
import {
  computeInstalment,
  getAmountsFor,
  getSchedule,
  LOAN_BOUNDS,
  type Loan,
  type LoanYear,
  sumPayments,
  USUAL_LOAN,
} from "#domain/money/loan.ts";
import { formatRupees, formatShortRupees } from "#domain/money/money.ts";
import * as disclosureStyles from "#web/ui/disclosure.module.css";
import { RangeSlider } from "#web/ui/RangeSlider.tsx";
import { Table, TableBox } from "#web/ui/Table.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import * as styles from "./Emi.module.css";

/** In units of the drawing. */
const HEIGHT = 120;
const BAR = 14;
const STEP = 20;

/** The principal and the interest of each year as a bar chart, with every figure in the table behind it. */
function EmiSchedule({ years }: { years: readonly LoanYear[] }) {
  const [first, last] = [years.at(0), years.at(-1)];
  if (!first || !last) return null;
  const count = years.length;
  const label = m.detail_emi_chart_label({
    count,
    first: formatRupees(first.interest),
    last: formatRupees(last.interest),
  });
  return (
    <div className={styles.years}>
      <h3>{m.detail_emi_chart()}</h3>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${count * STEP - (STEP - BAR)} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {years.map((year) => (
          <Bar key={year.year} year={year} />
        ))}
      </svg>
      <p className={styles.axis} aria-hidden="true">
        <span>1</span>
        {count > 2 && <span>{Math.ceil(count / 2)}</span>}
        {count > 1 && <span>{count}</span>}
      </p>
      <details>
        <summary className={disclosureStyles.disclosure}>{m.detail_emi_schedule()}</summary>
        <TableBox>
          <Table
            caption={m.detail_emi_schedule()}
            head={[
              m.detail_emi_year(),
              m.detail_emi_principal_year(),
              m.detail_emi_interest_year(),
              m.detail_emi_left(),
            ]}
          >
            {years.map(({ year, principal, interest, left }) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                <td className={textStyles.figures} data-part="figures">
                  {formatRupees(principal)}
                </td>
                <td className={textStyles.figures} data-part="figures">
                  {formatRupees(interest)}
                </td>
                <td className={textStyles.figures} data-part="figures">
                  {formatRupees(left)}
                </td>
              </tr>
            ))}
          </Table>
        </TableBox>
      </details>
    </div>
  );
}

function Bar({ year: { year, principal, interest } }: { year: LoanYear }) {
  const x = (year - 1) * STEP;
  const split = (HEIGHT * interest) / (principal + interest);
  return (
    <>
      <rect className={`${styles.bar} ${styles.interest}`} x={x} y="0" width={BAR} height={split} />
      <rect className={styles.bar} x={x} y={split} width={BAR} height={HEIGHT - split} />
    </>
  );
}

const formatPercent = (percent: number) => m.detail_emi_percent({ percent: Number(percent.toFixed(2)) });
const formatYears = (years: number) => m.detail_emi_years({ years });

/** Amount, rate and time; the monthly payment, and how it splits into principal and interest. */
export default function EmiCalculator({ price }: { price: number }) {
  const amounts = getAmountsFor(price);
  const [loan, setLoan] = useState<Loan>({
    amount: amounts.usual,
    percent: USUAL_LOAN.percent,
    years: USUAL_LOAN.years,
  });
  const change = (key: keyof Loan) => (event: { target: HTMLInputElement }) =>
    setLoan({ ...loan, [key]: event.target.valueAsNumber });
  const { min, max, step } = amounts;
  return (
    <div className={styles.calculator}>
      <div className={styles.top} data-part="loan-top">
        <div className={styles.fields}>
          <RangeSlider
            {...{ min, max, step }}
            label={m.detail_emi_amount()}
            value={loan.amount}
            format={formatShortRupees}
            onChange={change("amount")}
          />
          <RangeSlider
            {...LOAN_BOUNDS.percent}
            label={m.detail_emi_rate()}
            value={loan.percent}
            format={formatPercent}
            onChange={change("percent")}
          />
          <RangeSlider
            {...LOAN_BOUNDS.years}
            label={m.detail_emi_time()}
            value={loan.years}
            format={formatYears}
            onChange={change("years")}
          />
          <p className={styles.note}>{m.detail_emi_note()}</p>
        </div>
        <Answer loan={loan} />
      </div>
      <EmiSchedule years={getSchedule(loan)} />
    </div>
  );
}

function Answer({ loan }: { loan: Loan }) {
  const { paid, interest } = sumPayments(loan);
  const label = useId();
  const share = (loan.amount / paid) * 100;
  return (
    <div className={styles.answer}>
      <svg viewBox="0 0 42 42" aria-hidden="true">
        <circle className={styles.ring} cx="21" cy="21" r="15.915" />
        <circle
          className={styles.arc}
          cx="21"
          cy="21"
          r="15.915"
          pathLength="100"
          strokeDasharray={`${share.toFixed(2)} 100`}
        />
      </svg>
      <p>
        <span id={label}>{m.detail_emi_monthly()}</span>
        <output
          className={`${textStyles.bigFigure} ${styles.monthly}`}
          data-part="monthly"
          aria-labelledby={label}
        >
          {formatRupees(computeInstalment(loan))}
        </output>
      </p>
      <dl>
        <div>
          <dt style={{ "--c": "var(--brand)" } as CSSProperties}>{m.detail_emi_principal()}</dt>
          <dd>{formatRupees(loan.amount)}</dd>
        </div>
        <div>
          <dt style={{ "--c": "var(--emi-interest)" } as CSSProperties}>{m.detail_emi_interest()}</dt>
          <dd>{formatRupees(interest)}</dd>
        </div>
        <div>
          <dt style={{ "--c": "transparent" } as CSSProperties}>{m.detail_cost_total()}</dt>
          <dd>{formatRupees(paid)}</dd>
        </div>
      </dl>
    </div>
  );
}
