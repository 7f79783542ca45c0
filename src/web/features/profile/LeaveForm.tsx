import { paths } from "#domain/address/paths.ts";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import { Button } from "#web/ui/Button.tsx";
import { getButtonClass } from "#web/ui/button-class.ts";
import { Checkbox } from "#web/ui/Choice.tsx";
import { FieldError } from "#web/ui/Field.tsx";
import { m } from "#words/generated/messages.js";
import { CurrentPassword } from "./CurrentPassword.tsx";
import * as styles from "./Panel.module.css";
import { Panel } from "./Panel.tsx";
import type { SignInMethods } from "./profile-links.ts";

/** Downloads a copy of all stored data about the account. */
export function DataPanel() {
  return (
    <Panel id="data" title={m.account_data()} words={m.account_data_words()}>
      <div>
        <a className={getButtonClass({ look: "outline" })} data-part="button" href={paths.myData()} download>
          {m.account_data_download()}
        </a>
      </div>
    </Panel>
  );
}

/** Deletes the account, after explaining what is kept and why. */
export function LeaveForm({ links }: { links: SignInMethods }) {
  const form = useForm("leave");
  const { message, errors } = form;
  return (
    <Panel id="leave" title={m.account_leave()} message={message}>
      <ul className={styles.consequences}>
        <li>{m.account_leave_listings()}</li>
        <li>{m.account_leave_enquiries()}</li>
        <li>{m.account_leave_rest()}</li>
        <li>{m.account_leave_stays()}</li>
      </ul>
      <ActionForm of={form} className={styles.form} preventScrollReset>
        <CurrentPassword links={links} {...form.field("currentPassword")} />
        <div>
          <Checkbox
            name="understood"
            value="yes"
            required
            label={m.account_leave_understood()}
            aria-describedby={errors.understood ? "understood-error" : undefined}
            aria-invalid={errors.understood ? true : undefined}
          />
          <FieldError id="understood-error" error={errors.understood} />
        </div>
        <div>
          <Button type="submit" look="danger" busy={form.isBusy} busyWords={m.account_leave_busy()}>
            {m.account_leave_submit()}
          </Button>
        </div>
      </ActionForm>
    </Panel>
  );
}
