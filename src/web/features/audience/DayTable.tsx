import type { FiguresAnswer } from "#contract/account/audience.ts";
import { FIGURES } from "#domain/listing/audience.ts";
import * as audienceStyles from "#web/routes/owner/Audience.module.css";
import * as disclosureStyles from "#web/ui/disclosure.module.css";
import { Table, TableBox } from "#web/ui/Table.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import { figureLabels } from "./figure-words.ts";

/** The numbers behind the charts, the newest day first. */
export function DayTable({ days }: { days: FiguresAnswer["days"] }) {
  return (
    <details className={audienceStyles.dayTable}>
      <summary className={disclosureStyles.disclosure}>{m.audience_table()}</summary>
      <TableBox>
        <Table
          caption={m.audience_table()}
          head={[m.figures_day(), ...FIGURES.map((figure) => figureLabels[figure].name())]}
        >
          {[...days].reverse().map((day) => (
            <tr key={day.day}>
              <th scope="row">{dayLine(day.day)}</th>
              {FIGURES.map((figure) => (
                <td key={figure} className={textStyles.figures}>
                  {formatNumber(day[figure])}
                </td>
              ))}
            </tr>
          ))}
        </Table>
      </TableBox>
    </details>
  );
}
