import { ActionForm } from "#web/features/form/ActionForm.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import { Button } from "#web/ui/Button.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import * as styles from "./Panel.module.css";

/** For people who have no password and did not sign in recently: a link by email sets a first one. */
export function MailedPassword() {
  const form = useForm("mail-link");
  const { saved, message } = form;
  return (
    <>
      {(saved ?? message) && (
        <Notice tone={saved ? "ok" : "bad"} live>
          {saved ?? message}
        </Notice>
      )}
      <ActionForm of={form} preventScrollReset className={styles.beside}>
        <span className={textStyles.quiet}>{m.account_proof_mail_words()}</span>
        <Button type="submit" look="outline" size="sm" busy={form.isBusy} busyWords={m.form_saving()}>
          {m.account_proof_mail()}
        </Button>
      </ActionForm>
    </>
  );
}
