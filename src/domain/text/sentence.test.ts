import { expect, it } from "vitest";
import { endSentence, joinSentences } from "./sentence.ts";

it.each([
  ["The pin is wrong", "The pin is wrong."],
  ["  The pin is wrong.  ", "The pin is wrong."],
  ["Is this your own house?", "Is this your own house?"],
  ["Photos are blurred,", "Photos are blurred."],
  ["Please send: ", "Please send."],
  ["The board says “For sale”", "The board says “For sale”."],
  ["The board says “Sold.”", "The board says “Sold.”"],
  ["Two photos (kitchen, bath).", "Two photos (kitchen, bath)."],
  ["पिन गलत है", "पिन गलत है।"],
  ["पिन गलत है।", "पिन गलत है।"],
  ["পিন ভুল", "পিন ভুল।"],
  ["Add more…", "Add more…"],
  ["", ""],
  [" - ", "-"],
])("[DESK-19] what somebody has typed ends like a sentence: %j", (typed, ended) => {
  expect(endSentence(typed)).toBe(ended);
});

it("[DESK-19] a reason does not run into our next sentence, and a missing one leaves no gap", () => {
  expect(joinSentences("Move the pin", "Fix this and resubmit.")).toBe(
    "Move the pin. Fix this and resubmit.",
  );
  expect(joinSentences(null, "", undefined, "Fix this and resubmit.")).toBe("Fix this and resubmit.");
});
