import type { ChargeEntry } from "#contract/admin/charge.ts";
import { getOptions } from "#domain/choice.ts";
import { CHARGE_AREAS, CHARGE_KINDS } from "#domain/money/charges.ts";
import type { AdminMore } from "#web/features/admin/admin-form.tsx";
import { getFormId } from "#web/features/desk/use-focus-along.ts";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import * as recordStyles from "#web/features/record/Record.module.css";
import { BAND_ROWS, getChargeLabel, getTextsOfCharge } from "#web/features/settings/charge-form-data.ts";
import { SelectField } from "#web/ui/SelectField.tsx";
import { TextArea } from "#web/ui/TextArea.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";
import { RuleActions } from "./RuleRow.tsx";
import { SettingError } from "./SettingForm.tsx";
import * as styles from "./Settings.module.css";

interface ChargeFormProps {
  /** None for a new rule. */
  charge: ChargeEntry | undefined;
  today: string;
}

/** One rule: the state, the rate, its first day, and its source. */
export function ChargeForm({ charge, today }: ChargeFormProps) {
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
