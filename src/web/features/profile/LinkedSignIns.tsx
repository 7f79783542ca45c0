import { getSocialName } from "#domain/account/social.ts";
import { GoOn } from "#web/features/auth/GoOn.tsx";
import { SocialMark } from "#web/features/auth/SocialMark.tsx";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import { Button } from "#web/ui/Button.tsx";
import { getButtonClass } from "#web/ui/button-class.ts";
import { PasswordField } from "#web/ui/PasswordField.tsx";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { ConfirmAgain } from "./ConfirmAgain.tsx";
import { Panel } from "./Panel.tsx";
import type { ProfileMore } from "./profile-answer.ts";
import type { Links } from "./profile-links.ts";

/** Google and Facebook: linked or not. The last way in cannot be taken away. */
export function LinkedSignIns({ links, trouble }: { links: Links; trouble: string | null }) {
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
      {goOn && <GoOn to={goOn.to} name={getSocialName(goOn.provider)} />}
      {!links.hasPassword && <ConfirmAgain links={links} />}
      <ul>
        {links.links.map((one) => (
          <li key={one.provider} className="grid gap-4 border-t border-line py-4">
            <div className="flex items-center gap-3">
              <SocialMark provider={one.provider} />
              <div>
                <b className="font-semibold">{getSocialName(one.provider)}</b>
                <p className="text-small text-muted">{getState(one)}</p>
              </div>
            </div>
            {(one.since === null || one.removable) && <WayForm {...one} hasPassword={links.hasPassword} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type Way = Links["links"][number];

/** Links or removes a provider; a password stands behind a click, so that the list stays short. */
function WayForm({ provider, since, hasPassword }: Way & { hasPassword: boolean }) {
  const form = useForm(since ? "unlink" : "link", { about: { provider } });
  const refused = form.errors.currentPassword;
  const name = getSocialName(provider);
  const submit = since ? m.account_unlink_confirm({ name }) : m.account_link_confirm({ name });
  const fieldsOfForm = (
    <ActionForm of={form} preventScrollReset className="grid max-w-[420px] gap-4">
      {hasPassword && (
        <PasswordField
          {...form.field("currentPassword")}
          label={m.account_password_current()}
          id={`${provider}-password`}
          autoComplete="current-password"
          hint={m.account_link_form()}
          required
        />
      )}
      <div>
        <Button type="submit" look="outline" busy={form.isBusy} busyWords={m.account_saving()}>
          {submit}
        </Button>
      </div>
    </ActionForm>
  );
  if (!hasPassword) return fieldsOfForm;
  return (
    <details open={refused !== undefined || undefined}>
      <summary className={getButtonClass({ look: "outline", size: "sm" })} data-part="button">
        {since ? m.account_link_remove({ name }) : m.account_link_add({ name })}
      </summary>
      <div className="mt-4">{fieldsOfForm}</div>
    </details>
  );
}

function getState({ since, removable }: Way): string {
  if (!since) return m.account_link_none();
  return removable
    ? m.account_link_since({ when: dayLine(since) })
    : m.account_link_only({ when: dayLine(since) });
}
