import { describe, expect, it } from "vitest";
import { openBuiltApp } from "#tests/support/built-app.ts";
import { makeProperty } from "#tests/support/factories.ts";
import { makeListed } from "#tests/support/listed.ts";
import {
  type Element,
  find,
  findAll,
  findNamed,
  findPart,
  findParts,
  findSection,
  getText,
  getTexts,
} from "#tests/support/page-tree.ts";
import { PlainVisitor } from "#tests/support/plain-visitor.ts";

const { http, database } = await openBuiltApp();
const { db } = database;
const visitor = new PlainVisitor(http);

describe("[FIND-09] a listing that is new, and whose price was reduced", () => {
  const getCard = (page: Element, title: string) => {
    const found = findAll(page, { tag: "article" }).find((card) => getText(card).includes(title));
    if (!found) throw new Error(`There is no card of ${title}`);
    return found;
  };

  it("says so on its card, on its result and on its page, with the earlier price", async () => {
    const reduced = await makeProperty(db, { town_slug: "siliguri", price: 5_000_000 });
    await db.updateTable("property").set({ price: 4_800_000 }).where("id", "=", reduced.id).execute();
    const plain = await makeProperty(db, {
      town_slug: "siliguri",
      published_at: new Date(Date.now() - 40 * 86_400_000),
    });
    const before = "Price reduced from ₹50 L";
    for (const address of [
      `/user/shortlist?ids=${reduced.public_id},${plain.public_id}`,
      "/user/list?verified=0&town=siliguri",
    ]) {
      const { tree } = await visitor.open(address);
      const card = getCard(tree, reduced.property_title);
      expect(getText(card), address).toContain(before);
      expect(getTexts(findParts(card, "tag")), address).toContain("New");
      const other = getCard(tree, plain.property_title);
      expect(getText(other), address).not.toContain("Price reduced");
      expect(getTexts(findParts(other, "tag")), address).not.toContain("New");
    }
    const head = findPart(
      (await visitor.open(`/user/propertydetail/${reduced.public_id}`)).tree,
      "detail-head",
    );
    expect(getText(findPart(head, "reduced"))).toBe(before);
    expect(getTexts(findParts(head, "badge"))).toContain("New");
  });
});

it("[FIND-09] the page of a listing shows similar ones with the reason, and not itself", async () => {
  const [home] = await makeListed(db, 4, () => ({ locality_slug: "pradhan-nagar", price: 3_300_000 }));
  const id = home?.public_id ?? "";
  const { items } = (await http.inject(`/api/v1/listings/${id}/similar`)).json();
  const { tree } = await visitor.open(`/user/propertydetail/${id}`);
  const similar = findSection(tree, "Similar homes");
  expect(getText(similar)).toMatch(/Flats for sale/);
  const links = findParts(similar, "card-title").map((title) => find(title, { tag: "a" }).attributes.href);
  expect(links).toEqual(items.map(({ _id }: { _id: string }) => `/user/propertydetail/${_id}`));
  expect(links.length).toBeGreaterThan(2);
  expect(links).not.toContain(`/user/propertydetail/${id}`);
  findNamed(tree, "h2", "Explore Neighbourhood");
});
