import { describe, expect, it } from "vitest";
import { NOBODY } from "#domain/account/roles.ts";
import { LIMITS } from "#domain/limits.ts";
import { addSeconds } from "#domain/time/dates.ts";
import type { Party } from "#domain/visit/choices.ts";
import { createSignedLinks } from "#server/platform/auth/signed-link.ts";
import { TEST_SECRET } from "#tests/support/app.ts";
import { makeDealLead, openDeals } from "#tests/support/deal-calls.ts";
import { makeUser } from "#tests/support/factories.ts";
import { waitForJobs } from "#tests/support/mails.ts";
import { createPicture } from "#tests/support/pictures.ts";
import { signInAs, visitorHeaders } from "#tests/support/sign-in.ts";
import { createDealPasses } from "./deal.link.service.ts";

const world = await openDeals();
const { clock, database, http, services } = world.app;
const { db } = database;

/** A deal in which the owner has sent a deed, without a code. */
async function makeWithDeed() {
  const one = await makeDealLead(world);
  const { papers } = await one.take("POST", "");
  const id = papers.find(({ kind }) => kind === "sale-deed")?._id ?? "";
  const files = [{ name: "deed.jpg", bytes: await createPicture() }];
  expect(await one.link.upload(NOBODY, await one.signedOf("owner"), id, files)).toBe(1);
  const file = (await one.read()).papers.find(({ _id }) => _id === id)?.files[0]?._id ?? "";
  const see = async (party: Party, cookie = "") =>
    http.inject({
      url: `/deal/${await one.signedOf(party)}/files/${file}`,
      headers: { ...visitorHeaders, cookie },
    });
  const open = async (party: Party, input: { id: string; code: string }) =>
    one.link.openFiles(one.stranger, await one.signedOf(party), input);
  return { ...one, deed: id, file, see, open };
}

const another = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, "0");

describe("[LINK-01] files of a deal", () => {
  it("are neither named nor opened by a link alone; the list of papers is", async () => {
    const one = await makeWithDeed();
    for (const party of ["owner", "visitor"] as const) {
      const signed = await one.signedOf(party);
      const page = await one.link.ask(signed);
      expect(JSON.stringify(page)).not.toContain("deed.jpg");
      expect(page.papers.find(({ _id }) => _id === one.deed)).toMatchObject({
        ...{ state: "received", files: [], closed: 1 },
      });
      const [first] = party === "owner" ? one.owner.email : one.visitor;
      const codeTo = { way: "mail", to: `${first}•••@example.in` };
      expect(page.files).toEqual({ open: false, codeTo });
      const answer = await one.see(party);
      expect([answer.statusCode, answer.headers.location]).toEqual([303, `/deal/${signed}#papers`]);
      const rejected = { code: "forbidden" };
      await expect(one.link.readFile(one.stranger, signed, one.file)).rejects.toMatchObject(rejected);
      await expect(one.link.removeFile(one.stranger, signed, one.file)).rejects.toMatchObject(rejected);
    }
  });

  it("are open for half an hour in the browser that has entered the code", async () => {
    const one = await makeWithDeed();
    const reader = await one.openFiles("visitor");
    const page = await one.link.ask(await one.signedOf("visitor"), reader);
    expect(page.files.open).toBe(true);
    expect(page.papers.find(({ _id }) => _id === one.deed)).toMatchObject({
      ...{ closed: 0, files: [{ name: "deed.jpg" }] },
    });
    expect((await one.see("visitor", reader.cookie)).statusCode).toBe(200);
    const now = clock.now();
    clock.set(addSeconds(now, LIMITS.dealFilesMinutes * 60 - 1));
    expect((await one.see("visitor", reader.cookie)).statusCode).toBe(200);
    clock.set(addSeconds(now, LIMITS.dealFilesMinutes * 60 + 1));
    expect((await one.see("visitor", reader.cookie)).statusCode).toBe(303);
    clock.set(now);
  });

  it("are not open by the cookie of another deal or of the other side, or of a former owner", async () => {
    const [one, other] = [await makeWithDeed(), await makeWithDeed()];
    const wrong = [await other.openFiles("visitor"), await one.openFiles("owner")];
    for (const { cookie } of wrong) {
      expect((await one.see("visitor", cookie)).statusCode).toBe(303);
      // Its value under the name that this deal and this side ask for.
      const value = cookie.split("=")[1];
      const page = await one.link.ask(await one.signedOf("visitor"));
      expect((await one.see("visitor", `thikana.deal_files_visitor_${page._id}=${value}`)).statusCode).toBe(
        303,
      );
    }
    const former = await one.openFiles("owner");
    expect((await one.see("owner", former.cookie)).statusCode).toBe(200);
    const { id: owner_id } = await makeUser(db, { usertype: "owner" });
    await db.updateTable("property").set({ owner_id }).where("id", "=", one.property.id).execute();
    expect((await one.see("owner", former.cookie)).statusCode).toBe(303);
  });

  it("are open without a code to the side that is signed in and to the team, and to no other account", async () => {
    const one = await makeWithDeed();
    const readActor = async (headers: { cookie: string }) =>
      (await services.session.readViewer(headers.cookie)).actor;
    const read = async (headers: { cookie: string }, party: Party) =>
      one.link.readFile(
        { ...one.stranger, actor: await readActor(headers) },
        await one.signedOf(party),
        one.file,
      );
    const owner = await signInAs(http, database, "owner");
    await expect(read(owner.headers, "owner")).rejects.toMatchObject({ code: "forbidden" });
    await db
      .updateTable("property")
      .set({ owner_id: owner.userId })
      .where("id", "=", one.property.id)
      .execute();
    await expect(read(owner.headers, "owner")).resolves.toMatchObject({ type: "image/jpeg" });
    await expect(read(owner.headers, "visitor")).rejects.toMatchObject({ code: "forbidden" });
    await expect(read(world.admin.headers, "visitor")).resolves.toMatchObject({ type: "image/jpeg" });
  });
});

