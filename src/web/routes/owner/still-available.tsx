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
import { servicesContext } from "#web/app-context.ts";
import { isFailure } from "#web/failures.ts";
import { asked, mailLinkMeta, unkept } from "#web/features/mail-link/mail-link.ts";
import { brandOf, useTerms } from "#web/office.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { Picture } from "#web/ui/Picture.tsx";
import { m } from "#words/generated/messages.js";
import "#web/ui/asks.css";

export const headers = unkept;
export const meta: MetaFunction = ({ matches }) =>
  mailLinkMeta(`${m.available_title()} · ${brandOf(matches)}`);

export function loader({ context, params }: LoaderFunctionArgs) {
  return asked(context.get(servicesContext).availability.ask(params.signed ?? ""));
}

/** The tap on the button. */
export async function action({ context, params }: ActionFunctionArgs) {
  const { availability } = context.get(servicesContext);
  try {
    const done = await availability.confirm(params.signed ?? "");
    return data({ done, refused: null });
  } catch (error) {
    if (!isFailure(error)) throw error;
    return data({ done: null, refused: error.message }, { status: error.status });
  }
}

/** Where the mail's link leads: one question and one button, without signing in. */
export default function StillAvailable() {
  const { question, refused } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { confirmDays } = useTerms();
  const busy = useNavigation().state === "submitting";
  if (answer?.done) return <Said title={m.available_thanks()} words={answer.done} />;
  if (!question) return <Said title={m.available_not()} words={refused} />;
  const { title, place, cover, hidden, nothingToConfirm } = question;
  const nothing = answer?.refused ?? nothingToConfirm;
  return (
    <main id="main" className="wrap asks">
      {cover && (
        <div className="asks__photo">
          <Picture photo={cover} sizes="(min-width: 520px) 480px, 92vw" priority />
        </div>
      )}
      <p className="asks__which">
        <b>{title}</b>, {place}
      </p>
      <h1>{m.available_question()}</h1>
      {nothing ? (
        <>
          <Notice tone="warn" live={answer !== undefined}>
            {nothing}
          </Notice>
          <ButtonLink to={paths.ownerProperties()}>{m.owner_mine()}</ButtonLink>
        </>
      ) : (
        <>
          <p>{hidden ? m.available_words_hidden() : m.available_words({ days: confirmDays })}</p>
          <Form method="post">
            <Button type="submit" look="tea" size="lg" block busy={busy} busyWords={m.life_confirming()}>
              {hidden ? m.available_show() : m.life_confirm()}
            </Button>
          </Form>
          <p>
            <ButtonLink look="ghost" to={paths.ownerProperties()}>
              {m.available_no()}
            </ButtonLink>
          </p>
        </>
      )}
    </main>
  );
}

function Said({ title, words }: { title: string; words: string | null }) {
  return (
    <main id="main">
      <EmptyState level={1} title={title} words={words}>
        <ButtonLink to={paths.ownerProperties()}>{m.owner_mine()}</ButtonLink>
      </EmptyState>
    </main>
  );
}
