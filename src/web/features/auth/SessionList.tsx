import { Form } from "react-router";
import { timeLine } from "#domain/dates.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { m } from "#words/generated/messages.js";

interface Session {
  id: string;
  startedAt: string;
  usedAt: string;
  browser: string | null;
  system: string | null;
  current: boolean;
}

/** Where somebody is signed in, each place with a button that ends it there. */
export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  return (
    <section className="panel" aria-labelledby="sessions">
      <h2 id="sessions">{m.account_sessions()}</h2>
      <ul className="mt-4">
        {sessions.map(({ id, startedAt, usedAt, browser, system, current }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-4"
          >
            <div>
              <b className="font-semibold">{placeOf(browser, system)}</b>
              <p className="text-small text-muted">
                {!current && <>{m.account_session_used({ when: timeLine(usedAt) })} · </>}
                {m.account_session_since({ when: timeLine(startedAt) })}
              </p>
            </div>
            {current ? (
              <Badge tone="ok">{m.account_session_current()}</Badge>
            ) : (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="session" />
                <input type="hidden" name="session" value={id} />
                <Button type="submit" look="outline" size="sm">
                  {m.account_session_end()}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function placeOf(browser: string | null, system: string | null): string {
  if (browser && system) return m.account_session_place({ browser, system });
  return browser ?? system ?? m.account_session_unknown();
}
