import { type ActionFunctionArgs, data, redirect } from "react-router";
import { profileInput } from "#contract/account.ts";
import { parsed } from "#contract/parsed.ts";
import { passkeyRemove, passkeyRename } from "#contract/passkey.ts";
import { leaveInput, linkInput, mailChoicesInput, passwordInput, stopInput } from "#contract/profile.ts";
import { SOCIAL_PROVIDER_VALUES, socialName } from "#domain/social.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { isFailure } from "#web/failures.ts";
import { callerIn, setCookies } from "#web/features/auth/form-action.ts";
import { textsOf } from "#web/features/form/action-answer.ts";
import { AGAIN, type ProfileAnswer, type ProfileIntent } from "#web/features/profile/profile-answer.ts";
import { paths } from "#web/paths.ts";
import { m } from "#words/generated/messages.js";
import { askToSignIn, signInAndComeBack } from "./profile.again.ts";

type Texts = Record<string, string>;
type Act = (args: ActionFunctionArgs, values: Texts) => Promise<Response | ReturnType<typeof data> | string>;

const actorOf = ({ context }: ActionFunctionArgs) => context.get(visitorContext).actor;
const servicesOf = ({ context }: ActionFunctionArgs) => context.get(servicesContext);

/** What each form of the page does; a text is what is said once it is done. */
const ACTS: Record<ProfileIntent, Act> = {
  async details(args, values) {
    await servicesOf(args).account.changeProfile(actorOf(args), parsed(profileInput, values));
    return m.account_saved();
  },
  async session(args, { session = "" }) {
    await servicesOf(args).session.revoke(actorOf(args), session);
    return m.account_session_ended();
  },
  async password(args, values) {
    const providers = SOCIAL_PROVIDER_VALUES.filter((provider) => values[`unlink.${provider}`] !== undefined);
    const passkeys = Object.keys(values).flatMap((name) => /^unlink\.passkey\.(.+)$/.exec(name)?.[1] ?? []);
    const input = parsed(passwordInput, values);
    const remove = { providers, passkeys };
    const { linked } = await servicesOf(args).password.change(actorOf(args), input, remove);
    const still = m.account_password_linked_after({ names: linked.join(", ") });
    return linked.length > 0 ? `${m.account_password_saved()} ${still}` : m.account_password_saved();
  },
  async mails(args, values) {
    await servicesOf(args).profile.changeMailChoices(actorOf(args), parsed(mailChoicesInput, values));
    return m.account_mails_saved();
  },
  async stop(args, values) {
    await servicesOf(args).lead.stop(actorOf(args), parsed(stopInput, values).lead);
    return m.account_enquiry_stopped_done();
  },
  async unlink(args, values) {
    const { provider, currentPassword } = parsed(linkInput, values);
    await servicesOf(args).social.unlink(actorOf(args), provider, currentPassword);
    return m.account_link_removed({ name: socialName(provider) });
  },
  async link(args, values) {
    const { provider, currentPassword } = parsed(linkInput, values);
    const cookie = args.request.headers.get("cookie") ?? "";
    const back = `${paths.profile()}?joined=${provider}`;
    const sent = await servicesOf(args).social.beginLink(actorOf(args), provider, {
      cookie,
      back,
      currentPassword,
    });
    const headers = setCookies(sent.cookies);
    if (sent.location.startsWith("/")) return redirect(sent.location, { headers });
    return data({ intent: "link", goOn: { to: sent.location, provider } } satisfies ProfileAnswer, {
      headers,
    });
  },
  async "passkey-name"(args, values) {
    const { passkey, name } = parsed(passkeyRename, values);
    await servicesOf(args).passkey.rename(actorOf(args), passkey, name);
    return m.passkey_renamed({ name });
  },
  async "passkey-off"(args, values) {
    const { passkey, currentPassword } = parsed(passkeyRemove, values);
    const name = await servicesOf(args).passkey.remove(actorOf(args), passkey, currentPassword);
    return m.passkey_removed({ name });
  },
  async "mail-link"(args) {
    const { viewer } = args.context.get(visitorContext);
    const { message } = await servicesOf(args).reset.forgot({ email: viewer?.email ?? "" }, callerIn(args));
    return message;
  },
  async leave(args, values) {
    await servicesOf(args).profile.leave(actorOf(args), parsed(leaveInput, values));
    const { cookies } = await servicesOf(args).account.logout(
      args.request.headers.get("cookie") ?? undefined,
    );
    return redirect(paths.home(), { headers: setCookies(cookies) });
  },
};

/** Every form of the profile; which one, it says itself. */
export async function profileAction(args: ActionFunctionArgs) {
  const { intent = "", ...values } = await textsOf(args.request);
  if (intent === AGAIN && isIntent(values.begun ?? ""))
    return signInAndComeBack(args, values.begun as ProfileIntent, values);
  if (!isIntent(intent)) return data<ProfileAnswer>({ intent: "details" }, { status: 400 });
  if (!args.context.get(visitorContext).viewer) return askToSignIn(args, intent, values);
  try {
    const done = await ACTS[intent](args, values);
    return typeof done === "string" ? data<ProfileAnswer>({ intent, saved: done }) : done;
  } catch (error) {
    if (!isFailure(error)) throw error;
    const { password: _new, currentPassword: _old, ...kept } = values;
    const answer: ProfileAnswer = {
      intent,
      message: error.message,
      fields: error.fields ?? {},
      values: kept,
    };
    return data(answer, { status: error.status });
  }
}

const isIntent = (name: string): name is ProfileIntent => Object.hasOwn(ACTS, name);
