import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { REDUCED_DAYS } from "#domain/listing/labels.ts";
import { testApp } from "#tests/support/app.ts";
import { makeProperty } from "#tests/support/factories.ts";

const { http, database } = await testApp();
const { db } = database;

type Changes = Parameters<typeof makeProperty>[1];
const make = (more: Changes = {}) =>
  makeProperty(db, { property_type: "Flat/Apartment", purpose: "buy", price: 5_000_000, ...more });

/** Makes one change after another, each in its own transaction. */
async function change(id: number, ...changes: NonNullable<Changes>[]) {
  for (const each of changes) await db.updateTable("property").set(each).where("id", "=", id).execute();
}
const ask = (...prices: number[]) => prices.map((price) => ({ price }));

/** The previous price as page and card show it. */
async function readReduction(publicId: string) {
  const page = (await http.inject(`/api/v1/listings/${publicId}`)).json();
  const [card] = (await http.inject(`/api/v1/listings?q=${publicId.slice(-6)}`)).json().items;
  expect(card.reducedFrom).toBe(page.reducedFrom);
  return page.reducedFrom;
}

describe("[FIND-09] a reduced price", () => {
  it("is shown with the earlier price, until the price rises", async () => {
    const { id, public_id } = await make();
    expect(await readReduction(public_id)).toBeNull();
    await change(id, ...ask(4_800_000));
    expect(await readReduction(public_id)).toBe(5_000_000);
    await change(id, ...ask(4_900_000));
    expect(await readReduction(public_id)).toBeNull();
  });

  it("is compared with the lowest earlier price: reduced twice, it shows the one in between", async () => {
    const { id, public_id } = await make();
    await change(id, ...ask(4_800_000, 4_500_000));
    expect(await readReduction(public_id)).toBe(4_800_000);
  });

  it("is not shown if the price was raised first", async () => {
    const { id, public_id } = await make();
    await change(id, ...ask(6_000_000, 5_000_000));
    expect(await readReduction(public_id)).toBeNull();
    await change(id, ...ask(6_000_000, 5_200_000));
    expect(await readReduction(public_id)).toBeNull();
    await change(id, ...ask(6_000_000, 4_900_000));
    expect(await readReduction(public_id)).toBe(5_000_000);
  });

  it("[LINK-04] is not compared with prices that were never public", async () => {
    const waiting = await make({ verification: "pending", price: 9_000_000 });
    await change(waiting.id, ...ask(5_000_000), { verification: "approved" });
    expect(await readReduction(waiting.public_id)).toBeNull();
    const paused = await make();
    await change(paused.id, { life: "paused" }, ...ask(7_000_000, 5_000_000), { life: "live" });
    expect(await readReduction(paused.public_id)).toBeNull();
    await change(paused.id, { life: "paused" }, ...ask(4_000_000, 4_700_000), { life: "live" });
    expect(await readReduction(paused.public_id)).toBe(5_000_000);
  });

  it("is compared only with prices of the last month", async () => {
    const { id, public_id } = await make({ price: 4_000_000 });
    await change(id, ...ask(6_000_000));
    await sql`update price_history set shown_until = shown_until - make_interval(days => ${REDUCED_DAYS}::int)
      where property_id = ${id} and shown_until is not null`.execute(db);
    await change(id, ...ask(5_000_000));
    expect(await readReduction(public_id)).toBe(6_000_000);
  });

  it("is by rent for rentals, and ends with a change of purpose", async () => {
    const { id, public_id } = await make({ purpose: "rent", price: null, rent: 20_000 });
    await change(id, { rent: 18_000 });
    expect(await readReduction(public_id)).toBe(20_000);
    await change(id, { purpose: "buy", price: 15_000, rent: null });
    expect(await readReduction(public_id)).toBeNull();
  });

  it("stays when other things change", async () => {
    const { id, public_id } = await make();
    await change(
      id,
      ...ask(4_800_000),
      { property_title: "A new title" },
      { life: "paused" },
      { life: "live" },
    );
    expect(await readReduction(public_id)).toBe(5_000_000);
  });
});
