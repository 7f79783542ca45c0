import { type RefObject, useEffect, useRef } from "react";
import type { LeadDossier } from "#contract/lead/lead.admin.ts";
import type { LeadRow } from "#contract/lead/lead.ts";
import { paths } from "#domain/address/paths.ts";
import { getLabel, getOptions } from "#domain/choice.ts";
import { CALL_LANGUAGES, CALL_TIMES, CALL_TOPICS, LEAD_KINDS, LEAD_STATUSES } from "#domain/lead/choices.ts";
import { writeMessageLink } from "#domain/lead/message-template.ts";
import { isVisitOpen } from "#domain/visit/choices.ts";
import { PhoneLink } from "#web/features/admin/AdminRow.tsx";
import { PlainSave } from "#web/features/admin/address-form.tsx";
import { HeldHint, useHeldChoice } from "#web/features/admin/held-choice.tsx";
import { GivenRows, RecordHead } from "#web/features/admin/RecordCard.tsx";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import { type FormState, useAnswerToast, useForm } from "#web/features/form/use-form.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Breakable } from "#web/ui/Breakable.tsx";
import { Button, ButtonLink } from "#web/ui/Button.tsx";
import { SelectField } from "#web/ui/SelectField.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { VisitLine } from "../leads/LeadControls.tsx";
import { LeadDue } from "../leads/LeadSummary.tsx";
import { CallForm } from "./CallCard.tsx";
import * as styles from "./LeadStrip.module.css";

interface LeadStripProps {
  lead: LeadRow;
  members: LeadDossier["members"];
  visit: LeadDossier["visit"];
  /** The time at which the page was loaded, to decide what is late. */
  now: string;
}

/**
 * Everything for the next call, in the first screen: who, the number, language and best time, what is due next, and how
 * the call ended.
 */
export function LeadStrip({ lead, members, visit, now }: LeadStripProps) {
  const form = useForm("change", { inPlace: true });
  useAnswerToast(form);
  return (
    <section className={styles.strip} data-part="lead-strip" aria-label={m.admin_lead_strip()}>
      <RecordHead
        back={[{ to: paths.adminLeads(), label: m.admin_lead_list() }]}
        title={lead.name}
        line={m.admin_lead_about({ kind: getLabel(LEAD_KINDS, lead.kind), title: lead.propertyTitle })}
      >
        <Handling lead={lead} members={members} form={form} />
      </RecordHead>
      <div className={styles.facts}>
        <Reach lead={lead} form={form} />
        <GivenRows
          rows={[
            [m.account_language(), getLabel(CALL_LANGUAGES, lead.language)],
            [m.admin_lead_csv_time(), getLabel(CALL_TIMES, lead.preferredTime)],
            [m.admin_about(), getLabel(CALL_TOPICS, lead.topic)],
            [m.admin_lead_wished(), lead.wishedAt && timeLine(lead.wishedAt)],
            [m.admin_lead_due_next(), <NextDue key="due" lead={lead} visit={visit} now={now} />],
          ]}
        />
      </div>
      {!lead.stopped && <CallForm lead={lead} />}
    </section>
  );
}

/** Status and member; a choice is saved at once. */
function Handling({ lead, members, form }: Pick<LeadStripProps, "lead" | "members"> & { form: FormState }) {
  const status = useHeldChoice(String(form.formData?.get("status") ?? lead.status), (_, select) =>
    form.submit(select.form),
  );
  const assignee = useHeldChoice(
    String(form.formData?.get("assignee") ?? lead.assignee?._id ?? ""),
    (member) => form.submit({ form: "change", assignee: member }, { method: "post" }),
  );
  return (
    <>
      <ActionForm of={form} className={styles.pick}>
        <input type="hidden" name="from" value={lead.status} />
        <SelectField
          label={m.ui_status()}
          name="status"
          options={getOptions(LEAD_STATUSES)}
          {...status.select}
        />
        <HeldHint held={status.isHeld} />
        <VisitLine lead={lead} />
        <PlainSave>{m.admin_lead_save()}</PlainSave>
      </ActionForm>
      <ActionForm of={form} className={styles.pick}>
        <SelectField
          label={m.admin_lead_column_member()}
          name="assignee"
          placeholder={m.admin_lead_nobody()}
          options={listHolders(members, lead.assignee)}
          {...assignee.select}
        />
        <HeldHint held={assignee.isHeld} />
        <PlainSave>{m.admin_lead_save()}</PlainSave>
      </ActionForm>
    </>
  );
}

