import { expect, it } from "vitest";
import { makeMedia } from "#tests/support/factories.ts";
import { create, flat, makeListing, openPropertyWorld, update } from "#tests/support/property-world.ts";

const { admin, app, owner } = await openPropertyWorld();

const NUMBER = "Call 98320 55014";

it.each([
  "propertyTitle",
  "description",
  "builder",
  "ownership",
  "kitchen",
  "ageofproperty",
  "watersupply",
  "reraNumber",
])(
  "[TRUST-03] a phone number in %s is refused with an error at the field, for owner and team alike",
  async (field) => {
    const made1 = await create(owner, { ...flat, [field]: NUMBER });
    expect(made1.statusCode).toBe(422);
    expect(Object.keys(made1.json().fields)).toEqual([field]);
    expect(made1.json().fields[field]).toContain("Remove the phone number “98320 55014”");
    const { _id } = await makeListing();
    const changed = await update(owner, _id, { [field]: "write to roy@example.in" });
    expect(changed.json().fields[field]).toContain("Remove the email address “roy@example.in”");
    expect((await update(admin, _id, { [field]: NUMBER })).statusCode).toBe(422);
  },
);

it("[TRUST-03] a caption with a link is refused with an error at its photo", async () => {
  const { public_id: id } = await makeMedia(app.database.db, { uploader_id: owner.userId });
  const answer = await create(owner, { ...flat, mediaFiles: [{ id, caption: "More on hillhomes.com" }] });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().fields["mediaFiles.0.caption"]).toContain("Remove the link “hillhomes.com”");
});

it("[TRUST-03] prices, sizes, years and registration numbers are not mistaken for phone numbers", async () => {
  const answer = await create(owner, {
    ...flat,
    propertyTitle: "3 BHK of 1,250 sq.ft for ₹85,00,000",
    description: "Built in 2019, 4th of 12 floors, Siliguri 734001. 24x7 water. Plots 8, 9, 10, 11, 12, 13.",
    reraNumber: "WBRERA/P/DAR/2023/000456",
  });
  expect(answer.statusCode, answer.body).toBe(201);
});
