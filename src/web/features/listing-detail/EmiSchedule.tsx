import type { LoanYear } from "#domain/money/loan.ts";
import { formatRupees } from "#domain/money/money.ts";
import * as disclosureStyles from "#web/ui/disclosure.module.css";
import { Table, TableBox } from "#web/ui/Table.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import * as styles from "./Emi.module.css";

/** In units of the drawing. */
const HEIGHT = 120;
const BAR = 14;
const STEP = 20;

/** The principal and the interest of each year as a bar chart, with every figure in the table behind it. */
export function EmiSchedule({ years }: { years: readonly LoanYear[] }) {
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
