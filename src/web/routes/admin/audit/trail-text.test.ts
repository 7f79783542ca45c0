import { expect, it } from "vitest";
import { AUDIT_NOUNS } from "#contract/admin/audit.ts";
import { AUDIT_ACTIONS, type AuditAction } from "#domain/audit/actions.ts";
import { getPlaceOfRecord, getThingName } from "./audit-text.ts";
import { describeTrail, splitTrail } from "./trail-text.ts";

it.each<[AuditAction | "something.new", object | null, object | null, string]>([
  [
    "lead.update",
    { status: "new", assignee: null },
    { status: "lost", assignee: "a" },
    "Anjali claimed Flat 5 and moved it from New to Lost.",
  ],
  [
    "lead.update",
    { status: "new", assignee: "a" },
    { status: "new", assignee: null },
    "Anjali gave Flat 5 back.",
  ],
  ["lead.call", null, { outcome: "no-answer" }, "Anjali logged a call about Flat 5: no answer."],
  ["lead.next-step", null, { isSet: true, due: null }, "Anjali set the next step for Flat 5."],
  ["lead.next-step", null, { isSet: false, due: null }, "Anjali removed the next step for Flat 5."],
  [
    "lead.deal-offer",
    null,
    { party: "visitor", amount: 8_200_000 },
    "Anjali noted an offer of ₹82,00,000, for Flat 5.",
  ],
  ["lead.deal-answer", null, { answer: "accept" }, "Anjali noted that the offer was accepted, for Flat 5."],
  ["review.decide", { status: "pending" }, { status: "published" }, "Anjali marked Flat 5 as published."],
  ["contact.change", { status: "open" }, { status: "spam" }, "Anjali marked Flat 5 as spam."],
  ["job.retry", null, { what: "mail" }, "Anjali tried the failed job mail again."],
  ["job.retry", null, { jobs: 12 }, "Anjali tried failed jobs again: 12."],
  ["import.undo", null, { withdrawn: 2, stayed: 0 }, "Anjali withdrew the listings of Flat 5."],
  ["import.restore", null, { restored: 2 }, "Anjali restored the listings of Flat 5."],
  [
    "setting.change",
    {},
    { messages: {}, rejectReasons: [] },
    "Anjali changed the settings: WhatsApp messages, Reasons for rejecting.",
  ],
  [
    "setting.rename-place",
    { name: "Matigara", names: {}, character: null },
    { name: "Matigara", names: {}, character: "Leafy." },
    "Anjali changed the description of Matigara.",
  ],
  [
    "property.decide",
    { verification: "pending" },
    { step: "approve", verification: "approved", checks: ["photos"] },
    "Anjali approved Flat 5. Marked as checked: photos.",
  ],
  [
    "property.decide",
    { verification: "pending" },
    { step: "reject", verification: "rejected", reason: "Too dark" },
    "Anjali rejected Flat 5. Reason: Too dark.",
  ],
  ["something.new", null, null, "Anjali did this to Flat 5: something.new."],
])("[DESK-22] the activity log describes %s in a sentence", (action, before, after, text) => {
  const line = { action, before: { ...before }, after: { ...after } };
  expect(describeTrail(line, { who: "Anjali", thing: "Flat 5" })).toBe(text);
});

it("[DESK-22] everything that can be logged has a sentence of its own, with a full stop", () => {
  const after = {
    at: "2026-11-21T05:00:00.000Z",
    amount: 1,
    text: "Call",
    name: "Matigara",
    step: "approve",
  };
  const told = { who: "Anjali", thing: "Flat 5" };
  const sentences = AUDIT_ACTIONS.map((action) => describeTrail({ action, before: {}, after }, told));
  for (const sentence of sentences) expect(sentence).toMatch(/^Anjali [^{}]*[^ ]\.$/);
  expect(sentences.filter((sentence) => sentence.includes("did this to"))).toEqual([]);
});

it("[DESK-22] the place of each name is known, so that they can be shown in bold and as a link", () => {
  const parts = splitTrail({ action: "import.undo", before: null, after: null });
  expect(parts).toEqual([{ name: "who" }, " withdrew the listings of ", { name: "thing" }, "."]);
});

it("[DESK-22] what an entry is about has its title or name; links stay on the desk", () => {
  const thing = { title: "House in Tadong", name: "Asha", owner: null };
  const name = (noun: string, actor = "Anjali") => getThingName({ noun, thing, actor });
  expect(["property", "lead", "account", "review", "setting"].map((noun) => name(noun))).toEqual([
    "House in Tadong",
    "the lead of Asha about House in Tadong",
    "the account of Asha",
    "a review of House in Tadong",
    "the record",
  ]);
  expect(name("account", "Asha")).toBe("their own account");
  expect(getThingName({ noun: "property", thing: null, actor: null })).toBe("the listing");
  const links = [...AUDIT_NOUNS].map((noun) =>
    getPlaceOfRecord({ noun, nounId: "a1", thing: { ...thing, owner: "b2" } }),
  );
  for (const link of links) expect(link ?? "/admin/").toMatch(/^\/admin\//);
});
