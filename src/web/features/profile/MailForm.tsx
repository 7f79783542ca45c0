import { Form } from "react-router";
import { MAIL_CHOICES } from "#domain/mail-choices.ts";
import { Button } from "#web/ui/Button.tsx";
import { Checkbox } from "#web/ui/Choice.tsx";
import { m } from "#words/generated/messages.js";
import { Panel } from "./Panel.tsx";
import { useProfileForm } from "./use-profile-form.ts";

/** Which mails somebody wants. */
export function MailForm({ wanted }: { wanted: readonly string[] }) {
  const { form, values, typed, message, saved, busy } = useProfileForm("mails");
  return (
    <Panel
      id="mails"
      title={m.account_mails()}
      words={m.account_mails_words()}
      message={message}
      saved={saved}
    >
      <Form method="post" ref={form} className="grid gap-4" preventScrollReset>
        <input type="hidden" name="intent" value="mails" />
        <fieldset className="grid gap-1">
          <legend className="sr-only">{m.account_mails()}</legend>
          {MAIL_CHOICES.map(({ value, label }) => (
            <Checkbox
              key={value}
              name={value}
              label={label}
              defaultChecked={typed ? value in values : wanted.includes(value)}
            />
          ))}
        </fieldset>
        <div>
          <Button type="submit" look="outline" busy={busy} busyWords={m.account_saving()}>
            {m.account_mails_save()}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
