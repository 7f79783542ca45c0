import { clsx } from "clsx";
import type { AdminFigures } from "#contract/admin/figures.ts";
import { paths } from "#domain/address/paths.ts";
import { getLabel } from "#domain/choice.ts";
import { LEAD_KINDS } from "#domain/lead/choices.ts";
import { getNoon } from "#domain/time/dates.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { requireAdmin } from "#web/features/auth/guards.ts";
import { AdminHead } from "#web/features/desk/DeskHead.tsx";
import { BarList, ColumnChart } from "#web/features/figures/BarChart.tsx";
import * as figuresStyles from "#web/features/figures/Figures.module.css";
import { ProofTiles } from "#web/features/figures/ProofTiles.tsx";
import { SpeedCard } from "#web/features/figures/SpeedCard.tsx";
import { getCheckLabel, getStateLabel } from "#web/features/figures/state-words.ts";
import * as recordStyles from "#web/features/record/Record.module.css";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { writeAdminHead } from "#web/unlisted-head.ts";
import { shortDayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/figures.ts";

export const meta: Route.MetaFunction = ({ matches }) => writeAdminHead(matches, m.admin_figures());

export async function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  const { actor } = args.context.get(visitorContext);
  return args.context.get(servicesContext).figures.getDesk(actor);
}

/** The figures of the business, counted now. */
export default function Figures({ loaderData }: Route.ComponentProps) {
  const { proof } = loaderData;
  return (
    <>
      <AdminHead title={m.admin_figures()} words={m.admin_figures_words()}>
        <ButtonLink look="outline" size="sm" icon="external" to={paths.proof()}>
          {m.admin_figures_proof()}
        </ButtonLink>
      </AdminHead>
      <ProofTiles proof={proof} />
      <Charts figures={loaderData} />
      <section className={clsx(recordStyles.card, figuresStyles.below)} data-part="speed">
        <SpeedCard vitals={loaderData.vitals} />
      </section>
    </>
  );
}

function Charts({ figures }: { figures: AdminFigures }) {
  return (
    <div className={figuresStyles.grid}>
      <section className={recordStyles.card} data-part="record-card">
        <ColumnChart
          title={m.figures_leads_by_day()}
          head={[m.figures_day(), m.figures_leads()]}
          bars={figures.leadsByDay.map(({ day, count }) => ({
            label: shortDayLine(getNoon(day)),
            count,
          }))}
        />
      </section>
      <section className={recordStyles.card} data-part="record-card">
        <BarList
          title={m.figures_leads_by_source()}
          head={[m.admin_charge_source(), m.figures_leads()]}
          bars={figures.leadsBySource.map(({ kind, count }) => ({
            label: getLabel(LEAD_KINDS, kind),
            count,
          }))}
        />
      </section>
      <section className={recordStyles.card} data-part="record-card">
        <BarList
          title={m.figures_by_state()}
          head={[m.figures_state(), m.figures_listings()]}
          bars={figures.listingsByState.map(({ state, count }) => ({ label: getStateLabel(state), count }))}
        />
      </section>
      <section className={recordStyles.card} data-part="record-card">
        <BarList
          title={m.figures_checks()}
          head={[m.figures_check(), m.figures_listings()]}
          bars={figures.proof.checks.map(({ kind, count }) => ({ label: getCheckLabel(kind), count }))}
        />
      </section>
    </div>
  );
}
