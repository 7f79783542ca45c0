import { COUNTED_ROWS } from "#contract/fields/list.ts";
import {
  LEAD_COLUMN_SIZE,
  type LeadBoardQuery,
  type LeadColumn,
  type LeadFileQuery,
  type LeadList,
  type LeadQuery,
  type LeadRow,
  type LeadWork,
} from "#contract/lead/lead.ts";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import { getLabel } from "#domain/choice.ts";
import {
  CALL_LANGUAGES,
  CALL_TIMES,
  CALL_TOPICS,
  LEAD_KINDS,
  LEAD_STATUS_VALUES,
  LEAD_STATUSES,
  type LeadStatus,
} from "#domain/lead/choices.ts";
import type { WorkList } from "#domain/lead/tracker.ts";
import { authorize } from "#domain/policy/policy.ts";
import { BYTE_ORDER_MARK, writeCsvLine } from "#domain/text/escape.ts";
import { getPeriodSpan, type Span } from "#domain/time/date-range.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readPage, sortByIds } from "#server/platform/database/lists.ts";
import { createSubscribers } from "#server/platform/database/subscribers.ts";
import { timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { presentLead } from "./lead.present.ts";
import type { LeadDeps } from "./lead.service.ts";
import {
  countLeads,
  countOwnDue,
  countWork,
  type LeadFilter,
  readLeadIds,
  readLeadRows,
  readLeadsByIds,
  readLeadsFound,
} from "./lead.tracker.store.ts";

/**
 * An event for the team's open pages: a lead was added, one was changed, or anything may have changed (after a lost
 * database connection).
 */
export interface LeadChangeEvent {
  readonly kind: "insert" | "update" | "any";
  readonly id: string | null;
}

/** Notifies the team's open pages in this process about new and changed leads, whichever process changed them. */
export function createLeadLiveService({ database }: { database: Database }) {
  const followers = createSubscribers(database, "lead_change");
  return {
    /**
     * Calls back for all events from now on. A lead that the actor has written down themselves is a change for them, not
     * news. Returns a function that stops it.
     */
    async follow(actor: Actor, listener: (news: LeadChangeEvent) => void): Promise<() => void> {
      authorize(actor, "lead.manage");
      return followers.follow((payload) => listener(parseChangeEvent(payload, getUserId(actor))));
    },

    /** Stops listening to the database. */
    close: followers.close,
  };
}
export type LeadLiveService = ReturnType<typeof createLeadLiveService>;

/** @param payload "insert", the id of the lead, and of the member who has it, if somebody has */
function parseChangeEvent(payload: string, reader: string | null): LeadChangeEvent {
  const [kind, id = null, holder] = payload.split(" ");
  if (kind !== "insert" && kind !== "update") return { kind: "any", id: null };
  return { kind: holder !== undefined && holder === reader ? "update" : kind, id };
}

export type LeadWorkService = ReturnType<typeof createLeadWorkService>;

/** How much there is to do; the lists themselves are pages of the tracker. */
export function createLeadWorkService({ database: { db }, clock }: Pick<LeadDeps, "database" | "clock">) {
  return {
    /** How long each work list of this member is. */
    async countWork(actor: Actor): Promise<LeadWork> {
      authorize(actor, "lead.manage");
      const reader = getUserId(actor);
      const now = clock.now();
      const count = (list: WorkList) => countWork(db, { list, now }, reader);
      const [mine, unclaimed, overdue, calls, visits, ownDue] = await Promise.all([
        count("mine"),
        count("unclaimed"),
        count("overdue"),
        count("calls"),
        count("visits"),
        countOwnDue(db, now, reader),
      ]);
      return { mine, unclaimed, overdue, calls, visits, waiting: unclaimed + ownDue };
    },
  };
}

export type LeadListService = ReturnType<typeof createLeadListService>;

/** The tracker: all leads in one list, or in one column for each status. */
export function createLeadListService({ database, clock }: Pick<LeadDeps, "database" | "clock">) {
  /** One page of the leads that match a filter, newest first, as this member may see them. */
  async function listLeadsOf(
    actor: Actor,
    filter: LeadFilter,
    asked: { page: number; pageSize: number },
  ): Promise<LeadList> {
    const { rows, paging } = await readPage(
      asked,
      () => countLeads(database.db, filter),
      (window) => readLeadRows(database.db, filter, window),
    );
    return { leads: rows.map((lead) => presentLead(actor, lead)), ...paging };
  }

  /** A page for each status under a search; the search runs once for all of them. */
  async function findColumns(actor: Actor, query: LeadBoardQuery, span: Span): Promise<LeadColumn[]> {
    const found = await readLeadsFound(database.db, {
      search: query.search,
      status: "all",
      reader: getUserId(actor),
      ...span,
    });
    const more = found.length > COUNTED_ROWS;
    const columns = await Promise.all(
      LEAD_STATUS_VALUES.map(async (status) => {
        const ids = found.filter((lead) => lead.status === status).map(({ id }) => id);
        const { rows, paging } = await readPage(
          getColumnPage(query, status),
          async () => ids.length,
          async ({ limit, offset }) => ids.slice(offset, offset + limit),
        );
        return { status, ids: rows, paging: { ...paging, more } };
      }),
    );
    const shown = await readLeadsByIds(
      database.db,
      columns.flatMap(({ ids }) => ids),
    );
    const rows = new Map(shown.map((lead) => [lead.id, presentLead(actor, lead)]));
    return columns.map(({ status, ids, paging }) => ({
      status,
      leads: ids.flatMap((id) => rows.get(id) ?? []),
      ...paging,
    }));
  }

  return {
    /** One page of the tracker, newest first. */
    async list(actor: Actor, query: LeadQuery): Promise<LeadList> {
      authorize(actor, "lead.manage");
      const { search, status, period, sort, work: list } = query;
      const now = clock.now();
      const filter = { search, status, sort, reader: getUserId(actor), work: { list, now } };
      return listLeadsOf(actor, { ...filter, ...getPeriodSpan(period, now) }, query);
    },

    /** A page for each status, in the order of a lead's life. */
    async readBoard(actor: Actor, query: LeadBoardQuery): Promise<LeadColumn[]> {
      authorize(actor, "lead.manage");
      const { search, period } = query;
      const span = getPeriodSpan(period, clock.now());
      if (search) return findColumns(actor, query, span);
      const reader = getUserId(actor);
      return Promise.all(
        LEAD_STATUS_VALUES.map(async (status) => ({
          status,
          ...(await listLeadsOf(actor, { search, status, reader, ...span }, getColumnPage(query, status))),
        })),
      );
    },
  };
}

const getColumnPage = (query: LeadBoardQuery, status: LeadStatus) => ({
  page: query[status],
  pageSize: LEAD_COLUMN_SIZE,
});

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
