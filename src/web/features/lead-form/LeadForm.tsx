import { type ReactNode, useEffect, useId, useState, useSyncExternalStore } from "react";
import type { Viewer } from "#contract/account/account.ts";
import { getOptions } from "#domain/choice.ts";
import { CALL_LANGUAGES, CALL_TIMES, CALL_TOPICS, type LeadKind } from "#domain/lead/choices.ts";
import type { ShowingTimes } from "#domain/visit/visit-times.ts";
import { Button } from "#web/ui/Button.tsx";
import { Checkbox } from "#web/ui/Choice.tsx";
import * as disclosureStyles from "#web/ui/disclosure.module.css";
import * as fieldStyles from "#web/ui/Field.module.css";
import { FieldError } from "#web/ui/Field.tsx";
import { Link } from "#web/ui/Link.tsx";
import { Notice, SentNotice } from "#web/ui/Notice.tsx";
import { SegmentedControl } from "#web/ui/SegmentedControl.tsx";
import { SelectField } from "#web/ui/SelectField.tsx";
import { showToast } from "#web/ui/show-toast.ts";
import { TextArea, TextField } from "#web/ui/TextField.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import { type GivenAnswers, TellAnswers } from "../buying/TellAnswers.tsx";
import { ActionForm, FormError, PhoneField } from "../form/ActionForm.tsx";
import { type FormState, useForm } from "../form/use-form.ts";
import { lostConnection } from "../lost-connection/retry-requests.ts";
import { AskedBeforeNotice } from "../own-requests/AskedBefore.tsx";
import { getRequestKey, storeOwnRequest } from "../own-requests/own-requests.ts";
import { RequestLinks } from "../own-requests/RequestLinks.tsx";
import { useStoredForm } from "../unsent-forms/use-stored-form.ts";
import * as styles from "./LeadForm.module.css";
import type { LeadSent } from "./lead-form-data.ts";
import { VisitTime } from "./VisitTime.tsx";

/**
 * Whether a form that is being sent waits for the connection. The notice at the top of the page is behind an open
 * dialog, so the form shows a `WaitingLine` itself. Once it has been sent after all, a short message says so: by then
 * the dialog may be closed.
 * @param done the message of a form that has been sent
 */
function useWaitingForm(isBusy: boolean, done: string | undefined): boolean {
  const isLost = useSyncExternalStore(lostConnection.subscribe, lostConnection.isLost, () => false);
  const waits = isBusy && isLost;
  const [hasWaited, setHasWaited] = useState(false);
  if (waits && !hasWaited) setHasWaited(true);
  useEffect(() => {
    if (hasWaited && done) showToast({ words: done });
  }, [hasWaited, done]);
  return waits;
}

/** Inside a form that waits for the connection (`use-waiting-form.ts`): says so, with a button to try again. */
function WaitingLine() {
  return (
    <Notice tone="bad" live>
      <p>{navigator.onLine ? m.form_waits_server() : m.form_waits_line()}</p>
      <Button look="outline" size="sm" onClick={lostConnection.tryAgain}>
        {m.ui_try_again()}
      </Button>
    </Notice>
  );
}

const HERE = ["name", "preferredTime", "language", "topic"] as const;

interface AboutYourCallProps {
  kind: LeadKind;
  viewer: Viewer | null;
  errors: FormState["errors"];
  field: FormState["field"];
}

/** The optional fields, folded until somebody opens them or one of them has an error. */
function AboutYourCall({ kind, viewer, errors, field }: AboutYourCallProps) {
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

export interface LeadFormProps {
  propertyId: string;
  /** The title of the listing. */
  title: string;
  /** The address of the page's action, with the form's own anchor. */
  action: string;
  kind: LeadKind;
  brand: string;
  /** The office hours from the settings. */
  hours: string;
  /** The time at which the page was rendered: past days cannot be chosen. */
  now: string;
  viewer: Viewer | null;
  /** Answers to "Can I buy this?" that are in the address; others come from the device. */
  given?: GivenAnswers;
  /** When the owner can show it, as far as the page knows; the server knows it anyway. */
  showing?: ShowingTimes | undefined;
}

const askOrExplain = () => [
  { value: "contact", label: m.lead_kind_contact() },
  { value: "visit", label: m.lead_kind_visit() },
  { value: "request", label: m.lead_kind_request() },
];

/**
 * Sends a request about a property to the team: only a phone number and consent are required. Works without JavaScript.
 */
export function LeadForm(props: LeadFormProps) {
  const { propertyId, title, action, kind, brand, hours, now, viewer, given, showing } = props;
  const lead = useForm<LeadSent>("lead", { inPlace: true });
  const { field, errors, values, answer, isDone, isBusy } = lead;
  // The kind of request is part of the key: a visit that somebody has begun to plan must not fill in a question.
  useStoredForm(lead.form.ref, `lead ${kind} ${propertyId}`, isDone);
  const waits = useWaitingForm(isBusy, isDone ? answer?.message : undefined);
  if (isDone && answer) return <Sent {...{ propertyId, title }} done={answer.message} sent={answer.more} />;
  return (
    <ActionForm of={lead} action={action} className={styles.form} data-part="lead-form" noValidate>
      <FormError of={lead} />
      <AskedBeforeNotice id={propertyId} />
      <SegmentedControl
        label={m.lead_kind()}
        name="kind"
        segments={askOrExplain()}
        defaultValue={values.kind || kind}
      />
      <VisitTime {...{ hours, now, field }} owner={showing} error={errors.visitAt} />
      <TextArea
        {...field("message")}
        fieldClass={styles.ask}
        label={m.lead_message()}
        rows={3}
        hint={m.lead_message_hint()}
      />
      <PhoneField {...field("phone", viewer?.mobile)} label={m.lead_phone()} data-focus-first />
      <TextField
        {...field("email", viewer?.email)}
        fieldClass={errors.email ? undefined : styles.ask}
        label={m.field_email()}
        type="email"
        autoComplete="email"
        hint={m.lead_phone_hint()}
      />
      <AboutYourCall {...{ kind, viewer, errors, field }} />
      <TellAnswers propertyId={propertyId} given={given} />
      <Consent error={errors.consent} given={values.consent === "on"}>
        {m.lead_consent({ brand })}
      </Consent>
      {waits && <WaitingLine />}
      <Button type="submit" size="lg" block busy={isBusy} busyWords={m.form_sending()}>
        {m.lead_send()}
      </Button>
    </ActionForm>
  );
}

interface SentProps {
  propertyId: string;
  title: string;
  /** Who calls and by when. */
  done: string;
  sent: Partial<LeadSent>;
}

/** What happens next, where to follow the request, and how to find it again. */
function Sent({ propertyId: id, title, done, sent: { follow = "", link = "", at = "" } }: SentProps) {
  useEffect(() => storeOwnRequest({ key: getRequestKey(follow), id, title, at }), [id, title, follow, at]);
  return (
    <SentNotice title={done}>
      <p>
        <Link className={textStyles.link} to={follow}>
          {m.lead_follow()}
        </Link>
      </p>
      <p>{m.requests_found_again()}</p>
      <RequestLinks title={title} link={link} />
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
    <div className={fieldStyles.field} data-part="field">
      <Checkbox
        name="consent"
        label={children}
        defaultChecked={given}
        required
        // Consent must be given each time; it is not stored.
        data-ask-anew=""
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
      />
      <FieldError id={id} error={error} />
    </div>
  );
}
