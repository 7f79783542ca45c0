import { useState } from "react";
import { getOfficeHours } from "#domain/lead/office-hours.ts";
import { getNoon, readLocalInput } from "#domain/time/dates.ts";
import {
  describeShowing,
  getEarliestVisit,
  listVisitDays,
  listVisitHours,
  narrowHours,
  type ShowingTimes,
} from "#domain/visit/visit-times.ts";
import { SelectField } from "#web/ui/SelectField.tsx";
import { clockLine, weekdayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import type { FormState } from "../form/use-form.ts";
import * as styles from "./LeadForm.module.css";

interface VisitTimeProps {
  hours: string;
  now: string;
  field: FormState["field"];
  error: string | undefined;
  /** A day and a time must be chosen; otherwise both may be left open. */
  required?: boolean;
  /** When the owner can show it, as far as the page knows. */
  owner?: ShowingTimes | undefined;
}

/** The days and times at which the team can show the property, after the call that confirms the visit. */
export function VisitTime({ hours, now, field, error, required, owner }: VisitTimeProps) {
  const office = getOfficeHours(hours);
  const open = owner ? narrowHours(office, owner) : office;
  const times = owner ? describeShowing(owner) : null;
  const hint = times === null ? m.lead_visit_hint() : m.lead_visit_owner_times({ times });
  const earliest = getEarliestVisit(new Date(now), office);
  const dayField = field("visitDay");
  const [day, setDay] = useState(dayField.defaultValue);
  const days = listVisitDays(new Date(now), open, earliest).map((one) => ({
    value: one,
    label: weekdayLine(getNoon(one)),
  }));
  const starts = listVisitHours(open, day ? { day, earliest } : undefined).map((time) => ({
    value: time,
    label: clockLine(readLocalInput(`2026-01-01T${time}`)),
  }));
  return (
    <div className={`${styles.visit} ${styles.twoFields}`}>
      <SelectField
        {...dayField}
        onChange={(event) => setDay(event.currentTarget.value)}
        label={m.lead_visit_day()}
        options={days}
        placeholder={required ? m.ui_choose() : m.lead_visit_any_day()}
        hint={required && times === null ? undefined : hint}
        error={error}
      />
      <SelectField
        {...field("visitTime")}
        label={m.lead_visit_time()}
        options={starts}
        // A day needs a time; without a day both are open.
        placeholder={required || day ? m.ui_choose() : m.lead_visit_any_time()}
      />
    </div>
  );
}
