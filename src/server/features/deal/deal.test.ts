import { describe, expect, it } from "vitest";
import { NOBODY } from "#domain/account/roles.ts";
import { makeDealLead, openDeals, TODAY } from "#tests/support/deal-calls.ts";
import { signInAs } from "#tests/support/sign-in.ts";

const world = await openDeals();
const { app } = world;
const { db } = app.database;
const makeOne = (more?: Parameters<typeof makeDealLead>[1]) => makeDealLead(world, more);

describe("a deal begins", () => {
  it("only after a visit, for the member who has claimed the lead, and once", async () => {
    const one = await makeOne();
    await db.updateTable("visit").set({ state: "agreed" }).where("lead_id", "=", one.lead.id).execute();
    expect(await one.ask("POST", "")).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("visit as done first") },
    });
    await db.updateTable("visit").set({ state: "done" }).where("lead_id", "=", one.lead.id).execute();
    const colleague = await signInAs(app.http, app.database, "admin");
    const rejected = await app.http.inject({
      method: "POST",
      url: `/api/v1/admin/leads/${one.id}/deal`,
      headers: colleague.headers,
    });
    expect([rejected.statusCode, rejected.json().message]).toEqual([
      409,
      expect.stringContaining("Claim the lead"),
    ]);
    const deal = await one.take("POST", "");
    expect(deal).toMatchObject({ stage: "offer", asked: 4_500_000, purpose: "buy", version: 1 });
    expect(deal.papers.map(({ kind, askedOf }) => `${kind} ${askedOf}`)).toContain("pan visitor");
    expect(await one.readLead()).toMatchObject({ status: "negotiating" });
    expect((await one.ask("POST", "")).status).toBe(409);
  });

  it("and both sides get a mail with their own page, which shows first names and no number", async () => {
    const one = await makeOne();
    await one.take("POST", "");
    const find = (text: string) => /\/deal\/([\w.-]+)/.exec(text)?.[1] ?? "";
    const [owner, visitor] = [await one.readMail(one.owner.email), await one.readMail(one.visitor)];
    expect(owner.subject).toContain("page for offers and papers is ready");
    expect(owner.text + owner.html).not.toMatch(/Chettri|98000/);
    const page = await one.link.ask(find(owner.text));
    expect(page).toMatchObject({ party: "owner", other: "Deepa", can: ["offer", "off", "upload"] });
    expect(await one.link.ask(find(visitor.text))).toMatchObject({ party: "visitor", stage: "offer" });
    await expect(one.link.ask(`${find(owner.text)}x`)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("offers", () => {
  it("go to and fro until one is accepted; the listing is under offer then", async () => {
    const one = await makeOne();
    await one.take("POST", "");
    await one.offer("visitor", 4_000_000);
    await one.offer("owner", 4_400_000);
    await one.offer("visitor", 4_300_000);
    expect((await one.readMail(one.owner.email)).subject).toMatch(/^New offer: ₹43,00,000/);
    await one.answer("owner", "accept");
    const deal = await one.read();
    expect(deal).toMatchObject({ stage: "accepted", agreed: 4_300_000, undoTo: "offer" });
    expect(deal.offers.map(({ state }) => state)).toEqual(["accepted", "countered", "countered"]);
    expect(await one.readProperty()).toMatchObject({ under_offer: true, is_public: true });
    const shown = await app.http.inject({ url: `/api/v1/listings/${one.property.public_id}` });
    expect(shown.json()).toMatchObject({ underOffer: true });
    expect((await one.link.ask(await one.signedOf("owner"))).other).toBe("Deepa Chettri");
  });

  it("name the offer that the sender saw: a stale one is refused with what stands now", async () => {
    const one = await makeOne();
    await one.take("POST", "");
    await one.offer("visitor", 4_000_000);
    const owner = await one.signedOf("owner");
    const seen = (await one.link.ask(owner)).offers[0]?._id ?? "";
    await one.offer("visitor", 4_100_000);
    const stale = { code: "conflict", message: expect.stringContaining("₹41,00,000") };
    await expect(one.link.answer(NOBODY, owner, { offer: seen, answer: "accept" })).rejects.toMatchObject(
      stale,
    );
    const counter = { amount: 4_400_000, words: "", seen, sure: false };
    await expect(one.link.offer(NOBODY, owner, counter)).rejects.toMatchObject(stale);
    expect((await one.read()).offers.map(({ state }) => state)).toEqual(["open", "withdrawn"]);
  });

  it("are accepted by the other side only, and far ones need a yes", async () => {
    const one = await makeOne();
    await one.take("POST", "");
    const signed = await one.signedOf("visitor");
    const far = { amount: 450_000, words: "", seen: null, sure: false };
    await expect(one.link.offer(NOBODY, signed, far)).rejects.toMatchObject({
      code: "invalid",
      fields: { sure: expect.stringContaining("₹45,00,000") },
    });
    await one.link.offer(NOBODY, signed, { ...far, sure: true });
    await expect(one.answer("visitor", "accept")).rejects.toMatchObject({ code: "conflict" });
    await one.answer("owner", "decline");
    expect(await one.read()).toMatchObject({ stage: "offer", agreed: null });
    const bad = await one.ask("POST", "/offer", { party: "visitor", amount: 12.5, seen: null });
    expect([bad.status, bad.body.fields.amount]).toEqual([422, expect.stringContaining("whole rupees")]);
  });

  it("are written down by the team for people on the phone", async () => {
    const one = await makeOne();
    await one.take("POST", "");
    const deal = await one.take("POST", "/offer", { party: "visitor", amount: 4_200_000, seen: null });
    expect(deal.offers[0]).toMatchObject({ by: "visitor", byTeam: true, state: "open" });
    const answer = { offer: deal.offers[0]?._id, answer: "accept" };
    expect((await one.ask("POST", "/answer", { ...answer, party: "visitor" })).status).toBe(409);
    expect(await one.take("POST", "/answer", { ...answer, party: "owner" })).toMatchObject({
      stage: "accepted",
    });
  });

  it("of a second visitor wait while the first deal is past its offer", async () => {
    const one = await makeOne();
    const other = await makeOne();
    await db
      .updateTable("lead")
      .set({ property_id: one.property.id })
      .where("id", "=", other.lead.id)
      .execute();
    await other.take("POST", "");
    await other.offer("visitor", 4_400_000);
    await one.agree();
    expect((await other.read()).held).toBe(true);
    await expect(other.answer("owner", "accept")).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("Another offer for this property"),
    });
    const { version } = await one.read();
    await one.take("POST", "/off", { version, reason: "loan", words: "" });
    await other.answer("owner", "accept");
    expect(await other.read()).toMatchObject({ stage: "accepted", held: false });
  });
});

describe("the way to the keys", () => {
  it("ends with the property sold, the lead closed and the mark gone", async () => {
    const one = await makeOne();
    await one.agree();
    expect(await one.token()).toMatchObject({
      stage: "token",
      token: { amount: 50_000, day: TODAY, way: "upi" },
    });
    expect(await one.step("agreement")).toMatchObject({ stage: "agreement", days: { agreement: TODAY } });
    expect(await one.step("registry")).toMatchObject({ stage: "registry" });
    expect(await one.step("keys")).toMatchObject({ stage: "keys", undoTo: null });
    expect(await one.readProperty()).toMatchObject({ life: "sold", under_offer: false });
    expect(await one.readLead()).toMatchObject({ status: "closed" });
    const { kinds } = { kinds: (await one.read()).events.map(({ kind }) => kind) };
    expect(kinds).toEqual(["keys", "registry", "agreement", "token", "accepted", "offer", "started"]);
    expect((await one.readMail(one.visitor)).subject).toMatch(/^The keys are handed over/);
  });

  it("of a home that is let has no registry, and ends rented out", async () => {
    const one = await makeOne({ property: { purpose: "rent", rent: 20_000, price: null } });
    await one.take("POST", "");
    await one.offer("visitor", 19_000);
    await one.answer("owner", "accept");
    await one.step("agreement");
    const { version, can } = await one.read();
    expect(can).not.toContain("registry");
    const registry = { version, step: "registry", day: TODAY };
    expect((await one.ask("POST", "/step", registry)).status).toBe(409);
    await one.step("keys");
    expect(await one.readProperty()).toMatchObject({ life: "rented" });
  });

  it("asks before the keys, and refuses steps that come too early or on impossible days", async () => {
    const one = await makeOne();
    const { version } = await one.agree();
    const keys = await one.ask("POST", "/step", { version, step: "keys", day: TODAY, sure: true });
    expect([keys.status, keys.body.message]).toEqual([409, expect.stringContaining("Offer accepted")]);
    const future = { version, amount: 1, day: "2026-12-01", way: "cash" };
    expect((await one.ask("POST", "/token", future)).body.fields.day).toContain("still to come");
    const much = { version, amount: 5_000_000, day: TODAY, way: "cash" };
    expect((await one.ask("POST", "/token", much)).body.fields.amount).toContain("more than the price");
    await one.step("agreement");
    await one.step("registry");
    const asked = await one.ask("POST", "/step", { version: version + 2, step: "keys", day: TODAY });
    expect([asked.status, asked.body.fields.sure]).toEqual([
      422,
      expect.stringContaining("cannot be undone"),
    ]);
    expect(await one.readProperty()).toMatchObject({ life: "live" });
  });

  it("can be undone step by step, one at a time, also after it was off", async () => {
    const one = await makeOne();
    await one.agree();
    const undo = async () => one.take("POST", "/undo", { version: (await one.read()).version });
    expect(await undo()).toMatchObject({ stage: "offer", agreed: null, undoTo: null });
    expect((await one.read()).offers[0]).toMatchObject({ state: "open" });
    expect(await one.readProperty()).toMatchObject({ under_offer: false });
    const { version } = await one.read();
    expect((await one.ask("POST", "/undo", { version })).status).toBe(409);
    await one.answer("owner", "accept");
    await one.token();
    expect(await undo()).toMatchObject({ stage: "accepted", token: null });
    const off = { version: (await one.read()).version, reason: "papers", words: "No mutation" };
    expect(await one.take("POST", "/off", off)).toMatchObject({
      stage: "off",
      off: { reason: "papers", by: "team" },
    });
    expect(await one.readProperty()).toMatchObject({ under_offer: false });
    expect(await undo()).toMatchObject({ stage: "accepted", off: null });
    expect(await one.readProperty()).toMatchObject({ under_offer: true });
  });

  it("shows two members that one was faster", async () => {
    const one = await makeOne();
    const { version } = await one.agree();
    const token = { version, amount: 50_000, day: TODAY, way: "cash" };
    const answers = await Promise.all([one.ask("POST", "/token", token), one.ask("POST", "/token", token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const message = answers.find(({ status }) => status === 409)?.body.message;
    expect(message).toBe(
      "The deal was changed meanwhile. It is now at: Token paid. Look at it and try again.",
    );
  });

  it("has days in order, which both sides see", async () => {
    const one = await makeOne();
    const { version } = await one.agree();
    const days = { version, agreement: "2026-12-01", registry: "2026-12-20", handover: "" };
    const wrong = await one.ask("PUT", "/days", { ...days, registry: "2026-11-30" });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ["registry"]]);
    expect((await one.ask("PUT", "/days", { ...days, agreement: "2026-11-20" })).body.fields).toHaveProperty(
      "agreement",
    );
    await one.take("PUT", "/days", days);
    const page = await one.link.ask(await one.signedOf("visitor"));
    expect(page.days).toEqual({ agreement: "2026-12-01", registry: "2026-12-20", handover: null });
    expect(page.next[1]).toEqual({ who: "team", what: "sign-agreement", paper: null, day: "2026-12-01" });
  });

  it("ends when the visitor wants no more contact", async () => {
    const one = await makeOne();
    await one.agree();
    const { follow } = await one.link.ask(await one.signedOf("visitor"));
    await app.services.leadLink.stopTrackedLead(NOBODY, follow?.split("/").at(-1) ?? "");
    expect(await one.read()).toMatchObject({ stage: "off", off: { reason: "visitor", by: "visitor" } });
    expect(await one.readLead()).toMatchObject({ status: "lost" });
  });
});

it("the log of a deal is only added to", async () => {
  const one = await makeOne();
  await one.take("POST", "");
  await expect(db.deleteFrom("deal_event").execute()).rejects.toThrow("only added to");
  await expect(db.updateTable("deal_event").set({ amount: 1 }).execute()).rejects.toThrow("only added to");
});

it("open pages of a deal hear of each change", async () => {
  const one = await makeOne();
  await one.take("POST", "");
  let heard = 0;
  const stop = await one.link.follow(NOBODY, await one.signedOf("owner"), () => {
    heard += 1;
  });
  await one.offer("visitor", 4_200_000);
  await expect.poll(() => heard).toBeGreaterThan(0);
  stop();
});

it("prices of closed deals are counted where both sides agreed to it, and never fewer than five", async () => {
  let town = "";
  const readClosed = async () => (await app.http.inject({ url: `/api/v1/towns/${town}` })).json().closed;
  const deals = [];
  for (let count = 0; count < 5; count += 1) {
    const one = await makeOne();
    await one.agree();
    await one.step("agreement");
    await one.step("registry");
    await one.step("keys");
    await one.link.consent(NOBODY, await one.signedOf("visitor"), true);
    // All in the town of the first.
    town ||= (await one.readProperty()).town_slug;
    const place = { town_slug: town, locality_slug: null };
    await db.updateTable("property").set(place).where("id", "=", one.property.id).execute();
    deals.push(one);
  }
  expect(await readClosed()).toEqual([]);
  const [last, ...others] = deals;
  for (const one of others) await one.link.consent(NOBODY, await one.signedOf("owner"), true);
  expect(await readClosed()).toEqual([]);
  await last?.link.consent(NOBODY, await last.signedOf("owner"), true);
  await expect.poll(readClosed).toEqual([{ purpose: "buy", type: "flat", count: 5, median: 4_300_000 }]);
  await last?.link.consent(NOBODY, await last.signedOf("visitor"), false);
  await expect.poll(readClosed).toEqual([]);
});
