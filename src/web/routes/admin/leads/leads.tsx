import { useSearchParams } from "react-router";
import { createOneOf } from "#contract/fields/list.ts";
import { parseOrThrow } from "#contract/fields/parse.ts";
import {
  LEAD_PAGE_SIZES,
  type LeadColumn,
  type LeadQuery,
  type LeadWork,
  leadBoardQuery,
  leadChange,
  leadQuery,
} from "#contract/lead/lead.ts";
import { paths } from "#domain/address/paths.ts";
import { getOptions } from "#domain/choice.ts";
import { LEAD_STATUSES } from "#domain/lead/choices.ts";
import { WORK_LISTS, type WorkList } from "#domain/lead/tracker.ts";
import { LEAD_PERIODS } from "#domain/time/date-range.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import * as deskStyles from "#web/features/admin/Admin.module.css";
import * as adminFrameStyles from "#web/features/admin/AdminFrame.module.css";
import { AdminList, Fallback, useListLoading } from "#web/features/admin/AdminList.tsx";
import { FilterSelect } from "#web/features/admin/address-form.tsx";
import { ListFilters } from "#web/features/admin/ListFilters.tsx";
import { getListSearch, LEAD_DEFAULTS } from "#web/features/admin/list-address.ts";
import { parseListAddress } from "#web/features/admin/load-list.ts";
import { sendOrRetain, shouldReloadAfterConflict } from "#web/features/api/send-or-retain.ts";
import { requireAdmin } from "#web/features/auth/guards.ts";
import { getTexts } from "#web/features/form/action-answer.ts";
import { answerForm, joinErrors } from "#web/features/form/answer-form.ts";
import { ButtonLink } from "#web/ui/Button.tsx";
import { ChipLink } from "#web/ui/Chip.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { SegmentedLinks } from "#web/ui/SegmentedControl.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { writeAdminHead } from "#web/unlisted-head.ts";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import { BulkBar } from "../bulk/BulkBar.tsx";
import type { Route } from "./+types/leads.ts";
import * as leadBoardStyles from "./LeadBoard.module.css";
import { LeadBoard } from "./LeadBoard.tsx";
import * as leadsStyles from "./Leads.module.css";
import { LeadTable } from "./LeadTable.tsx";
import { getLeadChangeFrom } from "./lead-forms.ts";
import { useLeadEvents } from "./use-lead-events.ts";
import * as styles from "./Work.module.css";

interface WorkTabsProps {
  work: LeadWork;
  /** The list that is shown; none on the board. */
  shown: WorkList | null;
}

/** The lists by which a member works through a day, each with an address of its own and its length. */
function WorkTabs({ work, shown }: WorkTabsProps) {
  const [current] = useSearchParams();
  return (
    <nav className={styles.tabs} aria-label={m.admin_work_lists()}>
      {WORK_LISTS.map(({ value, label }) => (
        <ChipLink
          key={value}
          on={value === shown}
          to={paths.adminLeads(getListSearch(current, { work: value, view: "table" }, LEAD_DEFAULTS))}
          preventScrollReset
        >
          {label()}
          {value !== "all" && (
            <b
              className={textStyles.figures}
              data-late={(value === "overdue" && work.overdue > 0) || undefined}
            >
              {formatNumber(work[value])}
            </b>
          )}
        </ChipLink>
      ))}
    </nav>
  );
}

interface LeadFilterBarProps {
  query: Pick<LeadQuery, "search" | "period" | "status"> & Partial<Pick<LeadQuery, "work" | "sort">>;
  /** The board has a column for each status, so it is not filtered by one. */
  board?: boolean;
}

/** Search, period and status of the tracker, of its table and its board alike. */
function LeadFilterBar({ query, board = false }: LeadFilterBarProps) {
  return (
    <ListFilters
      action={paths.adminLeads()}
      cleared={paths.adminLeads(getCleared(board, query.work))}
      defaults={LEAD_DEFAULTS}
      searchLabel={m.admin_lead_search()}
      search={query.search}
      sorting={board ? undefined : { list: "lead", sort: query.sort ?? "" }}
    >
      {board && <input type="hidden" name="view" value="board" />}
      {query.work && <input type="hidden" name="work" value={query.work} />}
      <FilterSelect
        name="period"
        label={m.ui_period()}
        value={query.period}
        options={getOptions(LEAD_PERIODS)}
      />
      {!board && (
        <FilterSelect
          name="status"
          label={m.ui_status()}
          value={query.status}
          all={m.admin_status_all()}
          options={getOptions(LEAD_STATUSES)}
        />
      )}
    </ListFilters>
  );
}

/** Clear All stays on the board, or in the work list. */
const getCleared = (board: boolean, work: LeadQuery["work"] = "all"): string =>
  board ? "?view=board" : work === "all" ? "" : `?work=${work}`;

export const meta: Route.MetaFunction = ({ matches }) => writeAdminHead(matches, m.admin_lead_title());

const LEAD_VIEWS = ["table", "board"] as const;
type LeadView = (typeof LEAD_VIEWS)[number];
const view = createOneOf(LEAD_VIEWS).default("table");
const tableAddress = leadQuery.extend({ view });
const boardAddress = leadBoardQuery.extend({ view });

