import { expect, it } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { makeLead } from "#tests/support/factories.ts";
import { waitForJobs } from "#tests/support/mails.ts";
import { signInAs } from "#tests/support/sign-in.ts";

// The jobs do not run until all visits are scheduled.
const { http, database, services, mails, clock } = await testApp();
const { headers } = await signInAs(http, database, "admin");
const { actor } = await services.session.readViewer(headers.cookie);
const NOON = new Date("2026-11-21T12:00:00+05:30");

it("[TRUST-05] [DESK-01] sends no email about a visit that was moved or cancelled within the minute for undoing", async () => {
  const email = "deepa@example.in";
  const { public_id: id } = await makeLead(database.db, { email });
  const moveClock = (seconds: number) => clock.set(new Date(NOON.getTime() + seconds * 1000));
  const propose = (at: string) =>
    services.visitTeam.propose(actor, id, { at, place: "Main gate", agreed: [], sure: false, from: null });
  moveClock(0);
  await propose("2026-11-23T16:30:00+05:30");
  moveClock(30);
  await services.visitTeam.cancel(actor, id);
  moveClock(200);
  await propose("2026-11-25T10:00:00+05:30");
  moveClock(230);
  await propose("2026-11-26T10:00:00+05:30");
  await services.jobs.start({ scheduled: false });
  await waitForJobs(services.jobs);
  const sent = mails.sent.filter(({ to }) => to.address === email);
  expect(sent.map(({ text }) => text)).toEqual([expect.stringContaining("Thu, 26 Nov, 10 am")]);
});
