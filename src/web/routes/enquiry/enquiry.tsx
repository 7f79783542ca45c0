import { data } from "react-router";
import type { LeadEvent } from "#contract/lead/lead.admin.ts";
import type { TrackedLead } from "#contract/lead/lead.tracking.ts";
import { paths } from "#domain/address/paths.ts";
import { getLabel } from "#domain/choice.ts";
import { DEAL_STAGES } from "#domain/deal/choices.ts";
import { CALL_LANGUAGES, CALL_TIMES, CALL_TOPICS } from "#domain/lead/choices.ts";
import { describeMoment } from "#domain/lead/office-hours.ts";
import { isVisitOpen, VISIT_STATES } from "#domain/visit/choices.ts";
import { originContext, servicesContext, visitorContext } from "#web/app-context.ts";
import { awaitOr404 } from "#web/failures.ts";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import type { ActionAnswer } from "#web/features/form/action-answer.ts";
import { useForm } from "#web/features/form/use-form.ts";
import { describeEvent } from "#web/features/lead-tracking/event-text.ts";
import { answerSignedPage, getEndedPage, getPrivateHeaders } from "#web/features/mail-link/mail-link.ts";
import { SignedPage, SignedPageEnded } from "#web/features/mail-link/SignedPage.tsx";
import { RequestLinks } from "#web/features/own-requests/RequestLinks.tsx";
import { StoreRequest } from "#web/features/own-requests/StoreRequest.tsx";
import { describeEnquiry, enquiryText } from "#web/features/profile/enquiry-text.ts";
import { Panel } from "#web/features/profile/Panel.tsx";
import { getBrand, useOffice } from "#web/office.ts";
import { Button, ButtonLink } from "#web/ui/Button.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { timeLine, visitLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/enquiry.ts";
import * as styles from "./Enquiry.module.css";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: m.follow_title({ brand: getBrand(matches) }) },
  { name: "description", content: m.follow_words() },
  { name: "robots", content: "noindex" },
];

export const headers = getPrivateHeaders;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { leadLink } = context.get(servicesContext);
  const { actor } = context.get(visitorContext);
  const asked = leadLink.readTrackedLead(params.signed, actor);
  const read = await awaitOr404(asked.then((lead) => ({ lead, ended: null }), explainEnd));
  const status = read.ended ? 410 : 200;
  return data(
    {
      ...read,
      signed: params.signed,
      link: context.get(originContext) + paths.enquiry(params.signed),
      now: new Date().toISOString(),
    },
    { status, headers: getPrivateHeaders() },
  );
}

/** For a link that has ended. @throws every other error */
function explainEnd(error: unknown) {
  const ended = getEndedPage(error);
  if (!ended) throw error;
  return { lead: null, ended };
}

/** The action behind "Stop contacting me", and those of a link that has ended. */
export function action({ context, params: { signed }, request }: Route.ActionArgs) {
  const { actor, address } = context.get(visitorContext);
  const { leadLink } = context.get(servicesContext);
  return answerSignedPage(request, leadLink, { signed, address }, async () => {
    await leadLink.stopTrackedLead(actor, signed);
    return m.follow_stopped();
  });
}

/** A request as its visitor follows it: its status, every call that was tried, and a button to withdraw it. */
export default function Enquiry({ loaderData, actionData }: Route.ComponentProps) {
  const { lead, ended, ...rest } = loaderData;
  if (!lead) return <SignedPageEnded to={ended.to} />;
  return <Request lead={lead} {...rest} said={actionData} />;
}

interface RequestProps {
  lead: TrackedLead;
  signed: string;
  /** The full address of this page. */
  link: string;
  now: string;
  said: ActionAnswer | undefined;
}

