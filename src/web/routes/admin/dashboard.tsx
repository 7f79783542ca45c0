import { useNavigation, useOutletContext } from "react-router";
import type { Viewer } from "#contract/account.ts";
import { DASHBOARD_PAGE_SIZES, moderationQuery } from "#contract/moderation.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { askedOf } from "#web/features/admin/asked-of.ts";
import { Counters } from "#web/features/admin/Counters.tsx";
import { DeskFoot } from "#web/features/admin/DeskFoot.tsx";
import { DASHBOARD_DEFAULTS } from "#web/features/admin/dashboard-defaults.ts";
import { Fallback } from "#web/features/admin/Fallback.tsx";
import { FilterBar } from "#web/features/admin/FilterBar.tsx";
import { PropertyTable } from "#web/features/admin/PropertyTable.tsx";
import { shownProperties, totalLine } from "#web/features/admin/shown-line.ts";
import { requireAdmin } from "#web/features/auth/guards.ts";
import { brandOf } from "#web/office.ts";
import { paths } from "#web/paths.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { TableBox } from "#web/ui/Table.tsx";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/dashboard.ts";
import "#web/features/admin/desk.css";

const today = new Intl.DateTimeFormat("en-IN", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "Asia/Kolkata",
});
const figures = new Intl.NumberFormat("en-IN");

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: m.admin_title({ page: m.admin_dashboard(), brand: brandOf(matches) }) },
  { name: "description", content: m.admin_description() },
];

export async function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  const { actor } = args.context.get(visitorContext);
  const { query, wrong } = askedOf(moderationQuery, args.request);
  const list = await args.context.get(servicesContext).moderation.list(actor, query);
  return { query, wrong, list, day: today.format(new Date()) };
}

/** All properties, for the team: how many wait, and the one looked for. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { query, wrong, list, day } = loaderData;
  const { viewer } = useOutletContext<{ viewer: Viewer }>();
  const loading = useNavigation().location?.pathname.endsWith("/admin/dashboard") ?? false;
  return (
    <>
      <header className="adm__head">
        <div>
          <h1>{m.admin_welcome({ name: viewer.firstName || viewer.name })}</h1>
          <p>{waitingLine(day, list.counters.pending)}</p>
        </div>
      </header>
      <Counters counters={list.counters} list={paths.adminDashboard()} />
      <Fallback wrong={wrong} asked={query.page} page={list.page} />
      <div aria-busy={loading} className="desk__box">
        <TableBox
          bar={<FilterBar query={query} types={list.types} total={totalLine(list)} />}
          foot={
            <DeskFoot
              {...list}
              sizes={DASHBOARD_PAGE_SIZES}
              text={shownProperties(list, list.properties.length)}
              defaults={DASHBOARD_DEFAULTS}
            />
          }
        >
          {list.properties.length > 0 ? (
            <PropertyTable rows={list.properties} />
          ) : loading ? (
            <p className="desk__loading">{m.admin_loading()}</p>
          ) : (
            <EmptyState className="desk__none" title={m.admin_none()} words={m.admin_none_words()} />
          )}
        </TableBox>
        <p className="sr-only" role="status">
          {loading ? m.admin_loading() : ""}
        </p>
      </div>
    </>
  );
}

function waitingLine(day: string, count: number): string {
  if (count === 0) return m.admin_waiting_none({ day });
  return count === 1 ? m.admin_waiting_one({ day }) : m.admin_waiting({ day, count: figures.format(count) });
}
