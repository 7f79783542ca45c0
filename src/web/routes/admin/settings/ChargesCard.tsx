import type { ChargeEntry } from "#contract/admin/charge.ts";
import { getLabel, getOptions } from "#domain/choice.ts";
import { CHARGE_AREAS, CHARGE_KINDS, type ChargeBand } from "#domain/money/charges.ts";
import { formatShortRupees } from "#domain/money/money.ts";
import { readTypedNumber } from "#domain/text/typed-number.ts";
import * as deskStyles from "#web/features/admin/Admin.module.css";
import type { AdminMore } from "#web/features/admin/admin-form.tsx";
import { getFormId, getOpenerId, useFocusAlong } from "#web/features/admin/keyboard.ts";
import { RecordCard } from "#web/features/admin/RecordCard.tsx";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import * as recordStyles from "#web/features/record/Record.module.css";
import { ButtonLink } from "#web/ui/Button.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { SelectField } from "#web/ui/SelectField.tsx";
import { TextArea, TextField } from "#web/ui/TextField.tsx";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { formatSeries } from "#words/lists.ts";
import { isGone, RuleActions, RuleRow } from "./RuleRow.tsx";
import { SettingError } from "./SettingForm.tsx";
import * as styles from "./Settings.module.css";

type Texts = Readonly<Record<string, string>>;

/** The number of rows for bands in the form; an empty row after the last band is ignored. */
const BAND_ROWS = 4;

/** The form's texts for a rule, by field name; for a new one only the date. */
export function getTextsOfCharge(charge: ChargeEntry | undefined, today: string): Record<string, string> {
  const texts: Record<string, string> = {
    state: charge?.state ?? "",
    kind: charge?.kind ?? "stamp-duty",
    area: charge?.area ?? "any",
    validFrom: charge?.validFrom ?? "",
    checkedOn: charge?.checkedOn ?? today,
    source: charge?.source ?? "",
    note: charge?.note ?? "",
  };
  for (let row = 0; row < Math.max(BAND_ROWS, charge?.bands.length ?? 0); row += 1) {
    const band = charge?.bands[row];
    texts[`bands.${row}.upTo`] = band?.upTo?.toString() ?? "";
    texts[`bands.${row}.percent`] = band?.percent.toString() ?? "";
  }
  return texts;
}

/** The service's input from the form's texts. Empty rows after the last band are left out. */
export function getCharge(texts: Texts): unknown {
  const getText = (name: string) => (texts[name] ?? "").trim();
  const rows = Object.keys(texts).flatMap((name) => /^bands\.(\d+)\.percent$/.exec(name)?.[1] ?? []);
  const bands = rows.map((row) => ({
    upTo: getText(`bands.${row}.upTo`),
    percent: getText(`bands.${row}.percent`),
  }));
  const last = bands.findLastIndex(({ upTo, percent }) => upTo !== "" || percent !== "");
  return {
    state: getText("state"),
    kind: getText("kind"),
    area: getText("area"),
    bands: bands.slice(0, last + 1).map(({ upTo, percent }) => ({
      upTo: upTo === "" ? null : getNumber(upTo),
      percent: getNumber(percent.replace(/%$/, "")),
    })),
    validFrom: getText("validFrom"),
    checkedOn: getText("checkedOn"),
    source: getText("source"),
    note: getText("note"),
  };
}

/** 25,00,000 and ₹25,00,000 are numbers too; the schema rejects empty and other texts. */
function getNumber(text: string): number {
  return readTypedNumber(text.replaceAll("₹", "")) ?? Number.NaN;
}

const LABELS: Readonly<Record<string, () => string>> = {
  state: m.field_state,
  kind: m.charge_noun,
  area: m.admin_charge_area,
  validFrom: m.admin_charge_from,
  checkedOn: m.admin_charge_checked,
  source: m.admin_charge_source,
  note: m.admin_charge_note,
};

/** The label of a field of the form. */
function getChargeLabel(name: string): string {
  const known = LABELS[name];
  if (known) return known();
  const band = /^bands\.(\d+)\.(\w+)$/.exec(name);
  if (!band) return name;
  const number = Number(band[1]) + 1;
  return band[2] === "upTo" ? m.admin_charge_up_to({ number }) : m.admin_charge_percent({ number });
}

interface ChargeFormProps {
  /** None for a new rule. */
  charge: ChargeEntry | undefined;
  today: string;
}

/** One rule: the state, the rate, its first day, and its source. */
function ChargeForm({ charge, today }: ChargeFormProps) {
  const stored = getTextsOfCharge(charge, today);
  const form = useForm<AdminMore>("charge", { about: { id: charge?._id ?? "" } });
  const { errors, isBusy, answer } = form;
  const opened = answer?.more.opened ?? { version: charge?.version ?? 0, base: stored };
  const getField = (name: string) => ({ label: getChargeLabel(name), ...form.field(name, stored[name]) });
  const rows = Math.max(BAND_ROWS, charge?.bands.length ?? 0);
  return (
    <ActionForm
      of={form}
      key={opened.version}
      id={getFormId(charge?._id ?? "new")}
      className={`${recordStyles.editForm} ${styles.place}`}
      data-part="edit-form"
      noValidate
      preventScrollReset
    >
      <input type="hidden" name="version" value={opened.version} />
      <input type="hidden" name="base" value={JSON.stringify(opened.base)} />
      {form.message && (
        <div className={recordStyles.wide}>
          <SettingError of={form} getLabel={getChargeLabel} />
        </div>
      )}
      <TextField {...getField("state")} hint={m.admin_charge_state_hint()} />
      <SelectField {...getField("kind")} options={getOptions(CHARGE_KINDS)} />
      <SelectField {...getField("area")} options={getOptions(CHARGE_AREAS)} />
      <fieldset className={`${recordStyles.wide} ${styles.bands}`}>
        <legend>{m.admin_charge_bands()}</legend>
        <p className={recordStyles.hint}>{m.admin_charge_bands_hint()}</p>
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their position
          <div key={row} className={styles.band}>
            <TextField {...getField(`bands.${row}.upTo`)} inputMode="numeric" />
            <TextField
              {...getField(`bands.${row}.percent`)}
              inputMode="decimal"
              error={errors[`bands.${row}.percent`] ?? (row === 0 ? errors.bands : undefined)}
            />
          </div>
        ))}
      </fieldset>
      <TextField {...getField("validFrom")} type="date" />
      <TextField {...getField("checkedOn")} type="date" />
      <TextField {...getField("source")} fieldClass={recordStyles.wide} hint={m.admin_charge_source_hint()} />
      <TextArea {...getField("note")} fieldClass={recordStyles.wide} rows={2} optional />
      <RuleActions removeWords={charge && m.admin_charge_remove_words()} isBusy={isBusy} />
    </ActionForm>
  );
}

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
    <RecordCard title={m.admin_buying_rules()}>
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
