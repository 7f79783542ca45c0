import type { Viewer } from "#contract/account/account.ts";
import { paths } from "#domain/address/paths.ts";
import { getOptions } from "#domain/choice.ts";
import { CONTACT_SUBJECTS } from "#domain/feedback/choices.ts";
import { ActionForm, FormError } from "#web/features/form/ActionForm.tsx";
import { PhoneField } from "#web/features/form/PhoneField.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import { Button } from "#web/ui/Button.tsx";
import { SelectField } from "#web/ui/SelectField.tsx";
import { SentNotice } from "#web/ui/SentNotice.tsx";
import { TextArea } from "#web/ui/TextArea.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";
import { useStoredForm } from "../unsent-forms/use-stored-form.ts";
import * as styles from "./Contact.module.css";

/** A message to the office: name, how to answer, and the subject. Works without JavaScript. */
export function ContactForm({ viewer }: { viewer: Viewer | null }) {
  const contact = useForm("", { inPlace: true });
  const { field, answer, isDone, isBusy } = contact;
  useStoredForm(contact.form.ref, "contact", isDone);
  if (isDone) {
    return <SentNotice title={m.contact_sent()}>{answer?.message}</SentNotice>;
  }
  return (
    <ActionForm of={contact} action={`${paths.contact()}#message`} className={styles.form} noValidate>
      <FormError of={contact} />
      <TextField {...field("fullName", viewer?.name)} label={m.contact_name()} autoComplete="name" required />
      <div className={styles.twoFields}>
        <TextField
          {...field("email", viewer?.email)}
          label={m.field_email()}
          type="email"
          autoComplete="email"
        />
        <PhoneField {...field("phone", viewer?.mobile)} label={m.lead_phone()} />
      </div>
      <p className={styles.hint}>{m.contact_reach_hint()}</p>
      <SelectField
        {...field("subject", CONTACT_SUBJECTS[0].value)}
        label={m.contact_subject()}
        options={getOptions(CONTACT_SUBJECTS)}
      />
      <TextArea {...field("message")} label={m.contact_message()} rows={5} required />
      <Button type="submit" size="lg" block busy={isBusy} busyWords={m.form_sending()}>
        {m.contact_send()}
      </Button>
    </ActionForm>
  );
}
