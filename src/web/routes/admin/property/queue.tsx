import { useEffect } from "react";
import { Form, redirect, useNavigation } from "react-router";
import { type PinPlace, type QueuePlace, queueDecision, queueQuery } from "#contract/admin/queue.ts";
import { parseOrThrow } from "#contract/fields/parse.ts";
import type { PropertyRecord } from "#contract/listing/property.ts";
import { paths } from "#domain/address/paths.ts";
import { isUnreachable } from "#domain/map/pin.ts";
import type { MapView } from "#domain/map/view.ts";
import { NEAR_PLACES } from "#domain/place/places.ts";
import { type Services, servicesContext, visitorContext } from "#web/app-context.ts";
import { awaitOrNull } from "#web/failures.ts";
import * as adminFrameStyles from "#web/features/admin/AdminFrame.module.css";
import { type AdminMore, retainOpened } from "#web/features/admin/admin-form.tsx";
import { parseListAddress } from "#web/features/admin/load-list.ts";
import { sendOrRetain, shouldReloadAfterConflict } from "#web/features/api/send-or-retain.ts";
import { requireAdmin } from "#web/features/auth/guards.ts";
import { getTexts } from "#web/features/form/action-answer.ts";
import { answerForm, joinErrors } from "#web/features/form/answer-form.ts";
import * as recordStyles from "#web/features/record/Record.module.css";
import { Button, ButtonLink } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Link } from "#web/ui/Link.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { TextArea } from "#web/ui/TextField.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { writeAdminHead } from "#web/unlisted-head.ts";
import { timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/queue.ts";
import * as queueStyles from "./Queue.module.css";
import { QueueItem } from "./QueueItem.tsx";
import { forgetDecisionReasons } from "./ReasonDialog.tsx";

export const meta: Route.MetaFunction = ({ matches }) => writeAdminHead(matches, m.admin_queue());

export async function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  const { actor } = args.context.get(visitorContext);
  const { moderationQueue: queue, property, settings } = args.context.get(servicesContext);
  const { query, wrong } = parseListAddress(queueQuery, args.request);
  const { waiting, item } = await queue.findPlace(actor, query.at);
  const missed = wrong.length > 0 || (query.at !== undefined && query.at !== item?._id);
  const done = new URL(args.request.url).searchParams.get("done");
  const last = done === null ? null : await awaitOrNull(property.readPrivate(actor, done));
  const shown = item && (await loadShown(args, item));
  const words = await settings.readDeskTexts();
  return {
    words,
    waiting,
    shown,
    // The last decided property, for the message with the undo; after the undo it waits again.
    last: last && !isWaiting(last) ? { ...getNamed(last), words: describeDecided(last) } : null,
    missed,
  };
}

async function loadShown(
  { context }: Pick<Route.LoaderArgs, "context">,
  item: NonNullable<QueuePlace["item"]>,
) {
  const { actor } = context.get(visitorContext);
  const { moderation, property } = context.get(servicesContext);
  const record = await property.readPrivate(actor, item._id);
  const dossier = await moderation.readDossier(actor, item._id);
  return { item, record, dossier, map: await drawPin(context.get(servicesContext), record, item.pin) };
}

/** The surroundings of the pin; null in an unknown town, and far from it, where our map shows nothing. */
async function drawPin(
  { place, map }: Pick<Services, "place" | "map">,
  { lat, lng, propertyTitle: name, ...record }: PropertyRecord,
  pin: PinPlace | null,
): Promise<MapView | null> {
  const known = pin && (await place.find(record.city, record.locality));
  if (!known || isUnreachable({ lat, lng }, known.town)) return null;
  return map.drawAround({ lat, lng, name }, await place.findLandmarksNear({ lat, lng }, NEAR_PLACES), null);
}

const isWaiting = ({ verification, proposed }: PropertyRecord): boolean =>
  verification === "pending" || (verification === "approved" && proposed?.state === "pending");

/** The state after the decision: of the owner's changes if they were not taken over, otherwise of the listing. */
const describeDecided = ({ verification, proposed }: PropertyRecord): string =>
  m.queue_done_state({ state: verification === "approved" && proposed ? proposed.state : verification });

export async function action(args: Route.ActionArgs) {
  requireAdmin(args);
  const { actor } = args.context.get(visitorContext);
  const texts = await getTexts(args.request);
  const { id = "", next = "" } = texts;
  const decide = async () => {
    const decision = parseOrThrow(queueDecision, { ...texts, checks: texts.checks ?? "" });
    await args.context.get(servicesContext).moderationQueue.decide(actor, id, decision);
    // After an undo the property is shown again; otherwise the next one, with an undo for this decision.
    return redirect(decision.decision === "undo" ? paths.adminQueue(id) : paths.adminQueue(next, id));
  };
  return answerForm<QueueMore>(texts, decide, async (failure) => {
    const { property } = args.context.get(servicesContext);
    const about = await awaitOrNull(property.readPrivate(actor, id));
    const { more } = retainOpened(texts, failure);
    return { ...joinErrors(failure), more: { ...more, ...(about && { about: getNamed(about) }) } };
  });
}

