import { expect, it } from "vitest";
import { openDesk } from "#tests/support/desk-calls.ts";
import { makeProperty } from "#tests/support/factories.ts";
import { signInAs } from "#tests/support/sign-in.ts";

const { admin, database, db, http } = await openDesk();

const HONEST = "Quiet lane, water all day, and the lift works since 2019.";

async function write(text: string) {
  const user = await signInAs(http, database, "user");
  const { public_id: propertyId } = await makeProperty(db);
  const url = "/api/v1/reviews";
  const answer = await http.inject({
    method: "POST",
    url,
    headers: user.headers,
    payload: { propertyId, rating: 4, text },
  });
  return { answer, user, propertyId };
}

it("[TRUST-03] refuses a new or changed review with a phone number, an address or a social media name", async () => {
  const rejected = await write("Good flat. Ask me at nine eight three two zero five five zero one four.");
  expect(rejected.answer.statusCode).toBe(422);
  expect(rejected.answer.json().fields.text).toContain("Remove the phone number");
  expect(rejected.answer.json().fields.text).not.toContain("stays private");
  const { answer, user } = await write(HONEST);
  expect(answer.statusCode, answer.body).toBe(201);
  const changed = await http.inject({
    method: "PUT",
    url: `/api/v1/reviews/${answer.json().review._id}`,
    headers: user.headers,
    payload: { rating: 4, text: `${HONEST} insta: hillroy` },
  });
  expect(changed.json().fields.text).toContain("Remove “insta: h");
});

it("[TRUST-03] shows the team which words of a review may be contact details", async () => {
  const { answer } = await write("The owner is kind. Call me before you decide, I can say more.");
  const { _id } = answer.json().review;
  const { rows } = (
    await http.inject({ url: "/api/v1/admin/reviews?pageSize=20", headers: admin.headers })
  ).json();
  expect(rows.find((row: { _id: string }) => row._id === _id).words).toEqual(["Call me"]);
});

it("[TRUST-03] never shows contact details that an author has put into their name since", async () => {
  const { answer, user, propertyId } = await write(HONEST);
  const { _id } = answer.json().review;
  await db.updateTable("review").set({ status: "published" }).where("public_id", "=", _id).execute();
  const rename = (name: string) =>
    db.updateTable("users").set({ name }).where("id", "=", user.userId).execute();
  const readName = async () => {
    const url = `/api/v1/reviews?propertyId=${propertyId}`;
    return (await http.inject({ url, headers: user.headers })).json().reviews[0]?.name;
  };
  await rename("WhatsApp-9832012345 Bose");
  expect(await readName()).toBe("A visitor");
  await rename("Bimal Bose");
  expect(await readName()).toBe("Bimal B.");
});
