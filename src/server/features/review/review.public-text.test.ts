import { expect, it } from "vitest";
import { admin, database, db, http, openDesk } from "#tests/support/desk-calls.ts";
import { makeProperty } from "#tests/support/factories.ts";
import { signInAs } from "#tests/support/sign-in.ts";

await openDesk();

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
  return { answer, user };
}

it("[TRUST-03] refuses a new or changed review with a phone number, an address or a social media name", async () => {
  const refused = await write("Good flat. Ask me at nine eight three two zero five five zero one four.");
  expect(refused.answer.statusCode).toBe(422);
  expect(refused.answer.json().fields.text).toContain("Remove the phone number");
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
