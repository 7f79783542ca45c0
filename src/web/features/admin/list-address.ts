import { LEAD_STATUS_VALUES } from "#domain/lead/choices.ts";
import type { Defaults } from "../desk/desk-address.ts";

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
  pageSize: "5",
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

/** The parameters of the list of users. */
export const USER_DEFAULTS = {
  search: "",
  role: "all",
  status: "all",
  sort: "",
  page: "1",
  pageSize: "5",
} as const;
