import type { SettingsAnswer } from "#contract/settings.ts";
import { TextArea } from "#web/ui/TextArea.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";
import { RecordCard } from "../property-desk/RecordCard.tsx";
import { CLAIM_ROWS, NETWORKS, officeLabel, textsOfOffice } from "./office-form-data.ts";
import { SettingForm } from "./SettingForm.tsx";

interface OfficeFormProps {
  settings: SettingsAnswer;
}

/** Brand, office, networks and claims, saved together. */
export function OfficeForm({ settings: { office, version } }: OfficeFormProps) {
  return (
    <SettingForm
      name="office"
      stored={{ version, base: textsOfOffice(office) }}
      labelOf={officeLabel}
      save={m.admin_save()}
    >
      {(field) => (
        <>
          <RecordCard title={m.admin_settings_house()}>
            <div className="edit">
              <TextField {...field("brand")} hint={m.admin_settings_brand_hint()} />
              <TextArea {...field("tagline")} fieldClass="edit__wide" rows={2} />
            </div>
          </RecordCard>
          <RecordCard title={m.admin_settings_reach()}>
            <div className="edit">
              <TextArea
                {...field("address")}
                fieldClass="edit__wide"
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
            <div className="edit">
              {NETWORKS.map((network) => (
                <TextField key={network} {...field(`social.${network}`)} type="url" optional />
              ))}
            </div>
          </RecordCard>
          <RecordCard title={m.admin_settings_claims()}>
            <p className="rec__hint">{m.admin_settings_claims_words()}</p>
            {Array.from({ length: Math.max(CLAIM_ROWS, office.claims.length) }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity than their place
              <div key={row} className="edit settings__claim">
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
