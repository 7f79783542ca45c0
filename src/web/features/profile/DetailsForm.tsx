import { getOptions } from "#domain/choice.ts";
import { CALL_LANGUAGES } from "#domain/lead/choices.ts";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import { PhoneField } from "#web/features/form/PhoneField.tsx";
import { SaveButton } from "#web/features/form/SaveButton.tsx";
import { useAnswerToast } from "#web/features/form/use-answer-toast.ts";
import { useForm } from "#web/features/form/use-form.ts";
import { SelectField } from "#web/ui/SelectField.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";
import * as styles from "./Panel.module.css";
import { Panel } from "./Panel.tsx";

interface DetailsProps {
  viewer: { firstName: string; lastName: string; mobile: string | null; language: string | null };
}

/** Names, mobile and language. */
export function DetailsForm({ viewer }: DetailsProps) {
  const form = useForm("details");
  useAnswerToast(form);
  const { field, message, saved } = form;
  return (
    <Panel id="details" title={m.account_details()} message={message} saved={saved}>
      <ActionForm of={form} className={`${styles.form} ${styles.twoColumns}`} preventScrollReset>
        <TextField
          {...field("firstName", viewer.firstName)}
          label={m.account_first_name()}
          autoComplete="given-name"
          required
        />
        <TextField
          {...field("lastName", viewer.lastName)}
          label={m.account_last_name()}
          autoComplete="family-name"
          optional
        />
        <PhoneField
          {...field("mobile", viewer.mobile)}
          label={m.account_mobile()}
          optional
          hint={m.account_mobile_hint()}
        />
        <SelectField
          {...field("language", viewer.language)}
          label={m.account_language()}
          options={getOptions(CALL_LANGUAGES)}
          placeholder={m.account_language_none()}
          optional
          hint={m.account_language_hint()}
        />
        <SaveButton of={form}>{m.ui_save_changes()}</SaveButton>
      </ActionForm>
    </Panel>
  );
}
