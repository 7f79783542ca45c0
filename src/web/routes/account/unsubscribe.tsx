import { MAIL_CHOICES } from "#domain/account/choices.ts";
import { paths } from "#domain/address/paths.ts";
import { getLabel } from "#domain/choice.ts";
import { servicesContext } from "#web/app-context.ts";
import { getTexts, type Texts } from "#web/features/form/action-answer.ts";
import { answerForm } from "#web/features/form/answer-form.ts";
import * as styles from "#web/features/mail-link/MailQuestion.module.css";
import { MailAnswer, MailQuestion } from "#web/features/mail-link/MailQuestion.tsx";
import { askOrExplain, getPrivateHeaders } from "#web/features/mail-link/mail-link.ts";
import { useTerms } from "#web/office.ts";
import { Notice } from "#web/ui/Notice.tsx";
import { writeUnlistedHead } from "#web/unlisted-head.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/unsubscribe.ts";

export const headers = getPrivateHeaders;
export const meta: Route.MetaFunction = ({ matches }) => writeUnlistedHead(matches, m.unsubscribe_title());

export function loader({ context, params }: Route.LoaderArgs) {
  return askOrExplain(context.get(servicesContext).profile.askByLink(params.signed));
}

/** The buttons of the page, and the one-click POST of mail programs (RFC 8058), whose body only says stop. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const texts: Texts = await getTexts(request).catch(() => ({}));
  const resumed = texts.intent === "resume";
  return answerForm<Chosen>(texts, async () => {
    await context.get(servicesContext).profile.chooseByLink(params.signed, resumed);
    return { message: "", more: { resumed } };
  });
}

interface Chosen {
  readonly resumed: boolean;
}

/** The page behind the link in an email's footer: stops emails of its kind with one tap, without signing in. */
export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const { question, refused } = loaderData;
  const resumed = actionData?.more.resumed;
  const { confirmDays } = useTerms();
  const other = { to: `${paths.profile()}#mails`, label: m.unsubscribe_profile() };
  if (!question) return <MailAnswer title={m.available_not()} words={refused} other={other} />;
  const { topic, address, wanted } = question;
  const isBack = wanted && resumed === true;
  return (
    <MailQuestion answer={wanted ? createStop(isBack) : resume()} isDone={isBack} other={other}>
      <h1>{getHeading(wanted, isBack)}</h1>
      <p className={styles.which}>{m.unsubscribe_which({ address, topic: getLabel(MAIL_CHOICES, topic) })}</p>
      {isBack && (
        <Notice tone="ok" live>
          {m.unsubscribe_resumed()}
        </Notice>
      )}
      <p>{m.unsubscribe_words()}</p>
      {topic === "reminders" && <p>{m.unsubscribe_reminders({ days: confirmDays })}</p>}
    </MailQuestion>
  );
}

function getHeading(wanted: boolean, isBack: boolean): string {
  if (isBack) return m.unsubscribe_title();
  return wanted ? m.unsubscribe_question() : m.unsubscribe_done();
}

/** Once they have come back, stopping looks different and stands elsewhere: nobody stops them by a second tap. */
const createStop = (isBack: boolean) => ({
  intent: "stop",
  look: isBack ? ("outline" as const) : ("filled" as const),
  label: m.unsubscribe_stop(),
  busyWords: m.unsubscribe_stopping(),
});
const resume = () => ({
  intent: "resume",
  look: "outline" as const,
  label: m.unsubscribe_resume(),
  busyWords: m.form_saving(),
});
