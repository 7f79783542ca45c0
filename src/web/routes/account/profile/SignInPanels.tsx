import type { MobileState } from "#contract/account/one-time-code.ts";
import type { PasskeyRow, TwoFactorState } from "#contract/account/sign-in.ts";
import { getSocialName } from "#domain/account/sign-in.ts";
import { paths } from "#domain/address/paths.ts";
import { NewPasswordField } from "#web/features/auth/account-fields.tsx";
import { ActionForm, SaveButton } from "#web/features/form/ActionForm.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import * as styles from "#web/features/profile/Panel.module.css";
import { Fold, Panel } from "#web/features/profile/Panel.tsx";
import { Button, ButtonLink } from "#web/ui/Button.tsx";
import { Checkbox } from "#web/ui/Choice.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { ContinueToProvider, SocialMark } from "../social-sign-in.tsx";
import { ConfirmAgain, CurrentPassword, type SignInMethods } from "./CurrentPassword.tsx";
import type { ProfileMore } from "./profile-answer.ts";

/** For people who have no password and did not sign in recently: a link by email sets a first one. */
function MailedPassword() {
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

/** Google and Facebook: linked or not. The last way to sign in cannot be removed. */
export function LinkedSignIns({ links, trouble }: { links: SignInMethods; trouble: string | null }) {
  const unlink = useForm("unlink");
  const link = useForm<ProfileMore>("link");
  const goOn = link.answer?.more.goOn;
  if (links.links.length === 0) return null;
  return (
    <Panel
      id="links"
      title={m.account_links()}
      words={m.account_links_words()}
      message={unlink.message ?? link.message ?? trouble ?? undefined}
      saved={unlink.saved}
    >
      {goOn && <ContinueToProvider to={goOn.to} name={getSocialName(goOn.provider)} />}
      {!links.hasPassword && <ConfirmAgain links={links} />}
      <ul>
        {links.links.map((one) => (
          <li key={one.provider} className={styles.item}>
            <div className={styles.buttons}>
              <SocialMark provider={one.provider} />
              <div>
                <b>{getSocialName(one.provider)}</b>
                <p className={textStyles.quiet}>{getState(one)}</p>
              </div>
            </div>
            {(one.since === null || one.removable) && <WayForm {...one} links={links} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type Way = SignInMethods["links"][number];

/** Links or removes a provider; the password field opens on a click, so that the list stays short. */
function WayForm({ provider, since, links }: Way & { links: SignInMethods }) {
  const form = useForm(since ? "unlink" : "link", { about: { provider } });
  const rejected = form.errors.currentPassword;
  const name = getSocialName(provider);
  const submit = since ? m.ui_remove_named({ name }) : m.account_link_add({ name });
  const fieldsOfForm = (
    <ActionForm of={form} preventScrollReset className={styles.shortForm}>
      {links.hasPassword && (
        <CurrentPassword
          links={links}
          {...form.field("currentPassword")}
          id={`${provider}-password`}
          hint={m.account_link_form()}
        />
      )}
      <SaveButton of={form} look="outline">
        {submit}
      </SaveButton>
    </ActionForm>
  );
  if (!links.hasPassword) return fieldsOfForm;
  return (
    <Fold
      small
      words={since ? m.ui_remove_named({ name }) : m.account_link_add({ name })}
      open={rejected !== undefined || undefined}
    >
      {fieldsOfForm}
    </Fold>
  );
}

function getState({ since, removable }: Way): string {
  if (!since) return m.account_link_none();
  return removable
    ? m.account_link_since({ when: dayLine(since) })
    : m.account_link_only({ when: dayLine(since) });
}

/** Whether signing in requires a second step, with a link to its own page. */
export function TwoFactorPanel({ isOn, appSince }: Pick<TwoFactorState, "isOn" | "appSince">) {
  return (
    <Panel id="second-step" title={m.second_step_page()} words={getWords(isOn, appSince)}>
      <div>
        <ButtonLink to={paths.secondStep()} look="outline">
          {isOn ? m.second_step_manage() : m.second_step_turn_on()}
        </ButtonLink>
      </div>
    </Panel>
  );
}

function getWords(isOn: boolean, appSince: string | null): string {
  if (appSince) return m.second_step_panel_on({ when: dayLine(appSince) });
  return isOn ? m.second_step_panel_passkey() : m.second_step_panel_off();
}
