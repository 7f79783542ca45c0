import type { DealLine } from "#contract/lead/deal.ts";
import { paths } from "#domain/address/paths.ts";
import { getLabel } from "#domain/choice.ts";
import { DEAL_STAGES } from "#domain/deal/choices.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { AdminHead } from "#web/features/admin/AdminHead.tsx";
import { AdminRow } from "#web/features/admin/AdminRow.tsx";
import { requireAdmin } from "#web/features/auth/guards.ts";
import { describeDealStep, nameDealPerson, namePaper } from "#web/features/deal/deal-text.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { SegmentedLinks } from "#web/ui/SegmentedControl.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { writeAdminHead } from "#web/unlisted-head.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/deals.ts";
import * as styles from "./lead/Deal.module.css";
import { useLeadEvents } from "./leads/use-lead-events.ts";

export const handle = { parameters: ["whose"] };
export const meta: Route.MetaFunction = ({ matches }) => writeAdminHead(matches, m.deal_desk_open());

export async function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  const { actor } = args.context.get(visitorContext);
  const whose = new URL(args.request.url).searchParams.get("whose") === "all" ? "all" : "mine";
  return { whose, deals: await args.context.get(servicesContext).dealTeam.list(actor, whose) };
}

/** The open deals, the member's own or all, with what has to be done next. */
export default function Deals({ loaderData: { whose, deals } }: Route.ComponentProps) {
  useLeadEvents();
  return (
    <>
      <AdminHead title={m.deal_desk_open()} words={m.deal_desk_open_words()} />
      <SegmentedLinks
        className={styles.whose}
        label={m.admin_visits_whose()}
        value={whose}
        segments={[
          { value: "mine", label: m.deal_desk_open_mine(), to: paths.adminDeals() },
          { value: "all", label: m.deal_desk_open_all(), to: paths.adminDeals("?whose=all") },
        ]}
      />
      {deals.length === 0 ? (
        <EmptyState level={2} title={m.deal_desk_open_none()} words={m.deal_desk_open_none_words()} />
      ) : (
        <ul>
          {deals.map((deal) => (
            <DealRow key={deal._id} deal={deal} />
          ))}
        </ul>
      )}
    </>
  );
}

/** One deal; the whole row leads to its lead. */
function DealRow({ deal: { leadId, title, visitorName, member, stage, next } }: { deal: DealLine }) {
  return (
    <AdminRow
      part="deal-line"
      title={title}
      to={paths.adminLead(leadId)}
      state={{ tone: "brand", label: getLabel(DEAL_STAGES, stage) }}
    >
      <p className={textStyles.quiet}>
        {[visitorName, member ? m.visit_with({ name: member }) : m.admin_lead_nobody()].join(" · ")}
      </p>
      {next && (
        <p className={textStyles.small}>
          {m.deal_desk_next({
            who: nameDealPerson(next.who, "team"),
            what: describeDealStep(
              next.what,
              next.day,
              next.paper === null ? "" : namePaper({ kind: next.paper }),
            ),
          })}
        </p>
      )}
    </AdminRow>
  );
}
