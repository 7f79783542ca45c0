import { type RefObject, useEffect, useRef } from "react";
import type { LeadDossier } from "#contract/lead/lead.admin.ts";
import type { LeadRow } from "#contract/lead/lead.ts";
import { formatPhone } from "#domain/account/contact-details.ts";
import { getLabel, getOptions } from "#domain/choice.ts";
import { LEAD_SOURCES, LEAD_STATUSES } from "#domain/lead/choices.ts";
import { PlainSave } from "#web/features/admin/address-form.tsx";
import { HeldHint, useHeldChoice } from "#web/features/admin/held-choice.tsx";
import { RecordCard, RecordRows } from "#web/features/admin/RecordCard.tsx";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import { useAnswerToast, useForm } from "#web/features/form/use-form.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Breakable } from "#web/ui/Breakable.tsx";
import { Button } from "#web/ui/Button.tsx";
import { SelectField } from "#web/ui/SelectField.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { LeadAbout, LeadDue } from "../leads/LeadSummary.tsx";
import * as styles from "../leads/Leads.module.css";

interface WhoCardProps {
  lead: LeadRow;
  members: LeadDossier["members"];
  consent: LeadDossier["consent"];
  /** The time at which the page was loaded, to decide what is late. */
  now: string;
}

/** The visitor, the property, the status and the member who handles it. Choices are saved at once. */
export function WhoCard({ lead, members, now, consent }: WhoCardProps) {
  const form = useForm("change", { inPlace: true });
  useAnswerToast(form);
  const { phone, email } = lead;
  const status = useHeldChoice(String(form.formData?.get("status") ?? lead.status), (_, select) =>
    form.submit(select.form),
  );
  const assignee = useHeldChoice(
    String(form.formData?.get("assignee") ?? lead.assignee?._id ?? ""),
    (member) => form.submit({ form: "change", assignee: member }, { method: "post" }),
  );
  const call = useFocusOnNumber(lead.contactHidden);
  const reach = (
    <span className={`${styles.reach} ${textStyles.figures}`}>
      {phone && (
        <a ref={call} href={`tel:${phone}`}>
          {formatPhone(phone)}
        </a>
      )}
      {lead.phoneConfirmed && (
        <Badge tone="ok" status>
          {m.admin_lead_phone_confirmed()}
        </Badge>
      )}
      {email && (
        <a href={`mailto:${email}`}>
          <Breakable text={email} />
        </a>
      )}
      {lead.contactHidden && <small>{explainHidden(lead)}</small>}
      {!lead.consent && !lead.stopped && <small>{m.admin_lead_no_consent()}</small>}
    </span>
  );
  return (
    <RecordCard title={m.admin_lead_who()}>
      <RecordRows
        rows={[
          [m.admin_lead_column_contact(), phone || email || lead.contactHidden ? reach : null],
          [
            lead.propertyId ? m.field_property_title() : m.lead_wanted(),
            <LeadAbout key="about" lead={lead} className={styles.property} data-part="lead-property" />,
          ],
          [m.admin_lead_column_date(), timeLine(lead.createdAt)],
          [
            m.admin_lead_promise(),
            lead.dueAt || lead.waits ? <LeadDue key="due" lead={lead} now={now} /> : null,
          ],
          [m.admin_charge_source(), getLabel(LEAD_SOURCES, lead.source)],
          [m.contact_message(), describeMessage(lead), "wide"],
          ...(consent.words ? [[m.admin_lead_consent(), formatConsent(consent), "wide"] as const] : []),
        ]}
      />
      <ActionForm of={form} className={styles.pick}>
        <input type="hidden" name="from" value={lead.status} />
        <SelectField
          label={m.ui_status()}
          name="status"
          options={getOptions(LEAD_STATUSES)}
          {...status.select}
        />
        <HeldHint held={status.isHeld} />
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
      {!lead.mine && !lead.assignee && !lead.stopped && (
        <ActionForm of={form}>
          <Button type="submit" name="assignee" value="me" block busy={form.isSending}>
            {m.admin_lead_claim()}
          </Button>
        </ActionForm>
      )}
    </RecordCard>
  );
}

/** The message, or why it is hidden; null if there is none. */
function describeMessage({ message, contactHidden, assignee }: LeadRow): string | null {
  if (!contactHidden) return message || null;
  return assignee ? m.admin_lead_message_colleague({ name: assignee.name }) : m.admin_lead_message_hidden();
}

/** The members who can take it, and whoever has it, even if they could not take it now. */
function listHolders(members: WhoCardProps["members"], holder: LeadRow["assignee"]) {
  const missing = holder !== null && members.every(({ _id }) => _id !== holder._id);
  return [...(missing ? [holder] : []), ...members].map(({ _id, name }) => ({ value: _id, label: name }));
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

/** The words that they agreed to, and who heard it. */
const formatConsent = ({ words, heardBy }: LeadDossier["consent"]): string =>
  heardBy ? m.admin_lead_consent_heard({ words, name: heardBy }) : words;
