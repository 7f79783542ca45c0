import { describe, expect, it } from "vitest";
import { writeCsvCell, writeCsvLine } from "./escape.ts";

describe("cells of a CSV file", () => {
  it.each([
    ['=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
    ["+919832012345", "'+919832012345"],
    ["-1", "'-1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", "'\t=1"],
    ["  =1", "'  =1"],
    ["＝1+1", "'＝1+1"],
    ["＠SUM(A1)", "'＠SUM(A1)"],
    ["＋91", "'＋91"],
    ["－1", "'－1"],
  ])("[ADMIN-08] %j cannot become a formula", (text, cell) => expect(writeCsvCell(text)).toBe(cell));

  it.each([
    ["Deepa, Chettri", '"Deepa, Chettri"'],
    ['says "yes"', '"says ""yes"""'],
    ["two\nlines", '"two\nlines"'],
    ["দীপা", "দীপা"],
    ["", ""],
  ])("%j is kept in one piece", (text, cell) => expect(writeCsvCell(text)).toBe(cell));

  it("are joined, and missing values are empty", () => {
    expect(writeCsvLine(["a", null, 3])).toBe("a,,3\r\n");
  });
});
