import { describe, expect, it } from "vitest";
import { LIMITS } from "#domain/limits.ts";
import { addDays } from "#domain/time/dates.ts";
import { writeTrackingLink } from "#server/features/link/link.address.service.ts";
import { ORIGIN, openBuiltApp } from "#tests/support/built-app.ts";
import { makeLead, makeProperty } from "#tests/support/factories.ts";
import { waitForJobs } from "#tests/support/mails.ts";
import { find, findAll, getWords, listWords, readTree } from "#tests/support/page-tree.ts";
import { createPicture, scriptFile } from "#tests/support/pictures.ts";
import { PlainVisitor } from "#tests/support/plain-visitor.ts";
import { signInAs } from "#tests/support/sign-in.ts";
import { createUnique } from "#tests/support/unique.ts";

const { http, database, services, mails, clock } = await openBuiltApp({ publicUrl: ORIGIN, work: true });
const { db } = database;
const admin = await signInAs(http, database, "admin");

/** A deal after a visit, with the pages of both sides. */
async function startDeal() {
  const owner = await signInAs(http, database, "owner");
  const property = await makeProperty(db, { owner_id: owner.userId, price: 8_500_000 });
  const email = `${createUnique("deal").replace(" ", "-")}@example.in`;
  const lead = await makeLead(db, { property_id: property.id, assignee_id: admin.userId, email });
  await db
    .insertInto("visit")
    .values({ lead_id: lead.id, state: "done", at: addDays(new Date(), -1) })
    .execute();
  const url = `/api/v1/admin/leads/${lead.public_id}/deal`;
  const answer = await http.inject({ method: "POST", url, headers: admin.headers, payload: {} });
  const links: { visitor: string; owner: string } = answer.json().deal.links;
  const sides = { visitor: new PlainVisitor(http), owner: new PlainVisitor(http) };
  const open = async (side: "visitor" | "owner") => {
    await sides[side].open(links[side]);
    return sides[side];
  };
  /** The newest mail to the visitor. */
  const readMail = async () => {
    await waitForJobs(services.jobs);
    return mails.sent.findLast(({ to }) => to.address === email)?.text ?? "";
  };
  return { owner, property, links, open, readMail, lead };
}

const getPart = (page: PlainVisitor, part: string) => getWords(find(page.tree, { "data-part": part }));
const listErrors = (page: PlainVisitor) => listWords(page.tree, { "data-part": "field-error" });

