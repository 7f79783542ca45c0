import type { PasskeyRow } from "#contract/passkey.ts";
import { getSocialName } from "#domain/account/social.ts";
import { NewPasswordField } from "#web/features/auth/NewPasswordField.tsx";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import { Button } from "#web/ui/Button.tsx";
import { Checkbox } from "#web/ui/Choice.tsx";
import { PasswordField } from "#web/ui/PasswordField.tsx";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { ConfirmAgain } from "./ConfirmAgain.tsx";
import { MailedPassword } from "./MailedPassword.tsx";
import { Panel } from "./Panel.tsx";
import type { Links } from "./profile-links.ts";

interface PasswordFormProps {
  links: Links;
  passkeys: readonly PasskeyRow[];
  email: string;
}

/** Another password, or a first one for whoever signs in by a provider alone. */
export function PasswordForm({ links, passkeys, email }: PasswordFormProps) {
  const form = useForm("password", { clears: true });
  const { message, saved } = form;
  const { hasPassword } = links;
  const linked = links.links.filter(({ since }) => since !== null);
  return (
    <Panel
      id="password-title"
      title={hasPassword ? m.account_password() : m.account_password_set()}
      words={m.account_password_words()}
      message={message}
      saved={saved}
    >
      {!hasPassword && <ConfirmAgain links={links} />}
      {!hasPassword && <MailedPassword />}
      <ActionForm of={form} className="grid gap-5" preventScrollReset>
        <input type="text" name="email" value={email} autoComplete="username" readOnly hidden />
        {hasPassword && (
          <PasswordField
            {...form.field("currentPassword")}
            label={m.account_password_current()}
            autoComplete="current-password"
            required
          />
        )}
        <NewPasswordField {...form.field("password")} label={m.account_password_new()} />
        {linked.length + passkeys.length > 0 && (
          <fieldset className="grid gap-2">
            <legend className="mb-2">{m.account_password_linked()}</legend>
            {linked.map(({ provider, since }) => (
              <Checkbox
                key={provider}
                name={`unlink.${provider}`}
                value="yes"
                label={m.account_password_unlink({
                  name: getSocialName(provider),
                  when: dayLine(since ?? ""),
                })}
              />
            ))}
            {passkeys.map(({ id, name, since }) => (
              <Checkbox
                key={id}
                name={`unlink.passkey.${id}`}
                value="yes"
                label={m.account_password_passkey({ name, when: dayLine(since) })}
              />
            ))}
          </fieldset>
        )}
        <div>
          <Button type="submit" look="outline" busy={form.isBusy} busyWords={m.account_saving()}>
            {hasPassword ? m.account_password_change() : m.account_password_set()}
          </Button>
        </div>
      </ActionForm>
    </Panel>
  );
}
