import { redirect, useSearchParams } from "react-router";
import { parseOrThrow } from "#contract/fields/parse.ts";
import { findIdempotencyKey } from "#contract/fields/values.ts";
import { type LeadDossier, leadCallInput, leadNoteInput, leadStepInput } from "#contract/lead/lead.admin.ts";
import { leadChange } from "#contract/lead/lead.ts";
import { visitInput, visitOutcomeInput, visitReplyInput } from "#contract/lead/visit.ts";
import type { Actor } from "#domain/account/roles.ts";
import { paths } from "#domain/address/paths.ts";
import { readLocalInput } from "#domain/time/dates.ts";
import { originContext, servicesContext, visitorContext } from "#web/app-context.ts";
import { makeKey } from "#web/browser/random-key.ts";
import { awaitOr404 } from "#web/failures.ts";
import { type AdminMore, retainOpened } from "#web/features/admin/admin-form.tsx";
import { RecordCard, RecordMissing } from "#web/features/admin/RecordCard.tsx";
import { sendOrRetain, shouldReloadAfterConflict } from "#web/features/api/send-or-retain.ts";
import { requireAdmin } from "#web/features/auth/guards.ts";
import { getTexts, type Texts } from "#web/features/form/action-answer.ts";
import { answerForm, isPostedByBrowser } from "#web/features/form/answer-form.ts";
import { Notice } from "#web/ui/Notice.tsx";
import { writeAdminHead } from "#web/unlisted-head.ts";
import { m } from "#words/generated/messages.js";
import { TrailList } from "../audit/TrailCard.tsx";
import * as leadsStyles from "../leads/Leads.module.css";
import { getLeadChangeFrom, getVisitFrom, LEAD_FORMS, type LeadFormName } from "../leads/lead-forms.ts";
import { useLeadEvents } from "../leads/use-lead-events.ts";
import type { Route } from "./+types/lead.ts";
import { NotesCard, StepCard } from "./CallCard.tsx";
import { DealCard, DealHint } from "./DealCard.tsx";
import { findDealForm, postDealForm } from "./deal.action.ts";
import * as styles from "./Lead.module.css";
import { LeadStrip } from "./LeadStrip.tsx";
import { RequestCard } from "./RequestCard.tsx";
import { BuyingCard, EventsCard, MatchesCard, MessagesCard, OthersCard, PagesCard } from "./SideCards.tsx";
import { type OwnerShown, TalkCard } from "./TalkCard.tsx";
import { VisitCard } from "./VisitCard.tsx";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  writeAdminHead(matches, loaderData?.dossier.lead.name ?? m.admin_lead_title());

/** What became of files for a paper of the deal, after their call led back here. */
export const handle = { parameters: ["sent", "trouble", "file", "paper"] };

export async function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  const { actor } = args.context.get(visitorContext);
  const dossier = await awaitOr404(
    args.context.get(servicesContext).leadDossier.readDossier(actor, args.params.id),
  );
  const { messages } = await args.context.get(servicesContext).settings.readDeskTexts();
  const origin = args.context.get(originContext);
  return { dossier, messages, origin, now: new Date().toISOString(), sending: makeKey() };
}

export async function action(args: Route.ActionArgs) {
  requireAdmin(args);
  const { actor } = args.context.get(visitorContext);
  const texts = await getTexts(args.request);
  const about = findDealForm(texts.form);
  if (about)
    return answerForm<OwnerShown & Partial<AdminMore>>(
      texts,
      () => postDealForm(args.context, { form: about, actor, id: args.params.id, texts }),
      (failure) => retainOpened(texts, failure),
    );
  const form = LEAD_FORMS.find((name) => name === texts.form) ?? "change";
  return answerForm<OwnerShown>(texts, async () => {
    const done = await ACTIONS[form](args, actor, texts);
    // Reloading the page must not log a call or a note again.
    const goesOn = isPostedByBrowser(args.request) && findDone(form);
    return goesOn ? redirect(paths.adminLead(args.params.id, form)) : done;
  });
}

/** What was logged without JavaScript, by the parameter `done` of the page that follows. */
const DONE: Partial<Record<string, () => string>> = { call: m.lead_call_kept, note: m.lead_note_kept };
const findDone = (form: string) => (Object.hasOwn(DONE, form) ? DONE[form] : undefined);

type Act = (
  args: Route.ActionArgs,
  actor: Actor,
  texts: Texts,
) => Promise<string | { message: string; more: OwnerShown }>;

const getServices = ({ context }: Route.ActionArgs) => context.get(servicesContext);
/** The moment of a date-and-time field; null if none was given. */
const getMoment = (text: string | undefined) => (text ? readLocalInput(text) : null);

