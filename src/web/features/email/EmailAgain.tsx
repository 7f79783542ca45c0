import { paths } from "#domain/address/paths.ts";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import { Button } from "#web/ui/Button.tsx";
import { m } from "#words/generated/messages.js";
import * as styles from "./EmailAgain.module.css";

/** Sends the mail with the link again, without leaving the page; without JavaScript it leads to a page of its own. */
export function EmailAgain() {
  const form = useForm("", { inPlace: "email-again" });
  return (
    <ActionForm of={form} action={paths.emailAgain()} className={styles.again}>
      <Button
        type="submit"
        look="outline"
        size="sm"
        icon="mail"
        busy={form.isBusy}
        busyWords={m.email_sending()}
      >
        {m.email_send_again()}
      </Button>
      <p role="status">{form.answer?.message}</p>
    </ActionForm>
  );
}
