import { useOutletContext } from "react-router";
import type { Viewer } from "#contract/account/account.ts";
import { DASHBOARD_PAGE_SIZES, moderationQuery } from "#contract/admin/moderation.ts";
import { paths } from "#domain/address/paths.ts";
import { AdminHead } from "#web/features/admin/AdminHead.tsx";
import { AdminList } from "#web/features/admin/AdminList.tsx";
import { DASHBOARD_DEFAULTS } from "#web/features/admin/list-address.ts";
import { formatCountedTotal, PROPERTY_LIST_TEXT } from "#web/features/admin/list-count.ts";
import { loadAdminList } from "#web/features/admin/load-list.ts";
import { writeAdminHead } from "#web/unlisted-head.ts";
import { longWeekdayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import type { Route } from "./+types/dashboard.ts";
import { Counters, FilterBar } from "./PropertyFilters.tsx";
import { BulkProperties, PropertyTable } from "./PropertyList.tsx";

export const meta: Route.MetaFunction = ({ matches }) => writeAdminHead(matches, m.admin_dashboard());

export async function loader(args: Route.LoaderArgs) {
  const loaded = await loadAdminList(args, moderationQuery, ({ moderation }, actor, query) =>
    moderation.list(actor, query),
  );
  return { ...loaded, day: longWeekdayLine(new Date()) };
}

/** All properties, for the team: how many wait for a decision, and a search. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { query, wrong, list, day } = loaderData;
  const { viewer, pending } = useOutletContext<{ viewer: Viewer; pending: number }>();
  return (
    <>
      <AdminHead
        title={m.admin_welcome({ name: viewer.firstName || viewer.name })}
        words={formatWaiting(day, pending)}
      />
      <Counters counters={list.counters} list={paths.adminDashboard()} />
      <AdminList
        {...{ query, wrong, list }}
        sizes={DASHBOARD_PAGE_SIZES}
        defaults={DASHBOARD_DEFAULTS}
        bar={<FilterBar query={query} types={list.types} total={formatCountedTotal(list)} />}
        words={PROPERTY_LIST_TEXT}
        count={list.properties.length}
      >
        {() => (
          <BulkProperties>
            <PropertyTable rows={list.properties} sort={query.sort} />
          </BulkProperties>
        )}
      </AdminList>
    </>
  );
}

/** The same number as beside Approvals: listings and proposed changes. */
function formatWaiting(day: string, count: number): string {
  return count === 0
    ? m.admin_waiting_none({ day })
    : m.admin_waiting({ day, count, shown: formatNumber(count) });
}
