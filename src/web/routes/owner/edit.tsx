import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useNavigate,
} from "react-router";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { found } from "#web/failures.ts";
import { requireSignedIn } from "#web/features/auth/guards.ts";
import { bodyOf, changesAnything, changesOf } from "#web/features/property-form/form-body.ts";
import { LISTING_DRAFT } from "#web/features/property-form/form-draft.ts";
import { valuesOf } from "#web/features/property-form/form-values.ts";
import { PropertyForm } from "#web/features/property-form/PropertyForm.tsx";
import { type Outcome, sendChanges } from "#web/features/property-form/send-form.ts";
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
  return { property: record, places, team: viewer.usertype === "admin", viewerId: viewer._id };
}

export function action(args: ActionFunctionArgs) {
  requireSignedIn(args);
  return postChange(args);
}

export default function EditProperty() {
  const { property, places, team, viewerId } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const navigate = useNavigate();
  const toast = useToast();
  const here = paths.ownerEdit(property._id);
  const initial = valuesOf(property);
  const before = bodyOf(initial, property.mediaFiles);
  const send = async (body: Record<string, unknown>): Promise<Outcome> => {
    const changes = changesOf(before, body, property.version);
    // Nothing to save is saved.
    if (!changesAnything(changes)) return { property };
    return sendChanges(property._id, changes);
  };
  const arrived = (outcome: Exclude<Outcome, { fields: unknown }>) => {
    if ("signIn" in outcome) return navigate(paths.signIn(`${here}#preview`));
    toast({ words: m.owner_edit_saved() });
    return navigate(paths.ownerView(property._id));
  };
  return (
    <main id="main">
      <PropertyForm
        key={`${property._id} ${property.version}`}
        change
        places={places}
        initial={posted?.values ?? initial}
        photos={property.mediaFiles}
        storageKey={`${LISTING_DRAFT}:${property._id}:${property.version}`}
        viewerId={viewerId}
        onServer={null}
        askMobile={false}
        signIn={null}
        posted={posted}
        sendWords={m.owner_edit_save()}
        busyWords={m.owner_edit_saving()}
        send={send}
        onOutcome={arrived}
        notice={
          !team && <EditNotice verification={property.verification} reason={property.rejectionReason} />
        }
      >
        <input type="hidden" name="version" value={property.version} />
      </PropertyForm>
    </main>
  );
}

/** What saving will do to the listing's place in the world. */
function EditNotice({ verification, reason }: { verification: string; reason: string | null }) {
  if (verification === "pending" && reason)
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
