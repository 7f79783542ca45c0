import { describe, expect, it } from "vitest";
import { DASHBOARD_DEFAULTS } from "./dashboard-defaults.ts";
import { getDeskSearch } from "./desk-address.ts";

const search = (current: string, changes: Record<string, string>) =>
  getDeskSearch(new URLSearchParams(current), changes, DASHBOARD_DEFAULTS);

describe("deskSearch", () => {
  it("leaves out what is the default", () => {
    expect(search("", { status: "all", pageSize: "5", search: "" })).toBe("?");
    expect(search("", { status: "pending", pageSize: "10" })).toBe("?status=pending&pageSize=10");
  });

  it("goes back to the first page when anything else changes", () => {
    expect(search("status=pending&page=3", { page: "4" })).toBe("?status=pending&page=4");
    expect(search("status=pending&page=3", { status: "rejected" })).toBe("?status=rejected");
  });

  it("drops parameters that the list does not have", () => {
    expect(search("utm_source=x&type=Villa", {})).toBe("?type=Villa");
  });
});
