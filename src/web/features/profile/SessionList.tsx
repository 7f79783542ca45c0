import { Form } from "react-router";
import type { SessionRow } from "#contract/session.ts";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import { paths } from "#web/paths.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import * as styles from "./Panel.module.css";
import { Panel } from "./Panel.tsx";

/** The account's sessions, each with a button that ends it. */
export function SessionList({ sessions }: { sessions: readonly SessionRow[] }) {
  const { message, saved } = useForm("session");
  return (
    <Panel id="sessions" title={m.account_sessions()} message={message} saved={saved}>
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
            {current ? <Badge tone="ok">{m.account_session_current()}</Badge> : <EndSession id={id} />}
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

function EndSession({ id }: { id: string }) {
  const form = useForm("session", { about: { session: id } });
  return (
    <ActionForm of={form} preventScrollReset>
      <Button type="submit" look="outline" size="sm">
        {m.account_session_end()}
      </Button>
    </ActionForm>
  );
}

function getPlace(browser: string | null, system: string | null): string {
  if (browser && system) return m.account_session_place({ browser, system });
  return browser ?? system ?? m.account_session_unknown();
}