function Request({ lead, signed, link, now, said }: RequestProps) {
  const form = useForm();
  return (
    <SignedPage
      heading={m.follow_heading()}
      title={lead.propertyTitle}
      propertyId={lead.propertyId}
      said={said}
    >
      <StoreRequest signed={signed} id={lead.propertyId} title={lead.propertyTitle} at={lead.createdAt} />
      {lead.stoppedAt ? (
        <Notice tone="ok" title={said?.ok ? undefined : m.follow_stopped()}>
          {m.follow_stopped_words({ when: timeLine(lead.stoppedAt) })}
        </Notice>
      ) : (
        <Notice tone="info" title={describeEnquiry(lead.status, lead.visit?.state)}>
          {lead.member ? m.follow_member({ name: lead.member }) : <WhenWeCall lead={lead} now={now} />}
          {lead.kind === "visit" && !lead.visit && (
            <p>
              {lead.wishedAt ? m.follow_wished({ when: visitLine(lead.wishedAt) }) : m.follow_visit_open()}
            </p>
          )}
        </Notice>
      )}
      {lead.deal && <DealPanel deal={lead.deal} />}
      {lead.visit && <VisitPanel visit={lead.visit} signed={signed} now={now} />}
      <Panel id="again" title={m.requests_link_title()} words={m.requests_found_again()}>
        <RequestLinks title={lead.propertyTitle} link={link} />
      </Panel>
      <Panel id="happened" title={m.ui_happened()} words={m.follow_happened_words()}>
        <ol className={styles.events}>
          {lead.events.map((event) => (
            <li key={event.at + event.kind}>
              {getWords(event)} <small>{timeLine(event.at)}</small>
            </li>
          ))}
          <li>
            {m.follow_event_asked()} <small>{timeLine(lead.createdAt)}</small>
          </li>
        </ol>
      </Panel>
      {!lead.stoppedAt && (
        <>
          <Panel id="wishes" title={m.follow_call()}>
            <ul className={styles.wishes}>
              <li>{getLabel(CALL_TIMES, lead.preferredTime)}</li>
              <li>{m.follow_language({ language: getLabel(CALL_LANGUAGES, lead.language) })}</li>
              {lead.kind !== "visit" && <li>{getLabel(CALL_TOPICS, lead.topic)}</li>}
            </ul>
          </Panel>
          <Panel id="end" title={m.follow_end()} words={m.follow_stop_words()}>
            <ActionForm of={form}>
              <Button type="submit" look="danger" busy={form.isBusy}>
                {m.account_enquiry_stop()}
              </Button>
            </ActionForm>
          </Panel>
        </>
      )}
    </SignedPage>
  );
}

/** The deal that began after the visit: its stage, and the page with everything else. */
function DealPanel({ deal: { stage, address } }: { deal: NonNullable<TrackedLead["deal"]> }) {
  return (
    <Panel
      id="deal"
      title={m.deal_page_heading({ party: "visitor" })}
      words={m.deal_open_stage({ stage: getLabel(DEAL_STAGES, stage) })}
    >
      <div className={styles.ways}>
        <ButtonLink size="sm" to={address}>
          {m.deal_open()}
        </ButtonLink>
      </div>
    </Panel>
  );
}

type FollowedVisit = NonNullable<TrackedLead["visit"]>;

/** The last visit: when it is, what the visitor can do about it, and the file for their calendar. */
function VisitPanel({ visit, signed, now }: { visit: FollowedVisit; signed: string; now: string }) {
  const { state, at, place, answer } = visit;
  const isOff = state === "declined" || state === "cancelled";
  const isToCome = isVisitOpen(state) && at > now;
  return (
    <Panel id="visit" title={m.follow_visit()} words={getLabel(VISIT_STATES, state)}>
      <p>
        <b>{visitLine(at)}</b>
        {place && <> · {place}</>}
      </p>
      <div className={styles.ways}>
        {(isToCome || state === "done") && (
          <ButtonLink look={state === "proposed" ? "filled" : "outline"} size="sm" to={answer}>
            {state === "done" ? m.follow_visit_rate() : m.follow_visit_answer()}
          </ButtonLink>
        )}
        {(isToCome || isOff) && (
          <ButtonLink look="outline" size="sm" to={paths.visitFile(signed)} reloadDocument download>
            {isOff ? m.follow_visit_remove() : m.follow_visit_file()}
          </ButtonLink>
        )}
      </div>
    </Panel>
  );
}

/** By when we call; after that time, how to reach us. */
function WhenWeCall({ lead, now }: { lead: TrackedLead; now: string }) {
  const [phone = ""] = useOffice().phones;
  const when = describeMoment(lead.callBy, new Date(now));
  return lead.callBy > now ? m.follow_promise({ when }) : m.follow_late({ when, phone });
}

const getWords = (event: LeadEvent) =>
  event.kind === "stopped"
    ? m.follow_event_stopped_you()
    : describeEvent(event, (status) => enquiryText[status]());
