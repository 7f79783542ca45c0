import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { LIMITS } from "#domain/limits.ts";
import { addDays } from "#domain/time/dates.ts";
import { testApp } from "#tests/support/app.ts";
import { makeMedia, makeProperty, makeTown } from "#tests/support/factories.ts";
import { waitForJobs } from "#tests/support/mails.ts";
import { type SignedInAs, signInAs, visitorHeaders } from "#tests/support/sign-in.ts";

const { http, database, clock, services, mails } = await testApp({ work: true });
const { db } = database;
const { savedSearch } = services;
const url = "/api/v1/saved-searches";
const town = await makeTown(db);
const search = {
  name: "Flats to rent",
  query: `town=${town.slug}&purpose=rent&verified=0`,
  alert: "at-once",
};

let user: SignedInAs;
const call = (method: "GET" | "POST" | "PATCH" | "DELETE", path: string, payload?: object) =>
  http.inject({ method, url: url + path, headers: user.headers, ...(payload && { payload }) });
const save = async (more: object = {}) => (await call("POST", "", { ...search, ...more })).json();
const home = (more: Parameters<typeof makeProperty>[1] = {}) =>
  makeProperty(db, { town_slug: town.slug, purpose: "rent", rent: 15_000, ...more });
/** Checks the searches, and waits for the mails. */
async function watch(): Promise<typeof mails.sent> {
  await savedSearch.watch();
  await waitForJobs(services.jobs);
  return mails.sent.splice(0);
}

beforeEach(async () => {
  // Here the tests decide when the job runs.
  await sql`delete from jobs.schedule`.execute(db);
  await db.deleteFrom("saved_search").execute();
  await db.deleteFrom("property").execute();
  clock.set(new Date());
  user = await signInAs(http, database, "user");
  // The mail to the new account is no mail about a search.
  await waitForJobs(services.jobs);
  mails.sent.length = 0;
});

describe("[FIND-08] a saved search", () => {
  it("is stored once, whatever its order and page, and changed by saving it again", async () => {
    const first = await save();
    expect(first).toMatchObject({ search: { name: "Flats to rent", alert: "at-once", lastSentAt: null } });
    const again = await save({
      name: "Rents",
      query: `purpose=rent&town=${town.slug}&verified=0&sort=newest&page=3`,
    });
    expect(again.search._id).toBe(first.search._id);
    const { searches } = (await call("GET", "")).json();
    expect(searches).toMatchObject([{ name: "Rents", query: `purpose=rent&town=${town.slug}&verified=0` }]);
  });

  it("is refused with errors at the fields if it is invalid or there are too many", async () => {
    const wrong = await call("POST", "", { name: " ", query: "x", alert: "hourly" });
    expect(wrong.statusCode).toBe(422);
    expect(Object.keys(wrong.json().fields).sort()).toEqual(["alert", "name"]);
    const query = await call("POST", "", { ...search, query: "priceMin=-5" });
    expect(query.statusCode).toBe(422);
    expect(query.json().fields).toHaveProperty("query");
    for (let at = 0; at < LIMITS.savedSearches; at++) await save({ query: `priceMax=${1000 + at}` });
    expect((await call("POST", "", search)).statusCode).toBe(409);
  });

  it("is visible only to the person who saved it", async () => {
    const { search: own } = await save();
    const other = await signInAs(http, database, "user");
    const change = { method: "PATCH" as const, url: `${url}/${own._id}`, payload: { alert: "off" } };
    expect((await http.inject({ ...change, headers: other.headers })).statusCode).toBe(404);
    expect((await http.inject({ ...change, headers: visitorHeaders })).statusCode).toBe(401);
    expect((await call("PATCH", `/${own._id}`, { alert: "weekly" })).json().search.alert).toBe("weekly");
    expect((await call("DELETE", `/${own._id}`)).statusCode).toBe(200);
    expect((await call("DELETE", `/${own._id}`)).statusCode).toBe(404);
  });
});

