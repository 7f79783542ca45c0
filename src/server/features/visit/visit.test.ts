import { describe, expect, it } from "vitest";
import { NOBODY } from "#domain/account/roles.ts";
import { addDays } from "#domain/time/dates.ts";
import { MONDAY, makeVisitLead, NOON, openVisits, TUESDAY } from "#tests/support/visit-calls.ts";

const world = await openVisits();
const { app, admin } = world;
const { clock, services } = app;
const makeOne = () => makeVisitLead(world);

describe("[DESK-01] a visit is agreed by visitor, owner and team", () => {
  it("asks both by email; the owner sees day, time, place and only the visitor's first name", async () => {
    const { propose, readMail, readVisit, owner, visitor } = await makeOne();
    const { lead } = await propose({ at: MONDAY, place: "Main gate" });
    expect(lead).toMatchObject({ status: "visit-scheduled", visitAt: "2026-11-23T11:00:00.000Z" });
    const told = await readMail(owner.email);
    expect(told.subject).toMatch(/^Please confirm the visit on Mon, 23 Nov, 4:30.pm: Flat/);
    expect(told.text).toContain("Deepa would like to see");
    expect(told.text).toContain("Main gate");
    expect(told.text + told.html + told.attachments?.[0]?.content).not.toMatch(/Chettri|98000|visitor\d/);
    const asked = await readMail(visitor);
    expect(asked.subject).toMatch(/^Please confirm the visit/);
    expect(asked.attachments?.[0]?.type).toContain("method=PUBLISH");
    expect(asked.attachments?.[0]?.content).toMatch(/STATUS:TENTATIVE/);
    expect(await readVisit()).toMatchObject({
      state: "proposed",
      visitor: { answer: "none" },
      owner: { answer: "none" },
    });
  });

  it("[PRESS-05] does not say that a visitor is mailed who has only called", async () => {
    const { propose, id } = await makeOne();
    const { message } = await propose({ at: MONDAY });
    expect(message).toBe("Visit saved. Visitor and owner get an email in a minute.");
    await app.database.db.updateTable("lead").set({ email: null }).where("public_id", "=", id).execute();
    const again = await propose({ at: TUESDAY, from: MONDAY });
    expect(again.message).toContain("The visitor has no email address: send the visit link by WhatsApp");
  });

  it("is agreed when both have confirmed, and all three get an email with the same calendar entry", async () => {
    const { propose, answer, readMail, readVisit, owner, visitor } = await makeOne();
    await propose({ at: MONDAY, place: "Main gate" });
    const getUid = (text = "") => /UID:(\S+)/.exec(text)?.[1];
    const before = getUid((await readMail(visitor)).attachments?.[0]?.content);
    expect(await answer(visitor, { answer: "confirm" })).toContain("as soon as the other side");
    expect(await answer(owner.email, { answer: "confirm" })).toContain("The visit is agreed");
    // A second click on the same button changes nothing.
    await answer(owner.email, { answer: "confirm" });
    expect(await readVisit()).toMatchObject({ state: "agreed", owner: { answer: "yes" } });
    for (const to of [owner.email, visitor]) {
      const mail = await readMail(to);
      expect(mail.subject).toMatch(/^Visit agreed for Mon, 23 Nov/);
      const [file] = mail.attachments ?? [];
      expect(getUid(file?.content)).toBe(before);
      expect(file?.content).toMatch(/SEQUENCE:2\r\n/);
      expect(file?.content).toMatch(/STATUS:CONFIRMED/);
      expect(file?.content).toMatch(/ORGANIZER/);
    }
    expect((await readMail(admin.email)).subject).toMatch(/^The visit is agreed: Flat/);
  });

  it("moves to the time that the owner proposes, and asks the visitor again", async () => {
    const { propose, answer, readMail, readVisit, owner, visitor, call } = await makeOne();
    await propose({ at: MONDAY, agreed: ["visitor"] });
    expect((await readMail(visitor)).subject).toMatch(/^Visit proposed for Mon, 23 Nov/);
    expect(await answer(owner.email, { answer: "suggest", at: TUESDAY })).toContain("about your time");
    expect(await readVisit()).toMatchObject({
      state: "proposed",
      at: "2026-11-24T05:30:00.000Z",
      owner: { answer: "other", proposed: "2026-11-24T05:30:00.000Z" },
      visitor: { answer: "none" },
    });
    expect((await readMail(admin.email)).subject).toMatch(/^The owner proposes another time/);
    expect((await readMail(visitor)).text).toMatch(/Tue, 24 Nov, 11.am/);
    await answer(visitor, { answer: "confirm" });
    expect(await readVisit()).toMatchObject({ state: "agreed", visitor: { answer: "yes" } });
    const kinds = (await call("GET", "")).json().events.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(["visit-agreed", "visit-confirmed", "visit", "status", "visit"]);
  });

  it.each(["visitor", "owner"] as const)(
    "is cancelled when the %s declines, also in calendars",
    async (who) => {
      const { propose, answer, readMail, readVisit, owner, visitor, call } = await makeOne();
      await propose({ at: MONDAY });
      await answer(who === "owner" ? owner.email : visitor, { answer: "decline" });
      expect(await readVisit()).toMatchObject({ state: "declined", [who]: { answer: "no" } });
      for (const to of [owner.email, visitor]) {
        const mail = await readMail(to);
        expect(mail.subject).toMatch(/^Visit cancelled/);
        const [file] = mail.attachments ?? [];
        expect(file?.type).toContain("method=CANCEL");
        expect(file?.content).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:2[\s\S]*STATUS:CANCELLED/);
      }
      expect((await readMail(admin.email)).subject).toMatch(new RegExp(`^The ${who} declined the visit`));
      expect((await call("GET", "")).json().lead).toMatchObject({ status: "contacted", visitAt: null });
      // Another visit is another entry in the calendars.
      await propose({ at: TUESDAY });
      expect((await readMail(owner.email)).attachments?.[0]?.content).toMatch(/SEQUENCE:1/);
    },
  );

  it("[DESK-10] offers visitor and owner only times within the office hours", async () => {
    const { propose, answer, owner } = await makeOne();
    await propose({ at: MONDAY });
    for (const at of ["2026-11-22T12:00:00+05:30", "2026-11-23T20:00:00+05:30", "2026-11-21T13:00:00+05:30"])
      await expect(answer(owner.email, { answer: "suggest", at })).rejects.toMatchObject({
        code: "invalid",
        fields: { at: expect.any(String) },
      });
  });

  it("[DESK-10] lets the visitor propose only what the owner said, and the owner any time of the office", async () => {
    const { propose, answer, owner, visitor, lead } = await makeOne();
    await app.database.db
      .updateTable("property")
      .set({ visit_hours: "evening" })
      .where("id", "=", Number(lead.property_id))
      .execute();
    await propose({ at: MONDAY });
    const noon = { answer: "suggest", at: "2026-11-24T12:00:00+05:30" } as const;
    await expect(answer(visitor, noon)).rejects.toMatchObject({
      code: "invalid",
      fields: { at: "The owner cannot show the home then. Visits are possible: After 4 pm." },
    });
    expect(await answer(owner.email, noon)).toContain("about your time");
  });

  it("stores what they answered on the phone, without needing an email address", async () => {
    const { propose, readVisit, call, countMails, visitor, lead } = await makeOne();
    await app.database.db.updateTable("lead").set({ email: null }).where("id", "=", lead.id).execute();
    await propose({ at: MONDAY });
    const reply = (party: string, answer = "confirm") => call("POST", "/visit/answer", { party, answer });
    expect((await reply("visitor")).statusCode).toBe(200);
    expect((await reply("owner")).statusCode).toBe(200);
    expect(await readVisit()).toMatchObject({ state: "agreed" });
    expect(await countMails(visitor)).toBe(0);
    expect((await reply("neighbour")).json().fields).toHaveProperty("party");
    expect((await reply("owner", "shout")).json().fields).toHaveProperty("answer");
  });
});

