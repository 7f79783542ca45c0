import type { LeadDeps } from "./lead.service.ts";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import { type LeadFilter, countLeads, readLeadRows, readLeadsFound, readLeadsByIds } from "./lead.store.ts";
import { type LeadList, type LeadBoardQuery, type LeadColumn, type LeadQuery, LEAD_COLUMN_SIZE } from "#contract/lead/lead.ts";
import { readPage } from "#server/platform/database/page-of.ts";
import { presentLead } from "./lead.present.ts";
import { type Span, getPeriodSpan } from "#domain/time/date-range.ts";
import { COUNTED_ROWS } from "#contract/fields/list.ts";
import { LEAD_STATUS_VALUES, type LeadStatus } from "#domain/lead/choices.ts";
import { authorize } from "#domain/policy/policy.ts";

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
