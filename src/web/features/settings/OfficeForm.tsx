import type { SettingsAnswer } from "#contract/admin/settings.ts";
import * as recordStyles from "#web/features/record/Record.module.css";
import {
  CLAIM_ROWS,
  getOfficeLabel,
  getTextsOfOffice,
  NETWORKS,
} from "#web/routes/admin/settings/OfficeForm.tsx";
import { SettingForm } from "#web/routes/admin/settings/SettingForm.tsx";
import * as styles from "#web/routes/admin/settings/Settings.module.css";
import { TextArea } from "#web/ui/TextArea.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";
import { RecordCard } from "../property-desk/RecordCard.tsx";

interface OfficeFormProps {
  settings: SettingsAnswer;
}

/** Brand, office, networks and claims, saved together. */
export function OfficeForm({ settings: { office, version } }: OfficeFormProps) {
  return (
    <SettingForm
      name="office"
      stored={{ version, base: getTextsOfOffice(office) }}
      getLabel={getOfficeLabel}
      save={m.admin_save()}
    >
      {(field) => (
        <>
          <RecordCard title={m.settings_brand()}>
            <div className={recordStyles.editForm} data-part="edit-form">
              <TextField {...field("brand")} hint={m.admin_settings_brand_hint()} />
              <TextArea {...field("tagline")} fieldClass={recordStyles.wide} rows={2} />
            </div>
          </RecordCard>
          <RecordCard title={m.contact_office()}>
            <div className={recordStyles.editForm} data-part="edit-form">
              <TextArea
                {...field("address")}
                fieldClass={recordStyles.wide}
                rows={3}
                hint={m.admin_settings_address_hint()}
              />
              <TextField {...field("phones.0")} type="tel" />
              <TextField {...field("phones.1")} type="tel" />
              <TextField {...field("email")} type="email" />
              <TextField {...field("hours")} />
            </div>
          </RecordCard>
          <RecordCard title={m.admin_settings_social()}>
            <div className={recordStyles.editForm} data-part="edit-form">
              {NETWORKS.map((network) => (
                <TextField key={network} {...field(`social.${network}`)} type="url" optional />
              ))}
            </div>
          </RecordCard>
          <RecordCard title={m.admin_settings_claims()}>
            <p className={recordStyles.hint}>{m.admin_settings_claims_words()}</p>
            {Array.from({ length: Math.max(CLAIM_ROWS, office.claims.length) }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their position
              <div key={row} className={`${recordStyles.editForm} ${styles.claim}`} data-part="edit-form">
                <TextField {...field(`claims.${row}.figure`)} />
                <TextField {...field(`claims.${row}.label`)} />
                <TextField {...field(`claims.${row}.asOf`)} type="date" />
                <TextField {...field(`claims.${row}.source`)} />
              </div>
            ))}
          </RecordCard>
        </>
      )}
    </SettingForm>
  );
}
