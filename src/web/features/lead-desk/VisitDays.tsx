import type { CalendarVisit } from "#contract/lead/visit.ts";
import { paths } from "#domain/address/paths.ts";
import { getLabel } from "#domain/choice.ts";
import { getNoon, writeIsoDay } from "#domain/time/dates.ts";
import { isVisitOpen, PARTIES, VISIT_ANSWERS, VISIT_STATES } from "#domain/visit/choices.ts";
import * as styles from "#web/routes/admin/lead/Visit.module.css";
import { STATE_TONE } from "#web/routes/admin/leads/visit-tones.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { clockLine, longWeekdayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { AdminRow } from "../admin/AdminRow.tsx";

const getDay = ({ at }: CalendarVisit): string => writeIsoDay(new Date(at));

interface VisitDaysProps {
  visits: readonly CalendarVisit[];
  /** The time at which the page was loaded. */
  now: string;
}

/** Visits under the day on which they are, the earliest first. */
export function VisitDays({ visits, now }: VisitDaysProps) {
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
