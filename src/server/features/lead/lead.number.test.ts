import { describe, expect, it } from "vitest";
import { LIMITS } from "#domain/limits.ts";
import { addDays } from "#domain/time/dates.ts";
import { createAddress, createRequest, NOON, openLeads, send } from "#tests/support/lead-calls.ts";
import { signInAs, visitorHeaders } from "#tests/support/sign-in.ts";
import { CLICKS_PER_ADDRESS } from "./lead.call.service.ts";

const { clock, database, db, http, services } = await openLeads();

function press(payload: object, headers: Record<string, string> = visitorHeaders, from = createAddress()) {
  return http.inject({
    method: "POST",
    url: "/api/v1/leads/number",
    headers,
    payload,
    remoteAddress: from,
  });
}

const listLeads = (propertyId: number) =>
  db.selectFrom("lead").selectAll().where("property_id", "=", propertyId).orderBy("id").execute();
const listAlternatives = async (leadId: number) =>
  (
    await db
      .selectFrom("lead_event")
      .select(["kind", "way"])
      .where("lead_id", "=", leadId)
      .orderBy("id")
      .execute()
  ).map(({ way }) => way);

describe("[VISIT-12] POST /api/v1/leads/number", () => {
  it("records on a signed-in visitor's request which buttons they pressed, each once a day", async () => {
    clock.set(NOON);
    const user = await signInAs(http, database, "user");
    const { property, request } = await createRequest();
    await send(request, user.headers);
    const pressed = { propertyId: property.public_id, way: "call" };
    for (const way of ["call", "call", "whatsapp", "copy"])
      expect((await press({ ...pressed, way }, user.headers)).statusCode).toBe(204);
    await Promise.all([press(pressed, user.headers), press(pressed, user.headers)]);
    const [lead, ...others] = await listLeads(property.id);
    expect(others).toEqual([]);
    expect(await listAlternatives(lead?.id ?? 0)).toEqual(["call", "whatsapp", "copy"]);
    clock.set(new Date(NOON.getTime() + 25 * 3_600_000));
    await press(pressed, user.headers);
    expect(await listAlternatives(lead?.id ?? 0)).toEqual(["call", "whatsapp", "copy", "call"]);
  });

  it("creates a request for signed-in visitors without one, who have not agreed to be called", async () => {
    clock.set(NOON);
    const user = await signInAs(http, database, "user");
    const { property } = await createRequest();
    const pressed = { propertyId: property.public_id, way: "whatsapp" };
    await Promise.all([press(pressed, user.headers), press(pressed, user.headers)]);
    const leads = await listLeads(property.id);
    expect(leads).toMatchObject([
      { user_id: user.userId, kind: "call", email: user.email, consent: false, status: "new" },
    ]);
    const admin = await signInAs(http, database, "admin");
    const { actor } = await services.session.readViewer(admin.headers.cookie);
    const told = await services.leadDossier.readDossier(actor, leads[0]?.public_id ?? "");
    expect(told.lead.consent).toBe(false);
    expect(told.events).toMatchObject([{ kind: "number", way: "whatsapp" }]);
  });

  it("recognises people who sent a request signed out by the key of their page, and by nothing else", async () => {
    clock.set(NOON);
    const { property, request } = await createRequest();
    const { follow } = (await send(request)).json().lead;
    const pressed = { propertyId: property.public_id, way: "call" };
    const key = follow.split("/").at(-1);
    for (const wrong of [undefined, "", "x", `${key.slice(0, 24)}.${"a".repeat(22)}`, `${key}x`])
      expect((await press({ ...pressed, follow: wrong })).statusCode).toBe(204);
    const other = await createRequest();
    expect((await press({ propertyId: other.property.public_id, way: "call", follow: key })).statusCode).toBe(
      204,
    );
    const [lead] = await listLeads(property.id);
    expect(await listAlternatives(lead?.id ?? 0)).toEqual([]);
    expect(await listLeads(other.property.id)).toEqual([]);
    await press({ ...pressed, follow: key });
    expect(await listAlternatives(lead?.id ?? 0)).toEqual(["call"]);
  });

  it("[LINK-01] does not start a link again that has ended", async () => {
    clock.set(NOON);
    const { property, request } = await createRequest();
    const key = (await send(request)).json().lead.follow.split("/").at(-1);
    clock.set(addDays(NOON, LIMITS.linkDays + 1));
    await press({ propertyId: property.public_id, way: "call", follow: key });
    const [lead] = await listLeads(property.id);
    expect(await listAlternatives(lead?.id ?? 0)).toEqual([]);
    clock.set(addDays(NOON, LIMITS.linkDays - 1));
    await press({ propertyId: property.public_id, way: "call", follow: key });
    expect(await listAlternatives(lead?.id ?? 0)).toEqual(["call"]);
  });

  it("adds nothing to a request that its visitor has stopped", async () => {
    clock.set(NOON);
    const { property, request } = await createRequest();
    const key = (await send(request)).json().lead.follow.split("/").at(-1);
    await services.leadLink.stopTrackedLead({ role: "none" }, key);
    await press({ propertyId: property.public_id, way: "call", follow: key });
    const [lead] = await listLeads(property.id);
    expect(await listAlternatives(lead?.id ?? 0)).not.toContain("call");
  });

  it("makes no request of the owner or of our own team", async () => {
    clock.set(NOON);
    const { property } = await createRequest();
    const admin = await signInAs(http, database, "admin");
    await press({ propertyId: property.public_id, way: "call" }, admin.headers);
    expect(await listLeads(property.id)).toEqual([]);
  });

  it.each([
    [{ way: "fax" }, "way"],
    [{ propertyId: "7" }, "propertyId"],
  ])("refuses %j at its field", async (wrong, field) => {
    const { property } = await createRequest();
    const answer = await press({ propertyId: property.public_id, way: "call", ...wrong });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toHaveProperty(field);
  });

  it("is limited by network address", async () => {
    const { property } = await createRequest();
    const from = createAddress();
    const pressed = { propertyId: property.public_id, way: "call" };
    for (let count = 0; count < CLICKS_PER_ADDRESS.max; count += 1)
      await press(pressed, visitorHeaders, from);
    expect((await press(pressed, visitorHeaders, from)).statusCode).toBe(429);
  });
});
