import { expect, it } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { makeProperty, makeUser } from "#tests/support/factories.ts";
import { waitForJobs } from "#tests/support/mails.ts";
import { signInAs } from "#tests/support/sign-in.ts";

// The jobs do not run until all decisions are made.
const { http, database, services, mails, clock } = await testApp();
const { db } = database;
const { headers } = await signInAs(http, database, "admin");
const { actor } = await services.session.readViewer(headers.cookie);

async function pending(email: string) {
  const owner = await makeUser(db, { usertype: "owner", email });
  return makeProperty(db, { verification: "pending", owner_id: owner.id });
}

it("[TRUST-05] sends an email about the last decision only, not about decisions that were undone or replaced within the minute", async () => {
  // The minute to undo is over by the time the mail jobs run.
  clock.set(new Date(Date.now() - 61_000));
  const overtaken = await pending("overtaken@example.in");
  const verify = (publicId: string, verification: "approved" | "rejected" | "pending", reason?: string) =>
    services.moderation.verify(actor, { publicId, verification, reason });
  await verify(overtaken.public_id, "approved");
  await verify(overtaken.public_id, "approved");
  await verify(overtaken.public_id, "pending");
  await verify(overtaken.public_id, "rejected", "Last.");
  const undone = await pending("undone@example.in");
  await services.moderationQueue.decide(actor, undone.public_id, {
    ...{ decision: "reject", reason: "Oops.", checks: [], version: undone.version },
  });
  await services.moderationQueue.decide(actor, undone.public_id, {
    decision: "undo",
    reason: "",
    checks: [],
  });
  const moved = await pending("moved@example.in");
  await verify(moved.public_id, "approved");
  await verify(moved.public_id, "pending");
  await services.jobs.start({ scheduled: false });
  await waitForJobs(services.jobs);
  const subjectsTo = (address: string) =>
    mails.sent.filter(({ to }) => to.address === address).map(({ subject }) => subject.split(":")[0]);
  expect(subjectsTo("overtaken@example.in")).toEqual(["Your listing needs a change"]);
  expect(subjectsTo("undone@example.in")).toEqual([]);
  expect(subjectsTo("moved@example.in")).toEqual([]);
});
