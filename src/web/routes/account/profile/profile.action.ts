import { type ActionFunctionArgs, createContext, data, redirect } from "react-router";
import {
  leaveInput,
  linkInput,
  loginInput,
  mailChoicesInput,
  passwordInput,
  profileInput,
  stopInput,
} from "#contract/account/account.ts";
import { mobileCodeInput } from "#contract/account/one-time-code.ts";
import { savedSearchChange } from "#contract/account/saved-search.ts";
import {
  newToken,
  passkeyRemove,
  passkeyRename,
  proofInput,
  sessionEnd,
  tokenRevoke,
} from "#contract/account/sign-in.ts";
import { parseOrThrow } from "#contract/fields/parse.ts";
import { getSocialName, SOCIAL_PROVIDER_VALUES } from "#domain/account/sign-in.ts";
import { paths } from "#domain/address/paths.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { getCallerIn, getCookie, setCookies, setSignedOut } from "#web/features/auth/form-action.ts";
import {
  type ActionAnswer,
  createErrorAnswer,
  getTexts,
  type Texts,
} from "#web/features/form/action-answer.ts";
import { answerForm } from "#web/features/form/answer-form.ts";
import { m } from "#words/generated/messages.js";
import { formatSeries } from "#words/lists.ts";
import {
  type ProfileFormName,
  type ProfileMore,
  RETAINED_PREFIX,
  SIGN_IN_AGAIN_FORM,
} from "./profile-answer.ts";

/**
 * Set if a form was sent after the session had ended: the page then asks the user to sign in and keeps what was typed.
 */
export const endedContext = createContext(false);

/** The forms whose texts may be shown again; never a password. */
const TYPED: readonly ProfileFormName[] = ["details", "mails", "passkey-name"];

