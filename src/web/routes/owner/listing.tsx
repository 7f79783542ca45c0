import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useNavigate,
} from "react-router";
import type { PropertyRecord } from "#contract/property.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import type { ActionAnswer } from "#web/features/form/action-answer.ts";
import { getDraftFrom, LISTING_DRAFT } from "#web/features/property-form/form-draft.ts";
import { EMPTY_FORM } from "#web/features/property-form/form-values.ts";
import { PropertyForm } from "#web/features/property-form/PropertyForm.tsx";
import { sendNew } from "#web/features/property-form/send-form.ts";
import { getBrand } from "#web/office.ts";
import type { PageHandle } from "#web/page-handle.ts";
import { paths } from "#web/paths.ts";
import { useToast } from "#web/ui/Toast.tsx";
import { m } from "#words/generated/messages.js";
import { getFormPlaces, type OwnerFormMore, postListing } from "./listing.loader.ts";
import { WhyTable } from "./WhyTable.tsx";

/** After signing in the form continues where it was left. */
const COME_BACK = `${paths.ownerListing()}#photos`;
const COME_BACK_TO_SEND = `${paths.ownerListing()}#preview`;

export const handle: PageHandle = { aboveSand: true };
export const meta: MetaFunction = ({ matches }) => [
  { title: `${m.owner_listing_title()} · ${getBrand(matches)}` },
  { name: "description", content: m.owner_listing_description() },
];

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, actor } = args.context.get(visitorContext);
  const { draft } = args.context.get(servicesContext);
  return {
    viewer,
    kept: viewer ? (await draft.read(actor)).draft : null,
    places: await getFormPlaces(args),
    // Only a form without JavaScript uses it; a page that is cached for everybody could not contain one.
    formKey: viewer ? crypto.randomUUID() : "",
  };
}

export function action(args: ActionFunctionArgs) {
  return postListing(args);
}

export default function ListProperty() {
  const { viewer, kept, places, formKey } = useLoaderData<typeof loader>();
  const posted = useActionData<ActionAnswer<OwnerFormMore>>();
  const navigate = useNavigate();
  const toast = useToast();
  const handleSent = ({ propertyTitle }: PropertyRecord) => {
    toast({ words: m.owner_listed({ title: propertyTitle }) });
    void navigate(paths.ownerProperties());
  };
  return (
    <main id="main">
      <PropertyForm
        places={places}
        initial={posted?.more.filled ?? EMPTY_FORM}
        photos={NO_PHOTOS}
        storageKey={LISTING_DRAFT}
        preview={paths.ownerPreview()}
        viewer={viewer}
        comeBack={COME_BACK_TO_SEND}
        onServer={viewer && { draft: kept && getDraftFrom(kept.data) }}
        askMobile={viewer !== null && !viewer.mobile}
        signIn={viewer ? null : paths.signIn(COME_BACK)}
        posted={posted}
        sendWords={m.owner_send()}
        busyWords={m.form_sending()}
        send={(body, values, key) => sendNew(body, { values, viewer, formKey: key })}
        onDone={handleSent}
        onSignIn={() => navigate(paths.signIn(COME_BACK_TO_SEND))}
      >
        {formKey && <input type="hidden" name="formKey" value={formKey} />}
      </PropertyForm>
      <WhyTable />
    </main>
  );
}

const NO_PHOTOS: readonly never[] = [];
