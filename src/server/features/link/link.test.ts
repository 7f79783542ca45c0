import { describe, expect, it } from "vitest";
import { type Actor, NOBODY } from "#domain/account/roles.ts";
import { LIMITS } from "#domain/limits.ts";
import { addDays } from "#domain/time/dates.ts";
import type { Party } from "#domain/visit/choices.ts";
import { makeDealLead, openDeals } from "#tests/support/deal-calls.ts";
import { makeUser } from "#tests/support/factories.ts";
import { waitForJobs } from "#tests/support/mails.ts";
import { signInAs } from "#tests/support/sign-in.ts";
import { NOON } from "#tests/support/visit-calls.ts";
import { writeTrackingLink } from "./link.address.service.ts";

const world = await openDeals();
const { clock, database, http, mails, services } = world.app;
const { db } = database;
const { leadLink } = services;
// Their session is over in 90 days.
const { actor: member } = await services.session.readViewer(world.admin.headers.cookie);
const getKey = (path: string) => path.split("/").at(-1) ?? "";

/** A deal with the links of both sides, some days after anybody did anything. */
async function makeQuiet(days: number) {
  clock.set(NOON);
  const one = await makeDealLead(world);
  await one.take("POST", "");
  const links = { visitor: await one.signedOf("visitor"), owner: await one.signedOf("owner") };
  const follow = getKey(writeTrackingLink(services.links, one.id));
  const { updated_at } = await one.readLead();
  const wait = (days: number) => clock.set(addDays(updated_at, days));
  await waitForJobs(services.jobs);
  wait(days);
  /** The key in the newest mail with a new link. */
  const readNewKey = async (to: string) => {
    await waitForJobs(services.jobs);
    const mail = mails.sent.findLast(
      (one) => one.to.address === to && one.subject.startsWith("Your new link"),
    );
    return { key: getKey(/\/(?:deal|visit|enquiry)\/[\w.-]+/.exec(mail?.text ?? "")?.[0] ?? ""), mail };
  };
  return { ...one, links, follow, wait, readNewKey };
}

let addresses = 0;
const nextAddress = () => `10.44.0.${++addresses}`;

describe("[LINK-01] links of enquiries and deals end 90 days after the last activity", () => {
  const listOpenings = ({ links, follow, link }: Awaited<ReturnType<typeof makeQuiet>>) => [
    () => link.ask(links.visitor),
    () => link.ask(links.owner),
    () => leadLink.readTrackedLead(follow),
  ];

  it("and open everything until then", async () => {
    const one = await makeQuiet(LIMITS.linkDays - 1);
    for (const open of listOpenings(one)) await expect(open()).resolves.toBeTruthy();
  });

  it("and open, change and start nothing afterwards", async () => {
    const one = await makeQuiet(LIMITS.linkDays + 1);
    const to = { visitor: `v•••@example.in`, owner: `o•••@example.in` };
    for (const party of ["visitor", "owner"] as const)
      await expect(one.link.ask(one.links[party])).rejects.toMatchObject({
        code: "gone",
        to: { way: "mail", to: to[party] },
      });
    const signed = one.links.visitor;
    const step = { version: 1, reason: "other", words: "" } as const;
    const bytes = new Uint8Array([1]);
    const acts = [
      () => leadLink.readTrackedLead(one.follow),
      () => leadLink.stopTrackedLead(NOBODY, one.follow),
      () => leadLink.writeCalendar(one.follow),
      () => one.link.stop(NOBODY, signed, step),
      () => one.link.upload(NOBODY, signed, "0".repeat(24), [{ name: "a.jpg", bytes }]),
      () => one.link.readFile(one.stranger, signed, "0".repeat(24)),
      () => one.link.sendCode(one.stranger, signed),
      () => one.link.follow(NOBODY, signed, () => undefined),
    ];
    for (const act of acts) await expect(act()).rejects.toMatchObject({ code: "gone" });
    expect(await one.link.mayFollow(NOBODY, signed)).toBe(false);
  });

  it("and work again as soon as something happens", async () => {
    const one = await makeQuiet(LIMITS.linkDays + 1);
    const version = (await services.dealTeam.read(member, one.id))?.version ?? 0;
    const days = { agreement: null, registry: null, handover: null };
    await services.dealTeam.setDays(member, one.id, { version, ...days });
    for (const open of listOpenings(one)) await expect(open()).resolves.toBeTruthy();
  });

  it("but not before a visit that is still to come", async () => {
    const one = await makeQuiet(0);
    const at = addDays(clock.now(), LIMITS.linkDays);
    await db.insertInto("visit").values({ lead_id: one.lead.id, state: "agreed", at }).execute();
    one.wait(LIMITS.linkDays + 1);
    await expect(leadLink.readTrackedLead(one.follow)).resolves.toBeTruthy();
  });

  it("for people who are signed in with the account of this side, and for the team, they do not end", async () => {
    const one = await makeQuiet(LIMITS.linkDays + 1);
    const visitor = await signInAs(http, database, "user");
    await db.updateTable("lead").set({ user_id: visitor.userId }).where("id", "=", one.lead.id).execute();
    const readActor = async ({ headers }: { headers: { cookie: string } }) =>
      (await services.session.readViewer(headers.cookie)).actor;
    const openAs = (actor: Actor, party: Party) => one.link.ask(one.links[party], { ...one.stranger, actor });
    const own = await readActor(visitor);
    await expect(openAs(own, "visitor")).resolves.toMatchObject({ files: { open: true } });
    await expect(openAs(own, "owner")).rejects.toMatchObject({ code: "gone" });
    await expect(openAs(member, "owner")).resolves.toMatchObject({ files: { open: true } });
    const other = await readActor(await signInAs(http, database, "owner"));
    await expect(openAs(other, "owner")).rejects.toMatchObject({ code: "gone" });
    await expect(openAs(other, "visitor")).rejects.toMatchObject({ code: "gone" });
  });

  it("and the member who handles the deal still has links to send", async () => {
    const one = await makeQuiet(LIMITS.linkDays + 1);
    const links = (await services.dealTeam.read(member, one.id))?.links;
    for (const party of ["visitor", "owner"] as const)
      expect(await one.link.ask(getKey(links?.[party] ?? ""))).toMatchObject({ party });
  });
});

