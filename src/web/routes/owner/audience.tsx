import { figuresQuery, ownerLeadQuery } from "#contract/account/audience.ts";
import { parseTolerantly } from "#contract/fields/parse.ts";
import { paths } from "#domain/address/paths.ts";
import { FIGURE_DAYS, FIGURES } from "#domain/listing/audience.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { awaitOr404 } from "#web/failures.ts";
import { DayTable } from "#web/features/audience/DayTable.tsx";
import { FigureChart } from "#web/features/audience/FigureChart.tsx";
import { FigureTiles } from "#web/features/audience/FigureTiles.tsx";
import { requireSignedIn } from "#web/features/auth/guards.ts";
import { Breadcrumbs } from "#web/ui/Breadcrumbs.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { Pagination } from "#web/ui/Pagination.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { SegmentedLinks } from "#web/ui/SegmentedControl.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { writeUnlistedHead } from "#web/unlisted-head.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/audience.ts";
import * as audienceStyles from "./Audience.module.css";
import * as styles from "./Own.module.css";
import { OwnerLeads } from "./OwnerLeads.tsx";

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
