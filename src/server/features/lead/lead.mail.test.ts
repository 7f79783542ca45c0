import { expect, it } from "vitest";
import { office } from "#content/office.ts";
import { testApp } from "#tests/support/app.ts";
import { makeProperty, makeUser } from "#tests/support/factories.ts";
import { waitForJobs } from "#tests/support/mails.ts";
import { signInAs, visitorHeaders } from "#tests/support/sign-in.ts";

const { http, database, services, mails } = await testApp({ work: true });
const { db } = database;

const request = {
  kind: "visit",
  name: "Deepa Chettri",
  phone: "97330 00917",
  email: "deepa@example.in",
  message: "Is Sunday possible?",
  preferredTime: "evening",
  consent: true,
};

async function ask(propertyId: string, headers = visitorHeaders, more: object = {}) {
  const answer = await http.inject({
    method: "POST",
    url: "/api/v1/leads",
    headers,
    payload: { ...request, propertyId, ...more },
  });
  expect(answer.statusCode).toBe(201);
}

it("[SEC-11] mails the team about a request without name, number and message; only the member who claims it sees them", async () => {
  const { public_id: id } = await makeProperty(db, { property_title: "Villa in Dowhill" });
  await ask(id);
  const { subject, text, html } = await mails.to(office.email, "Villa in Dowhill");
  expect(subject).toBe("New lead: Villa in Dowhill");
  expect(text).toContain("Asked for: Site visit");
  expect(text).toContain("When to call: Evening\n");
  expect(text).toContain("http://localhost:3000/admin/leadtracker");
  expect(text + html).not.toMatch(/97330 ?00917|deepa@|Deepa|Sunday/);
});

it("mails the owner that there is a request, without the visitor's data, and once if it is sent twice", async () => {
  const owner = await makeUser(db, { usertype: "owner", email: "owner@example.in" });
  const { public_id: id } = await makeProperty(db, { property_title: "Flat A", owner_id: owner.id });
  await ask(id);
  await ask(id);
  const { public_id: next } = await makeProperty(db, { property_title: "Flat B", owner_id: owner.id });
  await ask(next);
  await waitForJobs(services.jobs);
  const { text, html } = await mails.to("owner@example.in", "Flat A");
  expect(text).toContain(`/owner/myproperties/${id}/leads`);
  expect(text + html).not.toMatch(/Deepa|Chettri|97330 ?00917|deepa@|Sunday/);
  expect(mails.sent.filter(({ to }) => to.address === "owner@example.in")).toHaveLength(2);
  const stored = await db
    .withSchema("jobs")
    .selectFrom("job" as never)
    .selectAll()
    .execute();
  expect(JSON.stringify(stored)).not.toMatch(/97330 ?00917|deepa@/);
});

it("does not tell owners of their own requests", async () => {
  const owner = await signInAs(http, database, "owner");
  const { public_id: id } = await makeProperty(db, { property_title: "Own flat", owner_id: owner.userId });
  await ask(id, owner.headers);
  await waitForJobs(services.jobs);
  // The mail that asks to confirm the address is not sent if the address is confirmed before.
  const subjects = mails.sent.filter(({ to }) => to.address === owner.email).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject !== "Confirm your email address")).toEqual([]);
});

it("[DETAIL-04] stores every request, but does not flood the typed email address with answers", async () => {
  const { public_id: id } = await makeProperty(db, { property_title: "Flat of many" });
  const email = "somebody.else@example.in";
  for (let n = 0; n < 12; n += 1)
    await ask(id, visitorHeaders, { email, message: `Again, for the ${n}th time` });
  await waitForJobs(services.jobs);
  expect(await db.selectFrom("lead").select("id").where("email", "=", email).execute()).toHaveLength(12);
  expect(mails.sent.filter(({ to }) => to.address === email)).toHaveLength(10);
});