/** The members who can take it, and whoever has it, even if they could not take it now. */
function listHolders(members: LeadStripProps["members"], holder: LeadRow["assignee"]) {
  const missing = holder !== null && members.every(({ _id }) => _id !== holder._id);
  return [...(missing ? [holder] : []), ...members].map(({ _id, name }) => ({ value: _id, label: name }));
}

/** Number and address with Call and WhatsApp; why they are hidden, and the button that claims the lead. */
function Reach({ lead, form }: { lead: LeadRow; form: FormState }) {
  const { phone, email } = lead;
  const call = useFocusOnNumber(lead.contactHidden);
  return (
    <div className={styles.reach}>
      {phone && (
        <p className={textStyles.figures}>
          <PhoneLink ref={call} className={styles.number} phone={phone} />
          {lead.phoneConfirmed && (
            <Badge tone="ok" status>
              {m.admin_lead_phone_confirmed()}
            </Badge>
          )}
        </p>
      )}
      {email && (
        <a href={`mailto:${email}`}>
          <Breakable text={email} />
        </a>
      )}
      {phone && (
        <div className={styles.ways}>
          <ButtonLink
            look="outline"
            size="sm"
            icon="phone"
            to={`tel:${phone}`}
            reloadDocument
            aria-label={m.admin_lead_call_of({ name: lead.name })}
          >
            {m.choice_lead_kind_call()}
          </ButtonLink>
          <ButtonLink
            look="outline"
            size="sm"
            icon="whatsapp"
            to={writeMessageLink(phone, "")}
            reloadDocument
            target="_blank"
            rel="noreferrer"
            aria-label={m.admin_lead_whatsapp_of({ name: lead.name })}
          >
            {m.share_whatsapp()}
          </ButtonLink>
        </div>
      )}
      {lead.contactHidden && <small>{explainHidden(lead)}</small>}
      {!lead.consent && !lead.stopped && <small>{m.admin_lead_no_consent()}</small>}
      {!lead.mine && !lead.assignee && !lead.stopped && (
        <ActionForm of={form}>
          <Button type="submit" size="sm" name="assignee" value="me" busy={form.isSending}>
            {m.admin_lead_claim()}
          </Button>
        </ActionForm>
      )}
    </div>
  );
}

/** Why the contact details are hidden. */
const explainHidden = ({ assignee }: LeadRow): string =>
  assignee ? m.admin_lead_hidden_colleague({ name: assignee.name }) : m.admin_lead_hidden();

/** After claiming, its button is gone: the focus moves to the number, which can be called now. */
function useFocusOnNumber(hidden: boolean): RefObject<HTMLAnchorElement | null> {
  const call = useRef<HTMLAnchorElement>(null);
  const before = useRef(hidden);
  useEffect(() => {
    if (before.current && !hidden && document.activeElement === document.body) call.current?.focus();
    before.current = hidden;
  }, [hidden]);
  return call;
}

/** The promised call, the next step and the visit that is to come. */
function NextDue({ lead, visit, now }: Pick<LeadStripProps, "lead" | "visit" | "now">) {
  const isVisitAhead = visit !== null && isVisitOpen(visit.state) && visit.at > now;
  const isSomething = lead.dueAt !== null || lead.waits || lead.nextStep !== "" || isVisitAhead;
  if (!isSomething)
    return lead.stopped ? null : <span className={textStyles.muted}>{m.admin_lead_due_nothing()}</span>;
  return (
    <>
      {lead.nextStep && <b>{lead.nextStep}</b>}
      <LeadDue lead={lead} now={now} />
      {isVisitAhead && (
        <span>{m.admin_lead_about({ kind: m.admin_lead_visit(), title: timeLine(visit.at) })}</span>
      )}
    </>
  );
}
