import { parseOrThrow } from "#contract/fields/parse.ts";
import { reportDecision, reportQuery } from "#contract/listing/report.ts";
import { getOptions } from "#domain/choice.ts";
import { REPORT_REASONS, REPORT_STATUSES } from "#domain/feedback/choices.ts";
import { sendOrRetain } from "#web/features/api/send-or-retain.ts";
import { shouldReloadAfterConflict } from "#web/features/desk/reload-after-conflict.ts";
import { writeAdminHead } from "#web/unlisted-head.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/reports.ts";
import { ModerationPage } from "./moderation/ModerationPage.tsx";
import { loadModerationList, runAdminAction } from "./moderation/moderation.action.ts";
import { ReportItem } from "./moderation/reports.tsx";

const DEFAULTS = { search: "", status: "open", reason: "all", sort: "", page: "1", pageSize: "5" } as const;

export const meta: Route.MetaFunction = ({ matches }) => writeAdminHead(matches, m.admin_moderation());

export function loader(args: Route.LoaderArgs) {
  return loadModerationList(args, reportQuery, (services, actor, query) =>
    services.report.listForTeam(actor, query),
  );
}

export function action(args: Route.ActionArgs) {
  return runAdminAction(args, async ({ services, actor, id, texts }) => {
    const decision = parseOrThrow(reportDecision, { ...texts, hide: texts.hide === "on" });
    const { message } = await services.report.decide(actor, id, decision);
    // A hidden listing becomes public again by a decision on the listing, not by reopening the report.
    if (decision.status === "open" || decision.hide) return { message };
    return { message, more: { undo: { id, status: "open", from: decision.status } } };
  });
}

/** If the connection is lost, the page shows an error and keeps what was typed. */
export const clientAction = (args: Route.ClientActionArgs) => sendOrRetain(args);
export const shouldRevalidate = shouldReloadAfterConflict;

/** The problems that people report in listings. */
export default function Reports({ loaderData }: Route.ComponentProps) {
  return (
    <ModerationPage
      tab="reports"
      loaded={loaderData}
      statuses={REPORT_STATUSES}
      searchLabel={m.admin_moderation_search_reports()}
      pick={{
        name: "reason",
        label: m.admin_reason(),
        all: m.admin_moderation_reason_all(),
        options: getOptions(REPORT_REASONS),
      }}
      defaults={DEFAULTS}
      Item={ReportItem}
    />
  );
}
