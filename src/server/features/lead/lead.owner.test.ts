import { expect, it } from "vitest";
import { makeLead, makeProperty, makeUser } from "#tests/support/factories.ts";
import { openLeads } from "#tests/support/lead-calls.ts";
import { signInAs } from "#tests/support/sign-in.ts";

const { database, db, http } = await openLeads();

const admin = await signInAs(http, database, "admin");
const colleague = await signInAs(http, database, "admin");

const askOwner = (id: string, headers: Record<string, string>) =>
  http.inject({ method: "POST", url: `/api/v1/admin/leads/${id}/owner`, headers });
const readDossier = async (id: string) =>
  (await http.inject({ url: `/api/v1/admin/leads/${id}`, headers: admin.headers })).json();

it("[DESK-05] a lead shows what the team needs for the call about its property, without the owner's number", async () => {
  const owner = await makeUser(db, { usertype: "owner", name: "Karma Wangdi", mobile: "+919832066601" });
  const property = await makeProperty(db, {
    owner_id: owner.id,
    purpose: "rent",
    rent: 18_000,
    address: "12 Hill Cart Road",
  });
  const lead = await makeLead(db, { property_id: property.id, assignee_id: admin.userId });
  const dossier = await readDossier(lead.public_id);
  expect(dossier.property).toMatchObject({
    _id: property.public_id,
    propertyTitle: property.property_title,
    rent: 18_000,
    address: "12 Hill Cart Road",
    ownerName: "Karma Wangdi",
    isPublic: true,
    checked: [],
  });
  expect(JSON.stringify(dossier.property)).not.toContain("9832066601");
  const search = await makeLead(db, { wanted: "A plot in Matigara" });
  expect((await readDossier(search.public_id)).property).toBeNull();
});

it("[DESK-05] the owner's number is shown only to the member who has claimed the lead, and each time is logged", async () => {
  const owner = await makeUser(db, { usertype: "owner", name: "Karma Wangdi", mobile: "+919832066602" });
  const property = await makeProperty(db, { owner_id: owner.id });
  const lead = await makeLead(db, { property_id: property.id });
  const unclaimed = await askOwner(lead.public_id, admin.headers);
  expect(unclaimed.statusCode).toBe(409);
  expect(unclaimed.body).not.toContain("9832066602");
  await http.inject({
    method: "PATCH",
    url: `/api/v1/admin/leads/${lead.public_id}`,
    headers: admin.headers,
    payload: { assignee: "me" },
  });
  expect((await askOwner(lead.public_id, admin.headers)).json()).toEqual({
    _id: owner.id,
    name: "Karma Wangdi",
    phone: "+919832066602",
  });
  expect((await askOwner(lead.public_id, colleague.headers)).statusCode).toBe(409);
  const logged = await db
    .selectFrom("audit_entry")
    .selectAll()
    .where("action", "=", "lead.owner-number")
    .execute();
  expect(logged).toMatchObject([{ noun_id: lead.public_id, actor_id: admin.userId }]);
  const search = await makeLead(db, { wanted: "A shop", assignee_id: admin.userId });
  expect((await askOwner(search.public_id, admin.headers)).statusCode).toBe(404);
});
