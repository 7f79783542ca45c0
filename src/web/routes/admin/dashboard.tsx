import { useOutletContext } from "react-router";
import type { Viewer } from "#contract/account.ts";
import { DASHBOARD_PAGE_SIZES, moderationQuery } from "#contract/moderation.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { requireAdmin } from "#web/features/auth/guards.ts";
import { Counters } from "#web/features/desk/Counters.tsx";
import { DeskHead } from "#web/features/desk/DeskHead.tsx";
import { DeskList } from "#web/features/desk/DeskList.tsx";
import { DASHBOARD_DEFAULTS } from "#web/features/desk/dashboard-defaults.ts";
import { FilterBar } from "#web/features/desk/FilterBar.tsx";
import { parseListAddress } from "#web/features/desk/parse-list-address.ts";
import { formatCountedTotal, PROPERTY_WORDS } from "#web/features/desk/shown-line.ts";
import { PropertiesTable } from "#web/features/property-desk/PropertiesTable.tsx";
import { SeveralProperties } from "#web/features/several/SeveralProperties.tsx";
import { paths } from "#web/paths.ts";
import { writeDeskHead } from "#web/unlisted-head.ts";
import { longWeekdayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import type { Route } from "./+types/dashboard.ts";

export const meta: Route.MetaFunction = ({ matches }) => writeDeskHead(matches, m.admin_dashboard());

export async function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  const { actor } = args.context.get(visitorContext);
  const { query, wrong } = parseListAddress(moderationQuery, args.request);
  const list = await args.context.get(servicesContext).moderation.list(actor, query);
  return { query, wrong, list, day: longWeekdayLine(new Date()) };
}

/** All properties, for the team: how many wait for a decision, and a search. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { query, wrong, list, day } = loaderData;
  const { viewer } = useOutletContext<{ viewer: Viewer }>();
  return (
    <>
      <DeskHead
        title={m.admin_welcome({ name: viewer.firstName || viewer.name })}
        words={formatWaiting(day, list.counters.pending)}
      />
      <Counters counters={list.counters} list={paths.adminDashboard()} />
      <DeskList
        {...{ query, wrong, list }}
        sizes={DASHBOARD_PAGE_SIZES}
        defaults={DASHBOARD_DEFAULTS}
        bar={<FilterBar query={query} types={list.types} total={formatCountedTotal(list)} />}
        words={PROPERTY_WORDS}
        count={list.properties.length}
      >
        {() => (
          <SeveralProperties>
            <PropertiesTable rows={list.properties} />
          </SeveralProperties>
        )}
      </DeskList>
    </>
  );
}

function formatWaiting(day: string, count: number): string {
  return count === 0
    ? m.admin_waiting_none({ day })
    : m.admin_waiting({ day, count, shown: formatNumber(count) });
}
