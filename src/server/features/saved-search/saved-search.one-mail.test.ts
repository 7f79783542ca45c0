import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { makeProperty, makeTown } from "#tests/support/factories.ts";
import { waitForJobs } from "#tests/support/mails.ts";
import { type SignedInAs, signInAs } from "#tests/support/sign-in.ts";
import { alertJob } from "./saved-search.jobs.ts";

const { http, database, services, mails } = await testApp({ work: true });
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
const call = (method: "GET" | "POST" | "DELETE", path: string, payload?: object) =>
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
  user = await signInAs(http, database, "user");
  // The mail to the new account is no mail about a search.
  await waitForJobs(services.jobs);
  mails.sent.length = 0;
});

describe("[FIND-08] emails about several saved searches of one person", () => {
  it("name all searches that have found the same home, once, and stop each by its own link", async () => {
    const { search: one } = await save();
    const { search: two } = await save({
      name: "Cheap",
      query: `town=${town.slug}&priceMax=20000&verified=0`,
    });
    await save({ name: "Elsewhere", query: "town=darjeeling&verified=0" });
    const { id } = await home({ property_title: "Found by both" });
    await home({ property_title: "Found by one", rent: 50_000 });
    const [mail, ...more] = await watch();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("2 homes: Flats to rent and Cheap");
    expect(mail?.text.match(/Found by both/g)).toHaveLength(1);
    expect(mail?.text).toMatch(/Homes for Flats to rent and Cheap\s+Found by both/);
    expect(mail?.text).toMatch(/Homes for Flats to rent\s+Found by one/);
    expect(mail?.text).not.toContain("Elsewhere");
    const links = [...(mail?.text ?? "").matchAll(/Stop emails about “(.+)”\n.*\n.*saved-searches\/(\S+)/g)];
    expect(links.map(([, name]) => name)).toEqual(["Flats to rent", "Cheap"]);
    const alertsOf = async () => {
      const { searches } = (await call("GET", "")).json();
      return searches.map(({ name, alert }: { name: string; alert: string }) => `${name} ${alert}`).sort();
    };
    await savedSearch.chooseByLink(links[1]?.[2] ?? "", "off");
    expect(await alertsOf()).toEqual(["Cheap off", "Elsewhere at-once", "Flats to rent at-once"]);
    await db.updateTable("property").set({ rent: 12_000 }).where("id", "=", id).execute();
    expect((await watch()).map(({ subject }) => subject)).toEqual(["1 home: Flats to rent"]);
    // What mail programs offer as one press stops all that the mail is about.
    const all = /saved-searches\/(\S+)/.exec(mail?.unsubscribe ?? "")?.[1] ?? "";
    expect(await savedSearch.askByLink(all)).toMatchObject({
      name: "Flats to rent and Cheap",
      alert: "at-once",
    });
    await savedSearch.chooseByLink(all, "off");
    expect(await alertsOf()).toEqual(["Cheap off", "Elsewhere at-once", "Flats to rent off"]);
    await call("DELETE", `/${one._id}`);
    expect(await savedSearch.askByLink(all)).toMatchObject({ name: "Cheap", alert: "off" });
    await call("DELETE", `/${two._id}`);
    await expect(savedSearch.askByLink(all)).rejects.toMatchObject({ code: "not_found" });
  });

  it("are one for each person, however many people have saved a search", async () => {
    const others = [await signInAs(http, database, "user"), await signInAs(http, database, "user")];
    await waitForJobs(services.jobs);
    mails.sent.length = 0;
    for (const { headers } of [user, ...others])
      for (let at = 0; at < 12; at++) {
        const payload = { ...search, name: `Search ${at}`, query: `${search.query}&priceMax=${90_000 + at}` };
        await http.inject({ method: "POST", url, headers, payload });
      }
    await home();
    const sent = await watch();
    expect(sent.map(({ to }) => to.address).sort()).toEqual(
      [user, ...others].map(({ email }) => email).sort(),
    );
    for (const { text } of sent) expect(text.match(/Stop emails about “Search \d+”/g)).toHaveLength(12);
  });

  it("that were queued before, one for each search, are still sent", async () => {
    const { search: one } = await save();
    const { id } = await home({ property_title: "Queued before" });
    await services.jobs.addJob(db, alertJob, { search: one._id, news: [{ id, was: null }] });
    await waitForJobs(services.jobs);
    expect(mails.sent.map(({ subject }) => subject)).toEqual(["1 home: Flats to rent"]);
  });
});
