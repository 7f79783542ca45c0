import { Form, useNavigation } from "react-router";
import type { SettingsAnswer } from "#contract/settings.ts";
import { Button } from "#web/ui/Button.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { TextArea } from "#web/ui/TextArea.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import { useFirstError } from "#web/ui/use-first-error.ts";
import { m } from "#words/generated/messages.js";
import { MeanwhileNotice } from "../MeanwhileNotice.tsx";
import type { Meanwhile, Opened } from "../meanwhile.ts";
import { RecordCard } from "../property/RecordCard.tsx";
import { CLAIM_ROWS, officeLabel, textsOfOffice } from "./office-form-data.ts";

/** What the page answers to the form. */
export interface OfficeAnswer {
  readonly ok: boolean;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly values?: Readonly<Record<string, string>>;
  readonly meanwhile?: readonly Meanwhile[];
  /** With which the form goes on after that. */
  readonly opened?: Opened;
}

interface OfficeFormProps {
  settings: SettingsAnswer;
  answer: OfficeAnswer | undefined;
}

/** Brand, office, networks and claims, saved together. */
export function OfficeForm({ settings, answer }: OfficeFormProps) {
  const refused = answer && !answer.ok ? answer : undefined;
  const stored = textsOfOffice(settings.office);
  const opened = refused?.opened ?? { version: settings.version, base: stored };
  const texts = refused?.values ?? stored;
  const errors = refused?.fields ?? {};
  const form = useFirstError(refused?.fields);
  const busy = useNavigation().formData?.get("form") === "office";
  const field = (name: string) => ({
    label: officeLabel(name),
    name,
    defaultValue: texts[name] ?? "",
    error: errors[name] ?? (name === "address" ? firstOf(errors, "address.") : undefined),
  });
  return (
    // Keyed by the version, so that the fields take up what is stored.
    <Form key={opened.version} ref={form} method="post" noValidate preventScrollReset={!refused}>
      <input type="hidden" name="form" value="office" />
      <input type="hidden" name="version" value={opened.version} />
      <input type="hidden" name="base" value={JSON.stringify(opened.base)} />
      {refused?.meanwhile ? (
        <MeanwhileNotice changes={refused.meanwhile} labelOf={officeLabel} />
      ) : (
        refused && (
          <Notice tone="bad" live className="rec__notice">
            {refused.message}
          </Notice>
        )
      )}
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
          {["facebook", "instagram", "linkedin", "youtube", "whatsapp"].map((network) => (
            <TextField key={network} {...field(`social.${network}`)} type="url" optional />
          ))}
        </div>
      </RecordCard>
      <RecordCard title={m.admin_settings_claims()}>
        <p className="rec__hint">{m.admin_settings_claims_words()}</p>
        {Array.from({ length: Math.max(CLAIM_ROWS, settings.office.claims.length) }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity than their place
          <div key={row} className="edit settings__claim">
            <TextField {...field(`claims.${row}.figure`)} />
            <TextField {...field(`claims.${row}.label`)} />
            <TextField {...field(`claims.${row}.asOf`)} type="date" />
          </div>
        ))}
      </RecordCard>
      <div className="rec__save">
        <Button type="submit" look="tea" busy={busy} busyWords={m.admin_saving()}>
          {m.admin_save()}
        </Button>
      </div>
    </Form>
  );
}

const firstOf = (errors: Readonly<Record<string, string>>, start: string) =>
  Object.entries(errors).find(([name]) => name.startsWith(start))?.[1];
