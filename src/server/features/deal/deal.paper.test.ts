import { PDFDocument, PDFName, PDFString } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { RETENTION_DAYS } from "#domain/account/retention-days.ts";
import type { PaperKind } from "#domain/deal/papers.ts";
import { authorizeOn, getAccountRow } from "#domain/policy/policy.ts";
import { addDays } from "#domain/time/dates.ts";
import type { Party } from "#domain/visit/choices.ts";
import { makeDealLead, openDeals } from "#tests/support/deal-calls.ts";
import { makeUser } from "#tests/support/factories.ts";
import { createPdf } from "#tests/support/pdf.ts";
import { createPicture, heicFile, scriptFile } from "#tests/support/pictures.ts";
import { visitorHeaders } from "#tests/support/sign-in.ts";
import { readLeavingPerson, takeDownListings } from "../profile/profile.leave.store.ts";

const world = await openDeals();
const { app } = world;
const { http, clock, services } = app;
const { db } = app.database;

/** A deal whose price is agreed, with what its sides send and see. */
async function makeOne() {
  const one = await makeDealLead(world);
  await one.agree();
  const find = async (kind: PaperKind, askedOf: Party) =>
    (await one.read()).papers.find((paper) => paper.kind === kind && paper.askedOf === askedOf);
  /** Sends files by the form of a side's page; the address to which the answer leads. */
  const send = async (party: Party, paper: string, files: { name: string; bytes: Buffer }[]) => {
    const form = new FormData();
    for (const { name, bytes } of files) form.append("files", new File([new Uint8Array(bytes)], name));
    const encoded = new Response(form);
    const response = await http.inject({
      method: "POST",
      url: `/deal/${await one.signedOf(party)}/papers/${paper}`,
      headers: {
        ...visitorHeaders,
        origin: "http://localhost:3000",
        host: "localhost:3000",
        "content-type": encoded.headers.get("content-type") ?? "",
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    return { status: response.statusCode, to: String(response.headers.location ?? ""), body: response.body };
  };
  const see = async (party: Party, file: string) =>
    http.inject({
      url: `/deal/${await one.signedOf(party)}/files/${file}`,
      headers: { ...visitorHeaders, cookie: (await one.openFiles(party)).cookie },
    });
  const idOf = async (kind: PaperKind, party: Party) => (await find(kind, party))?._id ?? "";
  return { ...one, find, send, see, idOf };
}

/** How many values of two pictures differ. */
async function differ(a: Buffer, b: Buffer): Promise<number> {
  const [one, two] = [await sharp(a).raw().toBuffer(), await sharp(b).raw().toBuffer()];
  return one.reduce((count, value, at) => count + (Math.abs(value - (two[at] ?? 0)) > 20 ? 1 : 0), 0);
}
async function handOver(propertyId: number): Promise<void> {
  const { id: owner_id } = await makeUser(db, { usertype: "owner" });
  await db.updateTable("property").set({ owner_id }).where("id", "=", propertyId).execute();
}
const photo = async () => ({ name: "Aadhaar front.jpg", bytes: await createPicture({ shade: 200 }) });

describe("papers of a deal", () => {
  it("are sent by the side that is asked, seen with a watermark by the others, and every view is in the log", async () => {
    const one = await makeOne();
    const sent = await one.send("visitor", await one.idOf("identity", "visitor"), [await photo()]);
    expect(sent.status, sent.body).toBe(303);
    expect(sent.to).toMatch(/^\/deal\/.+\?paper=\w+&sent=1#paper-/);
    const paper = await one.find("identity", "visitor");
    expect(paper).toMatchObject({ state: "received", files: [{ name: "Aadhaar front.jpg", kind: "photo" }] });
    const file = paper?.files[0]?._id ?? "";
    const [mine, theirs] = [await one.see("visitor", file), await one.see("owner", file)];
    for (const view of [mine, theirs]) {
      expect(view.statusCode).toBe(200);
      expect(view.headers).toMatchObject({
        "content-type": "image/jpeg",
        "cache-control": "private, no-store",
      });
    }
    expect(await differ(mine.rawPayload, theirs.rawPayload)).toBeGreaterThan(1000);
    const team = await one.call("GET", `/deal/files/${file}`);
    expect(await differ(theirs.rawPayload, team.rawPayload)).toBeGreaterThan(500);
    const seen = (events: readonly { kind: string; by: string }[]) =>
      events.filter(({ kind }) => kind === "file-seen").map(({ by }) => by);
    expect(seen((await one.link.ask(await one.signedOf("visitor"))).events)).toEqual([
      "team",
      "owner",
      "visitor",
    ]);
    expect(seen((await one.link.ask(await one.signedOf("owner"))).events)).toEqual([]);
  });

  it("[SEC-09] of a former owner are marked as theirs, and not the new owner's to see unmarked or to remove", async () => {
    const one = await makeOne();
    const id = await one.idOf("sale-deed", "owner");
    await one.send("owner", id, [await photo()]);
    const [file] = (await one.find("sale-deed", "owner"))?.files ?? [];
    expect(file).toMatchObject({ ofFormerOwner: false });
    const former = await one.see("owner", file?._id ?? "");
    await handOver(one.property.id);
    await one.send("owner", id, [await photo()]);
    const signed = await one.signedOf("owner");
    const { papers } = await one.link.ask(signed, await one.openFiles("owner"));
    const files = papers.find(({ _id }) => _id === id)?.files;
    expect(files?.map(({ mine, ofFormerOwner }) => ({ mine, ofFormerOwner }))).toEqual([
      { mine: false, ofFormerOwner: true },
      { mine: true, ofFormerOwner: false },
    ]);
    expect((await one.find("sale-deed", "owner"))?.files.map((one) => one.ofFormerOwner)).toEqual([
      true,
      false,
    ]);
    const [theirs, own] = [
      await one.see("owner", files?.[0]?._id ?? ""),
      await one.see("owner", files?.[1]?._id ?? ""),
    ];
    expect(await differ(former.rawPayload, theirs.rawPayload)).toBeGreaterThan(1000);
    expect(await differ(former.rawPayload, own.rawPayload)).toBe(0);
    const reader = await one.openFiles("owner");
    const remove = (at: 0 | 1) => one.link.removeFile(reader, signed, files?.[at]?._id ?? "");
    await expect(remove(0)).rejects.toMatchObject({ code: "not_found" });
    await remove(1);
  });

  it("are refused to everybody else, and to links of other deals", async () => {
    const [one, other] = [await makeOne(), await makeOne()];
    await one.send("visitor", await one.idOf("pan", "visitor"), [await photo()]);
    const file = (await one.find("pan", "visitor"))?.files[0]?._id ?? "";
    expect((await other.see("visitor", file)).statusCode).toBe(404);
    expect((await http.inject({ url: `/deal/none.key/files/${file}` })).statusCode).toBe(404);
    const desk = await http.inject({ url: `/api/v1/admin/leads/${one.id}/deal/files/${file}` });
    expect(desk.statusCode).toBe(401);
    const elsewhere = await other.call("GET", `/deal/files/${file}`);
    expect(elsewhere.statusCode).toBe(404);
    // The visitor cannot send what the owner is asked for.
    const wrong = await one.send("visitor", await one.idOf("sale-deed", "owner"), [await photo()]);
    expect(wrong.status).toBe(404);
  });

  it("are checked or sent back by the team, with words; what a colleague said meanwhile counts", async () => {
    const one = await makeOne();
    const id = await one.idOf("sale-deed", "owner");
    await one.send("owner", id, [{ name: "deed.pdf", bytes: await createPdf(2) }]);
    const judge = (state: string, seen: string, reason = "") =>
      one.ask("PUT", `/papers/${id}`, { seen, state, reason });
    expect((await judge("sent-back", "received")).body.fields.reason).toContain("what is wrong");
    expect((await judge("sent-back", "received", "Page 2 is missing")).status).toBe(200);
    expect((await judge("checked", "received")).body.message).toContain("It is now: Sent back");
    const page = await one.link.ask(await one.signedOf("owner"));
    expect(page.next.find(({ what }) => what === "send-paper-again")).toMatchObject({
      who: "owner",
      paper: "sale-deed",
    });
    expect((await one.readMail(one.owner.email)).subject).toContain("A paper has to be sent again");
    await judge("checked", "sent-back");
    expect((await one.send("owner", id, [await photo()])).to).toContain("trouble=checked");
  });

  it("can be asked for and taken off the list, once and only without files", async () => {
    const one = await makeOne();
    const ask = { kind: "other", askedOf: "owner", words: "Lift contract" };
    await one.take("POST", "/papers", ask);
    expect((await one.ask("POST", "/papers", ask)).status).toBe(409);
    expect((await one.ask("POST", "/papers", { ...ask, words: "" })).body.fields).toHaveProperty("words");
    const id = await one.idOf("other", "owner");
    await one.send("owner", id, [await photo()]);
    expect((await one.ask("DELETE", `/papers/${id}`)).body.message).toContain("not needed");
    const file = (await one.find("other", "owner"))?.files[0]?._id ?? "";
    await one.link.removeFile(await one.openFiles("owner"), await one.signedOf("owner"), file);
    expect(await one.find("other", "owner")).toMatchObject({ state: "asked", files: [] });
    await one.take("DELETE", `/papers/${id}`);
  });
});

describe("files that are not what they seem", () => {
  it("are refused in words that name the file", async () => {
    const one = await makeOne();
    const id = await one.idOf("identity", "visitor");
    const send = async (name: string, bytes: Buffer) =>
      new URL((await one.send("visitor", id, [{ name, bytes }])).to, "http://x").searchParams;
    const pdf = await createPdf();
    const locked = Buffer.from(pdf.toString("latin1").replace(/\/Root/g, "/Encrypt 1 0 R /Root"), "latin1");
    const table: [string, Buffer, string][] = [
      ["run.sh", scriptFile, "unsupported"],
      ["photo.heic", heicFile, "unsupported"],
      ["torn.pdf", pdf.subarray(0, 200), "damaged"],
      ["pages.pdf", await createPdf(201), "pages"],
      ["locked.pdf", locked, "locked"],
      ["huge.pdf", Buffer.concat([pdf, Buffer.alloc(20 * 1024 * 1024)]), "too_large"],
    ];
    for (const [name, bytes, trouble] of table) {
      const answer = await send(name, bytes);
      expect([answer.get("file"), answer.get("trouble")]).toEqual([name, trouble]);
    }
    expect((await one.send("visitor", id, [])).to).toContain("trouble=none");
    const many = await Promise.all(Array.from({ length: 11 }, photo));
    expect((await one.send("visitor", id, many)).to).toContain("trouble=many");
    expect(await one.find("identity", "visitor")).toMatchObject({ state: "asked", files: [] });
  }, 60_000);

  it("lose everything that runs or is hidden", async () => {
    const document = await PDFDocument.create();
    const page = document.addPage([595, 842]);
    const { context } = document;
    const script = context.obj({ Type: "Action", S: "JavaScript", JS: PDFString.of("app.alert(1)") });
    document.catalog.set(PDFName.of("OpenAction"), script);
    page.node.set(PDFName.of("AA"), context.obj({ O: script }));
    const link = context.obj({ Type: "Annot", Subtype: "Link", Rect: [0, 0, 9, 9], A: script });
    page.node.set(PDFName.of("Annots"), context.obj([link]));
    await document.attach(Buffer.from("secret"), "secret.txt", { mimeType: "text/plain" });
    const one = await makeOne();
    const id = await one.idOf("mutation", "owner");
    const bytes = Buffer.from(await document.save({ useObjectStreams: false }));
    expect(bytes.includes("app.alert")).toBe(true);
    expect((await one.send("owner", id, [{ name: "m.pdf", bytes }])).to).toContain("sent=1");
    const file = (await one.find("mutation", "owner"))?.files[0]?._id ?? "";
    for (const party of ["owner", "visitor"] as const) {
      const view = await one.see(party, file);
      const shown = await PDFDocument.load(view.rawPayload);
      expect(shown.getPageCount()).toBe(1);
      const plain = Buffer.from(await shown.save({ useObjectStreams: false })).toString("latin1");
      expect(plain).not.toMatch(/JavaScript|OpenAction|EmbeddedFile|\/Link|\/AA\b/);
    }
  });
});

describe("files of a deal are deleted", () => {
  const makeSent = async () => {
    const one = await makeOne();
    await one.send("visitor", await one.idOf("identity", "visitor"), [await photo()]);
    const { key } = await db
      .selectFrom("deal_file")
      .select("key")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    const isStored = () => world.storage.has(`papers/${key}/original.jpg`);
    expect(await isStored()).toBe(true);
    return { ...one, isStored };
  };

  it("when the owner's account is deleted; the deal is off", async () => {
    const one = await makeSent();
    const signed = await one.signedOf("visitor");
    const proof = authorizeOn({ role: "system" }, "profile.change", getAccountRow(one.owner.id));
    await app.database.transaction(async (queries) => {
      const leaving = await readLeavingPerson(proof, queries, { at: clock.now(), name: "Gone" });
      await takeDownListings(leaving, queries);
    });
    expect((await services.retention.sweep()).paperFiles).toBeGreaterThan(0);
    expect(await one.isStored()).toBe(false);
    expect(await one.link.ask(signed)).toMatchObject({ stage: "off", off: { reason: "owner" } });
  });

  it("when the deal has ended long ago; its page is closed then", async () => {
    const one = await makeSent();
    const { version } = await one.read();
    await one.take("POST", "/off", { version, reason: "other", words: "" });
    const [now, signed] = [clock.now(), await one.signedOf("visitor")];
    clock.set(addDays(now, RETENTION_DAYS.dealFile - 1));
    expect((await services.retention.sweep()).papers).toBe(0);
    clock.set(addDays(now, RETENTION_DAYS.dealFile + 1));
    expect((await services.retention.sweep()).papers).toBe(1);
    expect(await one.isStored()).toBe(false);
    await expect(one.link.ask(signed)).rejects.toMatchObject({ code: "gone" });
    clock.set(now);
  });
});
