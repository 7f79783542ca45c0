import { visitCalendarQuery } from "#contract/lead/visit.ts";
import { paths } from "#domain/address/paths.ts";
import type { CalendarSpan, CalendarWhose } from "#domain/visit/visit-times.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { sendOrRetain } from "#web/features/api/send-or-retain.ts";
import { requireAdmin } from "#web/features/auth/guards.ts";
import { AdminHead } from "#web/features/desk/DeskHead.tsx";
import { parseListAddress } from "#web/features/desk/parse-list-address.ts";
import { getTexts } from "#web/features/form/action-answer.ts";
import { answerForm } from "#web/features/form/answer-form.ts";
import { useLeadEvents } from "#web/features/lead-desk/use-lead-news.ts";
import { VisitDays } from "#web/features/lead-desk/VisitDays.tsx";
import { VisitFeedCard } from "#web/features/lead-desk/VisitFeedCard.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { SegmentedLinks } from "#web/ui/SegmentedControl.tsx";
import { writeAdminHead } from "#web/unlisted-head.ts";
import { monthLine, shortDayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/visits.ts";
import * as styles from "./lead/Visit.module.css";

export const handle = { parameters: ["span", "whose", "day"] };
export const meta: Route.MetaFunction = ({ matches }) => writeAdminHead(matches, m.admin_visits());

export async function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  const { actor } = args.context.get(visitorContext);
  const { visitCalendar } = args.context.get(servicesContext);
  const { query } = parseListAddress(visitCalendarQuery, args.request);
  const [calendar, feed] = await Promise.all([
    visitCalendar.list(actor, query),
    visitCalendar.readFeed(actor),
  ]);
  return { calendar, feed, query, now: new Date().toISOString() };
}

/** Turns the feed on, gives it a new address, or turns it off. */
export async function action(args: Route.ActionArgs) {
  requireAdmin(args);
  const { actor } = args.context.get(visitorContext);
  const { visitCalendar } = args.context.get(servicesContext);
  const texts = await getTexts(args.request);
  return answerForm(texts, async () => {
    if (texts.feed === "stop") {
      await visitCalendar.stopFeed(actor);
      return m.visit_feed_stopped();
    }
    await visitCalendar.renewFeed(actor);
    return m.visit_feed_started();
  });
}

/** If the connection is lost, the page stays and says so. */
export const clientAction = (args: Route.ClientActionArgs) => sendOrRetain(args);

interface Shown {
  span: CalendarSpan;
  whose: CalendarWhose;
  day?: string | undefined;
}

const getAddress = ({ span, whose, day }: Shown): string =>
  paths.adminVisits(`?${new URLSearchParams({ span, whose, ...(day && { day }) })}`);

/** The visits of a week or a month, the member's own or all, and the address of the member's feed. */
export default function Visits({ loaderData }: Route.ComponentProps) {
  const { calendar, feed, query, now } = loaderData;
  const { span, whose } = query;
  useLeadEvents();
  return (
    <>
      <AdminHead title={m.admin_visits()} words={m.admin_visits_words()} />
      <div className={styles.bar}>
        <SegmentedLinks
          label={m.admin_visits_whose()}
          value={whose}
          segments={[
            { value: "mine", label: m.admin_visits_mine(), to: getAddress({ ...query, whose: "mine" }) },
            { value: "all", label: m.admin_visits_all(), to: getAddress({ ...query, whose: "all" }) },
          ]}
        />
        <SegmentedLinks
          label={m.ui_period()}
          value={span}
          segments={[
            { value: "week", label: m.admin_visits_week(), to: getAddress({ ...query, span: "week" }) },
            { value: "month", label: m.admin_visits_month(), to: getAddress({ ...query, span: "month" }) },
          ]}
        />
        <nav className={styles.steps} aria-label={m.admin_visits_other()}>
          <ButtonLink look="outline" size="sm" to={getAddress({ ...query, day: calendar.previous })}>
            {m.admin_visits_earlier()}
          </ButtonLink>
          <h2>
            {span === "month"
              ? monthLine(calendar.from)
              : m.admin_visits_from({ day: shortDayLine(calendar.from) })}
          </h2>
          <ButtonLink look="outline" size="sm" to={getAddress({ ...query, day: calendar.next })}>
            {m.admin_visits_later()}
          </ButtonLink>
        </nav>
      </div>
      {calendar.more && <Notice tone="warn">{m.admin_visits_more()}</Notice>}
      {calendar.visits.length === 0 ? (
        <EmptyState
          level={2}
          title={m.admin_visits_none()}
          words={whose === "mine" ? m.admin_visits_none_mine() : m.admin_visits_none_words()}
        />
      ) : (
        <VisitDays visits={calendar.visits} now={now} />
      )}
      <VisitFeedCard address={feed.address} />
    </>
  );
}
