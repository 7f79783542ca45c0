import type { ReactNode } from "react";
import type { ActionFunctionArgs } from "react-router";
import {
  type MergeQuestion,
  sessionsEndInput,
  twoFactorResetInput,
  type UserDossier,
  userChange,
  userMerge,
} from "#contract/account/user.ts";
import { parseOrThrow } from "#contract/fields/parse.ts";
import { USER_ROLES } from "#domain/account/choices.ts";
import { getUserId } from "#domain/account/roles.ts";
import { paths } from "#domain/address/paths.ts";
import { getLabel } from "#domain/choice.ts";
import { LEAD_KINDS, LEAD_STATUSES } from "#domain/lead/choices.ts";
import { formatPlaceLine } from "#domain/place/names.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { awaitOr404, awaitOrExplain } from "#web/failures.ts";
import * as deskStyles from "#web/features/admin/Admin.module.css";
import { VerificationBadge } from "#web/features/admin/AdminRow.tsx";
import { type AdminMore, readOpened, retainOpened } from "#web/features/admin/admin-form.tsx";
import { RecordCard, RecordHead, RecordMissing, RecordRows } from "#web/features/admin/RecordCard.tsx";
import { sendOrRetain } from "#web/features/api/send-or-retain.ts";
import { requireAdmin } from "#web/features/auth/guards.ts";
import {
  type ActionAnswer,
  createErrorAnswer,
  getTexts,
  type Texts,
} from "#web/features/form/action-answer.ts";
import { answerForm } from "#web/features/form/answer-form.ts";
import { getBaseFrom } from "#web/features/form/edit-conflict.ts";
import { getLifeLabel } from "#web/features/listing-text/life-text.ts";
import { getReachRows } from "#web/features/listing-text/record-rows.ts";
import * as recordStyles from "#web/features/record/Record.module.css";
import { Badge } from "#web/ui/Badge.tsx";
import { Link } from "#web/ui/Link.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { writeAdminHead } from "#web/unlisted-head.ts";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { formatSeries } from "#words/lists.ts";
import { TrailList } from "../audit/TrailCard.tsx";
import type { Route } from "./+types/user.ts";
import { AccessCard } from "./AccessCard.tsx";
import { MergeCard, type MergePrompt } from "./MergeCard.tsx";
import { UserBadge } from "./UserTable.tsx";

/** The listings and the leads of one user, newest first. */
function UserLists({ properties, leads }: Pick<UserDossier, "properties" | "leads">) {
  return (
    <>
      <ListCard
        title={m.figures_listings()}
        none={m.admin_user_properties_none()}
        rows={properties.map((row) => ({
          ...{ _id: row._id, property: row._id, title: row.propertyTitle },
          line: `${formatPlaceLine(row)} · ${dayLine(row.submittedDate)} · ${m.admin_list_life({ life: getLifeLabel(row.life) })}`,
          badge: <VerificationBadge verification={row.verification} />,
        }))}
      />
      <ListCard
        title={m.admin_user_leads()}
        none={m.admin_user_leads_none()}
        rows={leads.map((lead) => ({
          ...{ _id: lead._id, property: lead.propertyId, title: lead.propertyTitle },
          line: `${getLabel(LEAD_KINDS, lead.kind)} · ${dayLine(lead.createdAt)}`,
          badge: <Badge>{getLabel(LEAD_STATUSES, lead.status)}</Badge>,
        }))}
      />
    </>
  );
}

interface ListCardProps {
  title: string;
  /** Shown if there are no rows. */
  none: string;
  /** `property` is the id of the linked property. */
  rows: readonly { _id: string; property: string; title: string; line: string; badge: ReactNode }[];
}

function ListCard({ title, none, rows }: ListCardProps) {
  return (
    <RecordCard title={title}>
      {rows.length === 0 ? (
        <p className={recordStyles.prose}>{none}</p>
      ) : (
        <ul className={deskStyles.plainList}>
          {rows.map((row) => (
            <li key={row._id}>
              <span>
                <Link to={paths.adminProperty(row.property)}>{row.title}</Link>
                <br />
                <small>{row.line}</small>
              </span>
              {row.badge}
            </li>
          ))}
        </ul>
      )}
    </RecordCard>
  );
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  writeAdminHead(matches, loaderData?.user.name ?? m.admin_user_missing());

export async function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  const { actor } = args.context.get(visitorContext);
  const { user } = args.context.get(servicesContext);
  const dossier = await awaitOr404(user.readDossier(actor, args.params.id));
  const into = new URL(args.request.url).searchParams.get("into")?.trim() ?? "";
  const merge = into && (await awaitMerge(user.askAboutMerge(actor, args.params.id, into), into));
  return { ...dossier, isSelf: getUserId(actor) === args.params.id, merge: merge || null };
}

/** The question before a merge, or why these two accounts cannot be merged. */
const awaitMerge = (answer: Promise<MergeQuestion>, asked: string): Promise<MergePrompt> =>
  awaitOrExplain(
    answer.then((question) => ({ asked, question })),
    ({ message, fields }) => ({ asked, error: fields?.into ?? message }),
  );

