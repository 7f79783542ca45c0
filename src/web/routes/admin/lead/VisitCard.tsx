import type { LeadRow } from "#contract/lead/lead.ts";
import type { AdminVisit } from "#contract/lead/visit.ts";
import { getLabel } from "#domain/choice.ts";
import { writeLocalInput } from "#domain/time/dates.ts";
import {
  isVisitNext,
  isVisitOpen,
  PARTIES,
  type Party,
  VISIT_ANSWERS,
  VISIT_STATES,
  type VisitState,
} from "#domain/visit/choices.ts";
import { RecordCard } from "#web/features/admin/RecordCard.tsx";
import { ActionForm, SeenField } from "#web/features/form/ActionForm.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import * as recordStyles from "#web/features/record/Record.module.css";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Checkbox } from "#web/ui/Choice.tsx";
import * as disclosureStyles from "#web/ui/disclosure.module.css";
import { SureBox } from "#web/ui/SureBox.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import { timeLine, visitLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { useLeadForm } from "../leads/lead-forms.ts";
import { ANSWER_TONE, STATE_TONE } from "../leads/visit-tones.ts";
import * as styles from "./Visit.module.css";

/** Where links on the page lead to. */
export const VISIT_PLACE = "visit";

interface VisitCardProps {
  lead: LeadRow;
  visit: AdminVisit | null;
  /** The time at which the page was loaded, to decide what is over. */
  now: string;
}

/** The visit: when it is, what visitor and owner answered, and what the team can do about it. */
export function VisitCard({ lead, visit, now }: VisitCardProps) {
  const open = visit !== null && isVisitOpen(visit.state);
  return (
    <RecordCard title={m.admin_lead_visit()} id={VISIT_PLACE}>
      {visit && (
        <div className={styles.visit} data-part="visit">
          <p className={styles.when}>
            <b>{visitLine(visit.at)}</b>
            <Badge tone={STATE_TONE[visit.state]} status>
              {getLabel(VISIT_STATES, visit.state)}
            </Badge>
          </p>
          {visit.place && <p>{visit.place}</p>}
          <ul className={styles.answers}>
            {PARTIES.map(({ value }) => (
              <AnswerLine key={value} visit={visit} party={value} asks={open} />
            ))}
          </ul>
          {visit.state === "done" && <Opinion visit={visit} isAsked={lead.hasEmail} />}
        </div>
      )}
      {visit && visit.at <= now && visit.state !== "declined" && visit.state !== "cancelled" && (
        <OutcomeForm state={visit.state} />
      )}
      {!lead.stopped && lead.propertyId === null && (
        <p className={recordStyles.hint}>{m.visit_error_property()}</p>
      )}
      {!lead.stopped && lead.propertyId !== null && (
        <PlanFold
          lead={lead}
          visit={open ? visit : null}
          label={open ? m.admin_lead_visit_change() : getFirstLabel(visit)}
          isNext={isVisitNext(lead, visit?.state ?? null)}
          formKey={`${visit?.at}${visit?.state}${visit?.place}`}
        />
      )}
      {open && <CancelForm />}
    </RecordCard>
  );
}

interface PlanFoldProps {
  lead: LeadRow;
  /** The visit that is moved; none for a new one. */
  visit: AdminVisit | null;
  label: string;
  isNext: boolean;
  formKey: string;
}

/** The form of the visit: open where a visit is the next step, and where it was refused. */
function PlanFold({ lead, visit, label, isNext, formKey }: PlanFoldProps) {
  const { message } = useForm("visit");
  return (
    <details className={styles.plan} open={isNext || message !== undefined}>
      <summary className={disclosureStyles.disclosure}>{label}</summary>
      <PlanForm lead={lead} visit={visit} key={formKey} />
    </details>
  );
}

const getFirstLabel = (visit: AdminVisit | null): string =>
  visit ? m.admin_lead_visit_again() : m.admin_lead_visit_agree();

