import { Form } from "react-router";
import { Button } from "#web/ui/Button.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { m } from "#words/generated/messages.js";
import { useProfileForm } from "./use-profile-form.ts";

/** For whoever has no password and did not sign in just now: a link by mail sets a first one. */
export function MailedPassword() {
  const { saved, message, busy } = useProfileForm("mail-link");
  return (
    <>
      {(saved ?? message) && (
        <Notice tone={saved ? "ok" : "bad"} live>
          {saved ?? message}
        </Notice>
      )}
      <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <input type="hidden" name="intent" value="mail-link" />
        <span className="text-small text-muted">{m.account_proof_mail_words()}</span>
        <Button type="submit" look="outline" size="sm" busy={busy} busyWords={m.account_saving()}>
          {m.account_proof_mail()}
        </Button>
      </Form>
    </>
  );
}
