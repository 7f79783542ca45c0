import { useFetcher } from "react-router";
import type { Viewer } from "#contract/account.ts";
import { CONTACT_SUBJECTS } from "#domain/contact-choices.ts";
import { LIMITS } from "#domain/limits.ts";
import { useKeptForm } from "#web/features/kept-words/use-kept-form.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { SelectField } from "#web/ui/SelectField.tsx";
import { SentNotice } from "#web/ui/SentNotice.tsx";
import { TextArea } from "#web/ui/TextArea.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import { useFirstError } from "#web/ui/use-first-error.ts";
import { m } from "#words/generated/messages.js";
import type { ContactAnswer } from "./contact-form-data.ts";

interface ContactFormProps {
  viewer: Viewer | null;
  /** What the server answered to a form sent without JavaScript. */
  sent: ContactAnswer | undefined;
}

/** A message to the office: name, a way to answer, and what it is about. Works without JavaScript. */
export function ContactForm({ viewer, sent }: ContactFormProps) {
  const fetcher = useFetcher<ContactAnswer>();
  const answer = fetcher.data ?? sent;
  const refusal = answer && "fields" in answer ? answer : undefined;
  const form = useFirstError(refusal?.fields);
  const done = answer !== undefined && "done" in answer;
  useKeptForm(form, "contact", done);
  if (done) {
    return <SentNotice title={m.contact_sent()}>{answer.done}</SentNotice>;
  }
  const errors = refusal?.fields ?? {};
  const values = refusal?.values;
  return (
    <fetcher.Form ref={form} method="post" action={`${paths.contact()}#message`} className="cform" noValidate>
      {refusal && (
        <Notice tone="bad" live>
          {refusal.message}
        </Notice>
      )}
      <TextField
        label={m.contact_name()}
        name="fullName"
        autoComplete="name"
        maxLength={LIMITS.nameLength}
        required
        error={errors.fullName}
        defaultValue={values?.fullName ?? viewer?.name}
      />
      <div className="cform__two">
        <TextField
          label={m.contact_email()}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={LIMITS.emailLength}
          error={errors.email}
          defaultValue={values?.email ?? viewer?.email}
        />
        <TextField
          label={m.contact_phone()}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          error={errors.phone}
          defaultValue={values?.phone ?? viewer?.mobile ?? ""}
        />
      </div>
      <p className="cform__hint">{m.contact_reach_hint()}</p>
      <SelectField
        label={m.contact_subject()}
        name="subject"
        options={CONTACT_SUBJECTS}
        error={errors.subject}
        defaultValue={values?.subject || CONTACT_SUBJECTS[0].value}
      />
      <TextArea
        label={m.contact_message()}
        name="message"
        rows={5}
        required
        maxLength={LIMITS.messageLength}
        error={errors.message}
        defaultValue={values?.message}
      />
      <Button type="submit" size="lg" block busy={fetcher.state !== "idle"} busyWords={m.contact_sending()}>
        {m.contact_send()}
      </Button>
    </fetcher.Form>
  );
}
