import clsx from "clsx";
import { useNavigation, useSearchParams } from "react-router";
import { fileMove, transferInput } from "#contract/account/owner.ts";
import { checkInput, checkParams, checkQuery } from "#contract/admin/moderation.ts";
import { queueDecision } from "#contract/admin/queue.ts";
import { parseOrThrow } from "#contract/fields/parse.ts";
import { propertyChanges } from "#contract/listing/property.ts";
import type { Actor } from "#domain/account/roles.ts";
import { paths } from "#domain/address/paths.ts";
import { createConflict, createInvalid } from "#domain/failure.ts";
import { moveFile } from "#domain/media/photos.ts";
import { getChoiceLabel } from "#domain/property/fields/answers.ts";
import { needsReason, STEP_TO } from "#domain/property/moderation.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { awaitOr404 } from "#web/failures.ts";
import {
  type AdminMore,
  mergeOnConflict,
  mergeTexts,
  retainOpened,
} from "#web/features/admin/admin-form.tsx";
import { getOpenerId, useFocusAlong } from "#web/features/admin/keyboard.ts";
import { RecordCard, RecordHead, RecordMissing, RecordRows } from "#web/features/admin/RecordCard.tsx";
import { sendOrRetain, shouldReloadAfterConflict } from "#web/features/api/send-or-retain.ts";
import { requireAdmin } from "#web/features/auth/guards.ts";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import { getTexts, type Texts } from "#web/features/form/action-answer.ts";
import { answerForm, joinErrors } from "#web/features/form/answer-form.ts";
import { useForm } from "#web/features/form/use-form.ts";
import { getShortId } from "#web/features/listing-text/listing-text.ts";
import { getMetadataRows } from "#web/features/listing-text/record-rows.ts";
import * as styles from "#web/features/record/Record.module.css";
import { Button, ButtonLink } from "#web/ui/Button.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { writeAdminHead } from "#web/unlisted-head.ts";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { TrailCard } from "../audit/TrailCard.tsx";
import type { Route } from "./+types/property.ts";
import { ChecksCard } from "./ChecksCard.tsx";
import { EditForm } from "./EditForm.tsx";
import { collectChanges, fillFormTexts, isSameText } from "./edit-fields.ts";
import { MediaCard, RecordView } from "./RecordView.tsx";
import { TransferCard } from "./TransferCard.tsx";
import { VerificationCard } from "./VerificationCard.tsx";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  writeAdminHead(matches, loaderData?.record.propertyTitle ?? m.admin_property_missing());

export async function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  const { actor } = args.context.get(visitorContext);
  const { property, moderation, settings } = args.context.get(servicesContext);
  const { id } = args.params;
  const [record, dossier] = await Promise.all([
    awaitOr404(property.readPrivate(actor, id)),
    awaitOr404(moderation.readDossier(actor, id)),
  ]);
  return { record, words: await settings.readDeskTexts(), ...dossier };
}

export async function action(args: Route.ActionArgs) {
  requireAdmin(args);
  const { actor } = args.context.get(visitorContext);
  const texts = await getTexts(args.request);
  const form = getForm(texts.form);
  const act = () => ACTIONS[form](args, actor, { ...texts, checks: texts.checks ?? "" });
  // It shows errors at its fields; the other forms have only a message.
  if (form === "hand-over") return answerForm<AdminMore>(texts, act);
  if (form !== "save")
    return answerForm<AdminMore>(texts, act, (failure) => ({
      ...joinErrors(failure),
      ...retainOpened(texts, failure),
    }));
  return answerForm<AdminMore>(
    texts,
    act,
    mergeOnConflict(texts, async () => {
      const record = await args.context.get(servicesContext).property.readPrivate(actor, args.params.id);
      return mergeTexts(texts, { version: record.version, base: fillFormTexts(record) }, isSameText);
    }),
  );
}

type Done = { message: string; more: Partial<AdminMore> };
type Act = (args: Route.ActionArgs, actor: Actor, texts: Texts) => Promise<string | Done>;

type FormName = "verify" | "check" | "photo" | "hand-over" | "save";
const getForm = (name = ""): FormName => (Object.hasOwn(ACTIONS, name) ? (name as FormName) : "save");

/** The same undo as in the queue, for the minute before the owner is told. */
const UNDO = { decision: "undo" };

