import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useSearchParams,
} from "react-router";
import { loginInput } from "#contract/account.ts";
import { servicesContext } from "#web/app-context.ts";
import { canonicalAt } from "#web/canonical.ts";
import { AuthFrame } from "#web/features/auth/AuthFrame.tsx";
import { AuthLine } from "#web/features/auth/AuthLine.tsx";
import { auth } from "#web/features/auth/auth-store.ts";
import { ForgotForm } from "#web/features/auth/ForgotForm.tsx";
import { ForgotLink } from "#web/features/auth/ForgotLink.tsx";
import { answerForgot, answerSignIn, textsOf } from "#web/features/auth/form-action.ts";
import { answerOf, FORGOT } from "#web/features/auth/form-answer.ts";
import { nextOf, sendSignedInAway } from "#web/features/auth/guards.ts";
import { landingOf } from "#web/features/auth/next.ts";
import { SocialButtons } from "#web/features/auth/SocialButtons.tsx";
import { emailProblem, useAuthForm } from "#web/features/auth/use-auth-form.ts";
import type { PageHandle } from "#web/page-handle.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { PasswordField } from "#web/ui/PasswordField.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/signin.ts";

export const handle: PageHandle = { bare: true };
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${m.auth_signin_title()} · ${m.brand()}` },
  { name: "description", content: m.auth_signin_description() },
  ...canonicalAt(matches, paths.signIn()),
];

export function loader(args: LoaderFunctionArgs) {
  sendSignedInAway(args);
  const forgot = new URL(args.request.url).searchParams.has("forgot");
  return { providers: args.context.get(servicesContext).social.offered(), forgot };
}

/** Where JavaScript is off. */
export async function action(args: ActionFunctionArgs) {
  const values = await textsOf(args.request.clone());
  if (values.intent === FORGOT) return answerForgot(args, values);
  return answerSignIn(args, loginInput, (account, input, caller) => account.login(input, caller));
}

export async function clientAction({ request }: ClientActionFunctionArgs) {
  const form = await request.formData();
  const email = String(form.get("email"));
  try {
    const { user } = await auth.login({ email, password: String(form.get("password")) });
    return redirect(landingOf(user.usertype, nextOf(request)));
  } catch (error) {
    return answerOf(error, { email });
  }
}

export default function SignIn() {
  return useLoaderData<typeof loader>().forgot ? <Forgot /> : <SignInForm />;
}

/** What the modal asks, as a page: for whoever has no JavaScript or comes from a link that is too old. */
function Forgot() {
  const { fields, values, error } = useAuthForm(() => ({}));
  return (
    <AuthFrame title={m.auth_forgot_title()} lede={m.auth_forgot_words()}>
      <ForgotForm email={values.email} problem={fields.email} />
      <AuthLine error={error} done={values.done} />
      <p>
        <Link className="link" to={paths.signIn()}>
          {m.auth_forgot_back()}
        </Link>
      </p>
    </AuthFrame>
  );
}

function SignInForm() {
  const { fields, values, error, busy, form } = useAuthForm(problems);
  const { providers } = useLoaderData<typeof loader>();
  const next = useSearchParams()[0].get("next") ?? "";
  return (
    <AuthFrame title={m.auth_signin_heading()} lede={m.auth_signin_lede()}>
      <Form method="post" className="auth__form" {...form}>
        <TextField
          label={m.auth_email()}
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={values.email}
          error={fields.email}
        />
        <PasswordField
          label={m.auth_password()}
          name="password"
          autoComplete="current-password"
          error={fields.password}
        />
        <Button type="submit" size="lg" block busy={busy} busyWords={m.auth_signin_busy()}>
          {m.auth_signin_submit()}
        </Button>
        <AuthLine error={error} />
        <p>
          {m.auth_signin_new({ brand: m.brand() })}{" "}
          <Link className="link" to={paths.signUp(next)}>
            {m.auth_signin_to_signup()}
          </Link>
        </p>
      </Form>
      <ForgotLink />
      <SocialButtons or providers={providers} next={next} words={m.auth_social_signin} />
    </AuthFrame>
  );
}

function problems(form: HTMLFormElement): Record<string, string> {
  const email = emailProblem(form.elements.namedItem("email") as HTMLInputElement);
  return email ? { email } : {};
}
