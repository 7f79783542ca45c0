import { describe, expect, it } from "vitest";
import { createHttpSms } from "#server/platform/sms/sms-drivers.ts";
import { readSmsGateway } from "#server/platform/sms/sms-sender.ts";
import { addCleanUp } from "#tests/support/after-file.ts";
import { makeDealLead, openDeals } from "#tests/support/deal-calls.ts";
import { waitForJobs } from "#tests/support/mails.ts";
import { startSmsGateway } from "#tests/support/sms-gateway.ts";

const gateway = await startSmsGateway();
addCleanUp(() => gateway.close());
const read = readSmsGateway({ SMS_URL: gateway.url, SMS_BODY: '{"to":"{number}","text":"{text}"}' });
if (!read) throw new Error("no gateway");
const world = await openDeals({ sms: createHttpSms(read) });
const { database, services } = world.app;
const { db } = database;

const readSms = async (to: string) => {
  await waitForJobs(services.jobs);
  const sent = gateway.received.map(({ body }): { to: string; text: string } => JSON.parse(body));
  return /\b\d{6}\b/.exec(sent.findLast((one) => one.to === to)?.text ?? "")?.[0] ?? "";
};

describe("[DESK-14] where text messages reach telephones", () => {
  it("the code for files goes to the number of the visitor, and to the owner's only if it is confirmed", async () => {
    const one = await makeDealLead(world);
    await one.take("POST", "");
    const [visitor, owner] = [await one.signedOf("visitor"), await one.signedOf("owner")];
    expect((await one.link.ask(visitor)).files.codeTo).toEqual({ way: "sms", to: "1223" });
    const { id } = await one.link.sendCode(one.stranger, visitor);
    const code = await readSms("+919800011223");
    expect(await one.link.openFiles(one.stranger, visitor, { id, code })).toContain("thikana.deal_files_");
    const setOwner = (set: { mobile?: string; mobile_confirmed_at?: Date }) =>
      db.updateTable("users").set(set).where("id", "=", one.owner.id).execute();
    await setOwner({ mobile: "+919733012345" });
    expect((await one.link.ask(owner)).files.codeTo).toMatchObject({ way: "mail" });
    // A landline gets no text messages.
    await db.updateTable("lead").set({ phone: "+913532450000" }).where("id", "=", one.lead.id).execute();
    expect((await one.link.ask(visitor)).files.codeTo).toMatchObject({ way: "mail" });
    await setOwner({ mobile_confirmed_at: new Date() });
    expect((await one.link.ask(owner)).files.codeTo).toEqual({ way: "sms", to: "2345" });
  });

  it("a link of somebody without an address is renewed by a code to their number", async () => {
    const one = await makeDealLead(world);
    await one.take("POST", "");
    const signed = await one.signedOf("visitor");
    await db
      .updateTable("lead")
      .set({ email: null, phone: "+919832077777" })
      .where("id", "=", one.lead.id)
      .execute();
    const { code: id } = await one.link.renew(signed, "10.45.0.1");
    expect(id).toMatch(/^\w+$/);
    const code = await readSms("+919832077777");
    const input = { id: id ?? "", code };
    const wrong = one.link.enter(
      signed,
      { ...input, code: String((Number(code) + 1) % 1_000_000).padStart(6, "0") },
      "10.45.0.1",
    );
    await expect(wrong).rejects.toMatchObject({ code: "invalid" });
    // It opens the page, not the files.
    await expect(one.link.openFiles(one.stranger, signed, input)).rejects.toMatchObject({ code: "gone" });
    const path = await one.link.enter(signed, input, "10.45.0.1");
    await expect(one.link.ask(path.split("/").at(-1) ?? "")).resolves.toMatchObject({ party: "visitor" });
  });
});
