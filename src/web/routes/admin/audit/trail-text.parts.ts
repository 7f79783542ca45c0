import { getLabel } from "#domain/choice.ts";
import { LEAD_STATUSES } from "#domain/lead/choices.ts";
import { timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import type { DescribeChange } from "./trail-text.ts";

/** What happened to leads, to what visitors submit, and to people's own accounts. */
export const PEOPLE_TEXT: Readonly<Record<string, DescribeChange>> = {
  "lead.update": (before, after) => {
    const told: string[] = [];
    if (before?.status !== after?.status)
      told.push(
        m.admin_trail_lead_status({
          before: getLabel(LEAD_STATUSES, String(before?.status)),
          after: getLabel(LEAD_STATUSES, String(after?.status)),
        }),
      );
    if (before?.assignee !== after?.assignee) told.push(describeAssignee(before?.assignee, after?.assignee));
    return told.join("; ") || m.settings_unchanged();
  },
  "lead.write-down": () => m.admin_trail_lead_write_down(),
  "lead.owner-number": () => m.admin_trail_lead_owner(),
  "lead.known": () => m.admin_trail_lead_known(),
  "lead.note": () => m.admin_trail_lead_note(),
  "lead.call": (_, after) => m.admin_trail_lead_call({ outcome: String(after?.outcome) }),
  "lead.next-step": (_, after) =>
    // Older lines have the text itself.
    (after?.isSet ?? after?.text) ? m.admin_trail_lead_step() : m.admin_trail_lead_step_none(),
  "lead.visit": (_, after) => m.admin_trail_lead_visit({ at: timeLine(String(after?.at)) }),
  "lead.visit-cancel": () => m.admin_trail_lead_visit_cancel(),
  "lead.visit-answer": (_, after) =>
    m.admin_trail_lead_visit_answer({ party: String(after?.party), answer: String(after?.answer) }),
  "lead.visit-outcome": (_, after) => m.admin_trail_lead_visit_outcome({ outcome: String(after?.outcome) }),
  "lead.stop": () => m.admin_trail_lead_stop(),
  "lead.export": () => m.admin_trail_lead_export(),
  "contact.change": (_, after) => m.admin_trail_contact({ status: String(after?.status) }),
  "review.decide": (_, after) => m.admin_trail_review({ status: String(after?.status) }),
  "review.delete": () => m.admin_trail_review_delete(),
  "report.decide": (_, after) => m.admin_trail_report({ status: String(after?.status) }),
  "owner.become": () => m.admin_trail_owner(),
  "account.change": () => m.admin_trail_account_change(),
  "account.confirm-email": () => m.admin_trail_account_confirm_email(),
  "account.confirm-mobile": () => m.admin_trail_account_confirm_mobile(),
  "account.mobile": () => m.admin_trail_account_mobile(),
  "account.password": () => m.admin_trail_account_password(),
  "account.reset-password": () => m.admin_trail_account_reset(),
  "account.picture": () => m.admin_trail_account_picture(),
  "account.delete": () => m.admin_trail_account_delete(),
  "account.link": () => m.admin_trail_account_link(),
  "account.second-step": () => m.admin_trail_account_second_step(),
  "account.passkey": (_, after) =>
    after?.what === "passkey-added" ? m.admin_trail_passkey_added() : m.admin_trail_passkey_removed(),
  "account.token": (_, after) =>
    after?.what === "token-added" ? m.admin_trail_token_added() : m.admin_trail_token_removed(),
  "account.unlink": () => m.admin_trail_account_unlink(),
  "media.remove": () => m.admin_trail_media_remove(),
};

function describeAssignee(before: unknown, after: unknown): string {
  if (!after) return m.admin_trail_lead_release();
  return before ? m.admin_trail_lead_hand() : m.admin_trail_lead_claim();
}
