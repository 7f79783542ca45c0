import { beforeEach, expect, it } from "vitest";
import { create, flat, openPropertyWorld, update } from "#tests/support/property-world.ts";

const { admin, app, owner, user } = await openPropertyWorld();

const readMobile = async (id: string) =>
  (await app.database.db.selectFrom("users").select("mobile").where("id", "=", id).executeTakeFirstOrThrow())
    .mobile;
const setMobile = (id: string, mobile: string | null) =>
  app.database.db.updateTable("users").set({ mobile }).where("id", "=", id).execute();

beforeEach(async () => {
  await setMobile(owner.userId, null);
});

it("[TRUST-06] an owner without a phone number gets an error at that field, and nothing is listed", async () => {
  const answer = await create(owner);
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().fields)).toEqual(["mobile"]);
  expect(answer.json().fields.mobile).toContain("Enter your mobile number");
  const wrong = await create(owner, { ...flat, mobile: "12345" });
  expect(wrong.json().fields).toHaveProperty("mobile");
  expect(await readMobile(owner.userId)).toBeNull();
});

it("[TRUST-06] a phone number that comes with the listing is stored in the profile, once", async () => {
  const answer = await create(owner, { ...flat, mobile: "98320 55014" });
  expect(answer.statusCode, answer.body).toBe(201);
  expect(await readMobile(owner.userId)).toBe("+919832055014");
  expect((await create(owner, { ...flat, mobile: "98320 55099" })).statusCode).toBe(201);
  expect(await readMobile(owner.userId)).toBe("+919832055014");
});

it("[TRUST-06] an owner without a phone number is asked for it when listing", async () => {
  const became = await app.http.inject({
    method: "POST",
    url: "/api/v1/property/createowner",
    headers: user.headers,
    payload: {},
  });
  expect(became.statusCode, became.body).toBe(200);
  const cookies = [became.headers["set-cookie"] ?? []].flat().map((line) => line.split(";", 1)[0]);
  const headers = {
    ...user.headers,
    cookie: ["XSRF-TOKEN=a-token-that-the-test-made-up", ...cookies].join("; "),
  };
  const answer = await create({ headers }, flat);
  expect(answer.json().fields).toHaveProperty("mobile");
});

it("[TRUST-06] the team can list for an owner who has a phone number, or enters one", async () => {
  const body = { ...flat, owner: owner.userId };
  const rejected = await create(admin, body);
  expect(rejected.json().fields.mobile).toContain("This owner has no mobile number yet");
  expect((await create(admin, { ...body, mobile: "98320 55015" })).statusCode).toBe(201);
  expect(await readMobile(owner.userId)).toBe("+919832055015");
  const { _id } = (await create(admin, { ...flat })).json();
  await setMobile(owner.userId, null);
  const moved = await update(admin, _id, { owner: owner.userId });
  expect(moved.json().fields.owner).toContain("has no mobile number");
});
