import { expect, it } from "vitest";
import { LIMITS } from "#domain/limits.ts";
import { CONTACT_TEXTS } from "#tests/support/contact-texts.ts";
import { expectInProportion } from "#tests/support/growth.ts";
import { HONEST_TEXTS } from "#tests/support/honest-texts.ts";
import { findPublicTextTrouble, findReviewTextTrouble, listDoubts, readPublicText } from "./public-text.ts";

it.each(CONTACT_TEXTS)("[TRUST-03] refuses a %s in a public text: %s", (kind, text) => {
  const { contacts } = readPublicText(text);
  expect(contacts.map((one) => one.kind)).toContain(kind);
  expect(findPublicTextTrouble(text)).toContain(contacts[0]?.excerpt);
});

it.each(HONEST_TEXTS)("[TRUST-03] accepts an honest text without doubts: %s", (text) => {
  expect(readPublicText(text)).toEqual({ contacts: [], doubts: [] });
});

it("[TRUST-03] is tested with more than 120 texts that are refused and 120 that are accepted", () => {
  expect(CONTACT_TEXTS.length).toBeGreaterThan(120);
  expect(HONEST_TEXTS.length).toBeGreaterThanOrEqual(120);
});

it.each([
  "Call me after six",
  "Facing Facebook Park, as people call it",
  "please call now",
  "Contact owner directly",
  "phone karein",
  "WhatsApp is best",
  "my number is with the guard",
  "2512345",
  "meter 98765432",
  "id 987654321",
  "9 8 3 2 0 5 5 then ask",
  "nine eight three two zero five five",
  "Rents 65000 75000",
  "734001 2019",
  "Khesra 845, 1023, 846",
  "hillhomes.in",
  "फोन करें",
  "Mobile no with caretaker",
])("[TRUST-03] marks a text for the team if it may contain contact details: %s", (text) => {
  const { contacts, doubts } = readPublicText(text);
  expect(contacts).toEqual([]);
  expect(doubts.length).toBeGreaterThan(0);
});

it("[TRUST-03] lists the doubtful words once each, as typed, together with certain contact details", () => {
  expect(listDoubts("Two rooms. Call me at six, or Call me on Sunday.")).toEqual(["Call me"]);
  expect(listDoubts("Write to me at ram@example.in")).toContain("ram@example.in");
  expect(listDoubts("Corner flat with two balconies")).toEqual([]);
  expect(listDoubts(null)).toEqual([]);
});

it("names the words in question as they were typed", () => {
  expect(findPublicTextTrouble("Sunny flat, call ９８३２０ ５５０１４ at noon")).toBe(
    "Remove the phone number “９８३２０ ５５０１４”. Visitors reach you through Thikana, so your number stays private.",
  );
  expect(findPublicTextTrouble("Sunny flat")).toBeNull();
});

it("[TRUST-03] a reviewer is told what to leave out, not how visitors reach an owner", () => {
  for (const contact of ["98320 55014", "ram@example.in", "@ram_realty", "www.example.in"]) {
    const trouble = findReviewTextTrouble(`Nice place, ask ${contact} for it`);
    expect(trouble).toContain("Remove");
    expect(trouble).not.toMatch(/reach you|private/);
  }
  expect(findReviewTextTrouble("Nice place")).toBeNull();
});

/** Texts that slow down rules with backtracking: repeated near matches, and one character repeated. */
const HOSTILE = [
  "9",
  "9 ",
  "9-",
  "1,11",
  "12,",
  "a",
  "a.",
  "a@",
  "@",
  " ",
  "+",
  "nine ",
  "nineeight",
  "double ",
  "ninety ",
  "g m ",
  "insta ",
  "wa . ",
  "dot ",
  " at ",
  "(at)",
  "a-",
  "rera/",
  "12/12/20",
  "98320 55",
  "१",
  "9\u200d",
  "o5",
  "call ",
  "visit us at ",
  "www ",
  "whats app id ",
];

it.each(HOSTILE)("[TRUST-03] takes time in proportion to the length of the text: %j", (unit) => {
  expectInProportion(readPublicText, unit, LIMITS.descriptionLength * 2);
});
