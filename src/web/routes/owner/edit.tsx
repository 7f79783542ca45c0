import { useMemo, useState } from "react";
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useNavigate,
  useRevalidator,
} from "react-router";
import type { PropertyRecord } from "#contract/property.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { awaitOr404 } from "#web/failures.ts";
import { requireSignedIn } from "#web/features/auth/guards.ts";
import type { ActionAnswer } from "#web/features/form/action-answer.ts";
import { ProposedNotice } from "#web/features/owner/ProposedNotice.tsx";
import { PublicNotice } from "#web/features/property-form/EffectsNotice.tsx";
import { doesChangeAnything, getBody, getChanges } from "#web/features/property-form/form-body.ts";
import { createEditDraft, type KeptDraft } from "#web/features/property-form/form-draft.ts";
import type { Published } from "#web/features/property-form/form-effects.ts";
import { mergeForms, mergePhotos } from "#web/features/property-form/form-merge.ts";
import { getAnswersToEdit, readFormValues } from "#web/features/property-form/form-values.ts";
import { PropertyForm } from "#web/features/property-form/PropertyForm.tsx";
import { type Outcome, sendChanges } from "#web/features/property-form/send-form.ts";
import { TheirsNotice } from "#web/features/property-form/TheirsNotice.tsx";
import { paths } from "#web/paths.ts";
import { Notice } from "#web/ui/Notice.tsx";
import { useToast } from "#web/ui/Toast.tsx";
import { writeUnlistedHead } from "#web/unlisted-head.ts";
import { m } from "#words/generated/messages.js";
import { getFormPlaces, type OwnerFormMore, postChange } from "./listing.loader.ts";

export const meta: MetaFunction = ({ matches }) => writeUnlistedHead(matches, m.owner_edit_title());

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireSignedIn(args);
  const { actor } = args.context.get(visitorContext);
  const { property } = args.context.get(servicesContext);
  const [record, places] = await Promise.all([
    awaitOr404(property.readPrivate(actor, args.params.id ?? "")),
    getFormPlaces(args),
  ]);
  return { property: record, places, viewer };
}

export function action(args: ActionFunctionArgs) {
  requireSignedIn(args);
  return postChange(args);
}

export default function EditProperty() {
  const { property, places, viewer } = useLoaderData<typeof loader>();
  const posted = useActionData<ActionAnswer<OwnerFormMore>>();
  const navigate = useNavigate();
  const toast = useToast();
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
  const handleSaved = (saved: PropertyRecord) => {
    if (!isSentAgain(property, team))
      toast({ words: saved.proposed ? m.proposal_saved() : m.owner_edit_saved() });
    void navigate(
      isSentAgain(property, team) ? paths.ownerSent(property._id) : paths.ownerView(property._id),
    );
  };
  const { merged, onStale } = useTheirs(property, team);
  const theirs = merged?.theirs ?? posted?.more.theirs;
  return (
    <main id="main">
      <PropertyForm
        key={`${property._id} ${property.version}`}
        change
        places={places}
        initial={posted?.more.filled ?? initial}
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
        onDone={handleSaved}
        onStale={onStale}
        carried={merged?.draft ?? null}
        notice={theirs ? <TheirsNotice theirs={theirs} /> : !team && <EditNotice property={property} />}
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

/** The values of a form that was sent too late, merged with the stored ones as soon as these are loaded. */
function useTheirs(property: PropertyRecord, team: boolean) {
  const { revalidate } = useRevalidator();
  const [late, setLate] = useState<{ mine: KeptDraft; base: PropertyRecord } | null>(null);
  const onStale = (mine: KeptDraft) => {
    setLate({ mine, base: property });
    void revalidate();
  };
  if (!late || late.base.version === property.version) return { merged: null, onStale };
  const [base, stored] = [getAnswersToEdit(late.base, team), getAnswersToEdit(property, team)];
  const { values, theirs } = mergeForms(readFormValues(base), readFormValues(stored), late.mine.values);
  const photos = mergePhotos(base.mediaFiles, stored.mediaFiles, late.mine.photos);
  return { merged: { draft: { ...late.mine, values, photos }, theirs }, onStale };
}

/** What saving will do to the public listing, and the team's message about it. */
function EditNotice({ property }: { property: PropertyRecord }) {
  const { verification, rejectionReason: reason, proposed, checked } = property;
  if (verification === "changes-requested")
    return (
      <Notice tone="warn" title={m.owner_change_asked()}>
        {reason} {m.owner_rejected_mend()}
      </Notice>
    );
  if (verification === "rejected")
    return (
      <Notice tone="bad" title={m.owner_rejected()}>
        {reason ?? m.owner_rejected_no_reason()} {m.owner_rejected_mend()}
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
