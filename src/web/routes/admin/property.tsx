import clsx from "clsx";
import { useNavigation, useSearchParams } from "react-router";
import { checkInput, checkParams } from "#contract/moderation.ts";
import { fileMove, handOverInput } from "#contract/owner-desk.ts";
import { parseOrThrow } from "#contract/parsed.ts";
import { propertyChanges } from "#contract/property.ts";
import type { Actor } from "#domain/account/roles.ts";
import { createConflict, createInvalid } from "#domain/failure.ts";
import { moveFile } from "#domain/media/move-file.ts";
import { getChoiceLabel } from "#domain/property/field-choices.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { awaitOr404 } from "#web/failures.ts";
import { sendOrKeep } from "#web/features/api/send-or-keep.ts";
import { requireAdmin } from "#web/features/auth/guards.ts";
import { type DeskMore, mergeOnConflict, mergeTexts } from "#web/features/desk/desk-form.ts";
import { shouldShowAgain } from "#web/features/desk/shown-again.ts";
import { getOpenerId, useFocusAlong } from "#web/features/desk/use-focus-along.ts";
import { getTexts, type Texts } from "#web/features/form/action-answer.ts";
import { answerForm, joinErrors } from "#web/features/form/answer-form.ts";
import { getShortId } from "#web/features/listing-words/listing-lines.ts";
import { getMetadataRows } from "#web/features/listing-words/record-rows.ts";
import { HandOverCard } from "#web/features/owner-desk/HandOverCard.tsx";
import { ChecksCard } from "#web/features/property-desk/ChecksCard.tsx";
import { EditForm } from "#web/features/property-desk/EditForm.tsx";
import { collectChanges, fillFormTexts } from "#web/features/property-desk/edit-form-data.ts";
import { RecordCard, RecordRows } from "#web/features/property-desk/RecordCard.tsx";
import { RecordHead, RecordMissing } from "#web/features/property-desk/RecordHead.tsx";
import { MediaCard, RecordView } from "#web/features/property-desk/RecordView.tsx";
import { TrailCard } from "#web/features/property-desk/TrailCard.tsx";
import { VerificationCard } from "#web/features/property-desk/VerificationCard.tsx";
import * as styles from "#web/features/record/Record.module.css";
import { paths } from "#web/paths.ts";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { writeDeskHead } from "#web/unlisted-head.ts";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/property.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  writeDeskHead(matches, loaderData?.record.propertyTitle ?? m.admin_property_missing());

export async function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  const { actor } = args.context.get(visitorContext);
  const { property, moderation, settings } = args.context.get(servicesContext);
  const { id } = args.params;
  const [record, dossier] = await Promise.all([
    awaitOr404(property.readPrivate(actor, id)),
    awaitOr404(moderation.readDossier(actor, id)),
  ]);
  return { record, words: await settings.readDeskWords(), ...dossier };
}

export async function action(args: Route.ActionArgs) {
  requireAdmin(args);
  const { actor } = args.context.get(visitorContext);
  const texts = await getTexts(args.request);
  const form = getForm(texts.form);
  const act = () => ACTIONS[form](args, actor, { ...texts, checks: texts.checks ?? "" });
  // The form for a photo has no fields that could show an error.
  if (form === "photo") return answerForm<DeskMore>(texts, act, joinErrors);
  if (form !== "save") return answerForm<DeskMore>(texts, act);
  return answerForm<DeskMore>(
    texts,
    act,
    mergeOnConflict(async () => {
      const record = await args.context.get(servicesContext).property.readPrivate(actor, args.params.id);
      return mergeTexts(texts, { version: record.version, base: fillFormTexts(record) });
    }),
  );
}

type Act = (args: Route.ActionArgs, actor: Actor, texts: Texts) => Promise<string>;

type FormName = "verify" | "check" | "photo" | "hand-over" | "save";
const getForm = (name = ""): FormName => (Object.hasOwn(ACTIONS, name) ? (name as FormName) : "save");

/** The function of each form on the page: it calls the same service as the API, and returns the message. */
const ACTIONS: Record<FormName, Act> = {
  async verify({ context, params }, actor, { verification = "", from, checks, reason }) {
    const { property } = context.get(servicesContext);
    const decision = parseOrThrow(propertyChanges, { verification, from, checks, reason });
    const { withheld, verification: status } = await property.update(actor, params.id, decision);
    return withheld ? m.admin_withheld_saved() : m.admin_verification_saved({ status });
  },
  async check({ context, params }, actor, texts) {
    const { moderation } = context.get(servicesContext);
    const { id, kind } = parseOrThrow(checkParams, { id: params.id, kind: texts.kind });
    if (texts.set)
      await moderation.setCheck(actor, id, kind, parseOrThrow(checkInput, { note: texts.note }).note);
    else await moderation.removeCheck(actor, id, kind);
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
    return (await property.handOver(actor, params.id, parseOrThrow(handOverInput, texts))).message;
  },
  async save({ context, params }, actor, texts) {
    const { property } = context.get(servicesContext);
    const stored = fillFormTexts(await property.readPrivate(actor, params.id));
    const changes = { ...collectChanges(stored, texts), version: Number(texts.version) };
    await property.update(actor, params.id, parseOrThrow(propertyChanges, changes));
    return m.admin_saved();
  },
};

/** If the connection is lost, the page shows an error and keeps what was typed. */
export const clientAction = (args: Route.ClientActionArgs) => sendOrKeep(args);
export const shouldRevalidate = shouldShowAgain;

/** One property with everything that the team needs to decide on it. */
export default function AdminProperty({ loaderData, actionData }: Route.ComponentProps) {
  const { record, words, owner, checks, ended, trail } = loaderData;
  const [search] = useSearchParams();
  const here = paths.adminProperty(record._id);
  const refused = actionData?.form === "save" && !actionData.ok;
  // This form shows its own refusal.
  const isSaid = refused || (actionData?.form === "hand-over" && !actionData.ok);
  const editing = search.has("edit") || refused;
  const loading = useNavigation().state === "loading";
  useFocusAlong(editing ? "edit" : null);
  return (
    <>
      <RecordHead
        back={{ to: paths.adminDashboard(), label: m.admin_back() }}
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
          {actionData.message}
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
          {!editing && <HandOverCard key={record.owner} record={record} owner={owner} />}
          <ChecksCard action={here} checks={checks} ended={ended} />
          <TrailCard trail={trail} submitted={{ by: owner.name, at: record.submittedDate }} />
          <RecordCard title={m.admin_metadata()}>
            <RecordRows rows={getMetadataRows(record)} />
          </RecordCard>
        </div>
      </div>
    </>
  );
}

/** For an unknown id (the specification's page would load for ever; values.md: it is a 404). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RecordMissing error={error} noun="property" />;
}
