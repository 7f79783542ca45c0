import { useEffect, useMemo, useState } from "react";
import { useActionData, useNavigate, useRevalidator } from "react-router";
import type { PropertyRecord } from "#contract/listing/property.ts";
import { paths } from "#domain/address/paths.ts";
import { joinSentences } from "#domain/text/sentence.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { awaitOr404 } from "#web/failures.ts";
import { requireSignedIn } from "#web/features/auth/guards.ts";
import type { ActionAnswer } from "#web/features/form/action-answer.ts";
import { ProposedNotice } from "#web/features/owner/ListingState.tsx";
import { PublicNotice, type Published } from "#web/features/property-form/FormEffects.tsx";
import { doesChangeAnything, getBody, getChanges } from "#web/features/property-form/form-body.ts";
import { createEditDraft, forgetDraft, type StoredDraft } from "#web/features/property-form/form-draft.ts";
import { mergeForms, mergePhotos, mergeSent, type Theirs } from "#web/features/property-form/form-merge.ts";
import { getLabelOfField, getTextOfAnswer } from "#web/features/property-form/form-questions.ts";
import { getAnswersToEdit, readFormValues } from "#web/features/property-form/form-values.ts";
import * as styles from "#web/features/property-form/PropertyForm.module.css";
import { PropertyForm } from "#web/features/property-form/PropertyForm.tsx";
import { type Outcome, sendChanges } from "#web/features/property-form/send-form.ts";
import { Notice } from "#web/ui/Notice.tsx";
import { showToast } from "#web/ui/show-toast.ts";
import { writeUnlistedHead } from "#web/unlisted-head.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/edit.ts";
import { getFormPlaces, type OwnerFormMore, postChange } from "./listing.loader.ts";
import { readUnsentListing } from "./unsent-listing.server.ts";

/**
 * What was saved elsewhere while this form was open, beside the form's own values. Nothing, if the form itself
 * was saved before and the answer was lost, or if a decision was saved.
 */
