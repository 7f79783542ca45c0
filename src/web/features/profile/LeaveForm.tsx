import { Form } from "react-router";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { Checkbox } from "#web/ui/Choice.tsx";
import { PasswordField } from "#web/ui/PasswordField.tsx";
import { m } from "#words/generated/messages.js";
import { ConfirmAgain } from "./ConfirmAgain.tsx";
import { Panel } from "./Panel.tsx";
import type { Links } from "./profile-links.ts";
import { useProfileForm } from "./use-profile-form.ts";

/** A copy of everything that is kept about somebody. */
export function DataPanel() {
  return (
    <Panel id="data" title={m.account_data()} words={m.account_data_words()}>
      <div>
        <a className={buttonClass({ look: "outline" })} href={paths.myData()} download>
          {m.account_data_download()}
        </a>
      </div>
    </Panel>
  );
}

/** Deletes the account; what stays, and why, is said before. */
export function LeaveForm({ links }: { links: Links }) {
  const { form, fields, message, busy } = useProfileForm("leave");
  return (
    <Panel id="leave" title={m.account_leave()} message={message}>
      <ul className="list-disc space-y-1 pl-5">
        <li>{m.account_leave_listings()}</li>
        <li>{m.account_leave_enquiries()}</li>
        <li>{m.account_leave_rest()}</li>
        <li>{m.account_leave_stays()}</li>
      </ul>
      {!links.hasPassword && <ConfirmAgain links={links} />}
      <Form method="post" ref={form} className="grid gap-5" preventScrollReset>
        <input type="hidden" name="intent" value="leave" />
        {links.hasPassword && (
          <PasswordField
            label={m.account_password_current()}
            name="currentPassword"
            autoComplete="current-password"
            required
            error={fields.currentPassword}
          />
        )}
        <div>
          <Checkbox
            name="understood"
            value="yes"
            required
            label={m.account_leave_understood()}
            aria-describedby={fields.understood ? "understood-error" : undefined}
            aria-invalid={fields.understood ? true : undefined}
          />
          {fields.understood && (
            <p id="understood-error" className="text-small text-bad-text">
              {fields.understood}
            </p>
          )}
        </div>
        <div>
          <Button type="submit" look="danger" busy={busy} busyWords={m.account_leave_busy()}>
            {m.account_leave_submit()}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
