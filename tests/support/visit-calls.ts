/** Shared by the tests of visits; each test file opens its own server and database. */
import { expect } from "vitest";
import type { VisitAnswerInput } from "#contract/lead/visit.ts";
import { NOBODY } from "#domain/account/roles.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { makeLead, makeProperty, makeUser } from "#tests/support/factories.ts";
import { waitForJobs } from "#tests/support/mails.ts";
import { signInAs } from "#tests/support/sign-in.ts";

export const NOON = new Date("2026-11-21T12:00:00+05:30");
/** Monday afternoon and Tuesday morning, within the office hours. */
export const MONDAY = "2026-11-23T16:30:00+05:30";
export const TUESDAY = "2026-11-24T11:00:00+05:30";

export interface VisitWorld {
  readonly app: TestApp;
  readonly admin: Awaited<ReturnType<typeof signInAs>>;
}

/** A server with a member of the team, at noon on a Saturday; jobs run. */
export async function openVisits() {
  const app = await testApp({ work: true });
  app.clock.set(NOON);
  return { app, admin: await signInAs(app.http, app.database, "admin") };
}

let count = 0;

/** A lead that the member has claimed, about a property of an owner; both get mails. */
export async function makeVisitLead({ app, admin }: VisitWorld) {
  const { db } = app.database;
  const number = ++count;
  const owner = await makeUser(db, { usertype: "owner", email: `owner${number}@example.in` });
  const property = await makeProperty(db, {
    owner_id: owner.id,
    property_title: `Flat ${number} by the bridge`,
  });
  const lead = await makeLead(db, {
    property_id: property.id,
    assignee_id: admin.userId,
    name: "Deepa Chettri 98000 11223",
    phone: "+919800011223",
    email: `visitor${number}@example.in`,
  });
  const id = lead.public_id;
  const call = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, payload?: object) =>
    app.http.inject({
      method,
      url: `/api/v1/admin/leads/${id}${path}`,
      headers: admin.headers,
      ...(payload && { payload }),
    });
  const readVisit = async () => (await call("GET", "")).json().visit;
  /** The newest mail to an address, after all jobs are done. */
  const readMail = async (to: string) => {
    await waitForJobs(app.services.jobs);
    const mail = app.mails.sent.findLast((one) => one.to.address === to);
    if (!mail) throw new Error(`No mail to ${to}`);
    return mail;
  };
  const countMails = async (to: string) => {
    await waitForJobs(app.services.jobs);
    return app.mails.sent.filter((one) => one.to.address === to).length;
  };
  const findKey = (text: string) => /\/visit\/([\w.-]+)/.exec(text)?.[1] ?? "";
  /** Answers by the link of somebody's newest mail. */
  const answer = async (to: string, input: Pick<VisitAnswerInput, "answer"> & Partial<VisitAnswerInput>) => {
    const signed = findKey((await readMail(to)).text);
    const { at: from } = await app.services.visitLink.ask(signed);
    const answered = await app.services.visitLink.answer(NOBODY, signed, { from, at: null, ...input });
    await waitForJobs(app.services.jobs);
    return answered;
  };
  /** Mails of one step may overtake those of the next, so each step waits until its own are sent. */
  const propose = async (payload: object) => {
    const response = await call("PUT", "/visit", payload);
    expect(response.statusCode).toBe(200);
    await waitForJobs(app.services.jobs);
    return response.json();
  };
  const visitor = lead.email as string;
  return {
    id,
    lead,
    property,
    owner,
    visitor,
    call,
    propose,
    readVisit,
    readMail,
    countMails,
    findKey,
    answer,
  };
}