describe("[LINK-01] the code for files", () => {
  it("is good once, and not for the other side or another deal", async () => {
    const [one, other] = [await makeWithDeed(), await makeWithDeed()];
    const sent = await one.askCode("visitor");
    expect(sent.code).toMatch(/^\d{6}$/);
    await expect(one.open("owner", sent)).rejects.toMatchObject({ code: "gone" });
    await expect(other.open("visitor", sent)).rejects.toMatchObject({ code: "gone" });
    const cookie = await one.open("visitor", sent);
    expect(cookie).toMatch(
      /^thikana\.deal_files_visitor_\w+=[\w.-]+; Max-Age=1800; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    await expect(one.open("visitor", sent)).rejects.toMatchObject({ code: "gone" });
  });

  it("ends after six wrong tries, and after ten minutes", async () => {
    const one = await makeWithDeed();
    const sent = await one.askCode("owner");
    for (let step = 1; step <= LIMITS.mobileCodeTries; step += 1) {
      const wrong = one.open("owner", { ...sent, code: another(sent.code, step) });
      await expect(wrong).rejects.toMatchObject({ code: "invalid", fields: { code: expect.any(String) } });
    }
    await expect(one.open("owner", sent)).rejects.toMatchObject({ code: "gone" });
    const late = await one.askCode("owner");
    const now = clock.now();
    clock.set(addSeconds(now, LIMITS.mobileCodeMinutes * 60));
    await expect(one.open("owner", late)).rejects.toMatchObject({ code: "gone" });
    clock.set(now);
  });

  it("is sent five times an hour to one side, and is stored nowhere in a readable form", async () => {
    const one = await makeWithDeed();
    const sent = await one.askCode("visitor");
    const rows = await db.selectFrom("link_code").selectAll().where("id", "=", sent.id).execute();
    const jobs = await db
      .withSchema("jobs")
      .selectFrom("job" as never)
      .selectAll()
      .execute();
    expect(rows).toMatchObject([{ way: "mail", sent_to: one.visitor, tries: 0 }]);
    expect(JSON.stringify([rows.map(({ hash }) => hash), jobs])).not.toContain(`"${sent.code}"`);
    const signed = await one.signedOf("visitor");
    for (let count = 1; count < 5; count += 1) await one.link.sendCode(one.stranger, signed);
    await expect(one.link.sendCode(one.stranger, signed)).rejects.toMatchObject({ code: "too_many" });
    await expect(one.link.sendCode(one.stranger, await one.signedOf("owner"))).resolves.toBeTruthy();
    await waitForJobs(services.jobs);
    clock.set(addSeconds(clock.now(), 3600));
    await services.retention.sweep();
    expect(await db.selectFrom("link_code").select("id").execute()).toEqual([]);
  });

  it("is mailed to nobody whom the reader names: without an address and a number there is none", async () => {
    const one = await makeWithDeed();
    await db.updateTable("lead").set({ email: null }).where("id", "=", one.lead.id).execute();
    const signed = await one.signedOf("visitor");
    expect((await one.link.ask(signed)).files).toEqual({ open: false, codeTo: null });
    await expect(one.link.sendCode(one.stranger, signed)).rejects.toMatchObject({ code: "conflict" });
  });
});

it("[SEC-18] with https the cookie that opens files is bound to this host", () => {
  const links = createSignedLinks(TEST_SECRET);
  const passes = createDealPasses({ links, clock, siteUrl: "https://thikana.example" });
  const cookie = passes.give({ public_id: "abc", owner_id: "o1" }, "owner");
  expect(cookie).toMatch(/^__Host-thikana\.deal_files_owner_abc=/);
  expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  expect(cookie).not.toMatch(/domain=/i);
});
