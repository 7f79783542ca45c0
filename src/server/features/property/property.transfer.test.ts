import { describe, expect, it } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { makeLocality, makeMedia, makeProperty, makeTown } from "#tests/support/factories.ts";
import { PLOT } from "#tests/support/plot.ts";
import { type SignedInAs, signInAs, visitorHeaders } from "#tests/support/sign-in.ts";

const { http, database, services, mails } = await testApp({ work: true });
const { db } = database;
const admin = await signInAs(http, database, "admin");
const { slug: town_slug } = await makeTown(db, { slug: "siliguri", name: "Siliguri" });
await makeLocality(db, { town_slug, slug: "hakimpara", name: "Hakimpara", lat: 26.71, lng: 88.42 });
const REASON = "The flat was inherited";

type Headers = Record<string, string>;
const post = (path: string, payload: object, headers: Headers = admin.headers) =>
  http.inject({ method: "POST", url: `/api/v1/${path}`, headers, payload });
const transfer = (id: string, to: string, reason = REASON) =>
  post(`admin/properties/${id}/owner`, { to, reason });
const isPublic = async (id: string) =>
  (await http.inject({ url: `/api/v1/listings/${id}` })).statusCode === 200;
const readTrail = (id: string) =>
  db
    .selectFrom("audit_entry")
    .select(["action", "actor_id", "after"])
    .where("noun_id", "=", id)
    .orderBy("id")
    .execute();
const readRow = (id: number) =>
  db.selectFrom("property").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const listingOf = ({ userId }: SignedInAs, more: object = {}) =>
  makeProperty(db, { owner_id: userId, ...more });

let count = 0;
const createPerson = () => ({
  name: "Maya Tamang",
  mobile: `98321${String(10_000 + ++count)}`,
  email: `maya-${count}@example.in`,
});

describe("[DESK-08] a listing that the team makes for an owner", () => {
  it("creates an account if there is none, with a link to set a password, which also confirms the address", async () => {
    const person = createPerson();
    const made = await post("admin/owners", person);
    expect(made.statusCode).toBe(201);
    const { owner } = made.json();
    const listed = await post("property/createproperty", { ...PLOT, owner });
    expect([listed.statusCode, listed.json().owner]).toEqual([201, owner]);
    const { text } = await mails.to(person.email, "Set a password");
    expect(text).not.toContain(person.name);
    expect((await mails.to(person.email, "We have listed")).text).toContain(PLOT.propertyTitle);
    const [, token] = /\/reset-password\/([\w-]+)/.exec(text) ?? [];
    const set = await post(`auth/reset-password/${token}`, { password: "hill-cart-road-14" }, visitorHeaders);
    expect(set.statusCode).toBe(200);
    const row = await db
      .selectFrom("users")
      .select(["usertype", "email_verified", "mobile"])
      .where("id", "=", owner)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ usertype: "owner", email_verified: true, mobile: `+91${person.mobile}` });
    expect(await readTrail(listed.json()._id)).toMatchObject([
      { action: "property.create", actor_id: admin.userId, after: { owner_id: owner, forOwner: true } },
    ]);
  });

  it("gives the owner the photos that the member has uploaded", async () => {
    const owner = await signInAs(http, database, "owner");
    const file = await makeMedia(db, { property_id: null, uploader_id: admin.userId });
    const listed = await post("property/createproperty", {
      ...PLOT,
      owner: owner.userId,
      mediaFiles: [{ id: file.public_id }],
    });
    expect(listed.statusCode).toBe(201);
    const row = await db
      .selectFrom("media")
      .select("uploader_id")
      .where("id", "=", file.id)
      .executeTakeFirst();
    expect(row?.uploader_id).toBe(owner.userId);
  });

  it("creates no second account for an email address, and none without a mobile number", async () => {
    const person = createPerson();
    await post("admin/owners", person);
    const again = await post("admin/owners", { ...person, mobile: "98321 99999" });
    expect([again.statusCode, again.json().fields.email]).toEqual([409, expect.stringContaining("already")]);
    expect((await post("admin/owners", { ...createPerson(), mobile: "" })).statusCode).toBe(422);
  });
});

