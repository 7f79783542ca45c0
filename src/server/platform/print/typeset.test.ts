import { describe, expect, it } from "vitest";
import { getRuns, measureLine, wrap } from "./typeset.ts";

const listRuns = (line: string) => getRuns(line, "strong").map(({ font, text }) => [font.name, text]);

describe("[DETAIL-03] printing text", () => {
  it("has a font for each script and for the rupee sign", () => {
    expect(listRuns("₹45 L")).toEqual([
      ["inter-latin-ext-600", "₹"],
      ["inter-latin-600", "45 L"],
    ]);
    expect(listRuns("श्री गणेश").map(([font]) => font)).toEqual(["noto-sans-devanagari-devanagari-600"]);
    expect(listRuns("শান্তি").map(([font]) => font)).toEqual(["noto-sans-bengali-bengali-600"]);
  });

  it("leaves out characters that no font has", () => {
    expect(
      getRuns("Sea 🏖️ view", "text")
        .map(({ text }) => text)
        .join(""),
    ).not.toMatch(/\p{Extended_Pictographic}/u);
    expect(getRuns("🏖", "text")).toEqual([]);
  });

  it("combines letters of complex scripts, which makes them narrower", () => {
    expect(measureLine("ক্ষ", "text", 10)).toBeLessThan(
      measureLine("ক", "text", 10) + measureLine("ষ", "text", 10),
    );
  });

  it("draws the reph of a syllable once, and the vowel before its consonant", () => {
    const [run] = getRuns("র্জি", "text");
    const glyphs = run?.font.shape(run.text) ?? [];
    const outlines = glyphs.filter(({ id }) => run?.font.getOutline(id));
    expect(outlines.map(({ letters, xAdvance }) => [letters, xAdvance > 0])).toEqual([
      ["ি", true],
      ["", false],
      ["জ", true],
    ]);
  });

  it("breaks lines within the width, and ends long texts with an ellipsis", () => {
    const measure = { face: "text", size: 10, width: 120, lines: 3 } as const;
    const lines = wrap(
      "A quiet tower five minutes from the road, with light from two sides. ".repeat(5),
      measure,
    );
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(measureLine(line, "text", 10)).toBeLessThanOrEqual(120);
    expect(lines.at(-1)).toMatch(/…$/);
    expect(wrap("Short", measure)).toEqual(["Short"]);
    expect(wrap("  ", measure)).toEqual([]);
    for (const line of wrap("x".repeat(200), { ...measure, lines: 9 }))
      expect(measureLine(line, "text", 10)).toBeLessThanOrEqual(120);
  });
});
