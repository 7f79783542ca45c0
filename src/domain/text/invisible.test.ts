import { describe, expect, it } from "vitest";
import { removeInvisible, tidyText } from "./invisible.ts";

describe("characters that cannot be seen", () => {
  it.each([
    ["zero-width spaces", "\u200b\u200b\u200b", ""],
    ["the mark that turns text around", "Flat \u202eelas rof", "Flat elas rof"],
    ["isolates, marks of direction and byte order", "\ufeffTwo \u2066rooms\u2069\u200e\u200f", "Two rooms"],
    ["soft hyphens and word joiners", "Sili\u00adgu\u2060ri", "Siliguri"],
    ["letters without a shape", "\u3164\u115f\u2800", ""],
    ["joiners between Latin letters", "Fl\u200dat\u200c", "Flat"],
    ["joiners alone", "\u200d\u200c", ""],
    ["hidden letters", "Flat\u{e0041}\u{e0042}", "Flat"],
    ["a second joiner", "ক্\u200c\u200cষ", "ক্\u200cষ"],
  ])("are removed: %s", (_name, typed, text) => expect(removeInvisible(typed)).toBe(text));

  it.each([
    ["Bengali with a joiner", "র\u200d্যালি"],
    ["Hindi with a non-joiner", "शक्\u200cति"],
    ["Nepali with a joiner", "गर्\u200dयो"],
    ["a family", "👨\u200d👩\u200d👧"],
    ["a worker with a skin tone", "👷🏽\u200d♀\ufe0f"],
    ["a heart", "❤\ufe0f"],
    ["a digit in a box", "1\ufe0f⃣"],
    ["the flag of Wales", "🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}"],
    ["lines", "Two rooms\n\tNear the park"],
  ])("are kept where letters need them: %s", (_name, text) => expect(removeInvisible(text)).toBe(text));

  it("a typed text is the same, whichever keyboard has encoded its letters", () => {
    for (const text of ["বাড়ি পাড়ায়", "पढ़ाई ज़मीन", "Café"])
      for (const form of ["NFC", "NFD"] as const)
        expect(tidyText(`\u200b${text.normalize(form)}`)).toBe(text.normalize("NFC"));
    expect(tidyText("\u09ac\u09be\u09dc\u09bf")).toBe("\u09ac\u09be\u09a1\u09bc\u09bf");
    expect(tidyText("১½ তলা ②")).toBe("১½ তলা ②");
  });

  it("take time in proportion to the length", () => {
    const began = performance.now();
    for (const piece of ["\u200b", "\u{1f3f4}\u{e0067}", "👨\u200d", "ক\u200d"])
      removeInvisible(piece.repeat(5_000));
    expect(performance.now() - began).toBeLessThan(500);
  });
});