describe("[LINK-01] a link that has ended", () => {
  it.each(["visitor", "owner"] as const)(
    "of the %s of a deal is sent anew to the address that we have, and stays ended itself",
    async (party) => {
      const one = await makeQuiet(LIMITS.linkDays + 1);
      const to = party === "owner" ? one.owner.email : one.visitor;
      const sent = await one.link.renew(one.links[party], nextAddress());
      expect(sent).toEqual({ message: expect.stringContaining("•••@example.in"), code: null });
      const { key, mail } = await one.readNewKey(to);
      expect(mail?.text).toContain("/deal/");
      expect(key).not.toBe(one.links[party]);
      // Whoever found the old one in a mailbox can press the button, but does not get the mail.
      await expect(one.link.ask(one.links[party])).rejects.toMatchObject({ code: "gone" });
      const page = await one.link.ask(key);
      expect(page.party).toBe(party);
      if (page.follow) await expect(leadLink.readTrackedLead(getKey(page.follow))).resolves.toBeTruthy();
      one.wait(2 * LIMITS.linkDays + 2);
      await expect(one.link.ask(key)).rejects.toMatchObject({ code: "gone" });
      const stored = await db
        .withSchema("jobs")
        .selectFrom("job" as never)
        .selectAll()
        .execute();
      expect(JSON.stringify(stored)).not.toContain(key);
    },
  );

  it("of an enquiry is sent anew, and the new one leads to the deal for as long", async () => {
    const one = await makeQuiet(LIMITS.linkDays + 1);
    await leadLink.renew(one.follow, nextAddress());
    const { key } = await one.readNewKey(one.visitor);
    const { deal } = await leadLink.readTrackedLead(key);
    await expect(one.link.ask(getKey(deal?.address ?? ""))).resolves.toMatchObject({ party: "visitor" });
  });

  it("of a visit is sent anew", async () => {
    const one = await makeQuiet(0);
    const visit = { at: addDays(clock.now(), 3), place: "Main gate" };
    await db
      .insertInto("visit")
      .values({ lead_id: one.lead.id, state: "proposed", ...visit })
      .execute();
    const { visit: shown } = await leadLink.readTrackedLead(one.follow);
    const signed = getKey(shown?.answer ?? "");
    one.wait(LIMITS.visitLinkDays + 4);
    await expect(services.visitLink.ask(signed)).rejects.toMatchObject({ code: "gone" });
    await services.visitLink.renew(signed, nextAddress());
    const { key } = await one.readNewKey(one.visitor);
    await expect(services.visitLink.ask(key)).resolves.toMatchObject({ party: "visitor" });
  });

  it("is sent a few times an hour, never for a link that we did not sign, and never to nobody", async () => {
    const one = await makeQuiet(LIMITS.linkDays + 1);
    const signed = one.links.visitor;
    for (let count = 0; count < 3; count += 1) await one.link.renew(signed, nextAddress());
    await expect(one.link.renew(signed, nextAddress())).rejects.toMatchObject({ code: "too_many" });
    await expect(one.link.renew(`${signed}x`, nextAddress())).rejects.toMatchObject({ code: "not_found" });
    // Nobody can be sent a message here without an address.
    await db.updateTable("lead").set({ email: null }).where("id", "=", one.lead.id).execute();
    await expect(one.link.ask(signed)).rejects.toMatchObject({ code: "gone", to: null });
    await expect(leadLink.renew(one.follow, nextAddress())).rejects.toMatchObject({ code: "conflict" });
  });

  it("of a former owner is not sent anew", async () => {
    const one = await makeQuiet(LIMITS.linkDays + 1);
    const { id: owner_id } = await makeUser(db, { usertype: "owner" });
    await db.updateTable("property").set({ owner_id }).where("id", "=", one.property.id).execute();
    await expect(one.link.renew(one.links.owner, nextAddress())).rejects.toMatchObject({ code: "not_found" });
  });
});
