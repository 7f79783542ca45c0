import { type CSSProperties, useId, useState } from "react";
import {
  computeInstalment,
  getAmountsFor,
  getSchedule,
  LOAN_BOUNDS,
  type Loan,
  sumPayments,
  USUAL_LOAN,
} from "#domain/money/loan.ts";
import { formatRupees, formatShortRupees } from "#domain/money/money.ts";
import { RangeSlider } from "#web/ui/RangeSlider.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import * as styles from "./Emi.module.css";
import { EmiSchedule } from "./EmiSchedule.tsx";

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
