import { Form, Link, useActionData, useNavigation } from "react-router";
import { EmailField } from "#web/features/auth/EmailField.tsx";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { PasswordField } from "#web/ui/PasswordField.tsx";
import { m } from "#words/generated/messages.js";
import { AGAIN, KEPT, type ProfileAnswer } from "./profile-answer.ts";

/** In place of the profile where a form came by itself, without scripts, after the session had ended. */
export function SessionEnded() {
  const { intent, kept = {}, email, fields, message } = useActionData<ProfileAnswer>() ?? {};
  const busy = useNavigation().state !== "idle";
  const typed = Object.entries(kept);
  return (
    <main id="main" className="wrap section">
      <div className="mx-auto grid max-w-[480px] gap-6">
        <h1>{m.auth_ended_title()}</h1>
        <p>{typed.length > 0 ? m.auth_ended_words() : m.auth_ended_words_anew()}</p>
        {message && (
          <Notice tone="bad" live>
            {message}
          </Notice>
        )}
        <Form method="post" className="grid gap-5">
          <input type="hidden" name="intent" value={AGAIN} />
          <input type="hidden" name="begun" value={intent} />
          {typed.map(([name, value]) => (
            <input key={name} type="hidden" name={KEPT + name} value={value} />
          ))}
          <EmailField defaultValue={email} error={fields?.email} />
          <PasswordField
            label={m.auth_password()}
            name="password"
            autoComplete="current-password"
            required
            error={fields?.password}
          />
          <Button type="submit" size="lg" block busy={busy} busyWords={m.auth_signin_busy()}>
            {m.auth_signin_submit()}
          </Button>
        </Form>
        <p>
          <Link className="link" to={paths.signIn(paths.profile())}>
            {m.auth_again_other()}
          </Link>
        </p>
      </div>
    </main>
  );
}
