import type { MobileState } from "#contract/account/one-time-code.ts";
import type { PasskeyRow } from "#contract/account/sign-in.ts";
import { getSocialName } from "#domain/account/sign-in.ts";
import { NewPasswordField } from "#web/features/auth/NewPasswordField.tsx";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import { SaveButton } from "#web/features/form/SaveButton.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import { ConfirmAgain } from "#web/routes/account/profile/CurrentPassword.tsx";
import { Checkbox } from "#web/ui/Choice.tsx";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { CurrentPassword } from "./CurrentPassword.tsx";
import { MailedPassword } from "./MailedPassword.tsx";
import * as styles from "./Panel.module.css";
import { Panel } from "./Panel.tsx";
import type { SignInMethods } from "./profile-links.ts";

interface PasswordFormProps {
  links: SignInMethods;
  passkeys: readonly PasskeyRow[];
  mobile: MobileState;
  email: string;
}

/** Changes the password, or sets a first one for people who sign in only with a provider. */
export function PasswordForm({ links, passkeys, mobile, email }: PasswordFormProps) {
  const form = useForm("password", { clears: true });
  const { message, saved } = form;
  const { hasPassword } = links;
  const number = mobile.confirmedAt && mobile.signsIn ? mobile.mobile : null;
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
      <ActionForm of={form} className={styles.form} preventScrollReset>
        <input type="text" name="email" value={email} autoComplete="username" readOnly hidden />
        {hasPassword && <CurrentPassword links={links} {...form.field("currentPassword")} />}
        <NewPasswordField {...form.field("password")} label={m.account_password_new()} />
        {(linked.length + passkeys.length > 0 || number) && (
          <fieldset className={styles.choices}>
            <legend>{m.account_password_linked()}</legend>
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
            {number && (
              <Checkbox
                name="unlink.mobile"
                value="yes"
                label={m.account_password_mobile({ end: number.slice(-4) })}
              />
            )}
          </fieldset>
        )}
        <SaveButton of={form} look="outline">
          {hasPassword ? m.account_password_change() : m.account_password_set()}
        </SaveButton>
      </ActionForm>
    </Panel>
  );
}
