import { ShapedFont } from "#server/platform/print/shaped-font.ts";
import { measureLine } from "#server/platform/print/typeset.ts";
import { expect, test } from "#tests/support/browser.ts";
import { listScriptWords, SCRIPTS, type Script } from "#tests/support/script-words.ts";

const FONTS: Readonly<Record<Script, string>> = {
  devanagari: "noto-sans-devanagari-devanagari-400",
  bengali: "noto-sans-bengali-bengali-400",
  latin: "inter-latin-400",
};
const SIZE = 1_000;

for (const script of SCRIPTS)
  test(`[LANG-06] pictures and PDFs set 150 words in ${script} letters as wide as the browser does`, async ({
    page,
  }) => {
    const words = listScriptWords(script);
    expect(new Set(words).size).toBe(150);
    const font = new ShapedFont(FONTS[script]).bytes.toString("base64");
    await page.setContent("<title>Words</title>");
    const inBrowser = await page.evaluate(
      async ({ font, words, size }) => {
        const face = await new FontFace("Drawn", `url(data:font/ttf;base64,${font})`).load();
        document.fonts.add(face);
        const brush = document.createElement("canvas").getContext("2d");
        if (!brush) throw new Error("This browser draws nothing.");
        brush.font = `${size}px Drawn`;
        // Without the rounding that is made for screens.
        brush.textRendering = "geometricPrecision";
        return words.map((word) => brush.measureText(word).width);
      },
      { font, words, size: SIZE },
    );
    const differing = words.filter(
      (word, index) => Math.abs(measureLine(word, "text", SIZE) - (inBrowser[index] ?? 0)) > 1,
    );
    expect(differing).toEqual([]);
  });