describe("[FIND-08] emails about a saved search", () => {
  it("mention each new matching home once", async () => {
    await home({ property_title: "There before", published_at: addDays(new Date(), -2) });
    await save();
    expect(await watch()).toEqual([]);
    await home({ property_title: "Two rooms" });
    await home({ property_title: "For sale", purpose: "buy", rent: null });
    await home({ property_title: "Hidden", verification: "pending" });
    await home({ property_title: "My own", owner_id: user.userId });
    const [mail, ...more] = await watch();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: { address: user.email }, subject: "1 home: Flats to rent" });
    expect(mail?.text).toContain("Two rooms\n₹15,000/month (New)");
    expect(mail?.text).not.toMatch(/There before|For sale|Hidden|My own/);
    expect(await watch()).toEqual([]);
  });

  it("[FIND-18] show each home with its photo, price, three facts and how far it is from the place that is searched", async () => {
    await save({
      name: "Near the town",
      query: `near=${town.slug}&within=3&purpose=rent&verified=0`,
    });
    const { id, public_id } = await home({
      ...{ property_title: "Two <rooms>", bedrooms: 2, area: 850, furnishing: "semi" },
      ...{ lat: town.lat + 0.01, lng: town.lng },
    });
    const photo = await makeMedia(db, { property_id: id, caption: "Front" });
    const [mail] = await watch();
    const address = `http://localhost:3000/user/propertydetail/${public_id}`;
    expect(mail?.text).toContain(
      [
        "Two <rooms>\n₹15,000/month (New)\n2 BHK · 850 sq.ft · Semi furnished",
        `${town.name} · 1.1 km from ${town.name}\n${address}`,
      ].join("\n"),
    );
    expect(mail?.text).toMatch(/See the homes:\nhttp:\/\/localhost:3000\/user\/list\?/);
    expect(mail?.html).toContain(`<img src="http://localhost:3000/media/${photo.key}/640.jpg" alt="Front"`);
    expect(mail?.html).toContain("Two &lt;rooms&gt;");
    expect(mail?.html.match(new RegExp(`href="${address}"`, "g"))).toHaveLength(2);
  });

  it("mention a home again when its price falls, with the old price, but not when it rises", async () => {
    const { id } = await home({ property_title: "Old flat", published_at: addDays(new Date(), -2) });
    await sql`update price_history set at = now() - interval '2 days'`.execute(db);
    await save();
    const setRent = (rent: number) => db.updateTable("property").set({ rent }).where("id", "=", id).execute();
    await setRent(16_000);
    expect(await watch()).toEqual([]);
    await setRent(14_000);
    const [mail] = await watch();
    expect(mail?.text).toContain("₹14,000/month (Price reduced from ₹15,000/month)");
    await setRent(14_500);
    expect(await watch()).toEqual([]);
    await setRent(13_000);
    expect((await watch())[0]?.text).toContain("₹13,000/month (Price reduced from ₹14,000/month)");
  });

  type Sets = NonNullable<Parameters<typeof makeProperty>[1]>;
  const changeHome = async (id: number, changes: readonly Sets[]) => {
    for (const sets of changes) await db.updateTable("property").set(sets).where("id", "=", id).execute();
  };

  it.each<[string, { before: Sets[]; after: Sets[] }]>([
    ["was raised before", { before: [{ rent: 20_000 }], after: [{ rent: 18_000 }] }],
    [
      "was not public",
      { before: [{ life: "paused" }, { rent: 30_000 }], after: [{ rent: 16_000 }, { life: "live" }] },
    ],
  ])("never call a price reduced from one that %s", async (_, { before, after }) => {
    const { id } = await home({ published_at: addDays(new Date(), -2) });
    await changeHome(id, before);
    await sql`update price_history set at = at - interval '2 days'`.execute(db);
    await save();
    await changeHome(id, after);
    expect(await watch()).toEqual([]);
  });

  it("never compare a rent with the price of the last email, when the home was for sale", async () => {
    await save({ query: `town=${town.slug}&verified=0` });
    const { id } = await home({ purpose: "buy", price: 5_000_000, rent: null });
    expect(await watch()).toHaveLength(1);
    await changeHome(id, [{ purpose: "rent", price: null, rent: 15_000 }]);
    expect(await watch()).toEqual([]);
  });

  it("are sent each morning or each Monday, as chosen, or not at all", async () => {
    // A Sunday, at noon in Kolkata.
    const sunday = new Date("2027-01-03T12:00:00+05:30");
    clock.set(sunday);
    await save({ alert: "daily" });
    await save({ alert: "weekly", query: `town=${town.slug}&verified=0`, name: "All of it" });
    await save({ alert: "off", query: "verified=0", name: "Everything" });
    await home({ published_at: addDays(sunday, 0.01) });
    expect(await watch()).toEqual([]);
    clock.set(new Date("2027-01-04T08:00:00+05:30"));
    expect((await watch()).map(({ subject }) => subject)).toEqual(["1 home: Flats to rent and All of it"]);
    clock.set(new Date("2027-01-11T08:00:00+05:30"));
    expect(await watch()).toEqual([]);
  });

  it("show ten homes and the number of the others", async () => {
    await save();
    for (let at = 0; at < 12; at++) await home({ property_title: `Flat number ${at}` });
    const [mail] = await watch();
    expect(mail?.subject).toBe("12 homes: Flats to rent");
    expect(mail?.text.match(/Flat number/g)).toHaveLength(10);
    expect(mail?.text).toContain("And 2 more.");
    expect(mail?.text).toContain(`http://localhost:3000/user/list?purpose=rent&town=${town.slug}&verified=0`);
  });

  it("end with the account", async () => {
    await save();
    const { actor } = await services.session.readViewer(user.headers.cookie);
    await services.profile.leave(actor, { currentPassword: user.password, understood: "yes" });
    expect(await db.selectFrom("saved_search").select("id").execute()).toEqual([]);
  });
});

