import { describe, expect, it } from "vitest";
import { NOBODY } from "#domain/account/roles.ts";
import { makeDealLead, openDeals } from "#tests/support/deal-calls.ts";
import { signInAs } from "#tests/support/sign-in.ts";
import { writeTrackingLink } from "../link/link.address.service.ts";

const world = await openDeals();
const { http, database, services } = world.app;
const { db } = database;

describe("[SEC-10] a deal that is off", () => {
  it("stays off after its visitor wanted no more contact", async () => {
    const one = await makeDealLead(world);
    await one.agree();
    const signed = writeTrackingLink(services.links, one.id).split("/").at(-1) ?? "";
    await services.leadLink.stopTrackedLead(NOBODY, signed);
    const { stage, version, can } = await one.read();
    expect([stage, can.includes("undo")]).toEqual(["off", false]);
    const undone = await one.ask("POST", "/undo", { version });
    expect([undone.status, undone.body.message]).toEqual([
      409,
      expect.stringContaining("asked us to stop contacting"),
    ]);
    expect((await one.read()).stage).toBe("off");
  });

  it("stays off after an account of its two sides is deleted", async () => {
    for (const side of ["visitor", "owner"] as const) {
      const one = await makeDealLead(world);
      const person = await signInAs(http, database, side === "owner" ? "owner" : "user");
      if (side === "visitor")
        await db.updateTable("lead").set({ user_id: person.userId }).where("id", "=", one.lead.id).execute();
      else
        await db
          .updateTable("property")
          .set({ owner_id: person.userId })
          .where("id", "=", one.property.id)
          .execute();
      await one.agree();
      await one.take("POST", "/off", { version: (await one.read()).version, reason: "price", words: "" });
      const { actor } = await services.session.readViewer(person.headers.cookie);
      await services.profile.leave(actor, { currentPassword: person.password, understood: "yes" });
      const { version, undoTo } = await one.read();
      expect(undoTo, side).toBeNull();
      expect((await one.ask("POST", "/undo", { version })).status, side).toBe(409);
    }
  });
});
