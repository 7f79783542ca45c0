import {
  MOST_CLAIMS,
  type OfficeInput,
  type OfficePart,
  type SettingsAnswer,
} from "#contract/admin/settings.ts";
import * as recordStyles from "#web/features/record/Record.module.css";
import { TextArea, TextField } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";
import { SettingCard } from "./SettingForm.tsx";
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
/** The rows of the form: one for the next claim, too; an empty one is ignored. */
const countClaimRows = ({ claims }: OfficeInput): number => Math.min(MOST_CLAIMS, claims.length + 1);

const getTextsOfClaims = (office: OfficeInput): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: countClaimRows(office) }, (_, row) =>
      (["figure", "label", "asOf", "source"] as const).map((name) => [
        `claims.${row}.${name}`,
        office.claims[row]?.[name] ?? "",
      ]),
    ).flat(),
  );

/** The form's texts for the stored settings of each part, by field name. */
const TEXTS: Readonly<Record<OfficePart, (office: OfficeInput) => Record<string, string>>> = {
  brand: ({ brand, tagline }) => ({ brand, tagline }),
  office: ({ address, phones, email, hours }) => ({
    address: address.join("\n"),
    "phones.0": phones[0] ?? "",
    "phones.1": phones[1] ?? "",
    email,
    hours,
  }),
  social: ({ social }) =>
    Object.fromEntries(NETWORKS.map((network) => [`social.${network}`, social[network]])),
  claims: getTextsOfClaims,
};
export const getTextsOfOffice = (office: OfficeInput, part: OfficePart): Record<string, string> =>
  TEXTS[part](office);

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

interface OfficeCardsProps {
  settings: SettingsAnswer;
}

/** What all four cards need; each shows and saves only its own texts. */
const getCard = (part: OfficePart, { office }: SettingsAnswer) => ({
  part,
  stored: { version: 0, base: getTextsOfOffice(office, part) },
  getLabel: getOfficeLabel,
});

/** Brand, office, networks and claims, each saved by itself. */
export function OfficeCards({ settings }: OfficeCardsProps) {
  return (
    <>
      <SettingCard
        {...getCard("brand", settings)}
        title={m.settings_brand()}
        save={m.admin_settings_save_brand()}
      >
        {(field) => (
          <div className={recordStyles.editForm} data-part="edit-form">
            <TextField {...field("brand")} hint={m.admin_settings_brand_hint()} />
            <TextArea {...field("tagline")} fieldClass={recordStyles.wide} rows={2} />
          </div>
        )}
      </SettingCard>
      <SettingCard
        {...getCard("office", settings)}
        title={m.contact_office()}
        save={m.admin_settings_save_office()}
      >
        {(field) => (
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
        )}
      </SettingCard>
      <SettingCard
        {...getCard("social", settings)}
        title={m.admin_settings_social()}
        save={m.admin_settings_save_social()}
      >
        {(field) => (
          <div className={recordStyles.editForm} data-part="edit-form">
            {NETWORKS.map((network) => (
              <TextField key={network} {...field(`social.${network}`)} type="url" optional />
            ))}
          </div>
        )}
      </SettingCard>
      <ClaimsCard settings={settings} />
    </>
  );
}

/** Each claim on one row, and an empty one for the next. */
function ClaimsCard({ settings }: OfficeCardsProps) {
  return (
    <SettingCard
      {...getCard("claims", settings)}
      title={m.admin_settings_claims()}
      hint={m.admin_settings_claims_words()}
      save={m.admin_settings_save_claims()}
    >
      {(field) =>
        Array.from({ length: countClaimRows(settings.office) }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their position
          <div key={row} className={styles.claim}>
            <TextField {...field(`claims.${row}.figure`)} />
            <TextField {...field(`claims.${row}.label`)} />
            <TextField {...field(`claims.${row}.asOf`)} type="date" />
            <TextField {...field(`claims.${row}.source`)} />
          </div>
        ))
      }
    </SettingCard>
  );
}
