import { describe, expect, it } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { makeLead, makeProperty } from "#tests/support/factories.ts";
import { signInAs } from "#tests/support/sign-in.ts";

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
});

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
      page: 1,
      pageSize: 5,
    });
    expect(byAddress.total).toBe(0);
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
