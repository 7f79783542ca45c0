import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useNavigation,
} from "react-router";
import { labelOf } from "#domain/choice.ts";
import { MAIL_CHOICES } from "#domain/mail-choices.ts";
import { servicesContext } from "#web/app-context.ts";
import { isFailure } from "#web/failures.ts";
import { asked, mailLinkMeta, unkept } from "#web/features/mail-link/mail-link.ts";
import { brandOf, useTerms } from "#web/office.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { m } from "#words/generated/messages.js";
import "#web/ui/asks.css";

export const headers = unkept;
export const meta: MetaFunction = ({ matches }) =>
  mailLinkMeta(`${m.unsubscribe_title()} · ${brandOf(matches)}`);

export function loader({ context, params }: LoaderFunctionArgs) {
  return asked(context.get(servicesContext).profile.askByLink(params.signed ?? ""));
}

/** The buttons of the page, and the one POST of a mail program (RFC 8058), whose body says nothing else than stop. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => null);
  const wanted = form?.get("intent") === "resume";
  try {
    await context.get(servicesContext).profile.chooseByLink(params.signed ?? "", wanted);
    return data({ resumed: wanted });
  } catch (error) {
    if (!isFailure(error)) throw error;
    return data({ resumed: false }, { status: error.status });
  }
}

/** Where the foot of a mail leads: stops mails of its kind by one tap, without signing in. */
export default function Unsubscribe() {
  const { question, refused } = useLoaderData<typeof loader>();
  const resumed = useActionData<typeof action>()?.resumed;
  const { confirmDays } = useTerms();
  const busy = useNavigation().state === "submitting";
  if (!question)
    return (
      <main id="main">
        <EmptyState level={1} title={m.unsubscribe_not()} words={refused}>
          <ButtonLink to={`${paths.profile()}#mails`}>{m.unsubscribe_profile()}</ButtonLink>
        </EmptyState>
      </main>
    );
  const { topic, address, wanted } = question;
  return (
    <main id="main" className="wrap asks">
      <h1>{wanted ? m.unsubscribe_question() : m.unsubscribe_done()}</h1>
      <p className="asks__which">{m.unsubscribe_which({ address, topic: labelOf(MAIL_CHOICES, topic) })}</p>
      {wanted && resumed && (
        <Notice tone="ok" live>
          {m.unsubscribe_resumed()}
        </Notice>
      )}
      <p>{m.unsubscribe_words()}</p>
      {topic === "reminders" && <p>{m.unsubscribe_reminders({ days: confirmDays })}</p>}
      <Form method="post">
        <input type="hidden" name="intent" value={wanted ? "stop" : "resume"} />
        <Button
          type="submit"
          look={wanted ? "filled" : "outline"}
          size="lg"
          block
          busy={busy}
          busyWords={wanted ? m.unsubscribe_stopping() : m.unsubscribe_resuming()}
        >
          {wanted ? m.unsubscribe_stop() : m.unsubscribe_resume()}
        </Button>
      </Form>
      <p>
        <ButtonLink look="ghost" to={`${paths.profile()}#mails`}>
          {m.unsubscribe_profile()}
        </ButtonLink>
      </p>
    </main>
  );
}
