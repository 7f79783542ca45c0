import { hourWords } from "#domain/call-time.ts";
import { fromLocalInput, weekdayLine } from "#domain/dates.ts";
import { officeHours } from "#domain/office-hours.ts";
import { visitDays, visitHours } from "#domain/visit-time.ts";
import { SelectField } from "#web/ui/SelectField.tsx";
import { m } from "#words/generated/messages.js";
import type { LeadValues } from "./lead-form-data.ts";

interface VisitTimeProps {
  hours: string;
  now: string;
  values: LeadValues | undefined;
  error: string | undefined;
}

/** The days and times at which the team can show the place. */
export function VisitTime({ hours, now, values, error }: VisitTimeProps) {
  const open = officeHours(hours);
  const days = visitDays(new Date(now), open).map((day) => ({
    value: day,
    label: weekdayLine(`${day}T12:00:00+05:30`),
  }));
  const times = visitHours(open).map((time) => ({
    value: time,
    label: hourWords(new Date(fromLocalInput(`2026-01-01T${time}`))),
  }));
  return (
    <div className="leadf__visit leadf__two">
      <SelectField
        label={m.lead_visit_day()}
        name="visitDay"
        options={days}
        placeholder={m.lead_visit_any_day()}
        hint={m.lead_visit_hint()}
        error={error}
        defaultValue={values?.visitDay}
      />
      <SelectField
        label={m.lead_visit_time()}
        name="visitTime"
        options={times}
        placeholder={m.lead_visit_any_time()}
        defaultValue={values?.visitTime}
      />
    </div>
  );
}
