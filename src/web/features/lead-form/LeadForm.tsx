import { type ReactNode, useEffect, useId } from "react";
import type { Viewer } from "#contract/account/account.ts";
import type { LeadKind } from "#domain/lead/choices.ts";
import type { ShowingTimes } from "#domain/visit/visit-times.ts";
import { type GivenAnswers, TellAnswers } from "#web/features/buying/TellAnswers.tsx";
import { ActionForm, FormError } from "#web/features/form/ActionForm.tsx";
import { PhoneField } from "#web/features/form/PhoneField.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import { useWaitingForm } from "#web/features/lost-connection/use-waiting-form.ts";
import { WaitingLine } from "#web/features/lost-connection/WaitingLine.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Checkbox } from "#web/ui/Choice.tsx";
import * as fieldStyles from "#web/ui/Field.module.css";
import { FieldError } from "#web/ui/Field.tsx";
import { Link } from "#web/ui/Link.tsx";
import { SegmentedControl } from "#web/ui/SegmentedControl.tsx";
import { SentNotice } from "#web/ui/SentNotice.tsx";
import { TextArea } from "#web/ui/TextArea.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import { useStoredForm } from "../unsent-forms/use-stored-form.ts";
import { AboutYourCall } from "./AboutYourCall.tsx";
import { storeTrackingLink } from "./asked-links.ts";
import * as styles from "./LeadForm.module.css";
import type { LeadSent } from "./lead-form-data.ts";
import { VisitTime } from "./VisitTime.tsx";

export interface LeadFormProps {
  propertyId: string;
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
  const { propertyId, action, kind, brand, hours, now, viewer, given, showing } = props;
  const lead = useForm<LeadSent>("lead", { inPlace: true });
  const { field, errors, values, answer, isDone, isBusy } = lead;
  // The kind of request is part of the key: a visit that somebody has begun to plan must not fill in a question.
  useStoredForm(lead.form.ref, `lead ${kind} ${propertyId}`, isDone);
  const waits = useWaitingForm(isBusy, isDone ? answer?.message : undefined);
  if (isDone && answer)
    return <Sent propertyId={propertyId} done={answer.message} follow={answer.more.follow} />;
  return (
    <ActionForm of={lead} action={action} className={styles.form} data-part="lead-form" noValidate>
      <FormError of={lead} />
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

/** Who calls and by when, and where to follow the request. */
function Sent({ propertyId, done, follow = "" }: { propertyId: string; done: string; follow?: string }) {
  useEffect(() => storeTrackingLink(propertyId, follow), [propertyId, follow]);
  return (
    <SentNotice title={done}>
      <Link className={textStyles.link} to={follow}>
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
