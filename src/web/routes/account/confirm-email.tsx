import { paths } from "#domain/address/paths.ts";
import { servicesContext } from "#web/app-context.ts";
import { answerForm } from "#web/features/form/answer-form.ts";
import * as styles from "#web/features/mail-link/MailQuestion.module.css";
import { MailAnswer, MailQuestion } from "#web/features/mail-link/MailQuestion.tsx";
import { askOrExplain, getPrivateHeaders } from "#web/features/mail-link/mail-link.ts";
import { writeUnlistedHead } from "#web/unlisted-head.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/confirm-email.ts";

export const headers = getPrivateHeaders;
export const meta: Route.MetaFunction = ({ matches }) => writeUnlistedHead(matches, m.email_missing());

export function loader({ context, params }: Route.LoaderArgs) {
  return askOrExplain(context.get(servicesContext).email.askByLink(params.signed));
}

/** Handles the button. */
export async function action({ context, params }: Route.ActionArgs) {
  return answerForm<Confirmed>({}, async () => {
    const published = await context.get(servicesContext).email.confirmByLink(params.signed);
    return { message: "", more: { published } };
  });
}

interface Confirmed {
  /** How many listings became public. */
  readonly published: number;
}

/** The page behind the link in the mail: confirms the address with one tap, without signing in. */
export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { question, refused } = loaderData;
  const rejectedNow = actionData && !actionData.ok ? actionData.message : null;
  if (!question || rejectedNow)
    return (
      <MailAnswer
        title={m.available_not()}
        words={rejectedNow ?? refused}
        other={{ to: paths.emailAgain(), label: m.email_send_again() }}
      />
    );
  const { address, isConfirmed, waiting } = question;
  const published = actionData?.more.published ?? 0;
  if (isConfirmed)
    return (
      <MailAnswer
        title={m.email_confirmed()}
        words={published > 0 ? m.email_confirmed_public({ count: published }) : m.email_confirmed_words()}
        other={{ to: paths.ownerProperties(), label: m.nav_my_properties() }}
      />
    );
  return (
    <MailQuestion
      answer={{ label: m.email_confirm(), busyWords: m.email_confirming() }}
      other={{ to: paths.home(), label: m.error_page_home() }}
    >
      <h1>{m.email_confirm_question()}</h1>
      <p className={styles.which}>{address}</p>
      <p>{m.email_confirm_words()}</p>
      {waiting > 0 && <p>{m.email_question_waiting({ count: waiting })}</p>}
    </MailQuestion>
  );
}
