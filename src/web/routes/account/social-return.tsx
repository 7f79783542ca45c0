import { useEffect, useState } from "react";
import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
  useNavigate,
} from "react-router";
import { loginInput } from "#contract/account.ts";
import { parsed } from "#contract/parsed.ts";
import { socialProvider, socialTrouble } from "#contract/social.ts";
import { socialName } from "#domain/social.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { AuthFrame } from "#web/features/auth/AuthFrame.tsx";
import { auth, wordsOf } from "#web/features/auth/auth-store.ts";
import { EmailField } from "#web/features/auth/EmailField.tsx";
import { callerIn, cookieOf, refusedForm, setCookies, textsOf } from "#web/features/auth/form-action.ts";
import type { FormAnswer } from "#web/features/auth/form-answer.ts";
import { GoOn } from "#web/features/auth/GoOn.tsx";
import { nextOf } from "#web/features/auth/guards.ts";
import { SocialButtons } from "#web/features/auth/SocialButtons.tsx";
import { troubleWords } from "#web/features/auth/social-words.ts";
import { useAuthForm } from "#web/features/auth/use-auth-form.ts";
import { brandOf } from "#web/office.ts";
import type { PageHandle } from "#web/page-handle.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { PasswordField } from "#web/ui/PasswordField.tsx";
import { m } from "#words/generated/messages.js";

export const handle: PageHandle = { bare: true, parameters: ["next", "trouble"] };
export const meta: MetaFunction = ({ matches }) => [
  { title: `${m.auth_signin_title()} · ${brandOf(matches)}` },
  { name: "description", content: m.auth_signin_description() },
  { name: "robots", content: "noindex" },
];

const providerOf = (request: Request) =>
  socialProvider.parse(new URL(request.url).pathname.split("/")[1]?.replace(/\.data$/, ""));

/** /google and /facebook: where people come back to from a provider. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const provider = providerOf(request);
  const { secondStep } = context.get(servicesContext);
  if (await secondStep.waiting(request.headers.get("cookie") ?? ""))
    throw redirect(paths.signInCode(nextOf(request) ?? ""));
  return {
    provider,
    trouble: socialTrouble.parse(new URL(request.url).searchParams.get("trouble")),
    next: nextOf(request),
    offered: context.get(servicesContext).social.offered().includes(provider),
    signedIn: context.get(visitorContext).viewer !== null,
  };
}

/** The password proves whose account it is; then the provider is joined to it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const provider = providerOf(request);
  const { account, social } = context.get(servicesContext);
  const values = await textsOf(request);
  try {
    const { answer, cookies } = await account.login(
      parsed(loginInput, values),
      callerIn({ request, context }),
    );
    if (!answer) return redirect(paths.signInCode(paths.profile()), { headers: setCookies(cookies) });
    const { usertype: role, _id: userId } = answer.user;
    const session = cookieOf(cookies);
    const back = paths.socialReturn(provider, nextOf(request) ?? "");
    const actor = { role, userId, sessionId: answer.token };
    const asked = { cookie: session, back, currentPassword: values.password ?? "" };
    const sent = await social.beginLink(actor, provider, asked);
    const headers = setCookies([...cookies, ...sent.cookies]);
    if (sent.location.startsWith("/")) return redirect(sent.location, { headers });
    return data({ goOn: sent.location }, { headers });
  } catch (error) {
    return refusedForm(error, values);
  }
}

type Answer = Partial<FormAnswer> & { goOn?: string };

export default function SocialReturn() {
  const { provider, trouble, next, offered } = useLoaderData<typeof loader>();
  const { goOn } = useActionData<Answer>() ?? {};
  const name = socialName(provider);
  if (goOn)
    return (
      <AuthFrame title={m.auth_social_heading({ name })} lede={m.auth_social_proven({ name })}>
        <GoOn to={goOn} name={name} />
      </AuthFrame>
    );
  if (trouble === null) return <Arriving name={name} next={next ?? paths.home()} />;
  return (
    <AuthFrame title={m.auth_social_heading({ name })} lede={m.auth_social_lede()}>
      <Notice tone="bad" live className="mt-6">
        {troubleWords(trouble, name)}
      </Notice>
      {trouble === "known" && <ProofForm />}
      <SocialButtons
        providers={offered && trouble !== "known" ? [provider] : []}
        next={next ?? ""}
        words={m.auth_social_again}
      />
      <p className="mt-6">
        <Link className="link" to={paths.signIn(next ?? "")}>
          {trouble === "known" ? m.auth_again_other() : m.auth_social_to_signin()}
        </Link>
      </p>
    </AuthFrame>
  );
}

/** Asks who is signed in now, and goes on. */
function Arriving({ name, next }: { name: string; next: string }) {
  const { signedIn } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const [error, setError] = useState<string>();
  useEffect(() => {
    auth.fetchCurrentUser().then(
      () => navigate(next, { replace: true }),
      (failure: unknown) => setError(wordsOf(failure)),
    );
  }, [navigate, next]);
  return (
    <AuthFrame
      title={m.auth_social_heading({ name })}
      lede={error || !signedIn ? m.auth_social_lede() : m.auth_social_arriving()}
    >
      {error ? (
        <Notice tone="bad" live className="mt-6">
          {error}
        </Notice>
      ) : (
        signedIn && (
          <noscript>
            <meta httpEquiv="refresh" content={`0;url=${next}`} />
          </noscript>
        )
      )}
      <p className="mt-6">
        <Link className="link" to={signedIn && !error ? next : paths.signIn(next)}>
          {signedIn && !error ? m.auth_social_continue() : m.auth_social_to_signin()}
        </Link>
      </p>
    </AuthFrame>
  );
}

function ProofForm() {
  const { fields, values, error, busy, form } = useAuthForm(() => ({}));
  return (
    <Form method="post" className="auth__form" {...form} noValidate={false}>
      {error && (
        <Notice tone="bad" live>
          {error}
        </Notice>
      )}
      <EmailField value={values.email} error={fields.email} />
      <PasswordField
        label={m.auth_password()}
        name="password"
        autoComplete="current-password"
        required
        error={fields.password}
      />
      <Button type="submit" size="lg" block busy={busy} busyWords={m.auth_signin_busy()}>
        {m.auth_social_prove()}
      </Button>
    </Form>
  );
}
