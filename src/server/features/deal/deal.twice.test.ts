import { expect, it } from "vitest";
import { NOBODY } from "#domain/account/roles.ts";
import { makeDealLead, openDeals } from "#tests/support/deal-calls.ts";

const world = await openDeals();

it("[ADMIN-08] an offer that is sent again is one offer, by the team with its key, by a side if its answer was lost", async () => {
  const one = await makeDealLead(world);
  await one.take("POST", "");
  const payload = { party: "visitor", amount: 4_400_000, words: "", seen: null, sure: false };
  const offer = () =>
    world.app.http.inject({
      ...{ method: "POST" as const, url: `/api/v1/admin/leads/${one.id}/deal/offer`, payload },
      headers: { ...one.admin.headers, "idempotency-key": "key-of-a-form" },
    });
  const [first, again] = [await offer(), await offer()];
  expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
  expect(again.json()).toMatchObject({
    message: first.json().message,
    deal: { offers: [{ amount: 4_400_000 }] },
  });
  expect(again.json().deal.offers).toHaveLength(1);

  const signed = await one.signedOf("owner");
  const seen = (await one.link.ask(signed)).offers[0]?._id ?? "";
  const counter = { amount: 4_500_000, words: "With the car park", seen, sure: false };
  const said = await one.link.offer(NOBODY, signed, counter);
  expect(await one.link.offer(NOBODY, signed, counter)).toBe(said);
  await expect(one.link.offer(NOBODY, signed, { ...counter, words: "" })).rejects.toMatchObject({
    code: "conflict",
  });
  expect((await one.read()).offers).toHaveLength(2);
});
