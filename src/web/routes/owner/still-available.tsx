import { paths } from "#domain/address/paths.ts";
import { servicesContext } from "#web/app-context.ts";
import { answerForm } from "#web/features/form/answer-form.ts";
import * as styles from "#web/features/mail-link/MailQuestion.module.css";
import { MailAnswer, MailQuestion } from "#web/features/mail-link/MailQuestion.tsx";
import { askOrExplain, getPrivateHeaders } from "#web/features/mail-link/mail-link.ts";
import { useTerms } from "#web/office.ts";
import { Notice } from "#web/ui/Notice.tsx";
import { Picture } from "#web/ui/Picture.tsx";
import { writeUnlistedHead } from "#web/unlisted-head.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/still-available.ts";

export const headers = getPrivateHeaders;
export const meta: Route.MetaFunction = ({ matches }) => writeUnlistedHead(matches, m.available_question());

export function loader({ context, params }: Route.LoaderArgs) {
  return askOrExplain(context.get(servicesContext).availability.ask(params.signed));
}

/** Handles the button. */
export async function action({ context, params }: Route.ActionArgs) {
  const { availability } = context.get(servicesContext);
  return answerForm({}, () => availability.confirm(params.signed));
}

/** The page behind the email's link: keeps a listing public, or makes it public again, with one tap. */
export default function StillAvailable({ loaderData, actionData }: Route.ComponentProps) {
  const { question, refused } = loaderData;
  const { confirmDays } = useTerms();
  const mine = { to: paths.ownerProperties(), label: m.nav_my_properties() };
  if (actionData?.ok)
    return <MailAnswer title={m.available_thanks()} words={actionData.message} other={mine} />;
  if (!question) return <MailAnswer title={m.available_not()} words={refused} other={mine} />;
  const { title, place, cover, hidden, nothingToConfirm } = question;
  const nothing = actionData?.message ?? nothingToConfirm;
  return (
    <MailQuestion
      answer={nothing ? null : confirm(hidden)}
      other={nothing ? mine : { ...mine, label: m.available_no() }}
    >
      {cover && (
        <div className={styles.photo}>
          <Picture photo={cover} sizes="(min-width: 520px) 480px, 92vw" priority />
        </div>
      )}
      <p className={styles.which}>
        <b>{title}</b>, {place}
      </p>
      <h1>{m.available_question()}</h1>
      {nothing ? (
        <Notice tone="warn" live={actionData !== undefined}>
          {nothing}
        </Notice>
      ) : (
        <p>{hidden ? m.available_words_hidden() : m.available_words({ days: confirmDays })}</p>
      )}
    </MailQuestion>
  );
}

const confirm = (hidden: boolean) => ({
  label: hidden ? m.available_show() : m.life_confirm(),
  busyWords: m.life_confirming(),
});
