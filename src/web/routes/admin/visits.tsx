import { type CalendarVisit, visitCalendarQuery } from "#contract/lead/visit.ts";
import { paths } from "#domain/address/paths.ts";
import { getLabel } from "#domain/choice.ts";
import { getNoon, writeIsoDay } from "#domain/time/dates.ts";
import { isVisitOpen, PARTIES, VISIT_ANSWERS, VISIT_STATES } from "#domain/visit/choices.ts";
import type { CalendarSpan, CalendarWhose } from "#domain/visit/visit-times.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { AdminHead } from "#web/features/admin/AdminHead.tsx";
import { AdminRow } from "#web/features/admin/AdminRow.tsx";
import { parseListAddress } from "#web/features/admin/load-list.ts";
import { RecordCard } from "#web/features/admin/RecordCard.tsx";
import { sendOrRetain } from "#web/features/api/send-or-retain.ts";
import { requireAdmin } from "#web/features/auth/guards.ts";
import { ActionForm, FormError } from "#web/features/form/ActionForm.tsx";
import { getTexts } from "#web/features/form/action-answer.ts";
import { answerForm } from "#web/features/form/answer-form.ts";
import { useAnswerToast, useForm } from "#web/features/form/use-form.ts";
import * as recordStyles from "#web/features/record/Record.module.css";
import { Badge } from "#web/ui/Badge.tsx";
import { Button, ButtonLink } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { SegmentedLinks } from "#web/ui/SegmentedControl.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import { writeAdminHead } from "#web/unlisted-head.ts";
import { clockLine, longWeekdayLine, monthLine, shortDayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/visits.ts";
import * as styles from "./lead/Visit.module.css";
import { useLeadEvents } from "./leads/use-lead-events.ts";
import { STATE_TONE } from "./leads/visit-tones.ts";

const getDay = ({ at }: CalendarVisit): string => writeIsoDay(new Date(at));

interface VisitDaysProps {
  visits: readonly CalendarVisit[];
  /** The time at which the page was loaded. */
  now: string;
}

/** Visits under the day on which they are, the earliest first. */
function VisitDays({ visits, now }: VisitDaysProps) {
  const days = [...new Set(visits.map(getDay))];
  const today = writeIsoDay(new Date(now));
  return (
    <ol className={styles.days}>
      {days.map((day) => (
        <li key={day}>
          <h2 className={styles.day} data-today={day === today || undefined}>
            {longWeekdayLine(getNoon(day))}
            {day === today && <Badge tone="brand">{m.choice_days_today()}</Badge>}
          </h2>
          <ul>
            {visits
              .filter((visit) => getDay(visit) === day)
              .map((visit) => (
                <VisitLine key={visit._id} visit={visit} isOver={visit.at <= now} />
              ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

/** One visit: when, where, with whom, and who has not answered yet. The whole row leads to its lead. */
function VisitLine({ visit, isOver }: { visit: CalendarVisit; isOver: boolean }) {
  const { at, title, place, visitorName, member, state } = visit;
  const waiting = PARTIES.filter(({ value }) => visit[value].answer === "none");
  return (
    <AdminRow
      part="visit-line"
      start={clockLine(at)}
      title={title}
      to={paths.adminLead(visit.leadId)}
      state={{ tone: STATE_TONE[state], label: getLabel(VISIT_STATES, state) }}
    >
      <p className={styles.small}>
        {[visitorName, place, member ? m.visit_with({ name: member }) : m.admin_lead_nobody()]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {state === "proposed" && !isOver && (
        <p className={styles.small}>
          {waiting.map(({ label }) => `${label()}: ${getLabel(VISIT_ANSWERS, "none")}`).join(" · ")}
        </p>
      )}
      {isVisitOpen(state) && isOver && <p className={styles.small}>{m.visit_how_did_it_end()}</p>}
    </AdminRow>
  );
}

/** The secret address of the member's own visits, for the calendar on their phone. */
function VisitFeedCard({ address }: { address: string | null }) {
  const form = useForm("feed", { inPlace: true });
  useAnswerToast(form);
  return (
    <div className={styles.feed}>
      <RecordCard title={m.visit_feed_title()}>
        <p className={recordStyles.hint}>{m.visit_feed_words()}</p>
        {address && (
          <TextField
            fieldClass={styles.address}
            label={m.visit_feed_address()}
            defaultValue={address}
            key={address}
            readOnly
            onFocus={({ target }) => target.select()}
          />
        )}
        <FormError of={form} />
        <ActionForm of={form} className={styles.reply}>
          <Button type="submit" look="outline" size="sm" name="feed" value="renew" busy={form.isBusy}>
            {address ? m.visit_feed_renew() : m.visit_feed_start()}
          </Button>
          {address && (
            <Button type="submit" look="ghost" size="sm" name="feed" value="stop">
              {m.visit_feed_stop()}
            </Button>
          )}
        </ActionForm>
      </RecordCard>
    </div>
  );
}

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
