import { LEAD_STATUS_VALUES } from "#domain/lead/choices.ts";

/** The defaults of a list's address; parameters with these values are left out. */
export type Defaults = Readonly<Record<string, string>>;

/**
 * The address after the question mark, with some parameters changed. Any change except of the page number goes back to
 * the first page.
 */
export function getListSearch(current: URLSearchParams, changes: Defaults, defaults: Defaults): string {
  const all = { ...Object.fromEntries(current), ...changes };
  if (!("page" in changes)) delete all.page;
  const said = Object.entries(all).filter(
    ([name, value]) => value !== "" && Object.hasOwn(defaults, name) && value !== defaults[name],
  );
  return `?${new URLSearchParams(said)}`;
}

/** The dashboard's parameters when nothing is chosen. */
export const DASHBOARD_DEFAULTS = {
  search: "",
  status: "all",
  type: "all",
  range: "all",
  from: "",
  to: "",
  sort: "",
  page: "1",
  pageSize: "5",
} as const;

/** The lead tracker's parameters, and one for its board: the page of each column. */
export const LEAD_DEFAULTS = {
  view: "table",
  search: "",
  period: "all",
  status: "all",
  work: "all",
  sort: "",
  page: "1",
  pageSize: "20",
} as const;
export const LEAD_BOARD_DEFAULTS: Defaults = {
  ...LEAD_DEFAULTS,
  ...Object.fromEntries(LEAD_STATUS_VALUES.map((status) => [status, "1"])),
};

/** The property list's parameters. */
export const PROPERTY_DEFAULTS = {
  search: "",
  status: "all",
  type: "all",
  sort: "",
  page: "1",
  pageSize: "5",
} as const;

/** The activity log's parameters. */
export const AUDIT_DEFAULTS = {
  search: "",
  noun: "all",
  from: "",
  to: "",
  sort: "",
  page: "1",
  pageSize: "10",
} as const;

/** The parameters of the list of failed jobs. */
export const JOB_DEFAULTS = { search: "", sort: "", page: "1", pageSize: "10" } as const;

/** The parameters of the list of messages to other systems. */
export const WEBHOOK_LOG_DEFAULTS = {
  search: "",
  webhook: "all",
  state: "all",
  type: "all",
  sort: "",
  page: "1",
  pageSize: "10",
} as const;

/** The parameters of the list of users. */
export const USER_DEFAULTS = {
  search: "",
  role: "all",
  status: "all",
  sort: "",
  page: "1",
  pageSize: "5",
} as const;