function TheirsNotice({ theirs }: { theirs: readonly Theirs[] }) {
  if (theirs.length === 0) return <Notice tone="warn">{m.owner_saved_meanwhile()}</Notice>;
  const told = theirs.filter(({ name }) => getLabelOfField(name) !== null);
  return (
    <Notice tone="warn" title={m.owner_theirs()} live>
      <p>{m.owner_theirs_words()}</p>
      <ul className={styles.theirs}>
        {told.map(({ name, was, now, kept, mine }) => (
          <li key={name}>
            <b>{getLabelOfField(name)}</b>:{" "}
            {m.owner_theirs_change({ was: getTextOfAnswer(name, was), now: getTextOfAnswer(name, now) })}{" "}
            {kept ? m.owner_theirs_kept({ mine: getTextOfAnswer(name, mine) }) : m.owner_theirs_followed()}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

export const meta: Route.MetaFunction = ({ matches }) => writeUnlistedHead(matches, m.owner_edit_title());

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireSignedIn(args);
  const { actor } = args.context.get(visitorContext);
  const { property } = args.context.get(servicesContext);
  const [record, places] = await Promise.all([
    awaitOr404(property.readPrivate(actor, args.params.id)),
    getFormPlaces(args),
  ]);
  return { property: record, places, viewer, unsent: await readUnsentListing(args.request) };
}

export function action(args: Route.ActionArgs) {
  return postChange(args);
}

export default function EditProperty({ loaderData }: Route.ComponentProps) {
  const { property, places, viewer, unsent } = loaderData;
  const posted = useActionData<ActionAnswer<OwnerFormMore>>();
  const navigate = useNavigate();
  const team = viewer.usertype === "admin";
  const here = paths.ownerEdit(property._id);
  const start = getAnswersToEdit(property, team);
  const initial = readFormValues(start);
  const before = getBody(initial, start.mediaFiles);
  const published = usePublished(property, team);
  const send = async (body: Record<string, unknown>): Promise<Outcome> => {
    const changes = getChanges(before, body, property.version);
    // Without changes there is nothing to save.
    const outcome = doesChangeAnything(changes) ? await sendChanges(property._id, changes) : { property };
    // The same answers in other words, such as 18k for 18000, do not go to the team again either.
    const isUnchanged = "property" in outcome && isSentAgain(outcome.property, team);
    return isUnchanged ? { message: m.owner_resubmit_unchanged(), fields: {} } : outcome;
  };
  const handleSaved = (saved: PropertyRecord, opened = property) => {
    const again = isSentAgain(opened, team);
    if (!again) showToast({ words: saved.proposed ? m.proposal_saved() : m.owner_edit_saved() });
    void navigate(again ? paths.ownerSent(saved._id) : paths.ownerView(saved._id));
  };
  const { merged, onStale, savedOver } = useTheirs(property, team);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each such save
  useEffect(() => {
    if (!savedOver) return;
    forgetDraft(createEditDraft(savedOver));
    handleSaved(property, savedOver);
  }, [savedOver]);
  const sent = posted?.more.sent ?? unsent;
  const back = sent && mergeSent(sent, { version: property.version, values: initial });
  const theirs = merged?.theirs ?? back?.theirs;
  return (
    <main id="main">
      <PropertyForm
        key={`${property._id} ${property.version}`}
        change
        places={places}
        initial={back?.values ?? initial}
        photos={start.mediaFiles}
        published={published}
        storageKey={createEditDraft(property)}
        preview={paths.ownerEditPreview(property._id)}
        viewer={viewer}
        comeBack={`${here}#preview`}
        onServer={null}
        askMobile={false}
        signIn={null}
        posted={posted}
        sendWords={isSentAgain(property, team) ? m.owner_resubmit() : m.ui_save_changes()}
        busyWords={m.form_saving()}
        send={send}
        onDone={(saved) => handleSaved(saved)}
        onStale={onStale}
        carried={merged?.draft ?? null}
        notice={
          <>
            {unsent && !posted && <Notice>{m.owner_restored()}</Notice>}
            {theirs ? <TheirsNotice theirs={theirs} /> : !team && <EditNotice property={property} />}
          </>
        }
      >
        <input type="hidden" name="version" value={property.version} />
        {/* Without JavaScript it says what was changed here, and what elsewhere. */}
        <input type="hidden" name="base" value={JSON.stringify(initial)} />
      </PropertyForm>
    </main>
  );
}

/** Saving a listing that was not approved sends it to the team again. */
const isSentAgain = ({ verification }: PropertyRecord, team: boolean): boolean =>
  !team && (verification === "rejected" || verification === "changes-requested");

/** The public version of an approved listing while its owner edits it. */
function usePublished(property: PropertyRecord, team: boolean): Published | null {
  return useMemo(() => {
    if (team || property.verification !== "approved") return null;
    return { values: readFormValues(property), files: property.mediaFiles, checked: property.checked };
  }, [property, team]);
}

/**
 * The values of a form that was sent too late, merged with the stored ones as soon as these are loaded; or the version
 * over which the form had already been saved.
 */
function useTheirs(property: PropertyRecord, team: boolean) {
  const { revalidate } = useRevalidator();
  const [late, setLate] = useState<{ mine: StoredDraft; base: PropertyRecord } | null>(null);
  const onStale = (mine: StoredDraft) => {
    setLate({ mine, base: property });
    void revalidate();
  };
  if (!late || late.base.version === property.version) return { merged: null, onStale, savedOver: null };
  const [base, stored] = [getAnswersToEdit(late.base, team), getAnswersToEdit(property, team)];
  const { values, theirs } = mergeForms(readFormValues(base), readFormValues(stored), late.mine.values);
  const photos = mergePhotos(base.mediaFiles, stored.mediaFiles, late.mine.photos);
  const inStore = getBody(readFormValues(stored), stored.mediaFiles);
  const isSaved = !doesChangeAnything(getChanges(inStore, getBody(values, photos), property.version));
  // All of it is stored already: it was this form's own save, whose answer was lost.
  if (isSaved && theirs.length === 0) return { merged: null, onStale, savedOver: late.base };
  return { merged: { draft: { ...late.mine, values, photos }, theirs }, onStale, savedOver: null };
}

/** What saving will do to the public listing, and the team's message about it. */
function EditNotice({ property }: { property: PropertyRecord }) {
  const { verification, rejectionReason: reason, proposed, checked } = property;
  if (verification === "changes-requested")
    return (
      <Notice tone="warn" title={m.owner_change_asked()}>
        {joinSentences(reason, m.owner_rejected_mend())}
      </Notice>
    );
  if (verification === "rejected")
    return (
      <Notice tone="bad" title={m.owner_rejected()}>
        {joinSentences(reason ?? m.owner_rejected_no_reason(), m.owner_rejected_mend())}
      </Notice>
    );
  if (verification !== "approved") return null;
  return (
    <>
      {proposed && <ProposedNotice property={property} />}
      <PublicNotice checked={checked} />
    </>
  );
}
