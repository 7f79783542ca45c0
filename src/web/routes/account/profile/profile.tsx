import { useActionData } from "react-router";
import { type PictureOutcome, pictureOutcome } from "#contract/account/account.ts";
import { socialProvider, socialTrouble } from "#contract/account/sign-in.ts";
import type { ShortlistPage } from "#contract/listing/listing.ts";
import { getSocialName } from "#domain/account/sign-in.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { requireSignedIn } from "#web/features/auth/guards.ts";
import type { ActionAnswer } from "#web/features/form/action-answer.ts";
import * as styles from "#web/features/profile/Panel.module.css";
import { getBrand } from "#web/office.ts";
import { Avatar } from "#web/ui/Avatar.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import * as textStyles from "#web/ui/text.module.css";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { m } from "#words/generated/messages.js";
import { describeTrouble } from "../social-sign-in.tsx";
import type { Route } from "./+types/profile.ts";
import { DataPanel, DetailsForm, LeaveForm, MailForm, PictureForm } from "./AccountPanels.tsx";
import { Enquiries, SavedSearchPanel, ShortlistPanel, type ShortlistSummary } from "./ActivityPanels.tsx";
import { MobilePanel } from "./MobilePanel.tsx";
import { PasskeyPanel } from "./PasskeyPanel.tsx";
import { createProfileAction, endedContext } from "./profile.action.ts";
import type { ProfileMore } from "./profile-answer.ts";
import { GoOnSignedIn, SessionEnded, SessionList } from "./SessionPanels.tsx";
import { LinkedSignIns, PasswordForm, TwoFactorPanel } from "./SignInPanels.tsx";
import { TokenPanel } from "./TokenPanel.tsx";

/**
 * Links to the sections of the profile.
 * @param linked there are other ways to sign in
 * @param hasMobile there is a mobile number that can be confirmed
 * @param hasTokens the account can have API tokens
 */
function Sections({ linked, hasMobile, hasTokens }: Record<"linked" | "hasMobile" | "hasTokens", boolean>) {
  const matters = [
    ["picture", m.account_picture()],
    ["details", m.account_details()],
    ...(hasMobile ? [["mobile", m.account_mobile()] as const] : []),
    ["enquiries", m.account_enquiries()],
    ["shortlist", m.account_shortlist()],
    ["searches", m.account_searches()],
    ["mails", m.account_mails()],
    ["password-title", m.auth_password()],
    ["passkeys", m.passkeys()],
    ["second-step", m.second_step_page()],
    ...(linked ? [["links", m.account_links_short()] as const] : []),
    ["sessions", m.account_sessions_short()],
    ...(hasTokens ? [["tokens", m.tokens()] as const] : []),
    ["data", m.account_data_short()],
    ["leave", m.account_leave_short()],
  ] as const;
  return (
    <nav aria-label={m.account_sections()} className={styles.nav}>
      {matters.map(([id, label]) => (
        <a key={id} href={`#${id}`}>
          {label}
        </a>
      ))}
    </nav>
  );
}

const KEPT_SHOWN = 3;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${m.account_title()} · ${getBrand(matches)}` },
];

export async function loader(args: Route.LoaderArgs) {
  if (args.context.get(endedContext)) return null;
  const viewer = requireSignedIn(args);
  const services = args.context.get(servicesContext);
  const { session, shortlist, social, profile, ownLead } = services;
  const { actor } = args.context.get(visitorContext);
  const query = new URL(args.request.url).searchParams;
  return {
    viewer,
    mobile: await services.mobile.readState(actor),
    sessions: await session.list(actor),
    links: await social.readLinks(actor),
    secondStep: await services.twoFactor.readState(actor).then(({ isOn, appSince }) => ({ isOn, appSince })),
    passkeys: await services.passkey.list(actor),
    tokens: await services.token.list(actor),
    tokenScopes: services.token.listScopes(actor),
    wanted: await profile.getMailChoices(actor),
    enquiries: await ownLead.listOwn(actor),
    searches: await services.savedSearch.list(actor),
    kept: summarizeKept(await shortlist.page(actor)),
    /** The provider that should be linked, and the result. */
    joined: socialProvider.safeParse(query.get("joined")).data ?? null,
    picture: pictureOutcome.parse(query.get("picture")),
    trouble: socialTrouble.parse(query.get("trouble")),
  };
}

/** The part of a shortlist that is shown here: the latest homes, and the total. */
function summarizeKept({ cards, gone }: ShortlistPage): ShortlistSummary {
  return { total: cards.length + gone.length, latest: cards.slice(0, KEPT_SHOWN) };
}

export const action = createProfileAction;

export default function Profile({ loaderData }: Route.ComponentProps) {
  const given = loaderData;
  return given ? <Panels {...given} /> : <SessionEnded />;
}

function Panels(given: NonNullable<Awaited<ReturnType<typeof loader>>>) {
  const {
    viewer,
    mobile,
    sessions,
    links,
    passkeys,
    tokens,
    tokenScopes,
    secondStep,
    wanted,
    enquiries,
    kept,
    searches,
    joined,
    trouble,
    picture,
  } = given;
  const answer = useActionData<ActionAnswer<ProfileMore>>();
  const name = joined && getSocialName(joined);
  const isJoined =
    !answer && !trouble && links.links.some(({ provider, since }) => provider === joined && since);
  const hydrated = useHydrated();
  const saved =
    (hydrated || !answer?.ok ? undefined : answer.message) ??
    (isJoined && name ? m.account_link_joined({ name }) : describeOutcome(answer ? null : picture));
  return (
    <main id="main" className={`${pageStyles.content} ${pageStyles.section}`}>
      <header className={styles.head}>
        <Avatar name={viewer.name} src={viewer.avatar} size={64} />
        <div>
          <h1>{m.nav_profile()}</h1>
          <p className={textStyles.muted}>{viewer.email}</p>
        </div>
      </header>
      <div className={styles.panels}>
        <Sections
          linked={links.links.length > 0}
          hasMobile={mobile.isOffered && mobile.mobile !== null}
          hasTokens={tokenScopes.length > 0}
        />
        <div className={styles.allPanels}>
          {saved && (
            <Notice tone="ok" live>
              {saved}
            </Notice>
          )}
          {answer?.more.back && <Notice live>{m.account_back()}</Notice>}
          <GoOnSignedIn email={viewer.email} />
          <PictureForm picture={viewer.avatar} outcome={answer ? null : picture} />
          <DetailsForm viewer={viewer} />
          <MobilePanel state={mobile} links={links} />
          <Enquiries enquiries={enquiries} />
          <ShortlistPanel kept={kept} />
          <SavedSearchPanel searches={searches} />
          <MailForm wanted={wanted} />
          <PasswordForm links={links} passkeys={passkeys} mobile={mobile} email={viewer.email} />
          <PasskeyPanel passkeys={passkeys} links={links} email={viewer.email} />
          <TwoFactorPanel {...secondStep} />
          <LinkedSignIns links={links} trouble={trouble && name ? describeTrouble(trouble, name) : null} />
          <SessionList sessions={sessions} links={links} />
          {tokenScopes.length > 0 && (
            <TokenPanel
              tokens={tokens}
              scopes={tokenScopes}
              words={viewer.usertype === "admin" ? m.tokens_words_team() : m.tokens_words()}
              links={links}
            />
          )}
          <DataPanel />
          <LeaveForm links={links} />
        </div>
      </div>
    </main>
  );
}

function describeOutcome(outcome: PictureOutcome | null): string | undefined {
  if (outcome === "saved") return m.account_picture_saved();
  return outcome === "removed" ? m.account_picture_removed() : undefined;
}