export async function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  const { actor } = args.context.get(visitorContext);
  const { leadList, leadWork } = args.context.get(servicesContext);
  const readWork = async () => ({ work: await leadWork.countWork(actor), now: new Date().toISOString() });
  const board = parseListAddress(boardAddress, args.request);
  if (board.query.view === "board") {
    const { query, wrong } = board;
    const shown = query.status === "all" ? ("new" as const) : query.status;
    const columns = await leadList.readBoard(actor, query);
    return { view: "board" as const, query, wrong, shown, columns, ...(await readWork()) };
  }
  const { query, wrong } = parseListAddress(tableAddress, args.request);
  const list = await leadList.list(actor, query);
  return { view: "table" as const, query, wrong, list, ...(await readWork()) };
}

export async function action(args: Route.ActionArgs) {
  requireAdmin(args);
  const { actor } = args.context.get(visitorContext);
  const texts = await getTexts(args.request);
  const change = async () => {
    const input = parseOrThrow(leadChange, getLeadChangeFrom(texts));
    return (await args.context.get(servicesContext).leadAssignment.update(actor, texts.id ?? "", input))
      .message;
  };
  return answerForm(texts, change, joinErrors);
}

/** If the connection is lost, the page shows an error and keeps what was typed. */
export const clientAction = (args: Route.ClientActionArgs) => sendOrRetain(args);
export const shouldRevalidate = shouldReloadAfterConflict;

/** The visitors' requests and their status: as a table or as a board. */
export default function Leads({ loaderData, actionData }: Route.ComponentProps) {
  const { view } = loaderData;
  const [current] = useSearchParams();
  useLeadEvents();
  const getViewHref = (to: LeadView) =>
    paths.adminLeads(getListSearch(current, { view: to, work: "all", sort: "" }, LEAD_DEFAULTS));
  return (
    <>
      <header className={adminFrameStyles.head}>
        <div>
          <h1>{m.admin_lead_title()}</h1>
          <p>{m.admin_lead_words()}</p>
        </div>
        <div className={adminFrameStyles.actions}>
          <SegmentedLinks
            label={m.admin_lead_view()}
            value={view}
            segments={[
              { value: "table", label: m.admin_lead_view_table(), to: getViewHref("table") },
              { value: "board", label: m.admin_lead_view_board(), to: getViewHref("board") },
            ]}
          />
          <ButtonLink look="outline" size="sm" to={paths.adminLeadsIn()}>
            {m.leads_in_title()}
          </ButtonLink>
          <ButtonLink look="outline" size="sm" to={getFile(loaderData)} reloadDocument download>
            {m.admin_lead_file()}
          </ButtonLink>
        </div>
      </header>
      {actionData && (
        <Notice tone={actionData.ok ? "ok" : "bad"} live className={leadsStyles.notice}>
          {actionData.message}
        </Notice>
      )}
      <WorkTabs work={loaderData.work} shown={loaderData.view === "table" ? loaderData.query.work : null} />
      {loaderData.view === "board" ? (
        <LeadBoardBox {...loaderData} />
      ) : (
        <AdminList
          {...loaderData}
          sizes={LEAD_PAGE_SIZES}
          defaults={LEAD_DEFAULTS}
          bar={<LeadFilterBar query={loaderData.query} />}
          words={WORDS}
          count={loaderData.list.leads.length}
        >
          {() => (
            <BulkBar action={paths.adminLeadsSeveral()} acts={listLeadActs()}>
              <LeadTable leads={loaderData.list.leads} now={loaderData.now} query={loaderData.query} />
            </BulkBar>
          )}
        </AdminList>
      )}
    </>
  );
}

const listLeadActs = () => [
  { value: "assign", label: m.several_assign_button() },
  { value: "export", label: m.admin_lead_file() },
];

const WORDS = {
  shown: { some: m.admin_lead_showing, none: m.admin_lead_showing_none },
  loading: m.admin_lead_loading,
  none: m.admin_lead_none,
  noneHint: m.list_empty_words,
};

function LeadBoardBox({ query, wrong, columns, shown, now }: Extract<Loaded, { view: "board" }>) {
  const loading = useListLoading();
  return (
    <>
      <Fallback wrong={wrong} {...checkBeyond(query, columns)} />
      <div aria-busy={loading} className={deskStyles.box} data-part="desk-box">
        <div className={leadBoardStyles.filters}>
          <LeadFilterBar query={query} board />
        </div>
        <LeadBoard columns={columns} shown={shown} now={now} />
        <p className={textStyles.visuallyHidden} role="status">
          {loading ? m.admin_lead_loading() : ""}
        </p>
      </div>
    </>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

/** The requested page of a column if it does not exist, and the page that is shown instead. */
function checkBeyond(
  query: Extract<Loaded, { view: "board" }>["query"],
  columns: readonly LeadColumn[],
): { asked: number; page: number } {
  const column = columns.find(({ status, page }) => page !== query[status]);
  return column ? { asked: query[column.status], page: column.page } : { asked: 1, page: 1 };
}

/** The same leads as a file; for a board, those of every status. */
function getFile(loaded: Loaded): string {
  const { search, period, status } = loaded.query;
  const filter =
    loaded.view === "board"
      ? { search, period, status: "all", work: "all", sort: "" }
      : { search, period, status, work: loaded.query.work, sort: loaded.query.sort };
  return paths.adminLeadFile(`?${new URLSearchParams(filter)}`);
}
