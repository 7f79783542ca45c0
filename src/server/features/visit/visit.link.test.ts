import { expect, it } from "vitest";
import { makeUser } from "#tests/support/factories.ts";
import { MONDAY, makeVisitLead, openVisits } from "#tests/support/visit-calls.ts";

const world = await openVisits();
const { app } = world;

it("[SEC-09] [LINK-01] a visit no longer opens by the owner's link after the property got another owner", async () => {
  const { propose, answer, readMail, owner, visitor, property } = await makeVisitLead(world);
  await propose({ at: MONDAY, place: "Main gate" });
  await readMail(owner.email);
  const other = await makeUser(app.database.db, { usertype: "owner" });
  await app.database.db
    .updateTable("property")
    .set({ owner_id: other.id })
    .where("id", "=", property.id)
    .execute();
  await expect(answer(owner.email, { answer: "confirm" })).rejects.toMatchObject({ code: "not_found" });
  expect(await answer(visitor, { answer: "confirm" })).toContain("as soon as the other side");
});

it("[SEC-09] a visit does not open by the owner's link while the owner is suspended", async () => {
  const { propose, answer, readMail, owner, visitor } = await makeVisitLead(world);
  await propose({ at: MONDAY, place: "Main gate" });
  await readMail(owner.email);
  const setStatus = (status: "suspended" | "active") =>
    app.database.db.updateTable("users").set({ status }).where("id", "=", owner.id).execute();
  await setStatus("suspended");
  await expect(answer(owner.email, { answer: "confirm" })).rejects.toMatchObject({ code: "not_found" });
  expect(await answer(visitor, { answer: "confirm" })).toContain("as soon as the other side");
  await setStatus("active");
  await expect(answer(owner.email, { answer: "confirm" })).resolves.toContain("agreed");
});
