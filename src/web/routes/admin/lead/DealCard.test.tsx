import { expect, it } from "vitest";
import type { AdminVisit } from "#contract/lead/visit.ts";
import { drawOnPage } from "#tests/support/draw-on-page.tsx";
import { makeLeadRow } from "#tests/support/lead-row.ts";
import { DealHint } from "./DealCard.tsx";

const unanswered = { answer: "none", answeredAt: null, proposed: null } as const;

const draw = (state: AdminVisit["state"] | null, propertyId: string | null = "b".repeat(24)): string => {
  const at = "2026-11-29T10:30:00.000Z";
  const about = { _id: "", at, place: "", visitor: unanswered, owner: unanswered, score: null, feedback: "" };
  const visit = state && { ...about, state };
  return drawOnPage(
    <DealHint lead={makeLeadRow({ status: "negotiating", propertyId })} visit={visit as AdminVisit | null} />,
  );
};

it("[ADMIN-08] says of a lead that is being negotiated what is missing until a deal can start", () => {
  expect(draw(null)).toContain("A deal starts after a visit. Propose a visit");
  expect(draw("cancelled")).toContain("Propose a visit");
  expect(draw("agreed")).toContain("A deal starts after the visit of 29 Nov 2026, 4 pm.");
  expect(draw("agreed")).toContain('href="#visit"');
  expect(draw("done")).toContain("no longer offered");
  expect(draw(null, null)).toContain("This lead is about a search");
});
