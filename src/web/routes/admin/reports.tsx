import { parsed, parsedTolerantly } from "#contract/parsed.ts";
import { reportDecision, reportQuery } from "#contract/report.ts";
import { REPORT_REASONS, REPORT_STATUSES } from "#domain/report-choices.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { requireAdmin } from "#web/features/auth/guards.ts";
import { deskAction, waitingOf } from "#web/features/moderation/desk-action.ts";
import { ModerationBar } from "#web/features/moderation/ModerationBar.tsx";
import { ModerationPage } from "#web/features/moderation/ModerationPage.tsx";
import { ReportItem } from "#web/features/moderation/ReportItem.tsx";
import { useDesk } from "#web/features/moderation/use-desk.ts";
import { brandOf } from "#web/office.ts";
import { paths } from "#web/paths.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/reports.ts";

const DEFAULTS = { search: "", status: "open", reason: "all", page: "1", pageSize: "5" } as const;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: m.admin_title({ page: m.admin_moderation(), brand: brandOf(matches) }) },
  { name: "description", content: m.admin_description() },
];

export async function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  const { actor } = args.context.get(visitorContext);
  const services = args.context.get(servicesContext);
  const asked = Object.fromEntries(new URL(args.request.url).searchParams);
  const query = parsedTolerantly(reportQuery, asked);
  const list = await services.report.listForTeam(actor, query);
  return { query, list, waiting: await waitingOf(services, actor) };
}

export function action(args: Route.ActionArgs) {
  return deskAction(args, async ({ services, actor, id, form }) => {
    const decision = parsed(reportDecision, { ...form, hide: form.hide === "on" });
    const { message } = await services.report.decide(actor, id, decision);
    // A listing that was taken down comes back by a decision on the listing, not by opening the report again.
    if (decision.status === "open" || decision.hide) return { message };
    return { message, undo: { id, status: "open" } };
  });
}

/** What people find wrong with listings. */
export default function Reports({ loaderData, actionData }: Route.ComponentProps) {
  const { query, list, waiting } = loaderData;
  const desk = useDesk();
  const answer = desk.data ?? actionData;
  const bar = (
    <ModerationBar
      action={paths.adminReports()}
      search={{ label: m.admin_moderation_search_reports(), value: query.search }}
      picks={[
        {
          name: "status",
          label: m.admin_moderation_status(),
          value: query.status,
          all: m.admin_moderation_all(),
          options: REPORT_STATUSES,
        },
        {
          name: "reason",
          label: m.admin_moderation_reason(),
          value: query.reason,
          all: m.admin_moderation_reason_all(),
          options: REPORT_REASONS,
        },
      ]}
      defaults={DEFAULTS}
    />
  );
  return (
    <ModerationPage tab="reports" sent={actionData} defaults={DEFAULTS} {...{ bar, list, waiting }}>
      {list.rows.map((row) => (
        <ReportItem
          key={row._id}
          row={row}
          desk={desk}
          refused={answer && !answer.ok && answer.id === row._id ? answer : undefined}
        />
      ))}
    </ModerationPage>
  );
}
