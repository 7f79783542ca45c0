import type { ComponentProps } from "react";
import { parseOrThrow } from "#contract/fields/parse.ts";
import { type VisitPage, visitAnswerInput, visitOpinion } from "#contract/lead/visit.ts";
import { paths } from "#domain/address/paths.ts";
import { getLabel } from "#domain/choice.ts";
import { isVisitOpen, PARTIES, VISIT_ANSWERS, VISIT_STATES } from "#domain/visit/choices.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { sendOrRetain, shouldReloadAfterConflict } from "#web/features/api/send-or-retain.ts";
import { ActionForm, FormError, SeenField } from "#web/features/form/ActionForm.tsx";
import type { Texts } from "#web/features/form/action-answer.ts";
import { useForm } from "#web/features/form/use-form.ts";
import { readWishedVisit } from "#web/features/lead-form/lead-form-data.ts";
import { VisitTime } from "#web/features/lead-form/VisitTime.tsx";
import { answerSignedPage, askOrExplain, getPrivateHeaders } from "#web/features/mail-link/mail-link.ts";
import { SignedPage, SignedPageClosed } from "#web/features/mail-link/SignedPage.tsx";
import { TeamButtons } from "#web/features/mail-link/TeamButtons.tsx";
import { getRequestKey } from "#web/features/own-requests/own-requests.ts";
import { StoreRequest } from "#web/features/own-requests/StoreRequest.tsx";
import { Panel } from "#web/features/profile/Panel.tsx";
import { StarInput } from "#web/features/review/ReviewForm.tsx";
import { useOffice } from "#web/office.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button, ButtonLink } from "#web/ui/Button.tsx";
import { Link } from "#web/ui/Link.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { TextArea } from "#web/ui/TextField.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { writeUnlistedHead } from "#web/unlisted-head.ts";
import { visitLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/visit.ts";
import * as styles from "./Visit.module.css";

interface FormProps {
  visit: VisitPage;
}

/** The time that this answer is about: if somebody moves the visit meanwhile, the answer is refused. */
const Seen = ({ of, visit: { at } }: FormProps & Pick<ComponentProps<typeof SeenField>, "of">) => (
  <SeenField of={of} name="from" now={at} />
);

function ConfirmForm({ visit }: FormProps) {
  const form = useForm("confirm");
  return (
    <ActionForm of={form}>
      <Seen of={form} visit={visit} />
      <Button type="submit" busy={form.isBusy} busyWords={m.visit_confirming()}>
        {m.visit_confirm()}
      </Button>
    </ActionForm>
  );
}

/** Another time, within the team's hours. */
function SuggestForm({ visit }: FormProps) {
  const form = useForm("suggest");
  const { hours } = useOffice();
  const { errors, field, isBusy } = form;
  return (
    <Panel id="suggest" title={m.visit_suggest_heading()} words={m.visit_suggest_words()}>
      <ActionForm of={form} className={styles.form}>
        <Seen of={form} visit={visit} />
        <VisitTime {...{ hours, now: visit.now, field }} owner={visit.showing} error={errors.at} required />
        <Button type="submit" look="outline" busy={isBusy}>
          {m.visit_suggest()}
        </Button>
      </ActionForm>
    </Panel>
  );
}

function DeclineForm({ visit }: FormProps) {
  const form = useForm("decline");
  return (
    <Panel
      id="decline"
      title={m.visit_decline_heading({ party: visit.party })}
      words={m.visit_decline_words()}
    >
      <ActionForm of={form}>
        <Seen of={form} visit={visit} />
        <Button type="submit" look="danger" busy={form.isBusy}>
          {m.visit_decline()}
        </Button>
      </ActionForm>
    </Panel>
  );
}

/** After the visit: a score and a few words. */
function OpinionForm() {
  const form = useForm("rate");
  const { field, isBusy } = form;
  return (
    <Panel id="rate" title={m.visit_rate_heading()} words={m.visit_rate_words()}>
      <ActionForm of={form} className={styles.form} noValidate>
        <FormError of={form} />
        <StarInput {...field("score")} label={m.visit_rate_score()} />
        <TextArea {...field("words")} label={m.visit_rate_text()} rows={3} optional />
        <Button type="submit" busy={isBusy}>
          {m.visit_rate()}
        </Button>
      </ActionForm>
    </Panel>
  );
}

export const headers = getPrivateHeaders;
export const meta: Route.MetaFunction = ({ matches }) => writeUnlistedHead(matches, m.admin_lead_visit());

export function loader({ context, params }: Route.LoaderArgs) {
  const { actor } = context.get(visitorContext);
  return askOrExplain(context.get(servicesContext).visitLink.ask(params.signed, actor));
}

/** The forms of the page: an answer to the time, another time, or what the visitor says afterwards. */
export function action({ context, params: { signed }, request }: Route.ActionArgs) {
  const { visitLink } = context.get(servicesContext);
  const { actor, address } = context.get(visitorContext);
  return answerSignedPage(request, visitLink, { signed, address }, (texts) =>
    texts.form === "rate"
      ? visitLink.rate(actor, signed, parseOrThrow(visitOpinion, texts))
      : visitLink.answer(actor, signed, parseOrThrow(visitAnswerInput, getAnswerFrom(texts))),
  );
}

const getAnswerFrom = ({ form, from, visitDay = "", visitTime = "" }: Texts) => ({
  answer: form,
  from,
  at: form === "suggest" ? readWishedVisit(visitDay, visitTime) : null,
});

/** If the connection is lost, the page shows an error and keeps what was typed. */
export const clientAction = (args: Route.ClientActionArgs) => sendOrRetain(args);
export const shouldRevalidate = shouldReloadAfterConflict;

/** A visit for the visitor or the owner: the time, both answers, and what this person can do. No sign-in needed. */
export default function Visit({ loaderData, actionData, params }: Route.ComponentProps) {
  const { question: visit, refused, ended } = loaderData;
  if (!visit) return <SignedPageClosed ended={ended} refused={refused} />;
  const { party, state } = visit;
  const isToCome = isVisitOpen(state) && visit.at > visit.now;
  return (
    <SignedPage {...visit} heading={m.visit_heading({ party })} said={actionData}>
      {visit.follow && (
        <StoreRequest
          signed={getRequestKey(visit.follow)}
          id={visit.propertyId}
          title={visit.title}
          at={visit.askedAt}
        />
      )}
      <TimePanel visit={visit} signed={params.signed} />
      {isToCome && (
        <>
          <SuggestForm visit={visit} />
          <DeclineForm visit={visit} />
        </>
      )}
      {party === "visitor" && state === "done" && !visit.isRated && <OpinionForm />}
      {visit.isRated && party === "visitor" && <p>{m.visit_rated()}</p>}
      {visit.deal && (
        <p>
          <ButtonLink look="tonal" to={visit.deal}>
            {m.deal_open()}
          </ButtonLink>
        </p>
      )}
      {visit.follow && (
        <p>
          <Link className={textStyles.link} to={visit.follow}>
            {m.lead_follow()}
          </Link>
        </p>
      )}
    </SignedPage>
  );
}

/** When, where and with whom; the state and both answers; and the one button that most people need. */
function TimePanel({ visit, signed }: { visit: VisitPage; signed: string }) {
  const { party, state, at, place, mine, theirs } = visit;
  const isToCome = isVisitOpen(state) && at > visit.now;
  const other = PARTIES.find(({ value }) => value !== party);
  return (
    <section className={`${pageStyles.panel} ${styles.time}`} aria-labelledby="when">
      <div className={styles.head}>
        <h2 id="when">{visitLine(at)}</h2>
        <Badge tone={state === "agreed" ? "ok" : isToCome ? "warn" : "neutral"} status>
          {getLabel(VISIT_STATES, state)}
        </Badge>
      </div>
      {place && <p>{place}</p>}
      {party === "owner" && (
        <p>{visit.visitor ? m.visit_who({ name: visit.visitor }) : m.visit_who_nobody()}</p>
      )}
      {visit.member && isToCome && <p>{m.visit_member({ name: visit.member })}</p>}
      {isToCome && (
        <TeamButtons message={m.visit_team_message({ title: visit.title, when: visitLine(at) })} />
      )}
      <dl className={styles.answers} aria-label={m.visit_answers()}>
        <div>
          <dt>{m.admin_lead_you()}</dt>
          <dd>{getLabel(VISIT_ANSWERS, mine.answer)}</dd>
        </div>
        <div>
          <dt>{other?.label()}</dt>
          <dd>{getLabel(VISIT_ANSWERS, theirs.answer)}</dd>
        </div>
      </dl>
      {isToCome && (
        <div className={styles.ways}>
          {mine.answer === "none" && <ConfirmForm visit={visit} />}
          <ButtonLink look="outline" to={paths.visitCalendar(signed)} reloadDocument download>
            {m.follow_visit_file()}
          </ButtonLink>
        </div>
      )}
      {isToCome && state === "proposed" && mine.answer !== "none" && (
        <p>{m.visit_confirmed_wait({ party })}</p>
      )}
      {(state === "declined" || state === "cancelled") && (
        <div className={styles.ways}>
          <ButtonLink look="outline" to={paths.visitCalendar(signed)} reloadDocument download>
            {m.follow_visit_remove()}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