/** What one person answered; where they have not, the team writes down what they say on the phone. */
function AnswerLine({ visit, party, asks }: { visit: AdminVisit; party: Party; asks: boolean }) {
  const form = useLeadForm("visit-answer");
  const { answer, answeredAt, proposed } = visit[party];
  return (
    <li>
      <p>
        {getLabel(PARTIES, party)}
        <Badge tone={ANSWER_TONE[answer]} status>
          {getLabel(VISIT_ANSWERS, answer)}
        </Badge>
      </p>
      {answeredAt && <small>{timeLine(answeredAt)}</small>}
      {proposed && proposed !== visit.at && (
        <small>{m.admin_lead_visit_proposed({ when: visitLine(proposed) })}</small>
      )}
      {asks && answer === "none" && (
        <ActionForm of={form} className={styles.reply}>
          <input type="hidden" name="party" value={party} />
          <input type="hidden" name="from" value={visit.at} />
          <Button type="submit" look="outline" size="sm" name="answer" value="confirm">
            {m.admin_lead_visit_yes_of({ party })}
          </Button>
          <Button type="submit" look="ghost" size="sm" name="answer" value="decline">
            {m.admin_lead_visit_no_of({ party })}
          </Button>
        </ActionForm>
      )}
    </li>
  );
}

/** What the visitor said after the visit, if they were asked by mail. */
function Opinion({ visit: { score, feedback }, isAsked }: { visit: AdminVisit; isAsked: boolean }) {
  if (score === null && !isAsked) return null;
  if (score === null) return <p className={recordStyles.hint}>{m.admin_lead_visit_unrated()}</p>;
  return (
    <p>
      <b>{m.admin_lead_visit_rating({ score })}</b>
      {feedback && <> · {feedback}</>}
    </p>
  );
}

function OutcomeForm({ state }: { state: VisitState }) {
  const form = useLeadForm("visit-outcome");
  return (
    <ActionForm of={form} className={styles.reply}>
      {state !== "done" && (
        <Button type="submit" look="tonal" size="sm" name="outcome" value="done">
          {m.admin_lead_visit_done()}
        </Button>
      )}
      {state !== "missed" && (
        <Button type="submit" look="outline" size="sm" name="outcome" value="missed">
          {m.admin_lead_visit_missed()}
        </Button>
      )}
    </ActionForm>
  );
}

function CancelForm() {
  const form = useLeadForm("visit-cancel");
  return (
    <ActionForm of={form} className={styles.cancel}>
      <Button type="submit" look="ghost" size="sm" busy={form.isBusy}>
        {m.admin_lead_visit_cancel()}
      </Button>
    </ActionForm>
  );
}

/** Proposes a visit or moves it. An odd time is asked about, and goes through once its box is ticked. */
function PlanForm({ lead, visit }: { lead: LeadRow; visit: AdminVisit | null }) {
  const form = useLeadForm("visit");
  const { field, isBusy, errors, values } = form;
  const isOn = (party: Party) => values[party] === "on";
  const first = visit?.at ?? lead.wishedAt;
  return (
    <ActionForm of={form} className={`${recordStyles.form} ${styles.form}`} noValidate>
      {visit && <SeenField of={form} name="from" now={visit.at} />}
      <TextField
        {...field("at", first ? writeLocalInput(first) : "")}
        label={m.admin_lead_visit_when()}
        type="datetime-local"
      />
      <TextField {...field("place", visit?.place)} label={m.admin_lead_visit_place()} optional />
      <fieldset className={styles.agreed}>
        <legend>{m.admin_lead_visit_agreed_legend()}</legend>
        <Checkbox
          name="visitor"
          label={m.admin_lead_visit_agreed_visitor()}
          defaultChecked={isOn("visitor")}
        />
        <Checkbox name="owner" label={m.admin_lead_visit_agreed_owner()} defaultChecked={isOn("owner")} />
      </fieldset>
      <SureBox error={errors.sure} label={m.admin_lead_visit_sure()} />
      <Button type="submit" look="outline" busy={isBusy}>
        {visit ? m.admin_lead_visit_move() : m.admin_lead_visit_agree()}
      </Button>
      <p className={recordStyles.hint}>
        {lead.hasEmail ? m.admin_lead_visit_waiting() : m.admin_lead_visit_waiting_phone()}
      </p>
    </ActionForm>
  );
}
