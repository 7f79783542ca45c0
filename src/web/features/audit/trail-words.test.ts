import { expect, it } from "vitest";
import { describeTrail } from "./trail-words.ts";

it.each([
  [
    "lead.update",
    { status: "new", assignee: null },
    { status: "lost", assignee: null },
    "moved the lead from New to Lost",
  ],
  ["lead.update", { status: "new", assignee: null }, { status: "new", assignee: "a" }, "claimed the lead"],
  ["lead.update", { status: "new", assignee: "a" }, { status: "new", assignee: null }, "gave the lead back"],
  ["lead.call", null, { outcome: "no-answer" }, "logged a call: no answer"],
  ["lead.next-step", null, { text: "" }, "removed the next step"],
  ["lead.deal-offer", null, { party: "visitor", amount: 8_200_000 }, "noted an offer of ₹82,00,000"],
  ["lead.deal-answer", null, { answer: "accept" }, "noted that the offer was accepted"],
  ["review.decide", { status: "pending" }, { status: "published" }, "marked the review as published"],
  ["contact.change", { status: "open" }, { status: "spam" }, "marked the message as spam"],
  ["something.new", null, null, "something.new"],
])("the activity log describes %s in words", (action, before, after, words) => {
  expect(describeTrail({ action, before, after })).toBe(words);
});
