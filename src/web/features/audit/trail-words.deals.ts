import { formatRupees } from "#domain/money/money.ts";
import type { DescribeChange } from "#web/routes/admin/audit/trail-text.ts";
import { m } from "#words/generated/messages.js";

/** What the team did about deals. */
export const DEAL_TEXT: Readonly<Record<string, DescribeChange>> = {
  "lead.deal-start": () => m.admin_trail_deal_start(),
  "lead.deal-offer": (_, after) => m.admin_trail_deal_offer({ amount: formatRupees(Number(after?.amount)) }),
  "lead.deal-answer": (_, after) => m.admin_trail_deal_answer({ answer: String(after?.answer) }),
  "lead.deal-token": (_, after) => m.admin_trail_deal_token({ amount: formatRupees(Number(after?.amount)) }),
  "lead.deal-agreement": () => m.admin_trail_deal_agreement(),
  "lead.deal-registry": () => m.admin_trail_deal_registry(),
  "lead.deal-keys": () => m.admin_trail_deal_keys(),
  "lead.deal-days": () => m.admin_trail_deal_days(),
  "lead.deal-off": () => m.admin_trail_deal_off(),
  "lead.deal-undo": () => m.admin_trail_deal_undo(),
  "lead.deal-paper": () => m.admin_trail_deal_paper(),
  "lead.deal-paper-removed": () => m.admin_trail_deal_paper_removed(),
  "lead.deal-paper-state": () => m.admin_trail_deal_paper_state(),
  "lead.deal-files": () => m.admin_trail_deal_files(),
  "lead.deal-file-removed": () => m.admin_trail_deal_file_removed(),
};
