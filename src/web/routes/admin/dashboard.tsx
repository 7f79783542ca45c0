import { useNavigation, useOutletContext } from "react-router";
import type { Viewer } from "#contract/account.ts";
import { DASHBOARD_PAGE_SIZES, moderationQuery } from "#contract/moderation.ts";
import { parsedTolerantly } from "#contract/parsed.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { Counters } from "#web/features/admin/Counters.tsx";
import { DeskFoot } from "#web/features/admin/DeskFoot.tsx";
import { DASHBOARD_DEFAULTS } from "#web/features/admin/dashboard-defaults.ts";
import { FilterBar } from "#web/features/admin/FilterBar.tsx";
import { PropertyTable } from "#web/features/admin/PropertyTable.tsx";
import { requireAdmin } from "#web/features/auth/guards.ts";
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

export const meta = () => [
  { title: m.admin_title({ page: m.admin_dashboard(), brand: m.brand() }) },
  { name: "description", content: m.admin_description() },
];

export async function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  const { actor } = args.context.get(visitorContext);
  const address = Object.fromEntries(new URL(args.request.url).searchParams);
  const query = parsedTolerantly(moderationQuery, address);
  const list = await args.context.get(servicesContext).moderation.list(actor, query);
  return { query, list, day: today.format(new Date()) };
}

/** All properties, for the team: how many wait, and the one looked for. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { query, list, day } = loaderData;
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
      <Counters counters={list.counters} />
      <div aria-busy={loading} className="desk__box">
        <TableBox
          bar={<FilterBar query={query} types={list.types} total={list.total} />}
          foot={
            <DeskFoot
              {...list}
              sizes={DASHBOARD_PAGE_SIZES}
              text={shownLine(list)}
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

function shownLine({
  page,
  pageSize,
  total,
  properties,
}: Route.ComponentProps["loaderData"]["list"]): string {
  if (properties.length === 0) return m.admin_showing_none();
  const from = (page - 1) * pageSize + 1;
  const to = from + properties.length - 1;
  return m.admin_showing({
    from: figures.format(from),
    to: figures.format(to),
    total: figures.format(total),
  });
}