it("[DESK-01] no visit can be proposed for a call that is not about a property yet", async () => {
  const { call, lead } = await makeOne();
  await app.database.db
    .updateTable("lead")
    .set({ property_id: null, wanted: "2 BHK near the station" })
    .where("id", "=", lead.id)
    .execute();
  const answer = await call("PUT", "/visit", { at: MONDAY });
  expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringContaining("a property")]);
});

describe("[DESK-01] a second reply", () => {
  it("says what was agreed meanwhile, and changes nothing", async () => {
    const { propose, answer, readMail, readVisit, findKey, owner, visitor } = await makeOne();
    await propose({ at: MONDAY });
    const signed = findKey((await readMail(visitor)).text);
    const { at: from } = await services.visitLink.ask(signed);
    await answer(owner.email, { answer: "suggest", at: TUESDAY });
    const late = (name: "confirm" | "decline") =>
      services.visitLink.answer(NOBODY, signed, { answer: name, from, at: null });
    await expect(late("confirm")).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("moved to 11 am on Tue, 24 Nov"),
    });
    await answer(visitor, { answer: "confirm" });
    await expect(late("decline")).rejects.toMatchObject({
      message: expect.stringContaining("now agreed for 11 am on Tue, 24 Nov"),
    });
    expect(await readVisit()).toMatchObject({ state: "agreed" });
  });

  it("from a colleague with an outdated page is refused too, and so is an answer after the visit has ended", async () => {
    const { propose, call, answer, readMail, findKey, owner } = await makeOne();
    await propose({ at: MONDAY });
    const moved = await call("PUT", "/visit", { at: TUESDAY, from: TUESDAY });
    expect([moved.statusCode, moved.json().message]).toEqual([409, expect.stringContaining("Mon, 23 Nov")]);
    const signed = findKey((await readMail(owner.email)).text);
    await call("DELETE", "/visit");
    await expect(answer(owner.email, { answer: "confirm" })).rejects.toMatchObject({
      code: "conflict",
      message: "This visit is cancelled.",
    });
    expect((await services.visitLink.ask(signed)).state).toBe("cancelled");
    expect((await call("DELETE", "/visit")).statusCode).toBe(409);
    expect((await call("POST", "/visit/answer", { party: "owner", answer: "confirm" })).statusCode).toBe(409);
  });

  it("needs a valid link for this visit and this person, which has not expired", async () => {
    const one = await makeOne();
    const two = await makeOne();
    await one.propose({ at: MONDAY });
    await two.propose({ at: MONDAY });
    const signed = one.findKey((await one.readMail(one.visitor)).text);
    const other = one.findKey((await two.readMail(two.owner.email)).text);
    const [id, until, key] = signed.split(".");
    const forged = [`${other.split(".")[0]}.${until}.${key}`, `${id}.zzzzzzz.${key}`, `${id}.${key}`, "x"];
    for (const link of forged)
      await expect(services.visitLink.ask(link)).rejects.toMatchObject({ code: "not_found" });
    expect(await services.visitLink.ask(other)).toMatchObject({
      party: "owner",
      visitor: "Deepa",
      follow: null,
    });
    expect(await services.visitLink.ask(signed)).toMatchObject({ party: "visitor", visitor: "" });
    clock.set(addDays(NOON, 60));
    await expect(services.visitLink.ask(signed)).rejects.toMatchObject({ code: "gone" });
    clock.set(NOON);
  });

  it("is limited for programs that try again and again", async () => {
    const { propose, answer, owner } = await makeOne();
    await propose({ at: MONDAY });
    for (let n = 0; n < 20; n += 1) await answer(owner.email, { answer: "confirm" });
    await expect(answer(owner.email, { answer: "confirm" })).rejects.toMatchObject({ code: "too_many" });
  });
});

