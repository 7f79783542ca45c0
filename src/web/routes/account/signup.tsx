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
import { registerInput } from "#contract/account.ts";
import { LIMITS } from "#domain/limits.ts";
import { servicesContext } from "#web/app-context.ts";
import { canonicalAt } from "#web/canonical.ts";
import { AuthFrame } from "#web/features/auth/AuthFrame.tsx";
import { AuthLine } from "#web/features/auth/AuthLine.tsx";
import { auth } from "#web/features/auth/auth-store.ts";
import { answerSignIn } from "#web/features/auth/form-action.ts";
import { answerOf } from "#web/features/auth/form-answer.ts";
import { nextOf, sendSignedInAway } from "#web/features/auth/guards.ts";
import { newAccountProblems } from "#web/features/auth/new-account.ts";
import { landingOf } from "#web/features/auth/next.ts";
import { SocialButtons } from "#web/features/auth/SocialButtons.tsx";
import { useAuthForm } from "#web/features/auth/use-auth-form.ts";
import type { PageHandle } from "#web/page-handle.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { PasswordField } from "#web/ui/PasswordField.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/signup.ts";

export const handle: PageHandle = { bare: true };
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${m.auth_signup_title()} · ${m.brand()}` },
  { name: "description", content: m.auth_signup_description() },
  ...canonicalAt(matches, paths.signUp()),
];

export function loader(args: LoaderFunctionArgs) {
  sendSignedInAway(args);
  return { providers: args.context.get(servicesContext).social.offered() };
}

/** Where JavaScript is off. */
export function action(args: ActionFunctionArgs) {
  return answerSignIn(args, registerInput, (account, input, caller) => account.register(input, caller));
}

export async function clientAction({ request }: ClientActionFunctionArgs) {
  const form = await request.formData();
  const values = { username: String(form.get("username")), email: String(form.get("email")) };
  try {
    const { user } = await auth.register({ ...values, password: String(form.get("password")) });
    return redirect(landingOf(user.usertype, nextOf(request)));
  } catch (error) {
    return answerOf(error, values);
  }
}

export default function SignUp() {
  const { fields, values, error, busy, form } = useAuthForm(problems);
  const { providers } = useLoaderData<typeof loader>();
  const next = useSearchParams()[0].get("next") ?? "";
  return (
    <AuthFrame title={m.auth_signup_heading()} lede={m.auth_signup_lede()}>
      <Form method="post" className="auth__form" {...form}>
        <TextField
          label={m.auth_username()}
          name="username"
          autoComplete="name"
          required
          maxLength={LIMITS.nameLength}
          defaultValue={values.username}
          error={fields.username}
        />
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
          autoComplete="new-password"
          required
          minLength={LIMITS.passwordMin}
          maxLength={LIMITS.passwordMax}
          hint={m.auth_password_hint({ min: LIMITS.passwordMin })}
          error={fields.password}
        />
        <Button type="submit" size="lg" block busy={busy} busyWords={m.auth_signup_busy()}>
          {m.auth_signup_submit()}
        </Button>
        <AuthLine error={error} />
        <p>
          {m.auth_signup_known()}{" "}
          <Link className="link" to={paths.signIn(next)}>
            {m.auth_signup_to_signin()}
          </Link>
        </p>
      </Form>
      <SocialButtons or providers={providers} next={next} words={m.auth_social_signup} />
    </AuthFrame>
  );
}

const problems = (form: HTMLFormElement) => newAccountProblems(form, "username");
