import { describe, expect, it } from "vitest";
import { LIMITS } from "#domain/limits.ts";
import { openMobileWorld } from "#tests/support/mobile-world.ts";
import { visitorHeaders } from "#tests/support/sign-in.ts";

const {
  logged,
  services,
  clock,
  mails,
  db,
  post,
  sentTo,
  readCode,
  another,
  withNumber,
  askToConfirm,
  confirm,
  confirmed,
  isConfirmed,
  askToSignIn,
} = await openMobileWorld();

describe("[DESK-14] a mobile number", () => {
  it("is confirmed by six digits that were sent to it, after the password", async () => {
    const me = await withNumber();
    expect((await post("account/mobile/code", { currentPassword: "not it" }, me.headers)).statusCode).toBe(
      422,
    );
    const asked = await askToConfirm(me);
    expect(asked.statusCode).toBe(202);
    const code = await readCode(me.mobile);
    expect(sentTo(me.mobile)[0]).toBe(
      `${code} is your code for Thikana. It works for 10 minutes. Do not share it with anyone, not even with us.`,
    );
    expect(await isConfirmed(me)).toBe(false);
    expect((await confirm(asked.json().id, `${code.slice(0, 3)} ${code.slice(3)}`, me)).statusCode).toBe(200);
    expect(await isConfirmed(me)).toBe(true);
    expect((await confirm(asked.json().id, code, me)).statusCode).toBe(410);
    expect((await askToConfirm(me)).statusCode).toBe(409);
    expect((await mails.to(me.email, "number was confirmed")).text).toContain(me.mobile.slice(-4));
    const logs = await db
      .selectFrom("audit_entry")
      .select("action")
      .where("noun_id", "=", me.userId)
      .execute();
    expect(logs.map(({ action }) => action)).toContain("account.confirm-mobile");
    expect(logged.join()).not.toContain(code);
    expect(logged.join()).not.toContain(me.mobile.slice(1));
  });

  it("keeps only a keyed hash of the code", async () => {
    const me = await withNumber();
    const { id } = (await askToConfirm(me)).json();
    const code = await readCode(me.mobile);
    const row = await db.selectFrom("mobile_code").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(row.hash).toMatch(/^[0-9a-f]{64}$/);
    const jobs = JSON.stringify(
      (await db.selectFrom("mobile_code").selectAll().execute()).map(({ hash }) => hash),
    );
    expect(jobs).not.toContain(code);
  });

  it("is not confirmed by a code that was tried six times, even by the right one", async () => {
    const me = await withNumber();
    const { id } = (await askToConfirm(me)).json();
    const code = await readCode(me.mobile);
    for (let time = 1; time <= LIMITS.mobileCodeTries; time++) {
      const wrong = await confirm(id, another(code, time), me);
      expect([wrong.statusCode, wrong.json().fields.code]).toEqual([422, expect.any(String)]);
    }
    expect((await confirm(id, code, me)).statusCode).toBe(410);
    expect(await isConfirmed(me)).toBe(false);
  });

  it("is confirmed at most once if several tries arrive at the same moment", async () => {
    const me = await withNumber();
    const { id } = (await askToConfirm(me)).json();
    const code = await readCode(me.mobile);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => confirm(id, another(code, n + 1), me)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(LIMITS.mobileCodeTries);
  });

  it("is not confirmed after ten minutes, by somebody else's code, or by the code for another number", async () => {
    const me = await withNumber();
    const other = await withNumber();
    clock.set(new Date());
    const { id } = (await askToConfirm(me)).json();
    const code = await readCode(me.mobile);
    expect((await confirm(id, code, other)).statusCode).toBe(410);
    const second = (await askToConfirm(me)).json().id;
    const later = await readCode(me.mobile);
    clock.set(new Date(clock.now().getTime() + LIMITS.mobileCodeMinutes * 60_000));
    expect((await confirm(second, later, me)).statusCode).toBe(410);
    clock.set(new Date());
    const third = (await askToConfirm(me)).json().id;
    const last = await readCode(me.mobile);
    await db.updateTable("users").set({ mobile: "+919733099999" }).where("id", "=", me.userId).execute();
    expect((await confirm(third, last, me)).statusCode).toBe(410);
    expect([await isConfirmed(me), await isConfirmed(other)]).toEqual([false, false]);
  });

  it("must be confirmed again when it is changed, and belongs to the account that confirmed it last", async () => {
    const me = await confirmed();
    const other = await withNumber();
    await db.updateTable("users").set({ mobile: me.mobile }).where("id", "=", other.userId).execute();
    const { id } = (await askToConfirm(other)).json();
    await confirm(id, await readCode(me.mobile), other);
    expect([await isConfirmed(me), await isConfirmed(other)]).toEqual([false, true]);
    await mails.to(me.email, "confirmed for another account");
    const { actor } = await services.session.readViewer(other.headers.cookie);
    const change = { firstName: "Pema", lastName: "", language: null };
    await services.account.changeProfile(actor, { ...change, mobile: me.mobile });
    expect(await isConfirmed(other)).toBe(true);
    await services.account.changeProfile(actor, { ...change, mobile: "+919733088888" });
    expect(await isConfirmed(other)).toBe(false);
  });

  it("gets at most five codes an hour, whoever requests them, and so does an account", async () => {
    const me = await withNumber();
    for (let time = 0; time < 5; time++) expect((await askToConfirm(me)).statusCode).toBe(202);
    expect((await askToConfirm(me)).statusCode).toBe(429);
    await db.updateTable("users").set({ mobile: "+919733077777" }).where("id", "=", me.userId).execute();
    expect((await askToConfirm(me)).statusCode).toBe(429);
    const unknown = "+919733066666";
    for (let time = 0; time < 5; time++) expect((await askToSignIn(unknown)).statusCode).toBe(202);
    expect((await askToSignIn(unknown)).statusCode).toBe(429);
    const from = "10.78.0.1";
    const numbers = Array.from({ length: 61 }, (_, n) => `+9197331${String(10_000 + n)}`);
    const answers: number[] = [];
    for (const mobile of numbers)
      answers.push((await post("auth/mobile/code", { mobile }, visitorHeaders, from)).statusCode);
    expect(answers.filter((status) => status === 429)).toHaveLength(1);
  });
});