interface QueueMore extends Pick<AdminMore, "opened"> {
  /** The property that the refused decision was about; by now another one may be shown. */
  readonly about: Named;
}
type Named = Pick<PropertyRecord, "_id" | "propertyTitle">;
const getNamed = ({ _id, propertyTitle }: PropertyRecord): Named => ({ _id, propertyTitle });

/** If the connection is lost, the page shows an error and keeps what was typed. */
export const clientAction = (args: Route.ClientActionArgs) => sendOrRetain(args);
export const shouldRevalidate = shouldReloadAfterConflict;

/** The listings that wait for a decision, one after the other. */
export default function Queue({ loaderData, actionData }: Route.ComponentProps) {
  const { words, waiting, shown, last, missed } = loaderData;
  const about = actionData?.more.about;
  // What was refused belongs to the form only if the same property is shown.
  const own = actionData && actionData.values.id === shown?.item._id ? actionData : undefined;
  const loading = useNavigation().state !== "idle";
  return (
    <>
      <header className={adminFrameStyles.head}>
        <div className={adminFrameStyles.words}>
          <h1>{shown ? shown.record.propertyTitle : m.admin_queue()}</h1>
          <p>
            {shown
              ? m.admin_queue_line({
                  position: shown.item.position,
                  waiting,
                  day: timeLine(shown.item.proposal?.sentAt ?? shown.record.submittedDate),
                })
              : m.admin_queue_line_empty()}
          </p>
        </div>
        {shown && <Steps {...shown.item} />}
      </header>
      {actionData && (
        <Notice tone="bad" live className={recordStyles.notice}>
          {about && about._id !== shown?.item._id && (
            <>
              <Link
                className={`${textStyles.link} ${textStyles.longLink}`}
                to={paths.adminProperty(about._id)}
              >
                {about.propertyTitle}
              </Link>
              :{" "}
            </>
          )}
          {actionData.message}
          {actionData.values.reason && actionData.values.id !== shown?.item._id && (
            <UnsentReason reason={actionData.values.reason} />
          )}
        </Notice>
      )}
      {missed && shown && (
        <Notice tone="warn" className={recordStyles.notice}>
          {m.admin_queue_missed()}
        </Notice>
      )}
      {last && <Done {...last} at={shown?.item._id} />}
      <p className={textStyles.visuallyHidden} role="status">
        {loading ? m.admin_property_loading() : ""}
      </p>
      {shown ? (
        <QueueItem
          key={shown.item._id}
          {...shown}
          words={words}
          done={last?._id ?? null}
          refused={actionData?.message}
          typed={own?.values.reason}
          opened={own?.more.opened?.version}
        />
      ) : (
        <EmptyState title={m.admin_queue_empty()} words={m.admin_queue_empty_words()}>
          <ButtonLink to={paths.adminDashboard()}>{m.admin_back()}</ButtonLink>
        </EmptyState>
      )}
    </>
  );
}

function Steps({ _id, next, previous }: { _id: string; next: string | null; previous: string | null }) {
  return (
    <div className={`${adminFrameStyles.actions} ${queueStyles.queue}`}>
      <ButtonLink look="ghost" size="sm" to={paths.adminProperty(_id)}>
        {m.admin_queue_record()}
      </ButtonLink>
      {previous && (
        <ButtonLink look="outline" size="sm" to={paths.adminQueue(previous)} aria-keyshortcuts="p">
          {m.ui_previous()} <kbd>P</kbd>
        </ButtonLink>
      )}
      {next && (
        <ButtonLink look="outline" size="sm" to={paths.adminQueue(next)} aria-keyshortcuts="n">
          {m.ui_next()} <kbd>N</kbd>
        </ButtonLink>
      )}
    </div>
  );
}

/** The last decision, with an undo. */
function Done({ _id, propertyTitle, words, at }: Named & { words: string; at: string | undefined }) {
  useEffect(() => forgetDecisionReasons(_id), [_id]);
  return (
    <Notice tone="ok" live className={recordStyles.notice}>
      <Form
        method="post"
        // If it is refused, this page is shown again.
        action={paths.adminQueue(at, _id)}
        className={`${queueStyles.done} ${queueStyles.queue}`}
      >
        <input type="hidden" name="id" value={_id} />
        <span>
          {m.queue_done()} <Link to={paths.adminProperty(_id)}>{propertyTitle}</Link> · {words}
        </span>
        <Button type="submit" look="outline" size="sm" name="decision" value="undo" aria-keyshortcuts="u">
          {m.admin_queue_undo()} <kbd>U</kbd>
        </Button>
      </Form>
    </Notice>
  );
}

/** A colleague was faster, and another listing is shown now: what was typed is kept for copying. */
function UnsentReason({ reason }: { reason: string }) {
  return <TextArea label={m.admin_reason_unsent()} rows={3} readOnly defaultValue={reason} />;
}
