import { describe, expect, it } from "vitest";
import { type PartState, STATUS_PARTS, summarizeParts } from "./status.ts";

const all = (state: PartState) => STATUS_PARTS.map((part) => ({ part, state }));

describe("the state of the whole site", () => {
  it.each(["works", "down"] as const)("is %s if each part is", (state) => {
    expect(summarizeParts(all(state))).toBe(state);
  });

  it.each(["limited", "down"] as const)("is limited if only one part is %s", (state) => {
    expect(summarizeParts([...all("works").slice(1), { part: "listings", state }])).toBe("limited");
  });
});
