import { MAIL_CHOICES } from "#domain/account/choices.ts";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import { SaveButton } from "#web/features/form/SaveButton.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import { Checkbox } from "#web/ui/Choice.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import * as styles from "./Panel.module.css";
import { Panel } from "./Panel.tsx";

/** The emails that the account gets. */
export function MailForm({ wanted }: { wanted: readonly string[] }) {
  const form = useForm("mails");
  const { answer, values, message, saved } = form;
  return (
    <Panel
      id="mails"
      title={m.account_mails()}
      words={m.account_mails_words()}
      message={message}
      saved={saved}
    >
      <ActionForm of={form} className={styles.form} preventScrollReset>
        <fieldset className={styles.choices}>
          <legend className={textStyles.visuallyHidden}>{m.account_mails()}</legend>
          {MAIL_CHOICES.map(({ value, label }) => (
            <Checkbox
              key={value}
              name={value}
              label={label()}
              defaultChecked={answer && !answer.ok ? value in values : wanted.includes(value)}
            />
          ))}
        </fieldset>
        <SaveButton of={form} look="outline">
          {m.account_mails_save()}
        </SaveButton>
      </ActionForm>
    </Panel>
  );
}
