import { beforeAll, expect, it } from "vitest";
import { openBuiltApp } from "#tests/support/built-app.ts";
import { makeProperty } from "#tests/support/factories.ts";
import { getChips, getResults, LIST } from "#tests/support/list-html.ts";
import { makeListed } from "#tests/support/listed.ts";
import {
  find,
  findAll,
  findNamed,
  findPart,
  findParts,
  getText,
  getTexts,
} from "#tests/support/page-tree.ts";
import { PlainVisitor } from "#tests/support/plain-visitor.ts";
import { signInAs } from "#tests/support/sign-in.ts";

const { http, database } = await openBuiltApp();
const { db } = database;
const visitor = new PlainVisitor(http);

beforeAll(async () => {
  await makeListed(db, 2, (at) => ({
    purpose: "rent",
    property_type: "Warehouse/Godown",
    property_title: at ? "Shed on the bypass" : "Shed in Fulbari",
    town_slug: "patna",
  }));
  await makeListed(db, 1, () => ({ purpose: "rent", property_type: "Shop", town_slug: "patna" }));
});

it("godowns are found by their kind and by their names, and their page says what they are", async () => {
  const byKind = await visitor.open(`${LIST}?type=warehouse&purpose=rent&verified=0`);
  expect(getText(find(byKind.tree, { tag: "title" }))).toMatch(/^Warehouses and godowns for rent/);
  expect(getTexts(getChips(byKind.tree))).toContain("Warehouse/Godown");
  const titles = getTexts(findParts(byKind.tree, "result-title"));
  expect(titles).toHaveLength(2);
  for (const result of getResults(byKind.tree)) expect(getText(result)).toContain("Warehouse/Godown");
  for (const word of ["godown", "warehouse", "गोदाम", "গুদাম"]) {
    const { tree } = await visitor.open(`${LIST}?q=${encodeURIComponent(word)}&purpose=rent&verified=0`);
    expect(getTexts(findParts(tree, "result-title")).toSorted(), word).toEqual(titles.toSorted());
  }
  const link = find(findPart(byKind.tree, "result-title"), { tag: "a" });
  const page = await visitor.open(link.attributes.href ?? "");
  findNamed(page.tree, "h2", "Details");
  // The owner has not said yet; it is asked of a godown.
  findNamed(page.tree, "dt", "Not given");
  expect(getTexts(findAll(page.tree, { tag: "dd" })).join("; ")).toContain("Water Supply");
  expect(getTexts(findAll(page.tree, { tag: "dt" }))).not.toContain("Furnishing");
});

it("the form asks only questions that fit a godown", async () => {
  const owner = await signInAs(http, database, "owner");
  const own = new PlainVisitor(http, owner);
  const readForm = async (property_type: "Warehouse/Godown" | "Flat/Apartment") => {
    const { public_id } = await makeProperty(db, {
      owner_id: owner.userId,
      property_type,
      town_slug: "siliguri",
      locality_slug: "hakimpara",
    });
    const { tree } = await own.open(`/owner/edit-property/${public_id}`);
    const fields = findAll(tree, { name: true });
    return {
      names: fields.map(({ attributes }) => attributes.name),
      purposes: fields.flatMap(({ attributes }) =>
        attributes.name === "purpose" && attributes.type === "radio" ? [attributes.value] : [],
      ),
      words: getTexts(findAll(tree, { tag: "label" })),
    };
  };
  const godown = await readForm("Warehouse/Godown");
  const flat = await readForm("Flat/Apartment");
  expect(godown.purposes).toEqual(["buy", "rent", "lease"]);
  expect(flat.purposes).toContain("pg");
  expect(godown.names).toContain("area");
  expect(godown.names).toContain("floorno");
  for (const name of ["bedrooms", "numberofbalconies", "kitchen", "furnishing"]) {
    expect(godown.names, name).not.toContain(name);
    expect(flat.names, name).toContain(name);
  }
  expect(godown.names).not.toContain("landArea");
  expect(godown.words).not.toContain("Swimming Pool");
  expect(flat.words).toContain("Swimming Pool");
});
