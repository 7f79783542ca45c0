import { describe, expect, it } from "vitest";
import type { LeadRow } from "#contract/lead/lead.ts";
import { drawOnPage } from "#tests/support/draw-on-page.tsx";
import { makeLeadRow } from "#tests/support/lead-row.ts";
import { LeadStrip } from "./LeadStrip.tsx";
import { RequestCard } from "./RequestCard.tsx";

const draw = (more: Partial<LeadRow> = {}): string =>
  drawOnPage(
    <LeadStrip
      lead={makeLeadRow(more)}
      members={[{ _id: "bimal", name: "Bimal" }]}
      visit={null}
      now="2026-11-21T06:30:00.000Z"
    />,
  );

describe("[ADMIN-08] the strip for the next call", () => {
  it("shows who has the lead, even somebody who could not take it now", () => {
    expect(draw()).toMatch(/<option value="asha" selected="">Asha<\/option><option value="bimal">/);
    expect(draw({ assignee: { _id: "bimal", name: "Bimal" } }).match(/>Bimal<\/option>/g)).toHaveLength(1);
  });

  it("[DESK-05] has the number as people write it, language, best time, and both ways to reach the visitor", () => {
    const html = draw({ language: "bn", preferredTime: "evening" });
    expect(html).toContain(">+91 98000 11223</a>");
    expect(html).toContain('href="https://wa.me/919800011223?text="');
    for (const words of ["Bengali", "Evening", "How did the call end?"]) expect(html).toContain(words);
    expect(draw({ stopped: true, phone: null })).not.toContain("How did the call end?");
  });

  it("says what is due next, and shows no fact that is absent", () => {
    expect(draw()).toContain("Nothing is due. Save a next step below.");
    const due = { nextStep: "Send the papers", nextStepAt: "2026-11-21T08:30:00.000Z" };
    expect(draw({ ...due, dueAt: due.nextStepAt })).toContain("Send the papers");
    expect(draw()).not.toContain("Wants to visit");
    expect(draw()).not.toContain("N/A");
  });
});

describe("[ADMIN-08] the request of a lead", () => {
  const drawRequest = (more: Partial<LeadRow> = {}): string =>
    drawOnPage(
      <RequestCard
        lead={makeLeadRow(more)}
        consent={{ words: "", heardBy: null }}
        origin={null}
        wanted={null}
      />,
    );

  it("says of a hidden message when it is shown, and only of a lead without one that there is none", () => {
    const hidden = { message: "", mine: false, contactHidden: true, phone: null };
    expect(drawRequest({ ...hidden, assignee: null })).toContain(
      "Shown after claiming, if the visitor wrote one",
    );
    expect(drawRequest({ ...hidden, assignee: { _id: "bimal", name: "Bimal" } })).toContain(
      "Only Bimal sees it, if the visitor wrote one",
    );
    expect(drawRequest()).not.toContain("if the visitor wrote one");
    expect(drawRequest({ message: "Is the lift working?" })).toContain("Is the lift working?");
  });
});