describe("[DESK-10] an unusual time for a visit", () => {
  it("must be confirmed at the desk, and is then accepted", async () => {
    const { call, readVisit, countMails, owner } = await makeOne();
    const propose = (payload: object) => call("PUT", "/visit", payload);
    const night = await propose({ at: "2026-11-23T22:30:00+05:30" });
    expect([night.statusCode, night.json().fields]).toEqual([
      422,
      { sure: expect.stringContaining("10:30") },
    ]);
    const past = await propose({ at: "2026-11-20T12:00:00+05:30" });
    expect(past.json().fields.sure).toContain("This time has passed");
    expect((await propose({ at: "2028-01-20T12:00:00+05:30", sure: true })).statusCode).toBe(422);
    expect((await propose({ at: "2026-11-20T12:00:00+05:30", sure: true })).statusCode).toBe(200);
    expect(await readVisit()).toMatchObject({ state: "proposed" });
    // Nobody is invited to a time that is over.
    expect(await countMails(owner.email)).toBe(0);
    expect((await propose({ at: "2026-11-23T22:30:00+05:30", sure: true })).statusCode).toBe(200);
    expect(await countMails(owner.email)).toBe(1);
  });
});

describe("[DESK-01] after the visit", () => {
  it("the team says how it ended, and the visitor is asked how it was", async () => {
    const { propose, call, readVisit, readMail, findKey, visitor, owner, countMails } = await makeOne();
    await propose({ at: MONDAY, agreed: ["visitor", "owner"] });
    const close = (outcome: string) => call("POST", "/visit/outcome", { outcome });
    expect((await close("done")).statusCode).toBe(409);
    expect((await close("fine")).json().fields).toHaveProperty("outcome");
    clock.set(new Date("2026-11-23T18:00:00+05:30"));
    const before = await countMails(owner.email);
    await close("missed");
    expect(await readVisit()).toMatchObject({ state: "missed" });
    await close("done");
    const asked = await readMail(visitor);
    expect(asked.subject).toMatch(/^How was your visit/);
    expect(await countMails(owner.email)).toBe(before);
    const signed = findKey(asked.text);
    const rate = (score: number) => services.visitLink.rate(NOBODY, signed, { score, words: "আলো ভালো 🙂" });
    await rate(4);
    expect(await readVisit()).toMatchObject({ state: "done", score: 4, feedback: "আলো ভালো 🙂" });
    const ownerKey = findKey((await readMail(owner.email)).text);
    await expect(services.visitLink.rate(NOBODY, ownerKey, { score: 1, words: "" })).rejects.toMatchObject({
      code: "not_found",
    });
    clock.set(NOON);
  });
});

