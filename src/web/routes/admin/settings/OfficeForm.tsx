import type { OfficeInput, SettingsAnswer } from "#contract/admin/settings.ts";
import { RecordCard } from "#web/features/admin/RecordCard.tsx";
import * as recordStyles from "#web/features/record/Record.module.css";
import { TextArea, TextField } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";
import { SettingForm } from "./SettingForm.tsx";
import * as styles from "./Settings.module.css";

type Texts = Readonly<Record<string, string>>;

/** Written as each network writes its own name. */
const NETWORK_NAMES = {
  facebook: "Facebook",
  instagram: "Instagram",
  linkedin: "LinkedIn",
  youtube: "YouTube",
  whatsapp: "WhatsApp",
} as const;
type Network = keyof typeof NETWORK_NAMES;
const NETWORKS = Object.keys(NETWORK_NAMES) as readonly Network[];
/** The number of rows for claims in the form; an empty one is ignored. */
const CLAIM_ROWS = 4;

/** The form's texts for the stored settings, by field name. */
export function getTextsOfOffice(office: OfficeInput): Record<string, string> {
  const texts: Record<string, string> = {
    brand: office.brand,
    tagline: office.tagline,
    address: office.address.join("\n"),
    "phones.0": office.phones[0] ?? "",
    "phones.1": office.phones[1] ?? "",
    email: office.email,
    hours: office.hours,
  };
  for (const network of NETWORKS) texts[`social.${network}`] = office.social[network];
  for (let row = 0; row < Math.max(CLAIM_ROWS, office.claims.length); row += 1) {
    const claim = office.claims[row];
    texts[`claims.${row}.figure`] = claim?.figure ?? "";
    texts[`claims.${row}.label`] = claim?.label ?? "";
    texts[`claims.${row}.asOf`] = claim?.asOf ?? "";
    texts[`claims.${row}.source`] = claim?.source ?? "";
  }
  return texts;
}

/** The call's body from the form's texts. Empty rows of claims are left out. */
export function getOffice(texts: Texts): unknown {
  const getText = (name: string) => texts[name] ?? "";
  const claims = Object.keys(texts)
    .flatMap((name) => /^claims\.(\d+)\.figure$/.exec(name)?.[1] ?? [])
    .map((row) => ({
      figure: getText(`claims.${row}.figure`),
      label: getText(`claims.${row}.label`),
      asOf: getText(`claims.${row}.asOf`),
      source: getText(`claims.${row}.source`),
    }))
    .filter(({ figure, label }) => figure.trim() !== "" || label.trim() !== "");
  return {
    brand: getText("brand"),
    tagline: getText("tagline"),
    address: getText("address")
      .split(/\r?\n/)
      .filter((line) => line.trim() !== ""),
    phones: [getText("phones.0"), getText("phones.1")],
    email: getText("email"),
    hours: getText("hours"),
    social: Object.fromEntries(NETWORKS.map((network) => [network, getText(`social.${network}`)])),
    claims,
  };
}

const LABELS: Readonly<Record<string, () => string>> = {
  brand: m.settings_brand,
  tagline: m.admin_settings_tagline,
  address: m.field_address,
  "phones.0": m.admin_settings_phone_booking,
  "phones.1": m.admin_settings_phone_support,
  email: m.field_email,
  hours: m.admin_settings_hours,
};

/** The label of a field of the form. */
function getOfficeLabel(name: string): string {
  const known = LABELS[name];
  if (known) return known();
  const network = NETWORKS.find((one) => name === `social.${one}`);
  if (network) return NETWORK_NAMES[network];
  const claim = /^claims\.(\d+)\.(\w+)$/.exec(name);
  if (!claim) return name;
  const number = Number(claim[1]) + 1;
  if (claim[2] === "figure") return m.admin_settings_claim_figure({ number });
  if (claim[2] === "label") return m.admin_settings_claim_label({ number });
  return claim[2] === "source"
    ? m.admin_settings_claim_source({ number })
    : m.admin_settings_claim_day({ number });
}

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