/** Sends a file for the first paper that is asked of this side, and opens the page to which the answer leads. */
async function upload(page: PlainVisitor, name: string, bytes: Buffer): Promise<void> {
  const papers = find(page.tree, { "data-part": "deal-papers" });
  const [form] = findAll(papers, { tag: "form", enctype: "multipart/form-data" });
  const files = new FormData();
  files.append("files", new File([new Uint8Array(bytes)], name, { type: "image/jpeg" }));
  const encoded = new Response(files);
  const answer = await http.inject({
    method: "POST",
    url: form?.attributes.action ?? "",
    headers: {
      ...{ origin: ORIGIN, "sec-fetch-site": "same-origin", "sec-fetch-dest": "document" },
      "content-type": encoded.headers.get("content-type") ?? "",
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  expect(answer.statusCode).toBe(303);
  await page.open(String(answer.headers.location));
}

describe("the page of a deal without JavaScript", () => {
  it("takes an offer and its acceptance", async () => {
    const { open } = await startDeal();
    const visitor = await open("visitor");
    await visitor.press("Send offer");
    expect(listErrors(visitor)).toEqual(["Enter the amount in rupees."]);
    // Far from the price, so that it is asked about.
    await visitor.press("Send offer", { amount: "8 lakh" });
    expect(listErrors(visitor)).toHaveLength(1);
    expect(find(visitor.tree, { name: "amount" }).attributes.value).toBe("8 lakh");
    await visitor.press("Send offer", { amount: "80 lakh" });
    expect(getPart(visitor, "deal-standing")).toContain("₹80,00,000");
    const owner = await open("owner");
    await owner.press("Accept ₹80,00,000");
    expect(getPart(owner, "deal-agreed")).toContain("₹80,00,000");
  });

  it("[LINK-01] takes files, refuses those that are not what they seem, and names, opens and removes them after a code", async () => {
    const { open, readMail, links } = await startDeal();
    await (await open("visitor")).press("Send offer", { amount: "80 lakh" });
    await (await open("owner")).press("Accept ₹80,00,000");
    const visitor = await open("visitor");
    await upload(visitor, "virus.jpg", scriptFile);
    expect(listErrors(visitor)).toEqual([expect.stringContaining("virus.jpg")]);
    await upload(visitor, "card.jpg", await createPicture());
    expect(visitor.words).toContain("1 file uploaded.");
    expect(getPart(visitor, "deal-papers")).not.toContain("card.jpg");
    expect(getPart(visitor, "deal-papers")).toContain("1 file. Enter a code to open it.");
    await visitor.press("Send the code");
    expect(getPart(visitor, "deal-files-lock")).toContain("•••@example.in");
    const code = /\b\d{6}\b/.exec(await readMail())?.[0] ?? "";
    await visitor.press("Open the files", { code: another(code) });
    expect(visitor.status).toBe(422);
    expect(listErrors(visitor)).toEqual([expect.stringContaining("not the code that we sent")]);
    await visitor.press("Open the files", { code });
    expect(getPart(visitor, "deal-papers")).toContain("card.jpg");
    const file = findAll(visitor.tree, { tag: "a", href: true }).find((link) =>
      link.attributes.href?.includes("/files/"),
    );
    expect((await visitor.open(file?.attributes.href ?? "")).status).toBe(200);
    // The address of the file, in a browser without the code, leads to the page that asks for it.
    const stranger = new PlainVisitor(http);
    await stranger.open(file?.attributes.href ?? "");
    expect(stranger.address).toContain(links.visitor);
    expect(stranger.words).toContain("Files open after you enter a code");
    await visitor.open(links.visitor);
    await visitor.press("Remove card.jpg");
    expect(getPart(visitor, "deal-papers")).not.toContain("card.jpg");
  });

  it("ends a deal with a reason, which the other side does not read", async () => {
    const { open } = await startDeal();
    const visitor = await open("visitor");
    await visitor.press("End this deal");
    expect(listErrors(visitor)).toHaveLength(1);
    const reasons = findAll(find(visitor.tree, { tag: "select", name: "reason" }), { tag: "option" });
    const loan = reasons.find((reason) => getWords(reason) === "The bank did not give the loan");
    await visitor.press("End this deal", { reason: loan?.attributes.value ?? "" });
    expect(visitor.words).toContain("This deal was called off");
    const owner = await open("owner");
    expect(owner.words).toContain("The visitor ended it.");
    expect(owner.body).not.toContain("The bank did not give the loan");
  });

  it("[ADMIN-06] does not end what its reader has not seen, even after a mistake, and keeps what was typed", async () => {
    const { open } = await startDeal();
    const visitor = await open("visitor");
    await visitor.press("Send offer", { amount: "80 lakh" });
    await (await open("owner")).press("Accept ₹80,00,000");
    await visitor.press("End this deal", { words: "We have found another house." });
    expect(listErrors(visitor)).toHaveLength(1);
    await visitor.press("End this deal", { reason: "loan" });
    expect(visitor.status).toBe(409);
    expect(visitor.readField("End this deal", "words")).toBe("We have found another house.");
    expect(visitor.readField("End this deal", "reason")).toBe("loan");
    // The page shows by now what has happened, so the next answer is about that.
    await visitor.press("End this deal");
    expect(visitor.words).toContain("This deal was called off");
  });

  it("[ADMIN-06] refuses an answer to an offer that is no longer the latest, and shows the new one", async () => {
    const { open } = await startDeal();
    const visitor = await open("visitor");
    await visitor.press("Send offer", { amount: "80 lakh" });
    const owner = await open("owner");
    await visitor.press("Send offer", { amount: "81 lakh" });
    await owner.press("Accept ₹80,00,000");
    expect(owner.status).toBe(409);
    expect(getPart(owner, "notice")).toContain("₹81,00,000");
    await owner.press("Accept ₹81,00,000");
    expect(getPart(owner, "deal-agreed")).toContain("₹81,00,000");
  });

  it("is not opened by a link that we did not sign", async () => {
    const { links } = await startDeal();
    const visitor = new PlainVisitor(http);
    await visitor.open(`${links.visitor}x`);
    expect(visitor.status).toBe(404);
    expect(listWords(visitor.tree, { tag: "h1" })).toEqual(["This link cannot be used"]);
  });
});

const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

it("[LINK-01] a link that has ended says so, and sends a new one to the address that we have", async () => {
  const { links, lead, readMail } = await startDeal();
  const follow = writeTrackingLink(services.links, lead.public_id);
  const before = clock.now();
  clock.set(addDays(new Date(), LIMITS.linkDays + 1));
  for (const [address, heading] of [
    [links.visitor, "Your deal"],
    [follow, "Your enquiry"],
  ] as const) {
    const visitor = new PlainVisitor(http);
    await visitor.open(address);
    expect([visitor.status, listWords(visitor.tree, { tag: "h1" })]).toEqual([410, ["This link has ended"]]);
    expect(visitor.words).toContain("We will email the new link to d•••@example.in.");
    await visitor.press("Send me a new link");
    expect(visitor.words).toContain("We are emailing a new link to d•••@example.in.");
    const sent = /\/(?:deal|user\/enquiry)\/[\w.-]+/.exec(await readMail())?.[0] ?? "";
    expect(sent).not.toBe(address);
    await visitor.open(sent);
    expect([visitor.status, listWords(visitor.tree, { tag: "h1" })]).toEqual([200, [heading]]);
  }
  clock.set(before);
});

it("the owner finds the deal in My Properties", async () => {
  const { owner, property, links } = await startDeal();
  const page = readTree(await http.inject({ url: "/owner/myproperties", headers: owner.headers }));
  const [card] = findAll(page, { "data-part": "card" });
  expect(card && getWords(card)).toContain(property.property_title);
  expect(card && listWords(card, { tag: "a", href: links.owner })).toEqual([
    `See the deal ${property.property_title}`,
  ]);
});
