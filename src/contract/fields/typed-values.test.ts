import { expect, it } from "vitest";
import { mobile } from "#contract/account/account.ts";
import { mobileCodeInput } from "#contract/account/one-time-code.ts";
import { twoFactorInput } from "#contract/account/sign-in.ts";
import { termsInput } from "#contract/admin/settings.ts";
import { dealOfferInput } from "#contract/lead/deal.input.ts";
import { yesNoOrNothing, yesOrNo } from "#contract/listing/property.input.ts";
import { parseListingAddress } from "#domain/listing/filters/listing-address.ts";

const terms = { firstReminderDays: "10", lastReminderDays: "20", confirmDays: "45", undoDays: "30" };
const id = "0123456789abcdef01234567";

it("[DESK-15] numbers are read in the digits of Hindi and Bengali wherever they are typed", () => {
  const offer = (amount: unknown) => dealOfferInput.parse({ amount }).amount;
  expect([offer("३६ लाख"), offer("৩৬,০০,০০০"), offer("36 Lakhs only"), offer(3_600_000)]).toEqual(
    Array(4).fill(3_600_000),
  );
  expect(termsInput.parse({ ...terms, confirmDays: "४५", undoDays: " ৩০ " })).toMatchObject({
    ...{ confirmDays: 45, undoDays: 30 },
  });
  expect(mobileCodeInput.parse({ id, code: "१२३ ४५६\u200b" }).code).toBe("123456");
  expect(twoFactorInput.parse({ code: "১২৩৪৫৬" }).code).toBe("123456");
  expect(mobile.parse("९८३२० ००१४०")).toBe("+919832000140");
  const { query, problems } = parseListingAddress(
    new URLSearchParams({ areaMin: "१२००", areaMax: "২,০০০", priceMax: "३६ लाख", purpose: "buy" }),
    { verifiedDefault: null },
  );
  expect(problems).toEqual({});
  expect(query).toMatchObject({ areaMin: 1200, areaMax: 2000, priceMax: 3_600_000 });
});

it("[DESK-15] what is no number is refused in words", () => {
  expect(dealOfferInput.safeParse({ amount: "many" }).success).toBe(false);
  expect(dealOfferInput.safeParse({ amount: "" }).success).toBe(false);
  expect(termsInput.safeParse({ ...terms, undoDays: "soon" }).error?.issues[0]?.message).toMatch(
    /from 7 to 365|7.*365/,
  );
  expect(termsInput.safeParse({ ...terms, undoDays: "" }).success).toBe(false);
});

it("[OWNER-03] a blank answer to a yes/no question says nothing, a box that is not ticked is no", () => {
  const read = (schema: typeof yesOrNo) =>
    [" ", "", null, "false", false, "true", "on", true, undefined].map((said) => schema.safeParse(said).data);
  expect(read(yesNoOrNothing)).toEqual([null, null, null, false, false, true, true, true, undefined]);
  expect(read(yesOrNo).slice(1)).toEqual([false, null, false, false, true, true, true, undefined]);
  for (const schema of [yesNoOrNothing, yesOrNo]) expect(schema.safeParse("perhaps").success).toBe(false);
});
