import type { LeadFileQuery, LeadRow } from "#contract/lead/lead.ts";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import { getLabel } from "#domain/choice.ts";
import { CALL_LANGUAGES, CALL_TIMES, CALL_TOPICS, LEAD_KINDS, LEAD_STATUSES } from "#domain/lead/choices.ts";
import { authorize } from "#domain/policy/policy.ts";
import { BYTE_ORDER_MARK, writeCsvLine } from "#domain/text/escape.ts";
import { getPeriodSpan } from "#domain/time/date-range.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import { sortByIds } from "#server/platform/database/sorted.ts";
import { timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { presentLead } from "./lead.present.ts";
import type { LeadDeps } from "./lead.service.ts";
import { type LeadFilter, readLeadIds, readLeadsByIds } from "./lead.store.ts";

/** Number of leads per read, so that a file of a hundred thousand lines is never held in memory. */
const PIECE = 500;
export type LeadExportService = ReturnType<typeof createLeadExportService>;

/**
 * The tracker as a file. Phone numbers follow the same rule as on the page: complete only for the member who has
 * claimed the lead.
 */
export function createLeadExportService({ database, clock }: LeadDeps) {
  return {
    /**
     * Lines of a CSV file in the order of the list, newest lead first if no other is asked for. The export is written to the activity log before the first line is sent.
     */
    async export(actor: Actor, query: LeadFileQuery): Promise<AsyncIterable<string>> {
      authorize(actor, "lead.manage");
      const { search, period, status, work: list, sort, id: publicIds } = query;
      const now = clock.now();
      await recordAudit(database.db, actor, {
        action: "lead.export",
        noun: "lead",
        nounId: "all",
        // What was searched for is often a name.
        after: publicIds ? { chosen: publicIds } : { isSearched: search !== "", period, status, work: list },
      });
      return writeLines(actor, {
        search,
        status,
        sort,
        publicIds,
        reader: getUserId(actor),
        work: { list, now },
        ...getPeriodSpan(period, now),
      });
    },
  };

  async function* writeLines(actor: Actor, filter: LeadFilter) {
    yield BYTE_ORDER_MARK + writeCsvLine(HEAD());
    const ids = await readLeadIds(database.db, filter);
    for (let at = 0; at < ids.length; at += PIECE) {
      const piece = ids.slice(at, at + PIECE);
      for (const lead of sortByIds(await readLeadsByIds(database.db, piece), piece))
        yield writeCsvLine(getCells(presentLead(actor, lead)));
    }
  }
}

const HEAD = () => [
  m.admin_column_id(),
  m.admin_lead_column_date(),
  m.field_property_title(),
  m.mail_fact_asked_for(),
  m.ui_name(),
  m.lead_phone(),
  m.field_email(),
  m.admin_lead_csv_time(),
  m.account_language(),
  m.admin_about(),
  m.admin_lead_wished(),
  m.contact_message(),
  m.ui_status(),
  m.admin_lead_column_member(),
  m.admin_lead_step(),
];

const getCells = (lead: LeadRow) => [
  lead._id,
  timeLine(lead.createdAt),
  lead.propertyTitle,
  getLabel(LEAD_KINDS, lead.kind),
  lead.name,
  lead.phone,
  lead.email,
  getLabel(CALL_TIMES, lead.preferredTime),
  getLabel(CALL_LANGUAGES, lead.language),
  getLabel(CALL_TOPICS, lead.topic),
  lead.wishedAt && timeLine(lead.wishedAt),
  lead.message,
  getLabel(LEAD_STATUSES, lead.status),
  lead.assignee?.name ?? null,
  lead.nextStep,
];
