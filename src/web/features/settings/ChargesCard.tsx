import type { ChargeEntry } from "#contract/admin/charge.ts";
import { getLabel } from "#domain/choice.ts";
import { CHARGE_AREAS, CHARGE_KINDS, type ChargeBand } from "#domain/money/charges.ts";
import { formatShortRupees } from "#domain/money/money.ts";
import { useForm } from "#web/features/form/use-form.ts";
import * as recordStyles from "#web/features/record/Record.module.css";
import { ChargeForm } from "#web/routes/admin/settings/ChargesCard.tsx";
import * as styles from "#web/routes/admin/settings/Settings.module.css";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { formatSeries } from "#words/lists.ts";
import * as deskStyles from "../admin/Admin.module.css";
import { getOpenerId, useFocusAlong } from "../desk/use-focus-along.ts";
import { RecordCard } from "../property-desk/RecordCard.tsx";
import { isGone } from "./gone-rule.ts";
import { RuleRow } from "./RuleRow.tsx";

interface ChargesCardProps {
  charges: readonly ChargeEntry[];
  /** The rule whose form is open; "new" for a new rule. */
  open: string | null;
  /** Today's date in Kolkata. */
  today: string;
}

/** Stamp duty, registration fees and GST by state and date, as listings calculate with them. */
export function ChargesCard({ charges, open, today }: ChargesCardProps) {
  const { isDone, answer } = useForm("charge");
  const shown = isDone ? null : open;
  useFocusAlong(shown);
  return (
    <RecordCard title={m.admin_charge_title()}>
      <p className={recordStyles.hint}>{m.admin_charge_words()}</p>
      {answer && (isDone || isGone(answer, charges)) && (
        <Notice tone={isDone ? "ok" : "bad"} live className={recordStyles.notice}>
          {answer.message}
        </Notice>
      )}
      <ul className={`${deskStyles.plainList} ${styles.charges}`} data-part="charges">
        {charges.map((charge) => (
          <li key={charge._id}>
            {shown === charge._id ? (
              <ChargeForm charge={charge} today={today} />
            ) : (
              <RuleRow
                id={charge._id}
                title={m.admin_rule_title({ state: charge.state, name: getLabel(CHARGE_KINDS, charge.kind) })}
                to={`?charge=${charge._id}`}
              >
                <small>{getLine(charge)}</small>
              </RuleRow>
            )}
          </li>
        ))}
      </ul>
      {shown === "new" ? (
        <ChargeForm charge={undefined} today={today} />
      ) : (
        <ButtonLink id={getOpenerId("new")} look="outline" size="sm" to="?charge=new" preventScrollReset>
          {m.admin_charge_new()}
        </ButtonLink>
      )}
    </RecordCard>
  );
}

function getLine({ area, bands, validFrom, checkedOn }: ChargeEntry): string {
  return m.admin_charge_line({
    area: getLabel(CHARGE_AREAS, area),
    rates: formatSeries(bands.map((band) => getRate(band, bands.length))),
    from: dayLine(validFrom),
    checked: dayLine(checkedOn),
  });
}

/** "6% up to ₹1 Cr", then "7% above"; a single rate is only a percentage. */
function getRate({ upTo, percent }: ChargeBand, of: number): string {
  if (upTo !== null) return m.admin_charge_rate({ percent, upTo: formatShortRupees(upTo) });
  return of > 1 ? m.admin_charge_rate_above({ percent }) : `${percent}%`;
}
