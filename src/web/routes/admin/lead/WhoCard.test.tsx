import { describe, expect, it } from "vitest";
import type { LeadRow } from "#contract/lead/lead.ts";
import { drawOnPage } from "#tests/support/draw-on-page.tsx";
import { makeLeadRow } from "#tests/support/lead-row.ts";
import { WhoCard } from "./WhoCard.tsx";

const draw = (more: Partial<LeadRow> = {}): string =>
  drawOnPage(
    <WhoCard
      lead={makeLeadRow(more)}
      members={[{ _id: "bimal", name: "Bimal" }]}
      consent={{ words: "", heardBy: null }}
      now="2026-11-21T06:30:00.000Z"
    />,
  );

describe("[ADMIN-08] the card about who asks", () => {
  it("shows who has the lead, even somebody who could not take it now", () => {
    expect(draw()).toMatch(/<option value="asha" selected="">Asha<\/option><option value="bimal">/);
    expect(draw({ assignee: { _id: "bimal", name: "Bimal" } }).match(/>Bimal<\/option>/g)).toHaveLength(1);
  });

  it("says of a hidden message when it is shown, and only of a lead without one that there is none", () => {
    const hidden = { message: "", mine: false, contactHidden: true, phone: null };
    expect(draw({ ...hidden, assignee: null })).toContain("Shown after claiming, if the visitor wrote one");
    expect(draw({ ...hidden, assignee: { _id: "bimal", name: "Bimal" } })).toContain(
      "Only Bimal sees it, if the visitor wrote one",
    );
    expect(draw()).not.toContain("if the visitor wrote one");
    expect(draw({ message: "Is the lift working?" })).toContain("Is the lift working?");
  });
});
