import { Form } from "react-router";
import type { UserDossier } from "#contract/user.ts";
import { LIMITS } from "#domain/limits.ts";
import { Button } from "#web/ui/Button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { PasswordField } from "#web/ui/PasswordField.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";
import type { DeskFormAnswer } from "../desk-form.ts";

interface SecondStepFormProps {
  action: string;
  user: UserDossier["user"];
  answer: DeskFormAnswer | undefined;
}

/** For somebody who has lost phone and recovery codes. The admin's own password confirms it; the same without scripts. */
export function SecondStepForm({ action, user, answer }: SecondStepFormProps) {
  const refused = answer && !answer.ok ? answer : undefined;
  return (
    <details className="user__form" open={refused !== undefined || undefined}>
      <summary className={buttonClass({ look: "outline", size: "sm" }, "justify-self-start")}>
        {m.admin_user_second_step_reset()}
      </summary>
      <Form method="post" action={action} className="user__form mt-2" preventScrollReset>
        <input type="hidden" name="form" value="second-step" />
        <p className="rec__hint mb-2">{m.admin_user_second_step_words({ name: user.name })}</p>
        <TextField
          label={m.admin_user_reason()}
          id="second-step-reason"
          name="reason"
          optional
          maxLength={LIMITS.messageLength}
          defaultValue={refused?.values?.reason}
          error={refused?.fields.reason}
        />
        <PasswordField
          label={m.admin_user_role_password()}
          id="second-step-password"
          name="currentPassword"
          autoComplete="current-password"
          error={refused?.fields.currentPassword}
        />
        <div>
          <Button type="submit" look="danger" size="sm">
            {m.admin_user_second_step_confirm()}
          </Button>
        </div>
      </Form>
    </details>
  );
}
