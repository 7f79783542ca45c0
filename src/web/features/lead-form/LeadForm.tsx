import { type ReactNode, useEffect, useId } from "react";
import { Link, useFetcher } from "react-router";
import type { Viewer } from "#contract/account.ts";
import type { LeadKind } from "#domain/lead-choices.ts";
import { LIMITS } from "#domain/limits.ts";
import { useKeptForm } from "#web/features/kept-words/use-kept-form.ts";
import { Button } from "#web/ui/Button.tsx";
import { Checkbox } from "#web/ui/Choice.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { SegmentedControl } from "#web/ui/SegmentedControl.tsx";
import { SentNotice } from "#web/ui/SentNotice.tsx";
import { TextArea } from "#web/ui/TextArea.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import { useFirstError } from "#web/ui/use-first-error.ts";
import { m } from "#words/generated/messages.js";
import { AboutYourCall } from "./AboutYourCall.tsx";
import { rememberAsked } from "./asked-links.ts";
import type { LeadFormAnswer } from "./lead-form-data.ts";
import { VisitTime } from "./VisitTime.tsx";
import "./lead-form.css";

export interface LeadFormProps {
  propertyId: string;
  /** The address of the page's action, with the form's own anchor. */
  action: string;
  kind: LeadKind;
  brand: string;
  /** The office hours as the settings say them. */
  hours: string;
  /** When the page was made: days that are over cannot be chosen. */
  now: string;
  viewer: Viewer | null;
  /** What the server answered to a form sent without JavaScript. */
  sent?: LeadFormAnswer | undefined;
}

const asked = () => [
  { value: "contact", label: m.lead_kind_contact() },
  { value: "visit", label: m.lead_kind_visit() },
  { value: "request", label: m.lead_kind_request() },
];

/** Asks the team about a property: a phone number and consent are enough. Works without JavaScript. */
export function LeadForm({ propertyId, action, kind, brand, hours, now, viewer, sent }: LeadFormProps) {
  const fetcher = useFetcher<LeadFormAnswer>();
  const answer = fetcher.data ?? sent;
  const refusal = answer && "fields" in answer ? answer : undefined;
  const form = useFirstError(refusal?.fields);
  // What is asked first names the form: a visit that somebody has begun to plan is no question.
  useKeptForm(form, `lead ${kind} ${propertyId}`, answer !== undefined && "done" in answer);
  if (answer && "done" in answer) return <Sent propertyId={propertyId} {...answer} />;
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
      <VisitTime {...{ hours, now, values }} error={errors.visitAt} />
      <TextArea
        fieldClass="leadf__ask"
        label={m.lead_message()}
        name="message"
        rows={3}
        maxLength={LIMITS.messageLength}
        hint={m.lead_message_hint()}
        error={errors.message}
        defaultValue={values?.message}
      />
      <TextField
        label={m.lead_phone()}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        data-focus-first
        error={errors.phone}
        defaultValue={values?.phone ?? viewer?.mobile ?? ""}
      />
      <TextField
        fieldClass={errors.email ? undefined : "leadf__ask"}
        label={m.lead_email()}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={LIMITS.emailLength}
        hint={m.lead_phone_hint()}
        error={errors.email}
        defaultValue={values?.email ?? viewer?.email}
      />
      <AboutYourCall {...{ kind, viewer, errors, values }} />
      <Consent error={errors.consent} given={values?.consent === "on"}>
        {m.lead_consent({ brand })}
      </Consent>
      <Button type="submit" size="lg" block busy={fetcher.state !== "idle"} busyWords={m.lead_sending()}>
        {m.lead_send()}
      </Button>
    </fetcher.Form>
  );
}

/** Who calls by when, and where to follow it. */
function Sent({ propertyId, done, follow }: { propertyId: string; done: string; follow: string }) {
  useEffect(() => rememberAsked(propertyId, follow), [propertyId, follow]);
  return (
    <SentNotice title={done}>
      <Link className="link" to={follow}>
        {m.lead_follow()}
      </Link>
    </SentNotice>
  );
}

function Consent({
  error,
  given,
  children,
}: {
  error: string | undefined;
  given: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div className="field">
      <Checkbox
        name="consent"
        label={children}
        defaultChecked={given}
        required
        // Agreeing is done each time, not remembered.
        data-ask-anew=""
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
