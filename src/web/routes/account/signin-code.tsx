import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
} from "react-router";
import { parsed } from "#contract/parsed.ts";
import { secondStepInput } from "#contract/second-step.ts";
import { servicesContext } from "#web/app-context.ts";
import { AuthFrame } from "#web/features/auth/AuthFrame.tsx";
import { AuthLine } from "#web/features/auth/AuthLine.tsx";
import { CodeField } from "#web/features/auth/CodeField.tsx";
import { enterBy } from "#web/features/auth/client-answer.ts";
import { callerIn, refusedForm, setCookies, textsOf } from "#web/features/auth/form-action.ts";
import { nextOf, sendSignedInAway } from "#web/features/auth/guards.ts";
import { landingOf } from "#web/features/auth/next.ts";
import { useAuthForm } from "#web/features/auth/use-auth-form.ts";
import { enterByPasskey, PASSKEY_FIELD } from "#web/features/passkey/enter-by-passkey.ts";
import { PasskeyButton } from "#web/features/passkey/PasskeyButton.tsx";
import { useSendPasskey } from "#web/features/passkey/use-send-passkey.ts";
import { brandOf } from "#web/office.ts";
import type { PageHandle } from "#web/page-handle.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";

export const handle: PageHandle = { bare: true };
export const meta: MetaFunction = ({ matches }) => [
  { title: `${m.second_step_title()} · ${brandOf(matches)}` },
  { name: "robots", content: "noindex" },
];
export const headers = () => ({ "cache-control": "no-store" });

/** After the password: whoever has not given it, or gave it too long ago, begins again. */
export async function loader(args: LoaderFunctionArgs) {
  sendSignedInAway(args);
  const { request, context } = args;
  const next = nextOf(request) ?? "";
  const waiting = await context.get(servicesContext).secondStep.waiting(request.headers.get("cookie") ?? "");
  if (!waiting) throw redirect(paths.signIn(next));
  const { hasApp, hasPasskey } = waiting;
  return { next, hasApp, hasPasskey, recovery: new URL(request.url).searchParams.has("recovery") };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const values = await textsOf(request);
  const { secondStep } = context.get(servicesContext);
  const next = nextOf(request);
  const caller = callerIn({ request, context });
  try {
    const input = parsed(secondStepInput, values);
    const { answer, cookies } = await secondStep.pass(input, caller);
    return redirect(landingOf(answer.user.usertype, next), { headers: setCookies(cookies) });
  } catch (error) {
    if (await secondStep.waiting(caller.cookie)) return refusedForm(error, {});
    throw redirect(paths.signIn(next ?? ""));
  }
}

/** A passkey goes to its own call; codes go to the action of the page. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const passkey = (await request.clone().formData()).get(PASSKEY_FIELD);
  if (typeof passkey !== "string") return serverAction();
  return enterBy(request, () => enterByPasskey(JSON.parse(passkey)));
}

/** What is asked for: recovery codes on request, else the app's code, else the passkey alone. */
export default function SignInCode() {
  const { next, recovery, hasApp, hasPasskey } = useLoaderData<typeof loader>();
  const sendPasskey = useSendPasskey();
  const { fields, error, busy, form } = useAuthForm(() => ({}));
  const here = paths.signInCode(next);
  const other = recovery ? here : `${here}${next ? "&" : "?"}recovery=1`;
  const asksCode = recovery || hasApp;
  return (
    <AuthFrame title={m.second_step_title()} lede={ledeOf(recovery, hasApp)}>
      <Form method="post" className="auth__form" {...form} noValidate={false}>
        {asksCode && (
          <>
            {recovery ? <RecoveryField error={fields.code} /> : <CodeField error={fields.code} />}
            <Button type="submit" size="lg" block busy={busy} busyWords={m.auth_signin_busy()}>
              {m.auth_signin_submit()}
            </Button>
          </>
        )}
        {hasPasskey && <PasskeyButton busy={busy} onChosen={sendPasskey} />}
        {!asksCode && (
          <noscript>
            <p>{m.passkey_needs_scripts()}</p>
          </noscript>
        )}
        <AuthLine error={fields.code ? undefined : error} />
        <p>
          <Link className="link" to={other}>
            {otherWords(recovery, hasApp)}
          </Link>
        </p>
        <p>
          <Link className="link" to={paths.signIn(next)}>
            {m.second_step_other_account()}
          </Link>
        </p>
      </Form>
    </AuthFrame>
  );
}

function RecoveryField({ error }: { error: string | undefined }) {
  return (
    <TextField
      label={m.second_step_recovery()}
      name="code"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={20}
      required
      autoFocus
      hint={m.second_step_recovery_hint()}
      error={error}
    />
  );
}

function ledeOf(recovery: boolean, hasApp: boolean): string {
  if (recovery) return m.second_step_lede_recovery();
  return hasApp ? m.second_step_lede() : m.second_step_lede_passkey();
}

function otherWords(recovery: boolean, hasApp: boolean): string {
  if (!recovery) return m.second_step_use_recovery();
  return hasApp ? m.second_step_use_app() : m.passkey_use();
}