/** The function of each form on the page: it calls the same service as the API, and returns the message. */
const ACTIONS: Record<LeadFormName, Act> = {
  async change(args, actor, texts) {
    const change = parseOrThrow(leadChange, getLeadChangeFrom(texts));
    return (await getServices(args).leadAssignment.update(actor, args.params.id, change)).message;
  },
  async call(args, actor, texts) {
    const call = parseOrThrow(leadCallInput, texts);
    return (await getServices(args).leadTeam.call(actor, args.params.id, call, findIdempotencyKey(texts.key)))
      .message;
  },
  async note(args, actor, texts) {
    const { text } = parseOrThrow(leadNoteInput, texts);
    return (await getServices(args).leadTeam.note(actor, args.params.id, text, findIdempotencyKey(texts.key)))
      .message;
  },
  async owner(args, actor) {
    const owner = await getServices(args).leadOwner.readOwner(actor, args.params.id);
    return { message: m.admin_lead_owner_shown(), more: { owner } };
  },
  async step(args, actor, { text, at, key }) {
    const step = parseOrThrow(leadStepInput, { text, at: getMoment(at) });
    return (await getServices(args).leadTeam.nextStep(actor, args.params.id, step, findIdempotencyKey(key)))
      .message;
  },
  async visit(args, actor, texts) {
    const visit = parseOrThrow(visitInput, getVisitFrom(texts));
    const key = findIdempotencyKey(texts.key);
    return (await getServices(args).visitTeam.propose(actor, args.params.id, visit, key)).message;
  },
  async "visit-cancel"(args, actor, { key }) {
    return (await getServices(args).visitTeam.cancel(actor, args.params.id, findIdempotencyKey(key))).message;
  },
  async "visit-answer"(args, actor, texts) {
    const reply = parseOrThrow(visitReplyInput, texts);
    const key = findIdempotencyKey(texts.key);
    return (await getServices(args).visitTeam.reply(actor, args.params.id, reply, key)).message;
  },
  async "visit-outcome"(args, actor, texts) {
    const { outcome } = parseOrThrow(visitOutcomeInput, texts);
    const key = findIdempotencyKey(texts.key);
    return (await getServices(args).visitTeam.close(actor, args.params.id, outcome, key)).message;
  },
};

/** Where people meet if the visit names no other place. */
function getMeetingAddress(property: LeadDossier["property"]): string {
  if (!property) return "";
  return [...new Set([property.address, property.locality, property.city])].filter(Boolean).join(", ");
}

/** If the connection is lost, the page shows an error and keeps what was typed. */
export const clientAction = (args: Route.ClientActionArgs) => sendOrRetain(args);
export const shouldRevalidate = shouldReloadAfterConflict;

/** One lead: everything for the next call, and the results of earlier ones. */
export default function LeadPage({ loaderData, actionData }: Route.ComponentProps) {
  const { dossier, messages, origin, now } = loaderData;
  const { lead } = dossier;
  const [search] = useSearchParams();
  const done = actionData ? undefined : findDone(search.get("done") ?? "");
  useLeadEvents();
  return (
    <>
      <LeadStrip lead={lead} members={dossier.members} visit={dossier.visit} now={now} />
      {lead.stopped && (
        <Notice tone="warn" className={leadsStyles.notice} title={m.admin_lead_stopped_title()}>
          {m.admin_lead_stopped_words()}
        </Notice>
      )}
      {actionData && (
        <Notice tone={actionData.ok ? "ok" : "bad"} live className={leadsStyles.notice}>
          {actionData.message}
        </Notice>
      )}
      {done && (
        <Notice tone="ok" className={leadsStyles.notice}>
          {done()}
        </Notice>
      )}
      <div className={styles.page}>
        <div className={styles.panel}>
          <RequestCard
            lead={lead}
            consent={dossier.consent}
            origin={dossier.origin}
            wanted={dossier.wanted}
          />
          <DealPart dossier={dossier} origin={origin} now={now} />
          {dossier.property && <TalkCard property={dossier.property} mine={lead.mine} />}
          {dossier.buying && <BuyingCard buying={dossier.buying} />}
        </div>
        <div className={`${styles.panel} ${styles.next}`}>
          <StepCard lead={lead} now={now} />
          {lead.propertyId && (!lead.stopped || dossier.visit) && (
            <VisitCard lead={lead} visit={dossier.visit} now={now} />
          )}
          {lead.phone && (
            <MessagesCard
              {...{ lead, messages, origin }}
              visit={dossier.visit}
              links={dossier.links}
              address={getMeetingAddress(dossier.property)}
              wanted={dossier.wanted}
            />
          )}
          {dossier.links && <PagesCard lead={lead} links={dossier.links} origin={origin} />}
          <MatchesCard matches={dossier.matches} />
          <OthersCard others={dossier.others} />
        </div>
        <div className={styles.panel}>
          <NotesCard notes={dossier.notes} />
          <EventsCard events={dossier.events} asked={dossier.origin?.askedAt ?? lead.createdAt} />
          {dossier.trail.length > 0 && (
            <RecordCard title={m.admin_trail()}>
              <TrailList trail={dossier.trail} />
            </RecordCard>
          )}
        </div>
      </div>
    </>
  );
}

/** The deal, or how one starts where the status says that a price is being talked about. */
function DealPart({ dossier, origin, now }: { dossier: LeadDossier; origin: string; now: string }) {
  const { lead, deal, mayStartDeal, visit } = dossier;
  if (deal || mayStartDeal)
    return <DealCard lead={lead} deal={deal} mayStart={mayStartDeal} origin={origin} now={now} />;
  return lead.status === "negotiating" ? <DealHint lead={lead} visit={visit} /> : null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RecordMissing error={error} noun="lead" />;
}
