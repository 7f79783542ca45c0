import { useEffect, useRef } from "react";
import { data, useFetcher } from "react-router";
import type { OwnLead } from "#contract/lead/lead.ts";
import { paths } from "#domain/address/paths.ts";
import { getLabel } from "#domain/choice.ts";
import { VISIT_STATES } from "#domain/visit/choices.ts";
import { originContext, servicesContext, visitorContext } from "#web/app-context.ts";
import { type ActionAnswer, getTexts } from "#web/features/form/action-answer.ts";
import { answerForm } from "#web/features/form/answer-form.ts";
import {
  forgetOwnRequest,
  getRequestId,
  getRequestKey,
  type OwnRequest,
  useOwnRequests,
} from "#web/features/own-requests/own-requests.ts";
import { RequestLinks } from "#web/features/own-requests/RequestLinks.tsx";
import { describeEnquiry } from "#web/features/profile/enquiry-text.ts";
import type { PageHandle } from "#web/page-table/page-handle.ts";
import { Button, ButtonLink } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Link } from "#web/ui/Link.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { showToast } from "#web/ui/show-toast.ts";
import * as textStyles from "#web/ui/text.module.css";
import { writeUnlistedHead } from "#web/unlisted-head.ts";
import { dayLine, visitLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/requests.ts";
import * as styles from "./Requests.module.css";

export const handle: PageHandle = { parameters: [] };

export const meta: Route.MetaFunction = ({ matches }) =>
  writeUnlistedHead(matches, m.nav_my_requests(), m.requests_words());

/** The enquiries of the account; those of the device are known only to the browser. */
export async function loader({ context }: Route.LoaderArgs) {
  const { actor, viewer } = context.get(visitorContext);
  const { ownLead } = context.get(servicesContext);
  return data({
    isSignedIn: viewer !== null,
    own: viewer ? await ownLead.listOwn(actor) : [],
    origin: context.get(originContext),
  });
}

/**
 * The present state of the enquiries that the browser remembers, by the keys of their pages. They are posted, so that no
 * log of addresses has them.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const texts = await getTexts(request);
  return answerForm<KnownRequests>(texts, async () => {
    const known = await context.get(servicesContext).leadLink.listTracked((texts.keys ?? "").split(" "));
    return { message: "", more: { known } };
  });
}

interface KnownRequests {
  readonly known: readonly OwnLead[];
}

/** An enquiry in the list: what the server says about it, or what the browser remembers of it. */
interface Entry extends OwnRequest {
  readonly isOnDevice: boolean;
  readonly lead: OwnLead | undefined;
}

/** Both lists as one, the newest first; an enquiry that is in both is there once. */
function listEntries(leads: readonly OwnLead[], device: readonly OwnRequest[]): Entry[] {
  const known = new Map(leads.map((lead) => [lead._id, lead]));
  const onDevice = new Set(device.map(({ key }) => getRequestId(key)));
  const entries = new Map<string, Entry>();
  for (const request of device) {
    const id = getRequestId(request.key);
    entries.set(id, { ...request, isOnDevice: true, lead: known.get(id) });
  }
  for (const lead of leads) {
    const { _id, follow, propertyId, propertyTitle: title, createdAt: at } = lead;
    const isOnDevice = onDevice.has(_id);
    entries.set(_id, { key: getRequestKey(follow), id: propertyId, title, at, isOnDevice, lead });
  }
  return [...entries.values()].sort((a, b) => (a.at < b.at ? 1 : -1));
}

/** Asks for the state of what the browser remembers, once for each set of keys. */
function useKnownRequests(device: readonly OwnRequest[] | null): readonly OwnLead[] {
  const { submit, data: answer } = useFetcher<ActionAnswer<KnownRequests>>();
  const asked = useRef("");
  const keys = (device ?? []).map(({ key }) => key).join(" ");
  useEffect(() => {
    if (keys === "" || asked.current !== "") return;
    asked.current = keys;
    void submit({ keys }, { method: "post", action: paths.ownRequests() });
  }, [keys, submit]);
  return answer?.more.known ?? [];
}

/** Every enquiry of this device and of the account, with its visit. No sign-in needed. */
export default function Requests({ loaderData }: Route.ComponentProps) {
  const { isSignedIn, own, origin } = loaderData;
  const device = useOwnRequests();
  const known = useKnownRequests(device);
  const ownIds = new Set(own.map(({ _id }) => _id));
  const deviceIds = new Set((device ?? []).map(({ key }) => getRequestId(key)));
  const others = known.filter(({ _id }) => !ownIds.has(_id) && deviceIds.has(_id));
  const entries = listEntries([...own, ...others], device ?? []);
  return (
    <main id="main" className={`${pageStyles.short} ${styles.page}`}>
      <div className={pageStyles.content}>
        <header>
          <h1>{m.nav_my_requests()}</h1>
          <p className={textStyles.intro}>{isSignedIn ? m.requests_words() : m.requests_words_device()}</p>
          {!isSignedIn && (
            <Link className={textStyles.link} data-part="link" to={paths.signIn(paths.ownRequests())}>
              {m.auth_signin_submit()}
            </Link>
          )}
        </header>
        <p className={styles.script}>{m.requests_no_script()}</p>
        {entries.length > 0 ? (
          <ul className={styles.list} data-part="requests">
            {entries.map((entry) => (
              <Request key={getRequestId(entry.key)} entry={entry} origin={origin} />
            ))}
          </ul>
        ) : (
          (device || isSignedIn) && (
            <EmptyState title={m.requests_none()} words={m.requests_none_words()}>
              <ButtonLink to={paths.listings()}>{m.account_enquiries_find()}</ButtonLink>
            </EmptyState>
          )
        )}
      </div>
    </main>
  );
}

function Request({ entry, origin }: { entry: Entry; origin: string }) {
  const { key, id, at, isOnDevice, lead } = entry;
  const title = entry.title || m.follow_heading();
  const page = paths.enquiry(key);
  const forget = () => {
    forgetOwnRequest(key);
    showToast({ words: m.requests_forgotten() });
  };
  return (
    <li className={styles.request} data-part="request">
      <div>
        <h2>
          {id ? (
            <Link className={textStyles.longLink} to={paths.property(id)}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        {at && <p className={textStyles.quiet}>{m.requests_asked({ day: dayLine(at) })}</p>}
        {lead && <State lead={lead} />}
      </div>
      <div className={styles.ways}>
        <ButtonLink size="sm" to={page}>
          {m.lead_follow()}
          <span className={textStyles.visuallyHidden}>: {title}</span>
        </ButtonLink>
        <RequestLinks title={title} link={origin + page} />
        {isOnDevice && (
          <Button look="ghost" size="sm" onClick={forget}>
            {m.requests_forget()}
          </Button>
        )}
      </div>
    </li>
  );
}

/** What is happening, and when the visit is. */
function State({ lead }: { lead: OwnLead }) {
  const { stoppedAt, visit } = lead;
  if (stoppedAt) return <p>{m.account_enquiry_stopped({ when: dayLine(stoppedAt) })}</p>;
  return (
    <>
      <p>{describeEnquiry(lead.status, visit?.state)}</p>
      {visit && (
        <p>
          <b>{visitLine(visit.at)}</b> · {getLabel(VISIT_STATES, visit.state)}
        </p>
      )}
    </>
  );
}