describe("[FIND-08] a search saved by email", () => {
  const email = "Pema@Example.in";
  const ask = (more: object = {}) =>
    http.inject({
      method: "POST",
      url: `${url}/by-email`,
      headers: visitorHeaders,
      payload: { ...search, email, ...more },
    });
  const signInAs = (text: string | undefined) => /saved-searches\/(\S+)/.exec(text ?? "")?.[1] ?? "";

  it("sends only the question before the address is confirmed, without repeating what was typed", async () => {
    const answer = await ask({ name: "Visit evil.example" });
    expect(answer.statusCode).toBe(202);
    const question = await mails.to("pema@example.in");
    expect(question.text + question.html).not.toContain("evil");
    expect(question.unsubscribe).toBeUndefined();
    mails.sent.length = 0;
    await home();
    expect(await watch()).toEqual([]);
    const signed = signInAs(question.text);
    expect(await savedSearch.askByLink(signed)).toMatchObject({
      isConfirmed: false,
      address: "p•••@example.in",
    });
    await savedSearch.chooseByLink(signed, "at-once");
    await home({ property_title: "After the answer" });
    const [mail] = await watch();
    expect(mail?.to.address).toBe("pema@example.in");
    expect(mail?.unsubscribe).toContain("/saved-searches/");
    await savedSearch.chooseByLink(signInAs(mail?.unsubscribe), "off");
    await home();
    expect(await watch()).toEqual([]);
  });

  it("sends at most three questions an hour to one address", async () => {
    expect((await ask({ email: "no address" })).json().fields).toHaveProperty("email");
    expect((await ask({ email: null })).json().fields).toHaveProperty("email");
    for (let at = 0; at < 3; at++) expect((await ask({ email: "often@example.in" })).statusCode).toBe(202);
    expect((await ask({ email: "often@example.in" })).statusCode).toBe(429);
  });

  /** As many searches as one holder may have, as strangers or the owner of the address have saved them. */
  async function fill(address: string, confirmed_at: Date | null) {
    const at = addDays(new Date(), -1);
    const stamps = { begins_at: at, looked_at: at, created_at: at, updated_at: at };
    const rows = Array.from({ length: LIMITS.savedSearches }, (_, n) => ({
      ...{ email: address, name: `Saved ${n}`, query: `priceMax=${1000 + n}`, alert: "daily" as const },
      ...{ confirmed_at, ...stamps },
    }));
    await db.insertInto("saved_search").values(rows).execute();
  }
  const countSearches = async (address: string) =>
    (await db.selectFrom("saved_search").select("id").where("email", "=", address).execute()).length;

  it("is not kept from the owner of the address by those that strangers have saved for it", async () => {
    const address = "wanted@example.in";
    await fill(address, null);
    expect((await ask({ email: address })).statusCode).toBe(202);
    // The oldest question gives way, so that an address does not gather any number of them.
    expect(await countSearches(address)).toBe(LIMITS.savedSearches);
    const signed = signInAs((await mails.to(address)).text);
    await savedSearch.chooseByLink(signed, "daily");
    expect(await savedSearch.askByLink(signed)).toMatchObject({ isConfirmed: true });
    await ask({ email: address, query: "verified=0" });
    expect(await savedSearch.askByLink(signed)).toMatchObject({ isConfirmed: true });
  });

  it("is refused, and cannot be confirmed, while the address has as many confirmed ones as are allowed", async () => {
    const address = "busy@example.in";
    await ask({ email: address });
    const signed = signInAs((await mails.to(address)).text);
    await fill(address, new Date());
    expect((await ask({ email: address, query: "verified=0" })).statusCode).toBe(409);
    await expect(savedSearch.chooseByLink(signed, "daily")).rejects.toMatchObject({ code: "conflict" });
    await savedSearch.chooseByLink(signed, "off");
  });

  it("is deleted after a week unless it is confirmed, and a month after it was stopped", async () => {
    await ask({ email: "one@example.in" });
    await ask({ email: "two@example.in" });
    const [, row] = await db.selectFrom("saved_search").selectAll().orderBy("id").execute();
    await savedSearch.chooseByLink(signInAs((await mails.to("two@example.in")).text), "daily");
    clock.set(addDays(new Date(), 8));
    await services.retention.sweep();
    const left = await db.selectFrom("saved_search").select("id").execute();
    expect(left).toEqual([{ id: row?.id }]);
    await savedSearch.chooseByLink(signInAs((await mails.to("two@example.in")).text), "off");
    clock.set(addDays(new Date(), 39));
    await services.retention.sweep();
    expect(await db.selectFrom("saved_search").select("id").execute()).toEqual([]);
  });
});
