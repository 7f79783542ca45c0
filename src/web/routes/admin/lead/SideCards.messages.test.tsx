import { expect, it } from "vitest";
import { deskWords } from "#content/desk-words.ts";
import type { AdminVisit } from "#contract/lead/visit.ts";
import { drawOnPage } from "#tests/support/draw-on-page.tsx";
import { makeLeadRow } from "#tests/support/lead-row.ts";
import { MessagesCard } from "./SideCards.tsx";

/** Saturday, half past eleven at night in Kolkata. */
const at = "2026-11-28T18:00:00.000Z";
const unanswered = { answer: "none", answeredAt: null, proposed: null } as const;

function draw(state: AdminVisit["state"]): string {
  const visit = {
    _id: "",
    state,
    at,
    place: "",
    visitor: unanswered,
    owner: unanswered,
    score: null,
    feedback: "",
  };
  const lead = makeLeadRow({ propertyTitle: "Flat by the bridge", visitAt: at });
  const { messages } = deskWords;
  return drawOnPage(<MessagesCard {...{ lead, visit, messages }} origin="https://thikana.example" />);
}

it("[DESK-05] reminds of a visit once it is agreed, in words that fit the time", () => {
  expect(draw("agreed")).toContain("your visit to Flat by the bridge is at 11:30 pm on Sat, 28 Nov.");
  for (const state of ["proposed", "cancelled", "done"] as const)
    expect(draw(state)).not.toContain("your visit to");
});
