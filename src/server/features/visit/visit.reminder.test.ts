import { beforeEach, describe, expect, it, vi } from "vitest";
import { signInAs } from "#tests/support/sign-in.ts";
import { MONDAY, makeVisitLead, NOON, openVisits, TUESDAY } from "#tests/support/visit-calls.ts";

const world = await openVisits();
const { app, admin } = world;
const { clock, services } = app;
const { remindDue } = services.visitReminder;
const at = (text: string) => new Date(`2026-11-${text}:00+05:30`);

const makeAgreed = async () => {
  const one = await makeVisitLead(world);
  await one.propose({ at: MONDAY, place: "Main gate", agreed: ["visitor", "owner"] });
  await one.readMail(one.owner.email);
  return one;
};

/** Reminds until it was done for so many visits: one that a job is working on is skipped, and comes the next time. */
async function remindOfAll(count: number): Promise<void> {
  let done = 0;
  await vi.waitFor(async () => {
    done += await remindDue();
    expect(done).toBe(count);
  }, 10_000);
}

beforeEach(async () => {
  // Each test reminds of its own visit alone.
  await app.database.db.deleteFrom("visit").execute();
  clock.set(NOON);
});

describe("[DESK-01] reminders of an agreed visit", () => {
  it("go to visitor, owner and member, the evening before and two hours before, each once", async () => {
    const { readMail, countMails, visitor, owner } = await makeAgreed();
    expect(await remindDue()).toBe(0);
    clock.set(at("22T18:00"));
    // Two processes at the same moment.
    await vi.waitFor(async () => {
      const both = await Promise.all([remindDue(), remindDue()]);
      expect(both.toSorted()).toEqual([0, 1]);
    }, 10_000);
    for (const to of [visitor, owner.email]) {
      const mail = await readMail(to);
      expect(mail.subject).toMatch(/^Reminder: visit at 4:30.pm tomorrow, Flat/);
      expect(mail.text).toContain("Main gate");
      expect(mail.attachments?.[0]?.content).toMatch(/STATUS:CONFIRMED/);
    }
    expect((await readMail(admin.email)).subject).toMatch(/^Visit soon: Flat/);
    const before = await countMails(visitor);
    clock.set(at("22T19:00"));
    expect(await remindDue()).toBe(0);
    clock.set(at("23T14:31"));
    await remindOfAll(1);
    expect(await remindDue()).toBe(0);
    expect((await readMail(owner.email)).subject).toMatch(/^Reminder: visit at 4:30.pm today/);
    expect(await countMails(visitor)).toBe(before + 1);
  });

  it("follow a visit that was moved, and are not sent for one that is cancelled or not agreed", async () => {
    const moved = await makeAgreed();
    const cancelled = await makeAgreed();
    const waiting = await makeVisitLead(world);
    await waiting.propose({ at: MONDAY });
    clock.set(at("22T18:00"));
    await remindOfAll(2);
    await cancelled.call("DELETE", "/visit");
    await moved.propose({ at: TUESDAY, agreed: ["visitor", "owner"] });
    clock.set(at("23T14:31"));
    expect(await remindDue()).toBe(0);
    clock.set(at("23T18:05"));
    await remindOfAll(1);
    expect((await moved.readMail(moved.owner.email)).subject).toMatch(/11.am tomorrow/);
  });

  it("[DESK-11] end when the visitor stops all contact", async () => {
    const { readMail, countMails, visitor, owner } = await makeAgreed();
    const signed = /\/visit\/([\w.-]+)/.exec((await readMail(visitor)).text)?.[1] ?? "";
    const { follow } = await services.visitLink.ask(signed);
    await services.leadLink.stopTrackedLead({ role: "none" }, follow?.split("/").at(-1) ?? "");
    const before = [await countMails(visitor), await countMails(owner.email)];
    clock.set(at("22T18:00"));
    expect(await remindDue()).toBe(0);
    expect([await countMails(visitor), await countMails(owner.email)]).toEqual(before);
  });

  it("[DESK-11] end with the visitor's account, and an email tells the owner that the visit is cancelled", async () => {
    const visitor = await signInAs(app.http, app.database, "user");
    const { lead, readMail, countMails, readVisit, owner } = await makeAgreed();
    await app.database.db
      .updateTable("lead")
      .set({ user_id: visitor.userId })
      .where("id", "=", lead.id)
      .execute();
    const { actor } = await services.session.readViewer(visitor.headers.cookie);
    await services.profile.leave(actor, { currentPassword: visitor.password, understood: "yes" });
    expect(await readVisit()).toMatchObject({ state: "cancelled" });
    clock.set(at("22T18:00"));
    expect(await remindDue()).toBe(0);
    await services.visitReminder.notifyOfCancellations();
    const off = await readMail(owner.email);
    expect(off.subject).toMatch(/^Visit cancelled/);
    expect(off.attachments?.[0]?.content).toMatch(/STATUS:CANCELLED/);
    const before = await countMails(owner.email);
    await services.visitReminder.notifyOfCancellations();
    expect(await countMails(owner.email)).toBe(before);
  });
});
