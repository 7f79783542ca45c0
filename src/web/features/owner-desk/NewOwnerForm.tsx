import { EmailField } from "#web/features/auth/EmailField.tsx";
import { ActionForm, FormError } from "#web/features/form/ActionForm.tsx";
import { PhoneField } from "#web/features/form/PhoneField.tsx";
import { SaveButton } from "#web/features/form/SaveButton.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import * as styles from "#web/routes/admin/properties/ListFor.module.css";
import { TextField } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";

/** Makes an account for an owner who has none. */
export function NewOwnerForm() {
  const form = useForm("new");
  return (
    <ActionForm of={form} className={styles.form}>
      <p>{m.owner_desk_new_words()}</p>
      <FormError of={form} />
      <TextField {...form.field("name")} label={m.ui_name()} autoComplete="off" required />
      <PhoneField {...form.field("mobile")} label={m.account_mobile()} autoComplete="off" required />
      <EmailField {...form.field("email")} autoComplete="off" />
      <SaveButton of={form} busyWords={m.owner_desk_making()}>
        {m.owner_desk_make()}
      </SaveButton>
    </ActionForm>
  );
}