describe("[DESK-08] handing a listing to another owner", () => {
  it("finds the owner by email address or number; the reason is mailed to both owners and logged", async () => {
    const [from, to] = [await signInAs(http, database, "owner"), await signInAs(http, database, "owner")];
    const home = await listingOf(from, { first_name: "Pema", title: "Mr" });
    await makeMedia(db, { property_id: home.id, uploader_id: from.userId });
    const answer = await transfer(home.public_id, to.email.toUpperCase());
    expect(answer.json()).toMatchObject({ owner: to.userId, withheld: false });
    expect(await readRow(home.id)).toMatchObject({
      owner_id: to.userId,
      first_name: "Test",
      last_name: "Owner",
      title: null,
      is_public: true,
    });
    const files = await db
      .selectFrom("media")
      .select("uploader_id")
      .where("property_id", "=", home.id)
      .execute();
    expect(files.map(({ uploader_id }) => uploader_id)).toEqual([to.userId]);
    expect((await mails.to(to.email, "your listing now")).text).toContain(REASON);
    expect((await mails.to(from.email, "another account")).text).toContain(REASON);
    expect(await readTrail(home.public_id)).toMatchObject([
      {
        action: "property.hand-over",
        actor_id: admin.userId,
        after: { owner_id: to.userId, reason: REASON },
      },
    ]);
    const mine = (headers: Headers) =>
      http.inject({ url: `/api/v1/property/getallproperties?search=${home.public_id}`, headers });
    expect((await mine(from.headers)).json().total).toBe(0);
    expect((await mine(to.headers)).json().total).toBe(1);
    const back = await transfer(home.public_id, (await readMobile(from)) ?? "");
    expect(back.json().owner).toBe(from.userId);
  });

  it("keeps the listing hidden until the new owner has confirmed their address", async () => {
    const [from, to] = [await signInAs(http, database, "owner"), await signInAs(http, database, "owner")];
    await db.updateTable("users").set({ email_verified: false }).where("id", "=", to.userId).execute();
    const home = await listingOf(from);
    expect(await isPublic(home.public_id)).toBe(true);
    const answer = await transfer(home.public_id, to.email);
    expect(answer.json()).toMatchObject({ withheld: true, message: expect.stringContaining("confirmed") });
    expect(await isPublic(home.public_id)).toBe(false);
    expect((await mails.to(to.email, "your listing now")).text).toContain("not public until");
    await services.moderation.verify((await services.session.readViewer(admin.headers.cookie)).actor, {
      publicId: home.public_id,
      verification: "pending",
    });
    await services.moderation.verify((await services.session.readViewer(admin.headers.cookie)).actor, {
      publicId: home.public_id,
      verification: "approved",
    });
    expect(await isPublic(home.public_id)).toBe(false);
    await db.updateTable("users").set({ email_verified: true }).where("id", "=", to.userId).execute();
    expect(await isPublic(home.public_id)).toBe(true);
  });

  it("discards what the former owner has proposed", async () => {
    const [from, to] = [await signInAs(http, database, "owner"), await signInAs(http, database, "owner")];
    const home = await listingOf(from);
    const changed = await post(
      `property/updateproperty/${home.public_id}`,
      { description: "A quiet street behind the stadium." },
      from.headers,
    );
    expect(changed.json().proposed).not.toBeNull();
    await transfer(home.public_id, to.email);
    const record = await http.inject({
      url: `/api/v1/property/getallproperties?search=${home.public_id}`,
      headers: to.headers,
    });
    expect(record.json().properties[0].proposed).toBeNull();
  });

  it("is refused for nobody, a visitor, a suspended account, its present owner, or a number of several accounts", async () => {
    const from = await signInAs(http, database, "owner");
    const visitor = await signInAs(http, database, "user");
    const suspended = await signInAs(http, database, "owner");
    await db.updateTable("users").set({ status: "suspended" }).where("id", "=", suspended.userId).execute();
    const twins = [await signInAs(http, database, "owner"), await signInAs(http, database, "owner")];
    for (const { userId } of twins)
      await db.updateTable("users").set({ mobile: "+919832177777" }).where("id", "=", userId).execute();
    const home = await listingOf(from);
    for (const to of ["nobody@example.in", visitor.email, suspended.email, "98321 77777"])
      expect((await transfer(home.public_id, to)).json()).toMatchObject({
        fields: { to: expect.any(String) },
      });
    expect((await transfer(home.public_id, from.email)).statusCode).toBe(409);
    expect((await transfer(home.public_id, twins[0]?.email ?? "", " ")).statusCode).toBe(422);
    expect(await readRow(home.id)).toMatchObject({ owner_id: from.userId });
  });
});

describe("[DESK-08] a change of photos by the team", () => {
  async function withPhotos() {
    const owner = await signInAs(http, database, "owner");
    const home = await listingOf(owner);
    const files = [];
    for (const position of [0, 1, 2])
      files.push(await makeMedia(db, { property_id: home.id, position, uploader_id: owner.userId }));
    return { owner, home, ids: files.map(({ public_id }) => public_id) };
  }
  const arrange = (id: string, ids: readonly string[]) =>
    post(`property/updateproperty/${id}`, { mediaFiles: ids.map((file) => ({ id: file })) });

  it("is public at once, and logged", async () => {
    const { home, ids } = await withPhotos();
    const [a = "", b = "", c = ""] = ids;
    const answer = await arrange(home.public_id, [c, a]);
    expect(answer.json().mediaFiles.map(({ id }: { id: string }) => id)).toEqual([c, a]);
    const shown = (await http.inject({ url: `/api/v1/listings/${home.public_id}` })).json();
    expect(JSON.stringify(shown)).not.toContain(b);
    expect(await readTrail(home.public_id)).toMatchObject([
      { action: "property.update", actor_id: admin.userId, after: { mediaFiles: [{ id: c }, { id: a }] } },
    ]);
  });

  it("is refused while the owner has proposed other photos", async () => {
    const { owner, home, ids } = await withPhotos();
    const proposed = await post(
      `property/updateproperty/${home.public_id}`,
      { mediaFiles: ids.slice(1).map((id) => ({ id })) },
      owner.headers,
    );
    expect(proposed.json().proposed).not.toBeNull();
    const answer = await arrange(home.public_id, ids.toReversed());
    expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringContaining("proposed")]);
  });
});

async function readMobile({ userId }: SignedInAs) {
  const row = await db.selectFrom("users").select("mobile").where("id", "=", userId).executeTakeFirst();
  return row?.mobile;
}
