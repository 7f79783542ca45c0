import { describe, expect, it } from "vitest";
import { getInitial } from "#domain/account/person-name.ts";
import { NOBODY } from "#domain/account/roles.ts";
import { makeDealLead, openDeals } from "#tests/support/deal-calls.ts";
import { makeUser } from "#tests/support/factories.ts";

const world = await openDeals();
const { db } = world.app.database;
const makeOne = () => makeDealLead(world);

it("[SEC-11] the list of deals shows only the first letter of a visitor whose lead nobody has claimed", async () => {
  const one = await makeOne();
  await one.take("POST", "");
  const { name } = await one.readLead();
  const { headers } = world.admin;
  const readNames = async () =>
    (await world.app.http.inject({ url: "/api/v1/admin/deals", headers }))
      .json()
      .deals.map(({ visitorName }: { visitorName: string }) => visitorName);
  expect(await readNames()).toEqual([name]);
  const url = `/api/v1/admin/leads/${one.id}`;
  await world.app.http.inject({ method: "PATCH", url, headers, payload: { assignee: null } });
  expect(await readNames()).toEqual([getInitial(name)]);
});

describe("[SEC-09] [LINK-01] the owner's link", () => {
  it("ends when the property gets another owner, who gets a link of their own", async () => {
    const one = await makeOne();
    await one.take("POST", "");
    const [former, visitor] = [await one.signedOf("owner"), await one.signedOf("visitor")];
    const { id } = await makeUser(db, { usertype: "owner" });
    await db.updateTable("property").set({ owner_id: id }).where("id", "=", one.property.id).execute();
    await expect(one.link.ask(former)).rejects.toMatchObject({ code: "not_found" });
    const step = { version: 1, reason: "other", words: "" } as const;
    await expect(one.link.stop(NOBODY, former, step)).rejects.toMatchObject({ code: "not_found" });
    expect(await one.signedOf("owner")).not.toBe(former);
    expect(await one.link.ask(await one.signedOf("owner"))).toMatchObject({ party: "owner" });
    expect(await one.link.ask(visitor)).toMatchObject({ party: "visitor" });
  });

  const giveAway = async (one: Awaited<ReturnType<typeof makeOne>>) => {
    const { id } = await makeUser(db, { usertype: "owner" });
    await db.updateTable("property").set({ owner_id: id }).where("id", "=", one.property.id).execute();
  };

  it("lets a new owner neither accept nor answer for an offer to the former one", async () => {
    const one = await makeOne();
    await one.take("POST", "");
    await one.offer("visitor", 4_300_000);
    await giveAway(one);
    const page = await one.link.ask(await one.signedOf("owner"));
    expect(page.offers).toMatchObject([{ state: "ended", mine: false, ofFormerOwner: true }]);
    expect(page.can).not.toContain("accept");
    expect(page.next).toMatchObject([{ who: "visitor", what: "make-offer" }]);
    await expect(one.answer("owner", "accept")).rejects.toMatchObject({ code: "conflict" });
    const [offer] = (await one.read()).offers;
    const noted = { offer: offer?._id, party: "owner", answer: "accept" };
    expect((await one.ask("POST", "/answer", noted)).status).toBe(409);
    // A new offer is the new owner's to answer.
    await one.offer("visitor", 4_350_000);
    await one.answer("owner", "accept");
    expect(await one.read()).toMatchObject({ stage: "accepted", agreed: 4_350_000 });
  });

  it("shows a former owner's offer as theirs, and the visitor cannot accept it", async () => {
    const one = await makeOne();
    await one.take("POST", "");
    await one.offer("owner", 4_400_000);
    await giveAway(one);
    for (const party of ["owner", "visitor"] as const) {
      const { offers } = await one.link.ask(await one.signedOf(party));
      expect(offers, party).toMatchObject([{ state: "ended", mine: false, ofFormerOwner: true }]);
    }
    await expect(one.answer("visitor", "accept")).rejects.toMatchObject({ code: "conflict" });
    await one.offer("owner", 4_600_000);
    const [mine, former] = (await one.link.ask(await one.signedOf("owner"))).offers;
    expect([mine?.mine, mine?.ofFormerOwner, former?.mine]).toEqual([true, false, false]);
  });

  it("opens nothing while the owner is suspended", async () => {
    const one = await makeOne();
    await one.take("POST", "");
    const signed = await one.signedOf("owner");
    const set = (status: "active" | "suspended") =>
      db.updateTable("users").set({ status }).where("id", "=", one.owner.id).execute();
    await set("suspended");
    await expect(one.link.ask(signed)).rejects.toMatchObject({ code: "not_found" });
    expect(await one.link.ask(await one.signedOf("visitor"))).toMatchObject({ party: "visitor" });
    await set("active");
    expect(await one.link.ask(signed)).toMatchObject({ party: "owner" });
  });
});

it("[TRUST-02] an open page of a former owner hears no more of the deal", async () => {
  const one = await makeOne();
  await one.take("POST", "");
  const [former, visitor] = [await one.signedOf("owner"), await one.signedOf("visitor")];
  expect(await one.link.mayFollow(NOBODY, former)).toBe(true);
  const { id: owner_id } = await makeUser(db, { usertype: "owner" });
  await db.updateTable("property").set({ owner_id }).where("id", "=", one.property.id).execute();
  expect(await one.link.mayFollow(NOBODY, former)).toBe(false);
  expect(await one.link.mayFollow(NOBODY, visitor)).toBe(true);
  expect(await one.link.mayFollow(NOBODY, await one.signedOf("owner"))).toBe(true);
});
