import type { SortColumn } from "#contract/fields/list.ts";
import { type WebhookMessageRow, type WebhookRow, webhookMessageQuery } from "#contract/webhook/webhook.ts";
import { RETENTION_DAYS } from "#domain/account/retention-days.ts";
import { paths } from "#domain/address/paths.ts";
import { getLabel, getOptions } from "#domain/choice.ts";
import { ADMIN_PAGE_SIZES } from "#domain/limits.ts";
import { MESSAGE_STATES, MESSAGE_TYPES } from "#domain/webhook/choices.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { SearchedList } from "#web/features/admin/AdminList.tsx";
import { ViewLink } from "#web/features/admin/AdminRow.tsx";
import { type AdminColumn, AdminTable } from "#web/features/admin/AdminTable.tsx";
import { FilterSelect } from "#web/features/admin/address-form.tsx";
import { WEBHOOK_LOG_DEFAULTS } from "#web/features/admin/list-address.ts";
import { loadAdminList } from "#web/features/admin/load-list.ts";
import { RecordHead } from "#web/features/admin/RecordCard.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { writeAdminHead } from "#web/unlisted-head.ts";
import { timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/log.ts";
import { describeTry, getHost, getWebhookName, MessageBadge } from "./WebhookState.tsx";

export const meta: Route.MetaFunction = ({ matches }) => writeAdminHead(matches, m.webhooks_log());

export async function loader(args: Route.LoaderArgs) {
  const loaded = await loadAdminList(args, webhookMessageQuery, ({ webhookLog }, actor, query) =>
    webhookLog.list(actor, query),
  );
  const { actor } = args.context.get(visitorContext);
  return { ...loaded, webhooks: await args.context.get(servicesContext).webhook.list(actor) };
}

const WORDS = {
  shown: { some: m.webhook_log_showing, none: m.webhook_log_showing_none },
  loading: m.webhook_log_loading,
  none: m.webhook_log_none,
  noneHint: m.list_empty_words,
};
/** Without filters there is nothing to adjust. */
const UNTOUCHED = { ...WORDS, none: m.webhook_log_untouched, noneHint: m.webhook_log_untouched_words };

const listPicks = (webhooks: readonly WebhookRow[]) =>
  [
    {
      name: "webhook",
      label: m.webhook_log_endpoint(),
      all: m.webhook_log_endpoint_all(),
      options: webhooks.map((one) => ({ value: one._id, label: getWebhookName(one) })),
    },
    {
      name: "state",
      label: m.ui_status(),
      all: m.admin_status_all(),
      options: getOptions(MESSAGE_STATES),
    },
    {
      name: "type",
      label: m.webhook_event(),
      all: m.webhook_log_event_all(),
      options: getOptions(MESSAGE_TYPES),
    },
  ] as const;

const listColumns = (): readonly AdminColumn<WebhookMessageRow, SortColumn<"webhook">>[] => [
  {
    head: { sort: "sent" },
    value: ({ createdAt }) => timeLine(createdAt),
    card: "line2",
    className: textStyles.figures,
  },
  {
    head: { sort: "event" },
    value: ({ type }) => <b>{getLabel(MESSAGE_TYPES, type)}</b>,
    card: "title",
  },
  { head: m.webhook_log_endpoint(), value: ({ url }) => getHost(url), card: "line1" },
  { head: m.webhook_log_result(), value: describeTry, card: "line2" },
  {
    head: m.webhook_tries(),
    value: ({ tries }) => tries,
    className: textStyles.figures,
    isWideOnly: true,
  },
  { head: m.ui_status(), value: ({ state }) => <MessageBadge state={state} />, card: "foot" },
  {
    head: m.admin_column_action(),
    value: ({ _id, type }) => (
      <ViewLink to={paths.adminWebhookMessage(_id)} name={getLabel(MESSAGE_TYPES, type)} />
    ),
    card: "footEnd",
  },
];

/** What was sent to other systems, and what they answered. */
export default function WebhookLog({ loaderData }: Route.ComponentProps) {
  const { query, wrong, list, webhooks } = loaderData;
  const isFiltered =
    query.search !== "" || query.webhook !== "all" || query.state !== "all" || query.type !== "all";
  return (
    <>
      <RecordHead
        back={[{ to: paths.adminWebhooks(), label: m.webhook_back() }]}
        title={m.webhooks_log()}
        line={m.webhook_log_words({ days: RETENTION_DAYS.webhookMessage })}
      />
      <SearchedList
        {...{ query, wrong, list }}
        sizes={ADMIN_PAGE_SIZES}
        defaults={WEBHOOK_LOG_DEFAULTS}
        action={paths.adminWebhookLog()}
        searchLabel={m.webhook_log_search()}
        sorted="webhook"
        picks={listPicks(webhooks).map((pick) => (
          <FilterSelect key={pick.name} {...pick} value={query[pick.name]} />
        ))}
        words={isFiltered ? WORDS : UNTOUCHED}
        count={list.messages.length}
      >
        {() => (
          <AdminTable
            list="webhook"
            {...{ sort: query.sort, rows: list.messages, defaults: WEBHOOK_LOG_DEFAULTS }}
            caption={m.webhooks_log()}
            columns={listColumns()}
          />
        )}
      </SearchedList>
    </>
  );
}
