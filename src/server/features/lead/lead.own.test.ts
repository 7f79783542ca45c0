import { describe, expect, it } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { makeLead, makeProperty } from "#tests/support/factories.ts";
import { signInAs, visitorHeaders } from "#tests/support/sign-in.ts";

const { http, database, services } = await testApp();
const { db } = database;
const readActor = async ({ headers }: { headers: { cookie: string } }) =>
  (await services.session.readViewer(headers.cookie)).actor;

describe("[AUTH-10] one's own enquiries", () => {
  it("are those sent while signed in, newest first, with a link while the property is public", async () => {
    const me = await signInAs(http, database, "user");
    const open = await makeProperty(db);
    const hidden = await makeProperty(db, { life: "paused" });
    await makeLead(db, { property_id: open.id, user_id: me.userId, created_at: new Date("2026-11-01") });
    await makeLead(db, { property_id: hidden.id, user_id: me.userId, status: "contacted" });
    await makeLead(db, { property_id: open.id });
    const own = await services.ownLead.listOwn(await readActor(me));
    expect(own).toMatchObject([
      { propertyId: null, propertyTitle: hidden.property_title, status: "contacted", stoppedAt: null },
      { propertyId: open.public_id, status: "new" },
    ]);
    await expect(services.ownLead.listOwn({ role: "none" })).rejects.toMatchObject({
      code: "sign_in_needed",
    });
  });

  it("[PRESS-04] are listed with their visit, for the account and by the links that a device remembers", async () => {
    const me = await signInAs(http, database, "user");
    const { id: property_id } = await makeProperty(db);
    const lead = await makeLead(db, { property_id, user_id: me.userId, status: "visit-scheduled" });
    const at = new Date("2026-11-29T05:30:00.000Z");
    const now = new Date();
    const visit = { lead_id: lead.id, at, place: "Gate", state: "proposed" as const, sequence: 1 };
    await db
      .insertInto("visit")
      .values({ ...visit, visitor_answer: "none", owner_answer: "none", created_at: now, updated_at: now })
      .execute();
    const [own] = await services.ownLead.listOwn(await readActor(me));
    expect(own).toMatchObject({ visit: { state: "proposed", at: at.toISOString() } });
    const key = own?.follow.split("/").at(-1) ?? "";
    expect(await services.leadLink.listTracked([key, "", "0123456789abcdef01234567.forged"])).toEqual([own]);
  });
});

async function listLeads(propertyId: number | null, isStopped: boolean): Promise<string[]> {
  const rows = await db
    .selectFrom("lead")
    .select(["public_id", "stopped_at"])
    .where("property_id", "=", propertyId)
    .orderBy("id")
    .execute();
  return rows.flatMap(({ public_id, stopped_at }) => ((stopped_at !== null) === isStopped ? public_id : []));
}
const listStopped = (propertyId: number | null) => listLeads(propertyId, true);
const listOpen = (propertyId: number | null) => listLeads(propertyId, false);

describe("[AUTH-10] stop contacting me", () => {
  it("hides number and address from the team at once and leaves a note, once", async () => {
    const me = await signInAs(http, database, "user");
    const admin = await signInAs(http, database, "admin");
    const lead = await makeLead(db, {
      user_id: me.userId,
      name: "Dipa Roy",
      phone: "+919832012345",
      email: "dipa@example.in",
      assignee_id: admin.userId,
    });
    const actor = await readActor(me);
    await services.ownLead.stop(actor, lead.public_id);
    await services.ownLead.stop(actor, lead.public_id);
    const tracker = await services.leadList.list(await readActor(admin), {
      search: "Dipa Roy",
      period: "all",
      status: "all",
      work: "all",
      sort: "",
      page: 1,
      pageSize: 5,
    });
    expect(tracker.leads).toMatchObject([{ stopped: true, phone: null, email: null, contactHidden: false }]);
    const notes = await db.selectFrom("lead_note").selectAll().where("lead_id", "=", lead.id).execute();
    expect(notes).toMatchObject([{ author_id: me.userId, text: "Asked not to be contacted any more." }]);
    const byAddress = await services.leadList.list(await readActor(admin), {
      search: "dipa@example.in",
      period: "all",
      status: "all",
      work: "all",
      sort: "",
      page: 1,
      pageSize: 5,
    });
    expect(byAddress.total).toBe(0);
  });

  it("ends all enquiries of the same account about the property, and nobody else's", async () => {
    const me = await signInAs(http, database, "user");
    const { id: property_id } = await makeProperty(db);
    const about = { property_id, user_id: me.userId };
    const asked = await makeLead(db, about);
    const again = await makeLead(db, { ...about, kind: "visit", phone: "+919832012399" });
    const elsewhere = await makeLead(db, { user_id: me.userId });
    const stranger = await makeLead(db, { property_id, phone: again.phone });
    await services.ownLead.stop(await readActor(me), asked.public_id);
    expect(await listStopped(property_id)).toEqual([asked.public_id, again.public_id]);
    expect(await listOpen(property_id)).toEqual([stranger.public_id]);
    expect(await listOpen(elsewhere.property_id)).toEqual([elsewhere.public_id]);
  });

  it("by the link, those from the same browser with the same number or address", async () => {
    const { id: property_id, public_id: propertyId } = await makeProperty(db);
    const ask = async (more: object = {}) => {
      const payload = {
        propertyId,
        kind: "contact",
        name: "Dipa",
        phone: "98320 12377",
        consent: true,
        ...more,
      };
      const call = { method: "POST", url: "/api/v1/leads", headers: visitorHeaders, payload } as const;
      const answer = await http.inject(call);
      return answer.json().lead as { _id: string; follow: string };
    };
    const asked = await ask();
    const again = await ask({ kind: "request", message: "Is there a lift?" });
    const byOther = await ask({ phone: "98320 12366" });
    const elsewhere = await makeLead(db, { property_id, phone: "+919832012377" });
    const signed = asked.follow.split("/").at(-1) ?? "";
    await services.leadLink.stopTrackedLead({ role: "none" }, signed);
    expect(await listStopped(property_id)).toEqual([asked._id, again._id]);
    expect(await listOpen(property_id)).toEqual([byOther._id, elsewhere.public_id]);
  });

  it("does not show the enquiries of others, not even to the team", async () => {
    const lead = await makeLead(db);
    for (const role of ["user", "admin"] as const) {
      const me = await signInAs(http, database, role);
      await expect(services.ownLead.stop(await readActor(me), lead.public_id)).rejects.toMatchObject({
        code: "not_found",
      });
    }
    await expect(services.ownLead.stop({ role: "none" }, lead.public_id)).rejects.toMatchObject({
      code: "sign_in_needed",
    });
  });
});
