import { useId } from "react";
import { Link, useFetcher } from "react-router";
import type { Viewer } from "#contract/account.ts";
import { CALL_LANGUAGES, CALL_TIMES, CALL_TOPICS, type LeadKind } from "#domain/lead-choices.ts";
import { LIMITS } from "#domain/limits.ts";
import { Button } from "#web/ui/Button.tsx";
import { Checkbox } from "#web/ui/Choice.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { SegmentedControl } from "#web/ui/SegmentedControl.tsx";
import { SelectField } from "#web/ui/SelectField.tsx";
import { SentNotice } from "#web/ui/SentNotice.tsx";
import { TextArea } from "#web/ui/TextArea.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import { useFirstError } from "#web/ui/use-first-error.ts";
import { m } from "#words/generated/messages.js";
import type { LeadFormAnswer } from "./lead-form-data.ts";
import "./lead-form.css";

export interface LeadFormProps {
  /** The address of the page's action, with the form's own anchor. */
  action: string;
  kind: LeadKind;
  brand: string;
  viewer: Viewer | null;
  /** What the server answered to a form sent without JavaScript. */
  sent?: LeadFormAnswer | undefined;
}

const asked = () => [
  { value: "contact", label: m.lead_kind_contact() },
  { value: "request", label: m.lead_kind_request() },
  { value: "visit", label: m.lead_kind_visit() },
];

/** Asks the team about a property: name, a way to answer, consent. Works without JavaScript. */
export function LeadForm({ action, kind, brand, viewer, sent }: LeadFormProps) {
  const fetcher = useFetcher<LeadFormAnswer>();
  const answer = fetcher.data ?? sent;
  const refusal = answer && "fields" in answer ? answer : undefined;
  const form = useFirstError(refusal?.fields);
  if (answer && "done" in answer) {
    return (
      <SentNotice title={m.lead_sent()}>
        <p>{answer.done}</p>
        <Link className="link" to={answer.follow}>
          {m.lead_follow()}
        </Link>
      </SentNotice>
    );
  }
  const errors = refusal?.fields ?? {};
  const values = refusal?.values;
  return (
    <fetcher.Form ref={form} method="post" action={action} className="leadf" noValidate>
      {refusal && (
        <Notice tone="bad" live>
          {refusal.message}
        </Notice>
      )}
      <SegmentedControl
        label={m.lead_kind()}
        name="kind"
        segments={asked()}
        defaultValue={values?.kind || kind}
      />
      <TextField
        label={m.lead_name()}
        name="name"
        autoComplete="name"
        maxLength={LIMITS.nameLength}
        required
        error={errors.name}
        defaultValue={values?.name ?? viewer?.name}
      />
      <div className="leadf__two">
        <TextField
          label={m.lead_phone()}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          error={errors.phone}
          defaultValue={values?.phone ?? viewer?.mobile ?? ""}
        />
        <TextField
          label={m.lead_email()}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={LIMITS.emailLength}
          error={errors.email}
          defaultValue={values?.email ?? viewer?.email}
        />
      </div>
      <p className="leadf__hint">{m.lead_phone_hint()}</p>
      <SelectField
        label={m.lead_time()}
        name="preferredTime"
        options={CALL_TIMES}
        error={errors.preferredTime}
        defaultValue={values?.preferredTime || "any"}
      />
      <div className="leadf__two">
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
      <TextArea
        label={m.lead_message()}
        name="message"
        rows={3}
        optional
        maxLength={LIMITS.messageLength}
        hint={m.lead_message_hint()}
        error={errors.message}
        defaultValue={values?.message}
      />
      <Consent brand={brand} error={errors.consent} given={values?.consent === "on"} />
      <Button type="submit" size="lg" block busy={fetcher.state !== "idle"} busyWords={m.lead_sending()}>
        {m.lead_send()}
      </Button>
    </fetcher.Form>
  );
}

function Consent({ brand, error, given }: { brand: string; error: string | undefined; given: boolean }) {
  const id = useId();
  return (
    <div className="field">
      <Checkbox
        name="consent"
        label={m.lead_consent({ brand })}
        defaultChecked={given}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
      />
      {error && (
        <p className="field__error" id={id}>
          <Icon name="alert" size={18} />
          {error}
        </p>
      )}
    </div>
  );
}
