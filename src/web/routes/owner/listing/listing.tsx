import { useActionData, useNavigate } from "react-router";
import type { PropertyRecord } from "#contract/listing/property.ts";
import { paths } from "#domain/address/paths.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import type { ActionAnswer } from "#web/features/form/action-answer.ts";
import { createDraftFor, getDraftFrom, LISTING_DRAFT } from "#web/features/property-form/form-draft.ts";
import { EMPTY_FORM } from "#web/features/property-form/form-values.ts";
import { PropertyForm } from "#web/features/property-form/PropertyForm.tsx";
import { sendNew } from "#web/features/property-form/send-form.ts";
import { withOwnName } from "#web/features/property-form/use-draft.ts";
import { getBrand, useOffice } from "#web/office.ts";
import type { PageHandle } from "#web/page-table/page-handle.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { Link } from "#web/ui/Link.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/listing.ts";
import { getFormPlaces, type OwnerFormMore, postListing, readOwnerFor } from "./listing.loader.ts";
import { readUnsentListing } from "./unsent-listing.server.ts";
import * as styles from "./WhyTable.module.css";

const listReasons = () => [
  [m.owner_why_cost(), m.owner_why_cost_ours()],
  [m.owner_why_calls(), m.owner_why_calls_ours()],
  [m.owner_why_number(), m.owner_why_number_ours()],
  [m.owner_why_check(), m.owner_why_check_ours()],
  [m.owner_why_deal(), m.owner_why_deal_ours()],
  [m.owner_why_local(), m.owner_why_local_ours()],
];

/** Reasons to list here. They describe only our own service, not other portals, for which we would have no source. */
function WhyTable() {
  const { brand } = useOffice();
  return (
    <section className={`${pageStyles.section} ${pageStyles.sand}`} aria-labelledby="why-list">
      <div className={pageStyles.content}>
        <h2 id="why-list">{m.owner_why({ brand })}</h2>
        <p className={textStyles.intro}>{m.owner_why_intro()}</p>
        <ul className={styles.table}>
          {listReasons().map(([what, ours]) => (
            <li key={what}>
              <Icon name="check" size={20} />
              <h3>{what}</h3>
              <p>{ours}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** After signing in the form continues where it was left. */
const COME_BACK = `${paths.ownerListing()}#photos`;
const COME_BACK_TO_SEND = `${paths.ownerListing()}#preview`;

export const handle: PageHandle = { aboveSand: true };
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${m.owner_listing_title()} · ${getBrand(matches)}` },
  { name: "description", content: m.owner_listing_description() },
];

export async function loader(args: Route.LoaderArgs) {
  const { viewer, actor } = args.context.get(visitorContext);
  const { draft } = args.context.get(servicesContext);
  const owner = await readOwnerFor(args);
  return {
    viewer,
    owner,
    unsent: viewer ? await readUnsentListing(args.request) : null,
    kept: viewer && !owner ? (await draft.read(actor)).draft : null,
    places: await getFormPlaces(args),
    // Only a form without JavaScript uses it; a page that is cached for everybody could not contain one.
    formKey: viewer ? crypto.randomUUID() : "",
  };
}

export function action(args: Route.ActionArgs) {
  return postListing(args);
}

export default function ListProperty({ loaderData }: Route.ComponentProps) {
  const { viewer, owner, unsent, kept, places, formKey } = loaderData;
  const posted = useActionData<ActionAnswer<OwnerFormMore>>();
  const navigate = useNavigate();
  // Our team calls the person who lists; nearly always that is the one who is signed in.
  const person = owner ?? viewer;
  const initial = person
    ? { ...EMPTY_FORM, firstName: person.firstName, lastName: person.lastName }
    : EMPTY_FORM;
  const handleSent = ({ _id }: PropertyRecord) =>
    void navigate(owner ? paths.adminProperty(_id) : paths.ownerSent(_id));
  return (
    <main id="main">
      <PropertyForm
        places={places}
        initial={posted?.more.sent?.values ?? (unsent && withOwnName(unsent.values, initial)) ?? initial}
        photos={NO_PHOTOS}
        key={owner?._id ?? ""}
        storageKey={owner ? createDraftFor(owner._id) : LISTING_DRAFT}
        preview={paths.ownerPreview(owner?._id)}
        viewer={viewer}
        comeBack={owner ? `${paths.ownerListingFor(owner._id)}#preview` : COME_BACK_TO_SEND}
        onServer={viewer && !owner ? { draft: kept && getDraftFrom(kept.data) } : null}
        askMobile={person !== null && !person.mobile}
        notice={
          <>
            {owner && <ForOwner name={owner.name} />}
            <p className={textStyles.muted} data-part="many">
              <Link className={textStyles.link} to={paths.ownerImports(owner?._id)}>
                {m.import_invite_title()}
              </Link>
            </p>
            {unsent && !posted && <Notice>{m.owner_restored()}</Notice>}
            {posted?.message === m.error_sign_in_needed() && <SignInBeside />}
          </>
        }
        signIn={viewer ? null : paths.signIn(COME_BACK)}
        posted={posted}
        sendWords={m.owner_send()}
        busyWords={m.form_sending()}
        send={(body, values, key) =>
          sendNew(owner ? { ...body, owner: owner._id } : body, {
            values,
            viewer: viewer && { ...viewer, mobile: person?.mobile ?? null },
            formKey: key,
          })
        }
        onDone={handleSent}
        // Whoever lists without an account is mostly new; the page to sign in is one link away.
        onSignIn={() => navigate(paths.signUp(COME_BACK_TO_SEND))}
      >
        {formKey && <input type="hidden" name="formKey" value={formKey} />}
        {owner && <input type="hidden" name="owner" value={owner._id} />}
      </PropertyForm>
      <WhyTable />
    </main>
  );
}

/** Above the form of a member of the team: whose listing it will be. */
function ForOwner({ name }: { name: string }) {
  return <Notice title={m.owner_desk_for({ name })}>{m.owner_desk_for_words()}</Notice>;
}

/** For a form that is too long to be kept while signing in on this page. */
function SignInBeside() {
  return (
    <Notice>
      {m.owner_sign_in_beside()}{" "}
      <Link to={paths.signIn()} target="_blank">
        {m.auth_signin_submit()}
      </Link>
    </Notice>
  );
}

const NO_PHOTOS: readonly never[] = [];
