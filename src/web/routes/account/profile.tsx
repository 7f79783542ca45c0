import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from "react-router";
import { profileInput } from "#contract/account.ts";
import { parsed } from "#contract/parsed.ts";
import { LIMITS } from "#domain/limits.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { refusedForm, textsOf } from "#web/features/auth/form-action.ts";
import type { FormAnswer } from "#web/features/auth/form-answer.ts";
import { requireSignedIn } from "#web/features/auth/guards.ts";
import { SessionList } from "#web/features/auth/SessionList.tsx";
import { paths } from "#web/paths.ts";
import { Avatar } from "#web/ui/Avatar.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import { useFirstError } from "#web/ui/use-first-error.ts";
import { m } from "#words/generated/messages.js";

export const meta = () => [{ title: `${m.account_title()} · ${m.brand()}` }];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireSignedIn(args);
  const { session } = args.context.get(servicesContext);
  const { actor } = args.context.get(visitorContext);
  return { viewer, sessions: await session.list(actor) };
}

export async function action(args: ActionFunctionArgs) {
  requireSignedIn(args);
  const { account, session } = args.context.get(servicesContext);
  const { actor } = args.context.get(visitorContext);
  const { session: ended, ...values } = await textsOf(args.request);
  try {
    if (ended !== undefined) {
      await session.revoke(actor, ended);
      return data({ saved: m.account_session_ended() });
    }
    await account.changeProfile(actor, parsed(profileInput, values));
    return data({ saved: m.account_saved() });
  } catch (error) {
    return refusedForm(error, values);
  }
}

type Answer = Partial<FormAnswer> & { saved?: string };

export default function Profile() {
  const { viewer, sessions } = useLoaderData<typeof loader>();
  const answer = useActionData<Answer>();
  return (
    <main id="main" className="wrap section">
      <div className="mx-auto grid max-w-[720px] gap-8">
        <header className="flex items-center gap-5">
          <Avatar name={viewer.name} src={viewer.avatar} size={64} />
          <div className="min-w-0">
            <h1>{m.account_heading()}</h1>
            <p className="text-muted [overflow-wrap:anywhere]">{viewer.email}</p>
          </div>
        </header>
        {answer?.saved && (
          <Notice tone="ok" live>
            {answer.saved}
          </Notice>
        )}
        <DetailsForm viewer={viewer} answer={answer} />
        <SessionList sessions={sessions} />
        <Form method="post" action={paths.signOut()}>
          <Button type="submit" look="outline" icon="logout">
            {m.auth_signout_submit()}
          </Button>
        </Form>
      </div>
    </main>
  );
}

interface DetailsProps {
  viewer: { firstName: string; lastName: string; mobile: string | null };
  answer: Answer | undefined;
}

function DetailsForm({ viewer, answer }: DetailsProps) {
  const { fields = {}, values = {}, message } = answer ?? {};
  const { state, formData } = useNavigation();
  const form = useFirstError(fields);
  return (
    <Form method="post" ref={form} className="panel grid gap-5" aria-labelledby="details">
      <h2 id="details">{m.account_details()}</h2>
      {message && (
        <Notice tone="bad" live>
          {message}
        </Notice>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={m.account_first_name()}
          name="firstName"
          autoComplete="given-name"
          required
          maxLength={LIMITS.nameLength}
          defaultValue={values.firstName ?? viewer.firstName}
          error={fields.firstName}
        />
        <TextField
          label={m.account_last_name()}
          name="lastName"
          autoComplete="family-name"
          optional
          maxLength={LIMITS.nameLength}
          defaultValue={values.lastName ?? viewer.lastName}
          error={fields.lastName}
        />
        <TextField
          label={m.account_mobile()}
          name="mobile"
          type="tel"
          autoComplete="tel"
          optional
          defaultValue={values.mobile ?? viewer.mobile ?? ""}
          hint={m.account_mobile_hint()}
          error={fields.mobile}
          fieldClass="sm:col-span-2"
        />
      </div>
      <div>
        <Button
          type="submit"
          busy={state !== "idle" && formData?.has("firstName") === true}
          busyWords={m.account_saving()}
        >
          {m.account_save()}
        </Button>
      </div>
    </Form>
  );
}
