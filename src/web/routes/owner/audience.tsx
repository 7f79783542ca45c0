import { type FiguresAnswer, figuresQuery, ownerLeadQuery } from "#contract/account/audience.ts";
import { parseTolerantly } from "#contract/fields/parse.ts";
import { paths } from "#domain/address/paths.ts";
import { FIGURE_DAYS, FIGURES, type Figure } from "#domain/listing/audience.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { awaitOr404 } from "#web/failures.ts";
import { requireSignedIn } from "#web/features/auth/guards.ts";
import { Breadcrumbs } from "#web/ui/Breadcrumbs.tsx";
import * as disclosureStyles from "#web/ui/disclosure.module.css";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { Pagination } from "#web/ui/Pagination.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { SegmentedLinks } from "#web/ui/SegmentedControl.tsx";
import { Table, TableBox } from "#web/ui/Table.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { writeUnlistedHead } from "#web/unlisted-head.ts";
import { dayLine, shortDayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import type { Route } from "./+types/audience.ts";
import * as audienceStyles from "./Audience.module.css";
import * as styles from "./Own.module.css";
import { OwnerLeads } from "./OwnerLeads.tsx";

/** The names of the figures. */
const figureLabels: Readonly<
  Record<Figure, { name: () => string; byDay: () => string; meaning: () => string }>
> = {
  views: { name: m.audience_views, byDay: m.audience_views_by_day, meaning: m.audience_views_meaning },
  shortlists: {
    name: m.audience_shortlists,
    byDay: m.audience_shortlists_by_day,
    meaning: m.audience_shortlists_meaning,
  },
  leads: { name: m.audience_asked, byDay: m.audience_leads_by_day, meaning: m.audience_leads_meaning },
};

/** The totals, each with the median of similar listings. */
function FigureTiles({ figures }: { figures: FiguresAnswer }) {
  const { total, similar } = figures;
  return (
    <>
      <dl className={audienceStyles.tiles}>
        {FIGURES.map((figure) => (
          <div key={figure} className={audienceStyles.tile}>
            <dt>{figureLabels[figure].name()}</dt>
            <dd className={`${audienceStyles.number} ${textStyles.figures}`}>
              {formatNumber(total[figure], 1)}
            </dd>
            {similar && (
              <dd className={audienceStyles.similar}>
                {m.audience_median({ median: formatNumber(similar[figure], 1) })}
              </dd>
            )}
            <dd className={audienceStyles.meaning}>{figureLabels[figure].meaning()}</dd>
          </div>
        ))}
      </dl>
      <p className={audienceStyles.tileNote}>
        {similar
          ? m.audience_similar({ count: formatNumber(similar.count, 1), place: similar.place })
          : m.audience_no_similar()}
      </p>
    </>
  );
}

const WIDTH = 720;
const HEIGHT = 96;

type Days = FiguresAnswer["days"];

/** One figure by day as a bar chart with its own scale; each bar names its day and number. The table repeats them. */
function FigureChart({ figure, days }: { figure: Figure; days: Days }) {
  const summary = getSummary(figure, days);
  const most = Math.max(1, ...days.map((day) => day[figure]));
  const step = WIDTH / days.length;
  const gap = Math.min(6, step * 0.25);
  const [first, last] = [days[0], days.at(-1)];
  if (days.every((day) => day[figure] === 0))
    return (
      <div className={audienceStyles.figure}>
        <p className={audienceStyles.none}>{summary}</p>
      </div>
    );
  return (
    <figure className={audienceStyles.figure}>
      <figcaption>{figureLabels[figure].byDay()}</figcaption>
      <div className={audienceStyles.plot}>
        <span className={`${audienceStyles.most} ${textStyles.figures}`} aria-hidden="true">
          {formatNumber(most)}
        </span>
        <svg role="img" aria-label={summary} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
          <line className={audienceStyles.line} x1="0" x2={WIDTH} y1="0.5" y2="0.5" />
          <line className={audienceStyles.line} x1="0" x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
          {days.map((day, at) => {
            const height = (day[figure] / most) * (HEIGHT - 4);
            return (
              <g key={day.day}>
                <title>{`${shortDayLine(day.day)}: ${formatNumber(day[figure])}`}</title>
                <rect className={audienceStyles.day} x={at * step} y="0" width={step} height={HEIGHT} />
                <rect
                  className={audienceStyles.bar}
                  x={at * step + gap / 2}
                  y={HEIGHT - height}
                  width={step - gap}
                  height={height}
                />
              </g>
            );
          })}
        </svg>
      </div>
      <p className={`${audienceStyles.days} ${textStyles.figures}`} aria-hidden="true">
        <span>{first && shortDayLine(first.day)}</span>
        <span>{last && shortDayLine(last.day)}</span>
      </p>
    </figure>
  );
}

/** A sentence that describes the chart. */
function getSummary(figure: Figure, days: Days): string {
  const total = days.reduce((sum, day) => sum + day[figure], 0);
  const top = days.reduce((best, day) => (day[figure] > best[figure] ? day : best), days[0] ?? EMPTY);
  const name = figureLabels[figure].name();
  if (total === 0) return m.audience_chart_none({ figure: name, days: formatNumber(days.length) });
  return m.audience_chart_says({
    figure: name,
    days: formatNumber(days.length),
    total: formatNumber(total),
    most: formatNumber(top[figure]),
    day: shortDayLine(top.day),
  });
}

const EMPTY = { day: "1970-01-01", views: 0, shortlists: 0, leads: 0 };

/** The numbers behind the charts, the newest day first. */
function DayTable({ days }: { days: FiguresAnswer["days"] }) {
  return (
    <details className={audienceStyles.dayTable}>
      <summary className={disclosureStyles.disclosure}>{m.audience_table()}</summary>
      <TableBox>
        <Table
          caption={m.audience_table()}
          head={[m.figures_day(), ...FIGURES.map((figure) => figureLabels[figure].name())]}
        >
          {[...days].reverse().map((day) => (
            <tr key={day.day}>
              <th scope="row">{dayLine(day.day)}</th>
              {FIGURES.map((figure) => (
                <td key={figure} className={textStyles.figures}>
                  {formatNumber(day[figure])}
                </td>
              ))}
            </tr>
          ))}
        </Table>
      </TableBox>
    </details>
  );
}

export const meta: Route.MetaFunction = ({ matches }) => writeUnlistedHead(matches, m.audience_title());

export async function loader(args: Route.LoaderArgs) {
  requireSignedIn(args);
  const { actor } = args.context.get(visitorContext);
  const { property, audience } = args.context.get(servicesContext);
  const id = args.params.id;
  const { _id, propertyTitle } = await awaitOr404(property.readPrivate(actor, id));
  const search = Object.fromEntries(new URL(args.request.url).searchParams);
  const { days } = parseTolerantly(figuresQuery, search);
  const page = parseTolerantly(ownerLeadQuery, { page: search.page });
  const [figures, leads] = await Promise.all([
    audience.getFigures(actor, id, days),
    audience.listLeads(actor, id, page),
  ]);
  return { id: _id, title: propertyTitle, days, figures, leads };
}

/** The performance of a listing: its figures by day, and its leads. */
export default function Audience({ loaderData }: Route.ComponentProps) {
  const { id, title, days, figures, leads } = loaderData;
  return (
    <main id="main" className={`${pageStyles.content} ${styles.page}`}>
      <Breadcrumbs
        trail={[
          { label: m.nav_my_properties(), to: paths.ownerProperties() },
          { label: title, to: paths.ownerView(id) },
        ]}
        here={m.audience_title()}
      />
      <header className={styles.head} data-part="own-head">
        <div>
          <h1>{m.audience_title()}</h1>
          <p className={textStyles.intro}>{title}</p>
        </div>
        <SegmentedLinks
          label={m.ui_period()}
          value={String(days)}
          segments={FIGURE_DAYS.map((count) => ({
            value: String(count),
            label: m.audience_days({ count }),
            to: paths.ownerAudience(id, `days=${count}`),
          }))}
        />
      </header>
      <section aria-label={m.audience_totals()}>
        <FigureTiles figures={figures} />
      </section>
      <section className={audienceStyles.figures} aria-label={m.audience_by_day()}>
        {FIGURES.map((figure) => (
          <FigureChart key={figure} figure={figure} days={figures.days} />
        ))}
        <DayTable days={figures.days} />
      </section>
      <section className={styles.part}>
        <h2>{m.audience_asked()}</h2>
        {leads.total === 0 ? (
          <EmptyState level={3} title={m.audience_none()} words={m.audience_none_words()} />
        ) : (
          <>
            <Notice>{m.audience_asked_words()}</Notice>
            <OwnerLeads leads={leads.leads} />
            {leads.pages > 1 && (
              <Pagination
                page={leads.page}
                pages={leads.pages}
                getHref={(to) => paths.ownerAudience(id, `days=${days}&page=${to}`)}
              />
            )}
          </>
        )}
      </section>
    </main>
  );
}
