import { describe, expect, it } from "vitest";
import { addDays } from "#domain/time/dates.ts";
import { ORIGIN, openBuiltApp } from "#tests/support/built-app.ts";
import { makeLead, makeProperty } from "#tests/support/factories.ts";
import { find, findAll, getWords, listWords, readTree } from "#tests/support/page-tree.ts";
import { createPicture, scriptFile } from "#tests/support/pictures.ts";
import { PlainVisitor } from "#tests/support/plain-visitor.ts";
import { signInAs } from "#tests/support/sign-in.ts";

const { http, database } = await openBuiltApp();
const { db } = database;
const admin = await signInAs(http, database, "admin");

/** A deal after a visit, with the pages of both sides. */
async function startDeal() {
  const owner = await signInAs(http, database, "owner");
  const property = await makeProperty(db, { owner_id: owner.userId, price: 8_500_000 });
  const lead = await makeLead(db, { property_id: property.id, assignee_id: admin.userId });
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
  return { owner, property, links, open };
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

  it("takes files, refuses those that are not what they seem, and removes them again", async () => {
    const { open } = await startDeal();
    await (await open("visitor")).press("Send offer", { amount: "80 lakh" });
    await (await open("owner")).press("Accept ₹80,00,000");
    const visitor = await open("visitor");
    await upload(visitor, "virus.jpg", scriptFile);
    expect(listErrors(visitor)).toEqual([expect.stringContaining("virus.jpg")]);
    await upload(visitor, "card.jpg", await createPicture());
    expect(visitor.words).toContain("1 file uploaded.");
    expect(getPart(visitor, "deal-papers")).toContain("card.jpg");
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

it("the owner finds the deal in My Properties", async () => {
  const { owner, property, links } = await startDeal();
  const page = readTree(await http.inject({ url: "/owner/myproperties", headers: owner.headers }));
  const [card] = findAll(page, { "data-part": "card" });
  expect(card && getWords(card)).toContain(property.property_title);
  expect(card && listWords(card, { tag: "a", href: links.owner })).toEqual([
    `See the deal ${property.property_title}`,
  ]);
});
