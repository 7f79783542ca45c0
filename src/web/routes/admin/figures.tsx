import { clsx } from "clsx";
import type { AdminFigures, VitalFigure } from "#contract/admin/figures.ts";
import { paths } from "#domain/address/paths.ts";
import { getLabel } from "#domain/choice.ts";
import { LEAD_KINDS } from "#domain/lead/choices.ts";
import { getNoon } from "#domain/time/dates.ts";
import { PAGE_KINDS, type PageKind } from "#domain/vitals/page-kinds.ts";
import {
  DEVICES,
  type Device,
  gradeVital,
  VITALS,
  type VitalGrade,
  type VitalName,
} from "#domain/vitals/vitals.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { AdminHead } from "#web/features/admin/AdminHead.tsx";
import { requireAdmin } from "#web/features/auth/guards.ts";
import { BarList, ColumnChart } from "#web/features/figures/BarChart.tsx";
import * as figuresStyles from "#web/features/figures/Figures.module.css";
import { getCheckLabel, getStateLabel } from "#web/features/figures/figure-text.ts";
import { ProofTiles } from "#web/features/figures/ProofTiles.tsx";
import * as recordStyles from "#web/features/record/Record.module.css";
import { Badge } from "#web/ui/Badge.tsx";
import { ButtonLink } from "#web/ui/Button.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { writeAdminHead } from "#web/unlisted-head.ts";
import { shortDayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import type { Route } from "./+types/figures.ts";
import * as styles from "./SpeedCard.module.css";

const PAGE_LABELS: Readonly<Record<PageKind, () => string>> = {
  home: m.figures_speed_home,
  listing: m.figures_speed_listing,
  list: m.figures_speed_list,
  reading: m.figures_speed_reading,
  owner: m.figures_speed_owner,
  other: m.figures_speed_other,
};

const DEVICE_LABELS: Readonly<Record<Device, () => string>> = {
  phone: m.figures_speed_phone,
  computer: m.figures_speed_computer,
};

const VITAL_LABELS: Readonly<Record<VitalName, () => string>> = {
  lcp: m.figures_speed_lcp,
  inp: m.figures_speed_inp,
  cls: m.figures_speed_cls,
  ttfb: m.figures_speed_ttfb,
};

const GRADE_LABELS: Readonly<Record<VitalGrade, () => string>> = {
  good: m.figures_speed_good,
  fair: m.figures_speed_fair,
  poor: m.figures_speed_poor,
};

const SECOND_MS = 1_000;

/** "240 ms" or "2.4 s"; the movement of a page has no unit: "0.05". @param value in the unit of the vital */
function formatVital(name: VitalName, value: number): string {
  if (name === "cls") return formatNumber(value / 1_000, 2);
  return value < SECOND_MS
    ? m.figures_speed_ms({ count: formatNumber(value) })
    : m.figures_speed_s({ count: formatNumber(value / SECOND_MS, 1) });
}

const TONES = { good: "ok", fair: "warn", poor: "bad" } as const;

/** How fast pages are for visitors, by device and kind of page. */
function SpeedCard({ vitals }: { vitals: readonly VitalFigure[] }) {
  return (
    <>
      <h2>{m.figures_speed()}</h2>
      <p className={styles.hint}>
        {vitals.length === 0
          ? m.figures_speed_none()
          : m.figures_speed_words({
              lcp: formatVital("lcp", VITALS.lcp.good),
              inp: formatVital("inp", VITALS.inp.good),
              cls: formatVital("cls", VITALS.cls.good),
              ttfb: formatVital("ttfb", VITALS.ttfb.good),
            })}
      </p>
      {DEVICES.map((device) => (
        <DeviceSpeed
          key={device}
          device={device}
          vitals={vitals.filter((vital) => vital.device === device)}
        />
      ))}
    </>
  );
}

function DeviceSpeed({ device, vitals }: { device: Device; vitals: readonly VitalFigure[] }) {
  const pages = PAGE_KINDS.filter((kind) => vitals.some(({ page }) => page === kind));
  if (pages.length === 0) return null;
  return (
    <>
      <h3 className={styles.device}>{DEVICE_LABELS[device]()}</h3>
      <ul className={styles.pages}>
        {pages.map((page) => (
          <PageSpeed
            key={page}
            title={PAGE_LABELS[page]()}
            vitals={vitals.filter((vital) => vital.page === page)}
          />
        ))}
      </ul>
    </>
  );
}

function PageSpeed({ title, vitals }: { title: string; vitals: readonly VitalFigure[] }) {
  // Not every browser measures everything.
  const visits = Math.max(...vitals.map(({ count }) => count));
  return (
    <li>
      <h4 className={styles.page}>
        {title}
        <small>{m.figures_speed_visits({ count: formatNumber(visits) })}</small>
      </h4>
      <dl className={styles.vitals}>
        {vitals.map(({ name, threeQuarters }) => {
          const grade = gradeVital(name, threeQuarters);
          return (
            <div key={name}>
              <dt>{VITAL_LABELS[name]()}</dt>
              <dd>
                <span className={textStyles.figures}>{formatVital(name, threeQuarters)}</span>
                <Badge tone={TONES[grade]} status>
                  {GRADE_LABELS[grade]()}
                </Badge>
              </dd>
            </div>
          );
        })}
      </dl>
    </li>
  );
}

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