export async function action(args: Route.ActionArgs) {
  requireAdmin(args);
  const texts = await getTexts(args.request);
  if (texts.form === "role" && texts.confirmed !== "yes") return askForRole(texts);
  return answerForm<AdminMore>(
    texts,
    () => change(args, args.params.id, texts),
    (failure) => retainOpened(texts, failure),
  );
}

/** Nothing is changed before the change is confirmed. */
function askForRole(texts: Texts): ActionAnswer<AdminMore> {
  const opened = readOpened(texts);
  return {
    ...createErrorAnswer<AdminMore>(texts, { message: m.admin_user_role_asks() }),
    more: { asks: true, ...(opened && { opened }) },
  };
}

/** Calls the same service as the API; returns what was done, in words. */
async function change(
  { context }: Pick<ActionFunctionArgs, "context">,
  id: string,
  texts: Texts,
): Promise<string> {
  const { actor } = context.get(visitorContext);
  const { user } = context.get(servicesContext);
  const { form, status, role, reason, currentPassword = "" } = texts;
  const { from, fromSeen, intoSeen } = getBaseFrom(texts.base) ?? {};
  if (form === "merge")
    return (await user.merge(actor, id, parseOrThrow(userMerge, { ...texts, fromSeen, intoSeen }))).message;
  if (form === "second-step")
    return (await user.resetSecondStep(actor, id, parseOrThrow(twoFactorResetInput, texts))).message;
  if (form === "end-sessions")
    return (await user.endSessions(actor, id, parseOrThrow(sessionsEndInput, texts))).message;
  const asked = form === "role" ? { role, from, reason, currentPassword } : { status, from, reason };
  return (await user.change(actor, id, parseOrThrow(userChange, asked))).message;
}

/** If the connection is lost, the page shows an error and keeps what was typed. */
export const clientAction = (args: Route.ClientActionArgs) => sendOrRetain(args);

/** One account with everything that the team may do with it. */
export default function AdminUser({ loaderData, actionData }: Route.ComponentProps) {
  const { user, properties, leads, alike, trail, isSelf, merge } = loaderData;
  const here = paths.adminUser(user._id);
  return (
    <>
      <RecordHead
        back={[{ to: paths.adminUsers(), label: m.admin_user_back() }]}
        title={user.name}
        line={m.admin_user_line({
          role: getLabel(USER_ROLES, user.usertype),
          day: dayLine(user.createdAt),
          email: user.email,
        })}
      >
        <UserBadge status={user.status} />
      </RecordHead>
      {actionData && !actionData.more.asks && (
        <Notice tone={actionData.ok ? "ok" : "bad"} live className={recordStyles.notice}>
          {actionData.message}
        </Notice>
      )}
      {user.deleted && (
        <Notice tone="warn" className={recordStyles.notice}>
          {m.admin_user_deleted()}
        </Notice>
      )}
      {user.mergedInto && (
        <Notice tone="warn" className={recordStyles.notice}>
          {m.admin_user_merged_into()}{" "}
          <Link className={textStyles.link} to={paths.adminUser(user.mergedInto)}>
            {m.admin_user_merged_open()}
          </Link>
        </Notice>
      )}
      <div className={recordStyles.columns}>
        <div>
          <RecordCard title={m.account_noun()}>
            <RecordRows rows={createAccountRows(user)} />
            {user.usertype !== "user" && (
              <Link className={textStyles.link} to={paths.ownerImports(user._id)}>
                {m.import_for_owner()}
              </Link>
            )}
          </RecordCard>
          <UserLists properties={properties} leads={leads} />
        </div>
        <div>
          {!user.mergedInto && !user.deleted && (
            <>
              <AccessCard action={here} user={user} isSelf={isSelf} />
              <MergeCard key={user._id} action={here} alike={alike} merge={merge} />
            </>
          )}
          <RecordCard title={m.admin_trail()}>
            {trail.length === 0 ? (
              <p className={recordStyles.hint}>{m.admin_user_trail_none()}</p>
            ) : (
              <TrailList trail={trail} />
            )}
          </RecordCard>
        </div>
      </div>
    </>
  );
}

function createAccountRows(user: UserDossier["user"]) {
  const devices =
    user.sessions === 0 ? m.admin_user_devices_none() : m.admin_user_devices({ count: user.sessions });
  return [
    ...getReachRows(user),
    [m.field_since(), dayLine(user.createdAt)],
    [m.admin_user_sessions(), devices],
    [m.second_step_page(), describeSecondStep(user)],
    [m.admin_user_id(), user._id],
  ] as const;
}

function describeSecondStep({ hasApp, passkeys }: UserDossier["user"]): string {
  const words = [
    ...(hasApp ? [m.second_step_app()] : []),
    ...(passkeys > 0 ? [m.admin_user_passkeys({ count: passkeys })] : []),
  ];
  return formatSeries(words) || m.admin_user_second_step_none();
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RecordMissing error={error} noun="user" />;
}