/** The function of each form on the page: it calls the same service as the API, and returns the message. */
const ACTIONS: Record<FormName, Act> = {
  async verify({ context, params }, actor, { verification = "", from, version, checks, reason, ...undo }) {
    const { property, moderationQueue: queue } = context.get(servicesContext);
    if (undo.decision) return queue.decide(actor, params.id, parseOrThrow(queueDecision, UNDO));
    const seen = { from, version: Number(version) };
    const decision = parseOrThrow(propertyChanges, { verification, ...seen, checks, reason });
    const step = decision.verification && STEP_TO[decision.verification];
    // A call of the API may reject without a reason; the desk asks for one, with and without JavaScript.
    if (step && needsReason(step) && !decision.reason)
      throw createInvalid({ reason: m.admin_reason_needed() });
    const { withheld, verification: status } = await property.update(actor, params.id, decision);
    const message = withheld ? m.admin_withheld_saved() : m.admin_verification_saved({ status });
    return { message, more: { undo: UNDO } };
  },
  async check({ context, params }, actor, texts) {
    const { moderation } = context.get(servicesContext);
    const { id, kind } = parseOrThrow(checkParams, { id: params.id, kind: texts.kind });
    const { note, version, checkedAt } = texts;
    const seen = { version: Number(version), checkedAt };
    if (texts.set) await moderation.setCheck(actor, id, kind, parseOrThrow(checkInput, { note, ...seen }));
    else await moderation.removeCheck(actor, id, kind, parseOrThrow(checkQuery, seen));
    return m.admin_check_saved();
  },
  async photo({ context, params }, actor, texts) {
    const { property } = context.get(servicesContext);
    const { file, move, version } = parseOrThrow(fileMove, texts);
    const { mediaFiles } = await property.readPrivate(actor, params.id);
    const files = moveFile(mediaFiles, file, move);
    if (!files) throw createConflict(m.photos_gone_already());
    await property.update(actor, params.id, { mediaFiles: files.map(({ id }) => ({ id })), version });
    return move === "remove" ? m.photos_removed() : m.photos_moved();
  },
  async "hand-over"({ context, params }, actor, texts) {
    if (!texts.sure) throw createInvalid({ sure: m.hand_over_sure_missing() });
    const { property } = context.get(servicesContext);
    return (await property.transfer(actor, params.id, parseOrThrow(transferInput, texts))).message;
  },
  async save({ context, params }, actor, texts) {
    const { property } = context.get(servicesContext);
    const stored = fillFormTexts(await property.readPrivate(actor, params.id));
    const changes = collectChanges(stored, texts);
    // Without changes all of it is stored already: the answer to an earlier save may have been lost.
    if (Object.keys(changes).length > 0) {
      const version = Number(texts.version);
      await property.update(actor, params.id, parseOrThrow(propertyChanges, { ...changes, version }));
    }
    return m.admin_saved();
  },
};

/** If the connection is lost, the page shows an error and keeps what was typed. */
export const clientAction = (args: Route.ClientActionArgs) => sendOrRetain(args);
export const shouldRevalidate = shouldReloadAfterConflict;

/** One property with everything that the team needs to decide on it. */
export default function AdminProperty({ loaderData, actionData }: Route.ComponentProps) {
  const { record, words, owner, checks, ended, trail } = loaderData;
  const [search] = useSearchParams();
  const here = paths.adminProperty(record._id);
  const rejected = actionData?.form === "save" && !actionData.ok;
  // This form shows its own refusal.
  const isSaid = rejected || (actionData?.form === "hand-over" && !actionData.ok);
  const editing = search.has("edit") || rejected;
  const loading = useNavigation().state === "loading";
  useFocusAlong(editing ? "edit" : null);
  return (
    <>
      <RecordHead
        back={[
          { to: paths.adminDashboard(), label: m.admin_back() },
          { to: paths.adminProperties(), label: m.admin_property_list() },
        ]}
        title={record.propertyTitle}
        line={m.admin_property_line({
          id: getShortId(record._id),
          type: getChoiceLabel("propertyType", record.propertyType),
          day: dayLine(record.submittedDate),
        })}
      >
        {!editing && (
          <ButtonLink
            id={getOpenerId("edit")}
            look="outline"
            size="sm"
            icon="edit"
            to="?edit"
            preventScrollReset
          >
            {m.ui_edit()}
          </ButtonLink>
        )}
      </RecordHead>
      {actionData && !isSaid && (
        <Notice tone={actionData.ok ? "ok" : "bad"} live className={styles.notice}>
          {actionData.message} <PlainUndo action={here} undo={actionData.more.undo} />
        </Notice>
      )}
      <p className={textStyles.visuallyHidden} role="status">
        {loading ? m.admin_property_loading() : ""}
      </p>
      <div className={clsx(styles.columns, editing && styles.columnsAfter)}>
        <div>
          {editing ? (
            <>
              <MediaCard files={record.mediaFiles} />
              <EditForm record={record} action={here} />
            </>
          ) : (
            <RecordView record={record} owner={owner} isArranging={search.has("photos")} />
          )}
        </div>
        <div>
          {!editing && <VerificationCard action={here} record={record} owner={owner} words={words} />}
          {!editing && <TransferCard key={record.owner} record={record} owner={owner} />}
          <ChecksCard listing={record._id} action={here} record={record} checks={checks} ended={ended} />
          <TrailCard trail={trail} submitted={{ by: owner.name, at: record.createdAt }} />
          <RecordCard title={m.admin_metadata()}>
            <RecordRows rows={getMetadataRows(record)} />
          </RecordCard>
        </div>
      </div>
    </>
  );
}

/** The undo beside the message, without JavaScript; with it, the undo is in the toast. */
function PlainUndo({ action, undo }: { action: string; undo: Texts | undefined }) {
  const verify = useForm("verify");
  if (!undo) return null;
  return (
    <ActionForm of={verify} action={action}>
      {Object.entries(undo).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" look="outline" size="sm">
        {m.ui_undo()}
      </Button>
    </ActionForm>
  );
}

/** For an unknown id [ROUTE-08]. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RecordMissing error={error} noun="property" />;
}
