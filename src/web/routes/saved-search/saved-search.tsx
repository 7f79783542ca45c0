import { paths } from "#domain/address/paths.ts";
import { getLabel } from "#domain/choice.ts";
import { ALERTS, type Alert, USUAL_ALERT } from "#domain/saved-search/alerts.ts";
import { servicesContext } from "#web/app-context.ts";
import { getTexts, type Texts } from "#web/features/form/action-answer.ts";
import { answerForm } from "#web/features/form/answer-form.ts";
import * as styles from "#web/features/mail-link/MailQuestion.module.css";
import { MailAnswer, MailQuestion } from "#web/features/mail-link/MailQuestion.tsx";
import { askOrExplain, getPrivateHeaders } from "#web/features/mail-link/mail-link.ts";
import { Notice } from "#web/ui/Notice.tsx";
import { writeUnlistedHead } from "#web/unlisted-head.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/saved-search.ts";

export const headers = getPrivateHeaders;
export const meta: Route.MetaFunction = ({ matches }) => writeUnlistedHead(matches, m.account_searches());

export function loader({ context, params }: Route.LoaderArgs) {
  return askOrExplain(context.get(servicesContext).savedSearch.askByLink(params.signed));
}

/** The buttons of the page, and the one-click POST of mail programs (RFC 8058), whose body only says stop. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { savedSearch } = context.get(servicesContext);
  const signed = params.signed;
  const texts: Texts = await getTexts(request).catch(() => ({}));
  return answerForm(texts, async () => {
    await savedSearch.chooseByLink(signed, await readAnswer(texts, () => savedSearch.askByLink(signed)));
    return texts.intent === "start" ? m.saved_search_done_on() : "";
  });
}

/** Restarts with the earlier frequency; if it was off, with the default one. */
async function readAnswer({ intent }: Texts, ask: () => Promise<{ alert: Alert }>): Promise<Alert> {
  if (intent !== "start") return "off";
  const { alert } = await ask();
  return alert === "off" ? USUAL_ALERT : alert;
}

/** The page behind an email about a saved search: confirms the address, or stops the emails, without signing in. */
export default function SavedSearchPage({ loaderData, actionData }: Route.ComponentProps) {
  const { question, refused } = loaderData;
  if (!question)
    return (
      <MailAnswer
        title={m.available_not()}
        words={refused}
        other={{ to: paths.listings(), label: m.account_enquiries_find() }}
      />
    );
  const { name, address, alert, isConfirmed, query } = question;
  const state = !isConfirmed ? "new" : alert === "off" ? "off" : "on";
  return (
    <MailQuestion
      answer={ANSWERS[state]()}
      isDone={state === "on"}
      other={{ to: paths.listings(query), label: m.saved_search_see() }}
    >
      <h1>{HEADINGS[state]()}</h1>
      <p className={styles.which}>
        {address
          ? m.saved_search_question_words({ address, name })
          : m.saved_search_question_account({ name })}
      </p>
      {state === "on" && actionData?.ok && actionData.message && (
        <Notice tone="ok" live>
          {actionData.message}
        </Notice>
      )}
      <p>{state === "off" ? m.saved_search_off_words() : m.saved_search_words()}</p>
      {state !== "off" && <p>{m.saved_search_when({ often: getLabel(ALERTS, alert) })}</p>}
    </MailQuestion>
  );
}

const HEADINGS = {
  new: m.saved_search_question_confirm,
  on: m.saved_search_question_on,
  off: m.saved_search_question_off,
};

/** Stopping looks different from starting, and stands elsewhere: nobody stops what they have just started. */
const ANSWERS = {
  new: () => createStart("filled", m.saved_search_confirm()),
  off: () => createStart("outline", m.saved_search_resume()),
  on: () => ({
    intent: "stop",
    look: "outline" as const,
    label: m.unsubscribe_stop(),
    busyWords: m.saved_search_stopping(),
  }),
};

function createStart(look: "filled" | "outline", label: string) {
  return { intent: "start", look, label, busyWords: m.saved_search_confirming() };
}
