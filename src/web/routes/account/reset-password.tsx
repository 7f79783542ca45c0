import type { FormEvent } from "react";
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  Form,
  Link,
  type MetaFunction,
  useActionData,
} from "react-router";
import { resetInput } from "#contract/account.ts";
import { parsed } from "#contract/parsed.ts";
import { LIMITS } from "#domain/limits.ts";
import { servicesContext } from "#web/app-context.ts";
import { AuthFrame } from "#web/features/auth/AuthFrame.tsx";
import { AuthTold } from "#web/features/auth/AuthLine.tsx";
import { auth } from "#web/features/auth/auth-store.ts";
import { callerIn, refusedForm, setCookies, textsOf } from "#web/features/auth/form-action.ts";
import { answerOf, type FormAnswer } from "#web/features/auth/form-answer.ts";
import { NewPasswordField } from "#web/features/auth/NewPasswordField.tsx";
import { useAuthForm } from "#web/features/auth/use-auth-form.ts";
import { brandOf } from "#web/office.ts";
import type { PageHandle } from "#web/page-handle.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { PasswordField } from "#web/ui/PasswordField.tsx";
import { m } from "#words/generated/messages.js";

export const handle: PageHandle = { bare: true };
export const meta: MetaFunction = ({ matches }) => [
  { title: `${m.auth_reset_title()} · ${brandOf(matches)}` },
  { name: "description", content: m.auth_reset_description() },
];
/** The address opens an account for a while: it is not kept, not found and not passed on. */
export const headers = () => ({
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
});

/** Anybody may open it; whether the link is good shows when it is used. */
export function loader() {
  return null;
}

interface Done {
  done: string;
  /** The names of what signs in to the account still. */
  linked: readonly string[];
}

/** Where JavaScript is off. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { password = "", confirm = "" } = await textsOf(request);
  if (password !== confirm) {
    const message = m.auth_reset_mismatch();
    return data({ message, fields: { confirm: message }, values: {} } satisfies FormAnswer, { status: 422 });
  }
  try {
    const { reset } = context.get(servicesContext);
    const input = parsed(resetInput, { password });
    const caller = callerIn({ request, context });
    const { answer, cookies } = await reset.reset(params.token ?? "", input, caller);
    const done: Done = { done: answer.message, linked: answer.linked };
    return data(done, { headers: setCookies(cookies) });
  } catch (error) {
    return refusedForm(error, {});
  }
}

export async function clientAction({ request, params }: ClientActionFunctionArgs) {
  const form = await request.formData();
  try {
    const { message, linked } = await auth.resetPassword(params.token ?? "", String(form.get("password")));
    return { done: message, linked } satisfies Done;
  } catch (error) {
    return answerOf(error, {});
  }
}

export default function ResetPassword() {
  const { done, linked = [] } = useActionData<Partial<Done>>() ?? {};
  return (
    <AuthFrame title={m.auth_reset_title()} lede={m.auth_reset_lede()}>
      {done === undefined ? <ResetForm /> : <ResetDone message={done} linked={linked} />}
    </AuthFrame>
  );
}

function ResetForm() {
  const { fields, error, busy, form } = useAuthForm(problems);
  function submit(event: FormEvent<HTMLFormElement>): void {
    const { password, confirm } = event.currentTarget.elements as unknown as Record<string, HTMLInputElement>;
    if (password?.value === confirm?.value) {
      form.onSubmit(event);
    } else {
      event.preventDefault();
      alert(m.auth_reset_mismatch());
    }
  }
  return (
    <Form method="post" className="auth__form" {...form} onSubmit={submit}>
      <NewPasswordField label={m.auth_reset_new()} error={fields.password} />
      <PasswordField
        label={m.auth_reset_confirm()}
        name="confirm"
        autoComplete="new-password"
        required
        error={fields.confirm}
      />
      <Button type="submit" size="lg" block busy={busy} busyWords={m.auth_reset_busy()}>
        {m.auth_reset_submit()}
      </Button>
      <AuthTold error={error} />
      {error && (
        <p>
          <Link className="link" to={paths.forgotPassword()}>
            {m.auth_reset_ask_again()}
          </Link>
        </p>
      )}
    </Form>
  );
}

function ResetDone({ message, linked }: { message: string; linked: readonly string[] }) {
  return (
    <div className="auth__form">
      <AuthTold message={message} />
      {linked.length > 0 && <Notice>{m.auth_reset_linked({ names: linked.join(", ") })}</Notice>}
      <ButtonLink to={paths.signIn(linked.length > 0 ? `${paths.profile()}#links` : "")} size="lg" block>
        {m.auth_reset_to_signin()}
      </ButtonLink>
    </div>
  );
}

/** Both are asked for; the rest is said at the field. */
function problems(form: HTMLFormElement): Record<string, string> {
  const value = (name: string) => (form.elements.namedItem(name) as HTMLInputElement).value;
  if (value("password") === "") return { password: m.auth_password_needed() };
  if (value("password").length < LIMITS.passwordMin)
    return { password: m.auth_password_short({ min: LIMITS.passwordMin }) };
  return {};
}
