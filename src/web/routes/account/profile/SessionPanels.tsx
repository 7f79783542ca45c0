import { Form } from "react-router";
import type { SessionRow } from "#contract/account/sign-in.ts";
import { paths } from "#domain/address/paths.ts";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import { SaveButton } from "#web/features/form/SaveButton.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import { CurrentPassword } from "#web/features/profile/CurrentPassword.tsx";
import { Fold } from "#web/features/profile/Disclosure.tsx";
import * as styles from "#web/features/profile/Panel.module.css";
import { Panel } from "#web/features/profile/Panel.tsx";
import type { SignInMethods } from "#web/features/profile/profile-links.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { ConfirmAgain } from "./CurrentPassword.tsx";

/** The account's sessions, each with a button that ends it. */
export function SessionList({ sessions, links }: { sessions: readonly SessionRow[]; links: SignInMethods }) {
  const { message, saved } = useForm("session");
  return (
    <Panel id="sessions" title={m.account_sessions()} message={message} saved={saved}>
      {!links.hasPassword && sessions.length > 1 && <ConfirmAgain links={links} />}
      <ul>
        {sessions.map(({ id, startedAt, usedAt, browser, system, current }) => (
          <li key={id} className={`${styles.item} ${styles.beside}`}>
            <div>
              <b>{getPlace(browser, system)}</b>
              <p className={textStyles.quiet}>
                {!current && <>{m.account_session_used({ when: timeLine(usedAt) })} · </>}
                {m.account_session_since({ when: timeLine(startedAt) })}
              </p>
            </div>
            {current ? (
              <Badge tone="ok">{m.account_session_current()}</Badge>
            ) : (
              <EndSession id={id} links={links} />
            )}
          </li>
        ))}
      </ul>
      <Form method="post" action={paths.signOut()}>
        <Button type="submit" look="outline" icon="logout">
          {m.auth_signout_submit()}
        </Button>
      </Form>
    </Panel>
  );
}

/** The password is asked for in a form that opens on a click, so that the list stays short. */
function EndSession({ id, links }: { id: string; links: SignInMethods }) {
  const form = useForm("session", { about: { session: id } });
  const fields = (
    <ActionForm of={form} preventScrollReset className={styles.shortForm}>
      {links.hasPassword && (
        <CurrentPassword links={links} {...form.field("currentPassword")} id={`session-${id}-password`} />
      )}
      <SaveButton of={form} look="outline">
        {m.account_session_end()}
      </SaveButton>
    </ActionForm>
  );
  if (!links.hasPassword) return fields;
  return (
    <Fold small words={m.account_session_end()} open={form.errors.currentPassword !== undefined || undefined}>
      {fields}
    </Fold>
  );
}

function getPlace(browser: string | null, system: string | null): string {
  if (browser && system) return m.account_session_place({ browser, system });
  return browser ?? system ?? m.account_session_unknown();
}
