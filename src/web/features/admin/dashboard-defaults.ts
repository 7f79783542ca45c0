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

/** The lead tracker's. */
export const LEAD_DEFAULTS = { search: "", period: "all", page: "1", pageSize: "5" } as const;

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
