import { type ActionFunctionArgs, createContext, data, redirect } from "react-router";
import { loginInput } from "#contract/account/account.ts";
import { parseOrThrow } from "#contract/fields/parse.ts";
import { paths } from "#domain/address/paths.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { getCallerIn, getCookie, setCookies } from "#web/features/auth/form-action.ts";
import { type ActionAnswer, createErrorAnswer, type Texts } from "#web/features/form/action-answer.ts";
import { answerForm } from "#web/features/form/answer-form.ts";
import { type ProfileFormName, type ProfileMore, RETAINED_PREFIX } from "./profile/profile-answer.ts";

/**
 * Set if a form was sent after the session had ended: the page then asks the user to sign in and keeps what was typed.
 */
export const endedContext = createContext(false);

/** The forms whose texts may be shown again; never a password. */
const TYPED: readonly ProfileFormName[] = ["details", "mails", "passkey-name"];

/** In a dialog over the form if scripts run; otherwise instead of the page, with what was typed. */
export function askToSignIn({ context }: ActionFunctionArgs, begun: ProfileFormName, texts: Texts) {
  context.set(endedContext, true);
  const { form: _, ...typed } = texts;
  const more = { signIn: true, begun, kept: TYPED.includes(begun) ? typed : {} } as const;
  return data<ActionAnswer<ProfileMore>>(
    { ...createErrorAnswer({}, { message: "" }), more },
    { status: 401 },
  );
}

/**
 * Signs in and returns to the form with what was typed. It is not sent automatically: the person who signs in may not
 * be the one who typed it.
 * @param begun the form that was begun
 */
export async function signInAndComeBack(args: ActionFunctionArgs, begun: ProfileFormName, texts: Texts) {
  const { context } = args;
  const { account, session } = context.get(servicesContext);
  const { email = "", password = "" } = texts;
  const kept = readRetained(texts);
  const signIn = async () => {
    const { answer, cookies } = await account.login(
      parseOrThrow(loginInput, { email, password }),
      getCallerIn(args),
    );
    if (!answer) throw redirect(paths.signInCode(paths.profile()), { headers: setCookies(cookies) });
    const { actor, viewer } = await session.readViewer(getCookie(cookies));
    context.set(visitorContext, { ...context.get(visitorContext), actor, viewer });
    const waits = { form: begun, ok: false, message: "", values: kept, more: { back: true } } as const;
    return { ...waits, headers: setCookies(cookies) };
  };
  return answerForm<ProfileMore>(texts, signIn, () => {
    context.set(endedContext, true);
    return { more: { signIn: true, begun, kept, email } };
  });
}

function readRetained(values: Texts): Texts {
  const kept = Object.entries(values).filter(([name]) => name.startsWith(RETAINED_PREFIX));
  return Object.fromEntries(kept.map(([name, value]) => [name.slice(RETAINED_PREFIX.length), value]));
}
