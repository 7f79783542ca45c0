import type { ActionFunctionArgs, ClientActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { registerInput } from "#contract/account/account.ts";
import { paths } from "#domain/address/paths.ts";
import { servicesContext } from "#web/app-context.ts";
import { findNewAccountProblems, NewPasswordField } from "#web/features/auth/account-fields.tsx";
import { enterBy } from "#web/features/auth/answer-call.ts";
import { auth } from "#web/features/auth/auth-store.ts";
import { answerSignIn } from "#web/features/auth/form-action.ts";
import { sendSignedInAway } from "#web/features/auth/guards.ts";
import { writePageHead } from "#web/features/share/page-head.ts";
import type { PageHandle } from "#web/page-table/page-handle.ts";
import { TextField } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/signup.ts";
import { AuthForm } from "./AuthForm.tsx";

export const handle: PageHandle = { bare: true, parameters: ["next"] };
export const meta: Route.MetaFunction = ({ matches }) =>
  writePageHead(matches, {
    title: m.auth_signup_title(),
    description: m.auth_signup_description(),
    path: paths.signUp(),
  });

export function loader(args: LoaderFunctionArgs) {
  sendSignedInAway(args);
  return { providers: args.context.get(servicesContext).social.offered() };
}

/** Without JavaScript. */
export function action(args: ActionFunctionArgs) {
  return answerSignIn(args, registerInput, (account, input, caller) => account.register(input, caller));
}

export function clientAction({ request }: ClientActionFunctionArgs) {
  return enterBy(request, auth.register);
}

export default function SignUp() {
  return (
    <AuthForm
      heading={m.auth_signup_heading()}
      intro={m.auth_signup_intro()}
      submit={m.auth_signup_submit()}
      busyWords={m.auth_signup_busy()}
      check={findProblems}
      before={(field) => (
        <TextField {...field("username")} label={m.auth_username()} autoComplete="name" required />
      )}
      password={(field) => <NewPasswordField {...field("password")} />}
      other={{ words: m.auth_signup_known(), link: m.auth_signin_submit(), to: paths.signIn }}
      socialTexts={m.auth_social_signup}
    />
  );
}

const findProblems = (form: HTMLFormElement) => findNewAccountProblems(form, "username");
