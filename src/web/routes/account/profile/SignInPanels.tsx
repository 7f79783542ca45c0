import { getSocialName } from "#domain/account/sign-in.ts";
import { ContinueToProvider } from "#web/features/auth/ContinueToProvider.tsx";
import { SocialMark } from "#web/features/auth/SocialMark.tsx";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import { SaveButton } from "#web/features/form/SaveButton.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import { CurrentPassword } from "#web/features/profile/CurrentPassword.tsx";
import { Fold } from "#web/features/profile/Disclosure.tsx";
import * as styles from "#web/features/profile/Panel.module.css";
import { Panel } from "#web/features/profile/Panel.tsx";
import type { SignInMethods } from "#web/features/profile/profile-links.ts";
import * as textStyles from "#web/ui/text.module.css";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { ConfirmAgain } from "./CurrentPassword.tsx";
import type { ProfileMore } from "./profile-answer.ts";

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
  const refused = form.errors.currentPassword;
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
      open={refused !== undefined || undefined}
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
