import { redirect } from "react-router";
import { twoFactorInput } from "#contract/account/sign-in.ts";
import { parseOrThrow } from "#contract/fields/parse.ts";
import { paths } from "#domain/address/paths.ts";
import { servicesContext } from "#web/app-context.ts";
import * as styles from "#web/features/auth/Auth.module.css";
import { AuthLine } from "#web/features/auth/AuthLine.tsx";
import { enterBy } from "#web/features/auth/answer-call.ts";
import { CodeField } from "#web/features/auth/CodeField.tsx";
import { getCallerIn, setCookies } from "#web/features/auth/form-action.ts";
import { getLandingPage, getNext, sendSignedInAway } from "#web/features/auth/guards.ts";
import { PasskeyButton } from "#web/features/auth/PasskeyButton.tsx";
import { PASSKEY_FIELD, signInWithPasskey, useSendPasskey } from "#web/features/auth/use-passkey.ts";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import { getTexts } from "#web/features/form/action-answer.ts";
import { answerForm } from "#web/features/form/answer-form.ts";
import { type FormState, useForm } from "#web/features/form/use-form.ts";
import type { PageHandle } from "#web/page-table/page-handle.ts";
import { Button } from "#web/ui/Button.tsx";
import { Link } from "#web/ui/Link.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { writeUnlistedHead } from "#web/unlisted-head.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/signin-code.ts";
import { AuthFrame } from "./AuthFrame.tsx";

export const handle: PageHandle = { bare: true, readsCookies: true };
export const meta: Route.MetaFunction = ({ matches }) => writeUnlistedHead(matches, m.second_step_title());
export const headers = () => ({ "cache-control": "no-store" });

/** After the password: people who have not entered it, or entered it too long ago, start again. */
export async function loader(args: Route.LoaderArgs) {
  sendSignedInAway(args);
  const { request, context } = args;
  const next = getNext(request) ?? "";
  const waiting = await context
    .get(servicesContext)
    .twoFactor.readWaiting(request.headers.get("cookie") ?? "");
  if (!waiting) throw redirect(paths.signIn(next));
  const { hasApp, hasPasskey } = waiting;
  return { next, hasApp, hasPasskey, recovery: new URL(request.url).searchParams.has("recovery") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const texts = await getTexts(request);
  const { twoFactor } = context.get(servicesContext);
  const next = getNext(request);
  const caller = getCallerIn({ request, context });
  const enter = async () => {
    const { answer, cookies } = await twoFactor.pass(parseOrThrow(twoFactorInput, texts), caller);
    return redirect(getLandingPage(answer.user.usertype, next), { headers: setCookies(cookies) });
  };
  return answerForm(texts, enter, async () => {
    if (await twoFactor.readWaiting(caller.cookie)) return {};
    throw redirect(paths.signIn(next ?? ""));
  });
}

/** A passkey is sent to its own call; codes are sent to the page's action. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const passkey = (await request.clone().formData()).get(PASSKEY_FIELD);
  if (typeof passkey !== "string") return serverAction();
  return enterBy(request, () => signInWithPasskey(JSON.parse(passkey)));
}

/** The field to show: recovery codes on request, otherwise the app's code, otherwise only the passkey. */
export default function SignInCode({ loaderData }: Route.ComponentProps) {
  const { next, recovery, hasApp, hasPasskey } = loaderData;
  const sendPasskey = useSendPasskey();
  const form = useForm();
  const { field, errors, message, isBusy } = form;
  const here = paths.signInCode(next);
  const other = recovery ? here : `${here}${next ? "&" : "?"}recovery=1`;
  const asksCode = recovery || hasApp;
  return (
    <AuthFrame title={m.second_step_title()} intro={getLede(recovery, hasApp)}>
      <ActionForm of={form} className={styles.form}>
        {asksCode && (
          <>
            {recovery ? <RecoveryField {...field("code")} /> : <CodeField {...field("code")} />}
            <Button type="submit" size="lg" block busy={isBusy} busyWords={m.auth_signin_busy()}>
              {m.auth_signin_submit()}
            </Button>
          </>
        )}
        {hasPasskey && <PasskeyButton busy={isBusy} onChosen={sendPasskey} />}
        {!asksCode && (
          <noscript>
            <p>{m.passkey_needs_scripts()}</p>
          </noscript>
        )}
        <AuthLine error={errors.code ? undefined : message} />
        <p>
          <Link className={textStyles.link} to={other}>
            {getOtherWords(recovery, hasApp)}
          </Link>
        </p>
        <p>
          <Link className={textStyles.link} to={paths.signIn(next)}>
            {m.second_step_other_account()}
          </Link>
        </p>
      </ActionForm>
    </AuthFrame>
  );
}

function RecoveryField(field: ReturnType<FormState["field"]>) {
  return (
    <TextField
      {...field}
      label={m.second_step_recovery()}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      required
      autoFocus
      hint={m.second_step_recovery_hint()}
    />
  );
}

function getLede(recovery: boolean, hasApp: boolean): string {
  if (recovery) return m.second_step_intro_recovery();
  return hasApp ? m.second_step_intro() : m.second_step_intro_passkey();
}

function getOtherWords(recovery: boolean, hasApp: boolean): string {
  if (!recovery) return m.second_step_use_recovery();
  return hasApp ? m.second_step_use_app() : m.passkey_use();
}
