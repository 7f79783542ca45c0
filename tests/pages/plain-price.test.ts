import { expect, it } from "vitest";
import { openBuiltApp } from "#tests/support/built-app.ts";
import { makeProperty } from "#tests/support/factories.ts";
import { PlainVisitor } from "#tests/support/plain-visitor.ts";
import { signInAs } from "#tests/support/sign-in.ts";

const { http, database } = await openBuiltApp();
const { db } = database;

async function openMine(given: object) {
  const me = await signInAs(http, database, "owner");
  const { public_id: id } = await makeProperty(db, { owner_id: me.userId, ...given });
  const owner = new PlainVisitor(http, me);
  await owner.open("/owner/myproperties");
  const read = () =>
    db
      .selectFrom("property")
      .select(["price", "rent", "security", "verification"])
      .where("public_id", "=", id)
      .executeTakeFirstOrThrow();
  return { me, id, owner, read };
}

it("[DESK-20] a price is changed on the card without JavaScript, with the words and checks of the long form, and is public at once", async () => {
  const { id, owner, read } = await openMine({ price: 4_500_000, property_title: "House to price" });
  expect(owner.words).toContain("Change price House to price");
  await owner.press("Save price", { price: "many" });
  expect(owner.words).toContain("Enter whole rupees");
  expect(owner.readField("Save price", "price")).toBe("many");
  await owner.press("Save price", { price: "44 lakh" });
  expect(owner.words).toContain("Saved. The price is now ₹44 L.");
  expect(await read()).toMatchObject({ price: 4_400_000, verification: "approved" });
  expect((await http.inject({ url: `/api/v1/listings/${id}` })).json().price).toBe(4_400_000);
});

it("[DESK-20] a rent is changed with its deposit, and changes that wait for approval stay", async () => {
  const { me, id, owner, read } = await openMine({ purpose: "rent", rent: 18_000, price: null });
  const sent = await http.inject({
    method: "POST",
    url: `/api/v1/property/updateproperty/${id}`,
    headers: me.headers,
    payload: { propertyTitle: "Title that waits" },
  });
  expect(sent.statusCode, sent.body).toBe(200);
  await owner.open("/owner/myproperties");
  await owner.press("Save price", { rent: "17,500", security: "35000" });
  expect(await read()).toMatchObject({ rent: 17_500, security: 35_000 });
  expect(owner.words).toContain("Your changes wait for approval");
});

it("[DESK-20] a price that was changed elsewhere is not overwritten unseen", async () => {
  const { me, id, owner, read } = await openMine({ price: 4_500_000 });
  const elsewhere = await http.inject({
    method: "POST",
    url: `/api/v1/property/updateproperty/${id}`,
    headers: me.headers,
    payload: { price: 4_300_000 },
  });
  expect(elsewhere.statusCode).toBe(200);
  await owner.press("Save price", { price: "4400000" });
  expect(await read()).toMatchObject({ price: 4_300_000 });
});

it("[DESK-20] a listing that was sent back has Fix at the named step instead, and a project none of it", async () => {
  const back = { verification: "changes-requested", rejection_reason: "Please move the pin." } as const;
  const { id, owner } = await openMine(back);
  expect(owner.words).not.toContain("Change price");
  expect(owner.body).toContain(`href="/owner/edit-property/${id}#location"`);
});
