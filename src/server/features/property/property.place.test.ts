import { beforeAll, expect, it } from "vitest";
import { create, flat, makeListing, openPropertyWorld, update } from "#tests/support/property-world.ts";

const { app, owner } = await openPropertyWorld();

beforeAll(async () => {
  const { db } = app.database;
  await db
    .updateTable("town")
    .set({ pincodes: ["734001", "734003"] })
    .where("slug", "=", "siliguri")
    .execute();
  await db
    .updateTable("town")
    .set({ pincodes: ["800001"] })
    .where("slug", "=", "patna")
    .execute();
  await db.updateTable("locality").set({ pincode: "800020" }).where("slug", "=", "kankarbagh").execute();
});

const listFields = async (change: Record<string, unknown>) =>
  (await create(owner, { ...flat, ...change })).json().fields;

it("[TRUST-07] a wrong state or pincode is refused at its field, and the error names the right one", async () => {
  expect(await listFields({ state: "Bihar" })).toEqual({ state: expect.stringContaining("West Bengal") });
  expect(await listFields({ pincode: "800020" })).toEqual({
    pincode: "800020 is a pincode of Patna. For Hakimpara enter 734001, or choose Patna as the town.",
  });
  expect(await listFields({ pincode: "110001" })).toHaveProperty("pincode");
  expect((await create(owner, { ...flat, pincode: "734003" })).statusCode).toBe(201);
  expect((await create(owner, { ...flat, pincode: "734099" })).statusCode).toBe(201);
});

it("[TRUST-07] a map pin far from its locality must be confirmed", async () => {
  expect(await listFields({ lat: 26.71, lng: 88.8 })).toEqual({
    lat: "The pin is 38 km from Hakimpara. Move the pin, or choose the right place.",
  });
  expect(await listFields({ lat: 26.71, lng: 88.8, pinConfirmed: true })).toHaveProperty("lat");
  expect((await create(owner, { ...flat, lat: 26.73, lng: 88.43 })).statusCode).toBe(201);
});

it("[TRUST-07] outside the known localities a far map pin is accepted when the owner confirms it", async () => {
  const other = { locality: "Other", lat: 26.7271, lng: 88.65 };
  expect((await listFields(other)).lat).toContain("or confirm that the pin is right");
  const answer = await create(owner, { ...flat, ...other, pinConfirmed: true });
  expect(answer.statusCode, answer.body).toBe(201);
});

it("[TRUST-07] the same rules apply to a change", async () => {
  const { _id } = await makeListing();
  expect((await update(owner, _id, { pincode: "800020" })).json().fields).toHaveProperty("pincode");
  expect((await update(owner, _id, { lat: 26.71, lng: 88.8 })).json().fields).toHaveProperty("lat");
  const moved = await update(owner, _id, { city: "Patna", state: "Bihar", locality: "Kankarbagh" });
  expect(moved.json().fields.pincode).toContain("For Kankarbagh enter 800020");
  const whole = { city: "Patna", state: "Bihar", locality: "Kankarbagh", pincode: "800020" };
  expect((await update(owner, _id, whole)).statusCode).toBe(200);
});
