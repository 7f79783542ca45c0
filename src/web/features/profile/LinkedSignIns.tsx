import { Form, useActionData } from "react-router";
import { dayLine } from "#domain/dates.ts";
import { socialName } from "#domain/social.ts";
import { GoOn } from "#web/features/auth/GoOn.tsx";
import { SocialMark } from "#web/features/auth/SocialMark.tsx";
import { Button } from "#web/ui/Button.tsx";
import { m } from "#words/generated/messages.js";
import { Panel } from "./Panel.tsx";
import type { ProfileAnswer } from "./profile-answer.ts";
import type { Links } from "./profile-links.ts";
import { useProfileForm } from "./use-profile-form.ts";

/** Google and Facebook: joined or not. The last way in cannot be taken away. */
export function LinkedSignIns({ links: { links }, trouble }: { links: Links; trouble: string | null }) {
  const { goOn } = useActionData<ProfileAnswer>() ?? {};
  const unlink = useProfileForm("unlink");
  const link = useProfileForm("link");
  if (links.length === 0) return null;
  return (
    <Panel
      id="links"
      title={m.account_links()}
      words={m.account_links_words()}
      message={unlink.message ?? link.message ?? trouble ?? undefined}
      saved={unlink.saved}
    >
      {goOn && <GoOn to={goOn.to} name={socialName(goOn.provider)} />}
      <ul>
        {links.map(({ provider, since, removable }) => (
          <li
            key={provider}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-4"
          >
            <div className="flex items-center gap-3">
              <SocialMark provider={provider} />
              <div>
                <b className="font-semibold">{socialName(provider)}</b>
                <p className="text-small text-muted">{stateOf(since, removable)}</p>
              </div>
            </div>
            {(since === null || removable) && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value={since ? "unlink" : "link"} />
                <input type="hidden" name="provider" value={provider} />
                <Button type="submit" look="outline" size="sm">
                  {since
                    ? m.account_link_remove({ name: socialName(provider) })
                    : m.account_link_add({ name: socialName(provider) })}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function stateOf(since: string | null, removable: boolean): string {
  if (!since) return m.account_link_none();
  return removable
    ? m.account_link_since({ when: dayLine(since) })
    : m.account_link_only({ when: dayLine(since) });
}
