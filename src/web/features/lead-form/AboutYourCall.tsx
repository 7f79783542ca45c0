import type { Viewer } from "#contract/account.ts";
import { CALL_LANGUAGES, CALL_TIMES, CALL_TOPICS, type LeadKind } from "#domain/lead-choices.ts";
import { LIMITS } from "#domain/limits.ts";
import { SelectField } from "#web/ui/SelectField.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";
import type { LeadValues } from "./lead-form-data.ts";

const HERE = ["name", "preferredTime", "language", "topic"] as const;

interface AboutYourCallProps {
  kind: LeadKind;
  viewer: Viewer | null;
  errors: Readonly<Record<string, string>>;
  values: LeadValues | undefined;
}

/** What nobody has to say, folded until it is asked for or something in it is wrong. */
export function AboutYourCall({ kind, viewer, errors, values }: AboutYourCallProps) {
  const wrong = HERE.some((field) => errors[field]);
  return (
    <details className="leadf__more" open={wrong || undefined}>
      <summary className="disclose">{m.lead_more()}</summary>
      <div className="leadf__two">
        <TextField
          label={m.lead_name()}
          name="name"
          autoComplete="name"
          optional
          maxLength={LIMITS.nameLength}
          error={errors.name}
          defaultValue={values?.name ?? viewer?.name}
        />
        <SelectField
          label={m.lead_time()}
          name="preferredTime"
          options={CALL_TIMES}
          error={errors.preferredTime}
          defaultValue={values?.preferredTime || "any"}
        />
        <SelectField
          label={m.lead_language()}
          name="language"
          options={CALL_LANGUAGES}
          error={errors.language}
          defaultValue={values?.language || viewer?.language || "en"}
        />
        <SelectField
          label={m.lead_topic()}
          name="topic"
          options={CALL_TOPICS}
          error={errors.topic}
          defaultValue={values?.topic || (kind === "visit" ? "visit" : "details")}
        />
      </div>
    </details>
  );
}
