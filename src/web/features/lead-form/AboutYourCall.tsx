import type { Viewer } from "#contract/account/account.ts";
import { getOptions } from "#domain/choice.ts";
import { CALL_LANGUAGES, CALL_TIMES, CALL_TOPICS, type LeadKind } from "#domain/lead/choices.ts";
import type { FormState } from "#web/features/form/use-form.ts";
import * as disclosureStyles from "#web/ui/disclosure.module.css";
import { SelectField } from "#web/ui/SelectField.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";
import * as styles from "./LeadForm.module.css";

const HERE = ["name", "preferredTime", "language", "topic"] as const;

interface AboutYourCallProps {
  kind: LeadKind;
  viewer: Viewer | null;
  errors: FormState["errors"];
  field: FormState["field"];
}

/** The optional fields, folded until somebody opens them or one of them has an error. */
export function AboutYourCall({ kind, viewer, errors, field }: AboutYourCallProps) {
  const wrong = HERE.some((field) => errors[field]);
  return (
    <details className={styles.more} open={wrong || undefined}>
      <summary className={disclosureStyles.disclosure}>{m.lead_more()}</summary>
      <div className={styles.twoFields}>
        <TextField {...field("name", viewer?.name)} label={m.lead_name()} autoComplete="name" optional />
        <SelectField
          {...field("preferredTime", "any")}
          label={m.lead_time()}
          options={getOptions(CALL_TIMES)}
        />
        <SelectField
          {...field("language", viewer?.language ?? "en")}
          label={m.lead_language()}
          options={getOptions(CALL_LANGUAGES)}
        />
        <SelectField
          {...field("topic", kind === "visit" ? "visit" : "details")}
          label={m.lead_topic()}
          options={getOptions(CALL_TOPICS)}
        />
      </div>
    </details>
  );
}