/** In a dialog over the form if scripts run; otherwise instead of the page, with what was typed. */
function askToSignIn({ context }: ActionFunctionArgs, begun: ProfileFormName, texts: Texts) {
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
async function signInAndComeBack(args: ActionFunctionArgs, begun: ProfileFormName, texts: Texts) {
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
  const stored = Object.entries(values).filter(([name]) => name.startsWith(RETAINED_PREFIX));
  return Object.fromEntries(stored.map(([name, value]) => [name.slice(RETAINED_PREFIX.length), value]));
}

type FormTexts = Record<string, string>;
type Act = (
  args: ActionFunctionArgs,
  values: FormTexts,
) => ReturnType<Parameters<typeof answerForm<ProfileMore>>[1]>;

const getActor = ({ context }: ActionFunctionArgs) => context.get(visitorContext).actor;
const getServices = ({ context }: ActionFunctionArgs) => context.get(servicesContext);

/** The function of each form on the page; a returned text is the success message. */
const ACTS: Record<ProfileFormName, Act> = {
  async details(args, values) {
    await getServices(args).account.changeProfile(getActor(args), parseOrThrow(profileInput, values));
    return m.account_saved();
  },
  async "mobile-code"(args, values) {
    const { currentPassword } = parseOrThrow(proofInput, values);
    const { address } = getCallerIn(args);
    const sent = await getServices(args).mobile.askToConfirm(getActor(args), currentPassword, address);
    return { message: sent.message, more: { mobileCode: sent.id } };
  },
  async "mobile-confirm"(args, values) {
    const input = parseOrThrow(mobileCodeInput, values);
    return getServices(args).mobile.confirm(getActor(args), input, getCallerIn(args).address);
  },
  async session(args, values) {
    const { session, currentPassword } = parseOrThrow(sessionEnd, values);
    await getServices(args).session.revoke(getActor(args), session, currentPassword);
    return m.account_session_ended();
  },
  async password(args, values) {
    const providers = SOCIAL_PROVIDER_VALUES.filter((provider) => values[`unlink.${provider}`] !== undefined);
    const passkeys = Object.keys(values).flatMap((name) => /^unlink\.passkey\.(.+)$/.exec(name)?.[1] ?? []);
    const input = parseOrThrow(passwordInput, values);
    const remove = { providers, passkeys, mobile: values["unlink.mobile"] !== undefined };
    const { linked } = await getServices(args).password.change(getActor(args), input, remove);
    const still = m.account_password_linked_after({ names: formatSeries(linked) });
    return linked.length > 0 ? `${m.account_password_saved()} ${still}` : m.account_password_saved();
  },
  async mails(args, values) {
    await getServices(args).profile.changeMailChoices(getActor(args), parseOrThrow(mailChoicesInput, values));
    return m.account_mails_saved();
  },
  async stop(args, values) {
    await getServices(args).ownLead.stop(getActor(args), parseOrThrow(stopInput, values).lead);
    return m.account_enquiry_stopped_done();
  },
  async "search-alert"(args, { search = "", alert }) {
    const change = parseOrThrow(savedSearchChange, { alert });
    return (await getServices(args).savedSearch.change(getActor(args), search, change)).message;
  },
  async "search-remove"(args, { search = "" }) {
    return (await getServices(args).savedSearch.remove(getActor(args), search)).message;
  },
  async unlink(args, values) {
    const { provider, currentPassword } = parseOrThrow(linkInput, values);
    await getServices(args).social.unlink(getActor(args), provider, currentPassword);
    return m.account_link_removed({ name: getSocialName(provider) });
  },
  async link(args, values) {
    const { provider, currentPassword } = parseOrThrow(linkInput, values);
    const cookie = args.request.headers.get("cookie") ?? "";
    const back = `${paths.profile()}?joined=${provider}`;
    const sent = await getServices(args).social.beginLink(getActor(args), provider, {
      cookie,
      back,
      currentPassword,
    });
    const headers = setCookies(sent.cookies);
    if (sent.location.startsWith("/")) return redirect(sent.location, { headers });
    return { message: "", more: { goOn: { to: sent.location, provider } }, headers };
  },
  async "passkey-name"(args, values) {
    const { passkey, name } = parseOrThrow(passkeyRename, values);
    await getServices(args).passkey.rename(getActor(args), passkey, name);
    return m.passkey_renamed({ name });
  },
  async "passkey-off"(args, values) {
    const { passkey, currentPassword } = parseOrThrow(passkeyRemove, values);
    const name = await getServices(args).passkey.remove(getActor(args), passkey, currentPassword);
    return m.passkey_removed({ name });
  },
  async "token-new"(args, values) {
    const scopes = (values.scopes ?? "").split(",").filter(Boolean);
    const input = parseOrThrow(newToken, { ...values, scopes });
    const token = await getServices(args).token.create(getActor(args), input);
    return { message: m.token_added({ name: input.name }), more: { token } };
  },
  async "token-off"(args, values) {
    const name = await getServices(args).token.revoke(
      getActor(args),
      parseOrThrow(tokenRevoke, values).token,
    );
    return m.token_revoked({ name });
  },
  async "mail-link"(args) {
    const { viewer } = args.context.get(visitorContext);
    const { message } = await getServices(args).reset.requestReset(
      { email: viewer?.email ?? "" },
      getCallerIn(args),
    );
    return message;
  },
  async leave(args, values) {
    await getServices(args).profile.leave(getActor(args), parseOrThrow(leaveInput, values));
    const { cookies } = await getServices(args).account.logout(
      args.request.headers.get("cookie") ?? undefined,
    );
    return redirect(paths.home(), { headers: setSignedOut(cookies) });
  },
};

/** Handles every form of the profile; each sends its name. */
export async function createProfileAction(args: ActionFunctionArgs) {
  const texts = await getTexts(args.request);
  const { form = "", begun = "" } = texts;
  if (form === SIGN_IN_AGAIN_FORM && isFormName(begun)) return signInAndComeBack(args, begun, texts);
  if (!isFormName(form)) return data(createErrorAnswer<ProfileMore>({}, { message: "" }), { status: 400 });
  if (!args.context.get(visitorContext).viewer) return askToSignIn(args, form, texts);
  return answerForm<ProfileMore>(texts, () => ACTS[form](args, texts));
}

const isFormName = (name: string): name is ProfileFormName => Object.hasOwn(ACTS, name);
