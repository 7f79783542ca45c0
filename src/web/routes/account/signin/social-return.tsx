import { useEffect, useState } from "react";
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
  useNavigate,
} from "react-router";
import { loginInput } from "#contract/account/account.ts";
import { socialProvider, socialTrouble } from "#contract/account/sign-in.ts";
import { parseOrThrow } from "#contract/fields/parse.ts";
import { getSocialName } from "#domain/account/sign-in.ts";
import { paths } from "#domain/address/paths.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import * as styles from "#web/features/auth/Auth.module.css";
import { EmailAndPassword } from "#web/features/auth/account-fields.tsx";
import { auth, describeError } from "#web/features/auth/auth-store.ts";
import { getCallerIn, getCookie, setCookies } from "#web/features/auth/form-action.ts";
import { getNext } from "#web/features/auth/guards.ts";
import { ActionForm, FormError } from "#web/features/form/ActionForm.tsx";
import { getTexts } from "#web/features/form/action-answer.ts";
import { answerForm } from "#web/features/form/answer-form.ts";
import { useForm } from "#web/features/form/use-form.ts";
import type { PageHandle } from "#web/page-table/page-handle.ts";
import { Link } from "#web/ui/Link.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { writeUnlistedHead } from "#web/unlisted-head.ts";
import { m } from "#words/generated/messages.js";
import { ContinueToProvider, describeTrouble, SocialButtons } from "../social-sign-in.tsx";
import { AuthFrame } from "./AuthFrame.tsx";

export const handle: PageHandle = { bare: true, parameters: ["next", "trouble"], readsCookies: true };
export const meta: MetaFunction = ({ matches }) =>
  writeUnlistedHead(matches, m.auth_signin_title(), m.auth_signin_description());

/** Not cached: the page depends on a cookie that waits for the second step, for people who are not signed in yet. */
export const headers = () => ({ "cache-control": "no-store" });

const getProvider = (request: Request) =>
  socialProvider.parse(new URL(request.url).pathname.split("/")[1]?.replace(/\.data$/, ""));

/** /google and /facebook: the pages to which providers send people back. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const provider = getProvider(request);
  const { twoFactor } = context.get(servicesContext);
  if (await twoFactor.readWaiting(request.headers.get("cookie") ?? ""))
    throw redirect(paths.signInCode(getNext(request) ?? ""));
  return {
    provider,
    trouble: socialTrouble.parse(new URL(request.url).searchParams.get("trouble")),
    next: getNext(request),
    offered: context.get(servicesContext).social.offered().includes(provider),
    signedIn: context.get(visitorContext).viewer !== null,
  };
}

/** The password proves who owns the account; then the provider is linked to it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const provider = getProvider(request);
  const { account, social } = context.get(servicesContext);
  const texts = await getTexts(request);
  return answerForm<Proven>(texts, async () => {
    const { answer, cookies } = await account.login(
      parseOrThrow(loginInput, texts),
      getCallerIn({ request, context }),
    );
    if (!answer) return redirect(paths.signInCode(paths.profile()), { headers: setCookies(cookies) });
    const { usertype: role, _id: userId } = answer.user;
    const session = getCookie(cookies);
    const back = paths.socialReturn(provider, getNext(request) ?? "");
    const actor = { role, userId, sessionId: answer.token };
    const asked = { cookie: session, back, currentPassword: texts.password ?? "" };
    const sent = await social.beginLink(actor, provider, asked);
    const headers = setCookies([...cookies, ...sent.cookies]);
    if (sent.location.startsWith("/")) return redirect(sent.location, { headers });
    return { message: "", more: { goOn: sent.location }, headers };
  });
}

/** The provider's page at which signing in continues. */
interface Proven {
  readonly goOn: string;
}

export default function SocialReturn() {
  const { provider, trouble, next, offered } = useLoaderData<typeof loader>();
  const goOn = useForm<Proven>().answer?.more.goOn;
  const name = getSocialName(provider);
  if (goOn)
    return (
      <AuthFrame title={m.auth_social_heading({ name })} intro={m.auth_social_proven({ name })}>
        <ContinueToProvider to={goOn} name={name} />
      </AuthFrame>
    );
  if (trouble === null) return <Arriving name={name} next={next ?? paths.home()} />;
  return (
    <AuthFrame title={m.auth_social_heading({ name })} intro={m.auth_social_intro()}>
      <Notice tone="bad" live>
        {describeTrouble(trouble, name)}
      </Notice>
      {trouble === "known" && <ProofForm />}
      <SocialButtons
        providers={offered && trouble !== "known" ? [provider] : []}
        next={next ?? ""}
        words={m.auth_social_again}
      />
      <p className={styles.other}>
        <Link className={textStyles.link} to={paths.signIn(next ?? "")}>
          {trouble === "known" ? m.auth_again_other() : m.auth_social_to_signin()}
        </Link>
      </p>
    </AuthFrame>
  );
}

/** Loads the signed-in user, and goes to the next page. */
function Arriving({ name, next }: { name: string; next: string }) {
  const { signedIn } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const [error, setError] = useState<string>();
  useEffect(() => {
    auth.fetchCurrentUser().then(
      () => navigate(next, { replace: true }),
      (failure: unknown) => setError(describeError(failure)),
    );
  }, [navigate, next]);
  return (
    <AuthFrame
      title={m.auth_social_heading({ name })}
      intro={error || !signedIn ? m.auth_social_intro() : m.auth_social_arriving()}
    >
      {error ? (
        <Notice tone="bad" live>
          {error}
        </Notice>
      ) : (
        signedIn && (
          <noscript>
            <meta httpEquiv="refresh" content={`0;url=${next}`} />
          </noscript>
        )
      )}
      <p className={styles.other}>
        <Link className={textStyles.link} to={signedIn && !error ? next : paths.signIn(next)}>
          {signedIn && !error ? m.ui_continue() : m.auth_social_to_signin()}
        </Link>
      </p>
    </AuthFrame>
  );
}

function ProofForm() {
  const form = useForm();
  return (
    <ActionForm of={form} className={styles.form}>
      <FormError of={form} />
      <EmailAndPassword form={form} submit={m.auth_social_prove()} />
    </ActionForm>
  );
}