describe("[DESK-11] a visitor who stops all contact", () => {
  it("cancels the visit, which is mailed to owner and assignee, and gets no more emails", async () => {
    const { id, propose, call, readMail, countMails, visitor, owner } = await makeOne();
    await propose({ at: MONDAY, agreed: ["visitor", "owner"] });
    expect((await readMail(owner.email)).subject).toMatch(/^Visit agreed/);
    const before = await countMails(visitor);
    const follow = /\/user\/enquiry\/([\w.-]+)/;
    const page = await services.visitLink.ask(
      /\/visit\/([\w.-]+)/.exec((await readMail(visitor)).text)?.[1] ?? "",
    );
    const signed = follow.exec(page.follow ?? "")?.[1] ?? "";
    await services.leadLink.stopTrackedLead(NOBODY, signed);
    await services.leadLink.stopTrackedLead(NOBODY, signed);
    const off = await readMail(owner.email);
    expect(off.subject).toMatch(/^Visit cancelled/);
    expect(off.attachments?.[0]?.content).toMatch(/STATUS:CANCELLED/);
    expect((await readMail(admin.email)).subject).toMatch(/^Do not contact this visitor any more/);
    expect(await countMails(visitor)).toBe(before);
    const { lead, visit, events } = (await call("GET", "")).json();
    expect(lead).toMatchObject({ _id: id, stopped: true, status: "lost", visitAt: null });
    expect(visit).toMatchObject({ state: "cancelled" });
    expect(events.map(({ kind }: { kind: string }) => kind).slice(0, 3)).toEqual([
      "stopped",
      "status",
      "visit-cancelled",
    ]);
    expect(await services.leadLink.writeCalendar(signed)).toMatch(/METHOD:CANCEL/);
    expect((await call("PUT", "/visit", { at: TUESDAY })).statusCode).toBe(409);
  });
});
