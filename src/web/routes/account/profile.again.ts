import { type ActionFunctionArgs, createContext, data, redirect } from "react-router";
import { loginInput } from "#contract/account.ts";
import { parsed } from "#contract/parsed.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { isFailure } from "#web/failures.ts";
import { callerIn, cookieOf, setCookies } from "#web/features/auth/form-action.ts";
import { KEPT, type ProfileAnswer, type ProfileIntent } from "#web/features/profile/profile-answer.ts";
import { paths } from "#web/paths.ts";

type Texts = Readonly<Record<string, string>>;

/** Set where a form came after the session had ended: the page then asks for signing in and keeps what was typed. */
export const endedContext = createContext(false);

/** The forms in which something is typed that may be shown again; never a password. */
const TYPED: readonly ProfileIntent[] = ["details", "mails", "passkey-name"];

/** Over the form where scripts run; else in place of the page, with what was typed. */
export function askToSignIn({ context }: ActionFunctionArgs, intent: ProfileIntent, values: Texts) {
  context.set(endedContext, true);
  const kept = TYPED.includes(intent) ? values : {};
  return data<ProfileAnswer>({ intent, signIn: true, kept }, { status: 401 });
}

/**
 * Signs in and comes back to the form with what was typed. It is not sent on by itself: whoever signs in may be
 * somebody else than whoever typed it.
 * @param intent the form that was begun
 */
export async function signInAndComeBack(args: ActionFunctionArgs, intent: ProfileIntent, values: Texts) {
  const { context } = args;
  const { account, session } = context.get(servicesContext);
  const { email = "", password = "" } = values;
  const kept = keptIn(values);
  try {
    const { answer, cookies } = await account.login(parsed(loginInput, { email, password }), callerIn(args));
    if (!answer) throw redirect(paths.signInCode(paths.profile()), { headers: setCookies(cookies) });
    const { actor, viewer } = await session.viewerOf(cookieOf(cookies));
    context.set(visitorContext, { ...context.get(visitorContext), actor, viewer });
    return data<ProfileAnswer>({ intent, back: true, values: kept }, { headers: setCookies(cookies) });
  } catch (error) {
    if (!isFailure(error)) throw error;
    context.set(endedContext, true);
    const { message, fields = {}, status } = error;
    return data<ProfileAnswer>({ intent, signIn: true, kept, email, message, fields }, { status });
  }
}

function keptIn(values: Texts): Texts {
  const kept = Object.entries(values).filter(([name]) => name.startsWith(KEPT));
  return Object.fromEntries(kept.map(([name, value]) => [name.slice(KEPT.length), value]));
}
