import { useState } from "react";
import { useLoaderData } from "react-router";
import { loginInput } from "#contract/account/account.ts";
import { paths } from "#domain/address/paths.ts";
import { servicesContext } from "#web/app-context.ts";
import * as styles from "#web/features/auth/Auth.module.css";
import { AuthLine } from "#web/features/auth/AuthLine.tsx";
import { findEmailProblem } from "#web/features/auth/account-fields.tsx";
import { enterBy } from "#web/features/auth/answer-call.ts";
import { auth } from "#web/features/auth/auth-store.ts";
import { answerForgot, answerSignIn } from "#web/features/auth/form-action.ts";
import { getNext, sendSignedInAway } from "#web/features/auth/guards.ts";
import { PasskeyButton } from "#web/features/auth/PasskeyButton.tsx";
import { PASSKEY_FIELD, signInWithPasskey, useSendPasskey } from "#web/features/auth/use-passkey.ts";
import { getTexts } from "#web/features/form/action-answer.ts";
import { useForm } from "#web/features/form/use-form.ts";
import { writePageHead } from "#web/features/share/page-head.ts";
import { useOffice } from "#web/office.ts";
import type { PageHandle } from "#web/page-table/page-handle.ts";
import { ButtonLink } from "#web/ui/Button.tsx";
import { Link } from "#web/ui/Link.tsx";
import { PasswordField } from "#web/ui/TextField.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/signin.ts";
import { AuthForm } from "./AuthForm.tsx";
import { AuthFrame } from "./AuthFrame.tsx";
import { FORGOT, ForgotDialog, ForgotForm, ForgotLink } from "./ForgotForm.tsx";

export const handle: PageHandle = { bare: true, parameters: ["next", "forgot"] };
export const meta: Route.MetaFunction = ({ matches }) =>
  writePageHead(matches, {
    title: m.auth_signin_title(),
    description: m.auth_signin_description(),
    path: paths.signIn(),
  });

export function loader(args: Route.LoaderArgs) {
  sendSignedInAway(args);
  const forgot = new URL(args.request.url).searchParams.has("forgot");
  const { social, mobile } = args.context.get(servicesContext);
  const next = getNext(args.request) ?? "";
  return { providers: social.offered(), byMobile: mobile.signsIn, next, forgot };
}

/** Without JavaScript. */
export async function action(args: Route.ActionArgs) {
  const texts = await getTexts(args.request.clone());
  if (texts.form === FORGOT) return answerForgot(args, texts);
  return answerSignIn(args, loginInput, (account, input, caller) => account.login(input, caller));
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return enterBy(request, ({ [PASSKEY_FIELD]: passkey, ...form }) =>
    passkey ? signInWithPasskey(JSON.parse(passkey)) : auth.login(form),
  );
}

export default function SignIn({ loaderData }: Route.ComponentProps) {
  return loaderData.forgot ? <Forgot /> : <SignInForm />;
}

/** The dialog's form as a page: for people without JavaScript or with an expired link. */
function Forgot() {
  const { message, isDone, answer } = useForm(FORGOT);
  return (
    <AuthFrame title={m.auth_forgot_title()} intro={m.auth_forgot_words()}>
      <ForgotForm />
      <AuthLine error={message} done={isDone ? answer?.message : undefined} />
      <p className={styles.other}>
        <Link className={textStyles.link} to={paths.signIn()}>
          {m.auth_forgot_back()}
        </Link>
      </p>
    </AuthFrame>
  );
}

function SignInForm() {
  const { brand } = useOffice();
  const { byMobile, next } = useLoaderData<typeof loader>();
  const [forgot, setForgot] = useState(false);
  const sendPasskey = useSendPasskey();
  return (
    <AuthForm
      heading={m.auth_signin_heading()}
      intro={m.auth_signin_intro()}
      submit={m.auth_signin_submit()}
      busyWords={m.auth_signin_busy()}
      check={findProblems}
      emailAutoComplete="username webauthn"
      beside={(busy) => (
        <>
          <PasskeyButton autofill busy={busy} onChosen={sendPasskey} />
          {byMobile && (
            <ButtonLink to={paths.signInMobile(next)} look="outline" size="lg" block icon="phone">
              {m.mobile_signin()}
            </ButtonLink>
          )}
        </>
      )}
      password={(field) => (
        <div>
          <PasswordField {...field("password")} label={m.auth_password()} autoComplete="current-password" />
          <ForgotLink onShow={() => setForgot(true)} />
        </div>
      )}
      after={<ForgotDialog open={forgot} onClose={() => setForgot(false)} />}
      other={{
        words: m.auth_signin_new({ brand }),
        link: m.auth_signin_to_signup(),
        to: paths.signUp,
      }}
      socialTexts={m.auth_social_signin}
    />
  );
}

function findProblems(form: HTMLFormElement): Record<string, string> {
  const email = findEmailProblem(form.elements.namedItem("email") as HTMLInputElement);
  return email ? { email } : {};
}
