import { Button } from "#web/ui/Button.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { m } from "#words/generated/messages.js";
import { lostConnection } from "./retry-requests.ts";

/** Inside a form that waits for the connection (`use-waiting-form.ts`): says so, with a button to try again. */
export function WaitingLine() {
  return (
    <Notice tone="bad" live>
      <p>{navigator.onLine ? m.form_waits_server() : m.form_waits_line()}</p>
      <Button look="outline" size="sm" onClick={lostConnection.tryAgain}>
        {m.ui_try_again()}
      </Button>
    </Notice>
  );
}
