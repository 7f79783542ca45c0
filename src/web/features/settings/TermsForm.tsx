import type { TermsAnswer } from "#contract/admin/settings.ts";
import * as recordStyles from "#web/features/record/Record.module.css";
import { SettingForm } from "#web/routes/admin/settings/SettingForm.tsx";
import * as styles from "#web/routes/admin/settings/Settings.module.css";
import { TextField } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";
import { RecordCard } from "../property-desk/RecordCard.tsx";
import { getTermLabel, getTextsOfTerms, TERMS } from "./terms-form-data.ts";

interface TermsFormProps {
  settings: TermsAnswer;
}

/** How long listings stay public, and how long deleted ones can be restored. */
export function TermsForm({ settings: { terms, version } }: TermsFormProps) {
  return (
    <SettingForm
      name="terms"
      stored={{ version, base: getTextsOfTerms(terms) }}
      getLabel={getTermLabel}
      className={styles.terms}
      save={m.admin_settings_terms_save()}
    >
      {(field) => (
        <RecordCard title={m.admin_settings_terms()}>
          <p className={recordStyles.hint}>{m.admin_settings_terms_words()}</p>
          <div className={`${recordStyles.editForm} ${styles.days}`} data-part="edit-form">
            {TERMS.map((name) => (
              <TextField key={name} {...field(name)} inputMode="numeric" unit={m.admin_settings_days()} />
            ))}
          </div>
        </RecordCard>
      )}
    </SettingForm>
  );
}
