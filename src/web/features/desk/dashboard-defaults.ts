import { LEAD_STATUS_VALUES } from "#domain/lead/choices.ts";
import type { Defaults } from "./desk-address.ts";

/** The dashboard's parameters where nothing is chosen. */
export const DASHBOARD_DEFAULTS = {
  search: "",
  status: "all",
  type: "all",
  range: "all",
  from: "",
  to: "",
  page: "1",
  pageSize: "5",
} as const;

/** The lead tracker's, and what its board has besides: the page of each column. */
export const LEAD_DEFAULTS = {
  view: "table",
  search: "",
  period: "all",
  status: "all",
  page: "1",
  pageSize: "5",
} as const;
export const LEAD_BOARD_DEFAULTS: Defaults = {
  ...LEAD_DEFAULTS,
  ...Object.fromEntries(LEAD_STATUS_VALUES.map((status) => [status, "1"])),
};

/** The property listing's. */
export const PROPERTY_DEFAULTS = {
  search: "",
  status: "all",
  type: "all",
  page: "1",
  pageSize: "5",
} as const;

/** The audit trail's. */
export const AUDIT_DEFAULTS = {
  search: "",
  noun: "all",
  from: "",
  to: "",
  page: "1",
  pageSize: "10",
} as const;

/** Those of the list of users. */
export const USER_DEFAULTS = { search: "", role: "all", status: "all", page: "1", pageSize: "5" } as const;
