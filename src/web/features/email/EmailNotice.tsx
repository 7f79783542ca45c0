import { paths } from "#domain/address/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { m } from "#words/generated/messages.js";
import { ActionForm } from "../form/ActionForm.tsx";
import { useForm } from "../form/use-form.ts";
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

interface EmailNoticeProps {
  viewer: { readonly email: string; readonly emailConfirmed: boolean };
}

/** Tells people who list that their address is not confirmed yet, and what depends on it; nothing if it is. */
export function EmailNotice({ viewer: { email, emailConfirmed } }: EmailNoticeProps) {
  if (emailConfirmed) return null;
  return (
    <Notice tone="warn" title={m.email_missing()} className={styles.notice}>
      <p>{m.email_missing_words({ email })}</p>
      <EmailAgain />
    </Notice>
  );
}
