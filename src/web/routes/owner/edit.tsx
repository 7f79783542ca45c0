import { useState } from "react";
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
import { found } from "#web/failures.ts";
import { requireSignedIn } from "#web/features/auth/guards.ts";
import { bodyOf, changesAnything, changesOf } from "#web/features/property-form/form-body.ts";
import { editDraft, type KeptDraft } from "#web/features/property-form/form-draft.ts";
import { mergeForms, mergePhotos } from "#web/features/property-form/form-merge.ts";
import { type FormValues, valuesOf } from "#web/features/property-form/form-values.ts";
import { PropertyForm } from "#web/features/property-form/PropertyForm.tsx";
import { type Outcome, sendChanges } from "#web/features/property-form/send-form.ts";
import { TheirsNotice } from "#web/features/property-form/TheirsNotice.tsx";
import { brandOf } from "#web/office.ts";
import { paths } from "#web/paths.ts";
import { Notice } from "#web/ui/Notice.tsx";
import { useToast } from "#web/ui/Toast.tsx";
import { m } from "#words/generated/messages.js";
import { formPlaces, postChange } from "./listing.loader.ts";

export const meta: MetaFunction = ({ matches }) => [
  { title: `${m.owner_edit_title()} · ${brandOf(matches)}` },
  { name: "robots", content: "noindex" },
];

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireSignedIn(args);
  const { actor } = args.context.get(visitorContext);
  const { property } = args.context.get(servicesContext);
  const [record, places] = await Promise.all([
    found(property.readPrivate(actor, args.params.id ?? "")),
    formPlaces(args),
  ]);
  return { property: record, places, viewer };
}

export function action(args: ActionFunctionArgs) {
  requireSignedIn(args);
  return postChange(args);
}

export default function EditProperty() {
  const { property, places, viewer } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const navigate = useNavigate();
  const toast = useToast();
  const team = viewer.usertype === "admin";
  const here = paths.ownerEdit(property._id);
  const initial = valuesOf(property);
  const before = bodyOf(initial, property.mediaFiles);
  const send = async (body: Record<string, unknown>): Promise<Outcome> => {
    const changes = changesOf(before, body, property.version);
    // Nothing to save is saved.
    if (!changesAnything(changes)) return { property };
    return sendChanges(property._id, changes);
  };
  const arrived = () => {
    toast({ words: m.owner_edit_saved() });
    navigate(paths.ownerView(property._id));
  };
  const { merged, onStale } = useTheirs(property, initial);
  const theirs = merged?.theirs ?? posted?.theirs;
  return (
    <main id="main">
      <PropertyForm
        key={`${property._id} ${property.version}`}
        change
        places={places}
        initial={posted?.values ?? initial}
        photos={property.mediaFiles}
        storageKey={editDraft(property)}
        preview={paths.ownerEditPreview(property._id)}
        viewer={viewer}
        comeBack={`${here}#preview`}
        onServer={null}
        askMobile={false}
        signIn={null}
        posted={posted}
        sendWords={m.owner_edit_save()}
        busyWords={m.owner_edit_saving()}
        send={send}
        onDone={arrived}
        onStale={onStale}
        carried={merged?.draft ?? null}
        notice={
          theirs ? (
            <TheirsNotice theirs={theirs} />
          ) : (
            !team && <EditNotice verification={property.verification} reason={property.rejectionReason} />
          )
        }
      >
        <input type="hidden" name="version" value={property.version} />
        {/* Without JavaScript it says what was changed here, and what elsewhere. */}
        <input type="hidden" name="base" value={JSON.stringify(initial)} />
      </PropertyForm>
    </main>
  );
}

/** What a form that came too late holds, merged with what is stored now as soon as that is there. */
function useTheirs(property: PropertyRecord, stored: FormValues) {
  const { revalidate } = useRevalidator();
  const [late, setLate] = useState<{ mine: KeptDraft; base: PropertyRecord } | null>(null);
  const onStale = (mine: KeptDraft) => {
    setLate({ mine, base: property });
    void revalidate();
  };
  if (!late || late.base.version === property.version) return { merged: null, onStale };
  const { values, theirs } = mergeForms(valuesOf(late.base), stored, late.mine.values);
  const photos = mergePhotos(late.base.mediaFiles, property.mediaFiles, late.mine.photos);
  return { merged: { draft: { ...late.mine, values, photos }, theirs }, onStale };
}

/** What saving will do to the listing's place in the world. */
function EditNotice({ verification, reason }: { verification: string; reason: string | null }) {
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
  return verification === "approved" ? <Notice>{m.owner_edit_public()}</Notice> : null;
}
