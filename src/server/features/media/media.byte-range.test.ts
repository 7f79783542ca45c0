import { describe, expect, it } from "vitest";
import { parseByteRange } from "./media.file.routes.ts";

describe("a Range header over 1000 bytes", () => {
  it.each([
    [undefined, "whole"],
    ["bytes=0-99", { start: 0, end: 99 }],
    ["bytes=900-", { start: 900, end: 999 }],
    ["bytes=-100", { start: 900, end: 999 }],
    ["bytes=-5000", { start: 0, end: 999 }],
    ["bytes=990-5000", { start: 990, end: 999 }],
    ["bytes=1000-", "none"],
    ["bytes=-0", "none"],
    ["bytes=5-2", "whole"],
    ["bytes=0-1,5-6", "whole"],
    ["bytes=-", "whole"],
    ["bytes=a-b", "whole"],
    ["pages=0-1", "whole"],
    ["bytes=-1-2", "whole"],
  ])("%s", (header, answer) => {
    expect(parseByteRange(header, 1000)).toEqual(answer);
  });

  it("finds nothing in an empty file", () => {
    expect(parseByteRange("bytes=0-", 0)).toBe("none");
    expect(parseByteRange("bytes=-1", 0)).toBe("none");
  });
});
