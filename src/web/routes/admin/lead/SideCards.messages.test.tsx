import { expect, it } from "vitest";
import { deskWords } from "#content/desk-words.ts";
import type { AdminVisit } from "#contract/lead/visit.ts";
import { drawOnPage } from "#tests/support/draw-on-page.tsx";
import { makeLeadRow } from "#tests/support/lead-row.ts";
import { MessagesCard } from "./SideCards.tsx";

/** Saturday, half past eleven at night in Kolkata. */
const at = "2026-11-28T18:00:00.000Z";
const unanswered = { answer: "none", answeredAt: null, proposed: null } as const;

const links = { enquiry: "/user/enquiry/1.key", visit: { visitor: "/visit/v.key", owner: "/visit/o.key" } };

function draw(
  state: AdminVisit["state"],
  { place = "", ...more }: Parameters<typeof makeLeadRow>[0] & { place?: string } = {},
): string {
  const visit = {
    _id: "",
    state,
    at,
    place,
    visitor: unanswered,
    owner: unanswered,
    score: null,
    feedback: "",
  };
  const lead = makeLeadRow({ propertyTitle: "Flat by the bridge", visitAt: at, ...more });
  const { messages } = deskWords;
  return drawOnPage(
    <MessagesCard
      {...{ lead, visit, links, messages }}
      address="Hill Cart Road"
      origin="https://thikana.example"
    />,
  );
}

it("[DESK-05] reminds of a visit once it is agreed, in words that fit the time", () => {
  expect(draw("agreed")).toContain("your visit to Flat by the bridge is at 11:30 pm on Sat, 28 Nov.");
  for (const state of ["proposed", "cancelled", "done"] as const)
    expect(draw(state)).not.toContain("your visit to Flat by the bridge is at");
});

it("[DESK-05] begins with the first contact for a new lead only; later with what comes later", () => {
  const listKinds = (html: string) => [...html.matchAll(/>([\w ]+) on WhatsApp</g)].map(([, kind]) => kind);
  expect(listKinds(draw("proposed", { status: "new" }))).toEqual([
    "First contact",
    "Property details",
    "Visit to confirm",
  ]);
  expect(listKinds(draw("proposed"))).toEqual(["Visit to confirm", "Property details", "First contact"]);
  expect(listKinds(draw("agreed", { status: "negotiating" }))[0]).toBe("Visit reminder");
});

it("[DESK-05] sends the homes that fit what a caller looks for, and nothing where none fits", () => {
  const drawWanted = (total: number) => {
    const address = "/user/list?type=land-plot&priceMax=3000000";
    const wanted = { address, total, understood: ["3 katha"] };
    const { messages } = deskWords;
    const lead = makeLeadRow({ propertyId: null, propertyTitle: "3 katha near Bagdogra" });
    return drawOnPage(
      <MessagesCard
        {...{ lead, messages, wanted }}
        visit={null}
        links={null}
        address=""
        origin="https://thikana.example"
      />,
    );
  };
  expect(drawWanted(4)).toContain("https://thikana.example/user/list?type=land-plot&amp;priceMax=3000000");
  expect(drawWanted(0)).not.toContain("thikana.example");
  expect(drawWanted(0)).toContain("so there is no address to send");
});

it("[PRESS-05] sends the pages of the enquiry and the visit, and says where to meet", () => {
  const proposed = draw("proposed");
  expect(proposed).toContain("Your enquiry: https://thikana.example/user/enquiry/1.key");
  expect(proposed).toContain("11:30 pm on Sat, 28 Nov: https://thikana.example/visit/v.key");
  expect(draw("agreed", { place: "Main gate" })).toContain("Meeting point: Main gate");
  expect(draw("agreed")).toContain("Meeting point: Hill Cart Road");
  expect(draw("agreed")).not.toContain("/visit/o.key");
});
