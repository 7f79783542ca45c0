import { expect, it } from "vitest";
import type { LeadStatus } from "#domain/lead/choices.ts";
import { MONDAY, makeVisitLead, openVisits, TUESDAY } from "#tests/support/visit-calls.ts";

const world = await openVisits();
const { db } = world.app.database;

async function propose(status: LeadStatus) {
  const one = await makeVisitLead(world);
  await db.updateTable("lead").set({ status }).where("id", "=", one.lead.id).execute();
  const { lead } = await one.propose({ at: MONDAY, place: "Main gate" });
  return { one, status: lead.status };
}

it("a visit is scheduled for a lead that is new, contacted, closed or lost", async () => {
  for (const status of ["new", "contacted", "closed", "lost"] as const)
    expect((await propose(status)).status, status).toBe("visit-scheduled");
});

it("a lead about which people negotiate stays so, whatever becomes of another visit", async () => {
  const { one, status } = await propose("negotiating");
  expect(status).toBe("negotiating");
  const { lead } = await one.propose({ at: TUESDAY, place: "Main gate", from: MONDAY });
  expect(lead.status).toBe("negotiating");
  await one.call("DELETE", "/visit");
  const { events, lead: after } = (await one.call("GET", "")).json();
  expect(after.status).toBe("negotiating");
  expect(events.map(({ kind }: { kind: string }) => kind)).not.toContain("status");
});
