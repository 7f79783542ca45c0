import { describe, expect, it } from "vitest";
import { DASHBOARD_DEFAULTS, getListSearch } from "./list-address.ts";

const search = (current: string, changes: Record<string, string>) =>
  getListSearch(new URLSearchParams(current), changes, DASHBOARD_DEFAULTS);

describe("the address of a list of the desk", () => {
  it("leaves out default values", () => {
    expect(search("", { status: "all", pageSize: "5", search: "" })).toBe("?");
    expect(search("", { status: "pending", pageSize: "10" })).toBe("?status=pending&pageSize=10");
  });

  it("goes back to the first page when another value changes", () => {
    expect(search("status=pending&page=3", { page: "4" })).toBe("?status=pending&page=4");
    expect(search("status=pending&page=3", { status: "rejected" })).toBe("?status=rejected");
  });

  it("leaves out unknown parameters", () => {
    expect(search("utm_source=x&type=Villa", {})).toBe("?type=Villa");
  });
});
