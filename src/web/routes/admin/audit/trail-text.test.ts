import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { describeTrail } from "./trail-text.ts";

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
  ["lead.next-step", null, { isSet: true, due: null }, "set the next step"],
  ["lead.next-step", null, { isSet: false, due: null }, "removed the next step"],
  ["lead.deal-offer", null, { party: "visitor", amount: 8_200_000 }, "noted an offer of ₹82,00,000"],
  ["lead.deal-answer", null, { answer: "accept" }, "noted that the offer was accepted"],
  ["review.decide", { status: "pending" }, { status: "published" }, "marked the review as published"],
  ["contact.change", { status: "open" }, { status: "spam" }, "marked the message as spam"],
  ["job.retry", null, { what: "mail" }, "tried the failed job mail again"],
  ["job.retry", null, { jobs: 12 }, "tried failed jobs again: 12"],
  ["job.remove", null, { what: "photo-sizes" }, "removed the failed job photo-sizes"],
  ["import.undo", null, { withdrawn: 2, stayed: 0 }, "withdrew the listings of an import"],
  [
    "setting.change",
    {},
    { messages: {}, rejectReasons: [] },
    "changed the settings: WhatsApp messages, Reasons for rejecting",
  ],
  [
    "setting.rename-place",
    { name: "Matigara", names: {}, character: null },
    { name: "Matigara", names: {}, character: "Leafy." },
    "changed the description of Matigara",
  ],
  [
    "property.decide",
    { verification: "pending" },
    { step: "approve", verification: "approved", checks: ["photos"] },
    "set the verification to approved. Marked as checked: photos.",
  ],
  ["something.new", null, null, "something.new"],
])("the activity log describes %s in words", (action, before, after, text) => {
  expect(describeTrail({ action, before, after })).toBe(text);
});

/** Permissions, which have the same form of name but are not logged. */
const PERMISSIONS = ["charge.change", "contact.manage", "lead.follow", "report.manage", "review.manage"];
/** Actions whose names are put together where they are logged. */
const COMPOSED = ["charge", "buying-rule"].flatMap((noun) =>
  ["add", "update", "remove"].map((verb) => `${noun}.${verb}`),
);
const DEALS = ["agreement", "registry", "keys"].map((step) => `lead.deal-${step}`);

it("the activity log has words for every action that the server logs", () => {
  const files = readdirSync("src/server", { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".ts") && !name.endsWith(".test.ts"),
  );
  const code = files.map((name) => readFileSync(`src/server/${name}`, "utf8")).join("\n");
  const literal = [...code.matchAll(/action: "([a-z-]+\.[a-z-]+)"/g)].map(([, name]) => String(name));
  const ofDeals = [...code.matchAll(/action: "(deal-[a-z-]+)"/g)].map(([, name]) => `lead.${name}`);
  const logged = [...literal, ...ofDeals, ...COMPOSED, ...DEALS].filter(
    (name) => !PERMISSIONS.includes(name),
  );
  expect(logged.length).toBeGreaterThan(50);
  const after = { at: "2026-11-21T05:00:00.000Z", amount: 1, text: "Call" };
  const wordless = logged.filter((action) => describeTrail({ action, before: {}, after }) === action);
  expect(wordless).toEqual([]);
});
